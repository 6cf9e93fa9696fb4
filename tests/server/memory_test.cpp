// Matches leave memory when idle and come back from snapshots and the record.
#include "match_fixture.hpp"

namespace vedette::testing {
namespace {

// Plays `turns` quietly through one socket; both seats are Ana's.
std::string long_match(Browser& ana, int turns) {
  const std::string id = ana.make_match({{"turns", 2000}}, {0, 1}).at("id");
  WebSocket w(ana);
  w.send(answer(id, 0, "ha", 1, "n1"));
  w.send(answer(id, 1, "hb", 2, "n2"));
  for (int i = 0; i < turns; ++i)
    w.send(answer(id, i % 2, "c" + std::to_string(i), 3 + i, i % 5 == 0 ? "roll" : "walk"));
  EXPECT_EQ(w.reply_to("c" + std::to_string(turns - 1)).at("t"), "ack");
  return id;
}

class UnloadTest : public MatchTest {
 protected:
  UnloadTest() : MatchTest([](server::Settings& s) { s.unload_after = std::chrono::seconds(1); }) {}
};

TEST_F(UnloadTest, IdleMatchesLeaveMemoryAndComeBack) {
  const std::string id = long_match(ana, 10);
  const auto loaded = [&] {
    const std::string text = ana.get("/metrics").body;
    const auto at = text.find("\nvedette_matches_loaded ");
    return std::stoi(text.substr(at + 24));
  };
  EXPECT_EQ(loaded(), 1);
  for (int i = 0; i < 100 && loaded() > 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(loaded(), 0);
  WebSocket w(ana);
  w.send(answer(id, 0, "after", 13, "walk"));
  EXPECT_EQ(w.reply_to("after").at("seq"), 14);
}

TEST_F(MatchTest, OpensFromColdWithAndWithoutSnapshots) {
  const std::string id = long_match(ana, 500);
  server->stop();
  const auto digest_of = [&](store::SqliteStore& store, const char* what) {
    const auto row = *store.match(id);
    EXPECT_EQ(row.seq, 503);
    std::vector<double> times;
    std::string digest;
    for (int i = 0; i < 7; ++i) {
      const auto begin = std::chrono::steady_clock::now();
      const auto history = server::load_history(store, row);
      times.push_back(
          std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
              .count());
      digest = history->match().digest();
    }
    std::sort(times.begin(), times.end());
    std::printf("cold open of 503 entries %s: median %.1f ms\n", what, times[times.size() / 2]);
    return digest;
  };
  store::SqliteStore store((dir.path() / "vedette.db").string());
  ASSERT_TRUE(store.snapshot(id, 503));
  const std::string from_snapshot = digest_of(store, "from a snapshot");
  store.drop_snapshots(id);
  store.flush();
  EXPECT_EQ(digest_of(store, "by whole replay"), from_snapshot);
  // A snapshot that lies is found out, dropped, and the record rebuilds the match.
  store.keep_snapshot({id, 400, "0123456789abcdef", R"({"turns": 1})"});
  store.flush();
  EXPECT_EQ(digest_of(store, "after a false snapshot"), from_snapshot);
  store.flush();
  EXPECT_FALSE(store.snapshot(id, 503));
}

TEST_F(MatchTest, UndoSurvivesUnloadingAcrossASnapshot) {
  restart([](server::Settings& s) { s.snapshot_every = 1; });
  Browser a(server->port());
  a.cookie = ana.cookie;
  const std::string id = a.make_match({{"turns", 9}}, {0, 1}).at("id");
  WebSocket w(a);
  w.send(answer(id, 0, "ha", 1, "n1"));
  w.send(answer(id, 1, "hb", 2, "n2"));
  w.send(answer(id, 0, "w", 3, "walk"));
  w.send(answer(id, 1, "t1", 4, "think"));
  w.send(answer(id, 1, "t2", 5, "think"));
  EXPECT_EQ(w.reply_to("t2").at("t"), "ack");
  restart();
  Browser later(server->port());
  later.cookie = ana.cookie;
  WebSocket again(later);
  again.send(open_seat(id, 1));
  EXPECT_EQ(again.expect("opened").at("undo").at("may"), true);
  again.send(order("undo", id, 1, "u1"));
  again.send(order("undo", id, 1, "u2"));
  again.send(order("undo", id, 1, "u3"));
  EXPECT_EQ(again.reply_to("u2").at("t"), "ack");
  EXPECT_EQ(again.reply_to("u3").at("code"), "nothing_to_undo");
}

}  // namespace
}  // namespace vedette::testing
