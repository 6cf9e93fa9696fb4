#include "tool/load/scan.hpp"

#include <charconv>
#include <stdexcept>

namespace vedette::tool {
namespace {

[[noreturn]] void fail() { throw std::invalid_argument("not one JSON object or list"); }

// The place behind the text that begins at `at` with its quote.
std::size_t end_of_text(std::string_view s, std::size_t at) {
  for (std::size_t i = at + 1; i < s.size(); ++i) {
    if (s[i] == '"') return i + 1;
    if (s[i] == '\\') ++i;
  }
  fail();
}

// The place behind the value that begins at `at`.
std::size_t end_of_value(std::string_view s, std::size_t at) {
  if (at >= s.size()) fail();
  if (s[at] == '"') return end_of_text(s, at);
  if (s[at] != '{' && s[at] != '[') {
    const std::size_t end = s.find_first_of(",}]", at);
    return end == std::string_view::npos ? s.size() : end;
  }
  int depth = 0;
  for (std::size_t i = at; i < s.size();) {
    const char c = s[i];
    if (c == '"') {
      i = end_of_text(s, i);
      continue;
    }
    if (c == '{' || c == '[') ++depth;
    ++i;
    if ((c == '}' || c == ']') && --depth == 0) return i;
  }
  fail();
}

}  // namespace

Members::Members(std::string_view s) {
  if (s.size() < 2 || s[0] != '{') fail();
  std::size_t at = 1;
  if (s[at] == '}') return;
  for (;;) {
    if (at >= s.size() || s[at] != '"') fail();
    const std::size_t key_end = end_of_text(s, at);
    if (key_end >= s.size() || s[key_end] != ':') fail();
    const std::size_t value_end = end_of_value(s, key_end + 1);
    all_.emplace_back(s.substr(at + 1, key_end - at - 2),
                      s.substr(key_end + 1, value_end - key_end - 1));
    if (value_end >= s.size()) fail();
    if (s[value_end] == '}') return;
    if (s[value_end] != ',') fail();
    at = value_end + 1;
  }
}

std::vector<std::string_view> items_of(std::string_view s) {
  if (s.size() < 2 || s[0] != '[') fail();
  std::vector<std::string_view> out;
  if (s[1] == ']') return out;
  for (std::size_t at = 1;;) {
    const std::size_t end = end_of_value(s, at);
    out.push_back(s.substr(at, end - at));
    if (end >= s.size()) fail();
    if (s[end] == ']') return out;
    if (s[end] != ',') fail();
    at = end + 1;
  }
}

std::string_view Members::operator[](std::string_view key) const {
  for (const auto& [k, value] : all_)
    if (k == key) return value;
  return {};
}

std::string_view Members::text(std::string_view key) const {
  const std::string_view value = (*this)[key];
  return value.size() < 2 ? std::string_view() : value.substr(1, value.size() - 2);
}

long long Members::integer(std::string_view key) const {
  const std::string_view value = (*this)[key];
  long long n = 0;
  std::from_chars(value.data(), value.data() + value.size(), n);
  return n;
}

}  // namespace vedette::tool
