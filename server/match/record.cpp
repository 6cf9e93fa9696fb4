#include "match/record.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/registry.hpp"
#include "protocol/messages.hpp"

namespace vedette::server {
namespace {

constexpr int kWritten = kToldViewers + 1;  // the omniscient viewer's stream is kept too

std::vector<store::ToldRow> told_rows(const std::vector<Fact>& facts) {
  std::vector<store::ToldRow> rows;
  for (int v = 0; v < kWritten; ++v) {
    std::string body;
    for (const Fact& f : facts)
      if (const std::string* payload = f.seen_by(Viewer(v)))
        (body += body.empty() ? '[' : ',') += *payload;
    if (body.empty()) continue;
    body += ']';
    bool shared = false;
    for (store::ToldRow& row : rows)
      if (row.body == body) {
        row.viewers |= 1u << unsigned(v);
        shared = true;
        break;
      }
    if (!shared) rows.push_back({1u << unsigned(v), std::move(body)});
  }
  return rows;
}

const GameInfo& game_of(const store::MatchRow& row) {
  const GameInfo* game = find_game(row.game);
  if (!game) throw std::runtime_error("this program does not know the game '" + row.game + "'");
  return *game;
}

std::unique_ptr<History> from_snapshot(store::Store& store, const store::MatchRow& row) {
  const auto snapshot = store.snapshot(row.id, row.seq);
  if (!snapshot) return nullptr;
  try {
    const Json kept = Json::parse(snapshot->state);
    auto match = game_of(row).load(kept.at("match"));
    if (match->digest() != snapshot->digest)
      throw std::runtime_error("the snapshot has another digest");
    auto history = std::make_unique<History>(std::move(match), snapshot->seq - 1,
                                             Takebacks::load(kept.at("takebacks")));
    std::vector<Entry> after;
    for (const store::EntryRow& r : store.entries(row.id, snapshot->seq))
      after.push_back(entry_of(r));
    history->keep_when_reached(marks_of(after));
    for (const Entry& e : after) history->replay(e);
    return history;
  } catch (const std::exception&) {
    store.drop_snapshots(row.id);
    return nullptr;
  }
}

}  // namespace

std::string ack_text(const std::string& match, int seat, const std::string& command_id, std::int64_t seq) {
  return protocol::to_text(protocol::ServerMessage(protocol::Ack{match, seat, command_id, seq}));
}

std::optional<std::string> reply_again(store::Store& store, const std::string& match, int seat,
                                       const std::string& command_id) {
  auto before = store.accepted(match, seat, command_id);
  if (!before) return std::nullopt;
  return before->reply ? std::move(before->reply) : ack_text(match, seat, command_id, before->seq);
}

store::EntryRow row_of(const Entry& entry, const std::string& match, std::int64_t seq) {
  store::EntryRow row;
  row.match = match;
  row.seq = seq;
  row.kind = protocol::kind_name(entry);
  row.seat = int(entry.command.seat);
  if (row.kind == "answer") {
    row.decision_id = entry.command.decision_id;
    row.answer = answer_record(entry.command.answer).dump();
  } else if (entry.is_standing()) {
    row.answer = Json{{"order", entry.command.standing}}.dump();
  } else if (entry.is_takeback()) {
    row.answer = Json{{"entry", entry.mark}}.dump();
  } else if (entry.is_claim()) {
    row.answer = Json{{"against", int(entry.command.against)}}.dump();
  }
  row.draws = protocol::to_json(entry.draws).dump();
  row.draw_count = int(entry.draws.size());
  row.digest = entry.digest;
  row.told = told_rows(entry.facts);
  return row;
}

store::EntryRow setup_row(const Applied& setup, const std::string& match) {
  store::EntryRow row;
  row.match = match;
  row.seq = 1;
  row.kind = "setup";
  row.draws = protocol::to_json(setup.draws).dump();
  row.draw_count = int(setup.draws.size());
  row.digest = setup.digest;
  row.told = told_rows(setup.facts);
  return row;
}

Entry entry_of(const store::EntryRow& row) {
  Entry e;
  protocol::set_kind(e, row.kind);
  e.command.seat = Seat(row.seat.value());
  if (row.kind == "answer") {
    e.command.decision_id = row.decision_id;
    e.command.answer = answer_of_record(Json::parse(row.answer));
  } else if (e.is_standing()) {
    e.command.standing = Json::parse(row.answer).at("order").get<std::string>();
  } else if (e.is_takeback()) {
    e.mark = Json::parse(row.answer).at("entry").get<std::int64_t>();
  } else if (e.is_claim()) {
    e.command.against = Seat(Json::parse(row.answer).at("against").get<int>());
  }
  e.draws = protocol::draws_from_json(Json::parse(row.draws));
  e.digest = row.digest;
  return e;
}

std::unique_ptr<History> start_history(const store::MatchRow& row,
                                       const std::vector<store::EntryRow>& rows) {
  if (rows.empty() || rows[0].kind != "setup") throw std::runtime_error("the record has no set-up");
  const auto draws = protocol::draws_from_json(Json::parse(rows[0].draws));
  std::size_t next = 0;
  auto [match, applied] = game_of(row).create(Json::parse(row.options), {row.ruleset, row.errata},
                                              recorded_source(draws, next));
  if (applied.digest != rows[0].digest)
    throw std::runtime_error("the set-up gives another state than the record says");
  auto history = std::make_unique<History>(std::move(match));
  std::vector<std::int64_t> marks;
  for (const store::EntryRow& r : rows)
    if (r.kind == "ask_takeback") marks.push_back(entry_of(r).mark);
  history->keep_when_reached(std::move(marks));
  return history;
}

std::unique_ptr<Match> state_after(store::Store& store, const store::MatchRow& row, std::int64_t seq) {
  const auto rows = store.entries(row.id, 0);
  if (seq < 1 || std::size_t(seq) > rows.size()) throw std::runtime_error("there is no such entry");
  auto history = start_history(row, rows);
  for (std::int64_t i = 1; i < seq; ++i) history->replay(entry_of(rows[std::size_t(i)]));
  return history->match().clone();
}

std::unique_ptr<History> load_history(store::Store& store, const store::MatchRow& row) {
  if (auto history = from_snapshot(store, row)) return history;
  const auto rows = store.entries(row.id, 0);
  auto history = start_history(row, rows);
  for (std::size_t i = 1; i < rows.size(); ++i) history->replay(entry_of(rows[i]));
  return history;
}

std::string snapshot_text(const History& history) {
  return Json{{"match", history.match().save()}, {"takebacks", history.takebacks().save()}}.dump();
}

bool is_quiet(const History& history) {
  if (history.takebacks().request()) return false;
  const std::string barrier = history.undo_barrier(Seat::kFirst);
  return barrier == "nothing" || barrier == "drawn" || barrier == "told";
}

protocol::MatchFile file_of(store::Store& store, const store::MatchRow& row) {
  protocol::MatchFile file;
  file.game = row.game;
  file.title = row.title;
  file.options = row.options;
  for (const store::SeatRow& s : row.seats) file.seats.push_back(s.role);
  file.ruleset = row.ruleset;
  file.errata = row.errata;
  file.commitment = row.commitment;
  file.seed = row.seed;
  for (const store::EntryRow& r : store.entries(row.id, 0)) {
    if (r.kind == "setup") {
      file.setup_draws = protocol::draws_from_json(Json::parse(r.draws));
      file.setup_digest = r.digest;
    } else {
      file.entries.push_back(entry_of(r));
    }
  }
  if (!row.standing.outcome.empty())
    file.outcome = protocol::outcome_from_json(Json::parse(row.standing.outcome));
  return file;
}

}  // namespace vedette::server
