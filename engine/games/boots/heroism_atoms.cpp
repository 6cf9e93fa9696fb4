// Hands and pool of Heroism markers (chapter 6).
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/boots/atoms.hpp"

namespace vedette::boots {
namespace {

void insert(Markers& list, Heroism kind) {
  list.insert(std::upper_bound(list.begin(), list.end(), kind), kind);
}

void erase_one(Markers& list, Heroism kind) {
  const auto it = std::find(list.begin(), list.end(), kind);
  if (it == list.end())
    throw std::logic_error("no such marker here: " + std::string(name_of(kind)));
  list.erase(it);
}

Json names(const Markers& list) {
  Json out = Json::array();
  for (Heroism h : list) out.push_back(name_of(h));
  return out;
}

Markers& hand(Ctx& ctx, Seat seat) { return ctx.s.hands[std::size_t(seat)].open(ctx.ref); }

void tell_owner(Ctx& ctx, Seat seat, const char* what, const Markers& which,
                std::string_view rule) {
  const std::string_view who = role(ctx.s, seat);
  Fact fact = Fact::to(Audience::only(seat), {{"t", what},
                                              {"seat", who},
                                              {"n", which.size()},
                                              {"markers", names(which)},
                                              {"rule", rule}});
  fact.and_to(Audience::everyone(),
              {{"t", what}, {"seat", who}, {"n", which.size()}, {"rule", rule}});
  ctx.facts.push_back(std::move(fact));
}

}  // namespace

Markers pick_heroism(Ctx& ctx, Seat seat, int count, std::string_view rule) {
  Markers& pool = ctx.s.heroism_pool.open(ctx.ref);
  Markers picked;
  for (int i = 0; i < count && !pool.empty(); ++i) {
    const auto k = std::size_t(ctx.chance.roll("heroism_marker", int(pool.size())) - 1);
    picked.push_back(pool[k]);
    pool.erase(pool.begin() + std::ptrdiff_t(k));
    insert(hand(ctx, seat), picked.back());
  }
  ctx.s.hand_sizes[std::size_t(seat)] += int(picked.size());
  tell_owner(ctx, seat, "heroism_picked", picked, rule);
  for (Heroism h : picked) ctx.facts.back().opens.push_back(int(h));  // out of the hidden pool
  return picked;
}

void put_back(Ctx& ctx, Seat seat, Heroism kind, std::string_view rule) {
  erase_one(hand(ctx, seat), kind);
  --ctx.s.hand_sizes[std::size_t(seat)];
  insert(ctx.s.heroism_pool.open(ctx.ref), kind);
  tell_owner(ctx, seat, "heroism_put_back", {kind}, rule);
}

void lose_at_random(Ctx& ctx, Seat seat, int count, std::string_view rule) {
  for (int i = 0; i < count && ctx.s.hand_sizes[std::size_t(seat)] > 0; ++i) {
    const int k = ctx.chance.roll("heroism_lost", ctx.s.hand_sizes[std::size_t(seat)]);
    put_back(ctx, seat, hand(ctx, seat)[std::size_t(k - 1)], rule);
  }
}

void play_marker(Ctx& ctx, Seat seat, Heroism kind, std::string_view rule) {
  erase_one(hand(ctx, seat), kind);
  --ctx.s.hand_sizes[std::size_t(seat)];
  switch (data(ctx.s).info(kind).disposition) {
    case Disposition::kPool:
      insert(ctx.s.heroism_pool.open(ctx.ref), kind);
      break;
    case Disposition::kReturnPhase:
      insert(ctx.s.kept_out, kind);
      break;
    case Disposition::kRemoved:
      insert(ctx.s.removed, kind);
      break;
  }
  tell_opened(ctx,
              {{"t", "heroism_played"},
               {"seat", role(ctx.s, seat)},
               {"marker", name_of(kind)},
               {"goes_to", name_of(data(ctx.s).info(kind).disposition)},
               {"rule", rule}},
              {int(kind)});
}

void return_kept_out(Ctx& ctx) {
  for (Heroism h : ctx.s.kept_out) insert(ctx.s.heroism_pool.open(ctx.ref), h);
  ctx.s.kept_out.clear();
}

}  // namespace vedette::boots
