// Strict reading of one JSON object: every key is asked for by name, the rest are refused.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cartography/error.hpp"

namespace vedette::cartography {

/// A JSON object with its place in the file, for error messages. Refers to the json given.
class Entry {
 public:
  /// Throws MapError (kWrongType) unless `json` is an object.
  Entry(const nlohmann::json& json, std::string where);

  [[nodiscard]] const std::string& where() const { return where_; }
  /// The place of a key of this entry, for messages.
  [[nodiscard]] std::string at(std::string_view key) const;
  [[nodiscard]] bool has(std::string_view key) const;

  /// The value of a key; MapError kMissingKey if absent.
  const nlohmann::json& value(std::string_view key);
  /// A text that is not empty.
  std::string text(std::string_view key);
  /// The same, or nothing if the key is absent.
  std::string text_or_empty(std::string_view key);
  /// A text that is one of the words allowed.
  std::string word(std::string_view key, const std::vector<std::string>& allowed);
  /// A finite number between low and high, both included.
  double number(std::string_view key, double low, double high);
  int integer(std::string_view key, int low, int high);
  bool flag_or(std::string_view key, bool otherwise);
  /// A list of texts; an absent key is an empty list.
  std::vector<std::string> texts(std::string_view key);
  /// The object below a key.
  Entry object(std::string_view key);
  /// Calls `each` for every element of the list below a key.
  void list(std::string_view key,
            const std::function<void(const nlohmann::json&, const std::string&)>& each);
  /// Calls `each` for every key and value of the object below a key.
  void members(std::string_view key,
               const std::function<void(const std::string&, const nlohmann::json&)>& each);

  /// Call last: throws MapError (kUnknownKey) if a key was never asked for.
  void finish() const;

 private:
  const nlohmann::json* json_;
  std::string where_;
  std::set<std::string, std::less<>> asked_;
};

/// Parses a text; MapError kNotJson names `where`. Keys given twice in an object are refused.
nlohmann::json parse_strict(std::string_view text, const std::string& where);

}  // namespace vedette::cartography
