// The outbox by kinds: takebacks, what is proposed about the clocks, what is said, matches that wait for nobody.
#include <chrono>
#include <vector>

#include "outbox_fixture.hpp"
#include "store/migrate.hpp"
#include "store/sqlite_notices.hpp"

namespace vedette::testing {
namespace {

using Waiting = std::vector<std::string>;
constexpr const char* kMatch = "k3tq7hz2mabc";

class OutboxKinds : public Outbox {
 protected:
  // An entry of some kind by which nobody becomes asked.
  store::Committed act(store::SqliteStore& s, std::int64_t seq, int seat, const char* kind,
                       std::optional<int> takeback_of = {}) {
    store::EntryRow e = entry(seq, seat, "[0]");
    e.kind = kind;
    e.takeback_of = takeback_of;
    return append(s, std::move(e));
  }
  // Ana's turn, and nobody needs to be told so.
  void begin(store::SqliteStore& s) {
    fill(s);
    append(s, entry(1, {}, "[0]"));
    s.seen("ana", kMatch, 1, 0, nullptr);
    s.flush();
    ASSERT_TRUE(waiting(s).empty());
  }
  static void say(store::SqliteStore& s, const char* who, std::optional<int> seat, int lines = 1) {
    static int said = 0;
    for (int i = 0; i < lines; ++i) {
      store::LineRow l;
      l.match = kMatch;
      l.room = seat ? store::Room::kSeats : store::Room::kWatchers;
      l.person = who;
      l.seat = seat;
      l.line_id = "l" + std::to_string(++said);
      l.words = "x";
      l.at = 1000;
      s.say(std::move(l), {2000, 600}, [](store::Committed, store::LineRow, bool) {});
    }
    s.flush();
  }
  static store::Committed propose(store::SqliteStore& s, const char* command, int seat, const char* what,
                                  std::vector<int> asks) {
    store::Committed out{};
    store::ClockRow r{kMatch, 1, seat, command, "{}", "{}", 1000, "{}", {}};
    r.proposes = what;
    r.asks = std::move(asks);
    s.keep_clock(std::move(r), [&](store::Committed c) { out = c; });
    s.flush();
    return out;
  }
};

TEST_F(OutboxKinds, ATakebackIsToldWhoMustGrantItAndItsAnswerWhoAsked) {
  store::SqliteStore s(file());
  begin(s);
  act(s, 2, 1, "ask_takeback");
  EXPECT_EQ(waiting(s), Waiting{"to_ana takeback 2 asked"});
  act(s, 3, 1, "set_order");
  EXPECT_EQ(waiting(s), Waiting{"to_ana takeback 2 asked"}) << "a standing order lets it stand";
  act(s, 4, 0, "decline_takeback", 1);
  EXPECT_EQ(waiting(s), Waiting{"to_bo takeback 4 declined"}) << "and she knows what she was asked";
  act(s, 5, 1, "ask_takeback");
  EXPECT_EQ(waiting(s), Waiting{"to_ana takeback 5 asked"}) << "whoever acts has seen how things stand";
  act(s, 6, 0, "grant_takeback", 1);
  EXPECT_EQ(waiting(s), Waiting{"to_bo takeback 6 granted"});
  act(s, 7, 1, "ask_takeback");
  act(s, 8, 1, "decline_takeback", 1);
  EXPECT_TRUE(waiting(s).empty()) << "withdrawn: nobody is asked, and he knows himself";
  act(s, 9, 1, "ask_takeback");
  act(s, 10, 1, "answer");
  EXPECT_TRUE(waiting(s).empty()) << "it lapses when somebody goes on";
  act(s, 11, 1, "offer_draw");
  act(s, 12, 1, "decline_draw");
  EXPECT_TRUE(waiting(s).empty()) << "an offer that is taken back is none";
}

TEST_F(OutboxKinds, WhatIsProposedIsToldWhoMustAgreeWithItsCommitAlone) {
  std::atomic<bool> broken{false};
  store::SqliteStore::Options o;
  o.before_commit = [&] {
    if (broken) throw std::runtime_error("the disk is full");
  };
  {
    store::SqliteStore s(file(), o);
    begin(s);
    EXPECT_EQ(propose(s, "1", 0, "pause", {1}), store::Committed::kYes);
    EXPECT_EQ(waiting(s), Waiting{"to_bo proposal 1 pause"});
    EXPECT_EQ(propose(s, "2", 1, "", {}), store::Committed::kYes);
    EXPECT_TRUE(waiting(s).empty()) << "agreed or declined";
    EXPECT_EQ(propose(s, "3", 1, "time", {0}), store::Committed::kYes);
    EXPECT_EQ(propose(s, "3", 1, "time", {0}), store::Committed::kConflict);
    EXPECT_EQ(waiting(s), Waiting{"to_ana proposal 1 time"}) << "once";
    EXPECT_EQ(propose(s, "4", 1, "", {0}), store::Committed::kYes);
    EXPECT_EQ(waiting(s).size(), 1u) << "something else was done; it stands";
    EXPECT_EQ(propose(s, "5", 1, "", {}), store::Committed::kYes);
    broken = true;
    EXPECT_EQ(propose(s, "6", 1, "pause", {0}), store::Committed::kFailed);
  }
  store::SqliteStore again(file());
  EXPECT_TRUE(waiting(again).empty()) << "told of what was not kept";
}

TEST_F(OutboxKinds, ATalkIsToldOnceUntilOneHasLooked) {
  store::SqliteStore s(file());
  begin(s);
  say(s, "ana", 0, 30);
  EXPECT_EQ(waiting(s), Waiting{"to_bo talk 1 "});
  const auto due = s.due("to_bo", 1'000'000);
  s.finish("to_bo", {due->notices[0].id}, true, nullptr);
  say(s, "ana", 0, 5);
  EXPECT_TRUE(waiting(s).empty()) << "a second letter about one talk";
  s.mark_read(kMatch, store::Room::kSeats, "bo", 20, nullptr);
  say(s, "ana", 0);
  EXPECT_EQ(waiting(s), Waiting{"to_bo talk 36 "}) << "he had looked, and there is more";
  // A page in use that counts the line is a look too; one that knows less is none.
  EXPECT_FALSE(s.waits("bo", kMatch, 100, 35));
  EXPECT_TRUE(s.waits("bo", kMatch, 0, 36));
  s.seen("bo", kMatch, 100, 35, nullptr);
  s.flush();
  EXPECT_EQ(waiting(s).size(), 1u);
  s.seen("bo", kMatch, 0, 36, nullptr);
  s.flush();
  EXPECT_TRUE(waiting(s).empty());
  EXPECT_FALSE(s.waits("bo", kMatch, 100, 100));
  // And so is saying something oneself.
  s.create_person({"eve", "Eve", 1}, {std::string(32, 'e'), "eve", 1, 2, ""}, nullptr);
  say(s, "ana", 0);
  say(s, "bo", 1);
  EXPECT_EQ(waiting(s), Waiting{"to_ana talk 38 "});
  say(s, "eve", {}, 3);
  EXPECT_EQ(s.lines(kMatch, store::Room::kWatchers, "eve", 0, 9).size(), 3u);
  EXPECT_EQ(waiting(s).size(), 1u) << "the gallery is told to nobody";
}

TEST_F(OutboxKinds, WhoDoesNotListenOrBlocksIsNotToldOfTalk) {
  store::SqliteStore s(file());
  begin(s);
  say(s, "ana", 0);
  EXPECT_EQ(waiting(s).size(), 1u);
  s.hush(kMatch, "bo", true, nullptr);
  s.flush();
  EXPECT_TRUE(waiting(s).empty()) << "what waits goes";
  say(s, "ana", 0);
  EXPECT_TRUE(waiting(s).empty());
  act(s, 2, 0, "offer_draw");
  EXPECT_EQ(waiting(s), Waiting{"to_bo draw 2 "}) << "talk alone is not listened to";
  s.hush(kMatch, "bo", false, nullptr);
  say(s, "ana", 0);
  EXPECT_EQ(waiting(s), (Waiting{"to_bo draw 2 ", "to_bo talk 3 "})) << "he listens again";
  s.block({"b1", "bo", "ana", "", 1}, 10, nullptr);
  s.flush();
  EXPECT_EQ(waiting(s), Waiting{"to_bo draw 2 "}) << "what waits of somebody who is blocked goes";
  say(s, "ana", 0);
  EXPECT_EQ(waiting(s), Waiting{"to_bo draw 2 "});
  s.unblock("bo", "b1", nullptr);
  say(s, "ana", 0);
  EXPECT_EQ(waiting(s).size(), 2u);
  s.mute("bo", kMatch, true, nullptr);
  s.flush();
  EXPECT_TRUE(waiting(s).empty()) << "muted: nothing at all is sent";
  say(s, "ana", 0);
  EXPECT_TRUE(waiting(s).empty());
  s.mute("bo", kMatch, false, nullptr);
  say(s, "ana", 0);
  EXPECT_EQ(waiting(s).size(), 1u);
}

TEST_F(OutboxKinds, ThatAMatchWillBeClosedIsToldWithTheDecisionAlone) {
  {
    store::SqliteStore s(file());
    fill(s);
  }
  store::Connection db(file(), store::Connection::Mode::kReadWrite);
  const auto count = [&] {
    store::Cursor c(db.prepared("SELECT count(*) FROM notice WHERE kind = 'purge' AND deadline = 5000"));
    c.next();
    return c->integer(0);
  };
  db.execute("BEGIN");
  EXPECT_TRUE(store::write_purge_notice(db, kMatch, 5000, 1000));
  EXPECT_EQ(count(), 2) << "who made it and who sits there";
  db.execute("ROLLBACK");
  EXPECT_EQ(count(), 0);
  db.execute("BEGIN");
  store::write_purge_notice(db, kMatch, 4000, 900);
  EXPECT_TRUE(store::write_purge_notice(db, kMatch, 5000, 1000)) << "the newest warning counts";
  db.execute("COMMIT");
  EXPECT_EQ(count(), 2);
  EXPECT_FALSE(store::write_purge_notice(db, "aaaaaaaaaaaa", 5000, 1000));
  db.execute("INSERT INTO mute (person_id, match_id) VALUES ('ana', 'k3tq7hz2mabc')");
  EXPECT_TRUE(store::write_purge_notice(db, kMatch, 5000, 1000));
  EXPECT_EQ(count(), 1);
  // With the match goes what was to be told of it.
  db.execute("DELETE FROM seat; DELETE FROM match");
  EXPECT_EQ(count(), 0);
}

TEST_F(OutboxKinds, WhoGivesASeatUpIsToldOfItNoMore) {
  store::SqliteStore s(file());
  fill(s);
  append(s, entry(1, {}, "[0,1]"));
  store::SeatRow seat = s.match(kMatch)->seats[0];
  seat.wanted = true;
  store::ClockRow r{kMatch, 1, 1, "w", "{}", "{}", 1000, "{}", seat};
  s.keep_clock(r, nullptr);
  s.create_person({"eve", "Eve", 1}, {std::string(32, 'e'), "eve", 1, 2, ""}, nullptr);
  seat.person = store::PersonRow{"eve", "", 0};
  s.take_over(kMatch, seat, "{}", {"ana", 0, 1}, 2000, nullptr);
  s.flush();
  EXPECT_EQ(s.match(kMatch)->seats[0].person->id, "eve");
  EXPECT_EQ(waiting(s), Waiting{"to_bo asked 1 turn"});
}

// A message is known by the number of its notice: where numbers came again, a later message would be taken for an
// earlier one.
TEST_F(OutboxKinds, NumbersComeOnceAlsoWhenTheOutboxIsEmpty) {
  store::SqliteStore s(file());
  begin(s);
  std::int64_t last = 0;
  for (int i = 0; i < 3; ++i) {
    act(s, 2 + i, 0, "offer_draw");
    const auto due = s.due("to_bo", 1'000'000);
    ASSERT_EQ(due->notices.size(), 1u);
    EXPECT_GT(due->notices[0].id, last);
    last = due->notices[0].id;
    s.finish("to_bo", {last}, true, nullptr);
    s.flush();
  }
}

// What stood there before the kinds were more, and zones that people had set in two places.
TEST(OutboxMigration, KeepsWhatWaitsAndAZoneOfEachPerson) {
  store::PrivateFolder dir;
  const std::string file = (dir.path() / "v.db").string();
  {
    const auto& all = store::migrations();
    const auto step = std::find_if(all.begin(), all.end(), [](std::string_view sql) {
      return sql.find("notice_new") != sql.npos;
    });
    ASSERT_NE(step, all.end());
    store::Connection db(file, store::Connection::Mode::kReadWrite);
    store::migrate(db, {all.begin(), step});
    for (const auto& [who, zone, wish] : {std::tuple{"ana", "", "Europe/Madrid"}, {"bo", "Asia/Tokyo", "Europe/Madrid"},
                                          {"eve", "", "UTC"}}) {
      const std::string w = std::string("'") + who + "'";
      db.execute("INSERT INTO person (id, name, created, zone) VALUES (" + w + ',' + w + ",1,'" + zone + "')");
      db.execute("INSERT INTO account (person_id, name_key, password, mail, created) VALUES (" + w + ',' + w + ",'p','',1)");
      db.execute("INSERT INTO notice_wish (person_id, zone, quiet_from, quiet_to, digest_at) VALUES (" + w + ",'" + wish +
                 "',60,120,480)");
    }
    db.execute(
        "INSERT INTO channel (id, person_id, kind, target, p256dh, auth, pace, created)"
        " VALUES ('c', 'ana', 'json', 'https://hooks.example/', x'', x'', 'now', 1)");
    db.execute(
        "INSERT INTO match (id, game, title, visibility, options, ruleset, errata, seed, commitment, maker, created,"
        " status, updated) VALUES ('k3tq7hz2mabc', 'lantern', '', 'public', '{}', 1, 0, printf('%032d', 0), printf('%064d', 0), 'ana', 1, 'playing', 1)");
    db.execute(
        "INSERT INTO entry (match_id, seq, kind, seat, command_id, decision_id, answer, draws, digest, reply, at)"
        " VALUES ('k3tq7hz2mabc', 1, 'answer', 1, 'x', 1, '', '[]', '', '', 5)");
    db.execute(
        "INSERT INTO notice (id, channel_id, match_id, seq, seat, kind, question, at, due, tries)"
        " VALUES (7, 'c', 'k3tq7hz2mabc', 1, 0, 'asked', 'turn', 5, 6, 2)");
  }
  store::SqliteStore s(file);
  EXPECT_EQ(s.person("ana")->zone, "Europe/Madrid");
  EXPECT_EQ(s.person("bo")->zone, "Asia/Tokyo") << "that of the clocks stays";
  EXPECT_EQ(s.person("eve")->zone, "");
  EXPECT_EQ(s.wish("bo")->quiet_to, 120);
  const auto due = s.due("c", 100);
  ASSERT_TRUE(due);
  EXPECT_EQ(due->zone, "Europe/Madrid");
  ASSERT_EQ(due->notices.size(), 1u);
  const store::NoticeRow& n = due->notices[0];
  EXPECT_EQ(n.id, 7);
  EXPECT_EQ(n.kind + n.about, "askedturn");
  EXPECT_EQ(n.by, 1);
  EXPECT_EQ(n.due, 6);
  EXPECT_EQ(n.tries, 2);
}

}  // namespace
}  // namespace vedette::testing
