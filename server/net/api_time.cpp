// /api/time: a person's zone, vacations and decisions in time.
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "clock/zone.hpp"
#include "net/api_call.hpp"
#include "protocol/times.hpp"

namespace vedette::server {
namespace {

constexpr std::int64_t kYear = 365 * Settings::kDay;
constexpr std::int64_t kVacationOfAYear = 30 * Settings::kDay;
constexpr std::int64_t kAhead = kYear;  // how far ahead a vacation may be told

}  // namespace

// What the person may still take: vacations that touch the year before the last one ends count.
std::int64_t Api::vacation_left(const std::string& person, std::int64_t now) const {
  std::int64_t taken = 0;
  for (const store::VacationRow& v : world_.store.vacations(person, now - kYear))
    taken += v.ends - v.starts;
  return std::max<std::int64_t>(0, kVacationOfAYear - taken);
}

void Api::time(Call& call) {
  if (!call.person) return call.refuse("no_session", "choose a name first");
  const bool vacation = call.path.size() == 3;
  if (vacation && call.path[2] != "vacation")
    return call.refuse("not_found", "there is nothing here");
  if (call.is("GET") && !vacation) return tell_time(call.person->id, call.respond);
  if (call.is("POST")) return vacation ? add_vacation(call) : set_zone(call);
  if (!call.is("DELETE") || !vacation) return call.wrong_method();
  world_.store.end_vacations(call.person->id, world_.now(), time_changed(call));
}

void Api::tell_time(const std::string& id, const Respond& respond) const {
  const auto person = world_.store.person(id);
  if (!person) return respond(refusal({"no_session", "choose a name first"}));
  const std::int64_t now = world_.now();
  protocol::TimeInfo info{person->zone, person->in_time, person->late, {}, vacation_left(id, now)};
  for (const store::VacationRow& v : world_.store.vacations(id, now))
    info.vacations.push_back({v.starts, v.ends});
  respond(json(protocol::to_text(info)));
}

// Answers with the person's time; who plays with them sees it at once. `conflict` says why the store took nothing.
store::Store::Done Api::time_changed(const Call& call, std::function<Refusal()> conflict) {
  return [this, id = call.person->id, respond = call.respond,
          conflict = std::move(conflict)](store::Committed outcome) {
    // The writer's thread waits for nobody: what follows reads on the pool.
    boost::asio::post(matches_.pool(), [this, id, respond, conflict, outcome] {
      try {
        if (outcome == store::Committed::kConflict && conflict) return respond(refusal(conflict()));
        if (outcome != store::Committed::kYes) return respond(refusal(kNotKept));
        for (const store::MatchRow& row : world_.store.matches(store::MatchList::kMine, id, -1))
          if (row.standing.status == "playing" && !row.pace.empty())
            matches_.find(row.id)->people_changed();
        tell_time(id, respond);
      } catch (const std::exception& e) {
        spdlog::error("the time of a person cannot be shown: {}", e.what());
        respond(refusal(kNotKept));
      }
    });
  };
}

void Api::set_zone(Call& call) {
  auto body = protocol::parse_zone(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  if (!clock::Zone::find(body.value().zone))
    return call.refuse("no_such_zone", "the server does not know this time zone");
  world_.store.set_zone(call.person->id, body.value().zone, time_changed(call));
}

void Api::add_vacation(Call& call) {
  auto body = protocol::parse_vacation(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  const std::int64_t now = world_.now();
  protocol::Vacation v = body.value();
  // The past is spent; "from now" may be a little late.
  v.from = std::max(v.from, now);
  if (v.to <= v.from) return call.refuse("vacation_past", "a vacation lies ahead");
  if (v.from > now + kAhead) return call.refuse("vacation_too_far", "tell it within a year");
  // What is left is looked at where it is written: two wishes at once get no more than one after the other.
  const std::int64_t length = v.to - v.from;
  world_.store.add_vacation(
      call.person->id, {v.from, v.to}, now - kYear, kVacationOfAYear,
      time_changed(call, [this, person = call.person->id, now, length] {
        return length > vacation_left(person, now)
                   ? Refusal{"vacation_too_long", "there are not that many days left within a year"}
                   : Refusal{"vacation_overlaps", "there is a vacation in that time already"};
      }));
}

}  // namespace vedette::server
