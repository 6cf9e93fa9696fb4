// The store's contract, with real files.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <fstream>
#include <future>
#include <mutex>

#include "fixture.hpp"
#include "store/copy.hpp"
#include "store/migrate.hpp"
#include "store/sqlite_store.hpp"
#include "store_fixture.hpp"

namespace vedette::store {
namespace {

Committed make_match(Store& s, const std::string& id, const std::string& maker) {
  return outcome([&](auto done) { s.create_match(match_row(id, maker), done); });
}

EntryRow entry(const std::string& match, std::int64_t seq, std::optional<int> seat,
               const std::string& command) {
  EntryRow r;
  r.match = match;
  r.seq = seq;
  r.kind = seat ? "answer" : "setup";
  r.seat = seat;
  r.command_id = command;
  r.decision_id = int(seq);
  r.answer = "{}";
  r.draws = R"([{"what":"die","sides":6,"value":3}])";
  r.draw_count = 1;
  r.digest = "d" + std::to_string(seq);
  r.at = seq;
  r.told = {{0b11001, "[{\"t\":\"all\"}]"}, {0b00010, "[{\"t\":\"second\"}]"}};
  r.standing = {"playing", "[0]", "phase", ""};
  return r;
}

Committed append(Store& s, EntryRow row) {
  return outcome([&](auto done) { s.append(std::move(row), done); });
}

class StoreTest : public ::testing::Test {
 protected:
  StoreTest() : store(file_in(dir)) {
    make_person(store, "ana", 'a');
    make_match(store, "m1", "ana");
  }
  PrivateFolder dir;
  SqliteStore store;
};

TEST_F(StoreTest, AppendsAtTheNextSeqAndNowhereElse) {
  EXPECT_EQ(append(store, entry("m1", 2, 0, "early")), Committed::kConflict);
  EXPECT_EQ(append(store, entry("m1", 1, std::nullopt, "")), Committed::kYes);
  EXPECT_EQ(append(store, entry("m1", 1, 0, "again")), Committed::kConflict);
  EXPECT_EQ(append(store, entry("m1", 2, 0, "c")), Committed::kYes);
  EXPECT_EQ(append(store, entry("m1", 3, 0, "c")), Committed::kConflict)
      << "the command id is used";
  EXPECT_EQ(append(store, entry("m1", 3, 1, "c")), Committed::kYes) << "by another seat it is free";
  EXPECT_EQ(append(store, entry("nowhere", 1, 0, "c")), Committed::kConflict);
  const auto rows = store.entries("m1", 0);
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[1].command_id, "c");
  EXPECT_EQ(rows[1].digest, "d2");
  EXPECT_FALSE(rows[0].seat.has_value());
  const auto match = store.match("m1");
  EXPECT_EQ(match->seq, 3);
  EXPECT_EQ(match->draws, 3);
  EXPECT_EQ(match->standing.status, "playing");
}

TEST_F(StoreTest, NothingOfAConflictIsKept) {
  append(store, entry("m1", 1, std::nullopt, ""));
  append(store, entry("m1", 2, 0, "c"));
  EntryRow twice = entry("m1", 3, 0, "c");
  twice.standing.status = "over";
  EXPECT_EQ(append(store, twice), Committed::kConflict);
  EXPECT_EQ(store.match("m1")->standing.status, "playing");
  EXPECT_EQ(store.match("m1")->seq, 2);
  EXPECT_EQ(store.told("m1", 0, 2).size(), 0u);
}

TEST_F(StoreTest, RemembersWhatWasAccepted) {
  append(store, entry("m1", 1, std::nullopt, ""));
  append(store, entry("m1", 2, 0, "c"));
  const auto before = store.accepted("m1", 0, "c");
  ASSERT_TRUE(before);
  EXPECT_EQ(before->seq, 2);
  EXPECT_FALSE(before->reply) << "it became an entry";
  EXPECT_FALSE(store.accepted("m1", 1, "c"));
  EXPECT_FALSE(store.accepted("m1", 0, "d"));
  EXPECT_FALSE(store.accepted("m2", 0, "c"));
  ClockRow clock{"m1", 2, 0, "k", "{}", "reply to k", 9, "{}", {}};
  EXPECT_EQ(outcome([&](auto done) { store.keep_clock(clock, done); }), Committed::kYes);
  EXPECT_EQ(store.accepted("m1", 0, "k")->reply, "reply to k");
  EXPECT_EQ(store.last_decision("m1", 0), 2);
  EXPECT_EQ(store.last_decision("m1", 1), 0);
}

TEST_F(StoreTest, TellsEachViewerTheirOwn) {
  append(store, entry("m1", 1, std::nullopt, ""));
  append(store, entry("m1", 2, 0, "c"));
  EXPECT_EQ(store.told("m1", 0, 0).size(), 2u);
  EXPECT_EQ(store.told("m1", 3, 1).at(0).body, "[{\"t\":\"all\"}]");
  EXPECT_EQ(store.told("m1", 1, 1).at(0).body, "[{\"t\":\"second\"}]");
  EXPECT_EQ(store.told("m1", 2, 0).size(), 0u);
}

TEST_F(StoreTest, SeatsAreTakenOnceAndLeftOnlyBeforeTheStart) {
  make_person(store, "bo", 'b');
  make_person(store, "cy", 'c');
  const auto take = [&](const char* who) {
    return outcome([&](auto done) { store.take_seat("m1", 1, std::nullopt, who, 7, 0, done); });
  };
  const auto leave = [&](const char* who) {
    SeatRow row{1, "guest", std::nullopt, hash('z'), 1};
    return outcome([&](auto done) { store.leave_seat("m1", row, who, 7, done); });
  };
  EXPECT_EQ(take("bo"), Committed::kYes);
  EXPECT_EQ(take("cy"), Committed::kConflict);
  EXPECT_EQ(leave("cy"), Committed::kConflict);
  EXPECT_EQ(leave("bo"), Committed::kYes);
  EXPECT_EQ(store.invitation(hash('z')), std::pair(std::string("m1"), 1));
  EXPECT_EQ(take("nobody"), Committed::kConflict) << "no such person";
  EXPECT_EQ(take("cy"), Committed::kYes);
  append(store, entry("m1", 1, std::nullopt, ""));
  EXPECT_EQ(leave("cy"), Committed::kConflict) << "the match has begun";
  EXPECT_EQ(store.match("m1")->seats[1].person->name, "Name of cy");
}

TEST_F(StoreTest, SessionsEndByTimeAndByWish) {
  EXPECT_EQ(store.person_of_session(hash('a'), 999)->person.id, "ana");
  EXPECT_FALSE(store.person_of_session(hash('a'), 1000));
  EXPECT_FALSE(store.person_of_session(hash('b'), 2));
  outcome([&](auto done) { store.renew_session(hash('a'), 2000, done); });
  EXPECT_EQ(store.person_of_session(hash('a'), 1999)->expires, 2000);
  outcome([&](auto done) { store.renew_session(hash('a'), 1500, done); });
  EXPECT_EQ(store.person_of_session(hash('a'), 1999)->expires, 2000) << "never nearer";
  EXPECT_EQ(outcome([&](auto done) { store.renew_session(hash('b'), 2000, done); }),
            Committed::kYes);
  EXPECT_FALSE(store.person_of_session(hash('b'), 2)) << "nobody is signed in by it";
  outcome([&](auto done) { store.delete_session(hash('a'), done); });
  EXPECT_FALSE(store.person_of_session(hash('a'), 2));
}

TEST_F(StoreTest, FrozenMatchesTakeNoEntries) {
  append(store, entry("m1", 1, std::nullopt, ""));
  outcome([&](auto done) { store.freeze({"m1", 2, "{}", "what", 9}, done); });
  EXPECT_EQ(append(store, entry("m1", 2, 0, "c")), Committed::kConflict);
  EXPECT_EQ(store.match("m1")->standing.status, "frozen");
  EXPECT_EQ(store.faults("m1").at(0).what, "what");
  EXPECT_EQ(store.matches(MatchList::kFrozen, "", -1).size(), 1u);
  EXPECT_EQ(outcome([&](auto done) { store.unfreeze("m1", 12, done); }), Committed::kYes);
  EXPECT_EQ(outcome([&](auto done) { store.unfreeze("m1", 13, done); }), Committed::kConflict)
      << "it is not frozen";
  EXPECT_EQ(store.match("m1")->standing.status, "playing");
  EXPECT_TRUE(store.matches(MatchList::kFrozen, "", -1).empty());
  EXPECT_EQ(store.matches(MatchList::kLive, "", -1).size(), 1u);
  EXPECT_EQ(append(store, entry("m1", 2, 0, "again")), Committed::kYes);
}

TEST_F(StoreTest, ListsByKindAndPerson) {
  make_person(store, "bo", 'b');
  make_match(store, "m2", "bo");
  append(store, entry("m2", 1, std::nullopt, ""));
  MatchRow hidden = match_row("m3", "bo");
  hidden.visibility = "invited";
  outcome([&](auto done) { store.create_match(hidden, done); });
  const auto ids = [&](MatchList list, const char* who) {
    std::vector<std::string> out;
    for (const MatchRow& m : store.matches(list, who, 10)) out.push_back(m.id);
    std::sort(out.begin(), out.end());
    return out;
  };
  using Ids = std::vector<std::string>;
  EXPECT_EQ(ids(MatchList::kOpen, ""), (Ids{"m1"}));
  EXPECT_EQ(ids(MatchList::kPublic, ""), (Ids{"m2"}));
  EXPECT_EQ(ids(MatchList::kMine, "bo"), (Ids{"m2", "m3"}));
  EXPECT_EQ(store.matches(MatchList::kMine, "bo", 1).size(), 1u);
}

TEST_F(StoreTest, SnapshotsAreACache) {
  append(store, entry("m1", 1, std::nullopt, ""));
  store.keep_snapshot({"m1", 1, "d1", "state 1"});
  store.keep_snapshot({"m1", 64, "d64", "state 64"});
  store.keep_snapshot({"m1", 128, "d128", "state 128"});
  store.flush();
  EXPECT_EQ(store.snapshot("m1", 200)->seq, 128);
  EXPECT_EQ(store.snapshot("m1", 128)->seq, 64) << "below, not at";
  EXPECT_FALSE(store.snapshot("m1", 64)) << "older ones are dropped";
  store.drop_snapshots("m1");
  store.flush();
  EXPECT_FALSE(store.snapshot("m1", 200));
}

TEST(StoreGroups, ManyWritesShareACommit) {
  PrivateFolder dir;
  std::mutex mutex;
  std::vector<std::size_t> groups;
  SqliteStore::Options options;
  options.on_commit = [&](std::size_t n, double) {
    std::lock_guard lock(mutex);
    groups.push_back(n);
  };
  SqliteStore store(file_in(dir), options);
  make_person(store, "ana", 'a');
  for (int i = 0; i < 40; ++i) make_match(store, "m" + std::to_string(i), "ana");
  store.flush();
  const std::size_t before = groups.size();
  std::atomic<int> yes{0}, conflict{0};
  // One of them is a conflict in the middle of a group: it must not spoil the others.
  for (int i = 0; i < 40; ++i) {
    EntryRow row = entry("m" + std::to_string(i), i == 20 ? 5 : 1, std::nullopt, "");
    store.append(std::move(row), [&](Committed c) { ++(c == Committed::kYes ? yes : conflict); });
  }
  store.flush();
  EXPECT_EQ(yes, 39);
  EXPECT_EQ(conflict, 1);
  EXPECT_LT(groups.size() - before, 40u) << "no group commit";
  EXPECT_EQ(store.match("m20")->seq, 0);
  EXPECT_EQ(store.match("m21")->seq, 1);
}

TEST(StoreGroups, AFailedCommitKeepsNothingAndEndsAllWriting) {
  PrivateFolder dir;
  std::atomic<bool> fail{false};
  {
    SqliteStore::Options options;
    options.before_commit = [&] {
      if (fail) throw std::runtime_error("the disk is full");
    };
    SqliteStore store(file_in(dir), options);
    make_person(store, "ana", 'a');
    make_match(store, "m1", "ana");
    append(store, entry("m1", 1, std::nullopt, ""));
    fail = true;
    EXPECT_EQ(append(store, entry("m1", 2, 0, "c")), Committed::kFailed);
    EXPECT_FALSE(store.healthy());
    fail = false;
    EXPECT_EQ(append(store, entry("m1", 2, 0, "c")), Committed::kFailed)
        << "nothing is accepted after a failure";
    EXPECT_EQ(store.match("m1")->seq, 1) << "reading still works";
  }
  SqliteStore again(file_in(dir));
  EXPECT_EQ(again.match("m1")->seq, 1);
  EXPECT_EQ(append(again, entry("m1", 2, 0, "c")), Committed::kYes);
}

// The writer is killed while it writes; each entry it had acknowledged is there once, none is there
// in part.
TEST(StoreGroups, SurvivesKillInTheMiddle) {
  for (int round = 0; round < 3; ++round) {
    PrivateFolder dir;
    int pipe_ends[2];
    ASSERT_EQ(pipe(pipe_ends), 0);
    const pid_t child = fork();
    if (child == 0) {
      close(pipe_ends[0]);
      SqliteStore store(file_in(dir));
      make_person(store, "ana", 'a');
      for (int m = 0; m < 4; ++m) make_match(store, "m" + std::to_string(m), "ana");
      for (std::int64_t seq = 1;; ++seq)
        for (int m = 0; m < 4; ++m) {
          const std::string id = "m" + std::to_string(m);
          store.append(
              entry(id, seq, seq == 1 ? std::nullopt : std::optional(0), "c" + std::to_string(seq)),
              [&pipe_ends, m, seq](Committed c) {
                const std::int64_t line[2] = {m, seq};
                if (c != Committed::kYes || write(pipe_ends[1], line, sizeof line) != sizeof line)
                  _exit(3);
              });
          if (m == 3) store.flush();
        }
    }
    close(pipe_ends[1]);
    std::array<std::int64_t, 4> acknowledged{};
    std::int64_t line[2];
    const int stop_after = 150 + 37 * round;
    for (int n = 0; n < stop_after && read(pipe_ends[0], line, sizeof line) == sizeof line; ++n)
      acknowledged[std::size_t(line[0])] = line[1];
    kill(child, SIGKILL);
    while (read(pipe_ends[0], line, sizeof line) == sizeof line)
      acknowledged[std::size_t(line[0])] = line[1];
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    close(pipe_ends[0]);
    SqliteStore store(file_in(dir));
    for (std::size_t m = 0; m < 4; ++m) {
      const std::string id = "m" + std::to_string(m);
      const auto rows = store.entries(id, 0);
      ASSERT_GE(std::int64_t(rows.size()), acknowledged[m]);
      EXPECT_GT(acknowledged[m], 10);
      EXPECT_EQ(store.match(id)->seq, std::int64_t(rows.size())) << "a half entry";
      EXPECT_EQ(store.told(id, 1, 0).size(), rows.size()) << "a half entry";
      for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i].seq, std::int64_t(i) + 1);
    }
  }
}

