// What is said about a match: kept, then told to those in the room who listen now. The match itself goes
// on meanwhile.
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <set>

#include "accounts/bans.hpp"
#include "accounts/refusals.hpp"
#include "match/actor.hpp"
#include "match/refusals.hpp"
#include "match/seating.hpp"
#include "match/talk.hpp"

namespace vedette::server {
namespace net = boost::asio;

// Why the person may sit down nowhere, or not here: who made the match or sits in it may have blocked them.
std::optional<Refusal> MatchActor::unwelcome(const std::string& person) const {
  if (auto why = ban_refusal(world_.keeping, person, world_.now())) return why;
  const auto by = world_.talk.blocked_by(person);
  if (by.empty()) return std::nullopt;
  bool blocked = by.contains(row_->maker);
  for (const store::SeatRow& s : row_->seats) blocked |= s.person && by.contains(s.person->id);
  if (!blocked) return std::nullopt;
  return Refusal{"not_welcome", "somebody in this match does not play with you"};
}

void MatchActor::say(store::PersonRow person, protocol::Say wish, SaidOr done) {
  enqueue([this, person = std::move(person), wish = std::move(wish), done = std::move(done)] {
    const store::Room room = wish.watchers ? store::Room::kWatchers : store::Room::kSeats;
    if (!is_seen_by(person.id)) return done(kNoMatch);
    if (stopping_) return done(kRestarting);
    if (!access_to(*row_, room, person.id).write)
      return done(Refusal{"not_your_room", "what is said there is not for you"});
    if (wish.seat && !may_play(person.id, *wish.seat))
      return done(Refusal{"not_your_seat", "this is not your seat"});
    store::LineRow line;
    line.match = id_;
    line.room = room;
    line.person = person.id;
    line.name = person.name;
    if (!has_places(*row_)) line.seat = wish.seat;  // nobody has a seat before they are given
    line.line_id = wish.line_id;
    line.words = wish.words;
    line.at = world_.now();
    world_.talk.say(std::move(line), kRoomBounds,
                    [self = shared_from_this(), done](store::Committed outcome,
                                                      store::LineRow said, bool again) {
                      net::post(self->strand_, [self, done, outcome, said = std::move(said), again] {
                        if (outcome == store::Committed::kConflict)
                          return done(Refusal{"talk_full", "nothing more can be said here"});
                        if (outcome == store::Committed::kFailed)
                          return done(kNotKept);
                        if (!again) self->tell(said);
                        done(line_for(said, said.person));
                      });
                    });
  });
}

// To those who may be in the room now, once a socket, but not to those who want to hear nothing from this
// person or about this match.
void MatchActor::tell(const store::LineRow& line) try {
  if (!row_) return;  // being read again: who opens the match anew reads what was said
  const auto blockers = world_.talk.blocked_by(line.person);
  const auto hushed = world_.talk.hushed(id_);
  std::set<const Subscriber*> told;
  for (const Subscription& s : subscriptions_) {
    if (!access_to(*row_, line.room, s.person).read) continue;
    if (!s.person.empty() && (blockers.contains(s.person) || hushed.contains(s.person))) continue;
    if (!told.insert(s.who.get()).second) continue;
    s.who->deliver(std::make_shared<const std::string>(protocol::to_text(protocol::ServerMessage(
        protocol::Said{id_, line.room == store::Room::kWatchers, line_for(line, s.person)}))));
  }
} catch (const std::exception& e) {
  spdlog::error("match={} line={} cannot be told: {}", id_, line.n, e.what());
}

}  // namespace vedette::server
