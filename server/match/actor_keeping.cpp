// What the keeper of the server does to a match that is in use: stops it, and lets it go on.
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>

#include "match/actor.hpp"
#include "match/record.hpp"
#include "match/refusals.hpp"

namespace vedette::server {
namespace net = boost::asio;

void MatchActor::stop_by_keeper(std::string reason, Done done) {
  enqueue([this, reason = std::move(reason), done = std::move(done)] {
    if (!row_) return done(kNoMatch);
    const std::string& status = row_->standing.status;
    if (status == "over" || status == "frozen")
      return done(Refusal{"not_running", "the match is " + status});
    freeze(R"({"kind":"keeper"})", "the keeper: " + reason, [done] { done(std::nullopt); });
  });
}

// Only if this program can play the whole record: without that nobody knows where the match stands.
void MatchActor::go_on(Done done) {
  enqueue([this, done = std::move(done)] {
    if (!row_) return done(kNoMatch);
    if (row_->standing.status != "frozen")
      return done(Refusal{"not_frozen", "the match is " + row_->standing.status});
    try {
      if (row_->seq > 0) {
        const auto rows = world_.store.entries(id_, 0);
        const auto history = start_history(*row_, rows);
        for (std::size_t i = 1; i < rows.size(); ++i) history->replay(entry_of(rows[i]));
      }
    } catch (const std::exception& e) {
      return done(Refusal{"not_playable",
                          std::string("this program cannot play the match: ") + e.what()});
    }
    busy_ = true;
    world_.store.drop_snapshots(id_);
    world_.store.unfreeze(
        id_, world_.now(), [self = shared_from_this(), done](store::Committed outcome) {
          net::post(self->strand_, [self, done, outcome] {
            if (outcome == store::Committed::kYes) {
              spdlog::info("match={} goes on", self->id_);
              self->reload();
              done(std::nullopt);
            } else {
              done(Refusal{"retry", "it could not be written"});
            }
            self->free_and_pump();
          });
        });
  });
}

}  // namespace vedette::server
