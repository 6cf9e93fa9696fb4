#include "protocol/http.hpp"

#include "protocol/accounts.hpp"
#include "protocol/keys.hpp"
#include "protocol/words.hpp"

namespace vedette::protocol {
namespace {

constexpr std::size_t kLongestTitle = 80;

template <class Read>
auto guarded(std::string_view text, Read read) -> Result<decltype(read(Json{}))> {
  try {
    return read(parse_text(text));
  } catch (const Malformed& e) {
    return Refusal{"malformed", e.what()};
  }
}

SessionBody read_session(const Json& j) {
  Keys k(j, "body");
  SessionBody b{plain_words(k, "name", 1, kLongestName)};
  k.done();
  return b;
}

CreateMatch read_create(const Json& j) {
  Keys k(j, "body");
  CreateMatch b;
  b.game = k.text("game", {1, 64});
  b.options = k.object("options").dump();
  if (k.has("title")) b.title = plain_words(k, "title", 0, kLongestTitle);
  b.visibility = k.word("visibility", {"public", "invited", "private"});
  b.take = k.seats("take");
  k.done();
  return b;
}

TakeSeat read_take(const Json& j) {
  Keys k(j, "body");
  TakeSeat b{int(k.integer("seat", 0, 2))};
  k.done();
  return b;
}

MatchInfo read_match(const Json& j) {
  Keys k(j, "match");
  MatchInfo m;
  m.id = k.text("id", {12, 12});
  m.game = k.text("game", {1, 64});
  m.title = k.text("title", {0, 400});
  m.status = k.word("status", {"waiting", "playing", "over", "frozen"});
  for (const Json& s : k.list("seats", 3)) m.seats.push_back(read_seat(s));
  m.asked = k.seats("asked");
  m.seq = k.integer("seq", 0, 1'000'000'000);
  m.phase = k.text("phase", {0, 200});
  m.created = k.integer("created", 0, INT64_MAX);
  m.updated = k.integer("updated", 0, INT64_MAX);
  if (k.has("outcome")) {
    Keys o(k.object("outcome"), "match.outcome");
    o.seats("winners");
    o.text("reason", {0, 100});
    o.text("level", {0, 100});
    o.done();
    m.outcome = k.object("outcome").dump();
  }
  if (k.has("options")) {
    MatchInfo::Details& d = m.details.emplace();
    d.options = k.object("options").dump();
    d.visibility = k.word("visibility", {"public", "invited", "private"});
    if (k.has("rematch")) d.rematch = k.text("rematch", {12, 12});
    d.commitment = k.text("commitment", {64, 64});
    if (k.has("seed")) d.seed = k.text("seed", {32, 32});
    if (k.has("invitations"))
      for (const Json& i : k.list("invitations", 3)) {
        Keys one(i, "match.invitations");
        Invitation invitation{int(one.integer("seat", 0, 2)), one.text("token", {22, 22})};
        if (one.text("path") != "/join/" + invitation.token) one.fail("path", "is not the token's");
        one.done();
        d.invitations.push_back(std::move(invitation));
      }
  }
  k.done();
  return m;
}

Json match_json(const MatchInfo& m) {
  Json seats = Json::array();
  for (const SeatInfo& s : m.seats) seats.push_back(seat_json(s));
  Json j = {{"id", m.id},
            {"game", m.game},
            {"title", m.title},
            {"status", m.status},
            {"seats", std::move(seats)},
            {"asked", m.asked},
            {"seq", m.seq},
            {"phase", m.phase},
            {"created", m.created},
            {"updated", m.updated}};
  if (!m.outcome.empty()) j["outcome"] = Json::parse(m.outcome);
  if (m.details) {
    j["options"] = Json::parse(m.details->options);
    j["visibility"] = m.details->visibility;
    if (!m.details->rematch.empty()) j["rematch"] = m.details->rematch;
    j["commitment"] = m.details->commitment;
    if (!m.details->seed.empty()) j["seed"] = m.details->seed;
    if (!m.details->invitations.empty()) {
      Json list = Json::array();
      for (const Invitation& i : m.details->invitations)
        list.push_back({{"seat", i.seat}, {"token", i.token}, {"path", "/join/" + i.token}});
      j["invitations"] = std::move(list);
    }
  }
  return j;
}

}  // namespace

SeatInfo read_seat(const Json& j) {
  Keys k(j, "match.seats");
  SeatInfo s;
  s.seat = int(k.integer("seat", 0, 2));
  s.role = k.text("role", {1, 64});
  if (!k.any("person").is_null()) {
    Keys person(k.any("person"), "match.seats.person");
    s.person = person.text("name", {1, 200});
    person.done();
  }
  s.mine = k.flag("mine");
  if (k.has("kept_for")) {
    Keys kept(k.object("kept_for"), "match.seats.kept_for");
    s.kept_for = kept.text("name", {1, 200});
    s.kept_for_me = kept.flag("me");
    kept.done();
  }
  k.done();
  return s;
}

Json seat_json(const SeatInfo& s) {
  Json j = {{"seat", s.seat},
            {"role", s.role},
            {"person", s.person ? Json{{"name", *s.person}} : Json(nullptr)},
            {"mine", s.mine}};
  if (s.kept_for) j["kept_for"] = {{"name", *s.kept_for}, {"me", s.kept_for_me}};
  return j;
}

Result<SessionBody> parse_session_body(std::string_view text) {
  return guarded(text, read_session);
}
Result<CreateMatch> parse_create_match(std::string_view text) { return guarded(text, read_create); }
Result<TakeSeat> parse_take_seat(std::string_view text) { return guarded(text, read_take); }
Result<MatchInfo> parse_match(std::string_view text) { return guarded(text, read_match); }
std::string to_text(const MatchInfo& match) { return match_json(match).dump(); }

std::string error_text(const Refusal& why) {
  return Json{{"error", {{"code", why.code}, {"detail", why.detail}}}}.dump(
      -1, ' ', false, Json::error_handler_t::replace);
}

std::string session_text(const std::string& id, const std::string& name, bool account) {
  Json person = id.empty() ? Json(nullptr) : Json{{"id", id}, {"name", name}, {"account", account}};
  return Json{{"person", std::move(person)}}.dump();
}

std::string join_text(const MatchInfo& match, int seat) {
  return Json{{"match", match_json(match)}, {"seat", seat}}.dump();
}

}  // namespace vedette::protocol
