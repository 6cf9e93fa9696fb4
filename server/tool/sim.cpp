// vedette sim: matches that play themselves, by the thousand.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "core/options.hpp"
#include "core/registry.hpp"
#include "tool/figures.hpp"
#include "tool/record.hpp"
#include "tool/tool.hpp"

namespace vedette::tool {
namespace {

struct SimSpec {
  std::string game, export_path;
  int seats = 2, matches = 100, turns = 60, export_match = 0;
  std::uint64_t seed = 1;
  unsigned threads = 0;
  std::vector<std::string> options;            // key=value
  std::vector<std::string> players{"random"};  // one for all seats, or one a seat
};

Json options_of(const GameInfo& game, const SimSpec& spec) {
  Json given = Json::object();
  for (const std::string& pair : spec.options) {
    const std::size_t eq = pair.find('=');
    if (eq == std::string::npos) throw std::runtime_error("--option takes key=value");
    Json value = Json::parse(pair.substr(eq + 1), nullptr, false);
    given[pair.substr(0, eq)] = value.is_discarded() ? Json(pair.substr(eq + 1)) : value;
  }
  auto options = game.normalise(given);
  if (!options) throw std::runtime_error(options.error().detail);
  options = with_seats(game, options.value(), spec.seats);
  if (!options) throw std::runtime_error(options.error().detail);
  return with_turns(game, options.value(), spec.turns);
}

SelfPlay match_number(const SimSpec& spec, int n) {
  SelfPlay how{{spec.seed, std::uint64_t(n)}, spec.seed * 1'000'003 + std::uint64_t(n)};
  for (std::size_t seat = 0; seat < how.players.size(); ++seat) {
    const std::string& name = spec.players[std::min(seat, spec.players.size() - 1)];
    how.players[seat] = name == "greedy" ? Player::kGreedy : Player::kRandom;
  }
  return how;
}

int run_sim(const SimSpec& spec) {
  const GameInfo* game = find_game(spec.game);
  if (!game) throw std::runtime_error("no such game: " + spec.game);
  const Json options = options_of(*game, spec);
  std::vector<Played> played(std::size_t(spec.matches));
  Figures figures(*game, options);
  std::mutex counting;
  std::atomic<int> next{0};
  const auto start = std::chrono::steady_clock::now();
  const auto work = [&] {
    Figures own(*game, options);
    for (int n = next++; n < spec.matches; n = next++) {
      SelfPlay how = match_number(spec, n);
      how.told = [&](const Fact& fact) { own.count(fact); };
      played[std::size_t(n)] = play(*game, options, how, nullptr);
      own.count(played[std::size_t(n)]);
    }
    const std::lock_guard lock(counting);
    figures.add(own);
  };
  std::vector<std::jthread> pool;
  const unsigned threads =
      spec.threads ? spec.threads : std::max(1u, std::thread::hardware_concurrency());
  for (unsigned t = 1; t < threads; ++t) pool.emplace_back(work);
  work();
  pool.clear();  // joins
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

  long answers = 0;
  int finished = 0, errors = 0, first_error = -1;
  std::map<std::string, int> results;
  for (int n = 0; n < spec.matches; ++n) {
    const Played& p = played[std::size_t(n)];
    answers += p.answers;
    if (p.error.empty()) {
      ++finished;
      ++results[p.result];
      continue;
    }
    if (first_error < 0) first_error = n;
    if (++errors <= 10) std::fprintf(stderr, "match %d: %s\n", n, p.error.c_str());
  }
  if (!spec.export_path.empty()) {
    const int which = first_error >= 0 ? first_error : spec.export_match;
    protocol::MatchFile file;
    (void)play(*game, options, match_number(spec, which), &file);
    write_file(spec.export_path, protocol::to_json(file).dump(1) + "\n");
    std::fprintf(stderr, "match %d is in %s\n", which, spec.export_path.c_str());
  }
  Json line = {{"matches", spec.matches},
               {"finished", finished},
               {"errors", errors},
               {"answers", answers},
               {"answers_per_s", std::int64_t(double(answers) / std::max(seconds, 1e-6))},
               {"results", results}};
  line["players"] = spec.players;
  line.update(figures.json());
  std::printf("%s\n", line.dump().c_str());
  return errors == 0 ? 0 : 1;
}

}  // namespace

void add_sim(CLI::App& app, int& code) {
  auto spec = std::make_shared<SimSpec>();
  CLI::App* sim =
      app.add_subcommand("sim", "let matches play themselves; the last line is one JSON object");
  sim->add_option("--game", spec->game, "id of the game")->required();
  sim->add_option("--seats", spec->seats, "number of seats")->check(CLI::Range(1, kMaxSeats));
  sim->add_option("--matches", spec->matches, "how many")->check(CLI::Range(1, 10'000'000));
  sim->add_option("--seed", spec->seed, "of dice and answers; match n uses seed and n");
  sim->add_option("--player", spec->players, "random or greedy: one for all seats, or one a seat")
      ->check(CLI::IsMember({"random", "greedy"}));
  sim->add_option("--turns", spec->turns, "turn limit")->check(CLI::Range(1, 100'000));
  sim->add_option("--option", spec->options, "key=value of the game, may be repeated");
  sim->add_option("--threads", spec->threads, "0: as many as the machine has cores");
  sim->add_option("--export", spec->export_path,
                  "write a match there: the first with an error, else --export-match");
  sim->add_option("--export-match", spec->export_match, "its number, from 0")
      ->check(CLI::Range(0, 10'000'000));
  sim->callback([spec, &code] { code = run_sim(*spec); });
}

}  // namespace vedette::tool
