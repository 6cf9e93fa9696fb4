#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>

#include "accounts/bans.hpp"
#include "core/registry.hpp"
#include "match/describe.hpp"
#include "match/make.hpp"
#include "match/seating.hpp"
#include "net/api_call.hpp"
#include "net/query.hpp"
#include "protocol/match_file.hpp"

namespace vedette::server {
namespace {

constexpr std::int64_t kRenewAfter =
    std::int64_t{24} * 3600 * 1000;  // a session is written once a day at most
constexpr int kLongestList = 100;

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> out;
  while (!path.empty()) {
    path.remove_prefix(1);
    const auto end = std::min(path.find('/'), path.size());
    out.emplace_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return out;
}

// What of whose views is asked for.
bool read_window(std::string_view text, protocol::Viewing& viewing, std::int64_t& from, std::int64_t& to) {
  using As = protocol::Viewing::As;
  const auto asked = read_query(text);
  if (!asked) return false;
  const auto number = [](const std::string& value, std::int64_t& n) {
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), n);
    return error == std::errc() && end == value.data() + value.size() && n >= 1 && n <= 1'000'000'000;
  };
  bool as = false;
  for (const auto& [key, value] : *asked) {
    if (key == "as" && (value == "spectator" || value == "omniscient" || value == "seat")) {
      as = true;
      viewing.as = value == "seat" ? As::kSeat : value == "spectator" ? As::kSpectator : As::kOmniscient;
    } else if (key == "seat" && value.size() == 1 && value[0] >= '0' && value[0] <= '2') {
      viewing.seat = value[0] - '0';
    } else if (!(key == "from" && number(value, from)) && !(key == "to" && number(value, to))) {
      return false;
    }
  }
  return as && (viewing.as == As::kSeat) == (viewing.seat >= 0) && from <= to;
}

}  // namespace

std::optional<store::PersonRow> Api::person_of(const std::string& token) const {
  if (token.empty() || token.size() > 64) return std::nullopt;
  const auto found = world_.store.person_of_session(sha256(token), world_.now());
  return found ? std::optional(found->person) : std::nullopt;
}

// Who asks. A session that is used lives on: its end moves away, in the store and in the browser.
void Api::find_person(Call& call) const {
  const std::string& token = call.request.token;
  if (token.empty() || token.size() > 64) return;
  const std::int64_t now = world_.now();
  auto found = world_.store.person_of_session(sha256(token), now);
  if (!found) return;
  call.person = std::move(found->person);
  call.account = found->account;
  if (stopping_ || found->expires - now > kSessionLife - kRenewAfter) return;
  world_.store.renew_session(sha256(token), now + kSessionLife, nullptr);
  const auto is_cookie = [](const auto& header) { return header.first == "Set-Cookie"; };
  call.respond = [inner = std::move(call.respond), is_cookie,
                  cookie = set_cookie(token, world_.settings.secure_cookies)](Response r) {
    // Signing out sends a cookie of its own.
    if (std::none_of(r.headers.begin(), r.headers.end(), is_cookie))
      r.headers.emplace_back("Set-Cookie", cookie);
    inner(std::move(r));
  };
}

