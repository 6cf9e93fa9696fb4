#include "match/describe.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace vedette::server {

bool may_see(const store::MatchRow& row, const std::string& person) {
  if (row.visibility != "private") return true;
  if (person.empty()) return false;
  if (row.maker == person) return true;
  return std::any_of(row.seats.begin(), row.seats.end(), [&](const store::SeatRow& s) {
    return s.person ? s.person->id == person : s.kept_for && s.kept_for->id == person;
  });
}

protocol::MatchInfo describe_row(const store::MatchRow& row, const std::string& person,
                                 bool details, const Invitations& invitations) {
  protocol::MatchInfo m;
  m.id = row.id;
  m.game = row.game;
  m.title = row.title;
  m.status = row.standing.status;
  for (const store::SeatRow& s : row.seats) {
    protocol::SeatInfo seat{s.seat, s.role, std::nullopt, false};
    if (s.person) {
      seat.person = s.person->name;
      seat.mine = !person.empty() && s.person->id == person;
    } else if (s.kept_for) {
      seat.kept_for = s.kept_for->name;
      seat.kept_for_me = s.kept_for->id == person;
    }
    m.seats.push_back(std::move(seat));
  }
  m.asked = nlohmann::json::parse(row.standing.asked).get<std::vector<int>>();
  m.seq = row.seq;
  m.phase = row.standing.phase;
  m.created = row.created;
  m.updated = row.updated;
  m.outcome = row.standing.outcome;
  if (!details) return m;
  protocol::MatchInfo::Details& d = m.details.emplace();
  d.options = row.options;
  d.visibility = row.visibility;
  d.commitment = row.commitment;
  if (row.standing.status == "over") d.seed = row.seed;
  if (row.standing.status == "waiting" && !person.empty() && row.maker == person)
    for (const store::SeatRow& s : row.seats) {
      if (s.person) continue;
      const std::string token = invitations.token(row.id, s.seat, s.invitation_round);
      // Another key than the one the match was made with: the link cannot be shown, but still
      // works.
      if (sha256(token) == s.invitation_hash) d.invitations.push_back({s.seat, token});
    }
  return m;
}

}  // namespace vedette::server
