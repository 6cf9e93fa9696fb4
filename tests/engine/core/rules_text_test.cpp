// Rules texts must fail where they should: a text that is wrong is told so, with its line.
#include "core/rules_text.hpp"

#include <gtest/gtest.h>

#include "core/registry.hpp"
#include "picket.hpp"

namespace vedette {
namespace {

const std::string kStart =
    "# A case [1, 2]\n"
    "game picket\n"
    "position\n"
    "  put red_1 strength 5 at P3\n"
    "  put blue_1 strength 3 at P6\n";  // five lines

std::vector<RulesCase> run(const std::string& text) {
  if (!find_game("picket")) register_game(picket::game_info());
  return run_rules_text(text);
}

// The one failure of the text, at this line, with these words in what was expected and found.
void expect_failure(const std::string& text, int line, std::string_view expected,
                    std::string_view found) {
  const auto cases = run(text);
  ASSERT_FALSE(cases.empty());
  ASSERT_EQ(cases[0].failures.size(), 1u) << failures_of(cases, "text");
  const RulesFailure& f = cases[0].failures[0];
  EXPECT_EQ(f.line, line);
  EXPECT_NE(f.expected.find(expected), std::string::npos) << f.expected;
  EXPECT_NE(f.found.find(found), std::string::npos) << f.found;
}

TEST(RulesText, CountsItsChecksAndCites) {
  const auto cases = run(kStart + "asked red attacker\nred is offered red_1\n");
  ASSERT_EQ(cases.size(), 1u);
  EXPECT_TRUE(cases[0].failures.empty()) << failures_of(cases, "text");
  EXPECT_EQ(cases[0].checks, 2);
  EXPECT_EQ(cases[0].rules, (std::vector<std::string>{"1", "2"}));
  EXPECT_EQ(cases[0].title, "A case");
}

TEST(RulesText, EveryKindOfCheckCanFail) {
  // There is one target, so the engine picks it.
  const std::string attack = kStart + "red answers pick red_1\n";
  expect_failure(kStart + "asked blue\n", 6, "blue", "red is asked attacker");
  expect_failure(kStart + "asked red target\n", 6, "target", "attacker");
  expect_failure(kStart + "not asked red\n", 6, "not:", "red is asked");
  expect_failure(kStart + "asked nobody\n", 6, "nobody", "red is asked");
  expect_failure(kStart + "offered blue_1\n", 6, "blue_1 offered", "red_1");
  expect_failure(kStart + "not offered red_1\n", 6, "not: red_1", "red_1");
  expect_failure(kStart + "offered exactly\n", 6, "nothing else", "red_1");
  expect_failure(kStart + "blue is offered blue_1\n", 6, "blue to be asked", "red is asked");
  expect_failure(kStart + "may not pass\n", 6, "may pass", "pass");
  expect_failure(kStart + "reaches P4\n", 6, "a walk", "red_1");
  expect_failure(attack + "told everyone t=attack by=red_2\n", 7, "by=red_2", "attack by=red_1");
  expect_failure(attack + "not told blue t=attack\n", 7, "not: blue", "attack");
  expect_failure(attack + "told blue t=attack -by\n", 7, "-by", "attack by=red_1");
  expect_failure(kStart + "sees blue /pickets/id=red_1/at = P4\n", 6, "P4", "P3");
  expect_failure(kStart + "sees blue /pickets/id=red_1/strength = 5\n", 6, "5", "nothing there");
  expect_failure(kStart + "not sees red /pickets/id=red_1/strength = 5\n", 6, "not:", "5");
  expect_failure(kStart + "choices red /may_pass = false\n", 6, "false", "true");
  expect_failure(kStart + "question red /prompt = target\n", 6, "target", "attacker");
  expect_failure(attack + "draws 1\n", 7, "1 draws", "no draws");
  expect_failure(kStart + "over\n", 6, "over", "red is asked");
  expect_failure(kStart + "red resigns\nover winners=red\n", 7, "winners=red", "winners=blue");
  expect_failure(kStart + "red resigns\nnot over\n", 7, "not: over", "blue win");
}

TEST(RulesText, RefusalsMustBeExpected) {
  expect_failure(kStart + "red answers pick blue_1\nasked red attacker\n", 7, "accepted",
                 "not_a_choice");
  expect_failure(kStart + "red answers pick blue_1\n", 7, "accepted", "not_a_choice");
  expect_failure(kStart + "red answers pick red_1\nrefused not_a_choice\n", 7,
                 "refused not_a_choice", "accepted");
  expect_failure(kStart + "red answers pick blue_1\nrefused stale_decision\n", 7, "stale_decision",
                 "not_a_choice");
}

TEST(RulesText, EveryDrawIsScriptedAndEveryScriptedDrawIsMade) {
  const std::string fire = kStart + "red answers pick red_1\n";
  expect_failure(fire + "blue answers pick blue_1\n", 7, "`dice` line", "opportunity");
  expect_failure(fire + "dice event 3\nblue answers pick blue_1\n", 8, "`dice` line",
                 "opportunity");
  expect_failure(fire + "dice 3 4\nblue answers pick blue_1\ntold red die=3\n", 10,
                 "every scripted draw", "4");
  const auto good =
      run(fire + "dice opp* 2\ndice always 5\nblue answers pick blue_1\ntold red die=2\n");
  EXPECT_TRUE(good[0].failures.empty()) << failures_of(good, "text");
}

TEST(RulesText, WhatCannotBeReadIsAnError) {
  expect_failure("game picket\n", 1, "# title [rules]", "game picket");
  expect_failure("# No rules cited\ngame picket\n", 1, "# title [rules]", "No rules cited");
  expect_failure("# A case [1]\ngame chess\n", 2, "a game", "chess");
  expect_failure("# A case [1]\nasked red\n", 2, "`game`", "none");
  expect_failure("# A case [1]\ngame picket\noption turns 99\nasked red\n", 4, "options", "turns");
  expect_failure("# A case [1]\ngame picket\nposition\n  put out the fire\nasked red\n", 5,
                 "position", "fire");
  expect_failure(kStart, 6, "at least one check", "none");
  expect_failure(kStart + "red dances\n", 6, "a step or a check", "red dances");
  expect_failure(kStart + "red answers perhaps\n", 6, "pick, pass", "perhaps");
  expect_failure(kStart + "red answers allocate a\n", 6, "id=points", "a");
  expect_failure(kStart + "dice x\n", 6, "numbers", "no number");
  expect_failure(kStart + "told green t=x\n", 6, "a seat", "green");
  expect_failure(kStart + "everyone answers pick red_1 until asked\n", 6, "until asked", "asked");
}

TEST(RulesText, AFailedCaseDoesNotSpoilTheNext) {
  const auto cases = run(
      kStart +
      "red answers pick blue_1\nasked red\n# Next [2]\nposition as before\nasked red attacker\n");
  ASSERT_EQ(cases.size(), 2u);
  EXPECT_EQ(cases[0].failures.size(), 1u);
  EXPECT_TRUE(cases[1].failures.empty()) << failures_of(cases, "text");
}

TEST(RulesText, FailuresNameFileLineAndBothSides) {
  EXPECT_EQ(failures_of(run(kStart + "asked blue target\n"), "bug.rules"),
            "bug.rules:6: A case\n  at       asked blue target\n  expected blue target\n"
            "  found    red is asked attacker: one of red_1, or pass\n");
}

TEST(RulesText, TracesWhatHappens) {
  std::string trace;
  if (!find_game("picket")) register_game(picket::game_info());
  (void)run_rules_text(kStart + "red answers pick red_1\ntold blue t=attack\n",
                       [&](const std::string& line) { trace += line + "\n"; });
  EXPECT_NE(trace.find("red answers pick red_1 (asked attacker)"), std::string::npos) << trace;
  EXPECT_NE(trace.find("red is told: attack by=red_1 on=blue_1 [2]"), std::string::npos) << trace;
}

}  // namespace
}  // namespace vedette
