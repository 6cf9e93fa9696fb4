// vedette load: real clients against a running server.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/descriptors.hpp"
#include "tool/load/run.hpp"
#include "tool/tool.hpp"

namespace vedette::tool {

void add_load(CLI::App& app, int& code) {
  auto spec = std::make_shared<LoadSpec>();
  spec->game = "villa";
  CLI::App* load = app.add_subcommand(
      "load", "play legal answers against a server; the last line is one JSON object");
  load->add_option("--url", spec->url, "of the server, as ws://127.0.0.1:8080; this machine only")
      ->required();
  load->add_option("--game", spec->game, "id of the game")->capture_default_str();
  load->add_option("--matches", spec->matches, "how many")->check(CLI::Range(1, 20'000));
  load->add_option("--watchers", spec->watchers, "spectators of each match")
      ->check(CLI::Range(0, 1'000));
  CLI::Option* rate =
      load->add_option("--rate", spec->rate, "answers a second, of all matches together")
          ->check(CLI::Range(0.1, 100'000.0));
  load->add_flag("--saturate", spec->saturate, "every match answers as soon as it is asked")
      ->excludes(rate);
  load->add_option("--seconds", spec->seconds, "that are measured")->check(CLI::Range(0.1, 600.0));
  load->add_option("--warm-up", spec->warm_up, "seconds of play before")
      ->check(CLI::Range(0.0, 600.0));
  load->add_option("--slow-readers", spec->slow_readers,
                   "further spectators that read four messages a second")
      ->check(CLI::Range(0, 10'000));
  load->add_option("--idle-sockets", spec->idle_sockets, "further sockets that open nothing")
      ->check(CLI::Range(0, 20'000));
  load->add_flag("--reconnect-storm", spec->reconnect_storm,
                 "at half time all sockets break and come back at once");
  load->add_flag("--survive", spec->survive,
                 "the server may go away meanwhile: connect again, send again");
  load->add_option("--record", spec->record_path,
                   "write each acknowledgement there: match, seq, seat, command id");
  load->add_option("--seed", spec->seed, "of the answers");
  load->footer(
      "A server has limits for each address. For a run of load start it with\n"
      "  --rate 0 --connections 20000 --connections-per-address 20000\n"
      "Durations count from when an answer was due, so that a generator that is late is no help.");
  load->callback([spec, &code] {
    raise_descriptor_limit();
    const nlohmann::json figures = run_load(*spec);
    std::printf("%s\n", figures.dump().c_str());
    code = figures.at("faults") == 0 ? 0 : 1;
  });
}

}  // namespace vedette::tool
