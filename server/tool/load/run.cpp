#include "tool/load/run.hpp"

#include <algorithm>
#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <thread>

#include "core/playthrough.hpp"
#include "tool/load/setup.hpp"
#include "tool/load/table.hpp"

namespace vedette::tool {
namespace asio = boost::asio;
using nlohmann::json;

namespace {

constexpr int kMakers = 8;                     // HTTP connections that make matches
constexpr std::chrono::seconds kPatience{60};  // for sockets to open, and for the last answers
constexpr int kSlowPause = 250, kSlowBuffer = 4096;

struct FileCloser {
  void operator()(std::FILE* f) const { std::fclose(f); }
};

double bytes_each(double before, double after, std::size_t n) {
  return n == 0 ? 0 : std::round((after - before) / double(n));
}

// Everything of one run; tables, sockets and figures belong to the thread that runs io_.
class Run {
 public:
  explicit Run(const LoadSpec& spec)
      : spec_(spec),
        server_(Endpoint::of_url(spec.url)),
        http_(server_),
        hall_{io_,
              server_,
              figures_,
              answers_from(spec.seed),
              spec.survive,
              spec.saturate,
              false,
              [this](int n) { ready_.push_back(n); },
              [this](int n) { want_match(n); }},
        tick_(io_) {
    if (!spec.record_path.empty()) {
      record_.reset(std::fopen(spec.record_path.c_str(), "w"));
      if (!record_) throw std::runtime_error("cannot write " + spec.record_path);
      // A line at a time: others read it while the run goes on.
      std::setvbuf(record_.get(), nullptr, _IOLBF, BUFSIZ);
      figures_.record = record_.get();
    }
  }

  json play() {
    const ServerUse empty = server_use(http_);
    std::vector<MadeMatch> made = make_matches();
    const ServerUse with_matches = server_use(http_);
    for (std::size_t i = 0; i < made.size(); ++i) {
      tables_.push_back(std::make_unique<Table>(hall_, int(i), spec_.watchers));
      cookies_.push_back(made[i].cookies);
      tables_.back()->sit_down(std::move(made[i]));
      // A hundred at a time: the queue of connections that wait to be accepted is bounded.
      if (i % 50 == 49) run_until([this] { return all_open(); }, "the sockets do not open");
    }
    run_until([this] { return all_open(); }, "the sockets do not open");
    open_idle();
    const ServerUse with_sockets = server_use(http_);
    open_slow();
    std::jthread maker([this] { make_next_matches(); });
    const std::unique_ptr<Run, StopMaker> ends_with_play(this);  // before the thread is joined
    hall_.playing = true;
    start_ = Clock::now();
    if (spec_.saturate)
      for (auto& table : tables_) table->answer(Clock::now());
    else
      for (int i = 0; i < int(tables_.size()); ++i) ready_.push_back(i);
    run_for(spec_.warm_up);
    const ServerUse begun = server_use_or_none();
    figures_.measuring = true;
    const auto from = Clock::now();
    if (spec_.reconnect_storm) {
      run_for(spec_.seconds / 2);
      storm();
      run_for(spec_.seconds / 2);
    } else {
      run_for(spec_.seconds);
    }
    figures_.measuring = false;
    const double took = std::chrono::duration<double>(Clock::now() - from).count();
    const ServerUse ended = server_use_or_none();
    finish();
    return report(took, empty, with_matches, with_sockets, begun, ended);
  }

 private:
  struct StopMaker {
    void operator()(Run* run) const {
      {
        std::lock_guard lock(run->mutex_);
        run->stopping_ = true;
      }
      run->wake_.notify_all();
    }
  };

  std::vector<MadeMatch> make_matches() {
    const std::size_t seats = seats_of(http_, spec_.game);
    std::vector<MadeMatch> made(std::size_t(spec_.matches));
    std::atomic<std::size_t> next{0};
    std::exception_ptr failed;
    std::mutex failed_mutex;
    {
      std::vector<std::jthread> makers;
      for (int t = 0; t < std::min(kMakers, spec_.matches); ++t)
        makers.emplace_back([&] {
          try {
            HttpClient http(server_);
            for (std::size_t n = next++; n < made.size(); n = next++)
              made[n] = make_match(http, spec_.game, std::vector<std::string>(seats));
          } catch (...) {
            std::lock_guard lock(failed_mutex);
            failed = std::current_exception();
          }
        });
    }
    if (failed) std::rethrow_exception(failed);
    return made;
  }

