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
  if (k.has("pace")) b.pace = read_pace(k.object("pace"));
  if (k.has("seating")) b.seating = k.word("seating", {"chosen", "random", "offer"});
  if (b.seating == "offer" && b.take.size() > 1) k.fail("take", "is one place at most where seats are offered");
  k.done();
  return b;
}

TakeSeat read_take(const Json& j) {
  Keys k(j, "body");
  TakeSeat b{int(k.integer("seat", 0, 2))};
  k.done();
  return b;
}

TakeInvitation read_take_invitation(const Json& j) {
  Keys k(j, "body");
  TakeInvitation b{k.seat_if("seat")};
  k.done();
  return b;
}

Seating read_seating(const Json& j) {
  Keys k(j, "match.seating");
  Seating s;
  s.kind = k.word("kind", {"random", "offer"});
  if (k.has("roles"))
    for (const Json& role : k.list("roles", 3)) {
      if (!role.is_string() || role.get_ref<const std::string&>().empty()) k.fail("roles", "are words");
      s.roles.push_back(role);
    }
  if (k.has("free")) s.free = k.seats("free");
  if (k.has("dealt")) s.dealt = k.seats("dealt");
  k.done();
  return s;
}

Json seating_json(const Seating& s) {
  Json j = {{"kind", s.kind}};
  if (!s.roles.empty()) j["roles"] = s.roles;
  if (!s.free.empty()) j["free"] = s.free;
  if (!s.dealt.empty()) j["dealt"] = s.dealt;
  return j;
}

Waits read_waits(const Json& j) {
  Keys k(j, "match.waits");
  Waits w{k.integer("until", 1, INT64_MAX), k.flag("soon")};
  k.done();
  return w;
}

std::int64_t read_study(const Json& j) {
  Keys k(j, "body");
  const std::int64_t seq = k.integer("seq", 1, kMostSeq);
  k.done();
  return seq;
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
  m.seq = k.integer("seq", 0, kMostSeq);
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
  if (k.has("pace")) m.pace = read_pace(k.object("pace"));
  if (k.has("clock")) m.clock = read_clock(k.object("clock"));
  if (k.has("seating")) m.seating = read_seating(k.object("seating"));
  if (k.has("waits")) m.waits = read_waits(k.object("waits"));
  if (k.has("options")) {
    MatchInfo::Details& d = m.details.emplace();
    d.options = k.object("options").dump();
    d.visibility = k.word("visibility", {"public", "invited", "private"});
    if (k.has("rematch")) d.rematch = k.text("rematch", {12, 12});
    d.commitment = k.text("commitment", {64, 64});
    if (k.has("seed")) d.seed = k.text("seed", {32, 32});
    if (k.has("study")) {
      Keys s(k.object("study"), "match.study");
      StudySummary& study = d.study.emplace();
      if (s.has("of")) study.of = s.text("of", {12, 12});
      study.title = s.text("title", {0, 200});
      study.seq = s.integer("seq", 1, kMostSeq);
      s.done();
    }
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
  if (m.pace.has_clock()) j["pace"] = pace_json(m.pace);
  if (m.clock) j["clock"] = clock_json(*m.clock);
  if (m.seating) j["seating"] = seating_json(*m.seating);
  if (m.waits) j["waits"] = {{"until", m.waits->until}, {"soon", m.waits->soon}};
  if (m.details) {
    j["options"] = Json::parse(m.details->options);
    j["visibility"] = m.details->visibility;
    if (!m.details->rematch.empty()) j["rematch"] = m.details->rematch;
    j["commitment"] = m.details->commitment;
    if (!m.details->seed.empty()) j["seed"] = m.details->seed;
    if (const auto& study = m.details->study) {
      j["study"] = {{"title", study->title}, {"seq", study->seq}};
      if (!study->of.empty()) j["study"]["of"] = study->of;
    }
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
  if (k.has("wanted")) {
    s.wanted = k.flag("wanted");
    if (!s.wanted) k.fail("wanted", "can only be true");
  }
  if (k.has("timing")) {
    Keys timing(k.object("timing"), "match.seats.timing");
    s.decisions = timing.integer("decisions", 1, kMostSeq);
    s.in_time = timing.integer("in_time", 0, s.decisions);
    timing.done();
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
  if (s.wanted) j["wanted"] = true;
  if (s.decisions > 0) j["timing"] = {{"in_time", s.in_time}, {"decisions", s.decisions}};
  return j;
}

Result<SessionBody> parse_session_body(std::string_view text) {
  return guarded(text, read_session);
}
Result<CreateMatch> parse_create_match(std::string_view text) { return guarded(text, read_create); }
Result<TakeSeat> parse_take_seat(std::string_view text) { return guarded(text, read_take); }
Result<TakeInvitation> parse_take_invitation(std::string_view text) {
  return text.empty() ? TakeInvitation{} : guarded(text, read_take_invitation);
}
Result<std::int64_t> parse_study(std::string_view text) { return guarded(text, read_study); }
Result<MatchInfo> parse_match(std::string_view text) { return guarded(text, read_match); }
std::string to_text(const MatchInfo& match) { return match_json(match).dump(); }

std::string history_text(const std::vector<MatchInfo>& matches, const std::string& next) {
  Json list = Json::array();
  for (const MatchInfo& m : matches) list.push_back(match_json(m));
  Json j = {{"matches", std::move(list)}};
  if (!next.empty()) j["next"] = next;
  return j.dump();
}

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
