#include "protocol/match_file.hpp"

#include <sodium.h>

#include <array>

#include "protocol/keys.hpp"

namespace vedette::protocol {
namespace {

constexpr std::array<std::string_view, 9> kCommandNames{
    "answer",    "resign",       "offer_draw", "accept_draw", "decline_draw",
    "set_order", "revoke_order", "claim",      "abort"};
constexpr std::array<std::string_view, 4> kTakingBack{"undo", "ask_takeback", "grant_takeback",
                                                      "decline_takeback"};  // from Kind::kUndo on
constexpr std::size_t kMostEntries = 1'000'000, kMostDraws = 100'000;

std::vector<Draw> read_draws(const Json& list, const std::string& place) {
  if (!list.is_array() || list.size() > kMostDraws)
    throw Malformed(place + ": must be a list of draws");
  std::vector<Draw> out;
  for (const Json& j : list) {
    Keys k(j, place);
    Draw d;
    d.what = k.text("what", {1, 200});
    d.sides = int(k.integer("sides", 1, 1'000'000));
    d.value = int(k.integer("value", 1, d.sides));
    k.done();
    out.push_back(std::move(d));
  }
  return out;
}

Answer read_answer(const Json& j, const std::string& place) {
  Keys k(j, place);
  Answer a;
  for (const Json& s : k.list("picks", 256)) {
    if (!s.is_string()) k.fail("picks", "must list texts");
    a.picks.push_back(s.get<std::string>());
  }
  if (k.has("amounts"))
    for (const Json& n : k.list("amounts", 256)) {
      if (!n.is_number_integer()) k.fail("amounts", "must list whole numbers");
      a.amounts.push_back(n.get<int>());
    }
  if (k.has("go_on")) a.go_on = k.flag("go_on");
  k.done();
  return a;
}

Entry read_entry(const Json& j, std::size_t n, int seats) {
  const std::string place = "entries[" + std::to_string(n) + "]";
  Keys k(j, place);
  if (k.integer("n", 1, std::int64_t(kMostEntries)) != std::int64_t(n))
    k.fail("n", "must count from 1");
  Entry e;
  try {
    set_kind(e, k.text("kind", {1, 20}));
  } catch (const std::invalid_argument&) {
    k.fail("kind", "is unknown");
  }
  e.command.seat = Seat(k.integer("seat", 0, seats - 1));
  if (e.kind == Entry::Kind::kCommand && e.command.kind == Command::Kind::kAnswer) {
    e.command.decision_id = int(k.integer("decision_id", 1, kMostSeq));
    e.command.answer = read_answer(k.object("answer"), place + ".answer");
  }
  if (e.is_standing()) e.command.standing = k.text("order", {1, 64});
  if (e.is_takeback()) e.mark = k.integer("entry", 0, std::int64_t(n) - 1);
  if (e.is_claim()) e.command.against = Seat(k.integer("against", 0, seats - 1));
  e.draws = read_draws(k.any("draws"), place + ".draws");
  e.digest = k.text("digest", {16, 64});
  k.done();
  return e;
}

Outcome read_outcome(const Json& j) {
  Keys k(j, "outcome");
  Outcome o;
  for (int s : k.seats("winners")) o.winners.push_back(Seat(s));
  o.reason = k.text("reason", {0, 100});
  o.level = k.text("level", {0, 100});
  k.done();
  return o;
}

MatchFile read_file(const Json& j) {
  Keys k(j, "file");
  k.integer("vedette", 1, 1);
  MatchFile f;
  f.game = k.text("game", {1, 64});
  f.title = k.text("title", {0, 200});
  f.options = k.object("options").dump();
  for (const Json& s : k.list("seats", kMaxSeats)) {
    if (!s.is_string()) k.fail("seats", "must list role names");
    f.seats.push_back(s.get<std::string>());
  }
  if (f.seats.empty()) k.fail("seats", "is empty");
  f.ruleset = int(k.integer("ruleset", 1, 1'000'000));
  f.errata = std::uint32_t(k.integer("errata", 0, 0xffffffffll));
  f.commitment = k.text("commitment", {64, 64});
  f.seed = k.text("seed", {32, 32});
  Keys setup(k.object("setup"), "setup");
  f.setup_draws = read_draws(setup.any("draws"), "setup.draws");
  f.setup_digest = setup.text("digest", {16, 64});
  setup.done();
  for (const Json& e : k.list("entries", kMostEntries))
    f.entries.push_back(read_entry(e, f.entries.size() + 1, int(f.seats.size())));
  if (!k.any("outcome").is_null()) f.outcome = read_outcome(k.any("outcome"));
  k.done();
  return f;
}

}  // namespace

std::string_view kind_name(const Entry& entry) {
  return entry.kind == Entry::Kind::kCommand ? kCommandNames[std::size_t(entry.command.kind)]
                                             : kTakingBack[std::size_t(entry.kind) - 1];
}

void set_kind(Entry& entry, std::string_view name) {
  for (std::size_t i = 0; i < kTakingBack.size(); ++i)
    if (kTakingBack[i] == name) {
      entry.kind = Entry::Kind(i + 1);
      return;
    }
  for (std::size_t i = 0; i < kCommandNames.size(); ++i)
    if (kCommandNames[i] == name) {
      entry.kind = Entry::Kind::kCommand;
      entry.command.kind = Command::Kind(i);
      return;
    }
  throw std::invalid_argument("no such kind of entry: " + std::string(name));
}

Json to_json(const std::vector<Draw>& draws) {
  Json list = Json::array();
  for (const Draw& d : draws)
    list.push_back({{"what", d.what}, {"sides", d.sides}, {"value", d.value}});
  return list;
}

std::vector<Draw> draws_from_json(const Json& j) { return read_draws(j, "draws"); }

Json to_json(const Outcome& outcome) {
  Json winners = Json::array();
  for (Seat s : outcome.winners) winners.push_back(int(s));
  return {{"winners", std::move(winners)}, {"reason", outcome.reason}, {"level", outcome.level}};
}

Outcome outcome_from_json(const Json& j) { return read_outcome(j); }

Json to_json(const MatchFile& f) {
  Json entries = Json::array();
  for (std::size_t i = 0; i < f.entries.size(); ++i) {
    const Entry& e = f.entries[i];
    Json j = {{"n", i + 1},
              {"kind", kind_name(e)},
              {"seat", int(e.command.seat)},
              {"draws", to_json(e.draws)},
              {"digest", e.digest}};
    if (e.kind == Entry::Kind::kCommand && e.command.kind == Command::Kind::kAnswer) {
      j["decision_id"] = e.command.decision_id;
      j["answer"] = answer_record(e.command.answer);
    }
    if (e.is_standing()) j["order"] = e.command.standing;
    if (e.is_takeback()) j["entry"] = e.mark;
    if (e.is_claim()) j["against"] = int(e.command.against);
    entries.push_back(std::move(j));
  }
  return {{"vedette", 1},
          {"game", f.game},
          {"title", f.title},
          {"options", Json::parse(f.options)},
          {"seats", f.seats},
          {"ruleset", f.ruleset},
          {"errata", f.errata},
          {"commitment", f.commitment},
          {"seed", f.seed},
          {"setup", {{"draws", to_json(f.setup_draws)}, {"digest", f.setup_digest}}},
          {"entries", std::move(entries)},
          {"outcome", f.outcome ? to_json(*f.outcome) : Json(nullptr)}};
}

Result<MatchFile> match_file_from_json(const Json& j) {
  try {
    if (j.is_object() && j.contains("vedette") && j["vedette"].is_number_integer() &&
        j["vedette"] > 1)
      return Refusal{"newer_file", "the file was written by a newer program"};
    return read_file(j);
  } catch (const Malformed& e) {
    return Refusal{"malformed", e.what()};
  }
}

Result<MatchFile> parse_match_file(std::string_view text) {
  try {
    return match_file_from_json(parse_text(text));
  } catch (const Malformed& e) {
    return Refusal{"malformed", e.what()};
  }
}

std::string commitment_of(Seed seed) {
  std::array<unsigned char, 16> bytes{};
  for (std::size_t i = 0; i < 16; ++i)
    bytes[i] = static_cast<unsigned char>((i < 8 ? seed.k0 : seed.k1) >> (8 * (i % 8)));
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
  std::array<char, 2 * crypto_hash_sha256_BYTES + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

}  // namespace vedette::protocol
