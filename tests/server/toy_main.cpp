// `vedetted` with the toy game: the program that tests kill.
#include "app/vedetted.hpp"
#include "core/registry.hpp"
#include "toy_game.hpp"

int main(int argc, char** argv) {
  vedette::register_game(vedette::lantern::game_info());
  return vedette::server::run_vedetted(argc, argv);
}
