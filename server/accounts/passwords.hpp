// Argon2id, on a thread of its own: a password takes a tenth of a second and 64 MB, which neither
// the network nor the matches wait for.
#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace vedette::server {

// What one hash costs. The least that libsodium takes is 1 and 8192, for tests.
struct PasswordCost {
  unsigned long long operations = 2;
  std::size_t memory = std::size_t{64} * 1024 * 1024;  // bytes
};

class Passwords {
 public:
  // At most `most_waiting` wait for their turn; one is worked on; `worked` counts them. Throws
  // std::runtime_error if there is not even memory for one.
  Passwords(PasswordCost cost, std::size_t most_waiting, std::atomic<std::uint64_t>& worked);
  // Ends the one at work and forgets those that wait.
  ~Passwords();
  Passwords(const Passwords&) = delete;
  Passwords& operator=(const Passwords&) = delete;

  // Calls `done` on the thread of this object with the text to store; empty if memory ran out.
  // False, and `done` is never called: too many wait.
  bool hash(std::string password, std::function<void(std::string)> done);
  // Calls `done` with whether the password is the one of `stored`. An empty `stored` takes just as
  // long and is always wrong: an account that does not exist cannot be told from a wrong password.
  bool check(std::string stored, std::string password, std::function<void(bool)> done);
  // As the destructor; nothing is taken any more. Call from any other thread.
  void stop();

 private:
  bool enqueue(std::function<void()> work);
  void run();
  std::string hashed(const std::string& password) const;

  const PasswordCost cost_;
  const std::size_t most_waiting_;
  std::string nobodys_;  // a hash that no password has
  std::atomic<std::uint64_t>& worked_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> queue_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace vedette::server
