#include "match/study.hpp"

#include <nlohmann/json.hpp>

#include "core/registry.hpp"
#include "match/describe.hpp"
#include "match/make.hpp"
#include "match/record.hpp"

namespace vedette::server {
namespace {

Refusal does_not_replay(const std::string& place, const std::string& why) {
  return {"does_not_replay", place + ": " + why};
}

}  // namespace

Result<Study> study_of(const protocol::MatchFile& file, std::int64_t seq, const std::string& source,
                       const store::PersonRow& person, std::int64_t now, const Invitations& invitations) {
  const GameInfo* game = find_game(file.game);
  if (!game) return Refusal{"no_such_game", "this server does not know this game"};
  const auto options = game->normalise(Json::parse(file.options));
  if (!options) return options.error();
  const auto last = std::int64_t(file.entries.size()) + 1;
  if (seq == 0) seq = last;
  if (seq < 1 || seq > last) return Refusal{"no_such_entry", "the record is shorter"};

  Study out;
  out.row = new_match(*game, options.value(), person.id, now, invitations);
  out.row.title = file.title.empty() ? game->title : file.title;
  out.row.visibility = "private";
  out.row.ruleset = file.ruleset;
  out.row.errata = file.errata;
  out.study = {out.row.id, source, file.title, seq};
  for (store::SeatRow& s : out.row.seats) s.person = person;
  std::string place = "set-up";
  try {
    std::size_t next = 0;
    auto [match, applied] = game->create(Json::parse(file.options), {file.ruleset, file.errata},
                                         recorded_source(file.setup_draws, next));
    if (applied.digest != file.setup_digest || next != file.setup_draws.size())
      return does_not_replay(place, "another state than the file says");
    if (match->seats() != file.seats) return does_not_replay(place, "other seats than the file says");
    History history(std::move(match));
    history.keep_when_reached(marks_of(file.entries));
    out.entries.push_back(setup_row(applied, out.row.id));
    out.entries.back().at = now;
    for (std::int64_t n = 1; n < seq; ++n) {
      place = "entry " + std::to_string(n);
      const Entry& told = file.entries[std::size_t(n - 1)];
      const auto made = history.repeat(told);
      if (!made) return does_not_replay(place, made.error().code);
      if (made.value().digest != told.digest) return does_not_replay(place, "another state than the file says");
      store::EntryRow row = row_of(made.value(), out.row.id, n + 1);
      row.command_id = "study-" + std::to_string(n);
      row.at = now;
      out.entries.push_back(std::move(row));
    }
    for (const store::EntryRow& row : out.entries) out.row.draws += row.draw_count;
    out.row.seq = seq;
    out.row.standing = standing_of(history.match());
  } catch (const std::exception& e) {
    return does_not_replay(place, e.what());
  }
  return out;
}

}  // namespace vedette::server
