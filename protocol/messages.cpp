#include "protocol/messages.hpp"

#include <algorithm>

#include "core/json_text.hpp"
#include "protocol/keys.hpp"

namespace vedette::protocol {
namespace {

constexpr std::size_t kMostFacts = 1'000'000;
constexpr std::int64_t kLeastGift = 60'000, kMostGift = std::int64_t{30} * 86'400'000;  // ms

std::string match_id(Keys& k) {
  std::string id = k.text("match", {12, 12});
  if (!is_match_id(id)) k.fail("match", "is not a match id");
  return id;
}

// An id that the client has made: `command_id` or `query_id`.
std::string own_id(Keys& k, const char* key) {
  std::string id = k.text(key, {1, 64});
  if (!is_command_id(id)) k.fail(key, "has other characters than A-Z a-z 0-9 _ -");
  return id;
}
std::string command_id(Keys& k) { return own_id(k, "command_id"); }

// Ids of standing orders; absent if there are none.
std::vector<std::string> order_ids(Keys& k) {
  std::vector<std::string> out;
  if (!k.has("orders")) return out;
  for (const Json& id : k.list("orders", 64)) {
    if (!id.is_string() || id.get_ref<const std::string&>().empty() ||
        id.get_ref<const std::string&>().size() > 64)
      k.fail("orders", "must list ids");
    out.push_back(id.get<std::string>());
  }
  if (out.empty()) k.fail("orders", "is empty");
  return out;
}

Viewing read_viewing(Keys& k) {
  Viewing v;
  v.match = match_id(k);
  const std::string as = k.word("as", {"seat", "spectator", "omniscient"});
  v.as = as == "seat"        ? Viewing::As::kSeat
         : as == "spectator" ? Viewing::As::kSpectator
                             : Viewing::As::kOmniscient;
  if (v.as == Viewing::As::kSeat) v.seat = int(k.integer("seat", 0, 2));
  return v;
}

const char* name_of(Viewing::As as) {
  return as == Viewing::As::kSeat ? "seat" : as == Viewing::As::kSpectator ? "spectator" : "omniscient";
}

void put(Json& j, const Viewing& v) {
  j["match"] = v.match;
  j["as"] = name_of(v.as);
  if (v.as == Viewing::As::kSeat) j["seat"] = v.seat;
}

void put(JsonText& out, const Viewing& v) {
  out.member("match", v.match).member("as", name_of(v.as));
  if (v.as == Viewing::As::kSeat) out.member("seat", v.seat);
}

// An answer's form; whether it was offered is the match's business.
void check_answer(const Json& j) {
  Keys k(j, "message.answer");
  constexpr Size kId{1, 64};
  if (k.has("pick")) {
    k.text("pick", kId);
  } else if (k.has("pass")) {
    if (!k.flag("pass")) k.fail("pass", "can only be true");
  } else if (k.has("picks")) {
    for (const Json& s : k.list("picks", 256))
      if (!s.is_string() || s.get_ref<const std::string&>().empty() ||
          s.get_ref<const std::string&>().size() > 64)
        k.fail("picks", "must list ids");
  } else if (k.has("to")) {
    k.text("to", kId);
    if (k.has("go_on")) k.flag("go_on");
  } else {
    Keys amounts(k.object("allocate"), "message.answer.allocate");
    for (const auto& [id, n] : k.object("allocate").items()) amounts.integer(id.c_str(), 1, 1000);
    amounts.done();
  }
  k.done();
}

// What is done to the clocks, and to whose.
void read_act(Keys& k, Order& m) {
  m.act = k.word("act", {"pause", "time", "agree", "decline", "resume", "replace", "keep"});
  if (m.act == "time" || m.act == "replace" || m.act == "keep")
    m.about = int(k.integer("about", 0, 2));
  if (m.act == "time") m.ms = k.integer("ms", kLeastGift, kMostGift);
}

ClientMessage read_client(const Json& j) {
  Keys k(j, "message");
  const std::string t = k.text("t", {1, 20});
  ClientMessage out;
  if (t == "open") {
    Open m;
    m.viewing = read_viewing(k);
    m.from = k.integer("from", 0, kMostSeq);
    out = std::move(m);
  } else if (t == "close") {
    out = Close{read_viewing(k)};
  } else if (t == "seen") {
    Seen m{match_id(k), k.integer("seq", 1, kMostSeq)};
    if (k.has("line")) m.line = k.integer("line", 1, kMostSeq);
    out = std::move(m);
  } else if (t == "ping") {
    out = Ping{};
  } else if (t == "query") {
    Query m;
    m.viewing = read_viewing(k);
    m.query_id = own_id(k, "query_id");
    const Json& request = k.object("request");
    if (!request.contains("kind") || !request["kind"].is_string())
      k.fail("request", "must have a kind");
    m.request = request.dump();
    if (m.request.size() > kLongestRequest) k.fail("request", "is too long");
    out = std::move(m);
  } else if (t == "answer" || t == "undo" || t == "resign" || t == "offer_draw" ||
             t == "accept_draw" || t == "decline_draw" || t == "set_order" || t == "revoke_order" ||
             t == "ask_takeback" || t == "grant_takeback" || t == "decline_takeback" ||
             t == "claim" || t == "abort" || t == "clock") {
    Order m;
    m.kind = t;
    m.match = match_id(k);
    m.seat = int(k.integer("seat", 0, 2));
    m.command_id = command_id(k);
    if (t == "answer") {
      m.decision_id = int(k.integer("decision_id", 1, kMostSeq));
      check_answer(k.object("answer"));
      m.answer = k.object("answer").dump();
    }
    if (t == "set_order" || t == "revoke_order") m.standing = k.text("order", {1, 64});
    if (t == "ask_takeback") m.to = k.integer("to", 1, kMostSeq);
    if (t == "grant_takeback" || t == "decline_takeback") m.asked = k.integer("asked", 1, kMostSeq);
    if (t == "claim") m.against = int(k.integer("against", 0, 2));
    if (t == "clock") read_act(k, m);
    out = std::move(m);
  } else {
    k.fail("t", "is unknown");
  }
  k.done();
  return out;
}

// Text of a JSON value inside a message that is being read.
std::string inner(const Json& j) { return j.dump(); }

Undo read_undo(const Json& j) {
  Keys k(j, "message.undo");
  Undo u;
  u.may = k.flag("may");
  u.barrier = k.word("barrier", {"", "nothing", "drawn", "told", "others_acted", "seen"});
  k.done();
  return u;
}

void read_takeback(const Json& j, Position& p) {
  Keys k(j, "message.takeback");
  if (k.has("request")) {
    Keys r(k.object("request"), "message.takeback.request");
    TakebackRequest& t = p.takeback.emplace();
    t.seat = int(r.integer("seat", 0, 2));
    t.to = r.integer("to", 1, kMostSeq);
    t.asked = r.integer("asked", 1, kMostSeq);
    t.granted = r.seats("granted");
    r.done();
  }
  if (k.has("marks"))
    for (const Json& n : k.list("marks", kMostMarks)) {
      if (!n.is_number_integer() || n < 1 || n > kMostSeq) k.fail("marks", "must list entries");
      p.takeback_marks.push_back(n.get<std::int64_t>());
    }
  k.done();
}

std::string read_outcome(const Json& j) {
  Keys k(j, "message.outcome");
  k.seats("winners");
  k.text("reason", {0, 100});
  k.text("level", {0, 100});
  k.done();
  return inner(j);
}

Position read_position(Keys& k, bool whole) {
  Position p;
  p.whole = whole;
  p.viewing = read_viewing(k);
  p.seq = k.integer("seq", 0, kMostSeq);
  p.status = k.word("status", {"waiting", "playing", "over", "frozen"});
  if (whole) {
    const Json& view = k.any("view");
    if (!view.is_object() && !view.is_null()) k.fail("view", "must be an object or null");
    p.body = inner(view);
  } else {
    p.body = inner(k.list("patch", kMostFacts));
  }
  for (const Json& f : k.list("facts", kMostFacts)) {
    Keys fact(f, "message.facts");
    FactAt at;
    at.seq = fact.integer("seq", 1, kMostSeq);
    at.at = fact.integer("at", 0, kMostTime);
    at.fact = inner(fact.object("fact"));
    fact.done();
    p.facts.push_back(std::move(at));
  }
  p.asked = k.seats("asked");
  const Json& question = k.any("question");
  if (!question.is_null()) {
    Keys q(question, "message.question");
    q.integer("decision_id", 1, kMostSeq);
    q.text("kind", {1, 64});
    Keys choices(q.object("choices"), "message.question.choices");
    choices.word("shape", {"pick_one", "pick_some", "walk", "allocate"});
    q.object("context");
    order_ids(q);
    q.done();
  }
  p.question = inner(question);
  p.undo = read_undo(k.object("undo"));
  if (k.has("takeback")) read_takeback(k.object("takeback"), p);
  p.draw_offers = k.seats("draw_offers");
  if (k.has("outcome")) p.outcome = read_outcome(k.object("outcome"));
  p.orders = order_ids(k);
  if (k.has("clock")) p.clock = read_clock(k.object("clock"));
  return p;
}

ServerMessage read_server(const Json& j) {
  Keys k(j, "message");
  const std::string t = k.text("t", {1, 20});
  ServerMessage out;
  if (t == "opened" || t == "update") {
    out = read_position(k, t == "opened");
  } else if (t == "ack") {
    Ack m;
    m.match = match_id(k);
    m.seat = int(k.integer("seat", 0, 2));
    m.command_id = command_id(k);
    m.seq = k.integer("seq", 1, kMostSeq);
    out = std::move(m);
  } else if (t == "refused") {
    Refused m;
    m.code = k.text("code", {1, 64});
    m.detail = k.text("detail", {0, 400});
    if (k.has("match")) m.match = match_id(k);
    m.seat = k.seat_if("seat");
    if (k.has("command_id")) m.command_id = command_id(k);
    if (k.has("query_id")) m.query_id = own_id(k, "query_id");
    out = std::move(m);
  } else if (t == "reply") {
    Reply m;
    m.viewing = read_viewing(k);
    m.query_id = own_id(k, "query_id");
    m.seq = k.integer("seq", 1, kMostSeq);
    m.reply = inner(k.object("reply"));
    out = std::move(m);
  } else if (t == "presence") {
    Presence m;
    m.match = match_id(k);
    m.seats = k.seats("seats");
    m.watchers = int(k.integer("watchers", 0, kMostSeq));
    out = std::move(m);
  } else if (t == "seats") {
    Seats m;
    m.match = match_id(k);
    for (const Json& s : k.list("seats", 3)) m.seats.push_back(read_seat(s));
    out = std::move(m);
  } else if (t == "said") {
    Said m;
    m.match = match_id(k);
    m.watchers = k.word("room", {"seats", "watchers"}) == "watchers";
    m.line = read_talk_line(k.object("line"));
    out = std::move(m);
  } else if (t == "clocks") {
    Clocks m;
    m.match = match_id(k);
    m.clock = read_clock(k.object("clock"));
    out = std::move(m);
  } else if (t == "resync") {
    out = Resync{};
  } else if (t == "pong") {
    out = Pong{};
  } else {
    k.fail("t", "is unknown");
  }
  k.done();
  return out;
}

template <class Read>
auto guarded(std::string_view text, Read read) -> Result<decltype(read(Json{}))> {
  try {
    return read(parse_text(text));
  } catch (const Malformed& e) {
    return Refusal{"malformed", e.what()};
  }
}

struct ServerText {
  // Written piece by piece: views and facts are text already and may be large.
  std::string operator()(const Position& p) const {
    JsonText out;
    out.reserve(1024 + p.body.size() + p.question.size());
    out.open_object();
    put(out, p.viewing);
    out.member("t", p.whole ? "opened" : "update").member("seq", p.seq).member("status", p.status);
    out.key("asked").list(p.asked).key("draw_offers").list(p.draw_offers);
    out.key("undo").open_object().member("may", p.undo.may).member("barrier", p.undo.barrier).close_object();
    if (!p.orders.empty()) out.key("orders").list(p.orders);
    if (p.takeback || !p.takeback_marks.empty()) {
      out.key("takeback").open_object();
      if (p.takeback) {
        out.key("request").open_object().member("seat", p.takeback->seat).member("to", p.takeback->to);
        out.member("asked", p.takeback->asked).key("granted").list(p.takeback->granted).close_object();
      }
      if (!p.takeback_marks.empty()) out.key("marks").list(p.takeback_marks);
      out.close_object();
    }
    if (p.clock) out.member("clock", clock_json(*p.clock));
    out.key(p.whole ? "view" : "patch").raw(p.body).key("question").raw(p.question);
    if (!p.outcome.empty()) out.key("outcome").raw(p.outcome);
    out.key("facts").open_list();
    for (const FactAt& f : p.facts)
      out.open_object().member("seq", f.seq).member("at", f.at).key("fact").raw(f.fact).close_object();
    return std::move(out.close_list().close_object()).take();
  }
  std::string operator()(const Ack& m) const {
    JsonText out;
    out.open_object().member("t", "ack").member("match", m.match).member("seat", m.seat);
    return std::move(out.member("command_id", m.command_id).member("seq", m.seq).close_object()).take();
  }
  std::string operator()(const Refused& m) const {
    Json j = {{"t", "refused"}, {"code", m.code}, {"detail", m.detail}};
    if (!m.match.empty()) j["match"] = m.match;
    if (m.seat) j["seat"] = *m.seat;
    if (!m.command_id.empty()) j["command_id"] = m.command_id;
    if (!m.query_id.empty()) j["query_id"] = m.query_id;
    return j.dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  std::string operator()(const Reply& m) const {
    Json head = {{"t", "reply"}, {"query_id", m.query_id}, {"seq", m.seq}};
    put(head, m.viewing);
    std::string out = head.dump();
    out.pop_back();  // the closing brace; the reply is text already
    return out + ",\"reply\":" + m.reply + '}';
  }
  std::string operator()(const Resync&) const { return R"({"t":"resync"})"; }
  std::string operator()(const Presence& m) const {
    return Json{{"t", "presence"}, {"match", m.match}, {"seats", m.seats}, {"watchers", m.watchers}}
        .dump();
  }
  std::string operator()(const Seats& m) const {
    Json seats = Json::array();
    for (const SeatInfo& s : m.seats) seats.push_back(seat_json(s));
    return Json{{"t", "seats"}, {"match", m.match}, {"seats", std::move(seats)}}.dump();
  }
  std::string operator()(const Said& m) const {
    return Json{{"t", "said"},
                {"match", m.match},
                {"room", m.watchers ? "watchers" : "seats"},
                {"line", talk_line_json(m.line)}}
        .dump();
  }
  std::string operator()(const Clocks& m) const {
    return Json{{"t", "clocks"}, {"match", m.match}, {"clock", clock_json(m.clock)}}.dump();
  }
  std::string operator()(const Pong&) const { return R"({"t":"pong"})"; }
};

struct ClientText {
  std::string operator()(const Open& m) const {
    Json j = {{"t", "open"}, {"from", m.from}};
    put(j, m.viewing);
    return j.dump();
  }
  std::string operator()(const Close& m) const {
    Json j = {{"t", "close"}};
    put(j, m.viewing);
    return j.dump();
  }
  std::string operator()(const Order& m) const {
    Json j = {{"t", m.kind}, {"match", m.match}, {"seat", m.seat}, {"command_id", m.command_id}};
    if (m.kind == "answer") {
      j["decision_id"] = m.decision_id;
      j["answer"] = Json::parse(m.answer);
    }
    if (!m.standing.empty()) j["order"] = m.standing;
    if (m.to != 0) j["to"] = m.to;
    if (m.asked != 0) j["asked"] = m.asked;
    if (m.kind == "claim") j["against"] = m.against;
    if (!m.act.empty()) j["act"] = m.act;
    if (m.about >= 0) j["about"] = m.about;
    if (m.act == "time") j["ms"] = m.ms;
    return j.dump();
  }
  std::string operator()(const Query& m) const {
    Json j = {{"t", "query"}, {"query_id", m.query_id}, {"request", Json::parse(m.request)}};
    put(j, m.viewing);
    return j.dump();
  }
  std::string operator()(const Seen& m) const {
    Json j = {{"t", "seen"}, {"match", m.match}, {"seq", m.seq}};
    if (m.line > 0) j["line"] = m.line;
    return j.dump();
  }
  std::string operator()(const Ping&) const { return R"({"t":"ping"})"; }
};

}  // namespace

bool is_command_id(std::string_view s) {
  return !s.empty() && s.size() <= 64 && std::all_of(s.begin(), s.end(), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  });
}

bool is_match_id(std::string_view s) {
  return s.size() == 12 && std::all_of(s.begin(), s.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '2' && c <= '7');
         });
}

Result<ClientMessage> parse_client_message(std::string_view text) {
  return guarded(text, read_client);
}
Result<ServerMessage> parse_server_message(std::string_view text) {
  return guarded(text, read_server);
}
std::string to_text(const ClientMessage& message) { return std::visit(ClientText{}, message); }
std::string to_text(const ServerMessage& message) { return std::visit(ServerText{}, message); }

}  // namespace vedette::protocol
