// Threads that send. What is slow holds up nothing but others of its own host.
#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace vedette::server {

class Senders {
 public:
  // Each host has at most `for_one_host` of the `threads`.
  Senders(int threads, int for_one_host);
  // As stop().
  ~Senders();
  Senders(const Senders&) = delete;
  Senders& operator=(const Senders&) = delete;

  // Runs `work` on some thread when its turn comes; not if work under this key waits or runs.
  // `work` does not throw.
  void add(const std::string& key, const std::string& host, std::function<void()> work);
  // Forgets what waits, waits for what runs. Nothing is taken any more.
  void stop();
  // True while work under this key waits or runs.
  bool has(const std::string& key);

 private:
  struct Job {
    std::string key, host;
    std::function<void()> work;
  };
  void run();

  const int for_one_host_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> queue_;
  std::set<std::string> keys_;
  std::map<std::string, int> running_;  // by host
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace vedette::server
