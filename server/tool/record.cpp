#include "tool/record.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/greedy.hpp"
#include "core/playthrough.hpp"
#include "core/registry.hpp"
#include "core/words.hpp"

namespace vedette::tool {
namespace {

[[noreturn]] void part(const std::string& where, const std::string& why) {
  throw std::runtime_error(where + ": " + why);
}

}  // namespace

void begin_record(protocol::MatchFile& file, const GameInfo& game, const Json& options, Seed seed) {
  file = {};
  file.game = game.id;
  file.title = game.title;
  file.options = options.dump();
  file.seats = game.seats(options);
  file.ruleset = game.ruleset;
  file.errata = game.errata;
  file.seed = to_hex(seed);
  file.commitment = protocol::commitment_of(seed);
}

Played play(const GameInfo& game, const Json& options, const SelfPlay& how,
            protocol::MatchFile* record) {
  Played played;
  std::uint64_t drawn = 0;
  try {
    if (record) begin_record(*record, game, options, how.seed);
    auto [match, first] = game.create(options, game.edition(), seeded_source(how.seed, drawn));
    const auto tell = [&](const std::vector<Fact>& facts) {
      if (how.told)
        for (const Fact& f : facts) how.told(f);
    };
    tell(first.facts);
    if (record) {
      record->setup_draws = std::move(first.draws);
      record->setup_digest = std::move(first.digest);
    }
    const auto below = answers_from(how.answers);
    while (!match->outcome()) {
      if (played.answers == how.most_answers) throw std::runtime_error("the match does not end");
      const auto& pending = match->pending();
      const Pending& asked = pending[std::size_t(below(int(pending.size())))];
      Command c;
      c.seat = asked.seat;
      c.decision_id = asked.decision_id;
      c.answer = how.players[std::size_t(c.seat)] == Player::kGreedy
                     ? greedy_answer(*match, Pending(asked), below)
                     : sample(match->choices(c.seat), below);
      auto done = match->apply(c, seeded_source(how.seed, drawn));
      if (!done) throw std::runtime_error("an offered answer is refused: " + done.error().code);
      ++played.answers;
      tell(done.value().facts);
      if (record)
        record->entries.push_back({Entry::Kind::kCommand,
                                   std::move(c),
                                   std::move(done.value().draws),
                                   {},
                                   std::move(done.value().digest)});
    }
    played.result = match->outcome()->reason;
    played.outcome = match->outcome();
    const Json end = match->view(Viewer::kOmniscient).json();
    played.turn = end.value("turn", 0);
    played.turns = end.value("turns", end.value("turn_cap", 0));
    if (record) record->outcome = match->outcome();
  } catch (const std::exception& e) {
    played.error = "after " + std::to_string(played.answers) + " answers: " + e.what();
  }
  return played;
}

void replay(const protocol::MatchFile& file, const Shown& shown) {
  const GameInfo* game = find_game(file.game);
  if (!game) throw std::runtime_error("this program does not know the game " + file.game);
  std::size_t next = 0;
  auto [match, first] = game->create(Json::parse(file.options), {file.ruleset, file.errata},
                                     recorded_source(file.setup_draws, next));
  if (first.digest != file.setup_digest) part("set-up", "another state than the record says");
  if (next != file.setup_draws.size())
    part("set-up", "the record has more draws than the rules make");
  if (match->seats() != file.seats) part("set-up", "other seats than the record says");
  History history(std::move(match));
  history.keep_when_reached(marks_of(file.entries));
  if (shown)
    shown(0, history.match(), {Entry::Kind::kCommand, {}, first.draws, first.facts, first.digest});
  for (std::size_t i = 0; i < file.entries.size(); ++i) {
    const Entry& e = file.entries[i];
    const std::string where = "entry " + std::to_string(i + 1);
    const auto before = shown ? history.match().clone() : nullptr;
    const auto done = [&] {
      try {
        return history.repeat(e);
      } catch (const std::exception& wrong) {
        part(where, wrong.what());
      }
    }();
    if (!done) part(where, "refused: " + done.error().code + ", " + done.error().detail);
    if (done.value().digest != e.digest) part(where, "another state than the record says");
    if (shown) shown(i + 1, *before, done.value());
  }
  if (history.match().outcome() != file.outcome)
    part("the end", "another outcome than the record says");
}

void check_dice(const protocol::MatchFile& file) {
  const Seed seed = seed_from_hex(file.seed);
  if (protocol::commitment_of(seed) != file.commitment)
    part("commitment", "it is not the SHA-256 of the seed");
  std::uint64_t index = 0;
  const auto check = [&](const std::vector<Draw>& draws, const std::string& where) {
    for (const Draw& d : draws) {
      const int value = seeded_draw(seed, index, d.sides);
      if (value != d.value)
        part(where, "draw " + std::to_string(index) + " (" + d.what + ") is " +
                        std::to_string(d.value) + ", the seed gives " + std::to_string(value));
      ++index;
    }
  };
  check(file.setup_draws, "set-up");
  for (std::size_t i = 0; i < file.entries.size(); ++i)
    check(file.entries[i].draws, "entry " + std::to_string(i + 1));
}

std::string words_of_entry(const Match& before, const Entry& entry) {
  const auto seats = before.seats();
  const std::string who = seats.at(std::size_t(entry.command.seat));
  if (entry.kind == Entry::Kind::kUndo) return who + " takes back";
  if (entry.kind != Entry::Kind::kCommand)
    return who + ": " + std::string(protocol::kind_name(entry)) + " " + std::to_string(entry.mark);
  if (entry.command.kind != Command::Kind::kAnswer)
    return who + ": " + std::string(protocol::kind_name(entry)) +
           (entry.is_standing() ? " " + entry.command.standing : "");
  for (const Pending& p : before.pending())
    if (p.seat == entry.command.seat)
      return who + ", asked " + p.kind + ": " +
             words_of(entry.command.answer, before.choices(p.seat));
  return who;
}

}  // namespace vedette::tool
