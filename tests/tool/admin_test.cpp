// The operator's commands on a data folder: frozen matches, and the proof before a deploy.
#include "tool/admin.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <future>
#include <nlohmann/json.hpp>

#include "core/playthrough.hpp"
#include "core/registry.hpp"
#include "match/record.hpp"
#include "picket.hpp"
#include "store/copy.hpp"
#include "store/data_lock.hpp"
#include "store/sqlite_store.hpp"
#include "tool/record.hpp"

namespace vedette::tool {
namespace {

using store::Committed;

class AdminTest : public ::testing::Test {
 protected:
  AdminTest() {
    if (!find_game("picket")) register_game(picket::game_info());
    open();
    store::PersonRow ana{"ana", "Ana", 1};
    ask([&](auto done) {
      store->create_person(ana, {std::string(32, 'a'), "ana", 1, 1000}, done);
    });
  }
  void open() {
    store = std::make_unique<store::SqliteStore>((folder.path() / "vedette.db").string());
  }
  template <class Ask>
  Committed ask(Ask give) {
    std::promise<Committed> done;
    give([&](Committed outcome) { done.set_value(outcome); });
    return done.get_future().get();
  }
  // A match of `answers` random answers, as the server keeps it.
  void keep_match(const std::string& id, int answers, bool frozen = false) {
    const GameInfo& game = picket::game_info();
    store::MatchRow row;
    row.id = id;
    row.game = "picket";
    row.title = "Match " + id;
    row.visibility = "public";
    row.options = R"({"turns":40})";
    row.seed = std::string(32, '1');
    row.commitment = std::string(64, '2');
    row.maker = "ana";
    row.seats = {{0, "red", {}, std::string(30, 'r') + id.substr(0, 2), 0},
                 {1, "blue", {}, std::string(30, 'b') + id.substr(0, 2), 0}};
    ASSERT_EQ(ask([&](auto done) { store->create_match(row, done); }), Committed::kYes);
    std::uint64_t drawn = 0;
    const Seed seed = seed_from_hex(row.seed);
    auto [match, first] =
        game.create(nlohmann::json::parse(row.options), game.edition(), seeded_source(seed, drawn));
    const auto keep = [&](store::EntryRow entry) {
      entry.command_id = entry.seq == 1 ? "" : "c" + std::to_string(entry.seq);
      entry.standing.status = "playing";
      EXPECT_EQ(ask([&](auto done) { store->append(entry, done); }), Committed::kYes);
    };
    keep(server::setup_row(first, id));
    History history(std::move(match));
    const auto below = answers_from(7);
    for (int n = 0; n < answers; ++n) {
      const Pending asked = history.match().pending()[0];
      Command c;
      c.seat = asked.seat;
      c.decision_id = asked.decision_id;
      c.answer = sample(history.match().choices(c.seat), below);
      auto entry = history.apply(c, seeded_source(seed, drawn));
      ASSERT_TRUE(entry);
      keep(server::row_of(entry.value(), id, n + 2));
    }
    if (frozen)
      ask([&](auto done) {
        store->freeze({id, answers + 2, R"({"kind":"answer"})", "the rules run away", 99}, done);
      });
  }
  // What a changed program would come to, seen from its side.
  void change_digest(const std::string& id, int seq) {
    store.reset();
    store::Connection db((folder.path() / "vedette.db").string(),
                         store::Connection::Mode::kReadWrite);
    db.prepared("UPDATE entry SET digest = ? WHERE match_number = (SELECT number FROM match WHERE id = ?) AND seq = ?")
        .with(std::string(16, '0'), id, seq)
        .run();
    open();
  }
  store::PrivateFolder folder;
  std::unique_ptr<store::SqliteStore> store;
};

TEST_F(AdminTest, ReplaysAllLiveMatchesBesideARunningServer) {
  keep_match("aamatch", 12);
  keep_match("bbmatch", 8);
  keep_match("ccmatch", 5, true);
  change_digest("bbmatch", 6);
  keep_match("ddmatch", 5);
  {
    store::Connection db((folder.path() / "vedette.db").string(), store::Connection::Mode::kReadWrite);
    db.execute("UPDATE match SET draws = draws + 1 WHERE id = 'ddmatch'");
  }
  const store::DataLock server(folder.path());  // as a running server has it
  const auto all = replay_all_live(folder.path());
  ASSERT_EQ(all.size(), 4u);
  for (const Replayed& r : all) {
    if (r.match.id == "bbmatch") {
      EXPECT_NE(r.error.find("entry 5: another state"), std::string::npos) << r.error;
    } else if (r.match.id == "ddmatch") {
      EXPECT_NE(r.error.find("draws, the match"), std::string::npos) << r.error;
    } else {
      EXPECT_EQ(r.error, "") << r.match.id;
    }
  }
  EXPECT_EQ(store->entries("aamatch", 0).size(), 13u) << "nothing was changed";
}

TEST_F(AdminTest, ListsFrozenMatchesAndLetsThemGoOn) {
  keep_match("aamatch", 12);
  keep_match("ccmatch", 5, true);
  keep_match("ddmatch", 5, true);
  change_digest("ddmatch", 3);
  const auto frozen = frozen_matches(folder.path());
  ASSERT_EQ(frozen.size(), 2u);
  for (const Frozen& f : frozen) {
    ASSERT_EQ(f.faults.size(), 1u);
    EXPECT_EQ(f.faults[0].what, "the rules run away");
    EXPECT_EQ(f.faults[0].seq, 7);
  }
  const auto refused = [&](const std::string& id, std::string_view words) {
    try {
      unfreeze(folder.path(), id, 200);
      ADD_FAILURE() << "accepted; expected: " << words;
    } catch (const std::runtime_error& e) {
      EXPECT_NE(std::string(e.what()).find(words), std::string::npos) << e.what();
    }
  };
  {
    const store::DataLock server(folder.path());
    refused("ccmatch", "another server uses");
  }
  store.reset();
  refused("aamatch", "not frozen");
  refused("nomatch", "no match");
  refused("ddmatch", "entry 2: another state");
  unfreeze(folder.path(), "ccmatch", 200);
  open();
  EXPECT_EQ(store->match("ccmatch")->standing.status, "playing");
  EXPECT_EQ(store->match("ccmatch")->updated, 200);
  EXPECT_EQ(store->faults("ccmatch").size(), 1u) << "what happened stays on record";
  EXPECT_EQ(store->match("ddmatch")->standing.status, "frozen");
  store::EntryRow next;
  next.match = "ccmatch";
  next.seq = 7;
  next.kind = "resign";
  next.seat = 0;
  next.command_id = "again";
  next.standing.status = "playing";
  EXPECT_EQ(ask([&](auto done) { store->append(next, done); }), Committed::kYes)
      << "it takes entries again";
}

// The words of the refusal of an order, or nothing.
std::string refused(const std::filesystem::path& data, const nlohmann::json& order) {
  try {
    give_order(data, order.dump(), 500);
    return "";
  } catch (const std::runtime_error& e) {
    return e.what();
  }
}

TEST_F(AdminTest, OrdersAreCarriedOutHereWhenNoServerIsThere) {
  keep_match("aamatch", 12);
  store::PersonRow bo{"bo", "Bo", 1};
  ask([&](auto done) {
    store->create_account(bo, {"bo", "bo", "hash", "bo@play.example", 1},
                          {std::string(32, 'b'), "bo", 1, 1000, ""}, "", done);
  });
  const auto data = folder.path();
  {
    const store::DataLock server(data);
    EXPECT_NE(refused(data, {{"do", "unban"}, {"who", "bo"}}).find("another server uses"),
              std::string::npos);
  }
  store.reset();
  EXPECT_EQ(refused(data, {{"do", "ban"}, {"who", "BO"}, {"reason", "Insults."}, {"until", 900}}), "");
  EXPECT_EQ(refused(data, {{"do", "rename"}, {"who", "bo"}, {"name", "Boris"}}), "");
  EXPECT_NE(refused(data, {{"do", "rename"}, {"who", "nobody"}, {"name", "x"}}).find("nobody has"),
            std::string::npos);
  EXPECT_NE(refused(data, {{"do", "ban"}, {"who", "bo"}, {"reason", "x"}, {"until", 400}}), "");
  EXPECT_EQ(refused(data, {{"do", "freeze"}, {"match", "aamatch"}, {"reason", "By hand."}}), "");
  EXPECT_NE(refused(data, {{"do", "freeze"}, {"match", "aamatch"}, {"reason", "x"}}).find("is frozen"),
            std::string::npos);

  // Lists are read while a server has the folder.
  const store::DataLock server(data);
  const auto found = people(data, "bor", true, 500);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].person.name, "Boris");
  EXPECT_EQ(found[0].mail, "bo@play.example");
  EXPECT_EQ(found[0].sessions, 1);
  ASSERT_TRUE(found[0].ban);
  EXPECT_EQ(found[0].ban->reason, "Insults.");
  EXPECT_EQ(found[0].ban->until, 900);
  EXPECT_FALSE(people(data, "bo", true, 900)[0].ban) << "it is over";
  EXPECT_EQ(people(data, "", true, 500).size(), 1u);
  EXPECT_EQ(people(data, "", false, 500).size(), 2u) << "and a guest";
  EXPECT_EQ(people(data, "ana", false, 500)[0].seats, 0);
  const auto frozen = frozen_matches(data);
  ASSERT_EQ(frozen.size(), 1u);
  EXPECT_EQ(frozen[0].faults[0].what, "the keeper: By hand.");
  EXPECT_EQ(frozen[0].faults[0].seq, 14);
}

