// Members of a JSON object found without parsing what is inside them: a client that makes load must
// cost less than the server that carries it.
#pragma once
#include <string_view>
#include <utility>
#include <vector>

namespace vedette::tool {

// The members of one object, in order, their values as they stand in `text`.
class Members {
 public:
  // Throws std::invalid_argument if `text` is not one object (values are not looked into).
  explicit Members(std::string_view text);
  // The value of `key`, or empty if there is none.
  std::string_view operator[](std::string_view key) const;
  // A text without escapes, without its quotes; empty if there is none.
  std::string_view text(std::string_view key) const;
  long long integer(std::string_view key) const;  // 0 if there is none

 private:
  std::vector<std::pair<std::string_view, std::string_view>> all_;
};

// The items of a list, as they stand in `text`. Throws std::invalid_argument if it is not one list.
std::vector<std::string_view> items_of(std::string_view text);

}  // namespace vedette::tool
