// Who listens to a match.
#pragma once
#include <memory>
#include <string>
#include <utility>

namespace vedette::server {

// A message that is written once and shared by all sockets that it goes to.
using Text = std::shared_ptr<const std::string>;
inline Text shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// One socket, as a match sees it.
class Subscriber {
 public:
  virtual ~Subscriber() = default;
  // Any thread; keeps the order of calls of one thread or strand.
  virtual void deliver(Text text) = 0;
};

}  // namespace vedette::server
