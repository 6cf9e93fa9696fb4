// The views that a viewer had, entry by entry, from any place of the record.
#pragma once
#include <atomic>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/history.hpp"
#include "core/seat.hpp"
#include "protocol/messages.hpp"
#include "store/store.hpp"

namespace vedette::server {

// The viewer that a viewing looks through.
Viewer viewer_of(const protocol::Viewing& viewing);

// Replays records for those who look back. The matches looked at last stay at hand, with their states at every
// kStride-th entry, so that going anywhere replays less than kStride entries plus those that are asked for. Any
// thread; two that ask of one match wait for each other.
class Replays {
 public:
  static constexpr std::int64_t kStride = 64;   // entries between two states
  static constexpr std::int64_t kMostEntries = 4096;  // in one answer

  explicit Replays(store::Store& store, std::size_t most = 8) : store_(store), most_(most) {}
  // The body of GET /api/matches/{id}/views: the view after entry `from` and the patch of each entry up to `to`.
  // 1 <= from <= to <= row.seq; cut to kMostEntries. The omniscient viewer only of a match that is over (throws
  // std::invalid_argument). Throws std::exception where the record cannot be replayed.
  std::string views_text(const store::MatchRow& row, const protocol::Viewing& viewing, std::int64_t from, std::int64_t to);
  // Entries replayed since the start.
  std::uint64_t replayed() const { return replayed_; }

 private:
  struct Kept {
    std::string match;
    std::mutex mutex;
    std::vector<Entry> entries;                       // number n at n - 1
    std::vector<std::shared_ptr<const History>> states;  // after n * kStride entries
  };
  std::shared_ptr<Kept> kept(const std::string& match);
  void extend(Kept& kept, const store::MatchRow& row);
  void step(History& history, const Entry& entry);

  store::Store& store_;
  const std::size_t most_;
  std::mutex mutex_;
  std::list<std::shared_ptr<Kept>> all_;  // used last first
  std::atomic<std::uint64_t> replayed_{0};
};

}  // namespace vedette::server
