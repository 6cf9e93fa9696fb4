#include "tool/bench/random_play.hpp"

#include <stdexcept>

#include "core/options.hpp"
#include "core/playthrough.hpp"

namespace vedette::tool {

RandomPlay::RandomPlay(const std::string& game, int seats, std::uint64_t seed)
    : game_(find_game(game)), seed_{seed, 0}, below_(answers_from(seed)) {
  if (!game_) throw std::runtime_error("no such game: " + game);
  auto options = with_seats(*game_, default_options(*game_), seats);
  if (!options) throw std::runtime_error(options.error().detail);
  options_ = std::move(options.value());
  auto [match, setup] = game_->create(options_, game_->edition(), seeded_source(seed_, drawn_));
  match_ = std::move(match);
  setup_ = std::move(setup);
}

Command RandomPlay::next() {
  const auto& pending = match_->pending();
  const Pending& asked = pending.at(std::size_t(below_(int(pending.size()))));
  Command c;
  c.seat = asked.seat;
  c.decision_id = asked.decision_id;
  c.answer = sample(match_->choices(c.seat), below_);
  return c;
}

Entry RandomPlay::step() {
  Entry e;
  e.command = next();
  auto after = match_->after(e.command, source());
  if (!after) throw std::runtime_error("an offered answer is refused: " + after.error().code);
  Applied& done = after.value().done;
  e.draws = std::move(done.draws);
  e.facts = std::move(done.facts);
  e.digest = std::move(done.digest);
  match_ = std::move(after.value().match);
  return e;
}

std::vector<Entry> RandomPlay::play_on(int most) {
  std::vector<Entry> out;
  while (!over() && int(out.size()) < most) out.push_back(step());
  return out;
}

std::unique_ptr<Match> match_at(const Moment& moment) {
  RandomPlay play(moment.game, moment.seats, moment.seed);
  play.play_on(moment.answers);
  return play.take();
}

}  // namespace vedette::tool
