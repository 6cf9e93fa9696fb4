#include "leaks.hpp"

#include <map>

#include "core/playthrough.hpp"
#include "core/words.hpp"

namespace vedette::generic {
namespace {

// Dice that depend on their name and how often it was drawn: one twin's extra secret draw moves no
// other die.
Chance::Source twin_dice(std::uint64_t seed,
                         std::map<std::string, std::uint64_t, std::less<>>& counts) {
  return [seed, &counts](std::string_view what, int sides) {
    const std::uint64_t name = siphash24({seed, 1}, what);
    return seeded_draw({seed, name}, counts[std::string(what)]++, sides);
  };
}

std::string difference(const Json& a, const Json& b) {
  for (const Json& op : Json::diff(a, b))
    return op.dump() + " (was " +
           (a.contains(Json::json_pointer(op["path"].get<std::string>()))
                ? a[Json::json_pointer(op["path"].get<std::string>())].dump()
                : "absent") +
           ")";
  return "key order";
}

// The questions open as `v` may know them: who is asked, and what if it is v.
Json asked_as_seen(const Match& m, Viewer v) {
  Json out = Json::array();
  for (const Pending& p : m.pending()) {
    Json q = {{"seat", int(p.seat)}};
    if (eyes(p.seat) == v)
      q.update({{"kind", p.kind},
                {"id", p.decision_id},
                {"choices", to_json(m.choices(p.seat))},
                {"question", m.question(p.seat)}});
    out.push_back(std::move(q));
  }
  return out;
}

struct Told {
  const std::string* payload;
  bool opens;
};
std::vector<Told> told_to(const std::vector<Fact>& facts, Viewer v) {
  std::vector<Told> out;
  for (const Fact& f : facts)
    if (const std::string* payload = f.seen_by(v)) out.push_back({payload, !f.opens.empty()});
  return out;
}

enum class Facts { kSame, kOpened, kLeaked };

Facts compare_facts(const std::vector<Told>& a, const std::vector<Told>& b, std::string& what) {
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    const bool both = i < a.size() && i < b.size();
    if (both && *a[i].payload == *b[i].payload) continue;
    if ((i < a.size() && a[i].opens) || (i < b.size() && b[i].opens)) return Facts::kOpened;
    const auto words = [&](const Told& told) { return words_of_fact(Json::parse(*told.payload)); };
    what = both ? words(a[i]) + " / " + words(b[i]) : words((i < a.size() ? a : b)[i]) + " / nothing";
    return Facts::kLeaked;
  }
  return Facts::kSame;
}

// An answer that both twins offer; nothing if there is none in a few tries.
std::optional<Answer> common_answer(const Choices& a, const Choices& b,
                                    const std::function<int(int)>& below) {
  for (int i = 0; i < 30; ++i)
    if (Answer x = sample(a, below); allowed(b, x)) return x;
  return std::nullopt;
}

Answer other_answer(const Choices& c, const Answer& than, const std::function<int(int)>& below) {
  for (int i = 0; i < 10; ++i)
    if (Answer x = sample(c, below); !(x == than)) return x;
  return than;
}

// One of the answers that others cannot tell from `than`; that itself if there is none.
Answer one_alike(const Match& m, const Pending& asked, const Answer& than,
                 const std::function<int(int)>& below) {
  const auto all = alike(m, asked, than);
  return all.empty() ? than : all[std::size_t(below(int(all.size())))];
}

}  // namespace

TwinResult twin_histories(const Table& table, Seat hider, std::uint64_t seed) {
  TwinResult result;
  std::map<std::string, std::uint64_t, std::less<>> counts_a, counts_b;
  auto a =
      table.game->create(table.options, table.game->edition(), twin_dice(seed, counts_a)).first;
  auto b =
      table.game->create(table.options, table.game->edition(), twin_dice(seed, counts_b)).first;
  const auto below = answers_from(seed);
  std::vector<Viewer> others = viewers_of(*a);
  std::erase(others, eyes(hider));
  const auto who = [&](Viewer v) { return name_of_viewer(v, a->seats()); };
  const bool vary_all = below(2) == 0;  // else only the first secret question differs

  for (std::size_t round = 0; !others.empty(); ++round) {
    for (Viewer v : others) {
      if (const Json va = a->view(v).json(), vb = b->view(v).json(); va != vb)
        result.leak = "the view of " + who(v) + ": " + difference(va, vb);
      else if (const Json qa = asked_as_seen(*a, v), qb = asked_as_seen(*b, v);
               qa != qb)
        result.leak = "the questions as " + who(v) + " knows them: " + difference(qa, qb);
      else if (const std::string what = answered_differently(*a, *b, v, round, 2); !what.empty())
        result.leak = what + " for " + who(v);
      if (result.leak) return result;
    }
    if (a->outcome() || b->outcome()) {
      if (a->outcome() != b->outcome()) result.leak = "only one of the matches ends so";
      return result;
    }
    const std::size_t which = std::size_t(below(int(a->pending().size())));
    const Pending pa = a->pending()[which], pb = b->pending()[which];
    const Choices ca = a->choices(pa.seat), cb = b->choices(pb.seat);
    const auto common = common_answer(ca, cb, below);
    if (!common) return result;  // the hider's own choices have parted
    Answer said_b = *common;
    if (pa.seat == hider && (vary_all || result.varied == 0)) {
      if (table.game->is_secret_question(pa.kind))
        said_b = other_answer(cb, *common, below);
      else
        said_b = one_alike(*b, pb, *common, below);
      result.varied += !(said_b == *common);
    }
    const auto ra = a->apply(answer_to(pa, *common), twin_dice(seed, counts_a));
    const auto rb = b->apply(answer_to(pb, said_b), twin_dice(seed, counts_b));
    if (!ra || !rb) {
      result.leak = "an offered answer is refused";
      return result;
    }
    for (auto v = others.begin(); v != others.end();) {
      std::string what;
      const auto facts =
          compare_facts(told_to(ra.value().facts, *v), told_to(rb.value().facts, *v), what);
      if (facts == Facts::kLeaked) {
        result.leak = who(*v) + " is told: " + what;
        return result;
      }
      v = facts == Facts::kOpened ? others.erase(v) : v + 1;
    }
    result.compared += result.varied > 0;
  }
  return result;
}

}  // namespace vedette::generic
