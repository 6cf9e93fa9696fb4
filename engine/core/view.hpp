// What a viewer sees of a match.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace vedette {
using Json = nlohmann::json;

// One JSON object as text that knows where its members lie, and of the larger ones their entries.
// Two views are compared as bytes, and for their difference (protocol/patch.hpp) only the parts
// that differ are read.
class View {
 public:
  // A stretch of the text. Members and entries of objects have names; entries of lists have none.
  struct Part {
    std::uint32_t name = 0, name_end = 0, value = 0, value_end = 0;
  };
  struct Member : Part {
    enum class Kind : std::uint8_t { kWhole, kObject, kList };  // kWhole: not in parts
    Kind kind = Kind::kWhole;
    std::uint32_t first = 0, last = 0;  // its entries among those of the view
    std::size_t count() const { return last - first; }
  };

  // The view that `json`, an object, says; its objects and lists come in parts.
  static View of(const Json& json);

  const std::string& text() const { return text_; }
  Json json() const;
  // The value of a member as JSON text; empty where there is none.
  std::string_view member(std::string_view name) const;

  const std::vector<Member>& members() const { return members_; }
  // Null where there is no such member.
  const Member* find(std::string_view name) const;
  // The first of the `m.count()` entries of a member in parts.
  const Part* entries(const Member& m) const { return entries_.data() + m.first; }
  std::string_view name(const Part& p) const { return slice(p.name, p.name_end); }
  std::string_view value(const Part& p) const { return slice(p.value, p.value_end); }

  friend bool operator==(const View& a, const View& b) { return a.text_ == b.text_; }

 private:
  friend class ViewWriter;
  std::string_view slice(std::uint32_t from, std::uint32_t to) const {
    return std::string_view(text_).substr(from, to - from);
  }
  std::string text_;
  std::vector<Member> members_;
  std::vector<Part> entries_;
};

// Views that are at hand when another is written, from which it copies what must be the same.
// `other`: what another viewer sees of the same state. `before`: what the same viewer saw of the
// state `earlier`. Each may be null, the latter two together.
template <class State>
struct Alike {
  const View* other = nullptr;
  const State* earlier = nullptr;
  const View* before = nullptr;
};

}  // namespace vedette
