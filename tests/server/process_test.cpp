// The server as a program: killed, stopped, started twice.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <set>
#include <thread>

#include "fixture.hpp"
#include "store/copy.hpp"
#include "store/sqlite_store.hpp"

namespace vedette::testing {
namespace {

// Plays on, one answer after the other, until the server is gone. Returns the last acknowledged
// answer.
int play_until_gone(Browser& ana, const std::string& id, int from) {
  WebSocket w(ana);
  int acknowledged = from - 1;
  try {
    for (int i = from;; ++i) {
      w.send(answer(id, i % 2, "c" + std::to_string(i), 3 + i, i % 3 ? "walk" : "roll"));
      if (w.reply_to("c" + std::to_string(i)).at("t") != "ack") return acknowledged;
      acknowledged = i;
    }
  } catch (const std::runtime_error&) {
    return acknowledged;
  }
}

TEST(Process, KillLosesNoAcknowledgedAnswerAndLeavesNoHalfOne) {
  store::PrivateFolder dir;
  Browser ana(0);
  std::string id, cookie;
  int acknowledged = -1;
  for (int round = 0; round < 4; ++round) {
    ServerProcess server(dir.path(), {"--snapshot-every", "16"});
    ana = Browser(server.port());
    ana.cookie = cookie;
    if (round == 0) {
      ana.sign_in("Ana");
      cookie = ana.cookie;
      id = ana.make_match({{"turns", 1000000}}, {0, 1}).at("id");
      WebSocket w(ana);
      w.send(answer(id, 0, "ha", 1, "n1"));
      w.send(answer(id, 1, "hb", 2, "n2"));
      EXPECT_EQ(w.reply_to("hb").at("t"), "ack");
    } else {
      // Whether the one in flight at the kill was kept or not: sent again it counts once.
      WebSocket w(ana);
      const int i = acknowledged + 1;
      w.send(answer(id, i % 2, "c" + std::to_string(i), 3 + i, i % 3 ? "walk" : "roll"));
      EXPECT_EQ(w.reply_to("c" + std::to_string(i)).at("seq"), 4 + i);
      acknowledged = i;
    }
    std::thread killer([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(400));
      server.signal(SIGKILL);
    });
    const int reached = play_until_gone(ana, id, acknowledged + 1);
    killer.join();
    EXPECT_EQ(server.wait(), 128 + SIGKILL);
    EXPECT_GT(reached, acknowledged);
    acknowledged = reached;
    store::SqliteStore store((dir.path() / "vedette.db").string());
    const auto rows = store.entries(id, 0);
    const auto match = *store.match(id);
    EXPECT_EQ(match.seq, std::int64_t(rows.size()));
    EXPECT_GE(int(rows.size()), acknowledged + 4);
    EXPECT_LE(int(rows.size()), acknowledged + 5) << "one in flight at most";
    std::set<std::string> commands;
    std::int64_t draws = 0;
    for (const store::EntryRow& r : rows) {
      const std::string command = (r.seat ? std::to_string(*r.seat) : "-") + r.command_id;
      EXPECT_TRUE(commands.insert(command).second) << "twice";
      draws += std::int64_t(Json::parse(r.draws).size());
    }
    EXPECT_EQ(match.draws, draws);
    EXPECT_EQ(store.told(id, 3, 0).size(), rows.size() - 2)
        << "all but the two hidden numbers are told to all";
  }
}

TEST(Process, SigtermEndsCleanlyUnderLoad) {
  store::PrivateFolder dir;
  ServerProcess server(dir.path());
  Browser ana(server.port());
  ana.sign_in("Ana");
  const std::string id = ana.make_match({{"turns", 1000000}}, {0, 1}).at("id");
  WebSocket watcher(ana);
  watcher.send(open_spectator(id));
  watcher.expect("opened");
  WebSocket w(ana);
  w.send(answer(id, 0, "ha", 1, "n1"));
  w.send(answer(id, 1, "hb", 2, "n2"));
  EXPECT_EQ(w.reply_to("hb").at("t"), "ack");
  std::chrono::steady_clock::time_point asked;
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    asked = std::chrono::steady_clock::now();
    server.signal(SIGTERM);
  });
  const int acknowledged = play_until_gone(ana, id, 0);
  stopper.join();
  while (watcher.next()) continue;
  EXPECT_EQ(watcher.close_code(), 1001);
  EXPECT_EQ(server.wait(), 0);
  EXPECT_LT(std::chrono::steady_clock::now() - asked, std::chrono::seconds(5));
  EXPECT_FALSE(std::filesystem::exists(dir.path() / "vedette.db-wal"))
      << "the log was not folded in";
  store::SqliteStore store((dir.path() / "vedette.db").string());
  EXPECT_GE(store.match(id)->seq, acknowledged + 4);
}

