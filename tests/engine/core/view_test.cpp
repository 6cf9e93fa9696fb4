// Views are the JSON that they were written from, and know where its parts lie.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/view_writer.hpp"

namespace vedette {
namespace {

TEST(View, IsTheTextOfItsJson) {
  const Json json = {{"a", {{"x", "q\"\\\n\x01 caf\xC3\xA9"}, {"y", Json::array()}}},
                     {"b", {1, -2, true, nullptr, {{"k", 3.5}}}},
                     {"c", Json::object()},
                     {"d", "text"}};
  const View v = View::of(json);
  EXPECT_EQ(v.text(), json.dump());
  EXPECT_EQ(v.json(), json);
  EXPECT_EQ(v.member("d"), "\"text\"");
  EXPECT_EQ(v.member("e"), "");
  ASSERT_EQ(v.members().size(), 4u);
  const View::Member& list = v.members()[1];
  EXPECT_EQ(v.name(list), "b");
  ASSERT_EQ(list.count(), 5u);
  EXPECT_EQ(v.value(v.entries(list)[1]), "-2");
  EXPECT_EQ(v.value(v.entries(list)[4]), R"({"k":3.5})");
  EXPECT_EQ(v.name(v.entries(v.members()[0])[1]), "y");
}

TEST(View, CopiesAMemberWithItsParts) {
  const View other = View::of({{"a", 1}, {"l", {"x", "y"}}, {"o", {{"k", 1}, {"m", {2}}}}});
  ViewWriter w;
  w.copy("l", other);
  w.member("lonely", true);
  w.copy("o", other);
  const View v = std::move(w).done();
  EXPECT_EQ(v, View::of({{"l", {"x", "y"}}, {"lonely", true}, {"o", {{"k", 1}, {"m", {2}}}}}));
  const View::Member& o = v.members()[2];
  ASSERT_EQ(o.count(), 2u);
  EXPECT_EQ(o.kind, View::Member::Kind::kObject);
  EXPECT_EQ(v.name(v.entries(o)[1]), "m");
  EXPECT_EQ(v.value(v.entries(o)[1]), "[2]");
  ViewWriter without;
  EXPECT_THROW(without.copy("n", other), std::logic_error);
}

TEST(View, MembersComeInTheOrderOfTheirNames) {
  ViewWriter w;
  w.member("b", 1);
  EXPECT_THROW(w.member("a", 1), std::logic_error);
  ViewWriter again;
  again.object("o");
  again.entry("x").value(1);
  EXPECT_THROW(again.entry("x"), std::logic_error);
  ViewWriter escaped;
  EXPECT_THROW(escaped.member("a\"b", 1), std::logic_error);
}

TEST(JsonText, WritesAsTheLibraryDoes) {
  JsonText out;
  out.open_list();
  for (int i = 0; i < 50; ++i)
    out.open_object()
        .member("n", i)
        .member("s", std::string(std::size_t(i) * 7, i % 3 ? 'a' : '"'))
        .key("l")
        .list(std::vector<std::int64_t>{i, -1'000'000'000'000})
        .close_object();
  out.close_list();
  Json same = Json::array();
  for (int i = 0; i < 50; ++i)
    same.push_back({{"n", i},
                    {"s", std::string(std::size_t(i) * 7, i % 3 ? 'a' : '"')},
                    {"l", {i, -1'000'000'000'000}}});
  EXPECT_EQ(Json::parse(out.text()), same);
  EXPECT_EQ(out.text().size(), same.dump().size());
}

}  // namespace
}  // namespace vedette
