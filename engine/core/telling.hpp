// Payloads of facts: JSON text, written once. The record keeps it and every socket sends it as it is.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/json_text.hpp"

namespace vedette {
using Json = nlohmann::json;

// One key of a payload and what it says. Texts are looked at, not kept: it lives no longer than the expression that
// makes it.
class Said {
 public:
  template <class T>
  Said(std::string_view k, const T& x) : key_(k) {
    if constexpr (std::is_same_v<T, bool>) {
      kind_ = Kind::kBool;
      number_ = x ? 1 : 0;
    } else if constexpr (std::is_integral_v<T>) {
      static_assert(sizeof x < 8 || std::is_signed_v<T> || std::is_same_v<T, std::size_t>);
      kind_ = Kind::kNumber;
      number_ = std::int64_t(x);
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
      kind_ = Kind::kText;
      text_ = x;
    } else if constexpr (requires { std::string_view(*x.begin()); }) {
      list(x);
    } else {
      json_ = Json(x).dump();
    }
  }
  Said(std::string_view k, std::initializer_list<int> numbers) : key_(k) { list(numbers); }
  // What is nested, written by whoever says it, or as JSON or in braces of its own.
  Said(std::string_view k, const JsonText& written) : key_(k), json_(written.text()) {}
  Said(std::string_view k, const Json& nested) : key_(k), json_(nested.dump()) {}
  // Said only where there is something to say.
  template <class T>
  static Said where(bool any, std::string_view k, const T& x) {
    return any ? Said(k, x) : Said(k);
  }

 private:
  friend class Payload;
  enum class Kind : std::uint8_t { kNothing, kBool, kNumber, kText, kJson };
  explicit Said(std::string_view k) : key_(k), kind_(Kind::kNothing) {}
  template <class List>
  void list(const List& all) {
    JsonText out;
    out.reserve(24 + 8 * all.size());
    json_ = std::move(out.list(all)).take();
  }
  std::string_view key_, text_;
  std::int64_t number_ = 0;
  std::string json_;
  Kind kind_ = Kind::kJson;
};

// A payload as it is told.
struct FactText {
  std::string text;
  std::size_t members = 0;  // of the object
};

// {{"t", "march"}, {"rule", "5.1.1"}, ...} as text, the members in the order of their names; of equal keys the first
// stands, as in Json.
class Payload {
 public:
  Payload(std::initializer_list<Said> parts);                                      // NOLINT(google-explicit-constructor)
  Payload(const Json& whole);                                                      // NOLINT(google-explicit-constructor)
  std::shared_ptr<const FactText> text() && { return std::move(text_); }

 private:
  std::shared_ptr<const FactText> text_;
};

}  // namespace vedette
