// What is told, as an object.
#pragma once
#include <nlohmann/json.hpp>
#include <utility>

namespace vedette::boots {

// An object of these keys and values in turns. Braces say the same and make a list of every pair
// and of every word first; this is for what is told with most answers.
template <class... KeysAndValues>
nlohmann::json telling(KeysAndValues&&... all) {
  nlohmann::json out = nlohmann::json::object();
  auto& object = out.get_ref<nlohmann::json::object_t&>();
  const auto put = [&](auto&& self, const char* key, auto&& value, auto&&... rest) -> void {
    object.emplace(key, std::forward<decltype(value)>(value));
    if constexpr (sizeof...(rest) > 0) self(self, std::forward<decltype(rest)>(rest)...);
  };
  put(put, std::forward<KeysAndValues>(all)...);
  return out;
}

}  // namespace vedette::boots
