// Patches turn one view into the other, whatever the two are, and say nothing of what is equal.
#include "protocol/patch.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

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
    const json patch = json::parse(patch_text(before, after));
    ASSERT_EQ(before.patch(patch), after) << before << ' ' << after << ' ' << patch;
    ASSERT_EQ(patch.empty(), before == after);
    ASSERT_EQ(patch_text(after, after), "[]");
  }
}

TEST(Patch, SaysOnlyWhatHasChanged) {
  const json before = {{"turn", 1}, {"counters", {{"n", {{"at", "H20"}, {"moved", true}}}, {"m", {{"at", "G2"}}}}}};
  json after = before;
  after["turn"] = 2;
  after["counters"]["n"] = {{"at", "H21"}};
  after["list"] = {1};
  EXPECT_EQ(patch_text(before, after),
            R"([{"op":"replace","path":"/counters/n/at","value":"H21"},{"op":"remove","path":"/counters/n/moved"},)"
            R"({"op":"add","path":"/list","value":[1]},{"op":"replace","path":"/turn","value":2}])");
}

}  // namespace
}  // namespace vedette::protocol
