// What the state of every game holds, and how it is saved.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/archive.hpp"
#include "core/match.hpp"
#include "core/secret.hpp"
#include "core/view_writer.hpp"

namespace vedette {

template <class Archive>
void fields(Archive& ar, Pending& p) {
  ar("seat", p.seat);
  ar("kind", p.kind);
  ar("decision_id", p.decision_id);
  ar("public_when_forced", p.public_when_forced);
}
template <class Archive>
void fields(Archive& ar, Outcome& o) {
  ar("winners", o.winners);
  ar("reason", o.reason);
  ar("level", o.level);
}
template <class Archive>
void fields(Archive& ar, Answer& a) {
  ar("picks", a.picks);
  ar("amounts", a.amounts);
  ar("go_on", a.go_on);
}

// A standing order that has been given. It answers questions from decision `since` on, so that it never
// answers one that its seat has already in front of it.
struct GivenOrder {
  std::string id;
  int since = 0;
};
template <class Archive>
void fields(Archive& ar, GivenOrder& o) {
  ar("id", o.id);
  ar("since", o.since);
}
using GivenOrders = std::vector<GivenOrder>;

// What every game's state has.
struct MatchState {
  int ruleset = 1;
  std::uint32_t errata = 0;
  std::vector<Pending> pending;
  int next_decision = 1;
  std::optional<Outcome> outcome;
  std::uint8_t draw_offers = 0;  // a bit a seat
  std::array<Secret<GivenOrders>, kMaxSeats> orders{  // by seat: its own
      Secret<GivenOrders>({}, Audience::only(Seat::kFirst)), Secret<GivenOrders>({}, Audience::only(Seat::kSecond)),
      Secret<GivenOrders>({}, Audience::only(Seat::kThird))};
  // The orders of a seat as that seat sees them.
  const GivenOrders& orders_of(Seat seat) const { return *orders[std::size_t(seat)].seen_by(eyes(seat)); }
};

// The member of a view that says how the match ended, once it has. `role`: the name of a seat.
template <class Role>
void write_outcome(ViewWriter& w, const MatchState& s, Role role) {
  if (!s.outcome) return;
  JsonText& out = w.member("outcome").open_object().member("level", s.outcome->level);
  out.member("reason", s.outcome->reason).key("winners").open_list();
  for (Seat seat : s.outcome->winners) out.value(role(seat));
  out.close_list().close_object();
}

template <class Archive>
void match_fields(Archive& ar, MatchState& s) {
  ar("ruleset", s.ruleset);
  ar("errata", s.errata);
  ar("pending", s.pending);
  ar("next_decision", s.next_decision);
  ar("outcome", s.outcome);
  ar("draw_offers", s.draw_offers);
  // Only where there are some: a match without orders has the digest that it had before there were any.
  bool some = false;
  if constexpr (requires { ar.has("orders"); }) {
    some = ar.has("orders");
  } else {
    for (Seat seat : kSeats) some |= !s.orders_of(seat).empty();
  }
  if (some) ar("orders", s.orders);
}

}  // namespace vedette
