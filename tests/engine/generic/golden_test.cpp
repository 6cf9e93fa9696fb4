// Golden files: a playthrough that a person can read, and the numbers of positions. A change of the
// rules shows as a change of these files, to be read in review. Environment VEDETTE_UPDATE_GOLDEN=1
// rewrites them; for games of the tool `vedette playthrough` and `vedette count` print them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "core/options.hpp"
#include "core/playthrough.hpp"
#include "games_under_test.hpp"

namespace vedette::generic {
namespace {

std::string path_of(const std::string& name) {
  return std::string(VEDETTE_GOLDEN_DIR) + "/" + name;
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

void expect_golden(const std::string& name, const std::string& now) {
  if (const char* update = std::getenv("VEDETTE_UPDATE_GOLDEN"); update && *update == '1')
    std::ofstream(path_of(name), std::ios::binary) << now;
  std::istringstream stored(read_file(path_of(name))), fresh(now);
  std::string was, is;
  for (int line = 1;; ++line) {
    const bool more_was = bool(std::getline(stored, was)), more_is = bool(std::getline(fresh, is));
    if (!more_was && !more_is) return;
    if (!more_was) was = "(end of file)";
    if (!more_is) is = "(end)";
    ASSERT_EQ(was, is) << name << ":" << line << ": the rules play otherwise than this file says";
  }
}

class Golden : public testing::TestWithParam<Table> {};

TEST_P(Golden, PlaythroughReadsAsBefore) {
  PlaythroughSpec spec;
  spec.seats = GetParam().seats;
  const std::string text = playthrough(*GetParam().game, spec);
  EXPECT_EQ(text, playthrough(*GetParam().game, spec)) << "the same seed plays otherwise";
  expect_golden(GetParam().game->id + "_" + std::to_string(GetParam().seats) + ".txt", text);
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, testing::ValuesIn(plain_tables(3)),
                         [](const auto& test) { return test.param.name; });

class Counts : public testing::TestWithParam<const GameInfo*> {};

TEST_P(Counts, PositionsAreAsManyAsBefore) {
  const std::string text = counts_text(*GetParam());
  EXPECT_NE(text.find("positions"), std::string::npos);
  expect_golden(GetParam()->id + "_counts.json", text);
}

INSTANTIATE_TEST_SUITE_P(Games, Counts, testing::ValuesIn(all_games()),
                         [](const auto& test) { return test.param->id; });

}  // namespace
}  // namespace vedette::generic
