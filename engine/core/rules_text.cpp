#include "core/rules_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/registry.hpp"
#include "core/rules_scenario.hpp"
#include "core/words.hpp"

namespace vedette {
namespace {

using rules_text::Mismatch;
using rules_text::Words;

std::string_view trimmed(std::string_view s) {
  while (!s.empty() && (s.front() == ' ' || s.front() == '\t')) s.remove_prefix(1);
  while (!s.empty() && (s.back() == ' ' || s.back() == '\t' || s.back() == '\r'))
    s.remove_suffix(1);
  return s;
}

int number(const std::string& word) {
  std::size_t used = 0;
  int n = 0;
  try {
    n = std::stoi(word, &used);
  } catch (const std::exception&) {
    used = 0;
  }
  if (used == 0 || used != word.size()) throw Mismatch{"a number", word, true};
  return n;
}

// What a case says before its first step, and what the next case of the text takes over from it.
struct Preface {
  const GameInfo* game = nullptr;
  Json options = Json::object();
  std::vector<std::string> option_lines, position;
  bool has_position = false;
};

class Runner {
 public:
  Runner(std::string_view text, const std::function<void(const std::string&)>& trace)
      : trace_(trace) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      lines_.emplace_back(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  std::vector<RulesCase> run() {
    for (at_ = 0; at_ < lines_.size(); ++at_) {
      const std::string_view line = trimmed(lines_[at_]);
      if (line.empty() || line.starts_with("//")) continue;
      try {
        if (line.starts_with("# "))
          begin_case(line.substr(2));
        else if (cases_.empty())
          begin_case("");
        else if (!given_up_)
          read(line);
      } catch (const Mismatch& m) {
        fail(m);
      } catch (const std::exception& e) {
        fail({"the rules to manage this", std::string("a fault: ") + e.what(), true});
      }
    }
    if (!cases_.empty()) end_case();
    return std::move(cases_);
  }

 private:
  void fail(const Mismatch& m) {
    cases_.back().failures.push_back({int(at_) + 1,
                                      at_ < lines_.size() ? std::string(trimmed(lines_[at_])) : "",
                                      m.expected, m.found});
    given_up_ = given_up_ || m.ends_case;
  }

  void begin_case(std::string_view heading) {
    if (!cases_.empty()) end_case();
    cases_.emplace_back();
    RulesCase& now = cases_.back();
    now.line = int(at_) + 1;
    scenario_ = rules_text::Scenario{};
    scenario_.trace = trace_;
    given_up_ = false;
    earlier_ = std::exchange(preface_, Preface{});
    preface_.game = earlier_.game;
    if (preface_.game) now.game = preface_.game->id;
    const std::size_t open = heading.rfind('['), close = heading.rfind(']');
    now.title = std::string(trimmed(heading.substr(0, open)));
    if (open == heading.npos || close == heading.npos || close < open || now.title.empty())
      throw Mismatch{"a first line `# title [rules]`", std::string(trimmed(lines_[at_])), true};
    std::string rules(heading.substr(open + 1, close - open - 1));
    std::replace(rules.begin(), rules.end(), ',', ' ');
    now.rules = rules_text::split_words(rules);
    if (now.rules.empty()) throw Mismatch{"the rules that the case tests, in [..]", "none", true};
    if (trace_) trace_("# " + now.title);
  }

  void end_case() {
    at_ = std::min(at_, lines_.size());
    if (given_up_) return;
    if (scenario_.refusal)
      fail(unanswered_refusal());
    else if (!scenario_.history || cases_.back().checks == 0)
      fail({"at least one check", "none", true});
    else if (auto left = scenario_.script.left_over(); !left.empty())
      fail({"every scripted draw to be made", "left over: " + left, true});
  }

  Mismatch unanswered_refusal() const {
    return {"the step before to be accepted",
            "refused: " + scenario_.refusal->code + " (" + scenario_.refusal->detail + "); " +
                scenario_.who_is_asked(),
            true};
  }

  void read(std::string_view line) {
    const Words words = rules_text::split_words(line);
    if (words[0] == "dice") return scenario_.script.add({words.begin() + 1, words.end()});
    if (words[0] == "seed" && words.size() == 2)
      return scenario_.script.seed(std::uint64_t(number(words[1])));
    if (!scenario_.history && read_preface(words)) return;
    if (!scenario_.history) start();
    if (scenario_.refusal && words[0] != "refused") throw unanswered_refusal();
    if (rules_text::step(scenario_, words)) return;
    ++cases_.back().checks;
    // A `refused` line is the answer to a refusal, even one with another code.
    const auto refusal = scenario_.refusal;
    scenario_.refusal.reset();
    rules_text::check(scenario_, refusal, words);
  }

  bool read_preface(const Words& words) {
    if (words[0] == "game" && words.size() == 2) {
      preface_.game = find_game(words[1]);
      if (!preface_.game) throw Mismatch{"a game of this program", words[1], true};
      cases_.back().game = words[1];
      return true;
    }
    if (words[0] == "option" && words.size() == 3) {
      Json value = Json::parse(words[2], nullptr, false);
      preface_.options[words[1]] = value.is_discarded() ? Json(words[2]) : value;
      preface_.option_lines.push_back("option " + words[1] + " " + words[2]);
      return true;
    }
    if (words[0] != "position") return false;
    if (words.size() == 3 && words[1] == "as" && words[2] == "before") {
      if (!earlier_.has_position) throw Mismatch{"a position in the case before", "none", true};
      preface_.position = earlier_.position;
      if (preface_.option_lines.empty()) preface_.option_lines = earlier_.option_lines;
    } else if (words.size() > 1) {
      throw Mismatch{"`position` or `position as before`", words[1], true};
    }
    preface_.has_position = true;
    while (at_ + 1 < lines_.size()) {  // the indented lines that follow
      const std::string& next = lines_[at_ + 1];
      const std::string_view body = trimmed(next);
      if (!body.empty() && next[0] != ' ' && next[0] != '\t') break;
      ++at_;
      if (!body.empty() && !body.starts_with("//")) preface_.position.emplace_back(body);
    }
    return true;
  }

  void start() {
    if (!preface_.game) throw Mismatch{"`game` before the first step", "none", true};
    const GameInfo& game = *preface_.game;
    if (preface_.has_position) {
      std::vector<std::string> all = preface_.option_lines;
      all.insert(all.end(), preface_.position.begin(), preface_.position.end());
      auto placed = game.position(all);
      if (!placed) throw Mismatch{"a position that the game can read", placed.error().detail, true};
      scenario_.history = std::make_unique<History>(std::move(placed.value()));
    } else {
      auto options = game.normalise(preface_.options);
      if (!options) throw Mismatch{"options of the game", options.error().detail, true};
      auto [match, applied] = game.create(options.value(), game.edition(), scenario_.source());
      scenario_.facts = std::move(applied.facts);
      scenario_.draws = std::move(applied.draws);
      scenario_.history = std::make_unique<History>(std::move(match));
    }
    scenario_.seats = scenario_.match().seats();
    for (std::string& name : scenario_.seats)
      std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) {
        return c == ' ' ? '_' : char(c >= 'A' && c <= 'Z' ? c + 32 : c);
      });
  }

  std::vector<std::string> lines_;
  std::function<void(const std::string&)> trace_;
  std::size_t at_ = 0;
  std::vector<RulesCase> cases_;
  Preface preface_, earlier_;
  rules_text::Scenario scenario_;
  bool given_up_ = false;  // nothing more of this case can be played
};

}  // namespace

std::vector<RulesCase> run_rules_text(std::string_view text,
                                      const std::function<void(const std::string&)>& trace) {
  return Runner(text, trace).run();
}

std::string failures_of(const std::vector<RulesCase>& cases, std::string_view file) {
  std::string out;
  for (const RulesCase& c : cases)
    for (const RulesFailure& f : c.failures)
      out += std::string(file) + ":" + std::to_string(f.line) + ": " + c.title + "\n  at       " +
             f.text + "\n  expected " + f.expected + "\n  found    " + f.found + "\n";
  return out;
}

}  // namespace vedette
