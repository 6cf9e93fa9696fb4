// POST /api/matches/{id}/study and POST /api/studies: a position of a finished match, or of a file, to play on alone.
#include <nlohmann/json.hpp>

#include "accounts/bans.hpp"
#include "match/describe.hpp"
#include "match/record.hpp"
#include "match/study.hpp"
#include "net/api_call.hpp"
#include "protocol/match_file.hpp"

namespace vedette::server {

void Api::begin_study(Call& call, const protocol::MatchFile& file, std::int64_t seq, const std::string& source) {
  auto study = study_of(file, seq, source, *call.person, world_.now(), world_.invitations);
  if (!study) return call.respond(refusal(study.error()));
  const std::string id = study.value().row.id, person = call.person->id;
  world_.store.create_study(std::move(study.value().row), std::move(study.value().study),
                            std::move(study.value().entries),
                            [this, id, person, described = call.described()](store::Committed outcome) {
                              if (outcome != store::Committed::kYes)
                                return described(kNotKept);
                              ++world_.metrics.matches_created;
                              matches_.find(id)->describe(person, described);
                            });
}

// The record is played again, which costs as much as a replay.
bool Api::may_study(Call& call) {
  if (!call.is("POST")) {
    call.wrong_method();
  } else if (!call.person) {
    call.refuse("no_session", "choose a name first");
  } else if (!limits_.allow(Limits::Kind::kNewMatch, call.person->id) ||
             !limits_.allow(Limits::Kind::kReplay, call.request.address)) {
    call.refuse("too_many_requests", "too many new matches; wait a little");
  } else if (const auto why = ban_refusal(world_.keeping, call.person->id, world_.now())) {
    call.respond(refusal(*why));
  } else {
    return true;
  }
  return false;
}

void Api::fork(Call& call) {
  if (!may_study(call)) return;
  const auto seq = protocol::parse_study(call.request.body);
  if (!seq) return call.respond(refusal(seq.error()));
  const auto row = world_.store.match(call.path[2]);
  if (!row || !may_see(*row, call.person->id)) return call.refuse(kNoMatch);
  if (row->standing.status != "over")
    return call.refuse("not_over", "a match can be studied when it is over");
  begin_study(call, file_of(world_.store, *row), seq.value(), row->id);
}

void Api::import_file(Call& call) {
  if (!may_study(call)) return;
  const auto file = protocol::parse_match_file(call.request.body);
  if (!file) return call.respond(refusal(file.error()));
  begin_study(call, file.value(), 0, "");
}

}  // namespace vedette::server
