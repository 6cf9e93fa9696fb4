// Where the options of the server come from: the command line, the environment, a file.
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

#include "store/copy.hpp"

namespace vedette::testing {
namespace {

// What the program prints, and its exit code in the last line.
std::string printed(const std::string& environment, const std::string& options) {
  const std::string command =
      "env -i " + environment + " '" VEDETTED_TOY "' " + options + " 2>&1; echo \"exit $?\"";
  std::string text;
  FILE* out = popen(command.c_str(), "r");
  if (!out) throw std::runtime_error("cannot run " + command);
  for (int c; (c = std::fgetc(out)) != EOF;) text += char(c);
  pclose(out);
  return text;
}

bool says(const std::string& text, const std::string& line) {
  return ('\n' + text).find('\n' + line + '\n') != std::string::npos;
}

class SettingsTest : public ::testing::Test {
 protected:
  std::string file(const std::string& text) {
    const auto path = folder.path() / "vedette.conf";
    std::ofstream(path) << text;
    return "--config '" + path.string() + "' --print-config";
  }
  store::PrivateFolder folder;
};

TEST_F(SettingsTest, TheLineWinsOverTheEnvironmentAndThatOverTheFile) {
  const std::string options = file(
      "port=1001\nrate=0.5\ndata=/of/the/file\nsecure-cookies=true\norigin=[\"https://"
      "a.example\",\"https://b.example\"]\n");
  const std::string text = printed("VEDETTE_PORT=1002 VEDETTE_DATA=/of/the/environment",
                                   "--data /of/the/line " + options);
  EXPECT_TRUE(says(text, "port=1002")) << text;
  EXPECT_TRUE(says(text, "rate=0.5")) << text;
  EXPECT_TRUE(says(text, "data=\"/of/the/line\"")) << text;
  EXPECT_TRUE(says(text, "secure-cookies=true")) << text;
  EXPECT_TRUE(says(text, "origin=\"https://a.example\" \"https://b.example\"") ||
              says(text, "origin=[\"https://a.example\", \"https://b.example\"]"))
      << text;
  EXPECT_TRUE(says(text, "exit 0")) << text;
}

TEST_F(SettingsTest, WhatIsPrintedIsAFileOfTheSame) {
  const std::string first =
      printed("VEDETTE_TRUST_PROXY=true VEDETTE_CONNECTIONS=77", "--print-config");
  EXPECT_TRUE(says(first, "connections=77")) << first;
  EXPECT_EQ(printed("", file(first.substr(0, first.rfind("exit ")))), first);
}

TEST_F(SettingsTest, SecretsAreNamedAndNotPrinted) {
  const std::string text =
      printed("VEDETTE_SMTP_PASSWORD=relay-secret", "--vapid-key=AAAAkeyAAAA " + file("smtp-user=relay\n"));
  EXPECT_EQ(text.find("relay-secret"), std::string::npos) << text;
  EXPECT_EQ(text.find("AAAAkeyAAAA"), std::string::npos) << text;
  EXPECT_TRUE(says(text, "# smtp-password is set, and not shown")) << text;
  EXPECT_TRUE(says(text, "# vapid-key is set, and not shown")) << text;
  EXPECT_TRUE(says(text, "smtp-user=\"relay\"")) << text;
  const std::string none = printed("", "--print-config");
  EXPECT_TRUE(says(none, "smtp-password=\"\"")) << none;
}

TEST_F(SettingsTest, WrongOnesAreRefused) {
  const auto refused = [](const std::string& text, const std::string& name) {
    EXPECT_EQ(text.find("exit 0"), std::string::npos) << text;
    EXPECT_NE(text.find(name), std::string::npos) << text;
  };
  refused(printed("VEDETTE_PORT=many", "--print-config"), "port");
  refused(printed("", file("prot=1001\n")), "prot");
  refused(printed("", file("port=70000\n")), "port");
  refused(printed("", "--print-config --config '" + (folder.path() / "none.conf").string() + "'"),
          "none.conf");
}

}  // namespace
}  // namespace vedette::testing
