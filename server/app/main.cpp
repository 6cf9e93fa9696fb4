#include "app/vedetted.hpp"
#include "core/registry.hpp"

int main(int argc, char** argv) {
  vedette::register_all_games();
  return vedette::server::run_vedetted(argc, argv);
}
