// vedette bench: figures of rules, records and store, without a server.
#include "tool/bench/bench.hpp"

#include <benchmark/benchmark.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "tool/tool.hpp"

namespace vedette::tool {
namespace {

// The library's own report names the machine and the program's path; what is kept does not.
void write_report(const std::string& path) {
  auto report = nlohmann::ordered_json::parse(read_file(path));
  report["context"].erase("host_name");
  report["context"].erase("executable");
  write_file(path, report.dump(1) + "\n");
}

int run_bench(const BenchSpec& spec, double seconds, int repetitions) {
  std::vector<std::string> words{"vedette bench", "--benchmark_filter=" + spec.filter,
                                 "--benchmark_min_time=" + std::to_string(seconds),
                                 "--benchmark_repetitions=" + std::to_string(repetitions)};
  if (repetitions > 1) words.emplace_back("--benchmark_report_aggregates_only=true");
  if (!spec.out.empty()) {
    words.push_back("--benchmark_out=" + spec.out);
    words.emplace_back("--benchmark_out_format=json");
  }
  std::vector<char*> argv;
  for (std::string& w : words) argv.push_back(w.data());
  int argc = int(argv.size());
  register_rules();
  register_answers();
  register_store(spec);
  benchmark::Initialize(&argc, argv.data());
  const std::size_t ran = benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  if (ran == 0) {
    std::fprintf(stderr, "vedette: no benchmark fits %s\n", spec.filter.c_str());
    return 1;
  }
  if (!spec.out.empty()) write_report(spec.out);
  return 0;
}

}  // namespace

void add_bench(CLI::App& app, int& code) {
  struct Wish {
    BenchSpec bench;
    double seconds = 0.5;
    int repetitions = 1, search = 0;
    std::string fill;
  };
  auto wish = std::make_shared<Wish>();
  wish->bench.filter = ".";
  CLI::App* bench =
      app.add_subcommand("bench", "measure rules, records and the store, without a server");
  bench->add_option("--out", wish->bench.out, "write everything there as one JSON file");
  bench->add_option("--filter", wish->bench.filter, "only benchmarks whose name fits this pattern");
  bench->add_option("--seconds", wish->seconds, "least time for each")
      ->check(CLI::Range(0.01, 60.0));
  bench->add_option("--repetitions", wish->repetitions, "of each; medians are then reported")
      ->check(CLI::Range(1, 100));
  bench->add_option("--folder", wish->bench.folder, "where files of the store may lie meanwhile");
  bench->add_option("--stored", wish->bench.stored, "matches stored beside the one opened cold")
      ->check(CLI::Range(0, 1'000'000));
  bench
      ->add_option("--search", wish->search,
                   "instead: look through so many random matches of each game for the heaviest "
                   "position")
      ->check(CLI::Range(1, 1'000'000));
  bench->add_option(
      "--fill", wish->fill,
      "instead: write --stored begun matches into this new data folder, for a server");
  bench->callback([wish, &code] {
    if (wish->search > 0) return search_positions(wish->search);
    if (!wish->fill.empty()) return fill_folder(wish->fill, wish->bench.stored);
    code = run_bench(wish->bench, wish->seconds, wish->repetitions);
  });
}

}  // namespace vedette::tool