TEST(Process, SigtermDoesNotWaitForClientsThatDoNotRead) {
  store::PrivateFolder dir;
  ServerProcess server(dir.path());
  Browser ana(server.port());
  ana.sign_in("Ana");
  std::vector<std::unique_ptr<WebSocket>> deaf;
  for (int i = 0; i < 5; ++i) deaf.push_back(std::make_unique<WebSocket>(ana));
  Wire half(server.port());
  half.send("POST /api/session HTTP/1.1\r\n");
  const auto asked = std::chrono::steady_clock::now();
  server.signal(SIGTERM);
  EXPECT_EQ(server.wait(), 0);
  EXPECT_LT(std::chrono::steady_clock::now() - asked, std::chrono::seconds(5));
}

TEST(Process, AFullDiskShowsNothingThatIsNotKept) {
  store::PrivateFolder dir;
  Browser ana(0);
  std::string id;
  int acknowledged = -1;
  {
    ServerProcess server(dir.path(), {}, 800'000);
    ana = Browser(server.port());
    ana.sign_in("Ana");
    id = ana.make_match({{"turns", 1000000}}, {0, 1}).at("id");
    WebSocket watcher(ana), w(ana);
    watcher.send(open_spectator(id));
    watcher.expect("opened");
    w.send(answer(id, 0, "ha", 1, "n1"));
    w.send(answer(id, 1, "hb", 2, "n2"));
    EXPECT_EQ(w.reply_to("hb").at("t"), "ack");
    Json reply = Json::object();
    for (int i = 0; i < 1990; ++i) {
      w.send(answer(id, i % 2, "c" + std::to_string(i), 3 + i, "walk"));
      reply = w.reply_to("c" + std::to_string(i));
      if (reply.at("t") != "ack") break;
      acknowledged = i;
    }
    EXPECT_EQ(reply.value("code", ""), "retry");
    EXPECT_EQ(ana.get("/health").status, 503);
    EXPECT_EQ(ana.get("/health").json().at("ok"), false);
    w.send(answer(id, (acknowledged + 1) % 2, "more", 4 + acknowledged, "walk"));
    EXPECT_EQ(w.reply_to("more").at("code"), "retry") << "it goes on after a failure";
    EXPECT_EQ(ana.post("/api/session", {{"name", "Other"}}).code(), "retry");
    watcher.send({{"t", "ping"}});
    watcher.expect("pong");
    EXPECT_EQ(watcher.heard().find("\"seq\":" + std::to_string(acknowledged + 5)),
              std::string::npos)
        << "shown, not kept";
    server.signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
  }
  ServerProcess again(dir.path());
  Browser later(again.port());
  later.cookie = ana.cookie;
  EXPECT_EQ(later.get("/api/matches/" + id).json().at("seq"), acknowledged + 4);
  WebSocket w(later);
  w.send(answer(id, (acknowledged + 1) % 2, "c" + std::to_string(acknowledged + 1),
                4 + acknowledged, "walk"));
  EXPECT_EQ(w.reply_to("c" + std::to_string(acknowledged + 1)).at("t"), "ack");
}

TEST(Process, ASecondServerOnTheSameDataIsRefused) {
  store::PrivateFolder dir;
  ServerProcess first(dir.path());
  EXPECT_THROW(ServerProcess second(dir.path()), std::runtime_error);
  Browser b(first.port());
  for (const char* file : {"vedette.db", "vedette.db-wal", "secret.key"})
    EXPECT_EQ(
        std::filesystem::status(dir.path() / file).permissions() & std::filesystem::perms(0077),
        std::filesystem::perms::none)
        << file;
  EXPECT_EQ(b.get("/health").json().at("ok"), true);
}

}  // namespace
}  // namespace vedette::testing
