// Every rules text of both games is a test, named by its file.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/registry.hpp"
#include "core/rules_text.hpp"
#include "games/mad_anthony/game.hpp"
#include "games/pershing/game.hpp"

namespace vedette {
namespace {

std::vector<std::string> texts() {
  std::vector<std::string> out;
  for (const char* game : {"pershing", "mad_anthony"})
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::filesystem::path(RULES_FOLDER) / game))
      if (entry.path().extension() == ".rules") out.push_back(entry.path().string());
  std::sort(out.begin(), out.end());
  return out;
}

std::string name_of_text(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param.substr(std::string(RULES_FOLDER).size() + 1);
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

class BootsRulesText : public testing::TestWithParam<std::string> {};

TEST_P(BootsRulesText, Holds) {
  for (const GameInfo* game : {&pershing::game_info(), &mad_anthony::game_info()})
    if (find_game(game->id) == nullptr) register_game(*game);
  std::ifstream in(GetParam(), std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  const auto cases = run_rules_text(text.str());
  EXPECT_FALSE(cases.empty());
  EXPECT_EQ(failures_of(cases, GetParam()), "");
}

INSTANTIATE_TEST_SUITE_P(All, BootsRulesText, testing::ValuesIn(texts()), name_of_text);

}  // namespace
}  // namespace vedette
