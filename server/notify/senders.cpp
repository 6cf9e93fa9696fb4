#include "notify/senders.hpp"

#include <pthread.h>

#include <algorithm>
#include <csignal>

#include "notify/reach.hpp"

namespace vedette::server {

Senders::Senders(int threads, int for_one_host) : for_one_host_(for_one_host) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Senders::~Senders() { stop(); }

void Senders::stop() {
  {
    std::lock_guard lock(mutex_);
    stop_ = true;
    queue_.clear();
  }
  wake_.notify_all();
  for (std::thread& t : threads_)
    if (t.joinable()) t.join();
}

bool Senders::has(const std::string& key) {
  std::lock_guard lock(mutex_);
  return keys_.contains(key);
}

void Senders::add(const std::string& key, const std::string& host, std::function<void()> work) {
  {
    std::lock_guard lock(mutex_);
    if (stop_ || !keys_.insert(key).second) return;
    queue_.push_back({key, host, std::move(work)});
  }
  wake_.notify_one();
}

void Senders::run() {
  shorten_lookups();
  // Who closes early must not end the program: libraries below may write without asking for that.
  sigset_t broken_pipe;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken_pipe, nullptr);
  std::unique_lock lock(mutex_);
  for (;;) {
    auto next = queue_.end();
    wake_.wait(lock, [&] {
      next = std::find_if(queue_.begin(), queue_.end(), [&](const Job& job) {
        const auto n = running_.find(job.host);
        return n == running_.end() || n->second < for_one_host_;
      });
      return stop_ || next != queue_.end();
    });
    if (stop_) return;
    const Job job = std::move(*next);
    queue_.erase(next);
    ++running_[job.host];
    lock.unlock();
    job.work();
    lock.lock();
    if (--running_[job.host] == 0) running_.erase(job.host);
    keys_.erase(job.key);
    // Its host's next may have waited for this place while all others slept.
    wake_.notify_all();
  }
}

}  // namespace vedette::server
