// Queries over real sockets: answered to those who look on, from what they may see; everything else is
// refused by name and harms nobody.
#include "match_fixture.hpp"

namespace vedette::testing {
namespace {

using std::chrono::milliseconds;

const Json kLanterns = {{"kind", "lanterns"}};

// The `reply` or `refused` of a query.
Json said(WebSocket& w, const std::string& query_id) {
  for (;;) {
    const auto m = w.next();
    if (!m) throw std::runtime_error("no answer to " + query_id);
    EXPECT_TRUE(protocol::parse_server_message(m->dump())) << *m;
    if (m->value("query_id", "") == query_id) return *m;
  }
}
std::string code(WebSocket& w, const Json& query) {
  w.send(query);
  const Json m = said(w, query.at("query_id"));
  EXPECT_EQ(m.at("t"), "refused") << m;
  return m.value("code", "");
}

TEST_F(MatchTest, AQueryIsAnsweredFromWhatTheViewerMaySee) {
  const std::string id = start();
  WebSocket a(ana), b(bo), s(eve);
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  s.send(open_spectator(id));
  hide(id, a, b);
  a.send(query(open_seat(id, 0), "qa", kLanterns));
  const Json mine = said(a, "qa");
  EXPECT_EQ(mine.at("t"), "reply");
  EXPECT_EQ(mine.at("match"), id);
  EXPECT_EQ(mine.at("seat"), 0);
  EXPECT_EQ(mine.at("seq"), 3);
  EXPECT_EQ(mine.at("reply"), (Json{{"kind", "lanterns"}, {"keeper", 5}}));
  b.send(query(open_seat(id, 1), "qb", kLanterns));
  EXPECT_EQ(said(b, "qb").at("reply"), (Json{{"kind", "lanterns"}, {"guest", 3}}));
  s.send(query(open_spectator(id), "qs", kLanterns));
  EXPECT_EQ(said(s, "qs").at("reply"), kLanterns);
  // Out of turn: the guest asks while the keeper is asked, and nothing of it is kept or told.
  EXPECT_EQ(ana.get("/api/matches/" + id).json().at("seq"), 3);
  a.send(answer(id, 0, "t1", 3, "walk"));
  EXPECT_EQ(a.reply_to("t1").at("seq"), 4);
  b.send(query(open_seat(id, 1), "qb", kLanterns));  // an id may be used again
  EXPECT_EQ(said(b, "qb").at("seq"), 4);
}

TEST_F(MatchTest, AQueryNeedsAViewingThatIsOpenOnItsSocket) {
  const std::string id = start();
  WebSocket a(ana), e(eve);
  EXPECT_EQ(code(a, query(open_seat(id, 0), "q1", kLanterns)), "not_open") << "nothing has been opened";
  EXPECT_EQ(code(a, query(open_spectator("aaaaaaaaaaaa"), "q2", kLanterns)), "not_open") << "no such match";
  a.send(open_spectator(id));
  a.expect("opened");
  EXPECT_EQ(code(a, query(open_seat(id, 0), "q3", kLanterns)), "not_open") << "opened as a spectator only";
  e.send(open_seat(id, 0));
  EXPECT_EQ(e.expect("refused").at("code"), "not_your_seat");
  const Json foreign = query(open_seat(id, 0), "q4", kLanterns);
  e.send(foreign);
  const Json refused = said(e, "q4");
  EXPECT_EQ(refused.at("code"), "not_open");
  EXPECT_EQ(refused.at("match"), id);
  EXPECT_EQ(refused.at("seat"), 0);
  Json all = query(open_spectator(id), "q5", kLanterns);
  all["as"] = "omniscient";
  EXPECT_EQ(code(a, all), "not_open");
  a.send({{"t", "close"}, {"match", id}, {"as", "spectator"}});
  EXPECT_EQ(code(a, query(open_spectator(id), "q6", kLanterns)), "not_open") << "closed again";
}

TEST_F(MatchTest, QueriesThatCannotBeAnsweredAreRefusedAndHarmNothing) {
  const std::string id = start();
  WebSocket a(ana);
  a.send(open_seat(id, 0));
  a.expect("opened");
  const auto ask = [&](const Json& request) { return code(a, query(open_seat(id, 0), "q", request)); };
  EXPECT_EQ(ask({{"kind", "weather"}}), "unknown_query");
  EXPECT_EQ(ask({{"kind", "fault"}}), "query_failed");
  EXPECT_EQ(ask({{"kind", "long"}, {"n", protocol::kLongestReply}}), "reply_too_long");
  a.send(query(open_seat(id, 0), "q", {{"kind", "long"}, {"n", protocol::kLongestReply - 100}}));
  EXPECT_EQ(said(a, "q").at("t"), "reply");
  for (const char* request : {"3", "null", "[]", "\"reach\"", "{}", R"({"kind":4})"}) {
    a.send_text(R"({"t":"query","match":")" + id + R"(","as":"seat","seat":0,"query_id":"q","request":)" + request + "}");
    EXPECT_EQ(a.expect("refused").at("code"), "malformed") << request;
  }
  // A fault in a query is none of the match: it goes on.
  a.send(answer(id, 0, "h", 1, "n2"));
  EXPECT_EQ(a.reply_to("h").at("t"), "ack");
  EXPECT_EQ(ana.get("/api/matches/" + id).json().at("status"), "playing");
}

TEST_F(MatchTest, AMatchThatWaitsAnswersNoQueryAndOneThatIsOverAnswersAll) {
  const std::string waiting = ana.make_match(Json::object(), {0}).at("id");
  WebSocket a(ana);
  a.send(open_seat(waiting, 0));
  a.expect("opened");
  EXPECT_EQ(code(a, query(open_seat(waiting, 0), "q", kLanterns)), "not_started");

  const std::string id = start();
  WebSocket b(bo), e(eve);
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  hide(id, a, b);
  b.send(order("resign", id, 1, "r"));
  EXPECT_EQ(b.reply_to("r").at("t"), "ack");
  Json open = open_spectator(id);
  open["as"] = "omniscient";
  e.send(open);
  e.expect("opened");
  e.send(query(open, "q", kLanterns));
  EXPECT_EQ(said(e, "q").at("reply"), (Json{{"kind", "lanterns"}, {"keeper", 5}, {"guest", 3}}));
}

class SlowQueriesTest : public MatchTest {
 protected:
  SlowQueriesTest() : MatchTest([](server::Settings& s) { s.rate = 0.2; }) {}
};

TEST_F(SlowQueriesTest, AFloodOfQueriesIsSlowedDownNotWorkedOff) {
  const std::string id = start();
  WebSocket s(eve);
  s.send(open_spectator(id));
  s.expect("opened");
  // 18 messages at once and 6 a second: less four for opening, three for each query.
  for (int i = 0; i < 40; ++i) s.send(query(open_spectator(id), "q" + std::to_string(i), kLanterns));
  int replies = 0;
  const auto until = std::chrono::steady_clock::now() + milliseconds(1500);
  while (std::chrono::steady_clock::now() < until)
    if (const auto m = s.next(milliseconds(100))) replies += m->value("t", "") == "reply";
  EXPECT_GE(replies, 4);
  EXPECT_LT(replies, 15);
}

}  // namespace
}  // namespace vedette::testing
