// One order: decide on a copy, commit, publish, acknowledge, swap.
#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include <nlohmann/json.hpp>

#include "match/actor.hpp"
#include "match/describe.hpp"
#include "match/record.hpp"
#include "match/refusals.hpp"

namespace vedette::server {
namespace net = boost::asio;

namespace {

// An order as the fault table keeps it.
std::string order_text(const protocol::Order& o) {
  Json j = {{"kind", o.kind}, {"seat", o.seat}, {"command_id", o.command_id}};
  if (o.kind == "answer") {
    j["decision_id"] = o.decision_id;
    j["answer"] = Json::parse(o.answer);
  }
  if (!o.standing.empty()) j["order"] = o.standing;
  if (o.is_takeback()) j["entry"] = o.to + o.asked;
  if (o.against >= 0) j["against"] = o.against;
  return j.dump();
}

}  // namespace

void MatchActor::refuse(Subscriber& who, const Refusal& why, const protocol::Order& order) {
  world_.metrics.refused(why.code);
  who.deliver(shared(protocol::to_text(
      protocol::ServerMessage(protocol::Refused{why.code, why.detail, order.match, order.seat, order.command_id, ""}))));
}

void MatchActor::order(std::shared_ptr<Subscriber> who, protocol::Order order, std::string person) {
  const auto arrived = std::chrono::steady_clock::now();
  enqueue([this, who = std::move(who), order = std::move(order), person = std::move(person), arrived] {
    try {
      carry_out(who, order, person, arrived);
    } catch (const std::exception& e) {
      spdlog::error("match={} command={} failed: {}", id_, order.command_id, e.what());
      refuse(*who, {"retry", "the server could not do this; try again"}, order);
    }
  });
}

// Why the order is not even looked at; everything that needs no rules.
std::optional<Refusal> MatchActor::order_refusal(const protocol::Order& order, const std::string& person) {
  if (!is_seen_by(person)) return kNoMatch;
  if (!may_play(person, order.seat)) return Refusal{"not_your_seat", "this is not your seat"};
  if (stopping_) return Refusal{"restarting", "the server is restarting; send this again in a moment"};
  if (!world_.store.healthy()) return Refusal{"retry", "the server cannot keep anything now; try again later"};
  if (row_->standing.status == "waiting") return Refusal{"not_started", "the match waits for players"};
  if (row_->standing.status == "over") return Refusal{"match_over", "the match has ended"};
  if (row_->standing.status == "frozen") return Refusal{"match_frozen", "the match is frozen; its keepers have been told"};
  return std::nullopt;
}

// The state to return to is made now: a request that stands can be carried out.
Result<Entry> MatchActor::ask_takeback(History& next, Seat seat, std::int64_t mark) const {
  if (auto why = next.takebacks().refusal_to_ask(seat, mark)) return *why;
  if (!next.knows(mark)) next.keep(mark, state_after(world_.store, *row_, mark + 1));
  return next.ask_takeback(seat, mark);
}

// Applies the order to `next`. An exception is a fault in the rules.
Result<Entry> MatchActor::decide(History& next, const protocol::Order& order) const {
  Command c;
  c.seat = Seat(order.seat);
  if (order.kind == "undo") return next.undo(c.seat);
  // On the wire entries are counted with the set-up as the first, in the record after it.
  if (order.kind == "ask_takeback") return ask_takeback(next, c.seat, order.to - 1);
  if (order.kind == "grant_takeback") return next.grant_takeback(c.seat, order.asked - 1);
  if (order.kind == "decline_takeback") return next.decline_takeback(c.seat, order.asked - 1);
  if (order.kind == "answer") {
    const Pending* asked = nullptr;
    for (const Pending& p : next.match().pending())
      if (p.seat == c.seat) asked = &p;
    if (!asked) return Refusal{"not_your_decision", "this seat is not asked now"};
    if (asked->decision_id != order.decision_id)
      return Refusal{"stale_decision", "this question has been answered or withdrawn"};
    auto answer = answer_from_json(Json::parse(order.answer), next.match().choices(c.seat));
    if (!answer) return answer.error();
    c.decision_id = order.decision_id;
    c.answer = std::move(answer.value());
  } else {
    Entry named;
    protocol::set_kind(named, order.kind);
    c.kind = named.command.kind;
    c.standing = order.standing;
    if (order.against >= 0) c.against = Seat(order.against);
  }
  auto index = std::uint64_t(row_->draws);  // draws are numbered through the match; undo gives none back
  return next.apply(c, seeded_source(seed_from_hex(row_->seed), index));
}

// An order that was carried out before is told again what it was told then.
bool MatchActor::told_again(Subscriber& who, const protocol::Order& order) {
  auto reply = reply_again(world_.store, id_, order.seat, order.command_id);
  if (!reply) return false;
  ++world_.metrics.replayed;
  who.deliver(shared(std::move(*reply)));
  return true;
}

// Whether an order is one that came before is asked only where it would not be carried out: what came before
// answers a question that is gone, or else its id conflicts with the record when it is to be kept (commit).
void MatchActor::carry_out(std::shared_ptr<Subscriber> who, const protocol::Order& order, const std::string& person,
                           std::chrono::steady_clock::time_point arrived) {
  if (auto why = order_refusal(order, person)) {
    const bool plays = row_ && may_play(person, order.seat);
    if (!plays || !told_again(*who, order)) refuse(*who, *why, order);
    return;
  }
  // Acts on clocks become no entries, and a match that is not at hand is not loaded for a repeated order.
  if ((order.kind == "clock" || !history_) && told_again(*who, order)) return;
  if (!load()) {
    return freeze(order_text(order), "the record cannot be loaded", [this, who, order] {
      refuse(*who, {"match_frozen", "the match is frozen; its keepers have been told"}, order);
    });
  }
  if (order.kind == "clock") return carry_out_act(who, order);
  if (order.kind == "claim" || order.kind == "abort")
    if (auto why = end_refusal(order)) {
      if (!told_again(*who, order)) refuse(*who, *why, order);
      return;
    }
  std::shared_ptr<History> next;
  std::optional<Result<Entry>> decided;
  try {
    next = std::make_shared<History>(*history_);
    decided = decide(*next, order);
    if (*decided) return commit(who, order, next, decided->value(), arrived);
  } catch (const std::exception& e) {
    return freeze(order_text(order), e.what(), [this, who, order] {
      refuse(*who, {"match_frozen", "the match is frozen; its keepers have been told"}, order);
    });
  }
  if (told_again(*who, order)) return;
  Refusal why = decided->error();
  // Two tabs of one seat: the second answers a question that is gone. That is no misconduct.
  if (why.code == "not_your_decision" && order.decision_id <= world_.store.last_decision(id_, order.seat))
    why = {"stale_decision", "this question has been answered or withdrawn"};
  refuse(*who, why, order);
}

// Everything that will be shown is computed first, so that a fault in a view keeps nothing either.
void MatchActor::commit(std::shared_ptr<Subscriber> who, const protocol::Order& order,
                        std::shared_ptr<const History> next, const Entry& entry,
                        std::chrono::steady_clock::time_point arrived) {
  const std::int64_t seq = row_->seq + 1;
  store::EntryRow row = row_of(entry, id_, seq);
  row.command_id = order.command_id;
  row.at = world_.now();
  row.standing = standing_of(next->match(), *next->view(Viewer::kSpectator));
  keep_time(row, &entry);
  if (const auto& asked = history_->takebacks().request(); asked && entry.is_takeback() && !next->takebacks().request())
    row.takeback_of = int(asked->seat);
  auto messages = messages_of(publication(*next, entry, row), who, ack_text(id_, order.seat, order.command_id, seq));
  const auto decided = std::make_shared<const Decided>(
      Decided{std::move(who), order, std::move(next), std::move(messages), seq, row.draw_count, row.at, row.standing,
              row.back, arrived});
  busy_ = true;
  world_.store.append(std::move(row), [self = shared_from_this(), decided](store::Committed outcome) {
    // Sent from the writer's thread, which saves a hand-over: the match is busy until the strand has moved on, so
    // nobody comes or goes meanwhile, and whoever answers at once waits for it.
    if (outcome == store::Committed::kYes)
      for (const auto& [to, text] : decided->messages) to->deliver(text);
    net::post(self->strand_, [self, decided, outcome] {
      if (outcome == store::Committed::kYes)
        self->moved_on(*decided);
      else
        self->not_kept(*decided, outcome);
      self->free_and_pump();
    });
  });
}

void MatchActor::moved_on(const Decided& decided) {
  history_ = decided.next;
  row_->seq = decided.seq;
  row_->draws += decided.draws;
  row_->standing = decided.standing;
  row_->updated = decided.at;
  if (decided.back) row_->seats[std::size_t(*decided.back)].wanted = false;
  rest_later();
  Metrics& metrics = world_.metrics;
  ++metrics.orders;
  if (decided.order.kind == "answer") ++metrics.answers;
  metrics.order_seconds.add(
      std::chrono::duration<double>(std::chrono::steady_clock::now() - decided.arrived).count());
  spdlog::debug("match={} seq={} seat={} kind={} command={}", id_, decided.seq, decided.order.seat,
                decided.order.kind, decided.order.command_id);
  keep_snapshot();
}

// The command came before under its id, or the file knows more than this actor, or nothing can be kept.
void MatchActor::not_kept(const Decided& decided, store::Committed outcome) {
  const bool conflict = outcome == store::Committed::kConflict;
  if (conflict && told_again(*decided.who, decided.order)) return;
  spdlog::error("match={} seq={} not committed: {}", id_, decided.seq, conflict ? "conflict" : "store failed");
  if (conflict) reload();
  refuse(*decided.who, {"retry", "the server could not keep this; send it again"}, decided.order);
}

// The file knows more than this actor: reads the match again and sends everybody where it stands.
void MatchActor::reload() {
  const std::int64_t seq = row_->seq;
  if (history_) --world_.metrics.matches_loaded;
  history_.reset();
  row_ = world_.store.match(id_);
  if (!row_ || !load()) return;
  for (const Subscription& s : subscriptions_) s.who->deliver(opened(s.viewing, s.viewer, seq));
}

void MatchActor::keep_snapshot() {
  if (row_->standing.status != "playing" || row_->seq - last_snapshot_ < world_.settings.snapshot_every) return;
  if (!is_quiet(*history_)) return;  // a later undo would reach behind it
  last_snapshot_ = row_->seq;
  world_.store.keep_snapshot({id_, row_->seq, history_->match().digest(), snapshot_text(*history_)});
}

}  // namespace vedette::server
