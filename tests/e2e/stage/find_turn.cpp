#include "find_turn.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>

#include "core/playthrough.hpp"
#include "core/registry.hpp"

namespace vedette::stage {
namespace {

using Below = std::function<int(int)>;

constexpr int kFirstTurn = 2, kTries = 15;  // continuations without anything new

const GameInfo& pershing() { return *find_game("pershing"); }

// Hexes and commands of the game as its files tell them.
struct Field {
  std::map<std::string, std::pair<int, int>> axial;
  std::map<std::string, std::string> sides;  // of commands

  Field() {
    for (const StaticFile& file : pershing().static_files()) {
      if (file.name == "map.json")
        for (const Json& hex : Json::parse(file.body).at("hexes"))
          axial[hex.at("id")] = {hex.at("axial")[0], hex.at("axial")[1]};
      if (file.name == "counters.json")
        for (const Json& c : Json::parse(file.body).at("commands")) sides[c.at("id")] = c.at("side");
    }
  }
  int distance(const std::string& a, const std::string& b) const {
    const auto [aq, ar] = axial.at(a);
    const auto [bq, br] = axial.at(b);
    return (std::abs(aq - bq) + std::abs(ar - br) + std::abs(aq - bq + ar - br)) / 2;
  }
  // Where stacks stand that are not `role`'s, as `v` sees the map.
  std::vector<std::string> enemies(const Match& match, Viewer v, const std::string& role) const {
    const Json view = match.view(v).json();
    std::vector<std::string> out;
    for (const Json& stack : view.at("stacks")) {
      const std::string stripe = stack.at("counters")[0].at("stripe");
      const Json& control = view.at("control");
      const Json keeper = control.contains(stripe)  ? control.at(stripe)
                          : sides.contains(stripe) ? Json(sides.at(stripe))
                                                   : Json();
      if (keeper != role && axial.contains(stack.at("at"))) out.push_back(stack.at("at"));
    }
    return out;
  }
};

const Field& field() {
  static const Field f;
  return f;
}

// What a keen player remembers of the map for a while: looking at it costs more than answering.
struct Eye {
  Seat seat = Seat::kFirst;
  int looks = 0;
  std::vector<std::string> enemies;

  // Steps to the nearest enemy.
  int steps(const std::string& from) const {
    int best = 99;
    if (field().axial.contains(from))
      for (const std::string& h : enemies) best = std::min(best, field().distance(from, h));
    return best;
  }
  void look(const Match& match, Seat s, const std::string& role) {
    if (s == seat && looks-- > 0) return;
    seat = s;
    looks = 15;
    enemies = field().enemies(match, eyes(s), role);
  }
};

// One that seeks a fight: draws, marches on the enemy, attacks, pursues, plays what is held.
Answer keen(const Match& match, const Pending& asked, Eye& eye, const Below& below) {
  const Choices choices = match.choices(asked.seat);
  const std::string& kind = asked.kind;
  const std::string role = match.seats()[std::size_t(asked.seat)];
  if (const auto* one = std::get_if<PickOne>(&choices)) {
    std::vector<std::string> ids;
    for (const Option& o : one->options) {
      if (o.kind == "discard") continue;  // a marker put back is a marker not played
      if (kind == "aero_flight" && o.kind != "stack") continue;
      ids.push_back(o.id);
    }
    const bool ends = kind == "choose_unit" && below(5) == 0;
    if (one->may_pass && (ids.empty() || ends)) return {};
    if (kind == "place_at" || kind == "pursuit_hex") {
      eye.look(match, asked.seat, role);
      std::string best = ids.front();
      int least = 1000;
      for (int i = 0; i < 12; ++i) {
        const std::string& id = ids[std::size_t(below(int(ids.size())))];
        // What lies beneath others is what aeroplanes look for.
        const int d = eye.steps(id.substr(0, 4)) - (id.ends_with(".under") ? 3 : 0);
        if (d < least) {
          least = d;
          best = id;
        }
      }
      return {{best}, {}, false};
    }
    if (!ids.empty()) return {{ids[std::size_t(below(int(ids.size())))]}, {}, false};
  }
  if (const auto* some = std::get_if<PickSome>(&choices); some && kind == "pursue" && some->max > 0)
    for (const Option& o : some->options) return {{o.id}, {}, false};
  if (const auto* walk = std::get_if<Walk>(&choices); walk && !walk->reach.empty()) {
    eye.look(match, asked.seat, role);
    std::string best;
    int least = 1000;
    for (int i = 0; i < 20; ++i) {
      const Reach& r = walk->reach[std::size_t(below(int(walk->reach.size())))];
      if (const int d = eye.steps(std::string(r.to)); d < least) {
        least = d;
        best = std::string(r.to);
      }
    }
    const Answer a{{best}, {}, false};
    if (allowed(choices, a)) return a;
  }
  Answer a = sample(choices, below);
  a.go_on = false;
  return allowed(choices, a) ? a : sample(choices, below);
}

// A match that is played with dice of its seed, and what the last answer told.
struct Game {
  std::unique_ptr<Match> match;
  Seed seed;
  std::uint64_t drawn = 0;
  Eye eye = {};

