#include "tool/admin.hpp"

#include <future>
#include <stdexcept>

#include "match/record.hpp"
#include "store/copy.hpp"
#include "store/data_lock.hpp"
#include "store/sqlite_store.hpp"
#include "tool/record.hpp"

namespace vedette::tool {
namespace {

// The store of a copy of the data.
class Copy {
 public:
  explicit Copy(const std::filesystem::path& data) {
    store::copy_database(data, folder_.path() / "vedette.db");
    store_ = std::make_unique<store::SqliteStore>((folder_.path() / "vedette.db").string());
  }
  store::Store& store() { return *store_; }

 private:
  store::PrivateFolder folder_;
  std::unique_ptr<store::SqliteStore> store_;  // closed before its folder goes
};

std::string error_of_replay(store::Store& store, const store::MatchRow& match) {
  try {
    if (match.seq > 0) replay(server::file_of(store, match), {});
    return "";
  } catch (const std::exception& e) {
    return e.what();
  }
}

}  // namespace

std::vector<Frozen> frozen_matches(const std::filesystem::path& data) {
  Copy copy(data);
  std::vector<Frozen> out;
  for (store::MatchRow& match : copy.store().matches(store::MatchList::kFrozen, "", -1)) {
    auto faults = copy.store().faults(match.id);
    out.push_back({std::move(match), std::move(faults)});
  }
  return out;
}

void unfreeze(const std::filesystem::path& data, const std::string& match, std::int64_t now) {
  const store::DataLock lock(data);
  if (!std::filesystem::exists(data / "vedette.db"))
    throw std::runtime_error("there is no database in " + data.string());
  store::SqliteStore store((data / "vedette.db").string());
  const auto row = store.match(match);
  if (!row) throw std::runtime_error("there is no match " + match);
  if (row->standing.status != "frozen")
    throw std::runtime_error("the match " + match + " is not frozen");
  if (const std::string error = error_of_replay(store, *row); !error.empty())
    throw std::runtime_error("this program cannot play the match " + match + ": " + error);
  // A snapshot of the program that failed is of no use to this one.
  store.drop_snapshots(match);
  std::promise<store::Committed> done;
  store.unfreeze(match, now, [&](store::Committed outcome) { done.set_value(outcome); });
  if (done.get_future().get() != store::Committed::kYes)
    throw std::runtime_error("the match " + match + " could not be written");
}

std::vector<Replayed> replay_all_live(const std::filesystem::path& data) {
  Copy copy(data);
  std::vector<Replayed> out;
  for (store::MatchRow& match : copy.store().matches(store::MatchList::kLive, "", -1)) {
    std::string error = error_of_replay(copy.store(), match);
    out.push_back({std::move(match), std::move(error)});
  }
  return out;
}

}  // namespace vedette::tool
