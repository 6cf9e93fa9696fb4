// A value or a refusal. (std::expected is not in C++20.)
#pragma once
#include <string>
#include <utility>
#include <variant>

namespace vedette {

// Why something was not done: a stable code ("stale_decision") and words for a person.
struct Refusal {
  std::string code;
  std::string detail;
};

template <class T>
class Result {
 public:
  Result(T v) : v_(std::move(v)) {}        // NOLINT(google-explicit-constructor)
  Result(Refusal r) : v_(std::move(r)) {}  // NOLINT(google-explicit-constructor)
  explicit operator bool() const { return v_.index() == 0; }
  T& value() { return std::get<0>(v_); }
  const T& value() const { return std::get<0>(v_); }
  const Refusal& error() const { return std::get<1>(v_); }

 private:
  std::variant<T, Refusal> v_;
};

}  // namespace vedette
