// Standing orders over real sockets: private, durable, carried out as the seat's own answers.
#include "match_fixture.hpp"

namespace vedette::testing {
namespace {

Json standing(const char* kind, const std::string& match, int seat, const std::string& command_id,
              const char* order_id) {
  Json j = order(kind, match, seat, command_id);
  j["order"] = order_id;
  return j;
}

TEST_F(MatchTest, AStandingOrderAnswersForItsSeatAndIsNobodyElsesBusiness) {
  const std::string id = start({{"turns", 6}});
  WebSocket a(ana), b(bo), s(eve);
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  s.send(open_spectator(id));
  for (WebSocket* w : {&a, &b, &s}) w->expect("opened");
  const auto code = [&](WebSocket& who, const Json& message) {
    who.send(message);
    return who.reply_to(message.at("command_id")).value("code", "ack");
  };
  EXPECT_EQ(code(b, standing("set_order", id, 0, "o1", "always_walk")), "not_your_seat");
  EXPECT_EQ(code(b, standing("set_order", id, 1, "o1", "always_fly")), "no_such_order");
  EXPECT_EQ(code(b, standing("revoke_order", id, 1, "o1", "always_walk")), "order_not_given");
  EXPECT_EQ(code(b, standing("set_order", id, 1, "o1", "always_walk")), "ack");
  EXPECT_EQ(code(b, standing("set_order", id, 1, "o2", "always_walk")), "order_stands");
  hide(id, a, b);
  // The first seat walks; the second is not waited for.
  EXPECT_EQ(code(a, answer(id, 0, "w1", 3, "walk")), "ack");
  Json update;  // it comes before the acknowledgement
  for (const Json& m : a.passed_over())
    if (m.at("t") == "update") update = m;
  EXPECT_EQ(update.at("seq"), 5);
  EXPECT_EQ(update.at("asked"), Json({0}));
  EXPECT_EQ(update.at("question").at("decision_id"), 5);
  EXPECT_EQ(update.at("question").at("orders"), Json({"always_walk", "always_roll"}));
  EXPECT_EQ(update.at("facts").size(), 2u) << "two walks";
  EXPECT_FALSE(update.contains("orders"));
  // The seat itself is told which order it was; it still stands for whoever opens the seat.
  while (update.value("seq", 0) != 5 || update.value("as", "") != "seat" || update.at("seat") != 1)
    update = b.expect("update");
  EXPECT_EQ(update.at("orders"), Json({"always_walk"}));
  EXPECT_EQ(update.at("facts").size(), 3u);
  while (s.heard().find("\"seq\":5") == std::string::npos) s.expect("update");
  for (WebSocket* w : {&a, &s}) {
    for (const char* secret :
         {"order_given", "order_answered", "\"orders\":[\"always_walk\"]", "\"order\""})
      EXPECT_EQ(w->heard().find(secret), std::string::npos) << secret;
  }
  // It is kept: also after a restart it answers, until it is revoked.
  restart();
  Browser ana2(server->port()), bo2(server->port());
  ana2.cookie = ana.cookie;
  bo2.cookie = bo.cookie;
  WebSocket a2(ana2), b2(bo2);
  b2.send(open_seat(id, 1));
  const Json opened = b2.expect("opened");
  EXPECT_TRUE(protocol::parse_server_message(opened.dump()));
  EXPECT_EQ(opened.at("orders"), Json({"always_walk"}));
  EXPECT_EQ(code(b2, standing("set_order", id, 1, "o1", "always_walk")), "ack")
      << "the same command again";
  EXPECT_EQ(code(a2, answer(id, 0, "w2", 5, "walk")), "ack");
  EXPECT_EQ(code(b2, standing("revoke_order", id, 1, "o3", "always_walk")), "ack");
  EXPECT_EQ(code(a2, answer(id, 0, "w3", 7, "roll")), "ack");
  EXPECT_EQ(ana2.get("/api/matches/" + id).json().at("asked"), Json({1}));
  EXPECT_EQ(code(b2, answer(id, 1, "w4", 8, "roll")), "ack");
  // The file of the match has the orders as entries, and whoever has it can check them.
  auto file = protocol::parse_match_file(ana2.get("/api/matches/" + id + "/export").body);
  ASSERT_TRUE(file) << file.error().detail;
  const protocol::MatchFile& f = file.value();
  std::size_t next = 0;
  History history(find_game(f.game)
                      ->create(Json::parse(f.options), {f.ruleset, f.errata},
                               recorded_source(f.setup_draws, next))
                      .first);
  int orders = 0;
  for (const Entry& e : f.entries) {
    history.replay(e);
    orders += e.command.is_standing();
  }
  EXPECT_EQ(orders, 2);
  EXPECT_EQ(history.match().outcome(), f.outcome);
}

TEST_F(MatchTest, AnOrderDoesNotAnswerWhatIsAskedAlreadyNorTakeAwayAnUndo) {
  const std::string id = start({{"turns", 6}});
  WebSocket a(ana), b(bo);
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  hide(id, a, b);
  a.send(answer(id, 0, "think", 3, "think"));
  EXPECT_EQ(a.reply_to("think").at("t"), "ack");
  a.send(standing("set_order", id, 0, "mine", "always_roll"));
  EXPECT_EQ(a.reply_to("mine").at("t"), "ack");
  b.send(standing("set_order", id, 1, "theirs", "always_walk"));
  EXPECT_EQ(b.reply_to("theirs").at("t"), "ack");
  EXPECT_EQ(ana.get("/api/matches/" + id).json().at("asked"), Json({0}))
      << "the open question waits for its seat";
  a.send(order("undo", id, 0, "undo"));
  EXPECT_EQ(a.reply_to("undo").at("t"), "ack") << "nobody has moved since";
  WebSocket again(ana);
  again.send(open_seat(id, 0));
  EXPECT_EQ(again.expect("opened").at("orders"), Json({"always_roll"})) << "an order is no move";
}

}  // namespace
}  // namespace vedette::testing