void Api::handle(const Request& request, Respond respond) {
  const std::string_view address = path_of(request.target);
  std::string_view query = std::string_view(request.target).substr(address.size());
  query = query.starts_with('?') ? query.substr(1, query.find('#') - 1) : std::string_view();
  Call call{request, std::move(respond), parts_of(address), std::string(query), std::nullopt,
            false};
  try {
    const auto& path = call.path;
    if (path.size() == 1 && path[0] == "health") return health(call.respond);
    if (path.size() == 1 && path[0] == "ready") return readiness(call.respond);
    if (path.size() == 1 && path[0] == "metrics")
      return call.respond({200,
                           "text/plain; version=0.0.4",
                           world_.metrics.text(),
                           {{"Cache-Control", "no-store"}}});
    if (path.size() == 4 && path[0] == "api" && path[1] == "unsubscribe") return unsubscribe(call);
    const bool reads = call.is("GET");
    if (!reads && !is_own_origin(request.origin, request.host, world_.settings.origins))
      return call.refuse("foreign_origin", "this call must come from the server's own pages");
    if (!reads && stopping_) return call.refuse(kRestarting);
    find_person(call);
    if (path.size() < 2 || path[0] != "api")
      return call.refuse("not_found", "there is nothing here");
    if (path[1] == "session" && path.size() == 2) return session(call);
    if (path[1] == "account" && path.size() <= 4) return account(call);
    if (path[1] == "sign-in" && path.size() == 2) return sign_in(call);
    if (path[1] == "time" && path.size() <= 3) return time(call);
    if (path[1] == "notices" && path.size() <= 5) return notices(call);
    if (path[1] == "mail" && path.size() == 3 && path[2] == "confirm") return confirm_mail(call);
    if (path[1] == "reset" && (path.size() == 2 || (path.size() == 3 && path[2] == "password")))
      return reset(call);
    if (path[1] == "games" && path.size() == 2) return list_games(call);
    if (path[1] == "games" && path.size() == 5 && path[3] == "static") return game_file(call);
    if (path[1] == "join" && path.size() == 3) return join(call);
    if (path[1] == "history" && path.size() == 2) return history(call);
    if (path[1] == "studies" && path.size() == 2) return import_file(call);
    if (path[1] == "blocks" && path.size() <= 3) return blocks(call);
    if (path[1] == "unread" && path.size() == 2) return unread(call);
    if (path[1] == "matches" && path.size() == 2)
      return reads ? list_matches(call) : create_match(call);
    if (path[1] == "matches" && path.size() <= 5) return match(call);
    call.refuse("not_found", "there is nothing here");
  } catch (const std::exception& e) {
    spdlog::error("request={} {} {} failed: {}", request.id, request.method, route(request.target),
                  e.what());
    call.refuse("retry", "the server could not do this; try again");
  }
}

void Api::health(const Respond& respond) const {
  const bool well = world_.store.healthy() && !stopping_;
  respond(
      json(nlohmann::json{{"ok", well}, {"version", VEDETTE_VERSION}}.dump(), well ? 200 : 503));
}

// Whether requests should be sent here: not yet, no longer, or in vain, although the process lives.
void Api::readiness(const Respond& respond) const {
  const char* why = !started_                  ? "starting"
                    : stopping_                ? "draining"
                    : !world_.store.healthy() ? "store"
                                               : nullptr;
  nlohmann::json j = {{"ready", why == nullptr}};
  if (why) j["why"] = why;
  respond(json(j.dump(), why ? 503 : 200));
}

void Api::list_games(Call& call) const {
  if (!call.is("GET")) return call.wrong_method();
  nlohmann::json list = nlohmann::json::array();
  for (const GameInfo* game : games()) {
    const auto usual = game->normalise(nlohmann::json::object());
    list.push_back(
        {{"id", game->id},
         {"title", game->title},
         {"options", game->options()},
         {"seats", usual ? nlohmann::json(game->seats(usual.value())) : nlohmann::json::array()}});
  }
  call.respond(json(list.dump()));
}

void Api::game_file(Call& call) const {
  if (!call.is("GET")) return call.wrong_method();
  const GameInfo* game = find_game(call.path[2]);
  if (!game) return call.refuse("no_such_game", "this server does not know this game");
  for (const StaticFile& file : game->static_files()) {
    if (file.name != call.path[4]) continue;
    const std::string tag = '"' + std::to_string(siphash24({1, 2}, file.body)) + '"';
    Response r{200, std::string(file.content_type), std::string(file.body), {}};
    r.headers = {{"ETag", tag}, {"Cache-Control", "no-cache"}};
    if (call.request.if_none_match == tag) {
      r.status = 304;
      r.body.clear();
    }
    return call.respond(std::move(r));
  }
  call.refuse("not_found", "the game has no such file");
}

