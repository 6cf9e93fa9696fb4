// The calls about what is said and noted: the rooms of a match, a seat's notes, what is unread.
#include <charconv>

#include "accounts/bans.hpp"
#include "match/describe.hpp"
#include "match/seating.hpp"
#include "match/talk.hpp"
#include "net/api_call.hpp"
#include "protocol/talk.hpp"

namespace vedette::server {
namespace {

std::function<void(store::Committed)> done_or_retry(Respond respond) {
  return [respond = std::move(respond)](store::Committed outcome) {
    respond(outcome == store::Committed::kYes ? kDone : refusal(kNotKept));
  };
}

store::Room room_of(bool watchers) {
  return watchers ? store::Room::kWatchers : store::Room::kSeats;
}

}  // namespace

// The match, if the one who asks may know of it; answers else.
std::optional<store::MatchRow> Api::seen_match(Call& call) const {
  auto row = world_.store.match(call.path[2]);
  if (row && may_see(*row, call.person_id())) return row;
  call.refuse(kNoMatch);
  return std::nullopt;
}

// /api/matches/{id}/talk and what is below it.
void Api::talk(Call& call) {
  const auto& path = call.path;
  if (path.size() == 4 && call.is("GET")) return read_talk(call);
  if (path.size() == 4 && call.is("POST")) return say(call);
  if (path.size() == 4) return call.wrong_method();
  if (path[4] == "read") return mark_read(call);
  if (path[4] == "hushed") return hush(call);
  if (path[4] == "seats" || path[4] == "watchers") return older_lines(call);
  call.refuse("not_found", "there is nothing here");
}

// Both rooms as far as the reader may enter them, each with its newest lines.
void Api::read_talk(Call& call) {
  const auto row = seen_match(call);
  if (!row) return;
  const std::string reader = call.person_id();
  protocol::Talk out;
  out.hushed = !reader.empty() && world_.talk.hushed(row->id).contains(reader);
  for (const store::Room room : {store::Room::kSeats, store::Room::kWatchers}) {
    const RoomAccess access = access_to(*row, room, reader);
    if (!access.read) continue;
    protocol::TalkRoom r;
    r.watchers = room == store::Room::kWatchers;
    r.may_write = access.write;
    auto lines = world_.talk.lines(row->id, room, reader, 0, kLinesAtOnce + 1);
    r.more = lines.size() > kLinesAtOnce;
    if (r.more) lines.erase(lines.begin());
    for (const store::LineRow& l : lines) r.lines.push_back(line_for(l, reader));
    if (!reader.empty()) {
      const auto state = world_.talk.room_state(row->id, room, reader);
      r.read = state.read;
      r.unread = out.hushed ? 0 : state.unread;
    }
    out.rooms.push_back(std::move(r));
  }
  call.respond(json(protocol::to_text(out)));
}

// ?before=n
void Api::older_lines(Call& call) {
  if (!call.is("GET")) return call.wrong_method();
  constexpr std::string_view kBefore = "before=";
  std::int64_t before = 0;
  const std::string& q = call.query;
  const char* end = q.data() + q.size();
  if (!q.starts_with(kBefore) || q.size() > kBefore.size() + 9 ||
      std::from_chars(q.data() + kBefore.size(), end, before).ptr != end || before < 1)
    return call.refuse("malformed", "ask before=n");
  const auto row = seen_match(call);
  if (!row) return;
  const auto room = room_of(call.path[4] == "watchers");
  if (!access_to(*row, room, call.person_id()).read)
    return call.refuse("not_your_room", "what is said there is not for you");
  auto lines = world_.talk.lines(row->id, room, call.person_id(), before, kLinesAtOnce + 1);
  const bool more = lines.size() > kLinesAtOnce;
  if (more) lines.erase(lines.begin());
  std::vector<protocol::TalkLine> out;
  for (const store::LineRow& l : lines) out.push_back(line_for(l, call.person_id()));
  call.respond(json(protocol::lines_text(out, more)));
}

void Api::say(Call& call) {
  if (!call.person) return call.refuse("no_session", "choose a name first");
  if (!limits_.allow(Limits::Kind::kTalk, call.person->id))
    return call.refuse("too_many_requests", "too much is said; wait a little");
  auto body = protocol::parse_say(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  if (const auto why = ban_refusal(world_.keeping, call.person->id, world_.now()))
    return call.respond(refusal(*why));
  const auto actor = matches_.existing(call.path[2]);
  if (!actor) return call.refuse(kNoMatch);
  actor->say(*call.person, std::move(body.value()),
             [respond = call.respond](const Result<protocol::TalkLine>& line) {
               respond(line ? json(protocol::to_text(line.value())) : refusal(line.error()));
             });
}

void Api::mark_read(Call& call) {
  if (!call.is("POST")) return call.wrong_method();
  if (!call.person) return call.refuse("no_session", "choose a name first");
  auto body = protocol::parse_read_up_to(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  const auto row = seen_match(call);
  if (!row) return;
  const auto room = room_of(body.value().watchers);
  if (!access_to(*row, room, call.person->id).read)
    return call.refuse("not_your_room", "what is said there is not for you");
  world_.talk.mark_read(row->id, room, call.person->id, body.value().n,
                        done_or_retry(call.respond));
}

void Api::hush(Call& call) {
  if (!call.is("POST")) return call.wrong_method();
  if (!call.person) return call.refuse("no_session", "choose a name first");
  auto body = protocol::parse_hush(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  const auto row = seen_match(call);
  if (!row) return;
  world_.talk.hush(row->id, call.person->id, body.value().hushed, done_or_retry(call.respond));
}

// /api/matches/{id}/notes/{seat}: only ever the holder's own.
void Api::notes(Call& call) {
  if (!call.is("GET") && !call.is("POST")) return call.wrong_method();
  const auto row = seen_match(call);
  if (!row) return;
  const std::string& word = call.path[4];
  const int seat = word.size() == 1 && word[0] >= '0' && word[0] <= '2' ? word[0] - '0' : -1;
  if (seat < 0 || seat >= int(row->seats.size()))
    return call.refuse("no_such_seat", "this match has no such seat");
  if (!holds_seat(*row, call.person_id(), seat))
    return call.refuse("not_your_seat", "this is not your seat");
  if (has_places(*row)) return call.refuse("not_started", "who has which seat is not known yet");
  const std::string person = call.person->id;
  if (call.is("GET")) {
    std::vector<protocol::Note> out;
    for (store::NoteRow& n : world_.talk.notes(row->id, seat, person))
      out.push_back({n.seq, n.at, std::move(n.words)});
    return call.respond(json(protocol::notes_text(out)));
  }
  if (!limits_.allow(Limits::Kind::kNote, person))
    return call.refuse("too_many_requests", "too many notes; wait a little");
  auto body = protocol::parse_keep_note(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  if (body.value().seq > row->seq)
    return call.refuse("malformed", "a note is about an entry that is there");
  store::NoteRow note{row->id,     seat, person, body.value().seq, std::move(body.value().words),
                      world_.now()};
  world_.talk.keep_note(std::move(note), kMostNotes,
                        [respond = call.respond](store::Committed outcome) {
                          if (outcome == store::Committed::kConflict)
                            return respond(refusal({"notes_full", "no more notes can be kept"}));
                          done_or_retry(respond)(outcome);
                        });
}

void Api::unread(Call& call) const {
  if (!call.is("GET")) return call.wrong_method();
  if (!call.person) return call.refuse("no_session", "choose a name first");
  std::vector<protocol::Unread> out;
  for (const store::UnreadRow& u : world_.talk.unread(call.person->id))
    out.push_back({u.match, u.lines});
  call.respond(json(protocol::unread_text(out)));
}

}  // namespace vedette::server