  bool all_open() const {
    return std::all_of(tables_.begin(), tables_.end(), [](const auto& t) { return t->all_open(); });
  }

  // Serves the sockets until it is so; false if it never is.
  bool wait_for(const std::function<bool()>& done) {
    const auto until = Clock::now() + kPatience;
    while (!done()) {
      if (Clock::now() > until) return false;
      io_.restart();
      io_.run_for(std::chrono::milliseconds(1));
    }
    return true;
  }

  // A fault ends the waiting too; the report tells it.
  void run_until(const std::function<bool()>& done, const char* otherwise) {
    const auto ends = [&] { return done() || (figures_.fault_count > 0 && !spec_.survive); };
    if (!wait_for(ends)) throw std::runtime_error(otherwise);
  }

  // Sends what is due and serves the sockets.
  void run_for(double seconds) {
    const auto until = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                          std::chrono::duration<double>(seconds));
    if (!spec_.saturate) tick();
    io_.restart();
    io_.run_until(until);
    tick_.cancel();
  }

  // The n-th answer is due n / rate seconds after the start, whether or not one was late.
  void tick() {
    const auto now = Clock::now();
    const auto due_at = [&](std::uint64_t n) {
      return start_ + std::chrono::duration_cast<Clock::duration>(
                          std::chrono::duration<double>(double(n) / spec_.rate));
    };
    while (due_at(sent_ + 1) <= now) {
      ++sent_;
      if (!send_one(due_at(sent_))) ++missed_;
    }
    tick_.expires_at(due_at(sent_ + 1));
    tick_.async_wait([this](boost::system::error_code ec) {
      if (!ec) tick();
    });
  }

  // Some match that waits for an answer gives one.
  bool send_one(Clock::time_point due) {
    while (!ready_.empty()) {
      const auto i = std::size_t(hall_.below(int(ready_.size())));
      const int n = ready_[i];
      ready_[i] = ready_.back();
      ready_.pop_back();
      if (tables_[std::size_t(n)]->answer(due)) return true;
    }
    return false;
  }

  void open_idle() {
    const auto all = [this] { return idle_open_ == extra_.size(); };
    for (int i = 0; i < spec_.idle_sockets; ++i) {
      extra_.push_back(Socket::connect(io_, server_, "", {},
                                       {[this] { ++idle_open_; }, [](std::string_view) {},
                                        [this] { figures_.fault("an idle socket was lost"); }}));
      if (i % 100 == 99) run_until(all, "the idle sockets do not open");
    }
    run_until(all, "the idle sockets do not open");
  }

  // Spectators that read a message now and then; told to open again, they do.
  void open_slow() {
    for (int i = 0; i < spec_.slow_readers; ++i) {
      const std::size_t at = extra_.size();
      const auto open = [this, at, i] {
        extra_[at]->send("{\"t\":\"open\",\"match\":\"" + tables_[std::size_t(i) % tables_.size()]->match() +
                         "\",\"as\":\"spectator\",\"from\":0}");
      };
      const auto text = [this, open](std::string_view message) {
        ++slow_messages_;
        if (message.find("\"t\":\"resync\"") == std::string_view::npos) return;
        ++figures_.resyncs;
        open();
      };
      extra_.push_back(Socket::connect(io_, server_, "", {kSlowPause, kSlowBuffer},
                                       {open, text, [this] { ++slow_lost_; }}));
    }
  }

  void storm() {
    const auto begin = Clock::now();
    for (auto& table : tables_) table->storm();
    if (!wait_for([this] { return all_open(); }))
      figures_.fault("not all sockets came back after the storm");
    storm_ms_ = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
  }

  // No further answers; those in flight are waited for, and with `survive` every socket too.
  void finish() {
    hall_.playing = false;
    const auto idle = [this] {
      return std::none_of(tables_.begin(), tables_.end(),
                          [](const auto& t) { return t->in_flight(); }) &&
             (!spec_.survive || all_open());
    };
    if (!wait_for(idle)) figures_.fault("answers or sockets were left waiting at the end");
    resumed_ = all_open();
    for (auto& table : tables_) table->drop();
    for (auto& socket : extra_) socket->drop();
    io_.restart();
    io_.run_for(std::chrono::milliseconds(200));
  }

  // The server may be away just now.
  ServerUse server_use_or_none() {
    try {
      return server_use(http_);
    } catch (const std::exception&) {
      if (!spec_.survive) throw;
      return {};
    }
  }

