// How games write views.
#pragma once
#include "core/json_text.hpp"
#include "core/view.hpp"

namespace vedette {

// Writes a view, member by member, in the order of their names (throws std::logic_error otherwise),
// and so the entries of an object. What member(), entry() and item() return takes one value.
class ViewWriter {
 public:
  // `like`: a view of about the same size, or null.
  explicit ViewWriter(const View* like = nullptr);
  JsonText& member(std::string_view name);
  template <class T>
  void member(std::string_view name, const T& x) {
    member(name).value(x);
  }
  // A member in parts; its entries follow until the next member.
  void object(std::string_view name);
  void list(std::string_view name);
  JsonText& entry(std::string_view name);
  JsonText& item();

  // The member as it stands in `other`, which must have it.
  void copy(std::string_view name, const View& other);
  // The members of `other` behind the last that is written here and before the one named, as they
  // stand there.
  void copy_to(std::string_view name, const View& other);
  // And those that are left.
  void copy_rest(const View& other) { copy_to({}, other); }
  // Within a member in parts: the entries from `first` to before `last` of the member `m` of `other`.
  void copy_entries(const View& other, const View::Member& m, std::size_t first, std::size_t last);
  View done() &&;

 private:
  using Kind = View::Member::Kind;
  std::uint32_t here() const { return std::uint32_t(out_.text().size()); }
  void begin(std::string_view name, Kind kind);
  void end_part();
  void end_member();
  View::Part named(std::string_view name, const View::Part* before);
  static void take_over(const View::Part& part, std::uint32_t by, View::Part& into);
  std::uint32_t copy_text(const View& other, std::uint32_t from, std::uint32_t to);
  void copy_members(const View& other, const View::Member* first, const View::Member* last);
  JsonText out_;
  View view_;
  bool in_member_ = false, in_part_ = false;
};

}  // namespace vedette
