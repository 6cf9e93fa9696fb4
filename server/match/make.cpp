#include "match/make.hpp"

#include <nlohmann/json.hpp>

#include "accounts/names.hpp"
#include "protocol/match_file.hpp"

namespace vedette::server {

store::MatchRow new_match(const GameInfo& game, const nlohmann::json& options,
                          const std::string& maker, std::int64_t now,
                          const Invitations& invitations) {
  store::MatchRow row;
  row.id = random_id(12);
  row.game = game.id;
  row.title = game.title;
  row.options = options.dump();
  row.ruleset = game.ruleset;
  row.errata = game.errata;
  const Seed seed = random_seed();
  row.seed = to_hex(seed);
  row.commitment = protocol::commitment_of(seed);
  row.maker = maker;
  row.created = row.updated = now;
  row.standing.status = "waiting";
  const auto roles = game.seats(options);
  for (std::size_t i = 0; i < roles.size(); ++i) {
    store::SeatRow seat;
    seat.seat = int(i);
    seat.role = roles[i];
    seat.invitation_hash = sha256(invitations.token(row.id, seat.seat, 0));
    row.seats.push_back(std::move(seat));
  }
  return row;
}

Result<store::MatchRow> rematch_row(const store::MatchRow& over, const store::PersonRow& person,
                                    std::int64_t now, const Invitations& invitations) {
  const GameInfo* game = find_game(over.game);
  if (!game) return Refusal{"no_such_game", "this server does not know this game any more"};
  auto options = game->normalise(nlohmann::json::parse(over.options));
  if (!options) return options.error();
  store::MatchRow row = new_match(*game, options.value(), person.id, now, invitations);
  row.title = over.title;
  row.visibility = over.visibility;
  row.rematch_of = over.id;
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    const auto& before = over.seats[(i + 1) % over.seats.size()].person;
    if (!before) continue;
    if (before->id == person.id)
      row.seats[i].person = before;
    else if (before->name != kFormerPlayer)  // who is gone will not come
      row.seats[i].kept_for = before;
  }
  return row;
}

}  // namespace vedette::server
