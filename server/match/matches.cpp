#include "match/matches.hpp"

#include <vector>

namespace vedette::server {

std::shared_ptr<MatchActor> Matches::find(const std::string& id) {
  std::lock_guard lock(mutex_);
  std::shared_ptr<MatchActor>& actor = actors_[id];
  if (!actor) {
    actor = std::make_shared<MatchActor>(pool_, world_, id);
    if (draining_) actor->drain([] {});
  }
  return actor;
}

void Matches::sweep() {
  const auto old = std::chrono::steady_clock::now() - world_.settings.unload_after;
  std::vector<std::shared_ptr<MatchActor>> gone;  // destroyed outside the lock
  std::lock_guard lock(mutex_);
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
