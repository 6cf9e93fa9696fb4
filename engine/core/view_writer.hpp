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
  // The member as it stands in `other`, which must have it.
  void copy(std::string_view name, const View& other);
  JsonText& item();
  View done() &&;

 private:
  using Kind = View::Member::Kind;
  std::uint32_t here() const { return std::uint32_t(out_.text().size()); }
  void begin(std::string_view name, Kind kind);
  void end_part();
  void end_member();
  View::Part named(std::string_view name, const View::Part* before);
  JsonText out_;
  View view_;
  bool in_member_ = false, in_part_ = false;
};

}  // namespace vedette
