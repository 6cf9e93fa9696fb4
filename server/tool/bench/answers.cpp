// An answer from its text to what every viewer is sent, as the server does it between the socket
// and the commit.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "match/record.hpp"
#include "protocol/patch.hpp"
#include "tool/bench/bench.hpp"

namespace vedette::tool {
namespace {

// Microseconds that this thread has worked: others on the machine do not count.
double now_us() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return 1e6 * double(t.tv_sec) + 1e-3 * double(t.tv_nsec);
}

// The parts of an answer's way, in microseconds of one answer.
struct Parts {
  double rules = 0, record = 0, views = 0, patches = 0, questions = 0;
  double sum() const { return rules + record + views + patches + questions; }
};

double since(double& from) {
  const double before = std::exchange(from, now_us());
  return from - before;
}

// Takes one answer through and leaves `history` and `sent` after it.
Parts take_answer(std::unique_ptr<History>& history, std::size_t seats,
                  const std::string& answer, Seat seat, int decision, Chance::Source source) {
  Parts parts;
  double at = now_us();
  auto next = std::make_unique<History>(*history);
  auto read = answer_from_json(Json::parse(answer), next->match().choices(seat));
  if (!read) throw std::runtime_error("an answer is refused: " + read.error().code);
  Command c;
  c.seat = seat;
  c.decision_id = decision;
  c.answer = std::move(read.value());
  auto entry = next->apply(c, std::move(source));
  if (!entry) throw std::runtime_error("an answer is refused: " + entry.error().code);
  parts.rules = since(at);
  const store::EntryRow row = server::row_of(entry.value(), "abcdefghijkl", 2);
  benchmark::DoNotOptimize(&row);
  parts.record = since(at);
  protocol::Patches patches;
  for (std::size_t v = 0; v <= seats; ++v) {
    const Viewer viewer = v < seats ? Viewer(v) : Viewer::kSpectator;
    const auto view = next->view(viewer);  // kept by the history, as the one before
    parts.views += since(at);
    benchmark::DoNotOptimize(patches.text(*history->view(viewer), *view));
    for (const Fact& f : entry.value().facts)
      if (const std::string* payload = f.seen_by(viewer)) benchmark::DoNotOptimize(std::string(*payload));
    parts.patches += since(at);
  }
  for (std::size_t s = 0; s < seats; ++s) benchmark::DoNotOptimize(next->undo_barrier(Seat(s)));
  for (const Pending& p : next->match().pending()) {
    benchmark::DoNotOptimize(to_text(next->match().choices(p.seat)));
    benchmark::DoNotOptimize(next->match().question(p.seat).dump());
  }
  parts.questions = since(at);
  history = std::move(next);
  return parts;
}

// Counters: p50 and p99 of the whole, and the mean of each part.
void answers(benchmark::State& state, const Moment& moment) {
  std::vector<double> whole;
  Parts total;
  for (auto _ : state) {
    state.PauseTiming();
    RandomPlay play(moment.game, moment.seats, moment.seed);
    auto history = std::make_unique<History>(play.match().clone());
    for (int s = 0; s < moment.seats; ++s) (void)history->view(Viewer(s));
    (void)history->view(Viewer::kSpectator);
    state.ResumeTiming();
    double us = 0;
    for (int n = 0; n < moment.answers && !play.over(); ++n) {
      const Entry entry = play.step();
      // The history has not moved on yet: it is asked what was answered.
      const std::string text =
          to_json(entry.command.answer, history->match().choices(entry.command.seat)).dump();
      std::size_t drawn = 0;
      const Parts parts =
          take_answer(history, std::size_t(moment.seats), text, entry.command.seat, entry.command.decision_id,
                      recorded_source(entry.draws, drawn));
      whole.push_back(parts.sum());
      us += parts.sum();
      total.rules += parts.rules;
      total.record += parts.record;
      total.views += parts.views;
      total.patches += parts.patches;
      total.questions += parts.questions;
    }
    state.SetIterationTime(us * 1e-6);
  }
  if (whole.empty()) return;
  const double n = double(whole.size());
  state.SetItemsProcessed(std::int64_t(whole.size()));
  state.counters["p50_us"] = percentile(whole, 0.5);
  state.counters["p99_us"] = percentile(whole, 0.99);
  state.counters["rules_us"] = total.rules / n;
  state.counters["record_us"] = total.record / n;
  state.counters["views_us"] = total.views / n;
  state.counters["patches_us"] = total.patches / n;
  state.counters["questions_us"] = total.questions / n;
}

}  // namespace

double percentile(std::vector<double>& all, double share) {
  const auto rank = std::size_t(share * double(all.size() - 1));
  std::nth_element(all.begin(), all.begin() + long(rank), all.end());
  return all[rank];
}

void register_answers() {
  for (const Moment& moment : long_matches())
    benchmark::RegisterBenchmark(
        ("answer/" + moment.game + '/' + std::to_string(moment.seats)).c_str(),
        [moment](benchmark::State& state) { answers(state, moment); })
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
}

}  // namespace vedette::tool
