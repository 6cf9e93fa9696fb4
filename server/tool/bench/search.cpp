// The search for positions that are dear to put before their viewers.
#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/options.hpp"
#include "tool/bench/bench.hpp"

namespace vedette::tool {
namespace {

constexpr int kLongMatch = 1000;  // answers

// Microseconds to work out the choices of who is asked and the views of all: of a match that has
// not been asked for them yet.
double cost(const Match& fresh) {
  const auto begin = std::chrono::steady_clock::now();
  for (const Pending& p : fresh.pending()) (void)fresh.choices(p.seat);
  for (std::size_t s = 0; s < fresh.seats().size(); ++s) (void)fresh.view(Viewer(s));
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin)
      .count();
}

double least_cost(const Match& fresh) {
  double least = cost(fresh);
  for (int i = 0; i < 4; ++i) least = std::min(least, cost(*fresh.game().load(fresh.save())));
  return least;
}

void print(const char* what, const Moment& m, double us) {
  std::printf("%s {\"%s\", %d, %llu, %d},  // %.0f us\n", what, m.game.c_str(), m.seats,
              static_cast<unsigned long long>(m.seed), m.answers, us);
}

}  // namespace

void search_positions(int seeds) {
  for (const GameInfo* game : games())
    for (const int seats : seat_counts(*game)) {
      Moment heaviest{game->id, seats, 1, 0}, longest = heaviest;
      double most = 0;
      for (int seed = 1; seed <= seeds; ++seed) {
        RandomPlay play(game->id, seats, std::uint64_t(seed));
        int n = 0;
        for (; !play.over(); ++n) {
          // Loaded anew: the match that is played has kept the choices that it was asked for.
          const auto fresh = game->load(play.match().save());
          if (cost(*fresh) > most) {
            const double us = least_cost(*fresh);
            if (us > most) {
              most = us;
              heaviest = {game->id, seats, std::uint64_t(seed), n};
            }
          }
          if (n < kLongMatch && n + 1 > longest.answers)
            longest = {game->id, seats, std::uint64_t(seed), n + 1};
          play.step();
        }
        std::fprintf(stderr, "%s, %d seats, seed %d: %d answers\n", game->id.c_str(), seats, seed,
                     n);
      }
      print("heaviest", heaviest, most);
      print("long", longest, 0);
      std::fflush(stdout);
    }
}

}  // namespace vedette::tool
