// How much anybody may ask for. Checked before any work is done.
#pragma once
#include <array>
#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

namespace vedette::server {

// Lets through `burst` at once and then `per_second`.
class TokenBucket {
 public:
  using Clock = std::chrono::steady_clock;
  TokenBucket(double per_second, double burst)
      : per_second_(per_second), burst_(burst), tokens_(burst) {}
  bool take(Clock::time_point now);
  // How long until one can be taken; zero if now.
  Clock::duration wait(Clock::time_point now);
  bool full(Clock::time_point now);

 private:
  void fill(Clock::time_point now);
  double per_second_, burst_, tokens_;
  Clock::time_point last_ = Clock::now();
};

// Buckets by what is asked for and by whom. Thread-safe, bounded in memory.
class Limits {
 public:
  enum class Kind {
    kRequest,
    kUpgrade,
    kNewPerson,
    kNewMatch,
    kReplay,
    kTalk,
    kNote,
    kBlock,
    kSignUp,
    kSignUpName,
    kSignIn,
    kSignInName,
    kLetter,
    kChannel
  };
  // `factor` multiplies all rates; 0 switches the limits off.
  explicit Limits(double factor) : factor_(factor) {}
  bool allow(Kind kind, const std::string& whom);
  // The bucket for messages of one socket.
  TokenBucket socket_bucket() const;

 private:
  const double factor_;
  std::mutex mutex_;
  std::array<std::unordered_map<std::string, TokenBucket>, std::size_t(Kind::kChannel) + 1>
      buckets_;
};

// Counts the open connections of each address. Network thread only.
class Connections {
 public:
  Connections(int per_address, int all) : per_address_(per_address), all_(all) {}
  // An empty address is the operator's own proxy: only the total bounds it.
  bool enter(const std::string& address);
  void exit(const std::string& address);
  int count() const { return total_; }

 private:
  int per_address_, all_, total_ = 0;
  std::unordered_map<std::string, int> open_;
};

}  // namespace vedette::server
