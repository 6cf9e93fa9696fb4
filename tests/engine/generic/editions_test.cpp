// Matches keep to the edition that they began with: their records must replay.
#include <gtest/gtest.h>

#include "core/chance.hpp"
#include "core/registry.hpp"

namespace vedette {
namespace {

struct Begun {
  const char *game, *options, *digest;  // the digest as it was under ruleset 1
};

// Up to ruleset 1 digests were made by SipHash; these are of set-ups of that time.
TEST(Editions, TheFirstRulesetKeepsItsDigests) {
  const Begun begun[] = {
      {"mad_anthony", R"({"hide_top":false,"turns":3})", "fcb74221de792a61"},
      {"pershing", R"({"hide_top":false,"turns":3,"war":false})", "8cbeabd396b34a6e"},
      {"villa", R"({"events":true,"fords_all_year":false,"hidden_villa":true,"players":2,"turn_cap":3})", "34f4bd6c812b8996"},
      {"villa", R"({"events":true,"fords_all_year":false,"hidden_villa":true,"players":3,"turn_cap":3})", "f8d34aab6ec12777"},
  };
  for (const auto& [id, options, digest] : begun) {
    const GameInfo* game = find_game(id);
    ASSERT_NE(game, nullptr) << id;
    std::uint64_t drawn = 0;
    const auto create = [&](Edition e) {
      drawn = 0;
      return game->create(Json::parse(options), e, seeded_source({1, 0}, drawn));
    };
    const auto old = create({1, 0});
    EXPECT_EQ(old.second.digest, digest) << id;
    EXPECT_EQ(old.first->digest(), digest) << id;
    EXPECT_EQ(game->load(old.first->save())->digest(), digest) << id;
    EXPECT_NE(create(game->edition()).second.digest, digest) << id;
  }
}

}  // namespace
}  // namespace vedette