TEST_F(AdminTest, SessionsEndAndAccountsGo) {
  store::PersonRow bo{"bo", "Bo", 1};
  ask([&](auto done) {
    store->create_account(bo, {"bo", "bo", "hash", "", 1}, {std::string(32, 'b'), "bo", 1, 1000, ""},
                          "", done);
  });
  store.reset();
  EXPECT_EQ(refused(folder.path(), {{"do", "reset-sessions"}, {"who", "bo"}}), "");
  open();
  EXPECT_TRUE(store->sessions("bo", 5).empty());
  EXPECT_EQ(store->sessions("ana", 5).size(), 1u);
  store.reset();
  EXPECT_NE(refused(folder.path(), {{"do", "delete"}, {"who", "ana"}}).find("guest"), std::string::npos);
  EXPECT_EQ(refused(folder.path(), {{"do", "delete"}, {"who", "bo"}}), "");
  EXPECT_NE(refused(folder.path(), {{"do", "unban"}, {"who", "bo"}}), "");
  EXPECT_EQ(people(folder.path(), "bo", false, 5)[0].person.name, "Former player");
}

TEST_F(AdminTest, AnyMatchIsExportedBesideARunningServer) {
  keep_match("aamatch", 12);
  const store::DataLock server(folder.path());
  const auto file = folder.path() / "match.json";
  EXPECT_FALSE(export_match(folder.path(), "aamatch", file)) << "it is not over";
  EXPECT_EQ(std::filesystem::status(file).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  std::ifstream in(file);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  auto read = protocol::parse_match_file(text);
  ASSERT_TRUE(read) << read.error().detail;
  replay(read.value(), {});
  EXPECT_EQ(read.value().entries.size(), 12u);
  EXPECT_THROW((void)export_match(folder.path(), "aamatch", file), std::runtime_error)
      << "nothing is written over";
  EXPECT_THROW((void)export_match(folder.path(), "nomatch", folder.path() / "other.json"),
               std::runtime_error);
}

TEST_F(AdminTest, AFolderWithoutADatabaseIsRefused) {
  store::PrivateFolder empty;
  EXPECT_THROW((void)frozen_matches(empty.path()), std::runtime_error);
  EXPECT_THROW((void)replay_all_live(empty.path()), std::runtime_error);
  EXPECT_THROW(unfreeze(empty.path(), "aamatch", 1), std::runtime_error);
  EXPECT_FALSE(std::filesystem::exists(empty.path() / "vedette.db"));
}

}  // namespace
}  // namespace vedette::tool
