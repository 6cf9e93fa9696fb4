// Counters of the running server, in the text format of Prometheus. Thread-safe.
#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace vedette::server {

// Counts values by upper bounds.
class Histogram {
 public:
  explicit Histogram(std::vector<double> bounds) : bounds_(std::move(bounds)), counts_(bounds_.size() + 1) {}
  void add(double value);
  void write(std::string& out, const std::string& name, const std::string& help) const;

 private:
  const std::vector<double> bounds_;
  mutable std::mutex mutex_;
  std::vector<std::uint64_t> counts_;
  double sum_ = 0;
};

class Metrics {
 public:
  std::atomic<std::int64_t> actors{0}, sockets{0}, connections{0}, matches_loaded{0}, subscriptions{0};
  std::atomic<std::uint64_t> answers{0}, orders{0}, replayed{0}, resyncs{0}, matches_created{0}, frozen{0},
      connections_refused{0}, messages{0}, loads{0}, queries{0}, passwords{0}, notices_sent{0}, notices_failed{0};
  Histogram order_seconds{{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5}};
  Histogram query_seconds{{0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 1}};
  Histogram load_seconds{{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5}};
  Histogram commit_seconds{{0.0002, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1}};
  Histogram commit_size{{1, 2, 4, 8, 16, 32, 64, 128}};

  void refused(const std::string& code);
  void request(int status);
  std::string text() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::uint64_t> refusals_;
  std::map<int, std::uint64_t> requests_;
};

}  // namespace vedette::server
