// What viewers ask out of turn: answered from the position in memory, kept nowhere.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "match/actor.hpp"

namespace vedette::server {
// Only what the subscription may see is asked for; a fault in an answer harms nobody but the answer.
Result<std::string> MatchActor::reply_text(const Subscriber& who, const protocol::Query& query) const {
  const auto open = std::find_if(subscriptions_.begin(), subscriptions_.end(), [&](const Subscription& s) {
    return s.who.get() == &who && s.viewing == query.viewing;
  });
  if (open == subscriptions_.end()) return Refusal{"not_open", "this viewing is not open on this socket"};
  if (!history_) {
    if (row_ && row_->standing.status == "waiting") return Refusal{"not_started", "the match waits for players"};
    return Refusal{"match_frozen", "the match is frozen; its keepers have been told"};
  }
  try {
    const auto answer = history_->match().query(open->viewer, Json::parse(query.request));
    if (!answer) return answer.error();
    std::string text = answer.value().dump();
    if (text.size() > protocol::kLongestReply) return Refusal{"reply_too_long", "the answer is too long to be sent"};
    return protocol::to_text(protocol::ServerMessage(
        protocol::Reply{query.viewing, query.query_id, row_->seq, std::move(text)}));
  } catch (const std::exception& e) {
    spdlog::error("match={} seq={} query={} failed: {}", id_, row_->seq, query.request, e.what());
    return Refusal{"query_failed", "the server cannot answer this"};
  }
}

void MatchActor::query(std::shared_ptr<Subscriber> who, protocol::Query query) {
  enqueue([this, who = std::move(who), query = std::move(query)] {
    const auto begin = std::chrono::steady_clock::now();
    Result<std::string> text = reply_text(*who, query);
    ++world_.metrics.queries;
    if (text) {
      who->deliver(shared(std::move(text.value())));
    } else {
      world_.metrics.refused(text.error().code);
      protocol::Refused r{text.error().code, text.error().detail, query.viewing.match, std::nullopt, "", query.query_id};
      if (query.viewing.as == protocol::Viewing::As::kSeat) r.seat = query.viewing.seat;
      who->deliver(shared(protocol::to_text(protocol::ServerMessage(std::move(r)))));
    }
    world_.metrics.query_seconds.add(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  });
}

}  // namespace vedette::server
