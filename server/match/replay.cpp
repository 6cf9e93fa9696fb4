#include "match/replay.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "match/record.hpp"
#include "protocol/patch.hpp"

namespace vedette::server {
namespace {

View view_of(const Match& match, Viewer viewer) {
  return viewer == Viewer::kOmniscient ? match.revealed() : match.view(viewer);
}

}  // namespace

Viewer viewer_of(const protocol::Viewing& v) {
  switch (v.as) {
    case protocol::Viewing::As::kSeat:
      return Viewer(v.seat);
    case protocol::Viewing::As::kOmniscient:
      return Viewer::kOmniscient;
    case protocol::Viewing::As::kSpectator:
      break;
  }
  return Viewer::kSpectator;
}

std::shared_ptr<Replays::Kept> Replays::kept(const std::string& match) {
  std::lock_guard lock(mutex_);
  const auto it = std::find_if(all_.begin(), all_.end(), [&](const auto& k) { return k->match == match; });
  if (it != all_.end()) {
    all_.splice(all_.begin(), all_, it);
  } else {
    if (all_.size() >= most_) all_.pop_back();
    all_.push_front(std::make_shared<Kept>());
    all_.front()->match = match;
  }
  return all_.front();
}

void Replays::step(History& history, const Entry& entry) {
  history.replay(entry);
  ++replayed_;
}

// Takes in what the record has by now. A request of a new entry may go back to a mark that was passed without being
// kept; then all is replayed again.
void Replays::extend(Kept& kept, const store::MatchRow& row) {
  const auto have = std::int64_t(kept.entries.size());
  if (!kept.states.empty() && have >= row.seq - 1) return;
  const auto rows = store_.entries(row.id, kept.states.empty() ? 0 : have + 1);
  std::size_t first = 0;
  std::shared_ptr<const History> start;
  if (kept.states.empty()) {
    start = start_history(row, rows);
    first = 1;
  }
  for (std::size_t i = first; i < rows.size(); ++i) kept.entries.push_back(entry_of(rows[i]));
  const auto marks = marks_of(kept.entries);
  const bool passed = std::any_of(marks.begin(), marks.end(), [&](std::int64_t m) {
    return !kept.states.empty() && m < kept.states.back()->entries() && !kept.states.back()->knows(m);
  });
  if (passed) {
    kept.states.resize(1);
    start = kept.states[0];
  }
  if (start) {
    auto from = std::make_shared<History>(*start);
    from->keep_when_reached(marks);
    kept.states = {std::move(from)};
  }
  auto history = std::make_unique<History>(*kept.states.back());
  history->keep_when_reached(marks);
  for (std::int64_t n = history->entries(); n < std::int64_t(kept.entries.size()); ++n) {
    step(*history, kept.entries[std::size_t(n)]);
    if (history->entries() % kStride == 0) kept.states.push_back(std::make_shared<const History>(*history));
  }
}

std::string Replays::views_text(const store::MatchRow& row, const protocol::Viewing& viewing, std::int64_t from,
                                std::int64_t to) {
  using As = protocol::Viewing::As;
  if (viewing.as == As::kOmniscient && row.standing.status != "over")
    throw std::invalid_argument("everything is shown when the match is over");
  const Viewer viewer = viewer_of(viewing);
  to = std::min({to, row.seq, from + kMostEntries});
  if (from < 1 || from > to) throw std::invalid_argument("no such entries");
  const auto match = kept(row.id);
  std::lock_guard lock(match->mutex);
  try {
    extend(*match, row);
  } catch (...) {
    match->entries.clear();  // a record that does not fit leaves nothing half done
    match->states.clear();
    throw;
  }
  // Entry n of the record is n + 1 on the wire.
  History history(*match->states.at(std::size_t((from - 1) / kStride)));
  while (history.entries() < from - 1) step(history, match->entries.at(std::size_t(history.entries())));
  View last = view_of(history.match(), viewer);
  const std::string first = last.text();
  std::string patches;
  while (history.entries() < to - 1) {
    step(history, match->entries.at(std::size_t(history.entries())));
    View view = view_of(history.match(), viewer);
    patches += (patches.empty() ? "" : ",") + protocol::patch_text(last, view);
    last = std::move(view);
  }
  Json head = {{"match", row.id},
               {"as", viewing.as == As::kSeat        ? "seat"
                      : viewing.as == As::kSpectator ? "spectator"
                                                     : "omniscient"},
               {"first", from}};
  if (viewing.as == As::kSeat) head["seat"] = viewing.seat;
  std::string out = head.dump();
  out.pop_back();
  return out + ",\"view\":" + first + ",\"patches\":[" + patches + "]}";
}

}  // namespace vedette::server
