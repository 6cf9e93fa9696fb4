#include "games/boots/coverage.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace vedette::boots {

std::vector<std::string> to_occur(GameId game) {
  const GameData& d = data_of(game);
  std::vector<std::string> out;
  const auto add = [&](std::string key) {
    if (std::find(out.begin(), out.end(), key) == out.end()) out.push_back(std::move(key));
  };
  for (Crt crt : {Crt::kSkirmish, Crt::kCharge})
    for (const auto& column : d.crt[std::size_t(crt)])
      for (CombatResult r : column) add(std::string(name_of(crt)) + " " + std::string(name_of(r)));
  for (const HeroismInfo& h : d.heroism)
    if (h.count > 0) add("marker " + std::string(name_of(h.kind)));
  for (const Award& a : d.awards) add("points " + a.id);
  return out;
}

std::string occurred(const Json& fact) {
  const std::string t = fact.value("t", "");
  if (t == "combat_result")
    return fact.at("crt").get<std::string>() + " " + fact.at("thrown").get<std::string>();
  if (t == "heroism_played") return "marker " + fact.at("marker").get<std::string>();
  if (t == "points") {
    const std::string source = fact.at("source").get<std::string>();
    // Which side the Government has attacked tells the seat that scores.
    if (source == "government_attack")
      return "points government_attacks_" + fact.at("seat").get<std::string>();
    return "points " + source;
  }
  return {};
}

}  // namespace vedette::boots
