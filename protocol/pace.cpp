#include "protocol/pace.hpp"

#include <algorithm>

#include "protocol/keys.hpp"

namespace vedette::protocol {
namespace {

constexpr std::int64_t kMinute = 60, kHour = 60 * kMinute, kDay = 24 * kHour;
constexpr std::int64_t kLongestGift = 60 * kDay * 1000;

std::string_view name_of(Pace::Kind kind) {
  switch (kind) {
    case Pace::Kind::kLive:
      return "live";
    case Pace::Kind::kDays:
      return "days";
    case Pace::Kind::kBank:
      return "bank";
    case Pace::Kind::kNone:
      break;
  }
  return "none";
}

}  // namespace

Pace read_pace(const Json& j) {
  Keys k(j, "pace");
  Pace p;
  const std::string kind = k.word("kind", {"none", "live", "days", "bank"});
  if (kind == "live") {
    p.kind = Pace::Kind::kLive;
    p.bank = k.integer("bank", kMinute, 12 * kHour);
    p.increment = k.integer("increment", 0, kHour);
  } else if (kind == "days") {
    p.kind = Pace::Kind::kDays;
    p.days = int(k.integer("days", 1, 60));
    if (k.has("ends")) p.ends = int(k.integer("ends", 0, 23));
  } else if (kind == "bank") {
    p.kind = Pace::Kind::kBank;
    p.bank = k.integer("bank", kDay, 365 * kDay);
    p.increment = k.integer("increment", 0, 14 * kDay);
  }
  k.done();
  return p;
}

Json pace_json(const Pace& p) {
  Json j = {{"kind", name_of(p.kind)}};
  if (p.kind == Pace::Kind::kLive || p.kind == Pace::Kind::kBank) {
    j["bank"] = p.bank;
    j["increment"] = p.increment;
  } else if (p.kind == Pace::Kind::kDays) {
    j["days"] = p.days;
    if (p.ends) j["ends"] = *p.ends;
  }
  return j;
}

Proposal read_proposal(const Json& j) {
  Keys k(j, "proposal");
  Proposal p;
  p.what = k.word("what", {"pause", "time"});
  p.by = int(k.integer("by", 0, 2));
  if (p.what == "time") {
    p.seat = int(k.integer("seat", 0, 2));
    p.ms = k.integer("ms", 1, kLongestGift);
  }
  p.agreed = k.seats("agreed");
  k.done();
  return p;
}

Json proposal_json(const Proposal& p) {
  Json j = {{"what", p.what}, {"by", p.by}, {"agreed", p.agreed}};
  if (p.what == "time") {
    j["seat"] = p.seat;
    j["ms"] = p.ms;
  }
  return j;
}

ClockInfo read_clock(const Json& j) {
  Keys k(j, "clock");
  ClockInfo c;
  c.now = k.integer("now", 0, kMostTime);
  c.paused = k.flag("paused");
  for (const Json& s : k.list("seats", 3)) {
    Keys one(s, "clock.seats");
    SeatTime t;
    t.seat = int(one.integer("seat", 0, 2));
    if (one.has("left")) t.left = one.integer("left", -kMostTime, kMostTime);
    t.runs = one.flag("runs");
    if (one.has("vacation")) t.vacation = one.integer("vacation", 0, kMostTime);
    if (one.has("wanted")) {
      t.wanted = one.flag("wanted");
      if (!t.wanted) one.fail("wanted", "can only be true");
    }
    one.done();
    c.seats.push_back(t);
  }
  if (k.has("proposal")) c.proposal = read_proposal(k.object("proposal"));
  k.done();
  return c;
}

Json clock_json(const ClockInfo& c) {
  Json seats = Json::array();
  for (const SeatTime& t : c.seats) {
    Json j = {{"seat", t.seat}, {"runs", t.runs}};
    if (t.left) j["left"] = *t.left;
    if (t.vacation) j["vacation"] = *t.vacation;
    if (t.wanted) j["wanted"] = true;
    seats.push_back(std::move(j));
  }
  Json j = {{"now", c.now}, {"paused", c.paused}, {"seats", std::move(seats)}};
  if (c.proposal) j["proposal"] = proposal_json(*c.proposal);
  return j;
}

}  // namespace vedette::protocol