  void want_match(int table) {
    {
      std::lock_guard lock(mutex_);
      wanted_.push_back(table);
    }
    wake_.notify_one();
  }

  // Makes a new match where one has ended, with the same players. A thread of its own.
  void make_next_matches() {
    std::optional<HttpClient> http;
    for (;;) {
      int table = 0;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return stopping_ || !wanted_.empty(); });
        if (stopping_) return;
        table = wanted_.front();
        wanted_.pop_front();
      }
      try {
        if (!http) http.emplace(server_);
        auto made = make_match(*http, spec_.game, cookies_[std::size_t(table)]);
        asio::post(io_, [this, table, id = std::move(made.id)] {
          tables_[std::size_t(table)]->next_match(id);
        });
      } catch (const std::exception& e) {
        http.reset();
        if (spec_.survive) {
          std::this_thread::sleep_for(std::chrono::milliseconds(200));
          want_match(table);
        } else {
          asio::post(io_, [this, what = std::string(e.what())] { figures_.fault(what); });
        }
      }
    }
  }

  json report(double took, const ServerUse& empty, const ServerUse& with_matches,
              const ServerUse& with_sockets, const ServerUse& begun, const ServerUse& ended) {
    std::size_t sockets = extra_.size() - std::size_t(spec_.slow_readers);
    for (const auto& table : tables_) sockets += table->sockets();
    const double answers = double(figures_.answers);
    json out = figures_.to_ack.json();
    out.update({{"answers_per_s", std::round(answers / took)},
                {"answers", figures_.answers},
                {"to_last_viewer", figures_.to_last_viewer.json()},
                {"matches", spec_.matches},
                {"sockets", sockets + std::size_t(spec_.slow_readers)},
                {"bytes_per_answer", std::round(double(figures_.bytes) / std::max(answers, 1.0))},
                {"messages_per_answer",
                 std::round(10 * double(figures_.messages) / std::max(answers, 1.0)) / 10},
                {"matches_over", figures_.matches_over},
                {"refused", figures_.refused},
                {"resyncs", figures_.resyncs},
                {"reconnects", figures_.reconnects},
                {"acknowledged", figures_.acknowledged},
                {"faults", figures_.fault_count}});
    out["server"] = {{"memory_bytes", ended.resident_bytes},
                     {"bytes_per_match", bytes_each(empty.resident_bytes,
                                                    with_matches.resident_bytes, tables_.size())},
                     {"bytes_per_socket", bytes_each(with_matches.resident_bytes,
                                                     with_sockets.resident_bytes, sockets)}};
    if (const double n = ended.answers - begun.answers; n > 0) {
      out["server"]["cpu_us_per_answer"] =
          std::round(1e6 * (ended.cpu_seconds - begun.cpu_seconds) / n);
      out["server"]["commit_ms"] = std::round(1e5 * (ended.commit_seconds - begun.commit_seconds) /
                                              std::max(1.0, ended.commits - begun.commits)) /
                                   100;
    }
    if (!spec_.saturate) out["missed"] = missed_;
    if (spec_.reconnect_storm) out["storm_ms"] = std::round(storm_ms_);
    if (spec_.slow_readers > 0)
      out["slow_readers"] = {{"messages", slow_messages_}, {"closed", slow_lost_}};
    if (spec_.survive) {
      out["repeated"] = figures_.repeated;
      out["all_resumed"] = resumed_;
    }
    if (!figures_.faults.empty()) out["what"] = figures_.faults;
    return out;
  }

  const LoadSpec& spec_;
  const Endpoint server_;
  HttpClient http_;
  asio::io_context io_{1};
  Measured figures_;
  Hall hall_;
  asio::steady_timer tick_;
  std::unique_ptr<std::FILE, FileCloser> record_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::vector<std::vector<std::string>> cookies_;  // by table; not changed once the maker runs
  std::vector<std::shared_ptr<Socket>> extra_;     // idle ones, then slow readers
  std::vector<int> ready_;                         // tables that may answer; some may not any more
  Clock::time_point start_;
  std::size_t idle_open_ = 0;
  std::uint64_t sent_ = 0, missed_ = 0, slow_messages_ = 0, slow_lost_ = 0;
  double storm_ms_ = 0;
  bool resumed_ = false;

  std::mutex mutex_;  // of what follows
  std::condition_variable wake_;
  std::deque<int> wanted_;
  bool stopping_ = false;
};

}  // namespace

json run_load(const LoadSpec& spec) { return Run(spec).play(); }

}  // namespace vedette::tool
