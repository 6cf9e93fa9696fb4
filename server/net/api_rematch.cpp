// POST /api/matches/{id}/rematch: the first who asks makes the match, the others sit down in it.
#include <algorithm>

#include "accounts/bans.hpp"
#include "match/describe.hpp"
#include "match/make.hpp"
#include "net/api_call.hpp"

namespace vedette::server {

void Api::rematch(Call& call) {
  if (!call.is("POST")) return call.wrong_method();
  if (!call.person) return call.refuse("no_session", "choose a name first");
  const auto over = world_.store.match(call.path[2]);
  if (!over || !may_see(*over, call.person->id))
    return call.refuse(kNoMatch);
  const auto is_mine = [&](const store::SeatRow& s) {
    return s.person && s.person->id == call.person->id;
  };
  if (std::none_of(over->seats.begin(), over->seats.end(), is_mine))
    return call.refuse("not_your_seat", "a rematch is for those who played");
  if (over->standing.status != "over")
    return call.refuse("not_over", "a match is played again when it is over");
  if (world_.store.rematch(over->id)) return sit_down(over->id, *call.person, call.described());
  if (!limits_.allow(Limits::Kind::kNewMatch, call.person->id))
    return call.refuse("too_many_requests", "too many new matches; wait a little");
  if (const auto why = ban_refusal(world_.keeping, call.person->id, world_.now()))
    return call.respond(refusal(*why));
  auto row = rematch_row(*over, *call.person, world_.now(), world_.invitations);
  if (!row) return call.respond(refusal(row.error()));
  row.value().waits_until = world_.settings.waits_until(row.value().created);
  const std::string id = row.value().id;
  world_.store.create_match(
      std::move(row.value()), [this, id, over = over->id, person = *call.person,
                               described = call.described()](store::Committed outcome) {
        if (outcome == store::Committed::kFailed)
          return described(kNotKept);
        // Somebody else was faster: theirs is the rematch.
        if (outcome == store::Committed::kConflict) return sit_down(over, person, described);
        ++world_.metrics.matches_created;
        matches_.find(id)->describe(person.id, described);
      });
}

// Takes the seats that the rematch of `over` keeps for the person, one after the other.
void Api::sit_down(const std::string& over, const store::PersonRow& person,
                   MatchActor::Described done) {
  const auto row = world_.store.rematch(over);
  if (!row) return done(Refusal{"retry", "the server could not do this; try again"});
  for (const store::SeatRow& s : row->seats) {
    if (s.person || !s.kept_for || s.kept_for->id != person.id) continue;
    auto taken = [this, over, person, done](const Result<protocol::MatchInfo>& info) {
      if (!info) return done(info);
      sit_down(over, person, done);
    };
    return matches_.find(row->id)->take_seat(person, s.seat, std::nullopt, std::move(taken));
  }
  matches_.find(row->id)->describe(person.id, std::move(done));
}

}  // namespace vedette::server
