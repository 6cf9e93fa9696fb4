#include "match/matches.hpp"

#include <vector>

namespace vedette::server {

namespace {
constexpr int kLookEvery = 256;  // new actors, between two looks for those of unknown ids
}

std::shared_ptr<MatchActor> Matches::find(const std::string& id) {
  std::vector<std::shared_ptr<MatchActor>> gone;  // destroyed outside the lock
  std::lock_guard lock(mutex_);
  if (const auto it = actors_.find(id); it != actors_.end()) return it->second;
  // A client that guesses ids leaves no more behind than this between two sweeps.
  if (++made_ >= kLookEvery) drop_unused(gone, std::chrono::steady_clock::time_point::min());
  const auto actor = std::make_shared<MatchActor>(pool_, world_, id);
  actors_.emplace(id, actor);
  if (draining_) actor->drain([] {});
  return actor;
}

std::shared_ptr<MatchActor> Matches::existing(const std::string& id) {
  {
    std::lock_guard lock(mutex_);
    if (const auto it = actors_.find(id); it != actors_.end() && !it->second->unknown())
      return it->second;
  }
  return world_.store.match(id) ? find(id) : nullptr;
}

void Matches::drop_unused(std::vector<std::shared_ptr<MatchActor>>& gone,
                          std::chrono::steady_clock::time_point old) {
  made_ = 0;
  for (auto it = actors_.begin(); it != actors_.end();) {
    // New references come only from this table, so a count of one stays one while the lock is held.
    // An id that names no match goes at once, or a client could fill the memory with guessed ones.
    if (it->second.use_count() == 1 && (it->second->last_used() < old || it->second->unknown())) {
      gone.push_back(std::move(it->second));
      it = actors_.erase(it);
    } else {
      ++it;
    }
  }
}

void Matches::sweep() {
  std::vector<std::shared_ptr<MatchActor>> gone;
  std::lock_guard lock(mutex_);
  drop_unused(gone, std::chrono::steady_clock::now() - world_.settings.unload_after);
}

void Matches::drain(std::function<void()> done) {
  std::vector<std::shared_ptr<MatchActor>> all;
  {
    std::lock_guard lock(mutex_);
    draining_ = true;
    for (const auto& [id, actor] : actors_) all.push_back(actor);
  }
  // The last copy to go runs `done`.
  auto last = std::shared_ptr<void>(nullptr, [done = std::move(done)](void*) { done(); });
  for (const auto& actor : all) actor->drain([last] {});
}

}  // namespace vedette::server
