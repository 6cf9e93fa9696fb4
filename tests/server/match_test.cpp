// Matches over real sockets: exactly once, resuming, seats, secrets, undo, freezing, loading.
#include "match_fixture.hpp"

namespace vedette::testing {
namespace {

TEST_F(MatchTest, IsMadeJoinedPlayedToTheEndAndExported) {
  const Json made = ana.make_match({{"turns", 2}}, {0}, "invited");
  const std::string id = made.at("id");
  ASSERT_TRUE(protocol::parse_match(made.dump()));
  ASSERT_EQ(made.at("invitations").size(), 1u);
  const std::string path = made["invitations"][0]["path"];
  EXPECT_FALSE(eve.get("/api/matches/" + id).json().contains("invitations"))
      << "only the maker sees them";
  EXPECT_EQ(eve.post("/api/matches/" + id + "/seats", {{"seat", 1}}).code(), "not_public");
  const HttpReply invited = bo.get("/api" + path);
  EXPECT_EQ(invited.json().at("seat"), 1);
  EXPECT_EQ(bo.post("/api" + path, Json::object()).json().at("status"), "playing");
  EXPECT_EQ(eve.post("/api" + path, Json::object()).code(), "seat_taken");

  WebSocket a(ana), b(bo);
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  const Json first = a.expect("opened");
  EXPECT_TRUE(protocol::parse_server_message(first.dump()));
  EXPECT_EQ(first.at("seq"), 1);
  EXPECT_EQ(first.at("facts").size(), 1u);
  EXPECT_GT(first.at("facts").at(0).at("at"), 1'600'000'000'000) << "milliseconds since 1970";
  EXPECT_EQ(first.at("asked"), (Json{0, 1}));
  hide(id, a, b);
  EXPECT_EQ(ana.get("/api/matches/" + id + "/export").code(), "not_over");
  EXPECT_FALSE(ana.get("/api/matches/" + id).json().contains("seed"));
  a.send(answer(id, 0, "t1", 3, "roll"));
  EXPECT_EQ(a.reply_to("t1").at("seq"), 4);
  b.send(answer(id, 1, "t2", 4, "walk"));
  EXPECT_EQ(b.reply_to("t2").at("seq"), 5);

  const Json over = eve.get("/api/matches/" + id).json();
  EXPECT_TRUE(protocol::parse_match(over.dump()));
  EXPECT_EQ(over.at("status"), "over");
  EXPECT_EQ(over.at("outcome").at("winners"), Json({0}));
  EXPECT_EQ(over.at("commitment"),
            protocol::commitment_of(seed_from_hex(over.at("seed").get<std::string>())));

  // Anybody can check the file: replay gives every digest, the seed gives every die.
  auto file = protocol::parse_match_file(eve.get("/api/matches/" + id + "/export").body);
  ASSERT_TRUE(file) << file.error().detail;
  const protocol::MatchFile& f = file.value();
  EXPECT_EQ(f.commitment, over.at("commitment"));
  const GameInfo* game = find_game(f.game);
  std::size_t next = 0;
  auto [match, applied] = game->create(Json::parse(f.options), {f.ruleset, f.errata},
                                       recorded_source(f.setup_draws, next));
  EXPECT_EQ(applied.digest, f.setup_digest);
  History history(std::move(match));
  std::vector<Draw> draws = f.setup_draws;
  for (const Entry& e : f.entries) {
    history.replay(e);
    draws.insert(draws.end(), e.draws.begin(), e.draws.end());
  }
  EXPECT_EQ(history.match().outcome(), f.outcome);
  ASSERT_EQ(draws.size(), 2u);
  for (std::size_t i = 0; i < draws.size(); ++i)
    EXPECT_EQ(draws[i].value, seeded_draw(seed_from_hex(f.seed), i, draws[i].sides));

  WebSocket all(eve);
  all.send({{"t", "open"}, {"match", id}, {"as", "omniscient"}, {"from", 0}});
  const Json everything = all.expect("opened");
  EXPECT_EQ(everything.at("view").at("keeper").at("lantern"), 5);
  EXPECT_NE(all.heard().find("\"lantern\":\"n3\""), std::string::npos)
      << "the facts of the other seat";
}

TEST_F(MatchTest, PatchesLeadFromOneViewToTheNext) {
  const std::string id = start({{"turns", 40}});
  WebSocket a(ana), b(bo), s(eve);
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  s.send(open_spectator(id));
  Json view = s.expect("opened").at("view");
  std::int64_t seq = 1;
  hide(id, a, b);
  for (int i = 0; i < 20; ++i) {
    WebSocket& who = i % 2 ? b : a;
    const std::string command = "t" + std::to_string(i);
    who.send(answer(id, i % 2, command, 3 + i, i % 3 == 0 ? "roll" : "walk"));
    ASSERT_EQ(who.reply_to(command).at("t"), "ack");
  }
  while (seq < 23) {
    const Json update = s.expect("update");
    EXPECT_TRUE(protocol::parse_server_message(update.dump()));
    EXPECT_EQ(update.at("seq"), seq + 1) << "a gap or a repeat";
    seq = update.at("seq");
    view = view.patch(update.at("patch"));
  }
  WebSocket fresh(eve);
  fresh.send(open_spectator(id, seq));
  const Json opened = fresh.expect("opened");
  EXPECT_EQ(opened.at("view"), view);
  EXPECT_TRUE(opened.at("facts").empty());
  // The same again as a replay.
  const Json views = eve.get("/api/matches/" + id + "/views?as=spectator").json();
  EXPECT_EQ(views.at("patches").size(), 22u);
  Json replayed = views.at("view");
  for (const Json& patch : views.at("patches")) replayed = replayed.patch(patch);
  EXPECT_EQ(replayed, view);
  EXPECT_EQ(views.dump().find("lantern"), std::string::npos);
  EXPECT_EQ(eve.get("/api/matches/" + id + "/views?as=seat&seat=0").code(), "not_your_seat");
  EXPECT_EQ(eve.get("/api/matches/" + id + "/views?as=omniscient").code(), "not_over");
  const Json own = ana.get("/api/matches/" + id + "/views?as=seat&seat=0").json();
  EXPECT_NE(own.dump().find(R"("path":"/keeper/lantern","value":5)"), std::string::npos);
  EXPECT_EQ(own.dump().find("guest"), std::string::npos);
}

TEST_F(MatchTest, ResumesFromASeqWithoutGapOrRepeat) {
  const std::string id = start({{"turns", 40}});
  WebSocket a(ana), b(bo);
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  std::vector<std::int64_t> all;
  const Json first = b.expect("opened");
  for (const Json& f : first.at("facts")) all.push_back(f.at("seq"));
  hide(id, a, b);
  std::vector<std::int64_t> resumed;
  std::int64_t last = 0;
  for (int i = 0; i < 12; ++i) {
    WebSocket& who = i % 2 ? b : a;
    who.send(answer(id, i % 2, "t" + std::to_string(i), 3 + i, "walk"));
    ASSERT_EQ(who.reply_to("t" + std::to_string(i)).at("t"), "ack");
    if (i % 3 != 2) continue;
    // A connection that breaks and comes back again and again.
    WebSocket again(bo);
    again.send(open_seat(id, 1, last));
    const Json opened = again.expect("opened");
    for (const Json& f : opened.at("facts")) resumed.push_back(f.at("seq"));
    last = opened.at("seq");
  }
  for (const Json& m : b.passed_over())
    if (m.at("t") == "update")
      for (const Json& f : m.at("facts")) all.push_back(f.at("seq"));
  EXPECT_EQ(last, 15);
  EXPECT_EQ(resumed, all);
}

TEST_F(MatchTest, TheSameCommandCountsOnceAndGetsTheSameReply) {
  const std::string id = start();
  WebSocket a(ana), b(bo);
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  hide(id, a, b);
  const Json once = answer(id, 0, "once", 3, "roll");
  for (int i = 0; i < 5; ++i) a.send(once);
  std::vector<std::string> replies;
  for (int i = 0; i < 5; ++i) replies.push_back(a.reply_to("once").dump());
  EXPECT_EQ(std::count(replies.begin(), replies.end(), replies[0]), 5);
  EXPECT_EQ(Json::parse(replies[0]).at("seq"), 4);
  // Over another connection, after a restart, it is still the same.
  restart();
  Browser later(server->port());
  later.cookie = ana.cookie;
  WebSocket again(later);
  again.send(once);
  EXPECT_EQ(again.reply_to("once").dump(), replies[0]);
  EXPECT_EQ(later.get("/api/matches/" + id).json().at("seq"), 4);
}

TEST_F(MatchTest, TwoTabsOfASeatAnsweringOneQuestion) {
  const std::string id = start();
  WebSocket tab1(ana), tab2(ana), b(bo);
  tab1.send(open_seat(id, 0));
  tab2.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  tab1.expect("opened");
  tab2.expect("opened");
  hide(id, tab1, b);
  tab1.send(answer(id, 0, "tab1", 3, "walk"));
  tab2.send(answer(id, 0, "tab2", 3, "roll"));
  const Json r1 = tab1.reply_to("tab1"), r2 = tab2.reply_to("tab2");
  const bool first = r1.at("t") == "ack";
  EXPECT_NE(first, r2.at("t") == "ack") << "exactly one counts";
  EXPECT_EQ((first ? r2 : r1).at("code"), "stale_decision");
  EXPECT_EQ(ana.get("/api/matches/" + id).json().at("seq"), 4);
}

TEST_F(MatchTest, RefusesWhatIsNotTheSeatsOrNotOffered) {
  const std::string id = start();
  WebSocket a(ana), b(bo), e(eve), nobody(Browser(server->port()));
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  hide(id, a, b);
  const auto code = [&](WebSocket& who, const Json& message) {
    who.send(message);
    const Json reply = who.reply_to(message.at("command_id"));
    return reply.value("code", "ack");
  };
  EXPECT_EQ(code(b, answer(id, 0, "r1", 3, "walk")), "not_your_seat") << "another seat's answer";
  EXPECT_EQ(code(b, answer(id, 1, "r2", 4, "walk")), "not_your_decision") << "out of turn";
  EXPECT_EQ(code(a, answer(id, 0, "r3", 3, "fly")), "not_a_choice");
  EXPECT_EQ(code(a, answer(id, 0, "r4", 3, "fault")), "not_a_choice")
      << "not offered in this match";
  EXPECT_EQ(code(a, answer(id, 0, "r5", 1, "n4")), "stale_decision");
  Json other_shape = answer(id, 0, "r6", 3, "walk");
  other_shape["answer"] = {{"to", "H20"}};
  EXPECT_EQ(code(a, other_shape), "malformed_answer");
  EXPECT_EQ(code(e, answer(id, 0, "r7", 3, "walk")), "not_your_seat") << "a stranger";
  e.send(open_spectator(id));
  e.expect("opened");
  EXPECT_EQ(code(e, answer(id, 0, "r8", 3, "walk")), "not_your_seat") << "a spectator";
  EXPECT_EQ(code(nobody, answer(id, 0, "r9", 3, "walk")), "not_your_seat") << "without a session";
  EXPECT_EQ(code(a, order("accept_draw", id, 0, "r10")), "no_draw_offer");
  EXPECT_EQ(code(a, answer("aaaaaaaaaaaa", 0, "r11", 3, "walk")), "no_such_match");
  e.send(open_seat(id, 1));
  EXPECT_EQ(e.expect("refused").at("code"), "not_your_seat");
  e.send({{"t", "open"}, {"match", id}, {"as", "omniscient"}, {"from", 0}});
  EXPECT_EQ(e.expect("refused").at("code"), "not_over");
  EXPECT_EQ(eve.get("/api/matches/" + id).json().at("seq"), 3) << "something was kept";
  // A refused command id is free: nothing was stored for it.
  EXPECT_EQ(code(a, answer(id, 0, "r3", 3, "walk")), "ack");
}

TEST_F(MatchTest, WhoLeavesASeatLooksThroughItNoLonger) {
  const std::string id = ana.make_match(Json::object(), {1}).at("id");
  WebSocket w(ana);
  w.send(open_seat(id, 1));
  w.expect("opened");
  ASSERT_EQ(ana.call("DELETE", "/api/matches/" + id + "/seats/1").status, 200);
  EXPECT_EQ(w.expect("refused").at("code"), "not_your_seat");
  eve.post("/api/matches/" + id + "/seats", {{"seat", 0}});
  EXPECT_EQ(eve.post("/api/matches/" + id + "/seats", {{"seat", 1}}).json().at("status"),
            "playing");
  // What is asked now is answered after whatever the start had sent.
  w.send(open_spectator(id));
  w.expect("opened");
  for (const Json& m : w.passed_over())
    EXPECT_FALSE(m.at("t") == "opened" || m.at("t") == "update") << m;
}

TEST_F(MatchTest, StreamsOfOthersNeverContainASecret) {
  const std::string id = start({{"turns", 8}});
  WebSocket a(ana), b(bo), s(eve), nobody(Browser(server->port()));
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  s.send(open_spectator(id));
  nobody.send(open_spectator(id));
  for (WebSocket* w : {&a, &b, &s, &nobody}) w->expect("opened");
  hide(id, a, b);
  const auto play = [&](WebSocket& who, int seat, const std::string& command, int decision,
                        const char* pick) {
    who.send(answer(id, seat, command, decision, pick));
    ASSERT_EQ(who.reply_to(command).at("t"), "ack");
  };
  play(a, 0, "c1", 3, "think");
  play(a, 0, "c2", 4, "whisper");
  play(b, 1, "c3", 5, "roll");
  a.send(order("undo", id, 0, "u"));
  a.reply_to("u");
  play(a, 0, "c4", 6, "walk");
  // Everybody has heard of the last entry before the streams are searched.
  for (WebSocket* w : {&b, &s, &nobody})
    while (w->heard().find("\"seq\":7") == std::string::npos) w->expect("update");
  // The whole of it again, from the record.
  WebSocket late(eve);
  late.send(open_spectator(id));
  late.expect("opened");
  for (WebSocket* w : {&s, &nobody, &late}) {
    EXPECT_EQ(w->heard().find("lantern"), std::string::npos) << w->heard();
    EXPECT_EQ(w->heard().find("thoughts"), std::string::npos);
    EXPECT_EQ(w->heard().find("choices"), std::string::npos);
  }
  EXPECT_EQ(b.heard().find("\"n5\"},"), std::string::npos);
  EXPECT_EQ(b.heard().find("\"keeper\""), std::string::npos) << b.heard();
  EXPECT_EQ(a.heard().find("\"guest\""), std::string::npos) << a.heard();
  EXPECT_EQ(b.heard().find("/keeper"), std::string::npos) << b.heard();
  EXPECT_EQ(a.heard().find("/guest"), std::string::npos) << a.heard();
  EXPECT_NE(a.heard().find(R"("path":"/keeper/lantern","value":5)"), std::string::npos)
      << "but one's own is there";
  for (const char* list : {"public", "open"})
    // In quotes: an id may hold any two letters.
    EXPECT_EQ(eve.get(std::string("/api/matches?list=") + list).body.find("\"n5\""),
              std::string::npos);
}

TEST_F(MatchTest, UndoIsAnEntryAndStopsAtWhatOthersKnow) {
  const std::string id = start();
  WebSocket a(ana), b(bo);
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  hide(id, a, b);
  a.send(answer(id, 0, "think", 3, "think"));
  a.reply_to("think");
  a.send(order("undo", id, 0, "undo"));
  EXPECT_EQ(a.reply_to("undo").at("seq"), 5);
  a.send(order("undo", id, 0, "undo2"));
  EXPECT_EQ(a.reply_to("undo2").at("code"), "nothing_to_undo")
      << "the hiding was followed by the other seat's";
  a.send(answer(id, 0, "roll", 3, "roll"));
  EXPECT_EQ(a.reply_to("roll").at("t"), "ack") << "the question is open again under its id";
  a.send(order("undo", id, 0, "undo3"));
  const Json refused = a.reply_to("undo3");
  EXPECT_EQ(refused.at("code"), "nothing_to_undo");
  EXPECT_EQ(refused.at("detail"), "drawn");
}

TEST_F(MatchTest, ResigningAndDraws) {
  const std::string id = start();
  WebSocket a(ana), b(bo);
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  b.expect("opened");
  a.send(order("offer_draw", id, 0, "o"));
  EXPECT_EQ(a.reply_to("o").at("t"), "ack");
  EXPECT_EQ(b.expect("update").at("draw_offers"), Json({0}));
  b.send(order("decline_draw", id, 1, "d"));
  EXPECT_EQ(b.reply_to("d").at("t"), "ack");
  a.send(order("resign", id, 0, "r"));
  EXPECT_EQ(a.reply_to("r").at("t"), "ack");
  Json last = Json::object();
  while (last.value("seq", 0) < 4) last = b.expect("update");
  EXPECT_EQ(last.at("outcome").at("winners"), Json({1}));
  EXPECT_EQ(last.at("status"), "over");
  b.send(order("resign", id, 1, "r2"));
  EXPECT_EQ(b.reply_to("r2").at("code"), "match_over");
}

TEST_F(MatchTest, AFaultInTheRulesFreezesOneMatchOnly) {
  const std::string bad = start({{"fault", true}}), good = start();
  WebSocket a(ana), b(bo);
  for (const std::string& id : {bad, good}) {
    a.send(open_seat(id, 0));
    b.send(open_seat(id, 1));
    hide(id, a, b);
  }
  a.send(answer(bad, 0, "boom", 3, "fault"));
  EXPECT_EQ(a.reply_to("boom").at("code"), "match_frozen");
  Json update = Json::object();
  while (update.value("status", "") != "frozen") update = b.expect("update");
  EXPECT_EQ(update.at("seq"), 3) << "something of the failed command was kept";
  EXPECT_TRUE(update.at("patch").empty());
  a.send(answer(bad, 0, "walk", 3, "walk"));
  EXPECT_EQ(a.reply_to("walk").at("code"), "match_frozen");
  a.send(answer(good, 0, "walk", 3, "walk"));
  EXPECT_EQ(a.reply_to("walk").at("t"), "ack");
  EXPECT_EQ(ana.get("/api/matches/" + bad).json().at("status"), "frozen");
  server->stop();
  store::SqliteStore store((dir.path() / "vedette.db").string());
  ASSERT_EQ(store.faults(bad).size(), 1u);
  EXPECT_NE(store.faults(bad)[0].command.find("\"boom\""), std::string::npos);
  EXPECT_EQ(store.entries(bad, 0).size(), 3u);
  EXPECT_TRUE(store.faults(good).empty());
}

TEST_F(MatchTest, PresenceIsTold) {
  const std::string id = start();
  WebSocket a(ana);
  a.send(open_seat(id, 0));
  EXPECT_EQ(a.expect("presence").at("seats"), Json({0}));
  {
    WebSocket b(bo), s(eve);
    b.send(open_seat(id, 1));
    s.send(open_spectator(id));
    Json p = Json::object();
    while (p.value("watchers", 0) != 1 || p.at("seats").size() != 2) p = a.expect("presence");
  }
  Json p;
  while (p.is_null() || p.at("seats").size() != 1 || p.at("watchers") != 0)
    p = a.expect("presence");
  // Who plays is no watcher, with a spectator's eyes either.
  WebSocket b(bo);
  b.send(open_spectator(id));
  p = a.expect("presence");
  EXPECT_EQ(p.at("watchers"), 0) << p;
}

TEST_F(MatchTest, StartingSendsTheViewToThoseWhoWait) {
  const std::string id = ana.make_match(Json::object(), {0}).at("id");
  WebSocket a(ana);
  a.send(open_seat(id, 0));
  const Json waiting = a.expect("opened");
  EXPECT_EQ(waiting.at("status"), "waiting");
  EXPECT_TRUE(waiting.at("view").is_null());
  a.send(answer(id, 0, "early", 1, "n1"));
  EXPECT_EQ(a.reply_to("early").at("code"), "not_started");
  bo.post("/api/matches/" + id + "/seats", {{"seat", 1}});
  const Json started = a.expect("opened");
  EXPECT_EQ(started.at("status"), "playing");
  EXPECT_EQ(started.at("question").at("kind"), "hide");
}

TEST_F(MatchTest, ThoseWhoWaitAreToldWhoTakesASeat) {
  const std::string id = ana.make_match(Json::object(), {}).at("id");
  WebSocket a(ana), s(eve);
  a.send(open_spectator(id));
  s.send(open_spectator(id));
  for (WebSocket* w : {&a, &s}) w->expect("opened");
  EXPECT_EQ(ana.post("/api/matches/" + id + "/seats", {{"seat", 0}}).status, 200);
  const Json own = a.expect("seats"), other = s.expect("seats");
  EXPECT_TRUE(protocol::parse_server_message(own.dump()));
  EXPECT_EQ(own.at("seats")[0].at("person").at("name"), "Ana");
  EXPECT_EQ(own.at("seats")[0].at("mine"), true);
  EXPECT_EQ(other.at("seats")[0].at("mine"), false);
  EXPECT_TRUE(other.at("seats")[1].at("person").is_null());
  EXPECT_EQ(ana.call("DELETE", "/api/matches/" + id + "/seats/0").status, 200);
  EXPECT_TRUE(s.expect("seats").at("seats")[0].at("person").is_null());
  // Refused attempts are nobody's news.
  EXPECT_EQ(bo.post("/api/matches/" + id + "/seats", {{"seat", 2}}).code(), "no_such_seat");
  for (int seat : {0, 1})
    EXPECT_EQ(bo.post("/api/matches/" + id + "/seats", {{"seat", seat}}).status, 200);
  EXPECT_EQ(s.expect("seats").at("seats")[0].at("person").at("name"), "Bo");
  EXPECT_EQ(s.expect("opened").at("status"), "playing");
}

TEST_F(MatchTest, SeatsOfTheLobby) {
  const Json made = ana.make_match(Json::object(), {0});
  const std::string id = made.at("id"), path = "/api/matches/" + id;
  const std::string old_link = made["invitations"][0]["path"];
  EXPECT_EQ(bo.call("DELETE", path + "/seats/0").code(), "not_your_seat");
  EXPECT_EQ(bo.post(path + "/seats", {{"seat", 0}}).code(), "seat_taken");
  EXPECT_EQ(bo.post(path + "/seats", {{"seat", 2}}).code(), "no_such_seat");
  EXPECT_EQ(Browser(server->port()).post(path + "/seats", {{"seat", 1}}).code(), "no_session");
  EXPECT_EQ(ana.call("DELETE", path + "/seats/0").status, 200);
  EXPECT_TRUE(ana.get(path).json()["seats"][0]["person"].is_null());
  EXPECT_EQ(ana.get(path).json()["invitations"].size(), 2u);
  EXPECT_EQ(bo.post(path + "/seats", {{"seat", 0}}).status, 200);
  EXPECT_EQ(bo.call("DELETE", path + "/seats/0").status, 200);
  EXPECT_EQ(bo.get("/api" + old_link).json().at("seat"), 1) << "another seat's link still works";
  EXPECT_EQ(bo.get("/api/join/AAAAAAAAAAAAAAAAAAAAAA").code(), "no_such_invitation");
  EXPECT_EQ(ana.get("/api/matches?list=mine").json().size(), 1u);
  EXPECT_EQ(eve.get("/api/matches?list=open").json().size(), 1u);
  EXPECT_EQ(eve.get("/api/matches?list=public").json().size(), 0u);
  EXPECT_EQ(eve.get("/api/matches?list=all").code(), "malformed");
}

TEST_F(MatchTest, EndingASessionEndsItsSockets) {
  const std::string id = start();
  WebSocket a(ana);
  a.send(open_seat(id, 0));
  a.expect("opened");
  EXPECT_EQ(ana.call("DELETE", "/api/session").status, 204);
  while (a.next()) continue;
  EXPECT_EQ(a.close_code(), 1008);
}

}  // namespace
}  // namespace vedette::testing
