#include "tool/figures.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace vedette::tool {

Figures::Figures(const GameInfo& game, const Json& options)
    : game_(yardstick_of(game.id)), seats_(game.seats(options)) {
  if (game_.to_occur)
    for (const std::string& key : game_.to_occur()) occurred_[key] = 0;
}

void Figures::count(const Fact& fact) {
  if (!game_.occurred) return;
  const auto told = fact.payload_for(Viewer::kOmniscient);
  if (!told) return;
  if (const std::string key = game_.occurred(*told); !key.empty()) ++occurred_[key];
}

void Figures::count(const Played& match) {
  if (!match.outcome) return;
  ++matches_;
  turns_ += match.turn;
  answers_ += match.answers;
  most_answers_ = std::max(most_answers_, match.answers);
  longest_ = std::max(longest_, match.turn);
  possible_ = std::max(possible_, match.turns);
  ++levels_[match.outcome->level];
  if (match.outcome->winners.empty()) ++winners_["nobody"][match.outcome->level];
  for (Seat seat : match.outcome->winners)
    ++winners_[seats_[std::size_t(seat)]][match.outcome->level];
}

void Figures::add(const Figures& other) {
  for (const auto& [who, levels] : other.winners_)
    for (const auto& [level, n] : levels) winners_[who][level] += n;
  for (const auto& [level, n] : other.levels_) levels_[level] += n;
  for (const auto& [key, n] : other.occurred_) occurred_[key] += n;
  matches_ += other.matches_;
  turns_ += other.turns_;
  answers_ += other.answers_;
  most_answers_ = std::max(most_answers_, other.most_answers_);
  longest_ = std::max(longest_, other.longest_);
  possible_ = std::max(possible_, other.possible_);
}

Json Figures::json() const {
  const auto mean = [&](long sum) {
    return matches_ > 0 ? std::round(10.0 * double(sum) / double(matches_)) / 10 : 0.0;
  };
  Json out = {{"winners", Json::object()}, {"levels", levels_}, {"winners_by_level", winners_}};
  for (const auto& [who, levels] : winners_)
    for (const auto& [level, n] : levels) out["winners"][who] = out["winners"].value(who, 0) + n;
  out["length"] = {{"turns", mean(turns_)},
                   {"longest", longest_},
                   {"possible", possible_},
                   {"answers", mean(answers_)},
                   {"most_answers", most_answers_}};
  if (!game_.to_occur) return out;
  out["occurred"] = occurred_;
  out["never"] = Json::array();
  for (const auto& [key, n] : occurred_)
    if (n == 0) out["never"].push_back(key);
  return out;
}

}  // namespace vedette::tool
