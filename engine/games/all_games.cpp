#include "core/registry.hpp"
#include "core/yardstick.hpp"
#include "games/mad_anthony/game.hpp"
#include "games/pershing/game.hpp"
#include "games/villa/game.hpp"

namespace vedette {

void register_all_games() {
  static const bool once = [] {
    register_game(villa::game_info());
    register_yardstick("villa", villa::yardstick());
    register_game(pershing::game_info());
    register_yardstick("pershing", pershing::yardstick());
    register_game(mad_anthony::game_info());
    register_yardstick("mad_anthony", mad_anthony::yardstick());
    return true;
  }();
  (void)once;
}

}  // namespace vedette
