#include "core/history.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace vedette {
namespace {

bool told_to_others(const std::vector<Fact>& facts, Seat seat) {
  for (const Fact& f : facts)
    for (Viewer v : kViewers)
      if (v != eyes(seat) && f.told[std::size_t(v)]) return true;
  return false;
}

}  // namespace

History::History(std::unique_ptr<Match> match) : match_(std::move(match)) {}

History::History(const History& other)
    : match_(other.match_->clone()), marks_(other.marks_), barrier_(other.barrier_) {}

Result<Entry> History::apply(const Command& command, Chance::Source source) {
  std::shared_ptr<const Match> before = match_->clone();
  auto applied = match_->apply(command, std::move(source));
  if (!applied) return applied.error();
  // A standing order is no move: what could be taken back before it still can.
  if (command.is_standing()) {
    Applied& done = applied.value();
    return Entry{Entry::Kind::kCommand, command, std::move(done.draws), std::move(done.facts), std::move(done.digest)};
  }
  if (!marks_.empty() && marks_.back().seat != command.seat) marks_.clear();
  barrier_ = command.kind != Command::Kind::kAnswer             ? "told"
             : !applied.value().draws.empty()                   ? "drawn"
             : told_to_others(applied.value().facts, command.seat) ? "told"
                                                                : "";
  if (barrier_.empty()) marks_.push_back({command.seat, std::move(before)});
  else marks_.clear();
  Applied& a = applied.value();
  return Entry{Entry::Kind::kCommand, command, std::move(a.draws), std::move(a.facts), std::move(a.digest)};
}

std::string History::undo_barrier(Seat seat) const {
  if (marks_.empty()) return barrier_.empty() ? "nothing" : barrier_;
  if (marks_.back().seat != seat) return "others_acted";
  for (Viewer v : kViewers)
    if (v != eyes(seat) && (v == Viewer::kSpectator || std::size_t(v) < match_->seats().size()) &&
        match_->view(v) != marks_.back().before->view(v))
      return "seen";
  return "";
}

bool History::may_undo(Seat seat) const { return !marks_.empty() && undo_barrier(seat).empty(); }

Result<Entry> History::undo(Seat seat) {
  if (auto why = undo_barrier(seat); !why.empty()) return Refusal{"nothing_to_undo", why};
  auto back = marks_.back().before->clone();
  back->keep_orders_of(*match_);
  match_ = std::move(back);
  marks_.pop_back();
  Entry e;
  e.kind = Entry::Kind::kUndo;
  e.command.seat = seat;
  e.digest = match_->digest();
  return e;
}

void History::replay(const Entry& entry) {
  std::string digest;
  if (entry.kind == Entry::Kind::kUndo) {
    auto undone = undo(entry.command.seat);
    if (!undone) throw std::runtime_error("the record undoes what cannot be undone");
    digest = undone.value().digest;
  } else {
    std::size_t next = 0;
    auto done = apply(entry.command, recorded_source(entry.draws, next));
    if (!done) throw std::runtime_error("the record has a refused command: " + done.error().code);
    if (next != entry.draws.size()) throw std::runtime_error("the record has more draws than the rules make");
    digest = done.value().digest;
  }
  if (digest != entry.digest) throw std::runtime_error("another state than the record says");
}

}  // namespace vedette
