#include "match/replay.hpp"

#include <nlohmann/json.hpp>

#include "match/record.hpp"

namespace vedette::server {

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

std::string views_text(store::Store& store, const store::MatchRow& row,
                       const protocol::Viewing& viewing) {
  // The omniscient view exists only after the end; until then the finished match is seen by nobody
  // in whole.
  if (viewing.as == protocol::Viewing::As::kOmniscient)
    throw std::invalid_argument("no omniscient view before the end");
  const Viewer viewer = viewer_of(viewing);
  const auto rows = store.entries(row.id, 0);
  auto history = start_history(row, rows);
  Json last = history->match().view(viewer);
  const std::string first = last.dump();
  std::string patches;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    history->replay(entry_of(rows[i]));
    Json view = history->match().view(viewer);
    patches += (patches.empty() ? "" : ",") + Json::diff(last, view).dump();
    last = std::move(view);
  }
  Json head = {{"match", row.id},
               {"as", viewing.as == protocol::Viewing::As::kSeat ? "seat" : "spectator"},
               {"first", 1}};
  if (viewing.as == protocol::Viewing::As::kSeat) head["seat"] = viewing.seat;
  std::string out = head.dump();
  out.pop_back();
  return out + ",\"view\":" + first + ",\"patches\":[" + patches + "]}";
}

}  // namespace vedette::server
