#include "core/history.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

namespace vedette {
namespace {

bool told_to_others(const std::vector<Fact>& facts, Seat seat) {
  for (const Fact& f : facts)
    for (Viewer v : kViewers)
      if (v != eyes(seat) && f.told[std::size_t(v)]) return true;
  return false;
}

// Everybody hears of requests to take back and what becomes of them. `mark`: of those that say how much stays.
Fact of_takeback(const Match& match, const char* what, Seat seat, std::int64_t mark = -1) {
  Json told = {{"t", what}, {"seat", int(seat)}, {"role", match.seats().at(std::size_t(seat))}};
  if (mark >= 0) told["entries"] = mark;
  return Fact::to(Audience::everyone(), std::move(told));
}

}  // namespace

History::History(std::unique_ptr<Match> match, std::int64_t entries, Takebacks takebacks)
    : match_(std::move(match)), entries_(entries), takebacks_(std::move(takebacks)) {}

std::shared_ptr<const View> History::view_of(const Match& match, Views& kept, Viewer viewer, const Before* before) {
  auto& view = kept.at(std::size_t(viewer));
  if (view) return view;
  Alike<Match> alike;
  const auto other = std::find_if(kept.begin(), kept.end(), [](const auto& k) { return k != nullptr; });
  if (other != kept.end()) alike.other = other->get();
  if (before)
    if (const auto& seen = before->views.at(std::size_t(viewer))) {
      alike.earlier = before->match.get();
      alike.before = seen.get();
    }
  view = std::make_shared<const View>(match.view(viewer, alike));
  return view;
}

void History::rest() const {
  match_->forget_choices();
  views_ = {};
  before_.reset();
  for (const Mark& m : marks_) {
    m.before->match->forget_choices();
    m.before->views = {};
  }
}

// The match is another one from here on. What it was until now, and what was seen of it.
std::shared_ptr<const History::Before> History::move_on(std::shared_ptr<const Match> to) {
  seen_.reset();
  before_.reset();
  return std::make_shared<const Before>(
      Before{std::exchange(match_, std::move(to)), std::exchange(views_, {})});
}

// Another entry is through.
void History::entered() {
  ++entries_;
  if (std::binary_search(wanted_.begin(), wanted_.end(), entries_)) kept_[entries_] = match_;
}

// A request is done with: only what a record that is replayed goes back to is still wanted.
void History::forget_kept() {
  std::erase_if(kept_, [&](const auto& k) { return !std::binary_search(wanted_.begin(), wanted_.end(), k.first); });
}

void History::keep_when_reached(std::vector<std::int64_t> marks) {
  wanted_ = std::move(marks);
  std::sort(wanted_.begin(), wanted_.end());
  if (std::binary_search(wanted_.begin(), wanted_.end(), entries_)) kept_[entries_] = match_;
}

Result<Entry> History::apply(const Command& command, Chance::Source source) {
  auto after = match_->after(command, std::move(source));
  if (!after) return after.error();
  Applied& done = after.value().done;
  before_ = move_on(std::move(after.value().match));
  const std::int64_t entries = entries_;
  entered();
  // A standing order is no move: what could be taken back before it still can, and a request stands.
  if (command.is_standing())
    return Entry{Entry::Kind::kCommand, command, std::move(done.draws), std::move(done.facts), std::move(done.digest)};
  if (!marks_.empty() && marks_.back().seat != command.seat) marks_.clear();
  const bool answer = command.kind == Command::Kind::kAnswer;
  barrier_ = !answer                                      ? "told"
             : !done.draws.empty()                        ? "drawn"
             : told_to_others(done.facts, command.seat)   ? "told"
                                                          : "";
  if (barrier_.empty()) {
    if (!marks_.empty()) marks_.back().before->views = {};  // only the last is looked at again and again
    marks_.push_back({command.seat, entries, before_});
  } else {
    marks_.clear();
  }
  const auto request = takebacks_.request();
  if (takebacks_.moved(command.seat, entries_, answer)) {
    done.facts.push_back(of_takeback(*match_, "takeback_lapsed", request->seat));
    forget_kept();
  }
  return Entry{Entry::Kind::kCommand, command, std::move(done.draws), std::move(done.facts), std::move(done.digest)};
}

std::string History::undo_barrier(Seat seat) const {
  if (marks_.empty()) return barrier_.empty() ? "nothing" : barrier_;
  if (marks_.back().seat != seat) return "others_acted";
  if (!seen_) {
    const Before& before = *marks_.back().before;
    const std::size_t seats = match_->seats().size();
    seen_ = std::any_of(kViewers.begin(), kViewers.end(), [&](Viewer v) {
      return v != eyes(seat) && (v == Viewer::kSpectator || std::size_t(v) < seats) &&
             *view(v) != *view_of(*before.match, before.views, v);
    });
  }
  return *seen_ ? "seen" : "";
}

bool History::may_undo(Seat seat) const { return !marks_.empty() && undo_barrier(seat).empty(); }

Result<Entry> History::undo(Seat seat) {
  if (auto why = undo_barrier(seat); !why.empty()) return Refusal{"nothing_to_undo", why};
  auto back = marks_.back().before->match->clone();
  back->keep_orders_of(*match_);
  move_on(std::move(back));
  marks_.pop_back();
  entered();
  Entry e;
  e.kind = Entry::Kind::kUndo;
  e.command.seat = seat;
  e.digest = match_->digest();
  const auto request = takebacks_.request();
  if (takebacks_.undone(entries_)) {
    e.facts.push_back(of_takeback(*match_, "takeback_lapsed", request->seat));
    forget_kept();
  }
  return e;
}

// ---- with the consent of the others

Entry History::entry_of_takeback(Entry::Kind kind, Seat seat, std::int64_t mark) {
  Entry e;
  e.kind = kind;
  e.command.seat = seat;
  e.mark = mark;
  e.digest = match_->digest();
  return e;
}

std::vector<std::int64_t> History::takeback_marks(Seat seat, std::size_t most) const {
  if (match_->outcome()) return {};
  auto out = takebacks_.marks(seat, most + 1);
  if (may_undo(seat)) std::erase(out, marks_.back().entries);
  if (out.size() > most) out.resize(most);
  return out;
}

Result<Entry> History::ask_takeback(Seat seat, std::int64_t mark) {
  if (match_->outcome()) return Refusal{"match_over", "the match has ended"};
  if (auto why = takebacks_.refusal_to_ask(seat, mark)) return *why;
  if (may_undo(seat) && marks_.back().entries == mark)
    return Refusal{"undo_will_do", "this can be taken back without asking"};
  if (!knows(mark)) throw std::logic_error("the state that entry " + std::to_string(mark) + " left is not at hand");
  entered();
  takebacks_.ask(seat, mark, entries_);
  Entry e = entry_of_takeback(Entry::Kind::kAskTakeback, seat, mark);
  e.facts.push_back(of_takeback(*match_, "takeback_asked", seat, mark));
  return e;
}

Result<Entry> History::grant_takeback(Seat seat, std::int64_t asked) {
  if (auto why = takebacks_.refusal_to_reply(seat, asked, true)) return *why;
  const Takeback request = *takebacks_.request();
  const bool all = takebacks_.grant(seat, match_->seats().size());
  if (all) {
    auto back = kept_.at(request.mark)->clone();
    back->resume_after(*match_);
    move_on(std::move(back));
    marks_.clear();
    barrier_ = "nothing";
    forget_kept();
  }
  entered();
  if (all) takebacks_.returned(request.mark, entries_);
  Entry e = entry_of_takeback(Entry::Kind::kGrantTakeback, seat, asked);
  e.facts.push_back(of_takeback(*match_, "takeback_granted", seat));
  if (all) e.facts.push_back(of_takeback(*match_, "taken_back", request.seat, request.mark));
  return e;
}

Result<Entry> History::decline_takeback(Seat seat, std::int64_t asked) {
  if (auto why = takebacks_.refusal_to_reply(seat, asked, false)) return *why;
  const Takeback request = *takebacks_.request();
  takebacks_.decline();
  forget_kept();
  entered();
  Entry e = entry_of_takeback(Entry::Kind::kDeclineTakeback, seat, asked);
  e.facts.push_back(of_takeback(*match_, seat == request.seat ? "takeback_withdrawn" : "takeback_declined", seat));
  return e;
}

// ---- records

Result<Entry> History::repeated(const Entry& entry) {
  const Seat seat = entry.command.seat;
  switch (entry.kind) {
    case Entry::Kind::kUndo:
      return undo(seat);
    case Entry::Kind::kAskTakeback:
      return ask_takeback(seat, entry.mark);
    case Entry::Kind::kGrantTakeback:
      return grant_takeback(seat, entry.mark);
    case Entry::Kind::kDeclineTakeback:
      return decline_takeback(seat, entry.mark);
    case Entry::Kind::kCommand:
      break;
  }
  std::size_t next = 0;
  auto done = apply(entry.command, recorded_source(entry.draws, next));
  if (done && next != entry.draws.size())
    throw std::runtime_error("the record has more draws than the rules make");
  return done;
}

Result<Entry> History::repeat(const Entry& entry) {
  if (entry.kind != Entry::Kind::kCommand && !entry.draws.empty())
    throw std::runtime_error("the record has more draws than the rules make");
  return repeated(entry);
}

void History::replay(const Entry& entry) {
  const auto done = repeat(entry);
  if (!done && entry.kind == Entry::Kind::kUndo) throw std::runtime_error("the record undoes what cannot be undone");
  if (!done) throw std::runtime_error("the record has a refused command: " + done.error().code);
  if (done.value().digest != entry.digest) throw std::runtime_error("another state than the record says");
}

std::vector<std::int64_t> marks_of(const std::vector<Entry>& record) {
  std::vector<std::int64_t> out;
  for (const Entry& e : record)
    if (e.kind == Entry::Kind::kAskTakeback) out.push_back(e.mark);
  return out;
}

}  // namespace vedette
