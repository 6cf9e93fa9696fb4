#include "core/playthrough.hpp"

#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

#include "core/options.hpp"
#include "core/words.hpp"

namespace vedette {
namespace {

// "all", or the names of those who are told the same.
std::string tell_words(const Fact& fact, const std::vector<std::string>& seats) {
  std::string out;
  std::vector<Viewer> viewers;
  for (std::size_t i = 0; i < seats.size(); ++i) viewers.push_back(Viewer(i));
  viewers.push_back(Viewer::kSpectator);
  std::set<std::string> done;
  for (Viewer v : viewers) {
    const std::string* told = fact.seen_by(v);
    if (!told || !done.insert(*told).second) continue;
    std::string names;
    bool all = true;
    for (Viewer w : viewers) {
      const std::string* same = fact.seen_by(w);
      if (same && *same == *told)
        names += (names.empty() ? "" : ", ") + name_of_viewer(w, seats);
      else
        all = false;
    }
    out += "   " + (all ? "all" : names) + ": " + words_of_fact(Json::parse(*told)) + "\n";
  }
  return out;
}

std::string applied_words(const Applied& a, const std::vector<std::string>& seats) {
  std::string out;
  if (!a.draws.empty()) out += "   draws " + words_of(a.draws) + "\n";
  for (const Fact& f : a.facts) out += tell_words(f, seats);
  return out + "   digest " + a.digest + "\n";
}

}  // namespace

std::function<int(int)> answers_from(std::uint64_t seed) {
  return [seed, next = std::uint64_t{0}](int n) mutable {
    return seeded_draw({seed, 0x616e7377657273ull}, next++, n) - 1;
  };
}

std::string playthrough(const GameInfo& game, const PlaythroughSpec& spec) {
  auto seated = with_seats(game, default_options(game), spec.seats);
  if (!seated) throw std::invalid_argument(seated.error().detail);
  const Json options = with_turns(game, seated.value(), spec.turns);
  std::uint64_t drawn = 0;
  const Seed seed{spec.seed, 0};
  auto [match, applied] = game.create(options, game.edition(), seeded_source(seed, drawn));
  const auto seats = match->seats();
  std::string out = "vedette playthrough --game " + game.id + " --seats " +
                    std::to_string(spec.seats) + " --seed " + std::to_string(spec.seed) +
                    " --turns " + std::to_string(spec.turns) + " --answers " +
                    std::to_string(spec.answers) + "\noptions " + options.dump() + "\n\nset-up\n" +
                    applied_words(applied, seats);
  const auto below = answers_from(spec.seed);
  for (int n = 1; n <= spec.answers && !match->outcome(); ++n) {
    const auto& pending = match->pending();
    const Pending asked = pending[std::size_t(below(int(pending.size())))];
    const Choices choices = match->choices(asked.seat);
    Command c;
    c.seat = asked.seat;
    c.decision_id = asked.decision_id;
    c.answer = sample(choices, below);
    const std::string name = seats[std::size_t(asked.seat)];
    out += "\n" + std::to_string(n) + " " + name + " is asked " + asked.kind + ": " +
           words_of(choices, 12) + "\n   " + name + " answers " + words_of(c.answer, choices) +
           "\n";
    auto done = match->apply(c, seeded_source(seed, drawn));
    if (!done) throw std::logic_error("an offered answer was refused: " + done.error().code);
    out += applied_words(done.value(), seats);
  }
  return out + (match->outcome() ? "\nover: " + words_of(*match->outcome(), seats) + "\n"
                                 : "\n(cut here)\n");
}

std::vector<Level> count_positions(const GameInfo& game, const Json& options, int most,
                                   int deepest) {
  std::uint64_t drawn = 0;
  std::vector<std::unique_ptr<Match>> now;
  now.push_back(game.create(options, game.edition(), seeded_source({1, 0}, drawn)).first);
  std::vector<Level> levels;
  while (int(levels.size()) < deepest && !now.empty()) {
    Level level;
    std::set<std::string> seen;
    std::vector<std::unique_ptr<Match>> next;
    for (const auto& match : now) {
      if (match->outcome()) continue;
      const Pending asked = match->pending()[0];
      for (Answer& answer : enumerate(match->choices(asked.seat), 200)) {
        auto child = match->clone();
        Command c;
        c.seat = asked.seat;
        c.decision_id = asked.decision_id;
        c.answer = std::move(answer);
        drawn = 0;
        auto done = child->apply(c, seeded_source({1, 0}, drawn));
        if (!done) throw std::logic_error("a listed answer was refused: " + done.error().code);
        ++level.answers;
        if (seen.insert(done.value().digest).second) next.push_back(std::move(child));
        if (int(seen.size()) > most) return levels;
      }
    }
    level.positions = int(seen.size());
    if (level.positions == 0) break;
    levels.push_back(level);
    now = std::move(next);
  }
  return levels;
}

std::string counts_text(const GameInfo& game) {
  std::string out = "{";
  for (int seats : seat_counts(game)) {
    out += (out.size() > 1 ? ",\n" : "\n") + std::string(" \"") + std::to_string(seats) + "\": [";
    const auto levels =
        count_positions(game, with_seats(game, default_options(game), seats).value());
    for (std::size_t n = 0; n < levels.size(); ++n)
      out += (n ? ",\n   " : "\n   ") + std::string("{\"after\": ") + std::to_string(n + 1) +
             ", \"positions\": " + std::to_string(levels[n].positions) +
             ", \"answers\": " + std::to_string(levels[n].answers) + "}";
    out += "]";
  }
  return out + "\n}\n";
}

}  // namespace vedette
