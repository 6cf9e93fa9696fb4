// As many open files and sockets as the system lets this process have.
#pragma once
#include <sys/resource.h>

namespace vedette {

// Raises the soft limit of descriptors to the hard one; a shell's usual 1024 is soon used up by
// sockets. Leaves it where the system refuses.
inline void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == limit.rlim_max) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace vedette
