#include "match/waiting.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <stdexcept>

namespace vedette::server {

std::int64_t warned_ahead(const Settings& settings) {
  return std::min<std::int64_t>(3 * Settings::kDay, settings.waits_for() / 2);
}

void date_waiting(store::Store& store, const Settings& settings, std::int64_t now) {
  bool kept = true;
  const auto done = [&kept](store::Committed c) { kept &= c == store::Committed::kYes; };
  if (const auto last = store.last_running(); last && *last < now)
    store.put_off_warned(now - *last, done);
  store.date_waiting(settings.waits_until(now), done);
  store.flush();
  if (!kept) throw std::runtime_error("the dates of waiting matches cannot be kept");
}

void look_after_waiting(store::Store& store, Matches& matches, const Settings& settings) {
  if (settings.waits_for() == 0) return;
  const std::int64_t now = settings.clock();
  for (const std::string& id : store.to_purge(now)) matches.find(id)->purge();
  store.warn_waiting(now, warned_ahead(settings), nullptr);
}

}  // namespace vedette::server
