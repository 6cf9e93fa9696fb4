#include "core/registry.hpp"
#include "games/villa/game.hpp"

namespace vedette {

void register_all_games() {
  static const bool once = [] {
    register_game(villa::game_info());
    return true;
  }();
  (void)once;
}

}  // namespace vedette
