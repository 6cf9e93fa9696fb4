// Chapters 3 to 5: what is in the box, turns, draws, Operations Phases.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"
#include "games/boots/chapter.hpp"
#include "games/boots/rules/flow.hpp"
#include "games/boots/rules/heroism.hpp"
#include "games/boots/rules/reinforcement.hpp"
#include "games/boots/rules/sides.hpp"
#include "games/boots/rules/works.hpp"

namespace vedette::boots {
namespace {

int campaign(const State& s) { return data(s).turn(s.turn).campaign; }

// True if the marker belongs into the pool of this campaign (21.14, 22.16, 22.28C).
bool in_pool(const State& s, const CommandMarker& m) {
  if (m.war && !s.options.war) return false;
  return m.campaigns.empty() ||
         std::find(m.campaigns.begin(), m.campaigns.end(), campaign(s)) != m.campaigns.end();
}

void announce(Ctx& ctx, Phase phase, std::string_view rule) {
  ctx.s.phase = phase;
  ctx.tell(Audience::everyone(),
           {{"t", "phase"}, {"phase", name_of(phase)}, {"turn", ctx.s.turn}, {"rule", rule}});
}

void begin_sub_phase(Ctx& ctx, SubPhase sub_phase, std::string_view rule) {
  ctx.s.sub_phase = sub_phase;
  clear_marks(ctx, sub_phase);
  ctx.tell(Audience::everyone(), {{"t", "sub_phase"},
                                  {"sub_phase", name_of(sub_phase)},
                                  {"seat", role(ctx.s, ctx.s.phasing)},
                                  {"rule", rule}});
}

Json command_names(const State& s, CommandSet set) {
  Json out = Json::array();
  for (std::size_t c = 0; c < data(s).commands.size(); ++c)
    if (has(set, CommandId(c))) out.push_back(data(s).commands[c].id);
  return out;
}

// 4.2.3.1: all markers go back; those of this campaign are in the pool.
void return_markers(Ctx& ctx) {
  State& s = ctx.s;
  s.drawn.clear();
  s.command_pool.clear();
  for (std::size_t m = 0; m < data(s).markers.size(); ++m)
    if (in_pool(s, data(s).markers[m])) s.command_pool.push_back(MarkerId(m));
  return_kept_out(ctx);
}

// 4.2.3.3: the next turn, the next campaign, or the end.
void advance(Ctx& ctx, GameTurn& f) {
  State& s = ctx.s;
  const bool last = s.turn >= last_turn(s);
  if (last || data(s).turn(s.turn + 1).campaign != campaign(s)) {
    const bool goes_on = chapter(s).campaign_over(ctx);
    if (s.outcome) return;
    if (last || !goes_on) return ctx.end(judge(s));
    ++s.turn;
    return_markers(ctx);  // 21.14B
    f = GameTurn{};
    return ctx.call(CampaignChange{});
  }
  ++s.turn;
  f = GameTurn{};
}

}  // namespace

namespace {

// 22.14A, 22.28B: the drawer puts them on the map and has no more to say to them.
template <class Is>
void deploy_only(Ctx& ctx, Seat drawer, Is is) {
  std::vector<UnitId> units;
  std::copy_if(ctx.s.aside.begin(), ctx.s.aside.end(), std::back_inserter(units), is);
  std::erase_if(ctx.s.aside, is);
  Deployment d = deployment(drawer, std::move(units), "reinforcements", "22.14", "");
  ctx.call(std::move(d));
}

}  // namespace

void open_box(Ctx& ctx, GameId game, const Options& options) {
  State& s = ctx.s;
  s.game = game;
  s.options = options;
  const GameData& d = data(s);
  for (const SubCommand& c : d.commands) {
    const auto seat = seat_of(c.nation);
    s.controllers.push_back(seat ? std::int8_t(*seat) : std::int8_t(-1));
  }
  Markers pool;
  for (const HeroismInfo& h : d.heroism) pool.insert(pool.end(), std::size_t(h.count), h.kind);
  s.heroism_pool = Secret<Markers>(std::move(pool), Audience::nobody());
  for (Seat seat : {kUsSeat, kFoeSeat})
    s.hands[std::size_t(seat)] = Secret<Markers>({}, Audience::only(seat));
  for (std::size_t u = 0; u < d.units.size(); ++u) {
    const UnitInfo& info = d.units[u];
    if (info.arrives == "pick" || info.arrives == "start_pick") {  // 13.8
      auto cup = std::find_if(s.cups.begin(), s.cups.end(),
                              [&](const Cup& c) { return c.command == info.command; });
      if (cup == s.cups.end())
        cup = s.cups.insert(cup, Cup{.command = info.command, .units = {}, .size = 0});
      cup->units.open(ctx.ref).push_back(UnitId(u));
      ++cup->size;
    } else if (info.arrives == "native_allies" || info.arrives == "deploy") {
      s.aside.push_back(UnitId(u));
    } else if (info.arrives == "war" && !options.war) {  // 22.28C
      s.gone.push_back(UnitId(u));
    } else if (info.type != Type::kAero) {
      s.waiting.push_back(UnitId(u));
    }
  }
  for (HexId h : d.stockades) s.stockades.insert(h);
  s.stockades_left = d.traits.stockades - int(d.stockades.size());
}

void step(Ctx& ctx, SetUp& f) {
  using Step = SetUp::Step;
  State& s = ctx.s;
  switch (f.step) {
    case Step::kPlaceForces:
      if (auto next = chapter(s).set_up(ctx, f.line)) {
        ++f.line;
        return ctx.call(std::move(*next));
      }
      f.step = Step::kHeroismMarkers;
      f.line = 0;
      return;
    case Step::kHeroismMarkers:
      for (const GameData::Hand& h : data(s).hands)
        if (int(h.seat) == f.line && h.campaign == campaign(s)) {
          ++f.line;
          return ctx.call(
              HeroismPicks{.seat = h.seat, .count = h.markers, .set_up = true, .rule = "6.2"});
        }
      f.step = Step::kFirstTurn;
      return;
    case Step::kFirstTurn:
      return_markers(ctx);
      ctx.done();
      return ctx.call(GameTurn{});
  }
}

void step(Ctx& ctx, GameTurn& f) {
  using Step = GameTurn::Step;
  State& s = ctx.s;
  const Seat first = data(s).traits.first_player;
  const auto picks = [&](Seat seat) {
    return HeroismPicks{
        .seat = seat, .count = data(s).turn(s.turn).picks[std::size_t(seat)], .rule = "4.2.1"};
  };
  switch (f.step) {
    case Step::kHeroismFirst:
      announce(ctx, Phase::kHeroismMarker, "4.2.1");
      f.step = Step::kHeroismSecond;
      return ctx.call(picks(first));
    case Step::kHeroismSecond:
      f.step = Step::kDraw;
      f.drawer = first;
      return ctx.call(picks(other(first)));
    case Step::kDraw: {
      if (s.command_pool.empty() || f.passes == 2) {  // 4.2.2.3A, 4.5
        f.step = Step::kReturn;
        return;
      }
      if (s.phase != Phase::kOperations) announce(ctx, Phase::kOperations, "4.2.2");
      const Seat drawer = f.drawer;
      f.drawer = other(drawer);
      return ctx.call(CommandDraw{.drawer = drawer});
    }
    case Step::kReturn:
      announce(ctx, Phase::kReturn, "4.2.3.1");
      return_markers(ctx);
      f.step = Step::kAttrition;
      return;
    case Step::kAttrition:
      f.step = Step::kAdvance;
      if (!data(s).turn(s.turn).attrition) return;
      announce(ctx, Phase::kAttrition, "4.2.3.2");
      return ctx.call(AttritionPhase{.seat = first});
    case Step::kAdvance:
      announce(ctx, Phase::kAdvance, "4.2.3.3");
      end_control(ctx);  // 22.13A: it has lasted for the turn, attrition too
      return advance(ctx, f);
  }
}

void step(Ctx& ctx, CommandDraw& f) {
  using Step = CommandDraw::Step;
  State& s = ctx.s;
  switch (f.step) {
    case Step::kDrawOrPass:
      return ctx.ask(f.drawer, "draw_or_pass", false);
    case Step::kShowMarker: {
      const CommandMarker& marker = data(s).marker(f.marker);
      const auto acts = who_acts(s, f.marker, f.drawer);
      ctx.tell(Audience::everyone(),
               {{"t", "command_drawn"},
                {"marker", marker.id},
                {"drawer", role(s, f.drawer)},
                {"acts", acts ? Json(role(s, *acts)) : Json()},
                {"rule", "4.2.2.1"}});
      f.step = Step::kEnd;
      if (!acts) {  // 22.28B bars movement and attacks; who has not come yet is thrown for
        if (s.options.war && marker.activation == Activation::kDeploy) f.step = Step::kDeployRoll;
        return;
      }
      s.phasing = *acts;
      if (marker.activation == Activation::kAero) return ctx.call(AeroFlight{});
      for (std::size_t c = 0; c < data(s).commands.size(); ++c)
        if (has(marker.commands, CommandId(c)) && data(s).commands[c].nation == Nation::kMexico)
          take_control(ctx, CommandId(c), *acts);
      if (marker.activation == Activation::kDeploy) {
        f.step = Step::kDeployRoll;
        return;
      }
      return ctx.call(OperationsPhase{
          .seat = *acts, .drawer = f.drawer, .marker = f.marker, .commands = marker.commands});
    }
    case Step::kDeployRoll: {  // 22.14A
      f.step = Step::kEnd;
      const CommandMarker& marker = data(s).marker(f.marker);
      const auto off_map = [&](UnitId u) { return has(marker.commands, data(s).unit(u).command); };
      if (std::any_of(s.aside.begin(), s.aside.end(), off_map)) {
        const int needed = data(s).command(data(s).find_command(marker.id)).deploys_on;
        const int die = ctx.die("deploy_" + marker.id);
        const bool enters = die <= needed;
        ctx.tell(Audience::everyone(), {{"t", "deployment"},
                                        {"command", marker.id},
                                        {"die", die},
                                        {"needed", needed},
                                        {"enters", enters},
                                        {"rule", "22.14"}});
        if (!enters) return;
        if (!who_acts(s, f.marker, f.drawer)) return deploy_only(ctx, f.drawer, off_map);
        for (UnitId u : s.aside)
          if (off_map(u)) s.waiting.push_back(u);
        std::erase_if(s.aside, off_map);
      }
      if (!who_acts(s, f.marker, f.drawer)) return;
      return ctx.call(OperationsPhase{
          .seat = s.phasing, .drawer = f.drawer, .marker = f.marker, .commands = marker.commands});
    }
    case Step::kEnd:
      s.active = 0;
      s.sub_phase = SubPhase::kNone;
      return ctx.done();
  }
}

void answered(Ctx& ctx, CommandDraw& f, Seat seat, const Answer& a) {
  State& s = ctx.s;
  auto& turn = std::get<GameTurn>(s.stack[s.stack.size() - 2]);
  if (a.picks.empty()) {
    ++turn.passes;
    ctx.tell(Audience::everyone(),
             {{"t", "draw_passed"}, {"drawer", role(s, seat)}, {"rule", "4.5"}});
    f.step = CommandDraw::Step::kEnd;
    return;
  }
  turn.passes = 0;
  const auto k = std::ptrdiff_t(ctx.chance.roll("command_marker", int(s.command_pool.size())) - 1);
  f.marker = s.command_pool[std::size_t(k)];
  s.command_pool.erase(s.command_pool.begin() + k);
  s.drawn.push_back(f.marker);
  f.step = CommandDraw::Step::kShowMarker;
}

Choices choices(const Eyes&, const CommandDraw&, const Pending&) {
  return PickOne{{{"draw", "draw", "", "", 1}}, true};
}

Json shown(const State& s, const CommandDraw& f) {
  Json j = {{"drawer", role(s, f.drawer)}};
  if (f.marker != kNoMarker) j["marker"] = data(s).marker(f.marker).id;
  return j;
}

Json question(const Eyes& e, const CommandDraw&, const Pending&) {
  return {{"prompt", "draw_or_pass"}, {"left", e.s.command_pool.size()}, {"rule", "4.5"}};
}

void step(Ctx& ctx, OperationsPhase& f) {
  using Step = OperationsPhase::Step;
  State& s = ctx.s;
  const auto window = [&](Window w) {
    return HeroismWindow{
        .window = w, .first = f.seat, .turn = f.seat, .seats = window_seats(s, w, f.seat)};
  };
  // A phase that was cut short runs only to its end.
  if (f.cut_short && f.step != Step::kEnd) f.step = Step::kEnd;
  switch (f.step) {
    case Step::kChooseOther:
      f.step = Step::kActivate;
      if (data(s).marker(f.marker).activation == Activation::kWithOneOther) {  // 22.8B
        f.step = Step::kChooseOther;
        return ctx.ask(f.seat, "choose_other");
      }
      return;
    case Step::kActivate:
      s.phasing = f.seat;
      s.active = f.commands;
      s.standing_down.clear();
      s.marched.clear();
      s.ambushed = false;
      ctx.tell(Audience::everyone(),
               {{"t", "activated"},
                {"commands", command_names(s, f.commands)},
                {"seat", role(s, f.seat)},
                {"rule", "5.1"}});
      f.step = Step::kStart;
      return;
    case Step::kStart:
      f.step = Step::kReinforcement;
      return ctx.call(window(Window::kPhaseStart));
    case Step::kReinforcement:
      f.step = Step::kStacking1;
      begin_sub_phase(ctx, SubPhase::kReinforcement, "4.2.2.1.1");
      return ctx.call(ReinforcementSubPhase{.seat = f.seat, .left = f.commands});
    case Step::kStacking1:
      f.step = Step::kMoveStart;
      return ctx.call(StackingCheck{});
    case Step::kMoveStart:
      f.step = Step::kMovement;
      begin_sub_phase(ctx, SubPhase::kMovement, "4.2.2.1.2");
      s.pontoons.clear();
      s.ambushed = false;
      return ctx.call(window(Window::kMoveStart));
    case Step::kMovement:
      f.step = Step::kStacking2;
      return ctx.call(MovementSubPhase{.seat = f.seat});
    case Step::kStacking2:
      f.step = Step::kCombatStart;
      return ctx.call(StackingCheck{});
    case Step::kCombatStart:
      f.step = Step::kCombat;
      return ctx.call(window(Window::kCombatStart));
    case Step::kCombat:
      f.step = Step::kStacking3;
      begin_sub_phase(ctx, SubPhase::kCombat, "4.2.2.1.3");
      return ctx.call(CombatSubPhase{.seat = f.seat});
    case Step::kStacking3:
      f.step = Step::kPhaseEnd;
      return ctx.call(StackingCheck{});
    case Step::kPhaseEnd:
      f.step = Step::kEnd;
      return ctx.call(window(Window::kPhaseEnd));
    case Step::kEnd:
      s.active = 0;
      s.standing_down.clear();
      s.marched.clear();
      s.pontoons.clear();
      s.sub_phase = SubPhase::kNone;
      return ctx.done();
  }
}

void answered(Ctx& ctx, OperationsPhase& f, Seat, const Answer& a) {
  if (!a.picks.empty()) f.commands |= set_of(data(ctx.s).find_command(a.picks.front()));
  f.step = OperationsPhase::Step::kActivate;
}

// 22.8B: any other sub-command of the same nation, or none.
Choices choices(const Eyes& e, const OperationsPhase& f, const Pending&) {
  PickOne one;
  one.may_pass = true;
  const GameData& d = data(e.s);
  for (std::size_t c = 0; c < d.commands.size(); ++c)
    if (!has(f.commands, CommandId(c)) && seat_of(d.commands[c].nation) == f.seat)
      one.options.push_back({d.commands[c].id, "command", "", "", 1});
  return one;
}

Json question(const Eyes& e, const OperationsPhase& f, const Pending& p) {
  Json j = shown(e.s, f);
  j["prompt"] = p.kind;
  j["rule"] = "22.8";
  return j;
}

Json shown(const State& s, const OperationsPhase& f) {
  return {{"step", name_of(f.step)},
          {"seat", role(s, f.seat)},
          {"drawer", role(s, f.drawer)},
          {"marker", data(s).marker(f.marker).id},
          {"commands", command_names(s, f.commands)},
          {"dash", f.dash}};
}

void cut_short(Ctx& ctx) {
  for (Frame& frame : ctx.s.stack)
    if (auto* phase = std::get_if<OperationsPhase>(&frame)) phase->cut_short = true;
}

}  // namespace vedette::boots
