// What the load generator stands on: reading messages cheaply, figures, and where load may go.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "core/options.hpp"
#include "core/playthrough.hpp"
#include "core/registry.hpp"
#include "tool/load/choices.hpp"
#include "tool/load/connection.hpp"
#include "tool/load/figures.hpp"
#include "tool/load/scan.hpp"

namespace vedette::tool {
namespace {

TEST(Load, MembersAreThoseOfTheObjectAndNotOfItsValues) {
  const nlohmann::json message = {{"t", "update"},
                                  {"seq", 17},
                                  {"patch", {{{"op", "add"}, {"path", "/seq"}, {"value", 3}}}},
                                  {"words", R"(a "quoted" {brace] and \ more)"},
                                  {"question", {{"seq", 4}, {"choices", {{"shape", "pick_one"}}}}},
                                  {"none", nullptr},
                                  {"empty", nlohmann::json::object()}};
  const std::string text = message.dump();
  const Members m(text);
  for (const auto& [key, value] : message.items()) EXPECT_EQ(m[key], value.dump()) << key;
  EXPECT_EQ(m.text("t"), "update");
  EXPECT_EQ(m.integer("seq"), 17);
  EXPECT_EQ(m["op"], "");
  EXPECT_EQ(m.integer("shape"), 0);
  EXPECT_EQ(Members("{}")["t"], "");
}

TEST(Load, WhatIsNoObjectIsRefused) {
  for (const char* text : {"", "[", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":[1}",
                           "{\"a\":\"b", "{\"a\":\"\\", "{a:1}", "{\"a\":{\"b\":1}"})
    EXPECT_THROW(Members m(text), std::invalid_argument) << text;
}

TEST(Load, ItemsAreThoseOfTheListAndNotOfItsValues) {
  const nlohmann::json list = {1, "a,]", {{"b", {2, 3}}}, {4, 5}, nullptr};
  const std::string text = list.dump();
  const auto items = items_of(text);
  ASSERT_EQ(items.size(), list.size());
  for (std::size_t i = 0; i < items.size(); ++i) EXPECT_EQ(items[i], list[i].dump());
  EXPECT_TRUE(items_of("[]").empty());
  for (const char* bad : {"", "[", "{}", "[1", "[1,", "[[1]", "1"}) EXPECT_THROW(items_of(bad), std::invalid_argument) << bad;
}

// Whatever a game offers, the generator answers as somebody who has read all of it.
TEST(Load, AnswersAsTheWholeChoicesWouldBeAnswered) {
  register_all_games();
  std::set<std::size_t> shapes;
  for (const char* name : {"villa", "pershing", "mad_anthony"}) {
    const GameInfo& game = *find_game(name);
    std::uint64_t drawn = 0;
    const auto match = game.create(default_options(game), game.edition(), seeded_source({5, 0}, drawn)).first;
    const auto below = answers_from(5);
    for (int n = 0; n < 400 && !match->outcome(); ++n) {
      Command next;
      for (const Pending& p : match->pending()) {
        const Choices& whole = match->choices(p.seat);
        next.seat = p.seat;
        next.decision_id = p.decision_id;
        next.answer = sample(whole, below);
        const std::string text = to_text(whole);
        const Choices read = choices_of(text);
        ASSERT_EQ(read.index(), whole.index());
        shapes.insert(read.index());
        const auto of_whole = answers_from(std::uint64_t(n)), of_read = answers_from(std::uint64_t(n));
        const Answer a = sample(whole, of_whole), b = sample(read, of_read);
        ASSERT_EQ(a, b) << to_text(whole);
        ASSERT_EQ(to_json(a, whole), to_json(b, read));
      }
      ASSERT_TRUE(match->apply(next, seeded_source({5, 0}, drawn)));
    }
  }
  EXPECT_GE(shapes.size(), 3u);
  EXPECT_THROW((void)choices_of(R"({"shape":"circle"})"), std::invalid_argument);
  EXPECT_THROW((void)choices_of(R"({"shape":"walk"})"), std::invalid_argument);
}

TEST(Load, PercentilesAreThoseOfTheNearestRank) {
  Latencies all;
  EXPECT_TRUE(all.json().at("p50_ms").is_null());
  for (int i = 100; i > 0; --i) all.add(std::chrono::milliseconds(i));
  EXPECT_EQ(all.json().at("p50_ms"), 50);
  EXPECT_EQ(all.json().at("p95_ms"), 95);
  EXPECT_EQ(all.json().at("p99_ms"), 99);
  EXPECT_EQ(all.json().at("max_ms"), 100);
}

TEST(Load, GoesToThisMachineOnly) {
  EXPECT_EQ(Endpoint::of_url("ws://127.0.0.1:8080").authority(), "127.0.0.1:8080");
  EXPECT_EQ(Endpoint::of_url("http://localhost:81/ws").origin(), "http://127.0.0.1:81");
  EXPECT_EQ(Endpoint::of_url("ws://[::1]:8080").authority(), "[::1]:8080");
  for (const char* url : {"ws://192.0.2.1:8080", "ws://127.0.0.1", "127.0.0.1:8080",
                          "wss://127.0.0.1:1", "ws://127.0.0.1:0", "ws://example.org:80"})
    EXPECT_THROW((void)Endpoint::of_url(url), std::invalid_argument) << url;
}

}  // namespace
}  // namespace vedette::tool
