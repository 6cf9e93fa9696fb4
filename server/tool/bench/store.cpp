// The store: commits with their fsync, bytes on disk, a match opened from a file that holds many.
#include <benchmark/benchmark.h>

#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "match/record.hpp"
#include "protocol/messages.hpp"
#include "store/copy.hpp"
#include "store/sqlite_store.hpp"
#include "tool/bench/bench.hpp"

namespace vedette::tool {
namespace {

namespace fs = std::filesystem;
using benchmark::State;

constexpr const char* kPerson = "bench";
constexpr int kShortMatch = 4;      // entries of the many
constexpr int kSnapshotEvery = 64;  // as the server does

// A folder for one benchmark.
store::PrivateFolder folder_under(const std::string& place) {
  return place.empty() ? store::PrivateFolder() : store::PrivateFolder(place);
}

std::string database_in(const store::PrivateFolder& folder) {
  return (folder.path() / "vedette.db").string();
}

void check(store::Committed outcome) {
  if (outcome != store::Committed::kYes) throw std::runtime_error("the store refuses a write");
}

std::string id_of(int n) {
  std::string id = "benchaaaaaaa";
  for (std::size_t i = id.size(); n > 0; n /= 32)
    id[--i] = "abcdefghijklmnopqrstuvwxyz234567"[n % 32];
  return id;
}

// A command's id as the web client makes it: twelve random bytes in hex.
std::string command_id(std::uint64_t seed, int n) {
  std::string id;
  for (const std::uint64_t part : {0u, 1u}) {
    std::uint64_t x = seed * 1'000'003 + std::uint64_t(n) * 2 + part;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    id += to_hex(Seed{x ^ (x >> 31), 0}).substr(0, part ? 8 : 16);
  }
  return id;
}

// The seats that are asked, as the lists keep them.
std::string asked_by(const Match& match) {
  Json list = Json::array();
  for (const Pending& p : match.pending()) list.push_back(int(p.seat));
  return list.dump();
}

// A recorded match in the form that the store takes.
struct Recording {
  store::MatchRow row;
  std::vector<store::EntryRow> entries;  // the set-up first
  store::SnapshotRow snapshot;           // before the last entries; seq 0 if there is none
};

Recording recording_of(const Moment& moment) {
  RandomPlay play(moment.game, moment.seats, moment.seed);
  Recording out;
  out.row.game = play.game().id;
  out.row.title = play.game().title;
  out.row.visibility = "public";
  out.row.options = play.options().dump();
  out.row.ruleset = play.game().ruleset;
  out.row.errata = play.game().errata;
  out.row.seed = to_hex(Seed{moment.seed, 0});
  out.row.commitment = protocol::commitment_of(Seed{moment.seed, 0});
  out.row.maker = kPerson;
  out.row.created = out.row.updated = 1'700'000'000'000;
  const auto roles = play.game().seats(play.options());
  for (std::size_t s = 0; s < roles.size(); ++s)
    out.row.seats.push_back({int(s), roles[s], store::PersonRow{kPerson, "Bench", 1}, "", 0});
  out.entries.push_back(server::setup_row(play.setup(), ""));
  for (int n = 0; n < moment.answers && !play.over(); ++n) {
    const std::int64_t seq = n + 2;
    store::EntryRow row = server::row_of(play.step(), "", seq);
    row.command_id = command_id(moment.seed, n);
    row.standing.asked = asked_by(play.match());
    row.at = 1'700'000'000'000 + seq * 1000;
    out.entries.push_back(std::move(row));
    if (seq % kSnapshotEvery == 0 && !play.over())
      out.snapshot = {"", seq, play.match().digest(), server::snapshot_text(History(play.match().clone()))};
  }
  for (store::EntryRow& row : out.entries) row.standing.status = "playing";
  return out;
}

void put_person(store::SqliteStore& store) {
  store.create_person({kPerson, "Bench", 1}, {std::string(32, 'x'), kPerson, 1, 2, ""}, check);
}

void put_match(store::SqliteStore& store, const Recording& what, const std::string& id, int n) {
  store::MatchRow row = what.row;
  row.id = id;
  for (store::SeatRow& s : row.seats) {
    s.invitation_hash = id + std::to_string(s.seat);
    s.invitation_hash.resize(32, '.');
  }
  row.updated += n;
  store.create_match(std::move(row), check);
}

void put_entry(store::SqliteStore& store, store::EntryRow row, const std::string& id) {
  row.match = id;
  store.append(std::move(row), check);
}

void put_entries(store::SqliteStore& store, const Recording& what, const std::string& id) {
  for (const store::EntryRow& row : what.entries) put_entry(store, row, id);
  if (what.snapshot.seq == 0) return;
  store::SnapshotRow snapshot = what.snapshot;
  snapshot.match = id;
  store.keep_snapshot(std::move(snapshot));
}

void fill(store::SqliteStore& store, int matches) {
  Moment moment = long_matches().front();
  moment.answers = kShortMatch;
  const Recording what = recording_of(moment);
  for (int n = 0; n < matches; ++n) {
    const std::string id = id_of(n + 1);
    put_match(store, what, id, n);
    put_entries(store, what, id);
    if (n % 500 == 499) store.flush();
  }
  store.flush();
}

// Processor time of the calling thread.
double thread_seconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return double(t.tv_sec) + double(t.tv_nsec) * 1e-9;
}

// `writers` matches append at the same time, each the next entry when its last is durable: the
// groups are as large as the disk makes them.
void commits(State& state, const std::string& under, int writers) {
  Moment moment = long_matches().front();
  const Recording what = recording_of(moment);
  const auto folder = folder_under(under);
  std::atomic<double> spent = 0;  // processor time of the writer's thread so far, s
  store::SqliteStore::Options options;
  options.on_commit = [&spent](std::size_t, double) { spent = thread_seconds(); };
  store::SqliteStore store(database_in(folder), options);
  put_person(store);
  std::mutex mutex;
  std::condition_variable freed;
  int made = 0;
  struct Writer {
    std::string id;
    std::size_t next = 0;
  };
  std::vector<Writer> all(static_cast<std::size_t>(writers));
  const auto begin = [&](Writer& w) {
    w.id = id_of(++made);
    w.next = 0;
    put_match(store, what, w.id, made);
  };
  for (Writer& w : all) begin(w);
  store.flush();
  std::vector<Writer*> free;
  for (Writer& w : all) free.push_back(&w);
  const double before = spent;
  for (auto _ : state) {
    Writer* writer = nullptr;
    {
      std::unique_lock lock(mutex);
      freed.wait(lock, [&] { return !free.empty(); });
      writer = free.back();
      free.pop_back();
    }
    if (writer->next == what.entries.size()) begin(*writer);
    store::EntryRow row = what.entries[writer->next++];
    row.match = writer->id;
    store.append(std::move(row), [&, writer](store::Committed outcome) {
      check(outcome);
      std::lock_guard lock(mutex);
      free.push_back(writer);
      freed.notify_one();
    });
  }
  store.flush();
  state.SetItemsProcessed(std::int64_t(state.iterations()));
  state.counters["writer_us"] = (spent - before) * 1e6 / double(state.iterations());
}

// Not a time: the size of a file with one long match many times over, for each of its answers. The
// matches are written one after the other, or all at once as they are played.
void bytes_on_disk(State& state, const std::string& under, const Moment& moment, bool at_once) {
  Recording what = recording_of(moment);
  what.snapshot.seq = 0;  // entries alone are weighed
  constexpr int kCopies = 20;
  std::uintmax_t before = 0, after = 0;
  for (auto _ : state) {
    const auto folder = folder_under(under);
    {
      store::SqliteStore store(database_in(folder));
      put_person(store);
    }
    before = fs::file_size(database_in(folder));
    {
      store::SqliteStore store(database_in(folder));
      for (int n = 1; n <= kCopies; ++n) put_match(store, what, id_of(n), n);
      if (at_once)
        for (const store::EntryRow& row : what.entries)
          for (int n = 1; n <= kCopies; ++n) put_entry(store, row, id_of(n));
      else
        for (int n = 1; n <= kCopies; ++n) put_entries(store, what, id_of(n));
    }
    after = fs::file_size(database_in(folder));
  }
  state.counters["bytes_per_answer"] =
      double(after - before) / double(kCopies * (what.entries.size() - 1));
}

// A match of a thousand answers among many, from its row to the view of a seat. Without
// `snapshot` the whole record is played again.
void cold_open(State& state, const BenchSpec& spec, const Moment& moment, bool snapshot) {
  Recording what = recording_of(moment);
  if (!snapshot) what.snapshot.seq = 0;
  const auto folder = folder_under(spec.folder);
  store::SqliteStore store(database_in(folder));
  put_person(store);
  fill(store, spec.stored);
  constexpr int kLong = 20;
  for (int n = 0; n < kLong; ++n) {
    const std::string id = id_of(spec.stored + 1 + n);
    put_match(store, what, id, n);
    put_entries(store, what, id);
  }
  store.flush();
  std::vector<double> all;
  int n = 0;
  for (auto _ : state) {
    const auto begin = std::chrono::steady_clock::now();
    const auto row = store.match(id_of(spec.stored + 1 + n++ % kLong));
    const auto history = server::load_history(store, *row);
    benchmark::DoNotOptimize(history->match().view(Viewer::kFirst).text());
    benchmark::DoNotOptimize(store.told(row->id, 0, 0));
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    state.SetIterationTime(took.count());
    all.push_back(took.count() * 1e3);
  }
  if (all.empty()) return;
  state.counters["answers"] = double(what.entries.size() - 1);
  state.counters["stored"] = double(spec.stored);
  state.counters["p99_ms"] = percentile(all, 0.99);
}

}  // namespace

