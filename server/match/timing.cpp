#include "match/timing.hpp"

#include <nlohmann/json.hpp>

namespace vedette::server {

protocol::Pace pace_of(const store::MatchRow& row) {
  return row.pace.empty() ? protocol::Pace{} : protocol::read_pace(nlohmann::json::parse(row.pace));
}

std::vector<clock::Player> players_of(const store::MatchRow& row) {
  std::vector<clock::Player> out;
  for (const store::SeatRow& s : row.seats) {
    clock::Player& p = out.emplace_back();
    if (!s.person) continue;
    p.zone = s.person->zone;
    for (const store::VacationRow& v : s.person->away) p.away.push_back({v.starts, v.ends});
  }
  return out;
}

std::optional<clock::Clocks> clocks_of(const store::MatchRow& row) {
  if (row.standing.clock.empty()) return std::nullopt;
  return clock::clocks_from_json(nlohmann::json::parse(row.standing.clock));
}

std::optional<protocol::ClockInfo> clock_shown(const store::MatchRow& row, clock::Ms now) {
  if (row.standing.status != "playing" && row.standing.status != "frozen") return std::nullopt;
  const auto clocks = clocks_of(row);
  if (!clocks) return std::nullopt;
  std::vector<bool> wanted;
  for (const store::SeatRow& s : row.seats) wanted.push_back(s.wanted);
  return clock::shown(*clocks, pace_of(row), players_of(row), wanted, now);
}

std::optional<std::int64_t> deadline_of(const store::MatchRow& row, int seat, clock::Ms now) {
  const auto shown = clock_shown(row, now);
  if (!shown) return std::nullopt;
  for (const protocol::SeatTime& t : shown->seats)
    if (t.seat == seat && t.runs && t.left) return now + *t.left;
  return std::nullopt;
}

std::vector<int> asked_of(const store::Standing& standing) {
  return nlohmann::json::parse(standing.asked).get<std::vector<int>>();
}

}  // namespace vedette::server
