#include "keep_match.hpp"

#include <future>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "accounts/accounts.hpp"
#include "accounts/tokens.hpp"
#include "core/history.hpp"
#include "core/registry.hpp"
#include "match/record.hpp"
#include "store/data_lock.hpp"
#include "store/sqlite_store.hpp"

namespace vedette::stage {
namespace {

// Waits for a write.
template <class Write>
void kept(const char* what, Write write) {
  std::promise<store::Committed> done;
  write([&](store::Committed outcome) { done.set_value(outcome); });
  if (done.get_future().get() != store::Committed::kYes)
    throw std::runtime_error(std::string("could not be kept: ") + what);
}

store::Standing standing_of(const Match& match) {
  store::Standing s;
  s.status = "playing";
  Json asked = Json::array();
  for (const Pending& p : match.pending()) asked.push_back(int(p.seat));
  s.asked = asked.dump();
  s.phase = match.view(Viewer::kSpectator).json().at("phase");
  return s;
}

}  // namespace

Kept keep_match(const std::filesystem::path& data, const protocol::MatchFile& file,
                const std::vector<std::string>& names) {
  if (file.outcome) throw std::runtime_error("the match is over");
  server::init_crypto();
  const store::DataLock lock(data);
  store::SqliteStore store((data / "vedette.db").string());
  const std::int64_t now = server::now_ms();
  store::MatchRow row;
  row.id = server::random_id(12);
  row.game = file.game;
  row.title = file.title;
  row.visibility = "public";
  row.options = file.options;
  row.ruleset = file.ruleset;
  row.errata = file.errata;
  row.seed = file.seed;
  row.commitment = file.commitment;
  row.created = row.updated = now;
  Kept out{row.id, {}};
  for (std::size_t i = 0; i < file.seats.size(); ++i) {
    store::SeatRow seat;
    seat.seat = int(i);
    seat.role = file.seats[i];
    seat.person = store::PersonRow{server::random_id(12), names.at(i), now};
    seat.invitation_hash = server::sha256(server::random_token());
    out.players.push_back({names[i], server::random_token()});
    const store::SessionRow session{server::sha256(out.players.back().token), seat.person->id, now,
                                    now + server::kSessionLife, "a browser"};
    kept("a person", [&](auto done) { store.create_person(*seat.person, session, done); });
    row.seats.push_back(std::move(seat));
  }
  row.maker = row.seats.front().person->id;
  kept("the match", [&](auto done) { store.create_match(row, done); });
  const auto append = [&](store::EntryRow entry, const Match& after) {
    entry.at = now;
    entry.standing = standing_of(after);
    kept("an entry", [&](auto done) { store.append(entry, done); });
  };
  std::size_t next = 0;
  auto [match, setup] = find_game(file.game)->create(Json::parse(file.options),
                                                     {file.ruleset, file.errata},
                                                     recorded_source(file.setup_draws, next));
  append(server::setup_row(setup, row.id), *match);
  History history(std::move(match));
  std::int64_t seq = 1;
  for (const Entry& e : file.entries) {
    next = 0;
    auto done = history.apply(e.command, recorded_source(e.draws, next));
    if (!done || done.value().digest != e.digest)
      throw std::runtime_error("the rules do not play entry " + std::to_string(seq));
    store::EntryRow entry = server::row_of(done.value(), row.id, ++seq);
    entry.command_id = "entry-" + std::to_string(seq);
    append(std::move(entry), history.match());
  }
  store.flush();
  return out;
}

}  // namespace vedette::stage
