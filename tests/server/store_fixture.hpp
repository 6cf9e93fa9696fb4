// For tests that write into the store themselves.
#pragma once
#include <future>
#include <string>

#include "store/store.hpp"

namespace vedette::store {

// Waits for one write.
template <class Write>
Committed outcome(Write write) {
  std::promise<Committed> p;
  write([&p](Committed c) { p.set_value(c); });
  return p.get_future().get();
}

// Stands for the hash of a token: 32 times this letter.
inline std::string hash(char c) { return std::string(32, c); }

}  // namespace vedette::store
