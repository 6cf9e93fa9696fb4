// The steps of a rules text: answers, scripted draws, draws offered, what is taken back.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/rules_scenario.hpp"
#include "core/words.hpp"

namespace vedette::rules_text {
namespace {

constexpr int kMostRepeats = 500;  // of a step with `until`

std::optional<int> as_number(std::string_view word) {
  if (word.empty() || word.size() > 6) return std::nullopt;
  int n = 0;
  for (char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    n = 10 * n + (c - '0');
  }
  return n;
}

bool covers(std::string_view name, std::string_view what) {
  return name.ends_with('*') ? what.starts_with(name.substr(0, name.size() - 1)) : name == what;
}

// The words after `answers`, without `until`.
Answer read_answer(const Words& words) {
  const Mismatch unread{"pick, pass, picks, to or allocate", words.empty() ? "nothing" : words[0],
                        true};
  if (words.empty()) throw unread;
  Answer a;
  const std::string& form = words[0];
  if (form == "pass") {
    if (words.size() != 1) throw unread;
  } else if (form == "pick") {
    if (words.size() != 2) throw unread;
    a.picks = {words[1]};
  } else if (form == "picks") {
    a.picks.assign(words.begin() + 1, words.end());
  } else if (form == "to") {
    a.go_on = words.size() == 4 && words[2] == "go" && words[3] == "on";
    if (words.size() != 2 && !a.go_on) throw unread;
    a.picks = {words[1]};
  } else if (form == "allocate") {
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::size_t eq = words[i].find('=');
      const auto n = eq == std::string::npos ? std::nullopt : as_number(words[i].substr(eq + 1));
      if (!n) throw Mismatch{"id=points", words[i], true};
      a.picks.push_back(words[i].substr(0, eq));
      a.amounts.push_back(*n);
    }
  } else {
    throw unread;
  }
  return a;
}

// `until asked SEAT [KIND]` or `until over`.
bool reached(const Scenario& s, const Words& until) {
  if (until.size() == 1 && until[0] == "over") return s.match().outcome().has_value();
  if (until.size() < 2 || until.size() > 3 || until[0] != "asked")
    throw Mismatch{"until asked SEAT [KIND], or until over", until.empty() ? "nothing" : until[0],
                   true};
  const auto seat = s.seat_named(until[1]);
  if (!seat) throw Mismatch{"a seat", until[1], true};
  const Pending* p = s.asked(*seat);
  return p && (until.size() == 2 || p->kind == until[2]);
}

void note(Scenario& s, Entry entry, const std::string& words) {
  if (s.trace) {
    s.trace("  " + words);
    if (!entry.draws.empty()) s.trace("    draws: " + words_of(entry.draws));
    for (const Fact& f : entry.facts) {
      const FactText* before = nullptr;
      for (Viewer v : kViewers) {
        const FactText* told = f.told[std::size_t(v)].get();
        if (!told || (v != Viewer::kSpectator && std::size_t(v) >= s.seats.size())) continue;
        if (told != before)
          s.trace("    " + name_of_viewer(v, s.seats) + " is told: " + words_of_fact(Json::parse(told->text)));
        before = told;
      }
    }
    s.trace("    " + s.who_is_asked());
  }
  std::move(entry.facts.begin(), entry.facts.end(), std::back_inserter(s.facts));
  std::move(entry.draws.begin(), entry.draws.end(), std::back_inserter(s.draws));
  const Match& m = s.match();
  if (m.game().load(m.save())->digest() != m.digest())
    throw Mismatch{"a saved match to load as it was", "another digest", true};
}

// Applies one command; a refusal is kept for the line that follows.
bool apply(Scenario& s, const Command& command, const std::string& words) {
  auto done = s.history->apply(command, s.source());
  if (!done) {
    s.refusal = done.error();
    return false;
  }
  note(s, std::move(done.value()), words);
  return true;
}

void answer(Scenario& s, const std::string& who, const Words& said) {
  const auto split = std::find(said.begin(), said.end(), "until");
  const Answer a = read_answer({said.begin(), split});
  const Words until = split == said.end() ? Words{} : Words(split + 1, said.end());
  for (int n = 0;; ++n) {
    if (!until.empty() && reached(s, until)) return;
    if (n == kMostRepeats)
      throw Mismatch{"to come to `until`", "still not after 500 answers", true};
    const Seat seat =
        who == "everyone"
            ? (s.match().pending().empty() ? Seat::kFirst : s.match().pending()[0].seat)
            : *s.seat_named(who);
    const Pending* p = s.asked(seat);
    Command c;
    c.seat = seat;
    c.decision_id = p ? p->decision_id : 0;
    c.answer = a;
    std::string words = s.seats[std::size_t(seat)] + " answers";
    if (p && s.trace)
      words += " " + words_of(a, s.match().choices(seat)) + " (asked " + p->kind + ")";
    if (!apply(s, c, words)) return;
    if (until.empty()) return;
  }
}

}  // namespace

