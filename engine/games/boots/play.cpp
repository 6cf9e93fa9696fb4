#include "games/boots/play.hpp"

#include <algorithm>

namespace vedette::boots {

Json options_schema(Json own, int turns, const char* turns_rule) {
  own.push_back({{"id", "hide_top"}, {"type", "flag"}, {"default", false}, {"rule", "15.1"}});
  own.push_back({{"id", "turns"},
                 {"type", "number"},
                 {"min", 0},
                 {"max", turns},
                 {"default", 0},
                 {"rule", turns_rule}});
  return own;
}

Result<Json> normalise_options(const Json& schema, const Json& given) {
  if (!given.is_object()) return Refusal{"bad_options", "options are an object"};
  Json out = Json::object();
  for (const Json& o : schema) out[o["id"].get<std::string>()] = o["default"];
  for (const auto& [key, value] : given.items()) {
    const auto it =
        std::find_if(schema.begin(), schema.end(), [&](const Json& o) { return o["id"] == key; });
    if (it == schema.end()) return Refusal{"bad_options", "no such option: " + key};
    const Json& o = *it;
    const bool fits = o["type"] == "flag"
                          ? value.is_boolean()
                          : value.is_number_integer() && value >= o["min"] && value <= o["max"];
    if (!fits) return Refusal{"bad_options", "no such value for " + key};
    out[key] = value;
  }
  return out;
}

void install_files(GameId id, const std::vector<StaticFile>& files) {
  Json parts = Json::object();
  for (const StaticFile& file : files)
    parts[std::string(file.name.substr(0, file.name.rfind(".json")))] = Json::parse(file.body);
  install(read_game_data(id, parts));
}

bool is_secret_question(std::string_view kind) {
  return kind == "hand_limit" || kind == "combat_markers";
}

}  // namespace vedette::boots