// ---- migrations

TEST(Migrations, AnOldFileBecomesWhatAFreshOneIs) {
  for (std::size_t old = 0; old < migrations().size(); ++old) {
    PrivateFolder dir;
    {
      Connection db(file_in(dir), Connection::Mode::kReadWrite);
      migrate(db, {migrations().begin(), migrations().begin() + long(old)});
      if (old > 0) db.execute("INSERT INTO person (id, name, created) VALUES ('ana', 'Ana', 1)");
    }
    { SqliteStore store(file_in(dir)); }
    Connection upgraded(file_in(dir), Connection::Mode::kReadWrite);
    PrivateFolder fresh_dir;
    Connection fresh(file_in(fresh_dir), Connection::Mode::kReadWrite);
    EXPECT_EQ(migrate(fresh), 0);
    EXPECT_EQ(schema_of(upgraded), schema_of(fresh)) << "from version " << old;
    EXPECT_EQ(upgraded.pragma("user_version"), std::int64_t(migrations().size()));
    EXPECT_EQ(upgraded.pragma("application_id"), kApplicationId);
    if (old > 0) {
      Statement s(upgraded.handle(), "SELECT name FROM person");
      ASSERT_TRUE(s.step());
      EXPECT_EQ(s.text(0), "Ana");
    }
  }
}

