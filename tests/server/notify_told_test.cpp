// Being told of more than one's turn: takebacks, what is proposed about the clocks, talk, matches that wait for nobody.
// From what happens to the letter, over real sockets.
#include <gtest/gtest.h>

#include <set>

#include "notify_fixture.hpp"
#include "store/sqlite_notices.hpp"

namespace vedette::testing {
namespace {

class NotifyTold : public NotifyTest {
 protected:
  explicit NotifyTold(const std::function<void(server::Settings&)>& more = {}) : NotifyTest(more) {}
  void people() {
    account(ana, "Ana", kAna);
    account(bo, "Bo", kBo);
  }
  static void send(Browser& b, Json message) {
    WebSocket w(b);
    const std::string command = "k" + std::to_string(++commands_);
    message["command_id"] = command;
    w.send(message);
    const Json reply = w.reply_to(command);
    ASSERT_EQ(reply.at("t"), "ack") << reply;
  }
  static void say(Browser& b, const std::string& id, int seat, const std::string& words) {
    const HttpReply reply = b.post("/api/matches/" + id + "/talk", {{"room", "seats"},
                                                                    {"seat", seat},
                                                                    {"line_id", "l" + std::to_string(++commands_)},
                                                                    {"words", words}});
    ASSERT_EQ(reply.status, 200) << reply.body;
  }
  static void read(Browser& b, const std::string& id, int n) {
    ASSERT_EQ(b.post("/api/matches/" + id + "/talk/read", {{"room", "seats"}, {"n", n}}).status, 204);
  }
  // A match of days in which Bo has decided after Ana.
  std::string decided() {
    const HttpReply made = ana.post("/api/matches", {{"game", "lantern"},
                                                     {"options", Json::object()},
                                                     {"visibility", "public"},
                                                     {"take", {0}},
                                                     {"pace", {{"kind", "days"}, {"days", 2}}}});
    const std::string id = made.json().at("id");
    EXPECT_EQ(bo.post("/api/matches/" + id + "/seats", {{"seat", 1}}).json().at("status"), "playing");
    {
      WebSocket a(ana), b(bo);
      hide(id, a, b);
    }
    play(ana, id, 0, 3, "roll");
    return id;
  }
  // The mail that comes as number `n` (from 1) to the address; empty if none does.
  Received mail_number(const std::string& to, std::size_t n) {
    EXPECT_TRUE(soon([&] { return mails_to(to).size() >= n; })) << to << " has " << mails_to(to).size();
    return mails_to(to).size() >= n ? mails_to(to)[n - 1] : Received{};
  }
  static inline int commands_ = 0;
};

TEST_F(NotifyTold, ATakebackIsMailedToWhoMustGrantItAndItsAnswerBack) {
  people();
  const std::string id = decided();  // 4 entries: Bo is asked
  channel(ana, {{"kind", "mail"}});
  channel(bo, {{"kind", "mail"}});
  send(ana, {{"t", "ask_takeback"}, {"match", id}, {"seat", 0}, {"to", 3}});  // 5
  const Received asked = mail_number(kBo, 2);
  EXPECT_TRUE(asked.headers.at("subject").starts_with("A takeback is asked for: ")) << asked.headers.at("subject");
  EXPECT_NE(asked.body.find("Ana (keeper) asks to take an answer back"), std::string::npos) << asked.body;
  EXPECT_NE(asked.body.find("Time left: 2 d (until 2026-01-03 12:00 UTC)."), std::string::npos) << asked.body;
  EXPECT_NE(asked.body.find("https://play.example/match/" + id + '\n'), std::string::npos);
  send(bo, {{"t", "decline_takeback"}, {"match", id}, {"seat", 1}, {"asked", 5}});  // 6
  const Received declined = mail_number(kAna, 2);
  EXPECT_TRUE(declined.headers.at("subject").starts_with("Your takeback is declined: "));
  EXPECT_NE(declined.body.find("Bo (guest) declines your takeback."), std::string::npos) << declined.body;
  // Granted: what it brings back is asked again, and said in one letter.
  play(bo, id, 1, 4, "walk");  // 7
  (void)mail_number(kAna, 3);
  play(ana, id, 0, 5, "walk");  // 8
  (void)mail_number(kBo, 3);
  send(ana, {{"t", "ask_takeback"}, {"match", id}, {"seat", 0}, {"to", 7}});  // 9
  (void)mail_number(kBo, 4);
  const std::size_t before = mails_to(kAna).size();
  send(bo, {{"t", "grant_takeback"}, {"match", id}, {"seat", 1}, {"asked", 9}});
  const Received granted = mail_number(kAna, before + 1);
  EXPECT_NE(granted.body.find("Your takeback is granted: Bo (guest) agrees. "), std::string::npos) << granted.body;
  EXPECT_NE(granted.body.find("You are asked as keeper: "), std::string::npos) << granted.body;
  EXPECT_EQ(granted.body.find("has decided"), std::string::npos) << granted.body;
  breathe();
  EXPECT_EQ(mails_to(kAna).size(), before + 1) << "one letter";
}

TEST_F(NotifyTold, APauseAndMoreTimeAreMailedToWhoMustAgree) {
  people();
  const std::string id = decided();
  channel(ana, {{"kind", "mail"}});
  channel(bo, {{"kind", "mail"}});
  const auto act = [&](Browser& b, int seat, Json what) {
    what.update({{"t", "clock"}, {"match", id}, {"seat", seat}});
    send(b, what);
  };
  act(ana, 0, {{"act", "pause"}});
  const Received pause = mail_number(kBo, 2);
  EXPECT_TRUE(pause.headers.at("subject").starts_with("A pause is proposed: "));
  EXPECT_NE(pause.body.find("Ana (keeper) proposes that the clocks pause"), std::string::npos) << pause.body;
  act(bo, 1, {{"act", "decline"}});
  act(bo, 1, {{"act", "time"}, {"about", 1}, {"ms", kHour}});
  const Received time = mail_number(kAna, 2);
  EXPECT_NE(time.body.find("Bo (guest) proposes more time on a clock"), std::string::npos) << time.body;
  // What needs nobody's leave is proposed to nobody.
  act(ana, 0, {{"act", "agree"}});
  act(ana, 0, {{"act", "time"}, {"about", 1}, {"ms", kHour}});
  breathe();
  EXPECT_EQ(mails_to(kBo).size(), 2u);
  EXPECT_EQ(mails_to(kAna).size(), 2u);
}

TEST_F(NotifyTold, ATalkIsOneMailUntilOneHasLooked) {
  people();
  const std::string id = decided();
  channel(ana, {{"kind", "mail"}});
  channel(bo, {{"kind", "mail"}});
  for (int i = 0; i < 30; ++i) say(ana, id, 0, "the ford at Ojinaga " + std::to_string(i));
  const Received first = mail_number(kBo, 2);
  EXPECT_TRUE(first.headers.at("subject").starts_with("Something was said: ")) << first.headers.at("subject");
  EXPECT_NE(first.body.find("Ana (keeper) has said something among the players."), std::string::npos) << first.body;
  EXPECT_EQ(first.body.find("Ojinaga"), std::string::npos) << "what was said stays in the room";
  breathe();
  now += kDay;
  breathe();
  EXPECT_EQ(mails_to(kBo).size(), 2u) << "thirty lines are one letter";
  read(bo, id, 30);
  say(ana, id, 0, "and the bridge");
  (void)mail_number(kBo, 3);
  EXPECT_EQ(mails_to(kAna).size(), 1u) << "not of what one says oneself";
  // The gallery's talk is told to nobody.
  ASSERT_EQ(eve.post("/api/matches/" + id + "/talk", {{"room", "watchers"}, {"line_id", "e"}, {"words", "well"}}).status,
            200);
  read(bo, id, 31);
  ASSERT_EQ(bo.post("/api/matches/" + id + "/talk/hushed", {{"hushed", true}}).status, 204);
  say(ana, id, 0, "you do not listen");
  breathe();
  EXPECT_EQ(mails_to(kBo).size(), 3u);
  play(bo, id, 1, 4, "walk");
  play(ana, id, 0, 5, "walk");
  EXPECT_TRUE(mail_number(kBo, 4).headers.at("subject").starts_with("Your turn: ")) << "who does not listen plays on";
}

// Notices wait for a page to say that it was seen.
class NotifyToldLater : public NotifyTold {
 protected:
  NotifyToldLater() : NotifyTold([](server::Settings& s) { s.notify.delay = std::chrono::seconds(5); }) {}
};

TEST_F(NotifyToldLater, OneLetterSaysAllAndTheTurnIsNotLostBehindTalk) {
  people();
  const std::string id = decided();
  channel(ana, {{"kind", "mail"}});
  play(bo, id, 1, 4, "walk");
  say(bo, id, 1, "your turn");
  send(bo, {{"t", "offer_draw"}, {"match", id}, {"seat", 1}});
  breathe();
  now += 10'000;
  const Received all = mail_number(kAna, 2);
  EXPECT_TRUE(all.headers.at("subject").starts_with("Your turn: ")) << all.headers.at("subject");
  for (const char* part : {"Bo (guest) has decided.", "You are asked as keeper", "Bo (guest) offers a draw.",
                           "Bo (guest) has said something among the players."})
    EXPECT_NE(all.body.find(part), std::string::npos) << part << '\n' << all.body;
  breathe();
  EXPECT_EQ(mails_to(kAna).size(), 2u);
}

TEST_F(NotifyToldLater, WhatAPageInUseShowsIsNotMailed) {
  people();
  const std::string id = decided();
  channel(ana, {{"kind", "mail"}});
  channel(bo, {{"kind", "mail"}});
  WebSocket b(bo);
  b.send(open_seat(id, 1));
  const Json opened = b.expect("opened");
  const auto seen = [&](std::int64_t line) {
    Json m = {{"t", "seen"}, {"match", id}, {"seq", opened.at("seq")}};
    if (line > 0) m["line"] = line;
    b.send(m);
    b.send({{"t", "ping"}});
    b.expect("pong");
    breathe();
  };
  say(ana, id, 0, "hello");
  send(ana, {{"t", "clock"}, {"match", id}, {"seat", 0}, {"act", "pause"}});
  b.expect("clocks");
  seen(0);
  now += 10'000;
  const Received talk = mail_number(kBo, 2);
  EXPECT_TRUE(talk.headers.at("subject").starts_with("Something was said: ")) << "the page had not counted the line";
  EXPECT_EQ(talk.body.find("pause"), std::string::npos) << "the proposal was on the page";
  seen(1);
  say(ana, id, 0, "are you there?");
  seen(2);
  now += 10'000;
  breathe();
  EXPECT_EQ(mails_to(kBo).size(), 2u) << "it was on the page";
  say(ana, id, 0, "gone?");
  breathe();
  now += 10'000;
  (void)mail_number(kBo, 3);
}

TEST_F(NotifyTold, WhoWasReplacedIsToldNothingOfTheSeat) {
  people();
  channel(bo, {{"kind", "mail"}, {"pace", "daily"}});
  ASSERT_EQ(put(bo, "/api/notices", {{"quiet", nullptr}, {"digest_at", 13 * 60}}).status, 200);
  const std::string id = decided();
  now += 3 * kDay + 2 * kHour;  // 14:00; Bo is out of time, and has been told
  (void)mail_number(kBo, 2);
  const std::size_t before = mails_to(kBo).size();
  Browser a(server->port()), e(server->port());
  ASSERT_EQ(a.post("/api/sign-in", {{"name", "Ana"}, {"password", kPassword}}).status, 200);
  e.sign_in("Eve");
  send(a, {{"t", "offer_draw"}, {"match", id}, {"seat", 0}});
  say(a, id, 0, "where are you?");
  send(a, {{"t", "clock"}, {"match", id}, {"seat", 0}, {"act", "replace"}, {"about", 1}});
  ASSERT_EQ(e.post("/api/matches/" + id + "/seats", {{"seat", 1}}).status, 200);
  play(e, id, 1, 4, "walk");
  breathe();
  now += kDay;
  breathe();
  EXPECT_EQ(mails_to(kBo).size(), before) << "the seat is another's";
}

// The server looks after what waits once a second.
class NotifyWaiting : public NotifyTold {
 protected:
  NotifyWaiting() : NotifyTold([](server::Settings& s) { s.unload_after = std::chrono::seconds(1); }) {}
};

TEST_F(NotifyWaiting, ThatAMatchWaitsForNobodyIsMailedToWhoOpenedIt) {
  people();
  channel(ana, {{"kind", "mail"}});
  ASSERT_EQ(ana.post("/api/time", {{"zone", "Europe/Madrid"}}).status, 200);
  const std::string waits = ana.make_match(Json::object(), {0}).at("id");
  now += 18 * kDay;  // three days before it goes
  const Received warning = mail_number(kAna, 2);
  EXPECT_TRUE(warning.headers.at("subject").starts_with("Nobody has come: ")) << warning.headers.at("subject");
  EXPECT_NE(warning.body.find("The match that you opened waits for nobody and will be closed."), std::string::npos)
      << warning.body;
  EXPECT_NE(warning.body.find("It is closed on 2026-01-22 13:00 Europe/Madrid."), std::string::npos) << warning.body;
  EXPECT_NE(warning.body.find("/match/" + waits), std::string::npos);
  // Somebody came after all, before the other was sent.
  const std::string joined = ana.make_match(Json::object(), {0}).at("id");
  store::Connection db((dir.path() / "vedette.db").string(), store::Connection::Mode::kReadWrite);
  db.execute("BEGIN IMMEDIATE");
  EXPECT_TRUE(store::write_purge_notice(db, joined, now + 7 * kDay, now + kMinute));
  db.execute("COMMIT");
  ASSERT_EQ(bo.post("/api/matches/" + joined + "/seats", {{"seat", 1}}).status, 200);
  now += 2 * kMinute;
  breathe();
  for (const Received& m : mails_to(kAna))
    EXPECT_FALSE(m.headers.at("subject").starts_with("Nobody has come: ") && m.body.find(joined) != std::string::npos);
}

TEST_F(NotifyTold, EachMessageHasAnIdOfItsOwn) {
  people();
  const std::string id = decided();
  channel(bo, {{"kind", "mail"}});
  for (int i = 1; i <= 6; ++i) {
    say(ana, id, 0, "x");
    (void)mail_number(kBo, std::size_t(1 + i));
    read(bo, id, i);
  }
  play(bo, id, 1, 4, "walk");
  play(ana, id, 0, 5, "walk");  // entry 6, as there was a line 6
  (void)mail_number(kBo, 8);
  std::set<std::string> ids;
  for (const Received& m : mails_to(kBo)) EXPECT_TRUE(ids.insert(m.headers.at("message-id")).second);
}

}  // namespace
}  // namespace vedette::testing
