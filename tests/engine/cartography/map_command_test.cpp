// vedette map: writing, checking, and refusing.
#include "tool/map_command.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tiny_map.hpp"

namespace vedette {
namespace {

class MapCommand : public testing::Test {
 protected:
  void SetUp() override {
    write(grid_, test::tiny_flat_grid().dump());
    write(gazetteer_, test::tiny_gazetteer().dump());
  }
  void TearDown() override {
    for (const std::string& path : {grid_, gazetteer_, out_}) std::remove(path.c_str());
  }
  static std::string path(const std::string& name) {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    return testing::TempDir() + "map_command_" + test->name() + "_" + name;
  }
  static void write(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
  }
  static std::string read(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
  }
  // Runs the command and returns what it says on standard error.
  std::string said(bool check, int expected) {
    testing::internal::CaptureStderr();
    EXPECT_EQ(map_command(grid_, gazetteer_, out_, check), expected);
    return testing::internal::GetCapturedStderr();
  }

  std::string grid_ = path("grid.json");
  std::string gazetteer_ = path("gazetteer.json");
  std::string out_ = path("map.json");
};

TEST_F(MapCommand, WritesAMapThatThenChecks) {
  EXPECT_EQ(said(false, 0), "");
  EXPECT_EQ(said(true, 0), "");
  EXPECT_NE(read(out_).find("\"Ford Town\""), std::string::npos);
}

TEST_F(MapCommand, SaysTheFirstLineThatDiffers) {
  said(false, 0);
  std::string map = read(out_);
  map.replace(map.find("Tiny, flat"), 4, "Huge");
  write(out_, map);
  const std::string words = said(true, 1);
  EXPECT_NE(words.find("map.json:3:"), std::string::npos) << words;
  EXPECT_NE(words.find("Huge, flat"), std::string::npos) << words;
  EXPECT_NE(words.find("Tiny, flat"), std::string::npos) << words;
  EXPECT_EQ(read(out_), map) << "a check writes nothing";
}

TEST_F(MapCommand, SeesAMissingLineEnd) {
  said(false, 0);
  std::string map = read(out_);
  map.pop_back();
  write(out_, map);
  EXPECT_NE(said(true, 1).find("line end"), std::string::npos);
}

TEST_F(MapCommand, NamesTheFileThatCannotBeReadOrWritten) {
  EXPECT_NE(said(true, 1).find(out_), std::string::npos);
  out_ = path("no_such_folder") + "/map.json";
  EXPECT_NE(said(false, 1).find(out_), std::string::npos);
  std::remove(grid_.c_str());
  EXPECT_NE(said(false, 1).find(grid_), std::string::npos);
}

TEST_F(MapCommand, NamesTheBadEntry) {
  nlohmann::json gazetteer = test::tiny_gazetteer();
  gazetteer["points"][1].erase("source");
  write(gazetteer_, gazetteer.dump());
  EXPECT_NE(said(false, 1).find("points.mill.source"), std::string::npos);
}

}  // namespace
}  // namespace vedette
