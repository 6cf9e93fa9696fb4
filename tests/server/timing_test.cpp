// Matches by the clock, by a clock of the test's own: who is out of time, and what may be done about it.
#include <atomic>
#include <thread>

#include "match_fixture.hpp"

namespace vedette::testing {
namespace {

constexpr std::int64_t kMinute = 60'000, kHour = 60 * kMinute, kDay = 24 * kHour;

class TimingTest : public MatchTest {
 protected:
  TimingTest() : MatchTest(by_test) {}
  static void by_test(server::Settings& s) {
    s.clock = [] { return now_.load(); };
  }
  // A match of Ana and Bo with this pace.
  std::string paced(const Json& pace, const std::string& visibility = "public") {
    const HttpReply made = ana.post("/api/matches", {{"game", "lantern"},
                                                     {"options", Json::object()},
                                                     {"visibility", visibility},
                                                     {"take", {0}},
                                                     {"pace", pace}});
    EXPECT_EQ(made.status, 200) << made.body;
    EXPECT_EQ(made.json().at("pace"), pace);
    EXPECT_FALSE(made.json().contains("clock")) << "it waits";
    const std::string id = made.json().at("id");
    const std::string link = made.json().at("invitations")[0].at("path");
    EXPECT_EQ(bo.post("/api" + link, Json::object()).json().at("status"), "playing");
    return id;
  }
  Json clock_of(const std::string& id) {
    const Json match = ana.get("/api/matches/" + id).json();
    return match.contains("clock") ? match.at("clock") : Json(nullptr);
  }
  std::int64_t left(const std::string& id, int seat) {
    return clock_of(id).at("seats")[std::size_t(seat)].at("left");
  }
  static Json act(const std::string& id, int seat, const std::string& command, const std::string& what,
                  const Json& more = Json::object()) {
    Json j = {{"t", "clock"}, {"match", id}, {"seat", seat}, {"command_id", command}, {"act", what}};
    j.update(more);
    return j;
  }
  static Json claim(const std::string& id, int seat, int against, const std::string& command) {
    return {{"t", "claim"}, {"match", id}, {"seat", seat}, {"command_id", command}, {"against", against}};
  }
  // "ack", or the code of the refusal.
  static std::string code(WebSocket& w, const Json& message) {
    w.send(message);
    const Json reply = w.reply_to(message.at("command_id"));
    return reply.at("t") == "ack" ? "ack" : reply.at("code").get<std::string>();
  }
  static std::atomic<std::int64_t> now_;
  const Json days1 = {{"kind", "days"}, {"days", 1}};
  const Json live10 = {{"kind", "live"}, {"bank", 600}, {"increment", 10}};
};
std::atomic<std::int64_t> TimingTest::now_{1'700'000'000'000};

TEST_F(TimingTest, WithoutAPaceNobodysTimeIsCounted) {
  const std::string id = start();
  const Json match = ana.get("/api/matches/" + id).json();
  EXPECT_FALSE(match.contains("pace"));
  EXPECT_FALSE(match.contains("clock"));
  now_ += 300 * kDay;
  WebSocket a(ana);
  EXPECT_EQ(code(a, claim(id, 0, 1, "c")), "no_clock");
  EXPECT_EQ(code(a, act(id, 0, "p", "pause")), "no_clock");
  a.send(open_seat(id, 0));
  EXPECT_FALSE(a.expect("opened").contains("clock"));
}

TEST_F(TimingTest, ClocksRunForThoseWhoAreAskedAndStopWithTheAnswer) {
  const std::string id = paced(live10);
  WebSocket a(ana), b(bo), s(eve);
  a.send(open_seat(id, 0));
  a.expect("opened");
  s.send(open_spectator(id));
  const Json opened = s.expect("opened");
  EXPECT_EQ(opened.at("clock").at("now"), now_.load());
  EXPECT_EQ(opened.at("clock").at("seats")[0], Json({{"seat", 0}, {"runs", true}, {"left", 10 * kMinute}}));
  now_ += kMinute;
  // Both are asked at once, in secret: the clock of the one who has answered stands.
  EXPECT_EQ(code(a, answer(id, 0, "h", 1, "n5")), "ack");
  const Json update = s.expect("update");
  EXPECT_EQ(update.at("clock").at("seats")[0],
            Json({{"seat", 0}, {"runs", false}, {"left", 9 * kMinute + 10'000}}));
  EXPECT_EQ(update.at("clock").at("seats")[1].at("runs"), true);
  now_ += kMinute;
  EXPECT_EQ(left(id, 0), 9 * kMinute + 10'000);
  EXPECT_EQ(left(id, 1), 8 * kMinute);
  // It takes its answer back as often as it likes: nothing is earned.
  for (const char* n : {"1", "2", "3"}) {
    EXPECT_EQ(code(a, order("undo", id, 0, std::string("u") + n)), "ack");
    EXPECT_EQ(left(id, 0), 9 * kMinute);
    EXPECT_EQ(code(a, answer(id, 0, std::string("a") + n, 1, "n4")), "ack");
  }
  EXPECT_EQ(left(id, 0), 9 * kMinute + 10'000);
  // Lists say it too.
  EXPECT_EQ(bo.get("/api/matches?list=mine").json()[0].at("clock").at("seats")[1].at("left"), 8 * kMinute);
}

TEST_F(TimingTest, EveryViewerIsToldTheSameOfTheClocks) {
  const std::string id = paced(days1);
  WebSocket a(ana), b(bo), s(eve);
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  s.send(open_spectator(id));
  for (WebSocket* w : {&a, &b, &s}) w->expect("opened");
  const auto step = [&](WebSocket& w, const Json& m) {
    now_ += kMinute;
    EXPECT_EQ(code(w, m), "ack");
  };
  step(a, answer(id, 0, "1", 1, "n5"));
  step(b, answer(id, 1, "1", 2, "n3"));
  step(a, answer(id, 0, "2", 3, "think"));
  step(a, answer(id, 0, "3", 4, "think"));
  step(a, order("undo", id, 0, "4"));
  for (WebSocket* w : {&a, &b, &s}) w->send({{"t", "ping"}});
  std::vector<std::vector<Json>> told;
  for (WebSocket* w : {&a, &b, &s}) {
    w->expect("pong");
    std::vector<Json>& clocks = told.emplace_back();
    for (const Json& m : w->passed_over())
      if (m.at("t") == "update") clocks.push_back(m.at("clock"));
  }
  EXPECT_EQ(told[0].size(), 5u);
  EXPECT_EQ(told[0], told[1]);
  EXPECT_EQ(told[0], told[2]);
  // Three steps of a plan: the clock runs on as if there had been none.
  EXPECT_EQ(left(id, 0), kDay - 3 * kMinute);
}

TEST_F(TimingTest, OutOfTimeNothingHappensUntilSomebodyClaims) {
  const std::string id = paced(days1);
  WebSocket a(ana), b(bo), e(eve);
  EXPECT_EQ(code(a, answer(id, 0, "h", 1, "n5")), "ack");
  now_ += kDay;
  EXPECT_EQ(code(a, claim(id, 0, 1, "early")), "not_out_of_time") << "to the millisecond";
  EXPECT_EQ(code(b, claim(id, 1, 0, "x")), "not_out_of_time") << "she is not asked";
  EXPECT_EQ(code(e, claim(id, 0, 1, "x")), "not_your_seat");
  EXPECT_EQ(code(a, claim(id, 0, 2, "x")), "no_such_seat");
  now_ += 1;
  EXPECT_EQ(left(id, 1), -1);
  EXPECT_EQ(code(b, claim(id, 1, 1, "own")), "own_seat");
  EXPECT_EQ(ana.get("/api/matches/" + id).json().at("status"), "playing") << "nothing by itself";
  // Late, but before a claim: the match goes on.
  EXPECT_EQ(code(b, answer(id, 1, "h", 2, "n3")), "ack");
  EXPECT_EQ(code(a, claim(id, 0, 1, "late")), "not_out_of_time");
  EXPECT_EQ(code(a, answer(id, 0, "w", 3, "walk")), "ack");
  now_ += 2 * kDay;
  const std::string again = "claim";
  EXPECT_EQ(code(a, claim(id, 0, 1, again)), "ack");
  EXPECT_EQ(code(a, claim(id, 0, 1, again)), "ack") << "the same once more";
  EXPECT_EQ(code(a, claim(id, 0, 1, "other")), "match_over");
  const Json over = ana.get("/api/matches/" + id).json();
  EXPECT_EQ(over.at("outcome"), Json({{"winners", {0}}, {"reason", "out_of_time"}, {"level", "win"}}));
  EXPECT_FALSE(over.contains("clock"));
  EXPECT_EQ(over.at("pace"), days1);
  // Reliability: Ana decided twice in time; Bo twice late, once by the claim.
  EXPECT_EQ(over.at("seats")[0].at("timing"), Json({{"decisions", 2}, {"in_time", 2}}));
  EXPECT_EQ(over.at("seats")[1].at("timing"), Json({{"decisions", 2}, {"in_time", 0}}));
  const Json mine = bo.get("/api/time").json();
  EXPECT_EQ(mine.at("late"), 2);
  EXPECT_EQ(mine.at("in_time"), 0);
  // The record tells it, and can be checked.
  const HttpReply file = ana.get("/api/matches/" + id + "/export");
  ASSERT_EQ(file.status, 200);
  const Json last = file.json().at("entries").back();
  EXPECT_EQ(last.at("kind"), "claim");
  EXPECT_EQ(last.at("seat"), 0);
  EXPECT_EQ(last.at("against"), 1);
  EXPECT_TRUE(protocol::parse_match_file(file.body));
}

TEST_F(TimingTest, TwoClaimsAtOnceEndItOnce) {
  for (int round = 0; round < 5; ++round) {
    const std::string id = paced(days1);
    {
      WebSocket a(ana);
      EXPECT_EQ(code(a, answer(id, 0, "h", 1, "n5")), "ack");
    }
    now_ += 2 * kDay;
    std::array<std::string, 4> got;
    std::vector<std::thread> all;
    for (std::size_t i = 0; i < got.size(); ++i)
      all.emplace_back([&, i] {
        WebSocket w(ana);
        got[i] = code(w, claim(id, 0, 1, "c" + std::to_string(i)));
      });
    for (std::thread& t : all) t.join();
    EXPECT_EQ(std::count(got.begin(), got.end(), "ack"), 1);
    EXPECT_EQ(std::count(got.begin(), got.end(), "match_over"), 3);
  }
}

TEST_F(TimingTest, WhoIsLateThemselvesCannotClaim) {
  const std::string id = paced(days1);
  now_ += 2 * kDay;
  WebSocket a(ana), b(bo);
  EXPECT_EQ(code(a, claim(id, 0, 1, "1")), "out_of_time_too");
  EXPECT_EQ(code(a, answer(id, 0, "h", 1, "n5")), "ack");
  EXPECT_EQ(code(a, claim(id, 0, 1, "2")), "ack");
}

TEST_F(TimingTest, DowntimeOfTheServerCostsNobodyTime) {
  const std::string slow = paced(days1), fast = paced(live10);
  now_ += 5 * kMinute;
  EXPECT_EQ(left(fast, 0), 5 * kMinute);
  server.reset();
  now_ += 3 * kDay;  // a machine that died on a Friday
  server = std::make_unique<RunningServer>(dir.path(), by_test);
  Browser ana2(server->port()), bo2(server->port());
  ana2.cookie = ana.cookie;
  bo2.cookie = bo.cookie;
  const auto left_after = [&](const std::string& id, int seat) {
    return ana2.get("/api/matches/" + id).json().at("clock").at("seats")[std::size_t(seat)].at("left");
  };
  EXPECT_EQ(left_after(fast, 0), 5 * kMinute);
  EXPECT_EQ(left_after(slow, 1), kDay - 5 * kMinute);
  WebSocket a(ana2);
  EXPECT_EQ(code(a, claim(slow, 0, 1, "c")), "not_out_of_time");
  now_ += kMinute;
  EXPECT_EQ(left_after(fast, 0), 4 * kMinute) << "it runs on";
}

TEST_F(TimingTest, WithPausesTheClocksOfAllStandAndGoOnAfterARestart) {
  const std::string id = paced(live10);
  WebSocket a(ana), b(bo), e(eve);
  b.send(open_seat(id, 1));
  b.expect("opened");
  EXPECT_EQ(code(e, act(id, 0, "x", "pause")), "not_your_seat");
  EXPECT_EQ(code(a, act(id, 0, "r", "resume")), "not_paused");
  EXPECT_EQ(code(b, act(id, 1, "g", "agree")), "no_proposal");
  now_ += kMinute;
  EXPECT_EQ(code(a, act(id, 0, "1", "pause")), "ack");
  const Json told = b.expect("clocks").at("clock");
  EXPECT_EQ(told.at("proposal"), Json({{"what", "pause"}, {"by", 0}, {"agreed", {0}}}));
  EXPECT_EQ(told.at("paused"), false);
  EXPECT_EQ(code(a, act(id, 0, "2", "agree")), "agreed_already") << "not with oneself";
  EXPECT_EQ(code(b, act(id, 1, "3", "pause")), "proposal_stands");
  EXPECT_EQ(code(b, act(id, 1, "4", "decline")), "ack");
  EXPECT_EQ(code(b, act(id, 1, "5", "pause")), "ack");
  EXPECT_EQ(code(a, act(id, 0, "6", "agree")), "ack");
  EXPECT_EQ(code(a, act(id, 0, "6", "agree")), "ack") << "the same command once more";
  now_ += 30 * kDay;
  EXPECT_EQ(left(id, 0), 9 * kMinute);
  EXPECT_EQ(clock_of(id).at("paused"), true);
  EXPECT_EQ(code(a, claim(id, 0, 1, "c")), "not_out_of_time");
  // One of them ends it; after a restart too.
  restart(by_test);
  Browser bo2(server->port());
  bo2.cookie = bo.cookie;
  WebSocket b2(bo2);
  EXPECT_EQ(code(b2, act(id, 1, "7", "resume")), "ack");
  now_ += kMinute;
  const Json clock = bo2.get("/api/matches/" + id).json().at("clock");
  EXPECT_EQ(clock.at("paused"), false);
  EXPECT_EQ(clock.at("seats")[0].at("left"), 8 * kMinute);
}

TEST_F(TimingTest, TimeIsGivenByTheOthers) {
  const std::string id = paced(days1);
  WebSocket a(ana), b(bo);
  EXPECT_EQ(code(a, act(id, 0, "0", "time", {{"about", 2}, {"ms", kDay}})), "no_such_seat");
  EXPECT_EQ(code(a, act(id, 0, "1", "time", {{"about", 0}, {"ms", kDay}})), "ack");
  EXPECT_EQ(left(id, 0), kDay) << "asked for, not given";
  EXPECT_EQ(code(b, act(id, 1, "2", "agree")), "ack");
  EXPECT_EQ(left(id, 0), 2 * kDay);
  EXPECT_EQ(code(a, act(id, 0, "3", "time", {{"about", 1}, {"ms", kHour}})), "ack");
  EXPECT_EQ(left(id, 1), kDay + kHour) << "a gift needs nobody's leave";
  EXPECT_FALSE(clock_of(id).contains("proposal"));
  EXPECT_EQ(code(b, answer(id, 1, "h", 2, "n3")), "ack");
  EXPECT_EQ(code(a, act(id, 0, "4", "time", {{"about", 1}, {"ms", kHour}})), "nothing_to_add_to");
}

TEST_F(TimingTest, VacationsStopTheClocksOfSlowMatches) {
  const std::string slow = paced(days1), fast = paced(live10);
  WebSocket b(bo);
  b.send(open_seat(slow, 1));
  b.expect("opened");
  EXPECT_EQ(ana.get("/api/time").json().at("vacation_left"), 30 * kDay);
  const std::int64_t now = now_;
  const auto go = [&](std::int64_t from, std::int64_t to) {
    return ana.post("/api/time/vacation", {{"from", from}, {"to", to}});
  };
  EXPECT_EQ(go(now - 5 * kDay, now).code(), "vacation_past");
  EXPECT_EQ(go(now, now + 31 * kDay).code(), "vacation_too_long");
  EXPECT_EQ(go(now + 400 * kDay, now + 401 * kDay).code(), "vacation_too_far");
  EXPECT_EQ(Browser(server->port()).get("/api/time").code(), "no_session");
  const HttpReply gone = go(now - kHour, now + 7 * kDay);
  ASSERT_EQ(gone.status, 200) << gone.body;
  EXPECT_EQ(gone.json().at("vacations"), Json::array({{{"from", now}, {"to", now + 7 * kDay}}}))
      << "what is spent is spent";
  EXPECT_EQ(go(now + kDay, now + 2 * kDay).code(), "vacation_overlaps");
  const Json told = b.expect("clocks").at("clock");
  EXPECT_EQ(told.at("seats")[0],
            Json({{"seat", 0}, {"runs", false}, {"left", kDay}, {"vacation", now + 7 * kDay}}));
  now_ += 5 * kDay;
  EXPECT_EQ(left(slow, 0), kDay);
  EXPECT_LT(left(slow, 1), 0);
  EXPECT_LT(left(fast, 0), 0) << "a live match knows no vacations";
  // Back early.
  const HttpReply back = ana.call("DELETE", "/api/time/vacation");
  ASSERT_EQ(back.status, 200) << back.body;
  EXPECT_EQ(back.json().at("vacations").size(), 0u);
  EXPECT_EQ(back.json().at("vacation_left"), 25 * kDay);
  now_ += kHour;
  EXPECT_EQ(left(slow, 0), kDay - kHour);
}

TEST_F(TimingTest, DaysEndAtTheHourOfTheSeatsZone) {
  now_ = 1'782'907'200'000;  // 2026-07-01 12:00 UTC
  ana.sign_in("Ana");        // the sessions of before have ended
  bo.sign_in("Bo");
  EXPECT_EQ(ana.post("/api/time", {{"zone", "Nowhere/Town"}}).code(), "no_such_zone");
  EXPECT_EQ(ana.post("/api/time", {{"zone", "Europe/Berlin"}}).json().at("zone"), "Europe/Berlin");
  const std::string id = paced({{"kind", "days"}, {"days", 1}, {"ends", 21}});
  EXPECT_EQ(left(id, 0), kDay + 7 * kHour) << "21:00 in Berlin is 19:00 UTC";
  EXPECT_EQ(left(id, 1), kDay + 9 * kHour) << "Bo has chosen none";
}

TEST_F(TimingTest, BeforeAnyDecisionEitherMayAbort) {
  const std::string id = paced(days1), other = start();
  WebSocket a(ana), b(bo), e(eve);
  EXPECT_EQ(code(e, order("abort", id, 0, "x")), "not_your_seat");
  EXPECT_EQ(code(b, order("abort", id, 1, "1")), "ack");
  EXPECT_EQ(ana.get("/api/matches/" + id).json().at("outcome"),
            Json({{"winners", Json::array()}, {"reason", "aborted"}, {"level", "none"}}));
  EXPECT_EQ(bo.get("/api/time").json().at("late"), 0);
  EXPECT_EQ(bo.get("/api/time").json().at("in_time"), 0) << "that was no decision";
  EXPECT_EQ(code(a, answer(other, 0, "h", 1, "n5")), "ack");
  EXPECT_EQ(code(b, order("abort", other, 1, "1")), "decided_already");
  EXPECT_EQ(code(a, order("undo", other, 0, "u")), "ack");
  EXPECT_EQ(code(b, order("abort", other, 1, "2")), "decided_already") << "it was thought about";
}

TEST_F(TimingTest, AReplacementPlaysOnWhereOneIsOutOfTime) {
  const std::string id = paced(days1);
  WebSocket a(ana), b(bo);
  b.send(open_seat(id, 1));
  b.expect("opened");
  EXPECT_EQ(code(a, answer(id, 0, "h", 1, "n5")), "ack");
  EXPECT_EQ(code(a, act(id, 0, "1", "replace", {{"about", 1}})), "not_out_of_time");
  now_ += 2 * kDay;
  EXPECT_EQ(code(b, act(id, 1, "1", "replace", {{"about", 1}})), "own_seat");
  EXPECT_EQ(code(a, act(id, 0, "2", "replace", {{"about", 1}})), "ack");
  EXPECT_EQ(code(a, act(id, 0, "3", "replace", {{"about", 1}})), "wanted_already");
  const Json open = eve.get("/api/matches?list=open").json();
  ASSERT_EQ(open.size(), 1u);
  EXPECT_EQ(open[0].at("seats")[1].at("wanted"), true);
  const std::string seats = "/api/matches/" + id + "/seats";
  EXPECT_EQ(ana.post(seats, {{"seat", 1}}).code(), "own_match") << "she has seen the other side";
  // The player is back before anybody came.
  EXPECT_EQ(code(b, answer(id, 1, "h", 2, "n3")), "ack");
  EXPECT_EQ(eve.get("/api/matches?list=open").json().size(), 0u);
  EXPECT_EQ(eve.post(seats, {{"seat", 1}}).code(), "seat_taken");
  // Gone again, and now somebody comes.
  EXPECT_EQ(code(a, answer(id, 0, "w", 3, "walk")), "ack");
  now_ += 2 * kDay;
  EXPECT_EQ(code(a, act(id, 0, "4", "replace", {{"about", 1}})), "ack");
  EXPECT_EQ(code(a, act(id, 0, "5", "keep", {{"about", 1}})), "ack");
  EXPECT_EQ(code(a, act(id, 0, "6", "replace", {{"about", 1}})), "ack");
  const HttpReply taken = eve.post(seats, {{"seat", 1}});
  ASSERT_EQ(taken.status, 200) << taken.body;
  EXPECT_EQ(taken.json().at("seats")[1].at("mine"), true);
  EXPECT_EQ(b.expect("refused").at("code"), "not_your_seat") << "Bo looks through it no longer";
  EXPECT_EQ(code(b, answer(id, 1, "w", 4, "walk")), "not_your_seat");
  EXPECT_EQ(left(id, 1), kDay) << "a whole allowance";
  EXPECT_EQ(bo.get("/api/time").json().at("late"), 2);
  WebSocket e(eve);
  e.send(open_seat(id, 1));
  EXPECT_EQ(e.expect("opened").at("view").at("guest").at("lantern"), 3) << "what the seat knows";
  EXPECT_EQ(code(e, answer(id, 1, "w", 4, "walk")), "ack");
}

TEST_F(TimingTest, WhoIsBlockedReplacesNobody) {
  const std::string id = paced(days1), other = eve.make_match(Json::object(), {0}).at("id");
  WebSocket a(ana);
  EXPECT_EQ(code(a, answer(id, 0, "h", 1, "n5")), "ack");
  now_ += 2 * kDay;
  EXPECT_EQ(code(a, act(id, 0, "1", "replace", {{"about", 1}})), "ack");
  EXPECT_EQ(ana.post("/api/blocks", {{"match", other}, {"seat", 0}}).json().at("name"), "Eve");
  const std::string seats = "/api/matches/" + id + "/seats";
  EXPECT_EQ(eve.post(seats, {{"seat", 1}}).code(), "not_welcome");
  const Json mine = ana.get("/api/matches/" + id).json();
  const std::string link = "/api" + mine.at("invitations")[0].at("path").get<std::string>();
  EXPECT_EQ(eve.post(link, Json::object()).code(), "not_welcome");
}

TEST_F(TimingTest, ReplacementsOfPrivateMatchesComeByLinkAlone) {
  const std::string id = paced(days1, "private");
  now_ += 2 * kDay;
  WebSocket a(ana);
  EXPECT_EQ(code(a, answer(id, 0, "h", 1, "n5")), "ack");
  EXPECT_EQ(code(a, act(id, 0, "1", "replace", {{"about", 1}})), "ack");
  EXPECT_EQ(eve.get("/api/matches?list=open").json().size(), 0u);
  EXPECT_EQ(eve.post("/api/matches/" + id + "/seats", {{"seat", 1}}).code(), "no_such_match");
  const Json mine = ana.get("/api/matches/" + id).json();
  ASSERT_EQ(mine.at("invitations").size(), 1u);
  const std::string link = "/api" + mine.at("invitations")[0].at("path").get<std::string>();
  EXPECT_EQ(eve.get(link).json().at("match").at("id"), id);
  EXPECT_EQ(eve.post(link, Json::object()).status, 200);
  EXPECT_EQ(bo.get("/api/matches/" + id).code(), "no_such_match");
  EXPECT_EQ(eve.get(link).code(), "no_such_invitation") << "it is used";
}

TEST_F(TimingTest, AFrozenMatchCostsNobodyTime) {
  const HttpReply made = ana.post("/api/matches", {{"game", "lantern"},
                                                   {"options", {{"fault", true}}},
                                                   {"visibility", "public"},
                                                   {"take", {0}},
                                                   {"pace", days1}});
  const std::string id = made.json().at("id");
  bo.post("/api/matches/" + id + "/seats", {{"seat", 1}});
  WebSocket a(ana), b(bo);
  hide(id, a, b);
  now_ += kHour;
  EXPECT_EQ(code(a, answer(id, 0, "f", 3, "fault")), "match_frozen");
  now_ += 9 * kDay;
  EXPECT_EQ(left(id, 0), kDay - kHour);
  server.reset();
  {
    store::SqliteStore store((dir.path() / "vedette.db").string());
    store.unfreeze(id, now_, nullptr);
    store.flush();
  }
  now_ += 9 * kDay;
  server = std::make_unique<RunningServer>(dir.path(), by_test);
  Browser ana2(server->port());
  ana2.cookie = ana.cookie;
  const auto left_now = [&] {
    return ana2.get("/api/matches/" + id).json().at("clock").at("seats")[0].at("left");
  };
  EXPECT_EQ(left_now(), kDay - kHour);
  now_ += kHour;
  EXPECT_EQ(left_now(), kDay - 2 * kHour) << "it is played again";
}

TEST_F(TimingTest, ARematchHasTheSamePace) {
  const std::string id = paced(days1);
  WebSocket a(ana);
  EXPECT_EQ(code(a, order("resign", id, 0, "r")), "ack");
  EXPECT_EQ(ana.call("POST", "/api/matches/" + id + "/rematch").json().at("pace"), days1);
}

}  // namespace
}  // namespace vedette::testing
