#include "app/metrics.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace vedette::server {
namespace {

// Bytes of this process that are in memory; 0 where the system does not tell.
std::int64_t resident_bytes() {
  std::int64_t size = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> size >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

// Files and sockets that this process has open; 0 where the system does not tell.
std::int64_t open_descriptors() {
  std::error_code ec;
  std::int64_t n = 0;
  for (std::filesystem::directory_iterator it("/proc/self/fd", ec), end; !ec && it != end; it.increment(ec)) ++n;
  return n;
}

// How many it may have open.
std::uint64_t most_descriptors() {
  rlimit limit{};
  return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_cur : 0;
}

// Seconds that processors have worked for this process.
double cpu_seconds() {
  rusage use{};
  getrusage(RUSAGE_SELF, &use);
  const auto seconds = [](const timeval& t) { return double(t.tv_sec) + 1e-6 * double(t.tv_usec); };
  return seconds(use.ru_utime) + seconds(use.ru_stime);
}

}  // namespace

void Histogram::add(double value) {
  std::size_t i = 0;
  while (i < bounds_.size() && value > bounds_[i]) ++i;
  std::lock_guard lock(mutex_);
  ++counts_[i];
  sum_ += value;
}

void Histogram::write(std::string& out, const std::string& name, const std::string& help) const {
  out += fmt::format("# HELP {} {}\n# TYPE {} histogram\n", name, help, name);
  std::lock_guard lock(mutex_);
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < bounds_.size(); ++i) {
    total += counts_[i];
    out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, bounds_[i], total);
  }
  total += counts_.back();
  out += fmt::format("{}_bucket{{le=\"+Inf\"}} {}\n{}_sum {}\n{}_count {}\n", name, total, name, sum_, name, total);
}

void Metrics::refused(const std::string& code) {
  std::lock_guard lock(mutex_);
  ++refusals_[code];
}

void Metrics::request(int status) {
  std::lock_guard lock(mutex_);
  ++requests_[status];
}

std::string Metrics::text() const {
  std::string out;
  const auto one = [&](const char* name, const char* type, const char* help, auto value) {
    out += fmt::format("# HELP vedette_{} {}\n# TYPE vedette_{} {}\nvedette_{} {}\n", name, help, name, type, name, value);
  };
  one("matches_loaded", "gauge", "Matches held in memory.", matches_loaded.load());
  one("actors", "gauge", "Matches that somebody asked for, loaded or not.", actors.load());
  one("connections", "gauge", "Open TCP connections.", connections.load());
  one("sockets", "gauge", "Open WebSockets.", sockets.load());
  one("subscriptions", "gauge", "Matches opened on WebSockets.", subscriptions.load());
  one("answers_total", "counter", "Answers applied.", answers.load());
  one("orders_total", "counter", "Orders of any kind applied.", orders.load());
  one("queries_total", "counter", "Queries answered or refused.", queries.load());
  one("replayed_total", "counter", "Orders sent again and answered from the record.", replayed.load());
  one("messages_total", "counter", "WebSocket messages read.", messages.load());
  one("resyncs_total", "counter", "Sockets that were too slow and were told to open again.", resyncs.load());
  one("matches_created_total", "counter", "Matches made.", matches_created.load());
  one("passwords_total", "counter", "Passwords hashed or checked.", passwords.load());
  one("notices_sent_total", "counter", "Notices and digests sent.", notices_sent.load());
  one("notices_failed_total", "counter", "Tries to send one that failed.", notices_failed.load());
  one("matches_frozen_total", "counter", "Matches frozen by a fault in the rules.", frozen.load());
  one("match_loads_total", "counter", "Matches brought into memory.", loads.load());
  one("connections_refused_total", "counter", "Connections over the limits.", connections_refused.load());
  // These have the names that every collector knows.
  out += fmt::format(
      "# HELP process_resident_memory_bytes Memory of the process.\n"
      "# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes {}\n"
      "# HELP process_cpu_seconds_total Processor time of the process.\n"
      "# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total {:.6f}\n"
      "# HELP process_open_fds Files and sockets open.\n"
      "# TYPE process_open_fds gauge\nprocess_open_fds {}\n"
      "# HELP process_max_fds Files and sockets that may be open.\n"
      "# TYPE process_max_fds gauge\nprocess_max_fds {}\n",
      resident_bytes(), cpu_seconds(), open_descriptors(), most_descriptors());
  {
    std::lock_guard lock(mutex_);
    out += "# HELP vedette_refused_total Refusals by code.\n# TYPE vedette_refused_total counter\n";
    for (const auto& [code, n] : refusals_) out += fmt::format("vedette_refused_total{{code=\"{}\"}} {}\n", code, n);
    out += "# HELP vedette_requests_total HTTP requests by status.\n# TYPE vedette_requests_total counter\n";
    for (const auto& [status, n] : requests_)
      out += fmt::format("vedette_requests_total{{status=\"{}\"}} {}\n", status, n);
  }
  order_seconds.write(out, "vedette_order_seconds", "From an order's arrival to its acknowledgement.");
  query_seconds.write(out, "vedette_query_seconds", "Time on the strand of a query, refused ones too.");
  load_seconds.write(out, "vedette_load_seconds", "To bring a match into memory.");
  commit_seconds.write(out, "vedette_commit_seconds", "One group of writes, with its fsync.");
  commit_size.write(out, "vedette_commit_size", "Writes in one group.");
  return out;
}

}  // namespace vedette::server