Words split_words(std::string_view line) {
  Words out;
  std::string word;
  bool quoted = false, any = false;
  for (char c : line) {
    if (c == '"') {
      quoted = !quoted;
      any = true;
    } else if (!quoted && (c == ' ' || c == '\t')) {
      if (any) out.push_back(std::exchange(word, {}));
      any = false;
    } else {
      word += c;
      any = true;
    }
  }
  if (any) out.push_back(std::move(word));
  return out;
}

void Script::add(const Words& words) {
  std::size_t i = 0;
  std::string name;
  if (!words.empty() && !as_number(words[0]) && words[0] != "always") name = words[i++];
  const bool always = i < words.size() && words[i] == "always";
  if (always) ++i;
  if (i == words.size() || (always && words.size() != i + 1))
    throw Mismatch{"dice [name] [always] numbers", "no number", true};
  for (; i < words.size(); ++i) {
    const auto n = as_number(words[i]);
    if (!n) throw Mismatch{"a number of a die", words[i], true};
    if (always && name.empty())
      otherwise_ = *n;
    else if (always)
      always_[name] = *n;
    else if (name.empty())
      next_.push_back(*n);
    else
      named_[name].push_back(*n);
  }
}

int Script::draw(std::string_view what, int sides) {
  const auto take = [](std::deque<int>& from) {
    const int n = from.front();
    from.pop_front();
    return n;
  };
  for (auto& [name, values] : named_)
    if (!values.empty() && covers(name, what)) return take(values);
  if (!next_.empty()) return take(next_);
  for (const auto& [name, value] : always_)
    if (covers(name, what)) return value;
  if (otherwise_) return *otherwise_;
  if (seed_) return seeded_draw(*seed_, seeded_++, sides);
  throw Mismatch{"a `dice` line for every draw",
                 "the rules draw " + std::string(what) + " (1 to " + std::to_string(sides) +
                     ") and nothing is scripted",
                 true};
}

std::string Script::left_over() const {
  std::string out;
  for (int n : next_) out += (out.empty() ? "" : " ") + std::to_string(n);
  for (const auto& [name, values] : named_)
    for (int n : values) out += (out.empty() ? "" : " ") + name + " " + std::to_string(n);
  return out;
}

Chance::Source Scenario::source() {
  return [this](std::string_view what, int sides) { return script.draw(what, sides); };
}

std::optional<Seat> Scenario::seat_named(std::string_view name) const {
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i] == name) return Seat(i);
  return std::nullopt;
}

const Pending* Scenario::asked(Seat seat) const {
  for (const Pending& p : match().pending())
    if (p.seat == seat) return &p;
  return nullptr;
}

Seat Scenario::only_asked() const {
  if (match().pending().size() != 1)
    throw Mismatch{"one seat to be asked (else begin the line with the seat)", who_is_asked()};
  return match().pending()[0].seat;
}

std::string Scenario::who_is_asked() const {
  if (match().outcome()) return "over: " + words_of(*match().outcome(), seats);
  std::string out;
  for (const Pending& p : match().pending())
    out += (out.empty() ? "" : "; ") + seats[std::size_t(p.seat)] + " is asked " + p.kind + ": " +
           words_of(match().choices(p.seat));
  return out.empty() ? "nobody is asked" : out;
}

bool step(Scenario& s, const Words& words) {
  const auto seat = s.seat_named(words[0]);
  if (words.size() < 2 || (!seat && words[0] != "everyone")) return false;
  const std::string& verb = words[1];
  const bool draw = words.size() == 4 && words[3] == "draw";
  Command c;
  if (seat) c.seat = *seat;
  if (verb == "answers") {
  } else if (verb == "resigns" && words.size() == 2) {
    c.kind = Command::Kind::kResign;
  } else if (verb == "offers" && draw) {
    c.kind = Command::Kind::kOfferDraw;
  } else if (verb == "accepts" && draw) {
    c.kind = Command::Kind::kAcceptDraw;
  } else if (verb == "declines" && draw) {
    c.kind = Command::Kind::kDeclineDraw;
  } else if ((verb == "orders" || verb == "revokes") && words.size() == 3) {
    c.kind = verb == "orders" ? Command::Kind::kSetOrder : Command::Kind::kRevokeOrder;
    c.standing = words[2];
  } else if (verb != "takes") {
    return false;
  }
  s.facts.clear();
  s.draws.clear();
  if (verb == "answers") {
    answer(s, words[0], {words.begin() + 2, words.end()});
  } else if (!seat) {
    throw Mismatch{"a seat", words[0], true};
  } else if (verb == "takes") {
    auto undone = s.history->undo(*seat);
    if (!undone)
      s.refusal = undone.error();
    else
      note(s, std::move(undone.value()), words[0] + " takes back");
  } else {
    apply(s, c, words[0] + " " + verb);
  }
  return true;
}

}  // namespace vedette::rules_text
