// A server with a toy game and three people, for the tests of matches.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <thread>

#include "core/registry.hpp"
#include "fixture.hpp"
#include "match/record.hpp"
#include "protocol/http.hpp"
#include "protocol/match_file.hpp"
#include "protocol/messages.hpp"
#include "store/copy.hpp"
#include "store/sqlite_store.hpp"

namespace vedette::testing {

class MatchTest : public ::testing::Test {
 protected:
  explicit MatchTest(const std::function<void(server::Settings&)>& change = {})
      : server(std::make_unique<RunningServer>(dir.path(), change)),
        ana(server->port()),
        bo(server->port()),
        eve(server->port()) {
    ana.sign_in("Ana");
    bo.sign_in("Bo");
    eve.sign_in("Eve");
  }
  // A match of Ana (keeper) and Bo (guest) that has started.
  std::string start(const Json& options = Json::object()) {
    const Json match = ana.make_match(options, {0});
    const std::string id = match.at("id");
    const HttpReply joined = bo.post("/api/matches/" + id + "/seats", {{"seat", 1}});
    EXPECT_EQ(joined.status, 200) << joined.body;
    EXPECT_EQ(joined.json().at("status"), "playing");
    return id;
  }
  void restart(const std::function<void(server::Settings&)>& change = {}) {
    server.reset();
    server = std::make_unique<RunningServer>(dir.path(), change);
    // It has another port; the browsers keep their cookies.
    for (Browser* b : {&ana, &bo, &eve}) {
      const std::string cookie = b->cookie;
      *b = Browser(server->port());
      b->cookie = cookie;
    }
  }
  // As the server knows whoever uses the browser.
  Json person(Browser& b) { return b.get("/api/session").json().at("person"); }
  // Every byte that the server has written.
  std::string stored() {
    server->stop();
    std::string bytes;
    for (const auto& file : std::filesystem::directory_iterator(dir.path())) {
      std::ifstream in(file.path(), std::ios::binary);
      bytes.append(std::istreambuf_iterator<char>(in), {});
    }
    return bytes;
  }
  // Both seats hide their number; `a` and `b` are sockets that have opened their seats.
  static void hide(const std::string& id, WebSocket& a, WebSocket& b) {
    a.send(answer(id, 0, "hide-a", 1, "n5"));
    EXPECT_EQ(a.reply_to("hide-a").at("t"), "ack");
    b.send(answer(id, 1, "hide-b", 2, "n3"));
    EXPECT_EQ(b.reply_to("hide-b").at("t"), "ack");
  }
  // The match as whoever uses the browser sees it from outside.
  static Json seen(Browser& b, const std::string& id) { return b.get("/api/matches/" + id).json(); }
  // True once it holds; false if it does not within ten seconds.
  template <class Holds>
  static bool soon(Holds holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!holds()) {
      if (std::chrono::steady_clock::now() > end) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
  }
  store::PrivateFolder dir;
  std::unique_ptr<RunningServer> server;
  Browser ana, bo, eve;
};

}  // namespace vedette::testing
