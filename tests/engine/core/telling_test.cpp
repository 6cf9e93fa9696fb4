// Payloads of facts: the text is what Json would have written.
#include "core/fact.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "core/names.hpp"

namespace vedette {
namespace {

std::string text_of(Payload payload) { return *Fact::to(Audience::everyone(), std::move(payload)).seen_by(Viewer::kFirst); }

TEST(Telling, WritesWhatJsonWrites) {
  const std::string odd = "a \"quoted\" \\ tab\t and bell\x07, a ñ";
  const std::vector<std::string> hexes{"0101", "0202"};
  const Json whole = {{"t", "all"},
                      {"text", odd},
                      {"literal", "x"},
                      {"yes", true},
                      {"no", false},
                      {"small", std::int8_t(-3)},
                      {"least", std::numeric_limits<std::int64_t>::min()},
                      {"size", hexes.size()},
                      {"hexes", hexes},
                      {"none", nullptr},
                      {"nested", {{"b", 1}, {"a", {1, 2}}}}};
  EXPECT_EQ(text_of({{"t", "all"},
                     {"text", odd},
                     {"literal", "x"},
                     {"yes", true},
                     {"no", false},
                     {"small", std::int8_t(-3)},
                     {"least", std::numeric_limits<std::int64_t>::min()},
                     {"size", hexes.size()},
                     {"hexes", hexes},
                     {"none", Json()},
                     {"nested", {{"b", 1}, {"a", {1, 2}}}}}),
            whole.dump());
  EXPECT_EQ(text_of(whole), whole.dump());
  EXPECT_EQ(text_of({{"path", Names(hexes)}, {"at", Lasting("0101")}, {"who", std::string_view("us")}}),
            R"({"at":"0101","path":["0101","0202"],"who":"us"})");
}

TEST(Telling, KeepsTheFirstOfEqualKeysAndWhatIsSaid) {
  EXPECT_EQ(text_of({{"t", "x"}, {"a", 1}, {"a", 2}, Said::where(false, "b", 3), Said::where(true, "c", 4)}),
            R"({"a":1,"c":4,"t":"x"})");
  EXPECT_EQ(text_of({}), "{}");
}

TEST(Telling, TheOmniscientReadTheFullest) {
  Fact f = Fact::to(Audience::only(Seat::kFirst), {{"t", "drawn"}, {"unit", "a"}, {"n", 1}});
  f.and_to(Audience::everyone(), {{"t", "drawn"}, {"n", 1}});
  EXPECT_EQ(*f.seen_by(Viewer::kOmniscient), R"({"n":1,"t":"drawn","unit":"a"})");
  EXPECT_EQ(*f.seen_by(Viewer::kSecond), R"({"n":1,"t":"drawn"})");
  EXPECT_EQ(f.payload_for(Viewer::kSpectator), (Json{{"n", 1}, {"t", "drawn"}}));
  EXPECT_EQ(Fact::to(Audience::only(Seat::kFirst), {{"t", "x"}}).payload_for(Viewer::kSecond), std::nullopt);
}

}  // namespace
}  // namespace vedette
