// What a match tells its subscribers: one computation a viewer, one text for all sockets of that
// viewer.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>

#include "core/json_text.hpp"
#include "match/actor.hpp"
#include "match/describe.hpp"
#include "match/record.hpp"
#include "match/replay.hpp"
#include "match/talk.hpp"
#include "match/timing.hpp"
#include "protocol/patch.hpp"

namespace vedette::server {
namespace net = boost::asio;

namespace {

constexpr std::chrono::milliseconds kPresenceDelay{100};
constexpr std::chrono::milliseconds kRest{500};  // without an order, until views and choices are forgotten

protocol::Viewing viewing_of(const std::string& match, Viewer v) {
  if (v == Viewer::kSpectator) return {match, protocol::Viewing::As::kSpectator, -1};
  if (v == Viewer::kOmniscient) return {match, protocol::Viewing::As::kOmniscient, -1};
  return {match, protocol::Viewing::As::kSeat, int(v)};
}

// The question for `seat`, or "null".
std::string question_text(const Match& match, int seat) {
  for (const Pending& p : match.pending())
    if (int(p.seat) == seat) {
      JsonText out;
      out.open_object().key("choices").raw(to_text(match.choices(p.seat)));
      out.member("context", match.question(p.seat)).member("decision_id", p.decision_id).member("kind", p.kind);
      if (const auto orders = match.orders_that_answer(p.seat); !orders.empty()) out.key("orders").list(orders);
      return std::move(out.close_object()).take();
    }
  return "null";
}

}  // namespace

// Everything of a position but its body and facts.
protocol::Position MatchActor::position(const History& history, const protocol::Viewing& viewing,
                                        Viewer viewer) const {
  const Match& match = history.match();
  protocol::Position p;
  p.viewing = viewing;
  p.status = match.outcome() ? "over" : "playing";
  for (const Pending& q : match.pending()) p.asked.push_back(int(q.seat));
  for (Seat s : match.draw_offers()) p.draw_offers.push_back(int(s));
  if (const auto& request = history.takebacks().request()) {
    protocol::TakebackRequest& t = p.takeback.emplace();
    t.seat = int(request->seat);
    t.to = request->mark + 1;
    t.asked = request->entry + 1;
    for (Seat s : kSeats)
      if (request->granted_by(s)) t.granted.push_back(int(s));
  }
  if (match.outcome()) p.outcome = protocol::to_json(*match.outcome()).dump();
  if (viewing.as == protocol::Viewing::As::kSeat) {
    const auto seat = Seat(viewer);
    p.question = question_text(match, viewing.seat);
    p.undo.barrier = match.outcome() ? "nothing" : history.undo_barrier(seat);
    p.undo.may = p.undo.barrier.empty();
    p.orders = match.standing_orders(seat);
    for (const std::int64_t mark : history.takeback_marks(seat, protocol::kMostMarks))
      p.takeback_marks.push_back(mark + 1);
  }
  return p;
}

std::vector<protocol::FactAt> MatchActor::facts_after(Viewer viewer, std::int64_t from) {
  std::vector<protocol::FactAt> out;
  for (const store::FactsRow& row : world_.store.told(id_, int(viewer), from))
    for (const Json& fact : Json::parse(row.body)) out.push_back({row.seq, row.at, fact.dump()});
  return out;
}

MatchActor::Publication MatchActor::publication(const History& next, const Entry& entry,
                                                const store::EntryRow& row) const {
  Publication out;
  const std::int64_t seq = row.seq, at = row.at;
  protocol::Patches patches;
  std::optional<protocol::ClockInfo> clock;
  if (!row.standing.clock.empty()) {
    store::MatchRow after = *row_;
    after.standing = row.standing;
    if (row.back) after.seats[std::size_t(*row.back)].wanted = false;
    clock = clock_shown(after, at);
  }
  for (std::size_t v = 0; v < out.size(); ++v) {
    const auto viewer = Viewer(v);
    if (viewer == Viewer::kOmniscient || !is_watched_by(viewer)) continue;
    protocol::Position p = position(next, viewing_of(id_, viewer), viewer);
    p.seq = seq;
    p.clock = clock;
    p.body = patches.text(*history_->view(viewer), *next.view(viewer));  // both histories keep theirs
    for (const Fact& f : entry.facts)
      if (const std::string* payload = f.seen_by(viewer)) p.facts.push_back({seq, at, *payload});
    out[v] = shared(protocol::to_text(protocol::ServerMessage(std::move(p))));
  }
  return out;
}

// Whoever acted hears first. The acknowledgement comes last: whoever has it knows that all have been sent theirs.
MatchActor::Messages MatchActor::messages_of(const Publication& publication, const std::shared_ptr<Subscriber>& who,
                                             std::string ack) const {
  Messages out;
  const auto add = [&](bool own) {
    for (const Subscription& s : subscriptions_)
      if (const Text& text = publication[std::size_t(s.viewer)]; text && (s.who == who) == own)
        out.emplace_back(s.who, text);
  };
  add(true);
  add(false);
  out.emplace_back(who, shared(std::move(ack)));
  return out;
}

bool MatchActor::is_watched_by(Viewer viewer) const {
  return std::any_of(subscriptions_.begin(), subscriptions_.end(),
                     [viewer](const Subscription& s) { return s.viewer == viewer; });
}

// Most matches wait for a player most of the time, and then hold no more than they need.
void MatchActor::rest_later() {
  if (rest_due_) return;
  rest_due_ = true;
  rest_timer_.expires_after(kRest);
  rest_timer_.async_wait([weak = weak_from_this()](boost::system::error_code ec) {
    const auto self = weak.lock();
    if (ec || !self) return;
    self->rest_due_ = false;
    if (std::chrono::steady_clock::now() - self->last_used() < kRest) return self->rest_later();
    if (self->history_) self->history_->rest();
  });
}

Text MatchActor::opened(const protocol::Viewing& viewing, Viewer viewer, std::int64_t from) {
  protocol::Position p;
  if (history_) {
    p = position(*history_, viewing, viewer);
    p.body = history_->has_view(viewer) ? history_->view(viewer)->text() : history_->match().view(viewer).text();
    p.facts = facts_after(viewer, from);
  } else {
    p.viewing = viewing;
    p.body = "null";
  }
  p.whole = true;
  p.clock = clock_shown(*row_, world_.now());
  p.seq = row_->seq;
  p.status = row_->standing.status;
  return shared(protocol::to_text(protocol::ServerMessage(std::move(p))));
}

// Tells everybody that the status has changed and nothing else.
void MatchActor::send_status() {
  for (const Subscription& s : subscriptions_) {
    protocol::Position p;
    if (history_) p = position(*history_, s.viewing, s.viewer);
    p.viewing = s.viewing;
    p.seq = row_->seq;
    p.status = row_->standing.status;
    p.question = "null";
    p.clock = clock_shown(*row_, world_.now());
    p.undo = {};
    p.body = "[]";
    s.who->deliver(shared(protocol::to_text(protocol::ServerMessage(std::move(p)))));
  }
}

// Who waits with others for the start sees them come and go.
void MatchActor::send_seats() {
  for (const Subscription& s : subscriptions_)
    s.who->deliver(shared(protocol::to_text(
        protocol::ServerMessage(protocol::Seats{id_, info(s.person, false).seats}))));
}

// Whoever has left a seat looks through it no longer, and watches a private match no longer.
void MatchActor::drop_strangers() {
  const auto stranger = [this](const Subscription& s) {
    if (!is_seen_by(s.person)) return true;
    return s.viewing.as == protocol::Viewing::As::kSeat && !may_play(s.person, s.viewing.seat);
  };
  for (const Subscription& s : subscriptions_) {
    if (!stranger(s)) continue;
    protocol::Refused r{"no_such_match", "there is no such match", id_, std::nullopt, "", ""};
    if (is_seen_by(s.person)) {
      r.code = "not_your_seat";
      r.detail = "this seat is not yours any more";
    }
    if (s.viewing.as == protocol::Viewing::As::kSeat) r.seat = s.viewing.seat;
    s.who->deliver(shared(protocol::to_text(protocol::ServerMessage(r))));
  }
  remove(stranger);
}

void MatchActor::open(std::shared_ptr<Subscriber> who, protocol::Open open, std::string person) {
  enqueue([this, who = std::move(who), open = std::move(open), person = std::move(person)] {
    const protocol::Viewing& viewing = open.viewing;
    const auto refused = [&](const char* code, const char* detail) {
      protocol::Refused r{code, detail, viewing.match, std::nullopt, "", ""};
      if (viewing.as == protocol::Viewing::As::kSeat) r.seat = viewing.seat;
      world_.metrics.refused(code);
      who->deliver(shared(protocol::to_text(protocol::ServerMessage(r))));
    };
    if (!is_seen_by(person)) return refused("no_such_match", "there is no such match");
    // When the match is over nothing is hidden: anybody may look through any seat.
    if (viewing.as == protocol::Viewing::As::kSeat && !may_play(person, viewing.seat) &&
        (row_->standing.status != "over" || viewing.seat >= int(row_->seats.size())))
      return refused("not_your_seat", "this is not your seat");
    if (viewing.as == protocol::Viewing::As::kOmniscient && row_->standing.status != "over")
      return refused("not_over", "everything is shown when the match is over");
    const Viewer viewer = viewer_of(viewing);
    try {
      if (row_->seq > 0 && !load())
        return refused("match_frozen", "the match cannot be shown; its keepers have been told");
      Text text = opened(viewing, viewer, open.from);
      std::erase_if(subscriptions_, [&](const Subscription& s) {
        if (s.who != who || s.viewing != viewing) return false;
        --world_.metrics.subscriptions;
        return true;
      });
      subscriptions_.push_back({who, viewing, viewer, person});
      ++world_.metrics.subscriptions;
      who->deliver(std::move(text));
      presence_changed();
    } catch (const std::exception& e) {
      spdlog::error("match={} seq={} cannot be shown: {}", id_, row_->seq, e.what());
      refused("retry", "the match could not be shown; try again");
    }
  });
}

void MatchActor::remove(const std::function<bool(const Subscription&)>& which) {
  const auto gone = std::erase_if(subscriptions_, which);
  if (gone == 0) return;
  world_.metrics.subscriptions -= std::int64_t(gone);
  presence_changed();
}

// Closing does not wait behind a write, but behind what this socket asked for before.
void MatchActor::close(std::shared_ptr<Subscriber> who, protocol::Viewing viewing) {
  enqueue([this, who = std::move(who), viewing = std::move(viewing)] {
    remove([&](const Subscription& s) { return s.who == who && s.viewing == viewing; });
  });
}

void MatchActor::leave(std::shared_ptr<Subscriber> who) {
  enqueue([this, who = std::move(who)] {
    remove([&](const Subscription& s) { return s.who == who; });
  });
}

void MatchActor::presence_changed() {
  if (presence_due_) return;
  presence_due_ = true;
  presence_timer_.expires_after(kPresenceDelay);
  presence_timer_.async_wait([weak = weak_from_this()](boost::system::error_code ec) {
    const auto self = weak.lock();
    if (ec || !self) return;
    self->presence_due_ = false;
    protocol::Presence p;
    p.match = self->id_;
    for (int seat = 0; seat < kMaxSeats; ++seat)
      for (const Subscription& s : self->subscriptions_)
        if (s.viewing.as == protocol::Viewing::As::kSeat && s.viewing.seat == seat) {
          p.seats.push_back(seat);
          break;
        }
    // Who plays is no watcher when they look through other eyes.
    for (const Subscription& s : self->subscriptions_)
      p.watchers += s.viewing.as != protocol::Viewing::As::kSeat &&
                    !(self->row_ && holds_seat(*self->row_, s.person));
    const Text text = shared(protocol::to_text(protocol::ServerMessage(p)));
    for (const Subscription& s : self->subscriptions_) s.who->deliver(text);
  });
}

}  // namespace vedette::server
