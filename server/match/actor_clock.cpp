// The clocks of a match: what entries do to them, what seats do to them, and who is out of time.
#include <algorithm>
#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>

#include "match/actor.hpp"
#include "match/refusals.hpp"
#include "match/seating.hpp"
#include "match/talk.hpp"
#include "match/timing.hpp"

namespace vedette::server {
namespace net = boost::asio;

namespace {

bool has(const std::vector<int>& seats, int seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

}  // namespace

// Names, zones and vacations are their people's to change, at any time; that people were warned is written
// for many matches at once.
void MatchActor::refresh_people() {
  auto stored = world_.store.match(id_);
  if (!stored) return;
  row_->seats = std::move(stored->seats);
  row_->waits_until = stored->waits_until;
  row_->warned = stored->warned;
}

// The clocks as the entry leaves them, and what it counts for whom. The row has its standing and time.
void MatchActor::keep_time(store::EntryRow& row, const Entry* entry) {
  const protocol::Pace pace = pace_of(*row_);
  if (!pace.has_clock()) return;
  refresh_people();
  clock::Moved moved;
  if (entry) {
    moved.before = asked_of(row_->standing);
    moved.by = int(entry->command.seat);
    moved.undo = entry->kind == Entry::Kind::kUndo;
    moved.answer = row.kind == "answer";
  }
  moved.after = asked_of(row.standing);
  moved.over = row.standing.status == "over";
  moved.at = row.at;
  auto clocks = entry ? clocks_of(*row_) : clock::new_clocks(pace, int(row_->seats.size()));
  if (!clocks) return;  // it began before there were clocks
  // The seats are given with the set-up, and a day ends in the zone of who gets the seat.
  store::MatchRow begun;
  if (!entry) begun.seats = seated(*row_);
  for (const clock::Counted& c : clock::moved(*clocks, pace, players_of(entry ? *row_ : begun), moved))
    if (const auto& person = row_->seats[std::size_t(c.seat)].person)
      row.timing.push_back({person->id, c.in_time, c.late});
  if (moved.over) clocks->proposal.reset();
  row.standing.clock = clock::to_json(*clocks).dump();
  if (entry && row_->seats[std::size_t(moved.by)].wanted && row.kind == "answer") row.back = moved.by;
}

// The clocks stand while the match is frozen. Empty: there are none.
std::string MatchActor::frozen_clock() const {
  auto clocks = clocks_of(*row_);
  if (!clocks) return "";
  clock::settle(*clocks, pace_of(*row_), players_of(*row_), world_.now());
  clocks->frozen = true;
  return clock::to_json(*clocks).dump();
}

// After a freeze: they go on when the match is next looked at.
void MatchActor::thaw() {
  if (!row_ || row_->standing.status != "playing" || row_->standing.clock.empty()) return;
  auto clocks = clocks_of(*row_);
  if (!clocks->frozen) return;
  clocks->frozen = false;
  clock::go_on(*clocks, world_.now());
  row_->standing.clock = clock::to_json(*clocks).dump();
  world_.store.set_clock(id_, row_->standing.clock, nullptr);
}

void MatchActor::send_clocks() {
  const auto info = clock_shown(*row_, world_.now());
  if (!info) return;
  const Text text = shared(protocol::to_text(protocol::ServerMessage(protocol::Clocks{id_, *info})));
  for (const Subscription& s : subscriptions_) s.who->deliver(text);
}

void MatchActor::people_changed() {
  enqueue([this] {
    if (!row_ || row_->standing.clock.empty()) return;
    refresh_people();
    send_clocks();
  });
}

// Why this seat may not claim or abort now.
std::optional<Refusal> MatchActor::end_refusal(const protocol::Order& order) {
  if (order.kind == "abort") {
    if (world_.store.has_answers(id_))
      return Refusal{"decided_already", "somebody has decided something"};
    return std::nullopt;
  }
  const auto clocks = clocks_of(*row_);
  if (!clocks) return Refusal{"no_clock", "nobody's time is counted in this match"};
  if (order.against >= int(row_->seats.size()))
    return Refusal{"no_such_seat", "this match has no such seat"};
  refresh_people();
  const auto late = [&](int seat) {
    return clock::is_late(*clocks, pace_of(*row_), players_of(*row_), seat, world_.now());
  };
  if (!late(order.against)) return Refusal{"not_out_of_time", "this seat is not out of time"};
  if (order.against != order.seat && late(order.seat))
    return Refusal{"out_of_time_too", "this seat is out of time itself; decide first"};
  return std::nullopt;
}

// What the act makes of the clocks, or why not. A proposal that all agree to is carried out.
std::optional<Refusal> MatchActor::act_on(clock::Clocks& c, store::ClockRow& row,
                                          const protocol::Order& order) const {
  const protocol::Pace pace = pace_of(*row_);
  const auto players = players_of(*row_);
  const int seats = int(row_->seats.size());
  if (order.about >= seats) return Refusal{"no_such_seat", "this match has no such seat"};
  if (order.act == "resume") {
    if (!c.paused) return Refusal{"not_paused", "the clocks are not paused"};
    c.paused = false;
    clock::go_on(c, row.at);
    return std::nullopt;
  }
  if (order.act == "decline") {
    if (!c.proposal) return Refusal{"no_proposal", "nothing is proposed"};
    c.proposal.reset();
    return std::nullopt;
  }
  if (order.act == "replace" || order.act == "keep") {
    store::SeatRow seat = row_->seats[std::size_t(order.about)];
    const bool replace = order.act == "replace";
    if (replace && order.about == order.seat) return Refusal{"own_seat", "this is your own seat"};
    if (replace && !clock::is_late(c, pace, players, order.about, row.at))
      return Refusal{"not_out_of_time", "this seat is not out of time"};
    if (seat.wanted == replace)
      return replace ? Refusal{"wanted_already", "a replacement is looked for already"}
                     : Refusal{"not_wanted", "no replacement is looked for"};
    seat.wanted = replace;
    // Each search has a link of its own.
    ++seat.invitation_round;
    seat.invitation_hash = sha256(world_.invitations.token(id_, seat.seat, seat.invitation_round));
    row.seat_after = std::move(seat);
    return std::nullopt;
  }
  if (order.act == "agree") {
    if (!c.proposal) return Refusal{"no_proposal", "nothing is proposed"};
    if (has(c.proposal->agreed, order.seat))
      return Refusal{"agreed_already", "this seat has agreed"};
  } else {
    if (c.proposal) return Refusal{"proposal_stands", "something is proposed already"};
    if (order.act == "pause" && c.paused) return Refusal{"paused_already", "the clocks are paused"};
    c.proposal = protocol::Proposal{order.act, order.seat, order.about, order.ms, {}};
    if (order.about >= 0) c.proposal->agreed.push_back(order.about);  // whoever gets time wants it
  }
  // Who has several seats speaks for all of them.
  const auto& speaker = row_->seats[std::size_t(order.seat)].person;
  for (const store::SeatRow& s : row_->seats)
    if (s.person && speaker && s.person->id == speaker->id && !has(c.proposal->agreed, s.seat))
      c.proposal->agreed.push_back(s.seat);
  std::sort(c.proposal->agreed.begin(), c.proposal->agreed.end());
  if (int(c.proposal->agreed.size()) < seats) return std::nullopt;
  const protocol::Proposal agreed = *std::exchange(c.proposal, std::nullopt);
  if (agreed.what == "time") {
    if (!clock::give(c, pace, agreed.seat, agreed.ms))
      return Refusal{"nothing_to_add_to", "this seat is not asked, and has no bank"};
    return std::nullopt;
  }
  clock::settle(c, pace, players, row.at);
  c.paused = true;
  return std::nullopt;
}

// Pauses, gifts of time and the search for a replacement: kept beside the record, each once.
void MatchActor::carry_out_act(std::shared_ptr<Subscriber> who, const protocol::Order& order) {
  auto clocks = clocks_of(*row_);
  if (!clocks)
    return refuse(*who, {"no_clock", "nobody's time is counted in this match"}, order);
  refresh_people();
  store::ClockRow row;
  row.match = id_;
  row.seq = row_->seq;
  row.seat = order.seat;
  row.command_id = order.command_id;
  row.at = world_.now();
  if (const auto why = act_on(*clocks, row, order)) return refuse(*who, *why, order);
  if (clocks->proposal) {
    if (order.act == clocks->proposal->what) row.proposes = order.act;
    for (const store::SeatRow& s : row_->seats)
      if (!has(clocks->proposal->agreed, s.seat)) row.asks.push_back(s.seat);
  }
  row.clock = clock::to_json(*clocks).dump();
  row.command = protocol::to_text(protocol::ClientMessage(order));
  row.reply = protocol::to_text(
      protocol::ServerMessage(protocol::Ack{id_, order.seat, order.command_id, row.seq}));
  busy_ = true;
  world_.store.keep_clock(row, [self = shared_from_this(), who, order, row](store::Committed outcome) {
    net::post(self->strand_, [self, who, order, row, outcome] {
      if (outcome == store::Committed::kYes) {
        self->row_->standing.clock = row.clock;
        if (row.seat_after) {
          self->row_->seats[std::size_t(row.seat_after->seat)] = *row.seat_after;
          self->send_seats();
        }
        self->send_clocks();
        who->deliver(shared(row.reply));
      } else {
        self->reload();
        self->refuse(*who, kTryAgain, order);
      }
      self->free_and_pump();
    });
  });
}

// Somebody new plays on where another is out of time.
void MatchActor::take_over(const store::PersonRow& person, int seat, Described done) {
  if (holds_seat(*row_, person.id))
    return done(Refusal{"own_match", "you have a seat in this match"});
  if (const auto why = unwelcome(person.id)) return done(*why);
  auto clocks = clocks_of(*row_);
  if (!clocks) return done(Refusal{"seat_taken", "somebody has this seat"});
  refresh_people();
  store::SeatRow next = row_->seats[std::size_t(seat)];
  const store::TimingRow former{next.person ? next.person->id : "", 0, 1};
  next.person = world_.store.person(person.id);
  if (!next.person) return done(Refusal{"no_session", "choose a name first"});
  next.wanted = false;
  ++next.invitation_round;
  next.invitation_hash = sha256(world_.invitations.token(id_, seat, next.invitation_round));
  const auto now = world_.now();
  next.person->away = world_.store.vacations(person.id, row_->created);
  store::MatchRow after = *row_;
  after.seats[std::size_t(seat)] = next;
  clock::hand_over(*clocks, pace_of(after), players_of(after), seat, now);
  const std::string text = clock::to_json(*clocks).dump();
  busy_ = true;
  world_.store.take_over(
      id_, next, text, former, now,
      [self = shared_from_this(), next, text, now, done](store::Committed outcome) {
        net::post(self->strand_, [self, next, text, now, done, outcome] {
          if (outcome == store::Committed::kYes) {
            self->row_->seats[std::size_t(next.seat)] = next;
            self->row_->standing.clock = text;
            self->row_->updated = now;
            self->drop_strangers();
            self->send_clocks();
          }
          self->changed(outcome, next.person->id, done);
        });
      });
}

}  // namespace vedette::server