void Api::list_matches(Call& call) const {
  store::MatchList list = store::MatchList::kPublic;
  if (call.query == "list=mine")
    list = store::MatchList::kMine;
  else if (call.query == "list=open")
    list = store::MatchList::kOpen;
  else if (call.query == "list=asked")
    list = store::MatchList::kAsked;
  else if (call.query != "list=public")
    return call.refuse("malformed", "list must be mine, asked, open or public");
  if (call.query != "list=open" && call.query != "list=public" && !call.person)
    return call.refuse("no_session", "choose a name first");
  std::string body = "[";
  const bool open = list == store::MatchList::kOpen;
  const auto blockers =
      open && call.person ? world_.talk.blocked_by(call.person->id) : std::set<std::string>();
  for (const store::MatchRow& row : world_.store.matches(list, call.person_id(), kLongestList)) {
    // Nobody is offered a seat that they would be refused.
    if (open && blockers.contains(row.maker)) continue;
    if (body.size() > 1) body += ',';
    body += protocol::to_text(describe_row(row, call.person_id(), false, world_.invitations, world_.now()));
  }
  call.respond(json(body + ']'));
}

void Api::create_match(Call& call) {
  if (!call.is("POST")) return call.wrong_method();
  if (!call.person) return call.refuse("no_session", "choose a name first");
  if (!limits_.allow(Limits::Kind::kNewMatch, call.person->id))
    return call.refuse("too_many_requests", "too many new matches; wait a little");
  if (const auto why = ban_refusal(world_.keeping, call.person->id, world_.now()))
    return call.respond(refusal(*why));
  auto body = protocol::parse_create_match(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  const protocol::CreateMatch& wish = body.value();
  const GameInfo* game = find_game(wish.game);
  if (!game) return call.refuse("no_such_game", "this server does not know this game");
  auto options = game->normalise(nlohmann::json::parse(wish.options));
  if (!options) return call.respond(refusal(options.error()));
  store::MatchRow row =
      new_match(*game, options.value(), call.person->id, world_.now(), world_.invitations);
  if (!wish.title.empty()) row.title = wish.title;
  row.visibility = wish.visibility;
  row.seating = wish.seating;
  row.waits_until = world_.settings.waits_until(row.created);
  if (wish.pace.has_clock()) row.pace = protocol::pace_json(wish.pace).dump();
  for (int taken : wish.take) {
    if (taken >= int(row.seats.size()))
      return call.refuse("no_such_seat", "this match has no such seat");
    row.seats[std::size_t(taken)].person = call.person;
  }
  const std::string id = row.id, person = call.person->id;
  world_.store.create_match(
      std::move(row), [this, id, person, respond = call.respond,
                       described = call.described()](store::Committed outcome) {
        if (outcome != store::Committed::kYes)
          return respond(refusal(kNotKept));
        ++world_.metrics.matches_created;
        matches_.find(id)->describe(person, described);
      });
}

void Api::match(Call& call) {
  const auto& path = call.path;
  // Ids have one form, so that none is looked for that cannot exist.
  if (!protocol::is_match_id(path[2])) return call.refuse(kNoMatch);
  if (path.size() == 3) {
    if (!call.is("GET")) return call.wrong_method();
    const auto actor = matches_.existing(path[2]);
    if (!actor) return call.refuse(kNoMatch);
    return actor->describe(call.person_id(), call.described());
  }
  if (path.size() == 4 && path[3] == "export") {
    if (!call.is("GET")) return call.wrong_method();
    const auto actor = matches_.existing(path[2]);
    if (!actor) return call.refuse(kNoMatch);
    return actor->export_file(
        call.person_id(), [respond = call.respond, id = path[2]](const Result<std::string>& file) {
          if (!file) return respond(refusal(file.error()));
          Response r = json(file.value());
          r.headers.emplace_back("Content-Disposition",
                                 "attachment; filename=\"vedette-" + id + ".json\"");
          respond(std::move(r));
        });
  }
  if (path.size() == 4 && path[3] == "views") return views(call);
  if (path.size() == 4 && path[3] == "study") return fork(call);
  if (path.size() == 4 && path[3] == "rematch") return rematch(call);
  if (path.size() == 4 && path[3] == "wait") return keep_open(call);
  if (path[3] == "talk") return talk(call);
  if (path[3] == "notes" && path.size() == 5) return notes(call);
  if (path[3] != "seats") return call.refuse("not_found", "there is nothing here");
  if (!call.person) return call.refuse("no_session", "choose a name first");
  if (path.size() == 4) {
    if (!call.is("POST")) return call.wrong_method();
    auto body = protocol::parse_take_seat(call.request.body);
    if (!body) return call.respond(refusal(body.error()));
    const auto actor = matches_.existing(path[2]);
    if (!actor) return call.refuse(kNoMatch);
    return actor->take_seat(*call.person, body.value().seat, std::nullopt, call.described());
  }
  if (!call.is("DELETE")) return call.wrong_method();
  if (path[4].size() != 1 || path[4][0] < '0' || path[4][0] > '2')
    return call.refuse("no_such_seat", "this match has no such seat");
  const auto actor = matches_.existing(path[2]);
  if (!actor) return call.refuse(kNoMatch);
  actor->leave_seat(call.person->id, path[4][0] - '0', call.described());
}

// What a viewer saw, entry by entry, from any place of the record. Made beside the match, which goes on meanwhile.
void Api::views(Call& call) {
  if (!call.is("GET")) return call.wrong_method();
  protocol::Viewing viewing{call.path[2], protocol::Viewing::As::kSpectator, -1};
  std::int64_t from = 1, to = std::numeric_limits<std::int64_t>::max();
  if (!read_window(call.query, viewing, from, to))
    return call.refuse("malformed", "ask as=spectator, as=omniscient or as=seat&seat=0, and from and to");
  if (!limits_.allow(Limits::Kind::kReplay, call.request.address))
    return call.refuse("too_many_requests", "too many replays; wait a little");
  const auto row = world_.store.match(call.path[2]);
  if (!row || !may_see(*row, call.person_id()))
    return call.refuse(kNoMatch);
  if (row->seq == 0) return call.refuse("not_started", "the match waits for players");
  if (viewing.as == protocol::Viewing::As::kSeat) {
    const auto seat = std::size_t(viewing.seat);
    const bool mine = call.person && seat < row->seats.size() && row->seats[seat].person &&
                      row->seats[seat].person->id == call.person->id;
    // When the match is over nothing is hidden: anybody may look through any seat.
    if (!mine && (row->standing.status != "over" || seat >= row->seats.size()))
      return call.refuse("not_your_seat", "this is not your seat");
  }
  if (viewing.as == protocol::Viewing::As::kOmniscient && row->standing.status != "over")
    return call.refuse("not_over", "everything is shown when the match is over");
  if (from > row->seq) return call.refuse("no_such_entry", "the record is shorter");
  call.respond(json(replays_.views_text(*row, viewing, from, std::min(to, row->seq))));
}

void Api::join(Call& call) {
  if (!call.is("GET") && !call.is("POST")) return call.wrong_method();
  const auto found =
      call.path[2].size() == 22 ? world_.store.invitation(sha256(call.path[2])) : std::nullopt;
  if (!found)
    return call.refuse("no_such_invitation", "this invitation is not, or no longer, valid");
  const auto& [id, seat] = *found;
  const auto row = world_.store.match(id);
  if (!row) return call.refuse(kNoMatch);
  // Once the seat is taken, the link opens a private match no longer, unless another player is looked for.
  const store::SeatRow& s = row->seats[std::size_t(seat)];
  if (s.person && !s.wanted && !may_see(*row, call.person_id()))
    return call.refuse("no_such_invitation", "this invitation is not, or no longer, valid");
  if (call.is("GET"))
    return call.respond(json(protocol::join_text(
        describe_row(*row, call.person_id(), false, world_.invitations, world_.now()), seat)));
  if (!call.person) return call.refuse("no_session", "choose a name first");
  const auto body = protocol::parse_take_invitation(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  std::optional<int> chosen = body.value().seat;
  if (!is_offered(*row)) {
    if (chosen && *chosen != seat)
      return call.refuse("no_such_seat", "the invitation is for another seat");
  } else if (!chosen) {
    const int mine = place_of(*row, call.person->id);
    if (mine < 0) return call.refuse("choose_seat", "choose a seat that is free");
    chosen = row->seats[std::size_t(mine)].choice;
  }
  matches_.find(id)->take_seat(*call.person, chosen.value_or(seat), seat, call.described());
}

// POST /api/matches/{id}/wait: the match waits its whole time again.
void Api::keep_open(Call& call) {
  if (!call.is("POST")) return call.wrong_method();
  if (!call.person) return call.refuse("no_session", "choose a name first");
  const auto actor = matches_.existing(call.path[2]);
  if (!actor) return call.refuse(kNoMatch);
  actor->keep_open(call.person->id, call.described());
}

}  // namespace vedette::server