TEST(Migrations, ANewerFileIsRefusedAndLeftAlone) {
  PrivateFolder dir;
  { SqliteStore store(file_in(dir)); }
  {
    Connection db(file_in(dir), Connection::Mode::kReadWrite);
    db.execute("PRAGMA user_version=99");
  }
  EXPECT_THROW(SqliteStore{file_in(dir)}, std::runtime_error);
  Connection db(file_in(dir), Connection::Mode::kReadWrite);
  EXPECT_EQ(db.pragma("user_version"), 99);
}

TEST(Migrations, AFileOfAnotherProgramIsRefused) {
  PrivateFolder dir;
  {
    Connection db(file_in(dir), Connection::Mode::kReadWrite);
    db.execute("CREATE TABLE theirs (x)");
  }
  EXPECT_THROW(SqliteStore{file_in(dir)}, std::runtime_error);
  {
    Connection db(file_in(dir), Connection::Mode::kReadWrite);
    EXPECT_EQ(schema_of(db), "table|theirs|theirs|CREATE TABLE theirs (x)|\n");
  }
  std::ofstream(dir.path() / "noise") << std::string(10'000, 'x');
  EXPECT_THROW(SqliteStore{(dir.path() / "noise").string()}, std::runtime_error);
}

TEST(Migrations, AFailingStepLeavesTheOldFile) {
  PrivateFolder dir;
  Connection db(file_in(dir), Connection::Mode::kReadWrite);
  migrate(db, {migrations()[0]});
  const std::string before = schema_of(db);
  EXPECT_THROW(migrate(db, {migrations()[0], migrations()[1], "CREATE TABLE person (again)"}),
               SqliteError);
  EXPECT_EQ(schema_of(db), before);
  EXPECT_EQ(db.pragma("user_version"), 1);
}

TEST(Migrations, TheFileIsSetUpAsTheDesignSays) {
  PrivateFolder dir;
  SqliteStore store(file_in(dir));
  Connection db(file_in(dir), Connection::Mode::kReadWrite);
  EXPECT_EQ(db.pragma("foreign_keys"), 1);
  EXPECT_EQ(db.pragma("trusted_schema"), 0);
  EXPECT_EQ(db.pragma("busy_timeout"), 5000);
  Statement mode(db.handle(), "PRAGMA journal_mode");
  mode.step();
  EXPECT_EQ(mode.text(0), "wal");
  Statement loose(db.handle(),
                  "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'"
                  " AND strict = 0 AND name NOT LIKE 'sqlite_%'");
  EXPECT_FALSE(loose.step()) << "a table is not STRICT";
}

}  // namespace
}  // namespace vedette::store
