// Patches turn one view into the other, whatever the two are, and say nothing of what is equal.
#include "protocol/patch.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>
#include <tuple>

namespace vedette::protocol {
namespace {

using nlohmann::json;

json some_value(std::mt19937& random, int deep) {
  const auto below = [&](unsigned n) { return unsigned(random() % n); };
  switch (below(deep > 0 ? 8 : 6)) {
    case 0: return nullptr;
    case 1: return bool(below(2));
    case 2: return int(below(5)) - 2;
    case 3: return below(3);
    case 4: return below(2) ? "a" : "b\"\\ \xC3\xA9";
    case 5: return below(2) ? json::array() : json::object();
    case 6: {
      json list = json::array();
      for (unsigned n = below(5); n > 0; --n) list.push_back(some_value(random, deep - 1));
      return list;
    }
    default: {
      json object = json::object();
      static const char* const names[] = {"a", "b", "a/b", "m~n", "~1", "", "caf\xC3\xA9", "z"};
      for (unsigned n = below(6); n > 0; --n) object[names[below(8)]] = some_value(random, deep - 1);
      return object;
    }
  }
}

TEST(Patch, MakesTheOneOfTheOther) {
  std::mt19937 random(7);
  for (int n = 0; n < 20'000; ++n) {
    const json before = some_value(random, 3), after = some_value(random, 3);
    json from = {{"v", before}}, to = {{"v", after}};
    if (before.is_object() && after.is_object() && random() % 2) std::tie(from, to) = std::tuple{before, after};
    const View a = View::of(from), b = View::of(to);
    const json patch = json::parse(patch_text(a, b));
    ASSERT_EQ(from.patch(patch), to) << from << ' ' << to << ' ' << patch;
    ASSERT_EQ(patch.empty(), from == to);
    ASSERT_EQ(patch_text(b, b), "[]");
  }
}

TEST(Patch, IsTheSameWhereSeveralViewersAreAskedFor) {
  std::mt19937 random(8);
  for (int n = 0; n < 500; ++n) {
    Patches patches;
    const json open = some_value(random, 3), then = some_value(random, 3);
    std::vector<View> views;
    views.reserve(6);
    for (int viewer = 0; viewer < 3; ++viewer) {
      // All see `o` alike, and `own` mostly otherwise.
      const View& before = views.emplace_back(View::of({{"o", open}, {"own", some_value(random, 1)}}));
      const View& after = views.emplace_back(View::of({{"o", then}, {"own", some_value(random, 1)}}));
      ASSERT_EQ(patches.text(before, after), patch_text(before, after));
    }
  }
}

TEST(Patch, SaysOnlyWhatHasChanged) {
  const json before = {{"turn", 1}, {"counters", {{"n", {{"at", "H20"}, {"moved", true}}}, {"m", {{"at", "G2"}}}}}};
  json after = before;
  after["turn"] = 2;
  after["counters"]["n"] = {{"at", "H21"}};
  after["list"] = {1};
  EXPECT_EQ(patch_text(View::of(before), View::of(after)),
            R"([{"op":"replace","path":"/counters/n/at","value":"H21"},{"op":"remove","path":"/counters/n/moved"},)"
            R"({"op":"add","path":"/list","value":[1]},{"op":"replace","path":"/turn","value":2}])");
}

TEST(Patch, LeavesItemsAloneThatOnlyMoveUp) {
  const auto list = [](std::initializer_list<json> items) { return View::of({{"l", json(items)}}); };
  EXPECT_EQ(patch_text(list({"a", "b", "c", "d"}), list({"a", "c", "d", "e"})),
            R"([{"op":"remove","path":"/l/1"},{"op":"add","path":"/l/3","value":"e"}])");
  EXPECT_EQ(patch_text(list({"a", {{"at", 1}, {"n", 2}}, "c"}), list({"x", "a", {{"at", 1}, {"n", 3}}, "c"})),
            R"([{"op":"add","path":"/l/0","value":"x"},{"op":"replace","path":"/l/2/n","value":3}])");
  json long_before = json::array(), long_after = json::array();  // too long for the table of what can stay
  for (int i = 0; i < 300; ++i) long_before.push_back(i), long_after.push_back(i + 1);
  const json patch = json::parse(patch_text(View::of({{"l", long_before}}), View::of({{"l", long_after}})));
  EXPECT_EQ((json{{"l", long_before}}).patch(patch), (json{{"l", long_after}}));
}

}  // namespace
}  // namespace vedette::protocol
