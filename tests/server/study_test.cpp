// Studies: from any position of a finished match or of an imported file, one person at all seats, counted nowhere.
#include "match_fixture.hpp"

namespace vedette::testing {
namespace {

class StudyTest : public MatchTest {
 protected:
  // A finished match of Ana and Bo: 8 entries, two of them dice.
  std::string played() {
    const std::string id = start({{"turns", 4}});
    WebSocket a(ana), b(bo);
    hide(id, a, b);
    int n = 0;
    for (const char* what : {"roll", "walk", "roll", "walk"}) {
      WebSocket& who = n % 2 ? b : a;
      who.send(answer(id, n % 2, "t" + std::to_string(n), 3 + n, what));
      EXPECT_EQ(who.reply_to("t" + std::to_string(n)).at("t"), "ack");
      ++n;
    }
    return id;
  }
  static Json seen(Browser& who, const std::string& id, int seat) {
    WebSocket w(who);
    w.send(open_seat(id, seat));
    return w.expect("opened");
  }
};

TEST_F(StudyTest, GoesOnFromAnyPositionAlone) {
  const std::string id = played();
  const std::string path = "/api/matches/" + id + "/study";
  EXPECT_EQ(Browser(server->port()).post(path, {{"seq", 4}}).code(), "no_session");
  EXPECT_EQ(eve.get(path).code(), "method_not_allowed");
  EXPECT_EQ(eve.post(path, {{"seq", 8}}).code(), "no_such_entry");
  EXPECT_EQ(eve.post(path, {{"seq", 0}}).code(), "malformed");
  EXPECT_EQ(eve.post("/api/matches/" + start() + "/study", {{"seq", 1}}).code(), "not_over");
  const HttpReply made = eve.post(path, {{"seq", 5}});
  ASSERT_EQ(made.status, 200) << made.body;
  const Json study = made.json();
  ASSERT_TRUE(protocol::parse_match(made.body));
  EXPECT_EQ(study.at("study"), (Json{{"of", id}, {"title", "Lantern"}, {"seq", 5}}));
  EXPECT_EQ(study.at("visibility"), "private");
  EXPECT_EQ(study.at("status"), "playing");
  EXPECT_EQ(study.at("seq"), 5);
  for (const Json& seat : study.at("seats")) EXPECT_EQ(seat.at("mine"), true);
  const std::string own = study.at("id");
  // The position of the match, with what each seat knew there.
  const Json then = eve.get("/api/matches/" + id + "/views?as=seat&seat=1&from=5&to=5").json().at("view");
  const Json now = seen(eve, own, 1);
  EXPECT_EQ(now.at("view"), then);
  EXPECT_EQ(seen(eve, own, 0).at("question").at("decision_id"), 5);
  EXPECT_EQ(now.at("facts").size(), 4u) << "what that seat was told until then";
  // It goes its own way: other answers, other dice, to its own end.
  const auto play = [&](int seat, const char* command, int decision, const char* what) {
    WebSocket w(eve);
    w.send(answer(own, seat, command, decision, what));
    EXPECT_EQ(w.reply_to(command).value("code", "ack"), "ack");
  };
  play(0, "s1", 5, "walk");
  play(1, "s2", 6, "think");
  play(1, "s3", 7, "roll");
  const Json over = eve.get("/api/matches/" + own).json();
  EXPECT_EQ(over.at("status"), "over");
  EXPECT_NE(over.at("seed"), eve.get("/api/matches/" + id).json().at("seed")) << "dice of its own";
  EXPECT_EQ(eve.get("/api/matches/" + own + "/export").code(), "is_study");
  EXPECT_EQ(eve.get("/api/matches/" + id).json().at("seq"), 7) << "the match itself is as it was";
  // Nobody else finds it, and it counts for nothing.
  EXPECT_EQ(ana.get("/api/matches/" + own).code(), "no_such_match");
  EXPECT_EQ(ana.get("/api/history?of=public").json().at("matches").size(), 1u);
  EXPECT_EQ(eve.get("/api/history?of=mine&result=study").json().at("matches").at(0).at("id"), own);
  EXPECT_EQ(eve.get("/api/history?of=mine&result=won").json().at("matches").size(), 0u);
  EXPECT_EQ(eve.get("/api/history?of=mine&result=decided").json().at("matches").size(), 0u);
  // A study can be studied on.
  EXPECT_EQ(eve.post("/api/matches/" + own + "/study", {{"seq", 6}}).status, 200);
  EXPECT_EQ(ana.post("/api/matches/" + own + "/study", {{"seq", 6}}).code(), "no_such_match");
}

TEST_F(StudyTest, SurvivesARestart) {
  const std::string own = eve.post("/api/matches/" + played() + "/study", {{"seq", 6}}).json().at("id");
  const Json before = seen(eve, own, 0);
  restart();
  EXPECT_EQ(seen(eve, own, 0), before);
}

TEST_F(StudyTest, OfAnImportedFileIsLookedAtAndForked) {
  const std::string file = ana.get("/api/matches/" + played() + "/export").body;
  const HttpReply made = eve.call("POST", "/api/studies", file);
  ASSERT_EQ(made.status, 200) << made.body;
  const Json study = made.json();
  EXPECT_FALSE(study.at("study").contains("of"));
  EXPECT_EQ(study.at("status"), "over");
  const std::string own = study.at("id");
  const Json views = eve.get("/api/matches/" + own + "/views?as=omniscient&from=3").json();
  EXPECT_EQ(views.at("view").at("guest").at("lantern"), 3);
  EXPECT_EQ(eve.post("/api/matches/" + own + "/study", {{"seq", 4}}).json().at("status"), "playing");
  // A file that was changed is refused with the place.
  Json broken = Json::parse(file);
  broken["entries"][3]["digest"] = std::string(16, '0');
  EXPECT_EQ(eve.call("POST", "/api/studies", broken.dump()).code(), "does_not_replay");
  EXPECT_NE(eve.call("POST", "/api/studies", broken.dump()).body.find("entry 4"), std::string::npos);
  broken = Json::parse(file);
  broken["setup"]["draws"][0]["value"] = 1 + broken["setup"]["draws"][0]["value"].get<int>() % 6;
  EXPECT_EQ(eve.call("POST", "/api/studies", broken.dump()).code(), "does_not_replay");
  broken = Json::parse(file);
  broken["game"] = "chess";
  EXPECT_EQ(eve.call("POST", "/api/studies", broken.dump()).code(), "no_such_game");
  broken = Json::parse(file);
  broken["ruleset"] = 99;
  EXPECT_EQ(eve.call("POST", "/api/studies", broken.dump()).code(), "does_not_replay");
  EXPECT_EQ(eve.call("POST", "/api/studies", "{}").code(), "malformed");
  // Long bodies are for this call alone, and for those with a session.
  const std::string blanks(200'000, ' ');
  EXPECT_EQ(eve.call("POST", "/api/studies", blanks + file).status, 200);
  EXPECT_EQ(eve.call("POST", "/api/matches", blanks + file).code(), "too_large");
  EXPECT_EQ(Browser(server->port()).call("POST", "/api/studies", blanks + file).code(), "too_large");
}

}  // namespace
}  // namespace vedette::testing
