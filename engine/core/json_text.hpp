// Writes JSON as text, without a tree in between.
#pragma once
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace vedette {

// Values one after the other: key() within objects, commas by themselves. What was opened must be
// closed; strings are UTF-8 and written as nlohmann::json writes them.
class JsonText {
 public:
  JsonText& open_object() { return open('{'); }
  JsonText& close_object() { return put('}'); }
  JsonText& open_list() { return open('['); }
  JsonText& close_list() { return put(']'); }
  JsonText& key(std::string_view name) {
    quote(name);
    return put(':');
  }
  template <std::size_t N>
  JsonText& key(const char (&literal)[N]) {
    return literal_key(std::string_view(literal, N - 1));
  }
  // A key of ours, which has nothing that must be escaped.
  JsonText& literal_key(std::string_view name) {
    char* at = room(name.size() + 3);
    *at++ = '"';
    std::memcpy(at, name.data(), name.size());
    at += name.size();
    *at++ = '"';
    *at++ = ':';
    return wrote(at);
  }
  template <class T>
  JsonText& value(const T& x) {
    if constexpr (std::is_same_v<T, bool>) {
      return raw(x ? "true" : "false");
    } else if constexpr (std::is_integral_v<T>) {
      char* at = room(24);
      return wrote(std::to_chars(at, at + 23, x).ptr);
    } else if constexpr (std::is_same_v<T, nlohmann::json>) {
      return raw(x.dump());
    } else {
      quote(std::string_view(x));
      return *this;
    }
  }
  template <class Name, class T>
  JsonText& member(const Name& name, const T& x) {
    return key(name).value(x);
  }
  template <class List>
  JsonText& list(const List& all) {
    open_list();
    for (const auto& x : all) value(x);
    return close_list();
  }
  // A value that is JSON text already.
  JsonText& raw(std::string_view json) {
    char* at = room(json.size());
    std::memcpy(at, json.data(), json.size());
    return wrote(at + json.size());
  }
  std::string_view text() const { return std::string_view(text_).substr(0, used_); }
  std::string take() && {
    text_.resize(used_);
    return std::move(text_);
  }
  void reserve(std::size_t bytes) {
    if (bytes > text_.size()) text_.resize(bytes);
  }

 private:
  JsonText& open(char c) {
    char* at = room(1);
    *at = c;
    return wrote(at + 1);
  }
  JsonText& put(char c) {
    grow(1);
    text_[used_++] = c;
    return *this;
  }
  void grow(std::size_t bytes) {
    if (used_ + bytes > text_.size()) text_.resize(std::max(2 * text_.size(), used_ + bytes + 64));
  }
  // Where the next value begins, with room for so many bytes, behind the comma that it may need.
  // Whatever precedes it ends a value unless it has just opened something: strings end with a
  // quote.
  char* room(std::size_t bytes) {
    grow(bytes + 1);
    if (used_ > 0)
      if (const char last = text_[used_ - 1]; last != '{' && last != '[' && last != ':')
        text_[used_++] = ',';
    return text_.data() + used_;
  }
  JsonText& wrote(const char* end) {
    used_ = std::size_t(end - text_.data());
    return *this;
  }
  void quote(std::string_view s) {
    char* at = room(s.size() + 2);
    if (!is_plain(s)) {
      const std::string escaped = nlohmann::json(s).dump();
      grow(escaped.size());
      std::memcpy(text_.data() + used_, escaped.data(), escaped.size());
      used_ += escaped.size();
      return;
    }
    *at++ = '"';
    std::memcpy(at, s.data(), s.size());
    at += s.size();
    *at++ = '"';
    wrote(at);
  }
  // True if nothing in it must be escaped; eight bytes at a time.
  static bool is_plain(std::string_view s) {
    constexpr std::uint64_t kEach = 0x0101010101010101, kTop = 0x80 * kEach;
    const auto below = [](std::uint64_t v, std::uint64_t limit) {
      return (v - limit * kEach) & ~v & kTop;
    };
    for (std::size_t i = 0; i < s.size(); i += 8) {
      std::uint64_t v = 'a' * kEach;
      std::memcpy(&v, s.data() + i, std::min<std::size_t>(8, s.size() - i));
      if (below(v, 0x20) | below(v ^ '"' * kEach, 1) | below(v ^ '\\' * kEach, 1)) return false;
    }
    return true;
  }

  std::string text_;  // what is written and the room behind it
  std::size_t used_ = 0;
};

}  // namespace vedette
