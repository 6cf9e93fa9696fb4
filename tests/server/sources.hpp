// What tests read of the repository itself.
#pragma once
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

namespace vedette::testing {

// The text of a file of the repository.
inline std::string read_source(const std::string& file) {
  std::ifstream in(std::string(VEDETTE_SOURCE) + '/' + file, std::ios::binary);
  EXPECT_TRUE(in) << file;
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

// "POST /api/matches/{id}/seats" of every row of the protocol's table.
inline std::set<std::string> documented_routes() {
  std::set<std::string> out;
  static const std::regex row("\\n\\| `([A-Z]+ /[^`? ]*)");
  const std::string text = read_source("protocol/README.md");
  for (std::sregex_iterator it(text.begin(), text.end(), row), end; it != end; ++it)
    out.insert((*it)[1]);
  return out;
}

}  // namespace vedette::testing
