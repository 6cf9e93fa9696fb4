// All matches in memory.
#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "match/actor.hpp"

namespace vedette::server {

class Matches {
 public:
  Matches(boost::asio::any_io_executor pool, MatchWorld world)
      : pool_(std::move(pool)), world_(world) {}
  // The match with this id; whether it exists turns out when it is asked. Looks at nothing but the
  // memory.
  std::shared_ptr<MatchActor> find(const std::string& id);
  // The match, or null if none with this id is stored. May read the store (throws std::exception).
  std::shared_ptr<MatchActor> existing(const std::string& id);
  // Lets go of matches that nobody uses and that were not used for a while. Call now and then.
  void sweep();
  // No more orders anywhere; `done` runs, on some strand, when all orders in flight are through.
  void drain(std::function<void()> done);
  boost::asio::any_io_executor pool() const { return pool_; }

 private:
  boost::asio::any_io_executor pool_;
  MatchWorld world_;
  std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<MatchActor>> actors_;
  void drop_unused(std::vector<std::shared_ptr<MatchActor>>& gone,
                   std::chrono::steady_clock::time_point old);
  int made_ = 0;  // since the last look for those that nobody uses
  bool draining_ = false;
};

}  // namespace vedette::server
