// Runs rules texts as tests: `test_rules_texts PATH...` takes files and folders (*.rules below
// them). Every case of every file is one test, named by its file, line and title.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/registry.hpp"
#include "core/rules_text.hpp"
#include "picket.hpp"

namespace {

namespace fs = std::filesystem;

class CaseOfRules : public testing::Test {
 public:
  CaseOfRules(std::string file, vedette::RulesCase c)
      : file_(std::move(file)), case_(std::move(c)) {}
  void TestBody() override {
    if (!case_.failures.empty()) FAIL() << "\n" << vedette::failures_of({case_}, file_);
  }

 private:
  std::string file_;
  vedette::RulesCase case_;
};

std::vector<fs::path> files_under(const fs::path& root) {
  if (!fs::is_directory(root)) return {root};
  std::vector<fs::path> out;
  for (const auto& entry : fs::recursive_directory_iterator(root))
    if (entry.is_regular_file() && entry.path().extension() == ".rules")
      out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

std::string test_name(const std::string& file, const vedette::RulesCase& c) {
  std::string name = file + "_" + std::to_string(c.line) + "_" + c.title;
  for (char& ch : name)
    if (!std::isalnum(static_cast<unsigned char>(ch))) ch = '_';
  return name;
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  vedette::register_all_games();
  vedette::register_game(vedette::picket::game_info());
  int cases = 0;
  for (int i = 1; i < argc; ++i)
    for (const fs::path& path : files_under(argv[i])) {
      std::ifstream in(path, std::ios::binary);
      std::ostringstream text;
      text << in.rdbuf();
      if (!in) {
        std::fprintf(stderr, "cannot read %s\n", path.c_str());
        return 2;
      }
      for (auto& c : vedette::run_rules_text(text.str())) {
        ++cases;
        const std::string name = test_name(path.stem().string(), c);
        testing::RegisterTest(
            "RulesTexts", name.c_str(), nullptr, nullptr, path.c_str(), c.line,
            [file = path.string(), c]() -> testing::Test* { return new CaseOfRules(file, c); });
      }
    }
  if (cases == 0) {
    std::fprintf(stderr, "no case of a rules text found\n");
    return 2;
  }
  return RUN_ALL_TESTS();
}
