// The calls about people with whom one will have nothing to do.
#include "accounts/names.hpp"
#include "accounts/tokens.hpp"
#include "match/describe.hpp"
#include "match/talk.hpp"
#include "net/api_call.hpp"
#include "protocol/talk.hpp"

namespace vedette::server {
// /api/blocks, and /api/blocks/{id}
void Api::blocks(Call& call) {
  if (!call.person) return call.refuse("no_session", "choose a name first");
  if (call.path.size() == 3) return unblock(call);
  if (call.is("POST")) return block(call);
  if (!call.is("GET")) return call.wrong_method();
  std::vector<protocol::Block> out;
  for (store::BlockRow& b : world_.talk.blocks(call.person->id))
    out.push_back({std::move(b.id), std::move(b.name), b.at});
  call.respond(json(protocol::blocks_text(out)));
}

// Whom a wish points at: nobody is found by it whom the one who asks cannot see anyway.
Result<std::string> Api::pointed_at(const protocol::BlockWish& wish,
                                    const std::string& asker) const {
  if (!wish.name.empty()) {
    const auto account = world_.store.account_of_name(name_key(wish.name));
    if (!account) return Refusal{"no_such_name", "nobody has an account with this name"};
    return account->person;
  }
  const auto row = world_.store.match(wish.match);
  if (!row || !may_see(*row, asker)) return kNoMatch;
  if (wish.seat) {
    if (*wish.seat >= int(row->seats.size()) || !row->seats[std::size_t(*wish.seat)].person)
      return Refusal{"no_such_seat", "nobody has that seat"};
    return row->seats[std::size_t(*wish.seat)].person->id;
  }
  const auto room = wish.watchers ? store::Room::kWatchers : store::Room::kSeats;
  if (!access_to(*row, room, asker).read)
    return Refusal{"not_your_room", "what is said there is not for you"};
  const auto speaker = world_.talk.speaker(wish.match, room, wish.n);
  if (!speaker) return Refusal{"no_such_line", "nobody said that"};
  return *speaker;
}

void Api::block(Call& call) {
  if (!limits_.allow(Limits::Kind::kBlock, call.person->id))
    return call.refuse("too_many_requests", "too many blocks; wait a little");
  const auto body = protocol::parse_block(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  auto whom = pointed_at(body.value(), call.person->id);
  if (!whom) return call.respond(refusal(whom.error()));
  const std::string& blocked = whom.value();
  if (blocked == call.person->id) return call.refuse("is_yourself", "that is you");
  // The one who stands there already is the answer, so that a second press does no harm.
  const auto standing = [this, person = call.person->id, blocked]() -> std::optional<std::string> {
    for (const store::BlockRow& b : world_.talk.blocks(person))
      if (b.blocked == blocked) return protocol::to_text(protocol::Block{b.id, b.name, b.at});
    return std::nullopt;
  };
  if (const auto text = standing()) return call.respond(json(*text));
  world_.talk.block(
      {random_id(12), call.person->id, blocked, "", world_.now()}, kMostBlocks,
      [respond = call.respond, standing](store::Committed outcome) {
        if (outcome == store::Committed::kFailed) return respond(refusal(kNotKept));
        const auto text = standing();
        respond(text ? json(*text) : refusal({"blocks_full", "no more people can be blocked"}));
      });
}

void Api::unblock(Call& call) {
  if (!call.is("DELETE")) return call.wrong_method();
  world_.talk.unblock(call.person->id, call.path[2],
                      [respond = call.respond](store::Committed outcome) {
                        if (outcome == store::Committed::kFailed) return respond(refusal(kNotKept));
                        if (outcome == store::Committed::kConflict)
                          return respond(refusal({"no_such_block", "you have no such block"}));
                        respond(kDone);
                      });
}

}  // namespace vedette::server
