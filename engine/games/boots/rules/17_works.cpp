// Chapter 17, 21.21, 22.24: entrenchments, stockades, burning.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/supply.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {
namespace {

// 17.1, 17.5B: what this unit builds; nothing for most.
const BuildRow* builds(const GameData& d, UnitId u) {
  const UnitInfo& unit = d.unit(u);
  if (!d.type(u).builds || unit.militia) return nullptr;  // 17.5B: the Army, not the militia
  for (const BuildRow& row : d.builds)
    if (row.who == unit.nation) return &row;
  return nullptr;
}

// 17.2A: has stayed, and does nothing else in this phase (18.1B).
bool stands_by(const Board& b, HexId h, const Seen& c) {
  const State& s = b.state();
  return c.known() && has(s.active, c.command) && !s.standing_down.has(h) && !c.moved && !c.pledged;
}

// 17.2D,E, 17.5E: has the hex room for such works?
bool has_ground(const Board& b, HexId h, Builds what) {
  const State& s = b.state();
  const bool ground = b.data().terrain[std::size_t(b.data().map[h].terrain)].may_build;
  if (!ground || is_fortified(b, h)) return false;
  return what != Builds::kStockades || s.stockades_left > 0;
}

std::optional<Building> building_at(const Board& b, Supply& supply, HexId h) {
  const GameData& d = b.data();
  std::optional<Building> out;
  if (!b.has_active(h)) return out;
  bool engineers = false;
  for (const Seen& c : b.at(h)) {
    if (!stands_by(b, h, c)) continue;
    const BuildRow* row = builds(d, c.unit);
    if (row == nullptr || !has_ground(b, h, row->what) || !supply.reaches(c.unit)) continue;
    engineers |= d.unit(c.unit).type == Type::kEngineer;
    if (!out || row->highest > out->highest) out = Building{h, row->what, row->highest};
  }
  if (out && engineers) out->highest -= d.traits.engineer_drm;
  return out;
}

bool is_marked(const State& s, HexId h, CommandSet active) {
  const auto nation = [&](std::size_t c) { return data(s).commands[c].nation; };
  for (std::size_t c = 0; c < data(s).commands.size(); ++c)
    if (has(active, CommandId(c))) {
      const HexData& hex = map(s)[h];
      if (nation(c) == Nation::kUs)  // 21.21B
        return hex.settlement == Settlement::kVillage;
      const auto& theirs = data(s).foe_stockades;
      const bool own = std::find(theirs.begin(), theirs.end(), h) != theirs.end();
      return (hex.is_town() && hex.owner == Nation::kUs) || (s.stockades.has(h) && !own);
    }
  return false;
}

}  // namespace

std::vector<Building> buildings(const Board& b) {
  std::vector<Building> out;
  Supply supply(b);
  for (HexId h : b.occupied())
    if (auto building = building_at(b, supply, h)) out.push_back(*building);
  return out;
}

bool any_building(const Board& b) {
  Supply supply(b);
  return std::any_of(b.occupied().begin(), b.occupied().end(),
                     [&](HexId h) { return building_at(b, supply, h).has_value(); });
}

void pledge(Ctx& ctx, UnitId u) {
  Slot& slot = *slot_of(ctx, u);
  slot.pledged = true;
  slot.seen = ctx.s.turn;
  slot.unit.reveal_to(Audience::everyone(), ctx.ref);
}

void build(Ctx& ctx, HexId h) {
  const Board b(ctx.s, ctx.ref);
  Supply supply(b);
  const auto building = building_at(b, supply, h);
  if (!building) return;
  std::vector<int> shown;
  for (const Seen& c : b.at(h))  // 18.1B: they have done their one job
    if (stands_by(b, h, c) && data(ctx.s).unit(c.unit).type == Type::kEngineer &&
        builds(data(ctx.s), c.unit) != nullptr) {
      pledge(ctx, c.unit);
      shown.push_back(c.unit);
    }
  std::sort(shown.begin(), shown.end());
  const int die = ctx.die("entrench");
  const bool success = die <= building->highest;
  const bool stockade = building->what == Builds::kStockades;
  std::vector<std::string> engineers;
  for (int u : shown) engineers.push_back(unit_id(ctx.s, UnitId(u)));
  tell_opened(ctx,
              {{"t", "built"},
               {"what", name_of(building->what)},
               {"at", hex_id(ctx.s, h)},
               {"die", die},
               {"needed", building->highest},
               {"success", success},
               {"rule", stockade ? "17.5" : "17.2"},
               Said::where(!engineers.empty(), "engineers", engineers)},
              std::move(shown));
  if (!success) return;
  (stockade ? ctx.s.stockades : ctx.s.entrenched).insert(h);
  if (stockade) --ctx.s.stockades_left;
}

bool is_fortified(const Board& b, HexId h) { return may_hold(b, h) || b.state().entrenched.has(h); }

bool may_hold(const Board& b, HexId h) { return b.has_garrison(h) || b.state().stockades.has(h); }

void lose_entrenchment(Ctx& ctx, HexId h) {
  if (!ctx.s.entrenched.has(h)) return;
  ctx.s.entrenched.erase(h);
  ctx.tell(Audience::everyone(),
           {{"t", "entrenchment_gone"}, {"at", hex_id(ctx.s, h)}, {"rule", "17.3"}});
}

void remove_empty_works(Ctx& ctx) {
  const auto& stacks = ctx.s.stacks;
  for (HexId h : std::vector<HexId>(ctx.s.entrenched.list()))
    if (std::none_of(stacks.begin(), stacks.end(), [h](const Stack& x) { return x.at == h; }))
      lose_entrenchment(ctx, h);
}

std::vector<HexId> burnable(const Board& b) {
  const State& s = b.state();
  std::vector<HexId> out;
  if (!b.data().traits.burning) return out;
  for (HexId h : b.occupied()) {
    if (s.burned.has(h) || s.standing_down.has(h)) continue;
    if (const CommandSet active = b.commands(h) & s.active; is_marked(s, h, active))
      out.push_back(h);
  }
  return out;
}

std::vector<HexId> burnable_by(const Board& b, const std::vector<UnitId>& group,
                               const std::vector<HexId>& path) {
  const State& s = b.state();
  std::vector<HexId> out;
  if (!b.data().traits.burning || path.empty()) return out;
  CommandSet active = 0;
  for (UnitId u : group) active |= set_of(b.data().unit(u).command) & s.active;
  for (auto h = path.begin() + 1; h != path.end(); ++h)
    if (!s.burned.has(*h) && !s.standing_down.has(*h) && is_marked(s, *h, active) &&
        std::find(out.begin(), out.end(), *h) == out.end())
      out.push_back(*h);
  return out;
}

void burn(Ctx& ctx, HexId h) {
  State& s = ctx.s;
  s.burned.insert(h);
  const bool stockade = s.stockades.has(h);  // 17.5E: it does not come back
  s.stockades.erase(h);
  ctx.tell(Audience::everyone(), {{"t", "burned"},
                                  {"at", hex_id(s, h)},
                                  {"stockade", stockade},
                                  {"seat", role(s, s.phasing)},
                                  {"rule", "21.21"}});
}

}  // namespace vedette::boots
