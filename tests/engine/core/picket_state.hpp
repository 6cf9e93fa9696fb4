// How Picket's state is saved. Included where the driver is instantiated.
#pragma once
#include "picket.hpp"

VEDETTE_ENUM_NAMES(vedette::picket::Deploy::Step, "ask", "end");
VEDETTE_ENUM_NAMES(vedette::picket::PlayerTurn::Step, "choose_attacker", "choose_target", "rest",
                   "end");
VEDETTE_ENUM_NAMES(vedette::picket::Combat::Step, "opportunity_fire", "stances", "roll", "losses",
                   "retreat", "end");
VEDETTE_ENUM_NAMES(vedette::picket::OpportunityFire::Step, "ask", "resolve");
VEDETTE_ENUM_NAMES(vedette::picket::AllocateLosses::Step, "ask", "end");
VEDETTE_ENUM_NAMES(vedette::picket::Retreat::Step, "ask", "end");

namespace vedette::picket {

template <class Archive>
void fields(Archive& ar, Picket& x) {
  ar("id", x.id);
  ar("owner", x.owner);
  ar("at", x.at);
  ar("steps", x.steps);
  ar("strength", x.strength);
}
template <class Archive>
void fields(Archive& ar, Deploy& x) {
  ar("step", x.step);
}
template <class Archive>
void fields(Archive& ar, PlayerTurn& x) {
  ar("step", x.step);
  ar("seat", x.seat);
  ar("attacker", x.attacker);
}
template <class Archive>
void fields(Archive& ar, Combat& x) {
  ar("step", x.step);
  ar("attacker", x.attacker);
  ar("target", x.target);
  ar("press", x.press);
  ar("margin", x.margin);
}
template <class Archive>
void fields(Archive& ar, OpportunityFire& x) {
  ar("step", x.step);
  ar("seat", x.seat);
  ar("firer", x.firer);
  ar("against", x.against);
}
template <class Archive>
void fields(Archive& ar, AllocateLosses& x) {
  ar("step", x.step);
  ar("beaten", x.beaten);
  ar("points", x.points);
}
template <class Archive>
void fields(Archive& ar, Retreat& x) {
  ar("step", x.step);
  ar("beaten", x.beaten);
  ar("left", x.left);
}
template <class Archive>
void fields(Archive& ar, State& s) {
  match_fields(ar, s);
  ar("pickets", s.pickets);
  ar("turn", s.turn);
  ar("turns", s.turns);
  ar("leaky_order", s.leaky_order);
  ar("leaky_ask", s.leaky_ask);
  ar("stack", s.stack);
}

}  // namespace vedette::picket
