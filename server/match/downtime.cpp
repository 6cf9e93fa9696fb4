#include "match/downtime.hpp"

#include <spdlog/spdlog.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "match/timing.hpp"

namespace vedette::server {

void give_back_downtime(store::Store& store, clock::Ms now) {
  std::vector<std::pair<std::string, std::string>> changed;
  const auto last = store.last_running();
  if (last && *last < now)
    for (const store::MatchRow& row : store.matches(store::MatchList::kLive, "", -1)) {
      auto clocks = clocks_of(row);
      if (!clocks) continue;
      clock::give_back(*clocks, pace_of(row), players_of(row), *last, now);
      changed.emplace_back(row.id, clock::to_json(*clocks).dump());
    }
  if (!changed.empty())
    spdlog::info("{} matches get {} ms back", changed.size(), now - last.value());
  bool kept = false;
  store.keep_running(now, std::move(changed),
                     [&kept](store::Committed c) { kept = c == store::Committed::kYes; });
  store.flush();
  if (!kept) throw std::runtime_error("the time of the matches cannot be kept");
}

}  // namespace vedette::server
