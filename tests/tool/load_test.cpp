// What the load generator stands on: reading messages cheaply, figures, and where load may go.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

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
