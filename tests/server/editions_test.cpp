// Invariant 11: a match keeps the rules of the day it was made, whatever program plays it on.
#include "match_fixture.hpp"
#include "tool/record.hpp"
#include "toy_game.hpp"

namespace vedette::testing {
namespace {

class EditionTest : public MatchTest {
 protected:
  ~EditionTest() override {
    server.reset();
    lantern::install({1, 0});
  }
  // A newer program in the place of the old one.
  void deploy(Edition edition, int snapshot_every = 64) {
    server.reset();
    lantern::install(edition);
    server = std::make_unique<RunningServer>(
        dir.path(), [&](server::Settings& s) { s.snapshot_every = snapshot_every; });
    for (Browser* b : {&ana, &bo}) {
      const std::string cookie = b->cookie;
      *b = Browser(server->port());
      b->cookie = cookie;
    }
  }
  // Hides both numbers and walks `steps` times by turns; gives where the token is then.
  int walk(const std::string& id, int from, int steps) {
    WebSocket w(ana), v(bo);
    if (from == 0) hide(id, w, v);
    for (int i = from; i < from + steps; ++i) {
      WebSocket& who = i % 2 ? v : w;
      who.send(answer(id, i % 2, "w" + std::to_string(i), 3 + i, "walk"));
      EXPECT_EQ(who.reply_to("w" + std::to_string(i)).at("t"), "ack");
    }
    w.send(open_spectator(id));
    return w.expect("opened").at("view").at("token");
  }
  void expect_verified(const std::string& id, Edition edition) {
    auto file = protocol::parse_match_file(ana.get("/api/matches/" + id + "/export").body);
    ASSERT_TRUE(file) << file.error().detail;
    const protocol::MatchFile& f = file.value();
    EXPECT_EQ((Edition{f.ruleset, f.errata}), edition);
    EXPECT_NO_THROW(tool::check_dice(f));
    EXPECT_NO_THROW(tool::replay(f, {}));
  }
};

TEST_F(EditionTest, RunningMatchesKeepTheirRulesAndNewOnesGetTheNew) {
  const std::string old = start({{"turns", 8}}),
                    waits = ana.make_match({{"turns", 8}}, {0}).at("id");
  const int first = walk(old, 0, 2) - 2;
  deploy({2, 0}, 1);  // snapshots at every quiet entry
  EXPECT_EQ(walk(old, 2, 2), first + 4) << "one place a walk";
  deploy({3, 1});
  EXPECT_EQ(walk(old, 4, 2), first + 6) << "also from a snapshot";
  server->stop();
  {
    store::SqliteStore store((dir.path() / "vedette.db").string());
    ASSERT_TRUE(store.snapshot(old, 1000)) << "this test is about snapshots too";
    const auto history = server::load_history(store, *store.match(old));
    EXPECT_EQ(history->match().edition(), (Edition{1, 0}));
    store.drop_snapshots(old);
    store.flush();
    EXPECT_EQ(server::load_history(store, *store.match(old))->match().digest(),
              history->match().digest());
  }
  deploy({3, 1});
  EXPECT_EQ(walk(old, 6, 2), first + 8) << "and from the set-up";
  expect_verified(old, {1, 0});
  EXPECT_EQ(ana.get("/api/matches/" + old + "/views?as=spectator").status, 200);

  // One that was made before and begins now was promised the old rules, too.
  EXPECT_EQ(bo.post("/api/matches/" + waits + "/seats", {{"seat", 1}}).json().at("status"),
            "playing");
  const int begun = walk(waits, 0, 0);
  EXPECT_EQ(walk(waits, 0, 8), begun + 8);
  expect_verified(waits, {1, 0});

  const std::string fresh = start({{"turns", 4}});
  EXPECT_EQ(walk(fresh, 0, 4), 1 + 2 * 4)
      << "place 1 by the erratum, two places a walk by the ruleset";
  expect_verified(fresh, {3, 1});
}

TEST_F(EditionTest, AProgramThatDoesNotKnowTheRulesTouchesNothing) {
  deploy({2, 1});
  const std::string id = start({{"turns", 8}});
  walk(id, 0, 2);
  deploy({2, 0});  // an older program
  WebSocket w(ana);
  w.send(open_spectator(id));
  EXPECT_EQ(w.expect("refused").at("code"), "match_frozen");
  deploy({2, 1});
  EXPECT_EQ(walk(id, 2, 2), 9);
  EXPECT_THROW((void)lantern::game_info().create({{"turns", 6}, {"fault", false}}, {2, 2}, {}),
               std::runtime_error);
  EXPECT_THROW((void)lantern::game_info().create({{"turns", 6}, {"fault", false}}, {3, 0}, {}),
               std::runtime_error);
  EXPECT_THROW((void)lantern::game_info().create({{"turns", 6}, {"fault", false}}, {0, 0}, {}),
               std::runtime_error);
}

}  // namespace
}  // namespace vedette::testing
