// What is worked out beforehand or kept beside says what the rules say: over random matches the
// tables, the board's sums and the packed bytes of a digest agree with a fresh count.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/playthrough.hpp"
#include "games/boots/rules/movement.hpp"
#include "games/boots/rules/reinforcement.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/stacking.hpp"
#include "games/boots/rules/supply.hpp"
#include "games/boots/rules/zones.hpp"
#include "games/mad_anthony/game.hpp"
#include "games/pershing/game.hpp"
#include "referee.hpp"

namespace vedette::boots {
namespace {

// Calls `look` with positions of a random match of each game.
template <class Look>
void over_random_play(int answers, int every, Look look) {
  for (const GameInfo* game : {&pershing::game_info(), &mad_anthony::game_info()}) {
    std::uint64_t drawn = 0;
    const Seed seed{17, 4};
    const Json options = game->normalise(Json::object()).value();
    const auto match = game->create(options, game->edition(), seeded_source(seed, drawn)).first;
    const auto below = answers_from(17);
    for (int n = 0; n < answers && !match->outcome(); ++n) {
      const Pending asked = match->pending().front();
      Command c;
      c.seat = asked.seat;
      c.decision_id = asked.decision_id;
      c.answer = sample(match->choices(asked.seat), below);
      ASSERT_TRUE(match->apply(c, seeded_source(seed, drawn)));
      if (n % every != 0) continue;
      State s;
      JsonReader::load(match->save(), s);
      look(s);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(BootsTables, KnowFriendsAndEnemies) {
  over_random_play(600, 5, [](const State& s) {
    const Board b(s, TestReferee::make());
    const auto count = CommandId(b.data().commands.size());
    for (CommandId mine = 0; mine < count; ++mine)
      for (CommandId theirs = 0; theirs < count; ++theirs) {
        const Relation r = relation(s, mine, theirs);
        ASSERT_EQ(has(b.friends_of(mine), theirs), r == Relation::kFriend) << +mine << +theirs;
        ASSERT_EQ(has(b.enemies_of(mine), theirs), r == Relation::kEnemy) << +mine << +theirs;
      }
  });
}

TEST(BootsTables, SumUpEveryStack) {
  over_random_play(600, 5, [](const State& s) {
    for (const Board& b : {Board(s, TestReferee::make()), Board(Eyes{s, Viewer::kFirst}),
                           Board(Eyes{s, Viewer::kSpectator})}) {
      std::vector<HexId> occupied;
      for (HexId h = 0; h < b.data().map.size(); ++h) {
        CommandSet commands = 0;
        int points = 0;
        bool knows_all = true;
        for (const Seen& c : b.at(h)) {
          commands |= set_of(c.command);
          points += b.data().command(c.command).double_sized ? 2 : 1;
          knows_all &= c.known();
          if (c.known()) {
            ASSERT_EQ(b.where(c.unit), h);
          }
        }
        if (!b.at(h).empty()) occupied.push_back(h);
        ASSERT_EQ(b.empty(h), b.at(h).empty());
        ASSERT_EQ(b.commands(h), commands);
        ASSERT_EQ(b.points(h), points);
        ASSERT_EQ(b.knows_all(h), knows_all);
        ASSERT_EQ(b.has_garrison(h),
                  !b.empty(h) && b.at(h).front().known() &&
                      b.data().unit(b.at(h).front().unit).type == Type::kFortGarrison);
      }
      ASSERT_TRUE(
          std::equal(b.occupied().begin(), b.occupied().end(), occupied.begin(), occupied.end()));
    }
  });
}

TEST(BootsTables, FindTheZonesThatCountersExert) {
  over_random_play(600, 40, [](const State& s) {
    const Board b(s, TestReferee::make());
    for (HexId h = 0; h < b.data().map.size(); ++h)
      for (CommandId mine = 0; std::size_t(mine) < b.data().commands.size(); ++mine) {
        std::vector<HexId> from;
        for (HexId n : b.data().map[h].next) {
          if (n == kNoHex) continue;
          for (const Seen& c : b.at(n))
            if (relation(s, mine, c.command) == Relation::kEnemy && exerts(b, n, c.command, h)) {
              from.push_back(n);
              break;
            }
        }
        ASSERT_EQ(zone_sources(b, h, mine), from);
        ASSERT_EQ(in_enemy_zone(b, h, mine), !from.empty());
      }
    for (CommandId mine = 0; std::size_t(mine) < b.data().commands.size(); ++mine) {
      const auto zones = enemy_zones(b, b.enemies_of(mine));
      for (HexId h = 0; h < b.data().map.size(); ++h)
        ASSERT_EQ(zones[std::size_t(h)] != 0, in_enemy_zone(b, h, mine));
    }
  });
}

// A unit is offered where it has a way, and each way costs what its steps cost.
TEST(BootsTables, MoveWhoHasAWay) {
  over_random_play(700, 20, [](State s) {
    s.active = s.phasing == kUsSeat ? data(s).of_seat[0] : data(s).of_seat[1];
    const Board b(s, TestReferee::make());
    const std::vector<UnitId> can = movable(b);
    for (HexId h : b.occupied())
      for (const Seen& c : b.at(h)) {
        if (c.moved || c.pledged || !has(s.active, c.command) || s.standing_down.has(h)) continue;
        MovePlan p;
        p.unit = c.unit;
        p.path = {h};
        p.supplied = b.data().traits.bateaux && in_supply(b, c.unit);
        const Walk walk = ways(b, p);
        ASSERT_EQ(std::find(can.begin(), can.end(), c.unit) != can.end(), !walk.reach.empty());
        const Map& map = b.data().map;
        for (const Reach& r : walk.reach) {
          const auto path = walk.path_of(r);
          ASSERT_EQ(path[path.size() - 1], r.to);
          int halves = 0;
          HexId at = h;
          for (const std::string& id : path) {
            const HexId to = map.need(id);
            const auto side = side_between(map[at].at, map[to].at);
            ASSERT_TRUE(side) << id;
            halves += step_halves(b, c.unit, at, *side, p.supplied);
            at = to;
          }
          if (r.stop)  // 7.4, 22.23B: the whole allowance
            ASSERT_EQ(r.cost, allowance_halves(b, c.unit));
          else
            ASSERT_EQ(r.cost, halves);
        }
      }
  });
}

// Lines that are kept for a question are those that each unit has by itself.
TEST(BootsTables, KeepTheLinesOfSupply) {
  over_random_play(600, 20, [](const State& s) {
    const Board b(s, TestReferee::make());
    Supply supply(b);
    for (HexId h : b.occupied())
      for (const Seen& c : b.at(h)) ASSERT_EQ(supply.reaches(c.unit), in_supply(b, c.unit));
  });
}

TEST(BootsTables, PlaceUnitsWhereTheyMayBePlaced) {
  over_random_play(600, 60, [](const State& s) {
    const Board b(s, TestReferee::make());
    for (const PlaceRule& p : b.data().places)
      for (std::size_t u = 0; u < b.data().units.size(); u += 3) {
        const std::vector<HexId> hexes = hexes_of(b, p, UnitId(u));
        ASSERT_TRUE(std::is_sorted(hexes.begin(), hexes.end()));
        for (HexId h : hexes) {
          ASSERT_TRUE(may_enter(b.data(), UnitId(u), h, s.options.war));
          ASSERT_TRUE(may_be_placed(b, UnitId(u), h));
          ASSERT_TRUE(may_stay(b, UnitId(u), h));
          ASSERT_FALSE(is_barred(b, h, b.data().unit(UnitId(u)).command));
        }
      }
  });
}

TEST(BootsTables, PackTheBytesOfADigest) {
  over_random_play(600, 5, [](State s) {
    for (Stack& stack : s.stacks) {
      Hasher packed, plain;
      packed.add(stack);
      boots::fields<Hasher>(plain, stack);
      ASSERT_EQ(packed.digest(DigestBy::kXxh3), plain.digest(DigestBy::kXxh3));
    }
  });
}

TEST(BootsTables, KeepSlotsInTheirOrder) {
  SlotList list;
  std::vector<CommandId> told;
  const auto same = [&] {
    std::vector<CommandId> here;
    for (const Slot& slot : list) here.push_back(slot.command);
    return here == told;
  };
  for (std::size_t n = 0; n < 400; ++n) {  // mostly grows to a dozen, then loses many at once
    const std::size_t at = n * 7 % (told.size() + 1);
    list.insert(list.begin() + at, Slot{{.command = CommandId(n % 100)}, {}});
    told.insert(told.begin() + std::ptrdiff_t(at), CommandId(n % 100));
    ASSERT_TRUE(same());
    const SlotList copy = list;
    ASSERT_EQ(copy.size(), told.size());
    if (n % 12 != 11) continue;
    const auto goes = [&](CommandId c) { return std::size_t(c) % 5 < n / 12 % 5; };
    list.erase_if([&](const Slot& slot) { return goes(slot.command); });
    std::erase_if(told, goes);
    ASSERT_TRUE(same());
  }
}

}  // namespace
}  // namespace vedette::boots
