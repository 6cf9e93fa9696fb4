// A random match that can be stopped anywhere: the same seed gives the same match as long as the
// rules stay as they are.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/history.hpp"
#include "core/registry.hpp"

namespace vedette::tool {

// The position after `answers` answers of the random match of `seed`.
struct Moment {
  std::string game;
  int seats = 2;
  std::uint64_t seed = 1;
  int answers = 0;
};

class RandomPlay {
 public:
  // Throws std::runtime_error for an unknown game or number of seats.
  RandomPlay(const std::string& game, int seats, std::uint64_t seed);

  const GameInfo& game() const { return *game_; }
  const Json& options() const { return options_; }
  const Applied& setup() const { return setup_; }
  const Match& match() const { return *match_; }
  bool over() const { return match_->outcome().has_value(); }
  // The answer that comes next.
  Command next();
  // Gives it.
  Entry step();
  // A source for the draws from here on, the match's own.
  Chance::Source source() { return seeded_source(seed_, drawn_); }
  // The whole match, or its first `most` entries.
  std::vector<Entry> play_on(int most);
  std::unique_ptr<Match> take() { return std::move(match_); }

 private:
  const GameInfo* game_;
  Seed seed_;
  std::uint64_t drawn_ = 0;
  Json options_;
  std::function<int(int)> below_;
  std::unique_ptr<Match> match_;
  Applied setup_;
};

// The match at that moment.
std::unique_ptr<Match> match_at(const Moment& moment);

}  // namespace vedette::tool