void register_store(const BenchSpec& spec) {
  for (const int writers : {1, 16, 128})
    benchmark::RegisterBenchmark(
        ("commits/" + std::to_string(writers)).c_str(),
        [under = spec.folder, writers](State& state) { commits(state, under, writers); })
        ->UseRealTime()
        ->Unit(benchmark::kMicrosecond);
  for (const Moment& moment : long_matches()) {
    const std::string name = moment.game + '/' + std::to_string(moment.seats);
    for (const bool at_once : {false, true})
      benchmark::RegisterBenchmark(
          ((at_once ? "bytes_on_disk_at_once/" : "bytes_on_disk/") + name).c_str(),
          [under = spec.folder, moment, at_once](State& state) { bytes_on_disk(state, under, moment, at_once); })
          ->Iterations(1)
          ->Unit(benchmark::kMillisecond);
    for (const bool snapshot : {true, false})
      benchmark::RegisterBenchmark(
          ((snapshot ? "cold_open/" : "cold_open_without_snapshot/") + name).c_str(),
          [spec, moment, snapshot](State& state) { cold_open(state, spec, moment, snapshot); })
          ->UseManualTime()
          ->Iterations(200)
          ->Unit(benchmark::kMillisecond);
  }
}

void fill_folder(const std::string& folder, int matches) {
  fs::create_directories(folder);
  store::SqliteStore store((fs::path(folder) / "vedette.db").string());
  put_person(store);
  fill(store, matches);
}

}  // namespace vedette::tool