  Game copy() const { return {match->clone(), seed, drawn}; }
  // One keen answer of whoever is asked first; `facts` get what it told.
  Entry answer(const Below& below, std::vector<Fact>& facts) {
    const Pending asked = match->pending().front();
    Entry e;
    e.command.seat = asked.seat;
    e.command.decision_id = asked.decision_id;
    e.command.answer = keen(*match, asked, eye, below);
    auto done = match->apply(e.command, seeded_source(seed, drawn));
    if (!done) throw std::logic_error("an offered answer is refused: " + done.error().code);
    e.draws = std::move(done.value().draws);
    e.digest = std::move(done.value().digest);
    facts = std::move(done.value().facts);
    return e;
  }
  int turn() const { return match->view(Viewer::kSpectator).json().at("turn").get<int>(); }
  // A turn begins with its Heroism markers.
  static bool begins_turn(const std::vector<Fact>& facts) {
    return std::any_of(facts.begin(), facts.end(), [](const Fact& f) {
      const Json told = *f.payload_for(Viewer::kOmniscient);
      return told.at("t") == "phase" && told.at("phase") == "heroism_marker";
    });
  }
};

// How far play has come in a turn.
struct Node {
  Game game;
  std::vector<Entry> entries;         // since the turn began
  std::set<std::string> missing;
};

// Goes on from a node to the end of the turn. True once nothing is missing and the turn is over;
// `best` is where the last thing that was missing came about.
bool go_on(Node node, const Below& below, std::size_t most, Node& best, std::vector<Entry>& whole) {
  std::vector<Fact> facts;
  while (node.entries.size() < most && !node.game.match->outcome()) {
    node.entries.push_back(node.game.answer(below, facts));
    std::size_t gained = 0;
    for (const Fact& f : facts)
      for (const std::string& what : happenings(*f.payload_for(Viewer::kOmniscient)))
        gained += node.missing.erase(what);
    if (Game::begins_turn(facts)) {
      if (!node.missing.empty()) return false;
      whole = std::move(node.entries);
      return true;
    }
    if (gained > 0 && node.missing.size() < best.missing.size())
      best = {node.game.copy(), node.entries, node.missing};
  }
  return false;
}

// The turn that begins now, if keen players can bring all that is wanted into it: step by step, each
// from where the last thing came about.
std::vector<Entry> try_turn(const Game& start, const std::set<std::string>& wanted,
                            std::uint64_t salt, std::size_t most) {
  Node node{start.copy(), {}, wanted};
  std::vector<Entry> whole;
  for (int i = 0; i < kTries; ++i) {
    Node best{node.game.copy(), node.entries, node.missing};
    if (go_on({node.game.copy(), node.entries, node.missing},
              answers_from(salt + std::uint64_t(i)), most, best, whole))
      return whole;
    if (best.missing.size() < node.missing.size()) {
      node = std::move(best);
      i = -1;
      salt += 1000;
    }
  }
  return {};
}

}  // namespace

std::set<std::string> happenings(const Json& fact) {
  const std::string t = fact.at("t");
  std::set<std::string> out;
  if (t == "combat_result" && fact.value("crt", "") == "charge") out.insert("charge");
  if (t == "retreated") out.insert("retreat");
  if (t == "combat" && fact.value("occasion", "") == "pursuit") out.insert("pursuit_combat");
  if (t == "heroism_played") out.insert("marker_" + fact.at("seat").get<std::string>());
  if ((t == "seen" || t == "looked_at") && fact.value("rule", "") == "22.22") out.insert("aero_scouts");
  return out;
}

std::optional<Turn> find_turn(const std::set<std::string>& wanted, std::uint64_t from, int matches,
                              int most) {
  const GameInfo& info = pershing();
  const Json options = info.normalise(Json::object()).value();
  std::optional<Turn> best;
  for (std::uint64_t n = from; n < from + std::uint64_t(matches); ++n) {
    Game game{nullptr, {n, 0x70657273ull}};
    auto [match, first] = info.create(options, info.edition(), seeded_source(game.seed, game.drawn));
    game.match = std::move(match);
    protocol::MatchFile file;
    file.game = info.id;
    file.title = "A turn to play";
    file.options = options.dump();
    file.seats = game.match->seats();
    file.ruleset = info.ruleset;
    file.errata = info.errata;
    file.seed = to_hex(game.seed);
    file.commitment = protocol::commitment_of(game.seed);
    file.setup_draws = std::move(first.draws);
    file.setup_digest = std::move(first.digest);
    const Below below = answers_from(n);
    std::vector<Fact> facts;
    while (!game.match->outcome()) {
      file.entries.push_back(game.answer(below, facts));
      if (!Game::begins_turn(facts) || game.turn() < kFirstTurn) continue;
      const std::size_t shorter = best ? best->entries.size() - 1 : std::size_t(most);
      auto entries = try_turn(game, wanted, n * 1'000'003 + file.entries.size() * 1009, shorter);
      if (!entries.empty()) best = Turn{file, std::move(entries), game.turn(), n};
    }
    if (best) return best;
  }
  return best;
}

}  // namespace vedette::stage
