#include "match/describe.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "match/seating.hpp"
#include "match/timing.hpp"
#include "protocol/match_file.hpp"

namespace vedette::server {

store::Standing standing_of(const Match& match) {
  return standing_of(match, match.view(Viewer::kSpectator));
}

store::Standing standing_of(const Match& match, const View& view) {
  store::Standing s;
  s.status = match.outcome() ? "over" : "playing";
  nlohmann::json asked = nlohmann::json::array();
  for (const Pending& p : match.pending()) {
    asked.push_back(int(p.seat));
    s.questions[std::size_t(p.seat)] = p.kind;
  }
  s.asked = asked.dump();
  if (const std::string_view phase = view.member("phase"); !phase.empty())
    s.phase = nlohmann::json::parse(phase).get<std::string>();
  if (match.outcome()) s.outcome = protocol::to_json(*match.outcome()).dump();
  return s;
}

bool may_see(const store::MatchRow& row, const std::string& person) {
  return row.visibility != "private" || is_party(row, person);
}

bool is_party(const store::MatchRow& row, const std::string& person) {
  if (person.empty()) return false;
  if (row.maker == person) return true;
  return std::any_of(row.seats.begin(), row.seats.end(), [&](const store::SeatRow& s) {
    return s.person ? s.person->id == person : s.kept_for && s.kept_for->id == person;
  });
}

namespace {

// How the seats are given; none where whoever comes chooses.
std::optional<protocol::Seating> seating_of(const store::MatchRow& row) {
  if (row.seating == "chosen") return std::nullopt;
  protocol::Seating out{row.seating, {}, {}, {}};
  if (has_places(row))
    for (const store::SeatRow& s : row.seats) out.roles.push_back(s.role);
  if (is_offered(row)) out.free = unchosen(row);
  if (row.seating == "random" && row.seq > 0) out.dealt = deal(seed_from_hex(row.seed), int(row.seats.size()));
  return out;
}

}  // namespace

protocol::MatchInfo describe_row(const store::MatchRow& row, const std::string& person,
                                 bool details, const Invitations& invitations, std::int64_t now) {
  protocol::MatchInfo m;
  m.id = row.id;
  m.game = row.game;
  m.title = row.title;
  m.status = row.standing.status;
  for (const store::SeatRow& s : row.seats) {
    protocol::SeatInfo seat{s.seat, s.role, std::nullopt, false};
    // Of a place nobody knows the seat, unless whoever has it has chosen.
    if (has_places(row))
      seat.role = s.choice ? row.seats[std::size_t(*s.choice)].role : protocol::kRoleToBe;
    if (s.person) {
      seat.person = s.person->name;
      seat.mine = !person.empty() && s.person->id == person;
      seat.wanted = s.wanted && row.standing.status == "playing";
      seat.in_time = s.person->in_time;
      seat.decisions = s.person->in_time + s.person->late;
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
  m.pace = pace_of(row);
  m.clock = clock_shown(row, now);
  m.seating = seating_of(row);
  if (m.status == "waiting" && row.waits_until > 0 && is_party(row, person))
    m.waits = protocol::Waits{row.waits_until, row.warned > 0};
  if (!details) return m;
  protocol::MatchInfo::Details& d = m.details.emplace();
  d.options = row.options;
  d.visibility = row.visibility;
  d.commitment = row.commitment;
  if (row.study) d.study = protocol::StudySummary{row.study->source, row.study->title, row.study->seq};
  if (row.standing.status == "over") d.seed = row.seed;
  const bool waits = row.standing.status == "waiting" && row.maker == person;
  const bool plays = row.standing.status == "playing" &&
                     std::any_of(row.seats.begin(), row.seats.end(), [&](const store::SeatRow& s) {
                       return s.person && s.person->id == person;
                     });
  if (!person.empty() && (waits || plays))
    for (const store::SeatRow& s : row.seats) {
      if (waits ? s.person.has_value() : !s.wanted) continue;
      const std::string token = invitations.token(row.id, s.seat, s.invitation_round);
      // Another key than the one the match was made with: the link cannot be shown, but still
      // works.
      if (sha256(token) == s.invitation_hash) d.invitations.push_back({s.seat, token});
    }
  return m;
}

}  // namespace vedette::server
