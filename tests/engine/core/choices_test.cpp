// The four shapes of a question: what is allowed, sampled, listed and written agrees.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "core/chance.hpp"

namespace vedette {
namespace {

Option option(std::string id, std::string group = "", int max = 1) {
  return {std::move(id), "counter", "", std::move(group), max};
}

// A reproducible 0..n-1.
struct Below {
  std::uint64_t next = 0, key = 1;
  int operator()(int n) { return seeded_draw({key, 77}, next++, n) - 1; }
};

Answer sorted(Answer a) {
  std::vector<std::size_t> order(a.picks.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](auto x, auto y) { return a.picks[x] < a.picks[y]; });
  Answer out{{}, {}, a.go_on};
  for (std::size_t i : order) {
    out.picks.push_back(a.picks[i]);
    if (!a.amounts.empty()) out.amounts.push_back(a.amounts[i]);
  }
  return out;
}

std::string key_of(const Answer& a) { return answer_record(sorted(a)).dump(); }

Choices random_choices(Below& below) {
  const int n = below(5);
  std::vector<Option> options;
  for (int i = 0; i < n; ++i)
    options.push_back(option("o" + std::to_string(i), below(2) ? "x" : "y", 1 + below(3)));
  switch (below(4)) {
    case 0:
      return PickOne{options, below(2) == 1};
    case 1: {
      PickSome c{options, below(3), 0, below(2) == 1};
      c.max = c.min + below(3);
      return c;
    }
    case 2: {
      Walk w;
      static const std::array<std::string, 5> kHexes{"o0", "o1", "o2", "o3", "o4"};
      for (std::size_t i = 0; i < options.size(); ++i)
        w.reach.push_back({.to = Lasting(kHexes[i]), .cost = 1, .stop = below(2) == 1});
      if (below(2)) w.also.push_back(option("halt"));
      w.may_go_on = below(2) == 1;
      return w;
    }
    default:
      return Allocate{options, below(5), "x", below(3)};
  }
}

// Every answer that one could write with these ids, amounts and flags: the brute force to compare
// with.
std::set<std::string> brute_force(const Choices& c, const std::vector<std::string>& ids) {
  std::set<std::string> out;
  for (unsigned mask = 0; mask < 1u << ids.size(); ++mask) {
    Answer a;
    for (std::size_t i = 0; i < ids.size(); ++i)
      if (mask >> i & 1u) a.picks.push_back(ids[i]);
    for (bool go_on : {false, true}) {
      a.go_on = go_on;
      a.amounts.clear();
      if (allowed(c, a)) out.insert(key_of(a));
      a.amounts.assign(a.picks.size(), 1);
      for (bool more = !a.picks.empty(); more;) {
        if (allowed(c, a)) out.insert(key_of(a));
        std::size_t i = 0;
        while (i < a.amounts.size() && ++a.amounts[i] > 4) a.amounts[i++] = 1;
        more = i < a.amounts.size();
      }
    }
  }
  return out;
}

TEST(Names, ArePickedFromATableOrOfTheirOwn) {
  static const std::vector<std::string> table{"A1", "B2", "C3"};
  Names picked;
  for (const char16_t k : {u'\2', u'\0', u'\1'}) picked.add(table.data(), k);
  const Names own(std::vector<std::string>{"C3", "A1", "B2"});
  EXPECT_EQ(picked, own);
  EXPECT_EQ(Json(picked), Json::parse(R"(["C3","A1","B2"])"));
  EXPECT_EQ(&picked[1], &table[0]);
  EXPECT_TRUE(Names().empty());
  EXPECT_EQ(Json(Names()), Json::array());
}

TEST(Names, AddedToACopyAreTheCopysAlone) {
  std::vector<std::string> table;
  for (char16_t k = 0; k < 20; ++k) table.push_back("A" + std::to_string(int(k)));
  std::vector<Names> all(1);  // some in place, the longer ones not
  for (char16_t k = 0; k < 20; ++k) {
    all.push_back(all.back());
    all.back().add(table.data(), k);
  }
  for (std::size_t n = 0; n < all.size(); ++n)
    EXPECT_EQ(all[n], std::vector<std::string>(table.begin(), table.begin() + std::ptrdiff_t(n)));
}

TEST(Walk, WaysThatBeginAlikeShareIt) {
  static const std::vector<std::string> table{"A1", "B2", "C3", "D4"}, notes{"zoc", "river"};
  Walk walk;
  walk.hexes = table.data();
  walk.notes = notes.data();
  const int b = walk.ways.add(WayTree::kStart, 1);
  walk.reach.push_back({.to = "C3", .cost = 2, .way = walk.ways.add(b, 2), .notes = 3});
  walk.reach.push_back({.to = "A1", .cost = 4, .way = walk.ways.add_all(b, std::vector{3, 0})});
  EXPECT_EQ(walk.ways.size(), 4);
  EXPECT_EQ(walk.path_of(walk.reach[0]), (std::vector<std::string>{"B2", "C3"}));
  EXPECT_EQ(walk.notes_of(walk.reach[0]), notes);
  EXPECT_EQ(walk.path_of(walk.reach[1]), (std::vector<std::string>{"B2", "D4", "A1"}));
  EXPECT_TRUE(walk.notes_of(walk.reach[1]).empty());
  EXPECT_TRUE(walk.path_of(Reach{}).empty());
}

TEST(Choices, AllowedListedSampledAndCountedAgree) {
  Below below;
  for (int round = 0; round < 1500; ++round) {
    const Choices c = random_choices(below);
    std::set<std::string> listed;
    for (const Answer& a : enumerate(c, 10'000)) {
      EXPECT_TRUE(allowed(c, a)) << to_json(c) << answer_record(a);
      EXPECT_TRUE(listed.insert(key_of(a)).second)
          << "listed twice: " << to_json(c) << answer_record(a);
    }
    EXPECT_EQ(listed, brute_force(c, {"o0", "o1", "o2", "o3", "halt"})) << to_json(c);
    EXPECT_EQ(count_answers(c), int(listed.size()));
    Answer only;
    const Answer* found = only_answer(c, only);
    EXPECT_EQ(found != nullptr, listed.size() == 1) << to_json(c);
    if (found) {
      EXPECT_EQ(key_of(*found), *listed.begin());
    }
    std::set<std::string> sampled;
    for (int i = 0; i < 40 && !listed.empty(); ++i) {
      const Answer a = sample(c, [&](int n) { return below(n); });
      ASSERT_TRUE(allowed(c, a)) << to_json(c) << answer_record(a);
      sampled.insert(key_of(a));
      const auto again = answer_from_json(to_json(a, c), c);
      ASSERT_TRUE(again) << to_json(a, c);
      EXPECT_EQ(key_of(again.value()), key_of(a));
      EXPECT_EQ(answer_of_record(answer_record(a)), a);
    }
    if (!listed.empty() && listed.size() <= 3) {
      EXPECT_EQ(sampled, listed) << "never sampled: " << to_json(c);
    }
  }
}

TEST(Choices, ListingStopsAtItsCap) {
  PickSome c;
  for (int i = 0; i < 40; ++i) c.options.push_back(option("o" + std::to_string(i)));
  c.max = 40;
  EXPECT_EQ(enumerate(c, 25).size(), 25u);
  EXPECT_EQ(count_answers(c, 1000), 1000);
}

TEST(Choices, AQuestionThatNoAnswerFitsIsSeenAtOnce) {
  PickSome some;
  Allocate losses;
  for (int i = 0; i < 40; ++i) {
    some.options.push_back(option("o" + std::to_string(i), std::to_string(i % 4)));
    losses.options.push_back(option("o" + std::to_string(i), i == 0 ? "first" : "rest", 2));
  }
  some.min = some.max = 41;
  EXPECT_EQ(count_answers(some), 0);
  losses.total = 8;
  losses.group = "first";
  losses.at_least = 2;
  EXPECT_EQ(enumerate(losses, 3).size(), 3u);  // without cutting, tens of millions are tried first
  losses.total = 81;
  EXPECT_EQ(count_answers(losses), 0);
}

TEST(PickOne, RefusesWhatIsNotOffered) {
  const Choices c = PickOne{{option("a"), option("b")}, false};
  EXPECT_TRUE(allowed(c, {{"a"}, {}, false}));
  EXPECT_FALSE(allowed(c, {}));
  EXPECT_FALSE(allowed(c, {{"c"}, {}, false}));
  EXPECT_FALSE(allowed(c, {{"a", "b"}, {}, false}));
  EXPECT_FALSE(allowed(c, {{"a"}, {1}, false}));
  EXPECT_FALSE(allowed(c, {{"a"}, {}, true}));
}

TEST(PickSome, RefusesTwiceTheSameAndMixedGroups) {
  const Choices c = PickSome{{option("a", "g"), option("b", "g"), option("c", "h")}, 1, 2, true};
  EXPECT_TRUE(allowed(c, {{"b", "a"}, {}, false}));
  EXPECT_FALSE(allowed(c, {{"a", "a"}, {}, false}));
  EXPECT_FALSE(allowed(c, {{"a", "c"}, {}, false}));
  EXPECT_FALSE(allowed(c, {}));
}

TEST(Walk, GoesOnOnlyWhereItMay) {
  Walk w;
  w.reach = {{.to = "H20", .cost = 1}, {.to = "H21", .cost = 2, .stop = true}};
  w.also = {option("halt")};
  EXPECT_TRUE(allowed(w, {{"H20"}, {}, true}));
  EXPECT_FALSE(allowed(w, {{"H21"}, {}, true}));
  EXPECT_TRUE(allowed(w, {{"halt"}, {}, false}));
  EXPECT_FALSE(allowed(w, {{"halt"}, {}, true}));
  w.may_go_on = false;
  EXPECT_FALSE(allowed(w, {{"H20"}, {}, true}));
}

TEST(Allocate, HoldsTotalMaximaAndTheGroupsShare) {
  const Choices c = Allocate{{option("rifle", "first", 2), option("horse", "", 2)}, 3, "first", 2};
  EXPECT_TRUE(allowed(c, {{"rifle", "horse"}, {2, 1}, false}));
  EXPECT_FALSE(allowed(c, {{"rifle", "horse"}, {1, 2}, false}));
  EXPECT_FALSE(allowed(c, {{"rifle", "horse"}, {3, 0}, false}));
  EXPECT_FALSE(allowed(c, {{"rifle", "rifle", "horse"}, {1, 1, 1}, false}));
  EXPECT_FALSE(allowed(c, {{"rifle"}, {2}, false}));
  // A group that cannot take its share takes what it can.
  const Choices small =
      Allocate{{option("rifle", "first", 1), option("horse", "", 2)}, 3, "first", 2};
  EXPECT_TRUE(allowed(small, {{"rifle", "horse"}, {1, 2}, false}));
}

TEST(AnswerJson, RefusesEveryOtherForm) {
  const Choices one = PickOne{{option("a")}, true};
  const Choices some = PickSome{{option("a")}, 0, 1, false};
  Walk walk;
  walk.reach = {{"H20", 1, {}, false, false, {}}};
  const Choices spread = Allocate{{option("a", "", 2)}, 2, "", 0};
  const std::string long_id(65, 'x');
  const struct {
    const Choices c;
    std::vector<std::string> bad;
  } cases[] = {
      {one,
       {"{}", "[]", "null", "3", R"("a")", R"({"pick":1})", R"({"pick":["a"]})",
        R"({"pick":"a","x":1})", R"({"pick":"a","pass":true})", R"({"pass":false})",
        R"({"pass":1})", R"({"picks":["a"]})", R"({"to":"a"})", "{\"pick\":\"" + long_id + "\"}"}},
      {some,
       {"{}", R"({"picks":"a"})", R"({"picks":[1]})", R"({"picks":["a"],"x":1})", R"({"pick":"a"})",
        R"({"picks":[["a"]]})"}},
      {Choices(walk),
       {"{}", R"({"to":1})", R"({"to":"H20","go_on":1})", R"({"to":"H20","x":true})",
        R"({"go_on":true})", R"({"to":"H20","go_on":true,"x":1})"}},
      {spread,
       {"{}", R"({"allocate":[]})", R"({"allocate":{"a":"2"}})", R"({"allocate":{"a":0}})",
        R"({"allocate":{"a":-1}})", R"({"allocate":{"a":1.0}})", R"({"allocate":{"a":1001}})",
        R"({"allocate":{"a":18446744073709551615}})", R"({"allocate":{"a":1},"x":1})",
        "{\"allocate\":{\"" + long_id + "\":1}}"}}};
  for (const auto& [c, bad] : cases)
    for (const std::string& text : bad) {
      const auto read = answer_from_json(Json::parse(text), c);
      ASSERT_FALSE(read) << text;
      EXPECT_EQ(read.error().code, "malformed_answer");
    }
  Json many = Json::array();
  for (int i = 0; i < 257; ++i) many.push_back("a");
  EXPECT_FALSE(answer_from_json({{"picks", many}}, some));
  EXPECT_TRUE(answer_from_json({{"pass", true}}, one));
}

TEST(ChoicesJson, NamesItsShapeAndFigures) {
  Walk walk;
  static const std::array<std::string, 2> kHexes{"H19", "H20"}, kNotes{"river", "zoc"};
  walk.hexes = kHexes.data();
  walk.notes = kNotes.data();
  const int way = walk.ways.add_all(WayTree::kStart, std::array{0, 1});
  walk.reach = {{.to = "H20", .cost = 3, .way = way, .notes = 2, .stop = true, .doubled = true}};
  const Json w = to_json(Choices(walk));
  EXPECT_EQ(w["shape"], "walk");
  EXPECT_EQ(
      w["reach"][0],
      Json::parse(
          R"({"to":"H20","cost":3,"path":["H19","H20"],"stop":true,"double":true,"notes":["zoc"]})"));
  const Json a = to_json(Choices(Allocate{{option("a", "g", 2)}, 2, "g", 1}));
  EXPECT_EQ(a["options"][0]["max"], 2);
  EXPECT_EQ(a["at_least"], Json::parse(R"({"group":"g","points":1})"));
  EXPECT_EQ(to_json(Choices(PickOne{{}, true}))["may_pass"], true);
  EXPECT_EQ(to_json(Choices(PickSome{{}, 1, 2, true}))["same_group"], true);
}

}  // namespace
}  // namespace vedette
