// Answers to the questions of each game, legal and not, chosen by the fuzzer's bytes. A legal one
// must be carried out, any other refused without a change; views, questions, saving and loading
// must stand in every position. The game is named by VEDETTE_FUZZ_GAME.
//
// The rules are steered towards new positions by counters of what was asked and told. With
// VEDETTE_FUZZ_RECORD=FILE the match is written there before every answer, so that a crash leaves a
// match file one answer short of it (`vedette import` opens it in the browser).
#include <array>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/history.hpp"
#include "core/options.hpp"
#include "core/registry.hpp"
#include "protocol/match_file.hpp"
#include "tool/record.hpp"

// The fuzzer counts these as it counts branches.
__attribute__((used, section("__libfuzzer_extra_counters"))) static std::uint8_t seen[1 << 14];

namespace {
using namespace vedette;

constexpr int kMostAnswers = 400;  // of one input

// The fuzzer's bytes, one choice after the other; zeros at their end.
class Bytes {
 public:
  Bytes(const unsigned char* data, std::size_t size) : data_(data), size_(size) {}
  bool over() const { return at_ >= size_; }
  int byte() { return over() ? 0 : data_[at_++]; }
  int below(int n) {
    if (n <= 1) return 0;
    const int v = n <= 256 ? byte() : byte() << 8 | byte();
    return v % n;
  }

 private:
  const unsigned char* data_;
  std::size_t size_, at_ = 0;
};

void count(std::string_view what) { ++seen[siphash24({1, 2}, what) % sizeof seen]; }

const GameInfo* game = nullptr;

// The match so far, for the file.
protocol::MatchFile file;

void write_file(const Command& next) {
  static const char* path = std::getenv("VEDETTE_FUZZ_RECORD");
  if (!path) return;
  const std::string words = "seat " + std::to_string(int(next.seat)) + ": " +
                            answer_record(next.answer).dump(-1, ' ', true, Json::error_handler_t::replace);
  file.title = "Before " + words.substr(0, 150);
  std::FILE* out = std::fopen(path, "w");
  if (!out) std::abort();
  const std::string text = protocol::to_json(file).dump(1);
  std::fwrite(text.data(), 1, text.size(), out);
  std::fclose(out);
}

[[noreturn]] void fault(const std::string& what) {
  std::fprintf(stderr, "%s, after %zu answers: %s\n", game->id.c_str(), file.entries.size(),
               what.c_str());
  std::abort();
}

// An answer that is nobody's idea of a legal one, or happens to be.
Answer any_answer(const Choices& c, Bytes& bytes) {
  Answer a = sample(c, [&](int n) { return bytes.below(n); });
  switch (bytes.below(7)) {
    case 0:
      a.go_on = !a.go_on;
      break;
    case 1:
      a.picks.clear();
      break;
    case 2:
      if (!a.picks.empty()) a.picks.push_back(a.picks[0]);
      break;
    case 3:
      a.amounts.assign(a.picks.size(), bytes.byte() - 128);
      break;
    case 4:
      a.picks.push_back(std::string(std::size_t(bytes.below(70)), char(bytes.byte())));
      break;
    case 5: {
      const Answer other = sample(c, [&](int n) { return bytes.below(n); });
      a.picks.insert(a.picks.end(), other.picks.begin(), other.picks.end());
      break;
    }
    default:
      a.amounts.push_back(1 << bytes.below(31));
  }
  return a;
}

Command any_command(const Match& match, Bytes& bytes) {
  Command c;
  const auto& pending = match.pending();
  const Pending& asked = pending[std::size_t(bytes.below(int(pending.size())))];
  c.seat = asked.seat;
  c.decision_id = asked.decision_id;
  const Choices choices = match.choices(c.seat);
  const int kind = bytes.byte();
  if (kind < 208) {
    c.answer = sample(choices, [&](int n) { return bytes.below(n); });
  } else if (kind < 240) {
    c.answer = any_answer(choices, bytes);
  } else if (kind < 244) {
    c.answer = any_answer(choices, bytes);
    c.seat = Seat(bytes.below(4));
  } else if (kind < 248) {
    c.decision_id += bytes.byte() - 128;
  } else {
    c.kind = Command::Kind(1 + bytes.below(6));
    if (c.kind == Command::Kind::kResign && bytes.below(4) != 0) c.kind = Command::Kind::kOfferDraw;
    const auto orders = game->standing_orders();
    if (c.is_standing() && !orders.empty())
      c.standing = orders[std::size_t(bytes.below(int(orders.size())))].id;
  }
  return c;
}

bool is_legal_answer(const Match& match, const Command& c) {
  if (c.kind != Command::Kind::kAnswer) return false;
  for (const Pending& p : match.pending())
    if (p.seat == c.seat && p.decision_id == c.decision_id)
      return allowed(match.choices(c.seat), c.answer);
  return false;
}

void look_around(const Match& match) {
  for (std::size_t s = 0; s < match.seats().size(); ++s) (void)match.view(Viewer(s));
  (void)match.view(Viewer::kSpectator);
  for (const Pending& p : match.pending()) {
    (void)to_json(match.choices(p.seat)).dump();
    (void)match.question(p.seat).dump();
    if (count_answers(match.choices(p.seat), 1) == 0) fault("a question without an answer");
  }
}

void play(Bytes& bytes) {
  const auto seats = seat_counts(*game);
  auto options =
      with_seats(*game, default_options(*game), seats[std::size_t(bytes.below(int(seats.size())))]);
  const Seed seed{std::uint64_t(bytes.byte()), 7};
  std::uint64_t drawn = 0;
  tool::begin_record(file, *game, options.value(), seed);
  auto [match, setup] = game->create(options.value(), game->edition(), seeded_source(seed, drawn));
  file.setup_draws = setup.draws;
  file.setup_digest = setup.digest;
  History history(std::move(match));
  for (int n = 0; n < kMostAnswers && !bytes.over() && !history.match().outcome(); ++n) {
    const Match& now = history.match();
    for (const Pending& p : now.pending()) count(p.kind);
    const Command c = any_command(now, bytes);
    const bool legal = is_legal_answer(now, c);
    write_file(c);
    const std::string before = now.digest();
    auto done = history.apply(c, seeded_source(seed, drawn));
    if (!done) {
      if (legal) fault("a legal answer is refused: " + done.error().code);
      if (history.match().digest() != before) fault("a refusal changed the match");
      continue;
    }
    if (!legal && c.kind == Command::Kind::kAnswer)
      fault("an answer that was not offered is accepted");
    for (const Fact& f : done.value().facts)
      for (const Viewer v : kViewers)
        if (const auto told = f.payload_for(v)) count(told->value("t", ""));
    done.value().facts.clear();
    file.entries.push_back(std::move(done.value()));
    look_around(history.match());
    if (bytes.below(16) == 1) {
      const auto copy = game->load(Json::parse(history.match().save().dump()));
      if (copy->digest() != history.match().digest()) fault("loaded it is another match");
    }
    if (bytes.below(8) == 1 && history.may_undo(c.seat)) {
      auto undone = history.undo(c.seat);
      if (!undone) fault("what may be taken back cannot");
      file.entries.push_back(std::move(undone.value()));
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  register_all_games();
  const char* name = std::getenv("VEDETTE_FUZZ_GAME");
  game = name ? find_game(name) : nullptr;
  if (!game) {
    std::fputs("VEDETTE_FUZZ_GAME must name a game\n", stderr);
    std::exit(2);
  }
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  Bytes bytes(data, size);
  try {
    play(bytes);
  } catch (const std::exception& e) {
    fault(std::string("an exception: ") + e.what());
  }
  return 0;
}
