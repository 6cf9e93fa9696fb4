#include "app/vedetted.hpp"
#include "core/registry.hpp"

// Read by jemalloc before anything runs: as many arenas as threads that allocate much, and what is free goes back
// to the system after two seconds (docs/adr/0008).
extern "C" {
extern const char* malloc_conf;
const char* malloc_conf = "narenas:2,dirty_decay_ms:2000";
}

int main(int argc, char** argv) {
  vedette::register_all_games();
  return vedette::server::run_vedetted(argc, argv);
}
