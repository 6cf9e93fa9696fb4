// Undo, and requests to take back, over real sockets: asked, granted, declined, lapsed, with three seats, kept over a
// restart, in views, replay and export.
#include "match_fixture.hpp"
#include "tool/record.hpp"

namespace vedette::testing {
namespace {

Json takeback(const char* kind, const std::string& match, int seat, const std::string& command_id, std::int64_t entry) {
  Json j = order(kind, match, seat, command_id);
  j[std::string(kind) == "ask_takeback" ? "to" : "asked"] = entry;
  return j;
}

class TakebackTest : public MatchTest {
 protected:
  // Sends and gives "ack" or the code of the refusal.
  static std::string code(WebSocket& who, const Json& message) {
    who.send(message);
    return who.reply_to(message.at("command_id")).value("code", "ack");
  }
  // What a seat or the spectator is shown now.
  static Json look(const Browser& as, const Json& open) {
    WebSocket w(as);
    w.send(open);
    Json opened = w.expect("opened");
    EXPECT_TRUE(protocol::parse_server_message(opened.dump())) << opened;
    return opened;
  }
};

// An undo could be carried out again; that it came before shows when it is to be kept.
TEST_F(TakebackTest, AnUndoThatComesTwiceTakesBackOnce) {
  const std::string id = start();
  WebSocket a(ana), b(bo);
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  hide(id, a, b);
  for (const int n : {3, 4}) {
    a.send(answer(id, 0, "think" + std::to_string(n), n, "think"));
    ASSERT_EQ(a.reply_to("think" + std::to_string(n)).at("t"), "ack");
  }
  const Json undo = order("undo", id, 0, "u");
  for (int i = 0; i < 3; ++i) a.send(undo);
  const std::string first = a.reply_to("u").dump();
  EXPECT_EQ(Json::parse(first).at("seq"), 6);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(a.reply_to("u").dump(), first);
  EXPECT_EQ(ana.get("/api/matches/" + id).json().at("seq"), 6);
  // The match goes on from there: the first thought stands and can be taken back by an order of its own.
  a.send(order("undo", id, 0, "u2"));
  EXPECT_EQ(a.reply_to("u2").at("seq"), 7);
}

TEST_F(TakebackTest, IsAskedGrantedAndReplayed) {
  const std::string id = start({{"turns", 4}});
  WebSocket a(ana), b(bo), s(eve);
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  s.send(open_spectator(id));
  for (WebSocket* w : {&a, &b, &s}) w->expect("opened");
  hide(id, a, b);
  EXPECT_EQ(code(a, answer(id, 0, "t1", 3, "roll")), "ack");  // 4
  EXPECT_EQ(code(b, answer(id, 1, "t2", 4, "walk")), "ack");  // 5
  const Json before = look(ana, open_seat(id, 0));
  EXPECT_EQ(before.at("takeback").at("marks"), Json({3, 1}));
  EXPECT_EQ(look(bo, open_seat(id, 1)).at("takeback").at("marks"), Json({4, 2}));
  EXPECT_FALSE(look(eve, open_spectator(id)).contains("takeback"));
  EXPECT_EQ(code(a, takeback("ask_takeback", id, 0, "k0", 4)), "no_such_mark");
  EXPECT_EQ(code(b, takeback("ask_takeback", id, 0, "k0", 3)), "not_your_seat");
  WebSocket e(eve);
  EXPECT_EQ(code(e, takeback("grant_takeback", id, 1, "k0", 6)), "not_your_seat");
  EXPECT_EQ(code(a, takeback("ask_takeback", id, 0, "k1", 3)), "ack");  // 6
  EXPECT_EQ(code(a, takeback("ask_takeback", id, 0, "k1", 3)), "ack") << "the same command again does nothing";
  for (const Json& seen : {look(bo, open_seat(id, 1)), look(eve, open_spectator(id))}) {
    EXPECT_EQ(seen.at("seq"), 6);
    EXPECT_EQ(seen.at("takeback").at("request"), (Json{{"seat", 0}, {"to", 3}, {"asked", 6}, {"granted", Json::array()}}));
    EXPECT_EQ(seen.at("facts").back().at("fact").at("t"), "takeback_asked");
  }
  EXPECT_EQ(code(a, takeback("grant_takeback", id, 0, "k2", 6)), "own_takeback");
  EXPECT_EQ(code(b, takeback("grant_takeback", id, 1, "k2", 5)), "no_takeback_asked");
  EXPECT_EQ(code(b, takeback("grant_takeback", id, 1, "k3", 6)), "ack");  // 7
  const Json after = look(ana, open_seat(id, 0));
  EXPECT_EQ(after.at("view").at("turn"), 0);
  EXPECT_EQ(after.at("view").at("phase"), "turns");
  EXPECT_FALSE(after.at("takeback").contains("request"));
  EXPECT_EQ(after.at("facts").back().at("fact"), (Json{{"t", "taken_back"}, {"seat", 0}, {"role", "keeper"}, {"entries", 2}}));
  EXPECT_EQ(after.at("question").at("kind"), "act");
  EXPECT_EQ(after.at("question").at("decision_id"), 6) << "no number comes twice";
  EXPECT_EQ(code(a, answer(id, 0, "t3", 3, "walk")), "stale_decision") << "an old page";
  // To the end; the dice go on where they were.
  EXPECT_EQ(code(a, answer(id, 0, "t4", 6, "roll")), "ack");
  EXPECT_EQ(code(b, answer(id, 1, "t5", 7, "roll")), "ack");
  EXPECT_EQ(code(a, answer(id, 0, "t6", 8, "walk")), "ack");
  EXPECT_EQ(code(b, answer(id, 1, "t7", 9, "walk")), "ack");
  EXPECT_EQ(code(a, takeback("ask_takeback", id, 0, "k4", 3)), "match_over");
  const HttpReply file = eve.get("/api/matches/" + id + "/export");
  auto read = protocol::parse_match_file(file.body);
  ASSERT_TRUE(read) << read.error().detail;
  EXPECT_NO_THROW(tool::check_dice(read.value()));
  EXPECT_NO_THROW(tool::replay(read.value(), {}));
  std::vector<int> dice;
  for (const Entry& entry : read.value().entries)
    for (const Draw& d : entry.draws) dice.push_back(d.value);
  const Seed seed = seed_from_hex(read.value().seed);
  ASSERT_EQ(dice.size(), 3u);
  for (std::size_t i = 0; i < dice.size(); ++i) EXPECT_EQ(dice[i], seeded_draw(seed, i + 1, 6));
  const Json views = eve.get("/api/matches/" + id + "/views?as=spectator").json();
  EXPECT_EQ(views.at("patches").size(), 10u);
}

TEST_F(TakebackTest, DeclinedItIsRememberedAlsoOverARestart) {
  for (const int every : {1000, 1}) {  // without snapshots, and with many
    restart([&](server::Settings& settings) { settings.snapshot_every = every; });
    const std::string id = start({{"turns", 40}});
    {
      WebSocket a(ana), b(bo);
      hide(id, a, b);
      for (int i = 0; i < 6; ++i)
        EXPECT_EQ(code(i % 2 ? b : a, answer(id, i % 2, "t" + std::to_string(i), 3 + i, i % 3 ? "walk" : "roll")), "ack");
      EXPECT_EQ(code(a, takeback("ask_takeback", id, 0, "k1", 7)), "ack");      // 10
      EXPECT_EQ(code(b, takeback("decline_takeback", id, 1, "k2", 10)), "ack");  // 11
      EXPECT_EQ(code(a, takeback("ask_takeback", id, 0, "k3", 7)), "takeback_declined");
      EXPECT_EQ(code(a, takeback("ask_takeback", id, 0, "k3", 3)), "takeback_declined") << "nothing was decided since";
      EXPECT_EQ(code(a, answer(id, 0, "t6", 9, "walk")), "ack");  // 12
    }
    restart([&](server::Settings& settings) { settings.snapshot_every = every; });
    {
      WebSocket a(ana), b(bo);
      EXPECT_EQ(code(a, takeback("ask_takeback", id, 0, "k4", 7)), "takeback_declined");
      const Json marks = look(ana, open_seat(id, 0)).at("takeback").at("marks");
      EXPECT_EQ(marks, Json({11, 5, 3, 1}));
      EXPECT_EQ(code(a, takeback("ask_takeback", id, 0, "k5", 3)), "ack");  // 13: far behind any snapshot
    }
    restart([&](server::Settings& settings) { settings.snapshot_every = every; });
    WebSocket a(ana), b(bo);
    EXPECT_EQ(look(bo, open_seat(id, 1)).at("takeback").at("request").at("asked"), 13) << "the request is kept";
    EXPECT_EQ(code(b, takeback("grant_takeback", id, 1, "k6", 13)), "ack");
    EXPECT_EQ(look(ana, open_seat(id, 0)).at("view").at("turn"), 0);
    EXPECT_EQ(code(a, answer(id, 0, "t7", 11, "walk")), "ack");
  }
}

TEST_F(TakebackTest, LapsesWhenASeatActs) {
  const std::string id = start({{"turns", 40}});
  WebSocket a(ana), b(bo);
  hide(id, a, b);
  EXPECT_EQ(code(a, answer(id, 0, "t1", 3, "roll")), "ack");             // 4
  EXPECT_EQ(code(a, takeback("ask_takeback", id, 0, "k1", 3)), "ack");   // 5
  EXPECT_EQ(code(b, answer(id, 1, "t2", 4, "walk")), "ack");             // 6
  EXPECT_EQ(code(b, takeback("grant_takeback", id, 1, "k2", 5)), "no_takeback_asked");
  const Json seen = look(ana, open_seat(id, 0));
  EXPECT_FALSE(seen.at("takeback").contains("request"));
  EXPECT_EQ(seen.at("facts").back().at("fact").at("t"), "takeback_lapsed");
  EXPECT_EQ(code(a, takeback("ask_takeback", id, 0, "k3", 3)), "ack") << "it may be asked again";
  EXPECT_EQ(code(a, takeback("decline_takeback", id, 0, "k4", 7)), "ack") << "and withdrawn";
}

TEST_F(TakebackTest, OfThreeSeatsBothOthersMustGrant) {
  const std::string id = ana.make_match({{"turns", 9}, {"seats", 3}}, {0}).at("id");
  for (int seat : {1, 2}) EXPECT_EQ((seat == 1 ? bo : eve).post("/api/matches/" + id + "/seats", {{"seat", seat}}).status, 200);
  WebSocket a(ana), b(bo), c(eve);
  hide(id, a, b);
  EXPECT_EQ(code(c, answer(id, 2, "hide-c", 3, "n1")), "ack");
  EXPECT_EQ(code(a, answer(id, 0, "t1", 4, "roll")), "ack");            // 5
  EXPECT_EQ(code(b, answer(id, 1, "t2", 5, "roll")), "ack");            // 6
  EXPECT_EQ(code(a, takeback("ask_takeback", id, 0, "k1", 4)), "ack");  // 7
  EXPECT_EQ(code(c, takeback("grant_takeback", id, 2, "k2", 7)), "ack");
  EXPECT_EQ(code(c, takeback("grant_takeback", id, 2, "k3", 7)), "granted_already");
  const Json half = look(bo, open_seat(id, 1));
  EXPECT_EQ(half.at("takeback").at("request").at("granted"), Json({2}));
  EXPECT_EQ(half.at("view").at("turn"), 2) << "one grant is not enough";
  EXPECT_EQ(code(b, takeback("decline_takeback", id, 1, "k4", 7)), "ack");
  EXPECT_EQ(look(ana, open_seat(id, 0)).at("view").at("turn"), 2);
  // The third seat acts and asks in its turn.
  EXPECT_EQ(code(c, answer(id, 2, "t3", 6, "roll")), "ack");             // 10
  EXPECT_EQ(code(c, takeback("ask_takeback", id, 2, "k5", 9)), "ack");   // 11
  EXPECT_EQ(code(a, takeback("grant_takeback", id, 0, "k6", 11)), "ack");
  EXPECT_EQ(code(b, takeback("grant_takeback", id, 1, "k7", 11)), "ack");
  const Json back = look(eve, open_seat(id, 2));
  EXPECT_EQ(back.at("view").at("turn"), 2);
  EXPECT_EQ(back.at("question").at("decision_id"), 8);
}

}  // namespace
}  // namespace vedette::testing
