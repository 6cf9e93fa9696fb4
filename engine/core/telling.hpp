// Payloads of facts, written like JSON and built without the lists in between that Json's own
// braces make.
#pragma once
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace vedette {
using Json = nlohmann::json;

// One key of a payload and what it says.
struct Said {
  Said(std::string_view k, Json v) : key(k), value(std::move(v)) {}
  std::string_view key;
  mutable Json value;  // given up to the payload: the elements of a braced list are constant
};

// {{"t", "march"}, {"rule", "5.1.1"}, ...} as an object; of equal keys the first stands, as in
// Json.
inline Json object_of(std::initializer_list<Said> parts) {
  Json::object_t out;
  for (const Said& s : parts) out.emplace(std::string(s.key), std::move(s.value));
  return out;
}

}  // namespace vedette
