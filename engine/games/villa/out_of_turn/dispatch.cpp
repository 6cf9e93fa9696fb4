// Reads requests strictly and hands them to the kind that answers them.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/villa/out_of_turn/out_of_turn.hpp"
#include "games/villa/rules/forces.hpp"
#include "games/villa/view.hpp"

namespace vedette::villa {
namespace {

Refusal malformed(std::string what) { return {"malformed_query", std::move(what)}; }

// The text under a key; empty where there is none. Nothing else but text passes.
bool read_text(const Json& j, const char* key, std::string& out) {
  if (!j.contains(key)) return true;
  if (!j[key].is_string()) return false;
  out = j[key].get<std::string>();
  return true;
}

// True if the request has no other keys than these.
bool only_keys(const Json& j, std::initializer_list<std::string_view> keys) {
  return std::all_of(j.items().begin(), j.items().end(), [&](const auto& item) {
    return std::find(keys.begin(), keys.end(), item.key()) != keys.end();
  });
}

Result<Json> reach(const Eyes& e, const Json& request) {
  ReachWish wish;
  std::string unit, travel;
  if (!only_keys(request, {"kind", "unit", "travel", "alone"}) || !read_text(request, "unit", unit) ||
      !read_text(request, "travel", travel))
    return malformed("a reach has a unit, and perhaps travel and alone");
  if (request.contains("alone")) {
    if (!request["alone"].is_boolean()) return malformed("alone is true or false");
    wish.alone = request["alone"].get<bool>();
  }
  if (request.contains("travel")) {
    const auto& names = EnumNames<Travel>::kNames;
    const auto it = std::find(names.begin(), names.end(), travel);
    if (it == names.end()) return malformed("there is no such way to travel");
    wish.travel = Travel(it - names.begin());
  }
  wish.unit = find_counter(unit);
  if (wish.unit == kNoCounter) return Refusal{"no_such_counter", "there is no such counter"};
  return reach_json(e, wish);
}

Result<Json> odds(const Eyes& e, const Json& request) {
  std::string from, to;
  if (!only_keys(request, {"kind", "from", "to"}) || !read_text(request, "from", from) || !read_text(request, "to", to))
    return malformed("odds have two hexes, from and to");
  const HexId a = map(e.s).find(from), b = map(e.s).find(to);
  if (a < 0 || b < 0) return Refusal{"no_such_hex", "there is no such hex"};
  return odds_json(e, a, b);
}

// 2.3.15: only who Villa is and what is planned are anybody's own, so that all opponents see what a
// spectator sees.
Result<Json> opponent(const Eyes& e, const Json& request) {
  if (!only_keys(request, {"kind"})) return malformed("this query has no more than its kind");
  if (e.v == Viewer::kSpectator || e.v == Viewer::kOmniscient)
    return Refusal{"no_opponent", "only a seat has an opponent"};
  return Json{{"kind", "opponent"}, {"rule", "2.3.15"}, {"view", view_of({e.s, Viewer::kSpectator}).json()}};
}

struct Overlay {
  std::string_view kind;
  Json (*answer)(const State&);
};
constexpr std::array kOverlays{Overlay{"zones", zones_json},       Overlay{"water", water_json},
                               Overlay{"fuel", fuel_json},         Overlay{"supplies", supplies_json},
                               Overlay{"rail", rail_json},         Overlay{"victory", victory_json}};

}  // namespace

Result<Json> answer_query(const Eyes& e, const Json& request) {
  const auto& kind = request.at("kind").get_ref<const std::string&>();
  if (kind == "reach") return reach(e, request);
  if (kind == "odds") return odds(e, request);
  if (kind == "opponent") return opponent(e, request);
  for (const Overlay& overlay : kOverlays) {
    if (overlay.kind != kind) continue;
    if (!only_keys(request, {"kind"})) return malformed("this query has no more than its kind");
    return overlay.answer(e.s);
  }
  return Refusal{"unknown_query", "this game answers no such query"};
}

std::vector<Json> queries_now(const Eyes& e) {
  const State& s = e.s;
  std::vector<Json> out;
  for (const Overlay& overlay : kOverlays) out.push_back({{"kind", overlay.kind}});
  if (e.v != Viewer::kSpectator && e.v != Viewer::kOmniscient) out.push_back({{"kind", "opponent"}});
  for (int i = 0; i < kCounters; ++i) {
    const auto c = CounterId(i);
    if (!on_map(s, c) || at(s, c).colour == Colour::kNone) continue;
    out.push_back({{"kind", "reach"}, {"unit", info(c).id}});
    if (type(c) == Type::kLeader) out.push_back({{"kind", "reach"}, {"unit", info(c).id}, {"alone", true}});
  }
  std::vector<HexId> held;
  for (const Counter& c : s.counters)
    if (c.at >= 0 && c.colour != Colour::kNone) held.push_back(c.at);
  std::sort(held.begin(), held.end());
  held.erase(std::unique(held.begin(), held.end()), held.end());
  for (HexId h : held) {
    const auto here = stacks_at(s, h);
    for (HexId n : hex(s, h).next) {
      if (n < h) continue;  // also off the map
      const auto there = stacks_at(s, n);
      const bool enemies = std::any_of(here.begin(), here.end(), [&](const StackRef& a) {
        return std::any_of(there.begin(), there.end(),
                           [&](const StackRef& b) { return b.controller != a.controller; });
      });
      if (enemies) out.push_back({{"kind", "odds"}, {"from", hex_id(s, h)}, {"to", hex_id(s, n)}});
    }
    if (here.size() > 1) out.push_back({{"kind", "odds"}, {"from", hex_id(s, h)}, {"to", hex_id(s, h)}});
  }
  return out;
}

}  // namespace vedette::villa
