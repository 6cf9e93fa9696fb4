#include "net/limits.hpp"

#include <algorithm>

namespace vedette::server {
namespace {
struct Rate {
  double per_second, burst;
};
// A client's first page is about thirty requests; a person makes a match or two in an evening.
// Nobody writes more than a line in two seconds for long. Passwords cost the server work, and whoever
// tries many is guessing.
constexpr std::array kRates{
    Rate{40, 240}, Rate{5, 100},  Rate{1, 60},    Rate{0.5, 60},  Rate{1, 80},
    Rate{0.5, 10}, Rate{0.5, 20}, Rate{0.1, 20},  Rate{0.02, 10}, Rate{0.05, 10},
    Rate{0.1, 20}, Rate{0.05, 30}, Rate{0.005, 6}, Rate{0.1, 30}};
constexpr Rate kSocketRate{30, 90};
constexpr std::size_t kMostBuckets = 20'000;
constexpr double kUnlimited = 1e12;
}  // namespace

void TokenBucket::fill(Clock::time_point now) {
  if (now <= last_) return;
  tokens_ =
      std::min(burst_, tokens_ + per_second_ * std::chrono::duration<double>(now - last_).count());
  last_ = now;
}

bool TokenBucket::take(Clock::time_point now) {
  fill(now);
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

TokenBucket::Clock::duration TokenBucket::wait(Clock::time_point now) {
  fill(now);
  if (tokens_ >= 1) return Clock::duration::zero();
  return std::chrono::duration_cast<Clock::duration>(
             std::chrono::duration<double>((1 - tokens_) / per_second_)) +
         std::chrono::milliseconds(1);
}

bool TokenBucket::full(Clock::time_point now) {
  fill(now);
  return tokens_ >= burst_;
}

bool Limits::allow(Kind kind, const std::string& whom) {
  if (factor_ <= 0) return true;
  const auto now = TokenBucket::Clock::now();
  std::lock_guard lock(mutex_);
  auto& buckets = buckets_[std::size_t(kind)];
  if (buckets.size() > kMostBuckets) {
    // A full bucket says nothing. If none is full, all that ask are over their limits together.
    for (auto it = buckets.begin(); it != buckets.end();)
      it = it->second.full(now) ? buckets.erase(it) : std::next(it);
    if (buckets.size() > kMostBuckets && !buckets.contains(whom)) return false;
  }
  static_assert(kRates.size() == std::tuple_size_v<decltype(buckets_)>);
  const Rate& rate = kRates[std::size_t(kind)];
  return buckets.try_emplace(whom, rate.per_second * factor_, rate.burst * factor_)
      .first->second.take(now);
}

TokenBucket Limits::socket_bucket() const {
  if (factor_ <= 0) return {kUnlimited, kUnlimited};
  return {kSocketRate.per_second * factor_, kSocketRate.burst * factor_};
}

bool Connections::enter(const std::string& address) {
  if (total_ >= all_) return false;
  int& n = open_[address];
  if (n >= per_address_ && !address.empty()) return false;
  ++n;
  ++total_;
  return true;
}

void Connections::exit(const std::string& address) {
  const auto it = open_.find(address);
  if (it == open_.end()) return;
  --total_;
  if (--it->second == 0) open_.erase(it);
}

}  // namespace vedette::server
