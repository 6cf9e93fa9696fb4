// Who sits where while a match waits for players, and how long it waits.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "match/actor.hpp"
#include "match/describe.hpp"
#include "match/refusals.hpp"
#include "match/seating.hpp"

namespace vedette::server {
namespace net = boost::asio;

namespace {

const Refusal kNoSeat{"no_such_seat", "this match has no such seat"};
const Refusal kStarted{"match_started", "the match has begun"};

// The first place that nobody has, or the last one.
int free_place(const store::MatchRow& row) {
  for (const store::SeatRow& s : row.seats)
    if (!s.person) return s.seat;
  return int(row.seats.size()) - 1;
}

}  // namespace

// After a change of seats: answers once the match, if it is full now, has started.
void MatchActor::changed(store::Committed outcome, const std::string& person, Described done) {
  if (outcome != store::Committed::kYes) {
    row_.reset();
    done(outcome == store::Committed::kConflict ? Refusal{"seat_taken", "somebody else was faster"}
                                                : kTryAgain);
    return free_and_pump();
  }
  send_seats();
  inbox_.push_front([this, person, done = std::move(done)] {
    done(row_ ? Result(info(person, true)) : kNoMatch);
  });
  free_and_pump();
}

// Seats the person at `place`, who has chosen the seat `choice` where seats are offered. The match waits its whole
// time again.
void MatchActor::sit_down(const store::PersonRow& person, int place, std::optional<int> choice,
                          Described done) {
  busy_ = true;
  const auto now = world_.now(), until = world_.settings.waits_until(now);
  auto after = [self = shared_from_this(), person, place, choice, now, until,
                done](store::Committed outcome) {
    net::post(self->strand_, [self, person, place, choice, now, until, done, outcome] {
      if (outcome == store::Committed::kYes) {
        store::SeatRow& s = self->row_->seats[std::size_t(place)];
        s.person = person;
        s.choice = choice;
        self->row_->updated = now;
        if (until > 0) {
          self->row_->waits_until = until;
          self->row_->warned = 0;
        }
      }
      self->changed(outcome, person.id, done);
    });
  };
  world_.store.take_seat(id_, place, choice, person.id, now, until, std::move(after));
}

void MatchActor::take_seat(store::PersonRow person, int seat, std::optional<int> invited,
                           Described done) {
  enqueue([this, person = std::move(person), seat, invited, done = std::move(done)] {
    if (!row_ || (!invited && !is_seen_by(person.id))) return done(kNoMatch);
    if (stopping_) return done(kRestarting);
    if (seat < 0 || seat >= int(row_->seats.size())) return done(kNoSeat);
    int place = invited.value_or(seat);
    std::optional<int> choice;
    if (is_offered(*row_)) {
      if (const int mine = place_of(*row_, person.id); mine >= 0)
        return done(row_->seats[std::size_t(mine)].choice == seat
                        ? Result(info(person.id, true))
                        : Refusal{"own_match", "you have a place in this match already"});
      const auto left = unchosen(*row_);
      if (std::find(left.begin(), left.end(), seat) == left.end())
        return done(Refusal{"seat_taken", "somebody has chosen this seat"});
      choice = seat;
      if (!invited) place = free_place(*row_);
    }
    const store::SeatRow& s = row_->seats[std::size_t(place)];
    if (s.person && s.person->id == person.id) return done(info(person.id, true));
    if (s.wanted && row_->standing.status == "playing" && (invited || row_->visibility == "public"))
      return take_over(person, place, done);
    if (s.person) return done(Refusal{"seat_taken", "somebody has this seat"});
    if (row_->standing.status != "waiting") return done(kStarted);
    const bool for_me = s.kept_for && s.kept_for->id == person.id;
    if (!invited && s.kept_for && !for_me)
      return done(Refusal{"seat_kept", "this seat is kept for somebody"});
    if (!invited && !for_me && row_->visibility != "public" && row_->maker != person.id)
      return done(Refusal{"not_public", "this seat is taken by invitation"});
    if (const auto why = unwelcome(person.id)) return done(*why);
    sit_down(person, place, choice, done);
  });
}

void MatchActor::leave_seat(std::string person, int seat, Described done) {
  enqueue([this, person = std::move(person), seat, done = std::move(done)] {
    if (!is_seen_by(person)) return done(kNoMatch);
    if (stopping_) return done(kRestarting);
    if (seat < 0 || seat >= int(row_->seats.size())) return done(kNoSeat);
    if (!may_play(person, seat)) return done(Refusal{"not_your_seat", "this is not your seat"});
    if (row_->standing.status != "waiting") return done(kStarted);
    store::SeatRow next = row_->seats[std::size_t(seat)];
    next.person.reset();
    next.choice.reset();
    ++next.invitation_round;
    next.invitation_hash = sha256(world_.invitations.token(id_, seat, next.invitation_round));
    busy_ = true;
    const auto now = world_.now();
    auto after = [self = shared_from_this(), next, person, now, done](store::Committed outcome) {
      net::post(self->strand_, [self, next, person, now, done, outcome] {
        if (outcome == store::Committed::kYes) {
          self->row_->seats[std::size_t(next.seat)] = next;
          self->row_->updated = now;
          self->drop_strangers();
        }
        self->changed(outcome, person, done);
      });
    };
    world_.store.leave_seat(id_, next, person, now, std::move(after));
  });
}

void MatchActor::keep_open(std::string person, Described done) {
  enqueue([this, person = std::move(person), done = std::move(done)] {
    if (!is_seen_by(person)) return done(kNoMatch);
    if (stopping_) return done(kRestarting);
    if (!is_party(*row_, person))
      return done(Refusal{"not_your_match", "its players keep it open"});
    if (row_->standing.status != "waiting") return done(kStarted);
    const std::int64_t until = world_.settings.waits_until(world_.now());
    if (until == 0) return done(info(person, true));
    busy_ = true;
    world_.store.keep_waiting(id_, until,
                              [self = shared_from_this(), person, done](store::Committed outcome) {
                                net::post(self->strand_, [self, person, done, outcome] {
                                  if (outcome == store::Committed::kYes) {
                                    self->refresh_people();
                                    done(self->info(person, true));
                                  } else {
                                    self->row_.reset();
                                    done(kTryAgain);
                                  }
                                  self->free_and_pump();
                                });
                              });
  });
}

void MatchActor::purge() {
  enqueue([this] {
    if (!row_ || row_->standing.status != "waiting" || stopping_) return;
    busy_ = true;
    world_.store.purge(id_, world_.now(), [self = shared_from_this()](store::Committed outcome) {
      net::post(self->strand_, [self, outcome] {
        if (outcome == store::Committed::kYes) {
          spdlog::info("match={} waited for nobody and is gone", self->id_);
          self->row_.reset();
          self->unknown_ = true;
          self->drop_strangers();
        }
        self->free_and_pump();
      });
    });
  });
}

}  // namespace vedette::server
