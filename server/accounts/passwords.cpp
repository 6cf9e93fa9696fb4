#include "accounts/passwords.hpp"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <stdexcept>

#include "accounts/tokens.hpp"

namespace vedette::server {

Passwords::Passwords(PasswordCost cost, std::size_t most_waiting,
                     std::atomic<std::uint64_t>& worked)
    : cost_(cost), most_waiting_(most_waiting), nobodys_(hashed(random_token())), worked_(worked) {
  if (nobodys_.empty()) throw std::runtime_error("no memory for one password");
  thread_ = std::thread([this] { run(); });
}

Passwords::~Passwords() { stop(); }

void Passwords::stop() {
  std::deque<std::function<void()>> forgotten;  // goes outside the lock
  {
    std::lock_guard lock(mutex_);
    stop_ = true;
    forgotten.swap(queue_);
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

bool Passwords::enqueue(std::function<void()> work) {
  {
    std::lock_guard lock(mutex_);
    if (stop_ || queue_.size() >= most_waiting_) return false;
    queue_.push_back(std::move(work));
  }
  wake_.notify_one();
  return true;
}

void Passwords::run() {
  for (;;) {
    std::function<void()> work;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stop_ || !queue_.empty(); });
      if (stop_) return;
      work = std::move(queue_.front());
      queue_.pop_front();
    }
    ++worked_;
    try {
      work();
    } catch (const std::exception& e) {
      spdlog::error("a password could not be worked on: {}", e.what());
    }
  }
}

std::string Passwords::hashed(const std::string& password) const {
  char out[crypto_pwhash_STRBYTES];
  if (crypto_pwhash_str(out, password.data(), password.size(), cost_.operations, cost_.memory) != 0)
    return {};
  return out;
}

bool Passwords::hash(std::string password, std::function<void(std::string)> done) {
  return enqueue([this, password = std::move(password), done = std::move(done)]() mutable {
    std::string out = hashed(password);
    sodium_memzero(password.data(), password.size());
    done(std::move(out));
  });
}

bool Passwords::check(std::string stored, std::string password, std::function<void(bool)> done) {
  return enqueue([this, stored = std::move(stored), password = std::move(password),
                  done = std::move(done)]() mutable {
    const std::string& against = stored.empty() ? nobodys_ : stored;
    const bool fits =
        crypto_pwhash_str_verify(against.c_str(), password.data(), password.size()) == 0;
    sodium_memzero(password.data(), password.size());
    done(fits && !stored.empty());
  });
}

}  // namespace vedette::server
