// Being told by mail, from the entry to the letter: when, once, and what it says; and after a kill.
#include <gtest/gtest.h>

#include <csignal>
#include <regex>
#include <set>

#include "notify_fixture.hpp"

namespace vedette::testing {
namespace {

TEST_F(NotifyTest, WhoIsAskedIsMailedWhatTheyMayKnow) {
  account(ana, "Ana", kAna);
  account(bo, "Bo", kBo);
  channel(ana, {{"kind", "mail"}});
  channel(bo, {{"kind", "mail"}});
  const std::string id = start();
  ASSERT_EQ(mail.wait(4).size(), 4u);
  {
    WebSocket a(ana), b(bo);
    hide(id, a, b);
  }
  ASSERT_TRUE(soon([&] { return mails_to(kAna).size() == 3; })) << "confirmation, begun, her turn";
  const Received turn = mails_to(kAna).back();
  EXPECT_EQ(turn.from, "vedette@play.example");
  EXPECT_EQ(turn.headers.at("from"), "Vedette <vedette@play.example>");
  EXPECT_TRUE(turn.headers.at("subject").starts_with("Your turn: ")) << turn.headers.at("subject");
  EXPECT_NE(turn.body.find("Bo (guest) has decided."), std::string::npos) << turn.body;
  EXPECT_NE(turn.body.find("You are asked as keeper"), std::string::npos) << turn.body;
  EXPECT_NE(turn.body.find("https://play.example/match/" + id + '\n'), std::string::npos)
      << turn.body;
  EXPECT_EQ(turn.headers.at("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
  EXPECT_EQ(turn.headers.at("auto-submitted"), "auto-generated");
  // Ana thinks, then whispers: Bo is told that it is his turn and of neither.
  play(ana, id, 0, 3, "think");
  breathe();
  EXPECT_EQ(mails_to(kBo).size(), 2u) << "it is not his turn";
  play(ana, id, 0, 4, "whisper");
  ASSERT_TRUE(soon([&] { return mails_to(kBo).size() == 3; }));
  const std::string told = mails_to(kBo).back().body;
  for (const char* word : {"whisper", "think", "thought"})
    EXPECT_EQ(told.find(word), std::string::npos) << told;
  // His die is told to everybody.
  play(bo, id, 1, 5, "roll");
  ASSERT_TRUE(soon([&] { return mails_to(kAna).size() == 4; }));
  EXPECT_NE(mails_to(kAna).back().body.find("Since your last decision: rolled."), std::string::npos)
      << mails_to(kAna).back().body;
  for (const Received& m : mail.mails()) {
    // The hidden answers are of two letters, which the ids in its links may have too.
    const std::string words =
        std::regex_replace(m.headers.at("subject") + '\n' + m.body, std::regex("https://\\S+"), "");
    for (const char* hidden : {"n5", "n3"})
      EXPECT_EQ(words.find(hidden), std::string::npos) << m.body;
  }
  EXPECT_EQ(mail.mails().size(), 7u) << "one each, and none twice";
  std::set<std::string> ids;
  for (const Received& m : mail.mails()) EXPECT_TRUE(ids.insert(m.headers.at("message-id")).second);
}

TEST_F(NotifyTest, TheDeadlineIsThatOfTheClock) {
  account(ana, "Ana", kAna);
  account(bo, "Bo", kBo);
  channel(bo, {{"kind", "mail"}});
  ASSERT_EQ(bo.post("/api/time", {{"zone", "Europe/Madrid"}}).status, 200);
  const HttpReply made = ana.post("/api/matches", {{"game", "lantern"},
                                                   {"options", Json::object()},
                                                   {"visibility", "public"},
                                                   {"take", Json::array({0})},
                                                   {"pace", {{"kind", "days"}, {"days", 2}}}});
  ASSERT_EQ(made.status, 200) << made.body;
  const std::string id = made.json().at("id");
  ASSERT_EQ(bo.post("/api/matches/" + id + "/seats", {{"seat", 1}}).status, 200);
  ASSERT_TRUE(soon([&] { return mails_to(kBo).size() == 2; }));
  // It is 13:00 in Madrid on the first of January.
  EXPECT_NE(
      mails_to(kBo).back().body.find("Time left: 2 d (until 2026-01-03 13:00 Europe/Madrid)."),
      std::string::npos)
      << mails_to(kBo).back().body;
}

TEST_F(NotifyTest, WhoPlaysAllSeatsIsNotTold) {
  account(ana, "Ana", kAna);
  channel(ana, {{"kind", "mail"}});
  const std::string id = ana.make_match(Json::object(), {0, 1}).at("id");
  {
    WebSocket a(ana);
    hide(id, a, a);
  }
  play(ana, id, 0, 3, "walk");
  breathe();
  // The set-up is nobody's doing; what follows is hers.
  EXPECT_LE(mails_to(kAna).size(), 2u);
}

// A page in use says what it has seen, within the time that notices wait.
class NotifyDelayed : public NotifyTest {
 protected:
  NotifyDelayed()
      : NotifyTest([](server::Settings& s) { s.notify.delay = std::chrono::seconds(5); }) {}
};

TEST_F(NotifyDelayed, WhatWasSeenIsNotToldAndABackgroundTabSeesNothing) {
  account(ana, "Ana", kAna);
  account(bo, "Bo", kBo);
  channel(ana, {{"kind", "mail"}});
  channel(bo, {{"kind", "mail"}});
  const std::string id = start();
  WebSocket a(ana), b(bo);
  a.send(open_seat(id, 0));
  const Json opened = a.expect("opened");
  b.send(open_seat(id, 1));
  b.expect("opened");
  // Bo's page is open but not looked at; Ana's is.
  a.send({{"t", "seen"}, {"match", id}, {"seq", opened.at("seq")}});
  a.send({{"t", "ping"}});
  a.expect("pong");
  breathe();
  now += 10'000;
  ASSERT_TRUE(soon([&] { return mails_to(kBo).size() == 2; })) << "an open tab held it back";
  breathe();
  EXPECT_EQ(mails_to(kAna).size(), 1u) << "she has seen it";
  // A page that is behind has not seen what came since.
  hide(id, a, b);
  a.send({{"t", "seen"}, {"match", id}, {"seq", opened.at("seq")}});
  a.send({{"t", "ping"}});
  a.expect("pong");
  breathe();
  now += 10'000;
  EXPECT_TRUE(soon([&] { return mails_to(kAna).size() == 2; }));
  // Nobody can see for somebody else.
  play(ana, id, 0, 3, "walk");
  WebSocket e(eve);
  e.send({{"t", "seen"}, {"match", id}, {"seq", 1000}});
  a.send({{"t", "seen"}, {"match", id}, {"seq", 1000}});
  a.send({{"t", "ping"}});
  a.expect("pong");
  breathe();
  now += 10'000;
  EXPECT_TRUE(soon([&] { return mails_to(kBo).size() == 3; }));
}

TEST_F(NotifyTest, InQuietHoursNothingComesAndAfterThemOnce) {
  account(ana, "Ana", kAna);
  account(bo, "Bo", kBo);
  channel(bo, {{"kind", "mail"}});
  // It is 13:00 in Madrid.
  ASSERT_EQ(bo.post("/api/time", {{"zone", "Europe/Madrid"}}).status, 200);
  const HttpReply hours =
      put(bo, "/api/notices", {{"quiet", {{"from", 720}, {"to", 900}}}, {"digest_at", 480}});
  ASSERT_EQ(hours.status, 200) << hours.body;
  EXPECT_EQ(hours.json().at("zone"), "Europe/Madrid") << "the person's, set in one place";
  const std::string id = start();
  {
    WebSocket a(ana), b(bo);
    hide(id, a, b);
  }
  play(ana, id, 0, 3, "walk");
  play(bo, id, 1, 4, "walk");
  play(ana, id, 0, 5, "walk");
  breathe();
  now += kHour;
  breathe();
  EXPECT_EQ(mails_to(kBo).size(), 1u) << "mail at 14:00";
  now += kHour;
  ASSERT_TRUE(soon([&] { return mails_to(kBo).size() == 2; })) << "none at 15:00";
  breathe();
  EXPECT_EQ(mails_to(kBo).size(), 2u) << "one for all that was";
}

TEST_F(NotifyTest, ADigestADayHoldsWhatStillWaits) {
  account(ana, "Ana", kAna);
  account(bo, "Bo", kBo);
  channel(bo, {{"kind", "mail"}, {"pace", "daily"}});
  ASSERT_EQ(
      put(bo, "/api/notices", {{"quiet", nullptr}, {"digest_at", 18 * 60}}).status, 200);
  const std::string first = start(), second = start(), done = start();
  for (const auto& id : {first, second, done}) {
    WebSocket a(ana), b(bo);
    hide(id, a, b);
    play(ana, id, 0, 3, "walk");
    now += kMinute;
  }
  play(bo, done, 1, 4, "walk");
  breathe();
  EXPECT_EQ(mails_to(kBo).size(), 1u);
  now += 6 * kHour;
  ASSERT_TRUE(soon([&] { return mails_to(kBo).size() == 2; }));
  const Received digest = mails_to(kBo).back();
  EXPECT_EQ(digest.headers.at("subject"), "2 matches wait for you");
  EXPECT_LT(digest.body.find(first), digest.body.find(second)) << digest.body;
  EXPECT_EQ(digest.body.find(done), std::string::npos);
  now += kDay;
  breathe();
  EXPECT_EQ(mails_to(kBo).size(), 2u) << "told twice";
}

TEST_F(NotifyTest, AMutedMatchIsNotToldTheOthersAre) {
  account(ana, "Ana", kAna);
  account(bo, "Bo", kBo);
  channel(bo, {{"kind", "mail"}});
  const std::string quiet = start();
  ASSERT_TRUE(soon([&] { return mails_to(kBo).size() == 2; }));
  const HttpReply muted = put(bo, "/api/notices/muted/" + quiet, Json::object());
  ASSERT_EQ(muted.status, 200) << muted.body;
  EXPECT_EQ(muted.json().at("muted"), Json::array({quiet}));
  {
    WebSocket a(ana), b(bo);
    hide(quiet, a, b);
  }
  play(ana, quiet, 0, 3, "walk");
  const std::string loud = start();
  ASSERT_TRUE(soon([&] { return mails_to(kBo).size() == 3; }));
  EXPECT_NE(mails_to(kBo).back().body.find(loud), std::string::npos);
  breathe();
  EXPECT_EQ(mails_to(kBo).size(), 3u);
  EXPECT_EQ(bo.call("DELETE", "/api/notices/muted/" + quiet).json().at("muted"), Json::array());
  const std::string hidden = ana.make_match(Json::object(), {0}, "private").at("id");
  EXPECT_EQ(put(bo, "/api/notices/muted/" + hidden, Json::object()).code(), "no_such_match")
      << "a private match shows itself";
  EXPECT_EQ(put(bo, "/api/notices/muted/aaaaaaaaaaaa", Json::object()).code(), "no_such_match");
}

TEST_F(NotifyTest, AfterAFailureItIsTriedAgainAndTheErrorIsShown) {
  account(ana, "Ana", kAna);
  account(bo, "Bo", kBo);
  const std::string id = channel(bo, {{"kind", "mail"}});
  std::atomic<bool> full{true};
  mail.answers([&](const std::string& command, const std::string& to) -> std::string {
    return full && command == "RCPT" && to == kBo ? "452 the mailbox is full" : "";
  });
  start();
  ASSERT_TRUE(soon([&] { return !channel_of(bo, id).at("error").is_null(); }));
  Json c = channel_of(bo, id);
  EXPECT_EQ(c.at("error").at("failures"), 1);
  EXPECT_EQ(c.at("error").at("text"), "the mail server answers 452");
  EXPECT_EQ(c.at("error").at("at"), now.load());
  breathe();
  EXPECT_EQ(channel_of(bo, id).at("error").at("failures"), 1) << "tried again at once";
  now += kMinute;
  ASSERT_TRUE(soon([&] { return channel_of(bo, id).at("error").at("failures") == 2; }));
  full = false;
  now += 2 * kMinute;
  ASSERT_TRUE(soon([&] { return mails_to(kBo).size() == 2; }));
  ASSERT_TRUE(soon([&] { return channel_of(bo, id).at("error").is_null(); }));
}

TEST_F(NotifyTest, AfterManyFailuresAChannelRestsUntilItIsSavedAgain) {
  account(ana, "Ana", kAna);
  account(bo, "Bo", kBo);
  std::atomic<bool> broken{true};
  HookServer moody([&](const HookRequest&) { return HookReply{broken ? 503 : 204, "", "", {}}; });
  const std::string id = channel(bo, {{"kind", "json"}, {"url", moody.url("/hook")}});
  start();
  int tries = 0;
  for (int i = 0; i < 30 && !channel_of(bo, id).at("disabled"); ++i) {
    ++tries;
    ASSERT_TRUE(soon([&] {
      const Json c = channel_of(bo, id);
      return c.at("disabled") ||
             (!c.at("error").is_null() && c.at("error").at("failures") == tries);
    }));
    now += 9 * kHour;
  }
  EXPECT_EQ(channel_of(bo, id).at("disabled"), true);
  EXPECT_EQ(channel_of(bo, id).at("error").at("text"), "it answers 503");
  const std::size_t before = moody.requests().size();
  EXPECT_GE(before, 10u);
  broken = false;
  const std::string later = start();
  now += kDay;
  breathe();
  EXPECT_EQ(moody.requests().size(), before) << "it rests";
  ASSERT_EQ(put(bo, "/api/notices/channels/" + id, {{"pace", "now"}}).status, 200);
  EXPECT_EQ(channel_of(bo, id).at("disabled"), false);
  EXPECT_TRUE(channel_of(bo, id).at("error").is_null());
  {
    WebSocket a(ana), b(bo);
    hide(later, a, b);
  }
  play(ana, later, 0, 3, "walk");
  EXPECT_EQ(moody.wait(before + 1).size(), before + 1);
}

TEST_F(NotifyTest, WhatIsRefusedForGoodIsNotSentAgain) {
  account(ana, "Ana", kAna);
  account(bo, "Bo", kBo);
  channel(bo, {{"kind", "mail"}});
  mail.answers([](const std::string& command, const std::string& to) -> std::string {
    return command == "." && to == kBo ? "554 we do not like this" : "";
  });
  const std::string id = start();
  ASSERT_TRUE(soon([&] { return mail.letters_seen() == 3; }));
  now += kDay;
  breathe();
  EXPECT_EQ(mail.letters_seen(), 3) << "sent again";
  EXPECT_EQ(notices(bo).at("channels")[0].at("error").at("text"), "the mail server answers 554");
}

TEST(NotifyProcess, AKillBetweenCommitAndSendLosesNothingAndRepeatsTheSameMessage) {
  store::PrivateFolder dir;
  MailServer mail;
  const std::vector<std::string> options{
      "--public-url", "https://play.example", "--smtp-url",         mail.url(), "--smtp-plain",
      "--mail-from",  "vedette@play.example", "--notice-cool-down", "0"};
  const auto with = [&](const char* delay) {
    std::vector<std::string> all = options;
    all.insert(all.end(), {"--notice-delay", delay});
    return all;
  };
  const auto to_bo = [&] {
    std::vector<Received> out;
    for (const Received& m : mail.mails())
      if (m.to == kBo) out.push_back(m);
    return out;
  };
  Browser ana(0), bo(0);
  std::string id, cookie;
  {
    // It waits for a page to say that it was seen, and is killed before it sends.
    ServerProcess server(dir.path(), with("600"));
    ana = Browser(server.port());
    bo = Browser(server.port());
    ana.sign_in("Ana");
    ASSERT_EQ(
        bo.post("/api/account", {{"name", "Bo"}, {"password", kPassword}, {"mail", kBo}}).status,
        200);
    ASSERT_EQ(mail.wait(1).size(), 1u);
    const std::string body = mail.mails()[0].body;
    ASSERT_EQ(bo.post("/api/mail/confirm", {{"token", body.substr(body.find('#') + 1, 22)}}).status,
              204);
    ASSERT_EQ(bo.post("/api/notices/channels", {{"kind", "mail"}, {"pace", "now"}}).status, 200);
    id = ana.make_match(Json::object(), {0}).at("id");
    ASSERT_EQ(bo.post("/api/matches/" + id + "/seats", {{"seat", 1}}).status, 200);
    server.signal(SIGKILL);
    EXPECT_EQ(server.wait(), 128 + SIGKILL);
    EXPECT_EQ(to_bo().size(), 1u);
  }
  // The letter arrives, and the server is killed before it hears so.
  std::atomic<bool> arrived{false}, go_on{false};
  mail.before_acknowledging([&] {
    arrived = true;
    while (!go_on) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  });
  {
    ServerProcess server(dir.path(), with("0"));
    for (int i = 0; i < 2000 && !arrived; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    ASSERT_TRUE(arrived) << "what was committed is not sent after a kill";
    server.signal(SIGKILL);
    server.wait();
  }
  go_on = true;
  ServerProcess server(dir.path(), with("0"));
  for (int i = 0; i < 2000 && to_bo().size() < 3; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  const auto mails = to_bo();
  ASSERT_EQ(mails.size(), 3u) << "the confirmation, and the same letter twice";
  EXPECT_EQ(mails[1].headers.at("message-id"), mails[2].headers.at("message-id"));
  EXPECT_NE(mails[2].body.find(id), std::string::npos);
}

}  // namespace
}  // namespace vedette::testing
