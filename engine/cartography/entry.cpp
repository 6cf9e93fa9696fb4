#include "cartography/entry.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace vedette::cartography {

Entry::Entry(const nlohmann::json& json, std::string where)
    : json_(&json), where_(std::move(where)) {
  if (!json.is_object()) throw MapError(Fault::kWrongType, where_, "must be an object");
}

std::string Entry::at(std::string_view key) const { return where_ + "." + std::string(key); }

bool Entry::has(std::string_view key) const { return json_->contains(std::string(key)); }

const nlohmann::json& Entry::value(std::string_view key) {
  const auto found = json_->find(std::string(key));
  if (found == json_->end()) throw MapError(Fault::kMissingKey, at(key), "is missing");
  asked_.emplace(key);
  return *found;
}

std::string Entry::text(std::string_view key) {
  const nlohmann::json& json = value(key);
  if (!json.is_string()) throw MapError(Fault::kWrongType, at(key), "must be a text");
  auto words = json.get<std::string>();
  if (words.empty()) throw MapError(Fault::kBadValue, at(key), "must not be empty");
  return words;
}

std::string Entry::text_or_empty(std::string_view key) { return has(key) ? text(key) : ""; }

std::string Entry::word(std::string_view key, const std::vector<std::string>& allowed) {
  std::string chosen = text(key);
  if (std::find(allowed.begin(), allowed.end(), chosen) == allowed.end()) {
    throw MapError(Fault::kBadValue, at(key), "does not know the word '" + chosen + "'");
  }
  return chosen;
}

double Entry::number(std::string_view key, double low, double high) {
  const nlohmann::json& json = value(key);
  if (!json.is_number()) throw MapError(Fault::kWrongType, at(key), "must be a number");
  const auto read = json.get<double>();
  if (!std::isfinite(read) || read < low || read > high) {
    throw MapError(Fault::kBadValue, at(key), "is out of range");
  }
  return read;
}

int Entry::integer(std::string_view key, int low, int high) {
  const nlohmann::json& json = value(key);
  if (!json.is_number_integer()) throw MapError(Fault::kWrongType, at(key), "must be an integer");
  const auto read = json.get<std::int64_t>();
  if (read < low || read > high) throw MapError(Fault::kBadValue, at(key), "is out of range");
  return static_cast<int>(read);
}

bool Entry::flag_or(std::string_view key, bool otherwise) {
  if (!has(key)) return otherwise;
  const nlohmann::json& json = value(key);
  if (!json.is_boolean()) throw MapError(Fault::kWrongType, at(key), "must be true or false");
  return json.get<bool>();
}

std::vector<std::string> Entry::texts(std::string_view key) {
  std::vector<std::string> all;
  if (!has(key)) return all;
  list(key, [&](const nlohmann::json& json, const std::string& where) {
    if (!json.is_string()) throw MapError(Fault::kWrongType, where, "must be a text");
    all.push_back(json.get<std::string>());
  });
  return all;
}

Entry Entry::object(std::string_view key) { return Entry(value(key), at(key)); }

void Entry::list(std::string_view key,
                 const std::function<void(const nlohmann::json&, const std::string&)>& each) {
  const nlohmann::json& json = value(key);
  if (!json.is_array()) throw MapError(Fault::kWrongType, at(key), "must be a list");
  std::size_t index = 0;
  for (const nlohmann::json& element : json) {
    each(element, at(key) + "[" + std::to_string(index++) + "]");
  }
}

void Entry::members(std::string_view key,
                    const std::function<void(const std::string&, const nlohmann::json&)>& each) {
  const nlohmann::json& json = value(key);
  if (!json.is_object()) throw MapError(Fault::kWrongType, at(key), "must be an object");
  for (const auto& [name, element] : json.items()) each(name, element);
}

void Entry::finish() const {
  for (const auto& [key, element] : json_->items()) {
    if (!asked_.contains(key)) throw MapError(Fault::kUnknownKey, at(key), "is not known here");
  }
}

nlohmann::json parse_strict(std::string_view text, const std::string& where) {
  std::vector<std::set<std::string>> open;
  const nlohmann::json::parser_callback_t refuse_doubles =
      [&](int, nlohmann::json::parse_event_t event, nlohmann::json& parsed) {
        using Event = nlohmann::json::parse_event_t;
        if (event == Event::object_start) open.emplace_back();
        if (event == Event::object_end) open.pop_back();
        if (event == Event::key && !open.back().insert(parsed.get<std::string>()).second) {
          throw MapError(Fault::kDuplicate, where + ": " + parsed.get<std::string>(),
                         "key given twice in one object");
        }
        return true;
      };
  try {
    return nlohmann::json::parse(text, refuse_doubles);
  } catch (const nlohmann::json::parse_error& error) {
    throw MapError(Fault::kNotJson, where, error.what());
  }
}

}  // namespace vedette::cartography
