// Rules alone: random play, the heaviest positions, replay.
#include <benchmark/benchmark.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/options.hpp"
#include "protocol/patch.hpp"
#include "tool/bench/bench.hpp"

namespace vedette::tool {
namespace {

using benchmark::State;

std::string name_of(const char* what, const Moment& m) {
  return std::string(what) + '/' + m.game + '/' + std::to_string(m.seats);
}

// Whole matches, one after the other; the sampling of answers counts in.
void random_play(State& state, const std::string& game, int seats) {
  std::uint64_t seed = 1;
  std::int64_t answers = 0;
  RandomPlay play(game, seats, seed);
  for (auto _ : state) {
    if (play.over()) {
      state.PauseTiming();
      play = RandomPlay(game, seats, ++seed);
      state.ResumeTiming();
    }
    benchmark::DoNotOptimize(play.step());
    ++answers;
  }
  state.SetItemsProcessed(answers);
}

// A match keeps its choices once they have been asked for. One that goes on from another asks anew.
void choices(State& state, const Moment& moment) {
  const auto match = match_at(moment);
  const auto fresh = match->game().load(match->save());
  std::size_t bytes = 0;
  for (auto _ : state) {
    fresh->resume_after(*match);
    for (const Pending& p : fresh->pending()) benchmark::DoNotOptimize(&fresh->choices(p.seat));
  }
  for (const Pending& p : fresh->pending()) bytes += to_text(fresh->choices(p.seat)).size();
  state.counters["bytes"] = double(bytes);
}

void choices_text(State& state, const Moment& moment) {
  const auto match = match_at(moment);
  for (auto _ : state)
    for (const Pending& p : match->pending())
      benchmark::DoNotOptimize(to_text(match->choices(p.seat)));
}

void view(State& state, const Moment& moment) {
  const auto match = match_at(moment);
  for (auto _ : state) benchmark::DoNotOptimize(match->view(Viewer::kFirst));
  state.counters["bytes"] = double(match->view(Viewer::kFirst).text().size());
}

// The patch of the answer that leads to the position, or of the last before it that the seat sees.
void patch(State& state, const Moment& moment) {
  View before, after;
  for (int answers = moment.answers - 1; answers >= 0 && before == after; --answers) {
    RandomPlay play(moment.game, moment.seats, moment.seed);
    play.play_on(answers);
    before = play.match().view(Viewer::kFirst);
    if (!play.over()) play.step();
    after = play.match().view(Viewer::kFirst);
  }
  for (auto _ : state) benchmark::DoNotOptimize(protocol::patch_text(before, after));
  state.counters["bytes"] = double(protocol::patch_text(before, after).size());
}

void snapshot_save(State& state, const Moment& moment) {
  const auto match = match_at(moment);
  for (auto _ : state) benchmark::DoNotOptimize(match->save().dump());
  state.counters["bytes"] = double(match->save().dump().size());
}

void snapshot_load(State& state, const Moment& moment) {
  const auto match = match_at(moment);
  const std::string text = match->save().dump();
  for (auto _ : state) benchmark::DoNotOptimize(match->game().load(Json::parse(text)));
}

void digest(State& state, const Moment& moment) {
  const auto match = match_at(moment);
  for (auto _ : state) benchmark::DoNotOptimize(match->digest());
}

void clone(State& state, const Moment& moment) {
  const auto match = match_at(moment);
  for (auto _ : state) benchmark::DoNotOptimize(match->clone());
}

// A record played again, each digest compared, as a server does that opens the match without a
// snapshot.
void replay(State& state, const Moment& moment) {
  RandomPlay first(moment.game, moment.seats, moment.seed);
  const auto entries = first.play_on(moment.answers);
  std::vector<Draw> draws = first.setup().draws;
  for (auto _ : state) {
    std::size_t next = 0;
    auto [match, setup] =
        first.game().create(first.options(), first.game().edition(), recorded_source(draws, next));
    History history(std::move(match));
    for (const Entry& e : entries) history.replay(e);
    benchmark::DoNotOptimize(&history);
  }
  state.counters["answers"] = double(entries.size());
  state.SetItemsProcessed(std::int64_t(state.iterations()) * std::int64_t(entries.size()));
}

// Work that no change of ours makes faster or slower: what other times of the same run are held
// against, since machines differ (tests/bench/guard.mjs).
void reference(State& state) {
  std::string text = "[";
  for (int i = 0; i < 200; ++i)
    text += (i ? ",{\"id\":\"" : "{\"id\":\"") + std::to_string(i * 7919) +
            R"(","at":[1,2,3],"free":true})";
  text += ']';
  for (auto _ : state) benchmark::DoNotOptimize(Json::parse(text).dump());
}

using Measure = void (*)(State&, const Moment&);

void add(const char* what, Measure measure, const Moment& moment) {
  benchmark::RegisterBenchmark(name_of(what, moment).c_str(), [measure, moment](State& state) {
    measure(state, moment);
  })->Unit(benchmark::kMicrosecond);
}

}  // namespace

void register_rules() {
  benchmark::RegisterBenchmark("reference", reference)->Unit(benchmark::kMicrosecond);
  for (const GameInfo* game : games())
    for (const int seats : seat_counts(*game))
      benchmark::RegisterBenchmark(
          ("random_play/" + game->id + '/' + std::to_string(seats)).c_str(),
          [id = game->id, seats](State& state) { random_play(state, id, seats); })
          ->Unit(benchmark::kMicrosecond);
  for (const Moment& moment : heaviest_positions()) {
    add("choices", choices, moment);
    add("choices_text", choices_text, moment);
    add("view", view, moment);
    add("patch", patch, moment);
    add("snapshot_save", snapshot_save, moment);
    add("snapshot_load", snapshot_load, moment);
    add("digest", digest, moment);
    add("clone", clone, moment);
  }
  for (const Moment& moment : long_matches()) add("replay", replay, moment);
}

}  // namespace vedette::tool
