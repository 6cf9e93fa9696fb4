// A store with a match of two people who are told, for the tests of the outbox.
#pragma once
#include <gtest/gtest.h>

#include "match_fixture.hpp"
#include "store_fixture.hpp"

namespace vedette::testing {

// Ana and Bo have a channel each.
class Outbox : public ::testing::Test {
 protected:
  void fill(store::SqliteStore& s) {
    for (const char* who : {"ana", "bo"}) {
      store::ChannelRow c;
      c.id = std::string("to_") + who;
      c.person = who;
      c.kind = "json";
      c.target = "https://hooks.example/";
      c.pace = "now";
      s.create_account({who, who, 1}, {who, who, "hash", "", 1},
                       {std::string(32, who[0]), who, 1, 2, ""}, "", nullptr);
      s.add_channel(c, 5, nullptr);
    }
    store::MatchRow m = store::match_row("k3tq7hz2mabc", "ana");
    m.title = "A match";
    m.seats[1].person = store::PersonRow{"bo", "", 0};
    s.create_match(m, nullptr);
    s.flush();
  }
  store::EntryRow entry(std::int64_t seq, std::optional<int> seat, const std::string& asked) {
    store::EntryRow e;
    e.match = "k3tq7hz2mabc";
    e.seq = seq;
    e.kind = seq == 1 ? "setup" : "answer";
    e.seat = seat;
    e.command_id = "c" + std::to_string(seq);
    e.at = 1000 + seq;
    e.standing.status = "playing";
    e.standing.asked = asked;
    e.standing.questions = {"hide", "turn", ""};
    return e;
  }
  static store::Committed append(store::SqliteStore& s, store::EntryRow e) {
    store::Committed out{};
    s.append(std::move(e), [&](store::Committed c) { out = c; });
    s.flush();
    return out;
  }
  static std::vector<std::string> waiting(store::SqliteStore& s) {
    std::vector<std::string> out;
    for (const std::string& id : s.channels_due(1'000'000)) {
      const auto due = s.due(id, 1'000'000);
      for (const store::NoticeRow& n : due->notices)
        out.push_back(id + ' ' + n.kind + ' ' + std::to_string(n.seq) + ' ' + n.about);
    }
    return out;
  }
  store::PrivateFolder dir;
  std::string file() { return (dir.path() / "v.db").string(); }
};

}  // namespace vedette::testing
