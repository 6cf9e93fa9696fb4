#include "clock/clocks.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace vedette::clock {
namespace {
using nlohmann::json;
using protocol::Pace;

constexpr Ms kSecond = 1000, kDay = 86'400 * kSecond;

bool has(const std::vector<int>& seats, int seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

bool has_bank(const Pace& pace) {
  return pace.kind == Pace::Kind::kLive || pace.kind == Pace::Kind::kBank;
}

// Vacations are for matches over days.
const std::vector<Span>& away_of(const Pace& pace, const std::vector<Player>& players, int seat) {
  static const std::vector<Span> none;
  return pace.is_slow() && std::size_t(seat) < players.size() ? players[std::size_t(seat)].away : none;
}

Ms overlap(const std::vector<Span>& spans, Ms from, Ms to) {
  Ms sum = 0;
  for (const Span& s : spans) sum += std::max<Ms>(0, std::min(to, s.to) - std::max(from, s.from));
  return sum;
}

// The moment when `length` is over that began at `from` and does not run in `away`.
Ms end_of(Ms from, Ms length, const std::vector<Span>& away) {
  Ms end = from + length;
  for (const Span& s : away) {
    if (s.to <= from) continue;
    if (s.from >= end) break;
    end += s.to - std::max(from, s.from);
  }
  return end;
}

Ms spent(const Clocks& c, const Face& f, const std::vector<Span>& away, Ms at) {
  if (c.stand() || at <= f.since) return 0;
  return at - f.since - overlap(away, f.since, at);
}

void begin(Face& f, const Pace& pace, const Player* player, const std::vector<Span>& away, Ms at) {
  if (!has_bank(pace)) {
    f.left = pace.days * kDay;
    if (pace.ends) {
      const auto zone = player ? Zone::find(player->zone) : nullptr;
      const Ms raw = end_of(at, f.left, away);
      f.left += next_time(raw, *pace.ends * 60, zone.get()) - raw;
    }
  }
  f.runs = true;
  f.since = at;
  f.at_begin = f.left;
}

// The seat has decided.
Counted end_run(Clocks& c, Face& f, const Pace& pace, const std::vector<Span>& away, int seat, Ms at) {
  f.left -= spent(c, f, away, at);
  f.runs = false;
  f.ran = true;
  f.left_then = f.left;
  f.was_late = f.left < 0;
  if (has_bank(pace)) f.left = std::max<Ms>(f.left, 0) + pace.increment * kSecond;
  return {seat, f.was_late ? 0 : 1, f.was_late ? 1 : 0};
}

// The question has been taken from it: that costs nothing.
void break_off(Face& f) {
  f.runs = false;
  f.ran = false;
  f.left = f.at_begin;
}

}  // namespace

Clocks new_clocks(const Pace& pace, int seats) {
  Clocks c;
  c.seats.resize(std::size_t(seats));
  for (Face& f : c.seats) f.left = pace.bank * kSecond;
  return c;
}

std::vector<Counted> moved(Clocks& c, const Pace& pace, const std::vector<Player>& players, const Moved& e) {
  std::vector<Counted> out;
  bool others_asked = false;
  for (int seat : e.after) others_asked |= !has(e.before, seat);
  // It takes its answer back: the run goes on from where it was, and what it earned is gone.
  const auto take_back = [&](Face& f) {
    out.push_back({e.by, f.was_late ? 0 : -1, f.was_late ? -1 : 0});
    f.left = f.left_then;
    f.runs = true;
    f.ran = false;
    f.since = e.at;
  };
  bool others_dropped = false;
  for (int seat : e.before) others_dropped |= !has(e.after, seat);
  for (std::size_t i = 0; i < c.seats.size(); ++i) {
    const int seat = int(i);
    Face& f = c.seats[i];
    const auto& away = away_of(pace, players, seat);
    const Player* player = i < players.size() ? &players[i] : nullptr;
    const bool is_asked = has(e.after, seat);
    if (e.over) {
      if (!f.runs) continue;
      // What the end cuts short counts for nobody, unless it was late.
      const bool decides = seat == e.by && e.answer && !is_late(c, pace, players, seat, e.at);
      const Counted counted = end_run(c, f, pace, away, seat, e.at);
      if (counted.late || decides) out.push_back(counted);
    } else if (f.runs && !is_asked) {
      if (seat == e.by && e.answer)
        out.push_back(end_run(c, f, pace, away, seat, e.at));
      else
        break_off(f);
    } else if (f.runs && seat == e.by && e.undo && others_dropped && f.ran) {
      take_back(f);
    } else if (f.runs && seat == e.by && e.answer && others_asked) {
      out.push_back(end_run(c, f, pace, away, seat, e.at));
      begin(f, pace, player, away, e.at);
    } else if (!f.runs && is_asked) {
      if (seat == e.by && e.undo && f.ran)
        take_back(f);
      else
        begin(f, pace, player, away, e.at);
    }
  }
  return out;
}

Ms left_at(const Clocks& c, const Pace& pace, const std::vector<Player>& players, int seat, Ms at) {
  const Face& f = c.seats[std::size_t(seat)];
  return f.runs ? f.left - spent(c, f, away_of(pace, players, seat), at) : f.left;
}

bool is_late(const Clocks& c, const Pace& pace, const std::vector<Player>& players, int seat, Ms at) {
  return c.seats[std::size_t(seat)].runs && left_at(c, pace, players, seat, at) < 0;
}

void settle(Clocks& c, const Pace& pace, const std::vector<Player>& players, Ms at) {
  for (std::size_t i = 0; i < c.seats.size(); ++i) {
    Face& f = c.seats[i];
    if (!f.runs) continue;
    f.left = left_at(c, pace, players, int(i), at);
    f.since = std::max(f.since, at);
  }
}

void go_on(Clocks& c, Ms at) {
  for (Face& f : c.seats)
    if (f.runs) f.since = std::max(f.since, at);
}

void give_back(Clocks& c, const Pace& pace, const std::vector<Player>& players, Ms from, Ms to) {
  if (to <= from) return;
  settle(c, pace, players, from);
  go_on(c, to);
}

bool give(Clocks& c, const Pace& pace, int seat, Ms ms) {
  Face& f = c.seats[std::size_t(seat)];
  if (!f.runs && !has_bank(pace)) return false;
  f.left += ms;
  f.at_begin += ms;
  return true;
}

void hand_over(Clocks& c, const Pace& pace, const std::vector<Player>& players, int seat, Ms at) {
  Face& f = c.seats[std::size_t(seat)];
  const bool asked = f.runs;
  f = Face{};
  f.left = pace.bank * kSecond;
  if (asked)
    begin(f, pace, std::size_t(seat) < players.size() ? &players[std::size_t(seat)] : nullptr,
          away_of(pace, players, seat), at);
}

protocol::ClockInfo shown(const Clocks& c, const Pace& pace, const std::vector<Player>& players,
                          const std::vector<bool>& wanted, Ms at) {
  protocol::ClockInfo out;
  out.now = at;
  out.paused = c.paused;
  out.proposal = c.proposal;
  for (std::size_t i = 0; i < c.seats.size(); ++i) {
    const Face& f = c.seats[i];
    protocol::SeatTime t;
    t.seat = int(i);
    if (f.runs || has_bank(pace)) t.left = left_at(c, pace, players, t.seat, at);
    for (const Span& s : away_of(pace, players, t.seat))
      if (s.from <= at && at < s.to) t.vacation = s.to;
    t.runs = f.runs && !c.stand() && !t.vacation;
    t.wanted = i < wanted.size() && wanted[i];
    out.seats.push_back(t);
  }
  return out;
}

json to_json(const Clocks& c) {
  json seats = json::array();
  for (const Face& f : c.seats)
    seats.push_back({{"runs", f.runs},
                     {"since", f.since},
                     {"left", f.left},
                     {"at_begin", f.at_begin},
                     {"ran", f.ran},
                     {"was_late", f.was_late},
                     {"left_then", f.left_then}});
  json j = {{"seats", std::move(seats)}, {"paused", c.paused}, {"frozen", c.frozen}};
  if (c.proposal) j["proposal"] = protocol::proposal_json(*c.proposal);
  return j;
}

Clocks clocks_from_json(const json& j) {
  Clocks c;
  for (const json& s : j.at("seats")) {
    Face f;
    s.at("runs").get_to(f.runs);
    s.at("since").get_to(f.since);
    s.at("left").get_to(f.left);
    s.at("at_begin").get_to(f.at_begin);
    s.at("ran").get_to(f.ran);
    s.at("was_late").get_to(f.was_late);
    s.at("left_then").get_to(f.left_then);
    c.seats.push_back(f);
  }
  j.at("paused").get_to(c.paused);
  j.at("frozen").get_to(c.frozen);
  if (j.contains("proposal")) c.proposal = protocol::read_proposal(j.at("proposal"));
  return c;
}

}  // namespace vedette::clock
