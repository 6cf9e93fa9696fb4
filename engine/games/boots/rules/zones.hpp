// Chapter 9: zones of control. Everything here is public: stripes, garrisons, hexsides, borders.
#pragma once
#include "games/boots/board.hpp"

namespace vedette::boots {

// True if counters of `theirs` in `from` exert a ZOC into the adjacent hex `to`: 9.2, 9.3, borders
// (22.9, 22.12, 22.15), all-lake hexsides.
bool exerts(const Board& b, HexId from, CommandId theirs, HexId to);
// True if an enemy of `mine` exerts a ZOC into the hex (EZOC).
bool in_enemy_zone(const Board& b, HexId h, CommandId mine);
// The same for all hexes at once, 1 or 0 by hex, for whom these are the enemies.
std::vector<std::uint8_t> enemy_zones(const Board& b, CommandSet enemies);
// True if enemies of `mine` in `from` exert a ZOC into `h`.
bool is_zone_source(const Board& b, HexId from, HexId h, CommandId mine);
// Hexes whose enemies of `mine` exert a ZOC into `h`.
std::vector<HexId> zone_sources(const Board& b, HexId h, CommandId mine);

}  // namespace vedette::boots
