// vedetted on a disk whose fsync fails while the file named by VEDETTE_TEST_FSYNC_FAILS exists.
#include <cstdio>
#include <cstdlib>

#include "app/vedetted.hpp"
#include "core/registry.hpp"
#include "failing_vfs.hpp"

int main(int argc, char** argv) {
  const char* file = std::getenv("VEDETTE_TEST_FSYNC_FAILS");
  if (!file) {
    std::fputs("vedetted_failing: VEDETTE_TEST_FSYNC_FAILS must name a file\n", stderr);
    return 2;
  }
  unsetenv("VEDETTE_TEST_FSYNC_FAILS");  // the server takes its options from names like this
  vedette::testing::fail_fsync_while_exists(file);
  vedette::register_all_games();
  return vedette::server::run_vedetted(argc, argv);
}
