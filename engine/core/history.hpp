// A match with its record: what was commanded, drawn and told; and what can still be taken back.
#pragma once
#include <array>
#include <map>
#include <memory>
#include <vector>

#include "core/match.hpp"
#include "core/takeback.hpp"

namespace vedette {

// One entry of the record. Taking back is an entry of its own; nothing is ever removed.
struct Entry {
  enum class Kind : std::uint8_t { kCommand, kUndo, kAskTakeback, kGrantTakeback, kDeclineTakeback };
  Kind kind = Kind::kCommand;
  Command command;       // other kinds: only the seat counts
  std::vector<Draw> draws;
  std::vector<Fact> facts;
  std::string digest;    // of the state after the entry
  // kAskTakeback: the entries up to this one would stay. Granting and declining: the entry that asked.
  std::int64_t mark = 0;
  bool is_takeback() const { return kind >= Kind::kAskTakeback; }
  bool is_standing() const { return kind == Kind::kCommand && command.is_standing(); }
  bool is_claim() const {
    return kind == Kind::kCommand && command.kind == Command::Kind::kClaim;
  }
};

// A match being played. A command may be taken back while, since it, nothing was drawn, nothing was told to
// anyone but the acting seat, no other seat acted, and every other viewer still sees what they saw before. Past
// that the other seats must grant it (takeback.hpp).
class History {
 public:
  // `entries`: how many are behind the match; none after the set-up.
  explicit History(std::unique_ptr<Match> match, std::int64_t entries = 0, Takebacks takebacks = {});
  History(const History&) = default;  // shares the match, which commands replace and never change
  History& operator=(const History&) = delete;

  const Match& match() const { return *match_; }
  // What `viewer` sees of it, worked out once and kept until the match moves on. Like all of a History on one thread
  // at a time.
  std::shared_ptr<const View> view(Viewer viewer) const {
    return view_of(*match_, views_, viewer, before_.get());
  }
  bool has_view(Viewer viewer) const { return views_[std::size_t(viewer)] != nullptr; }
  // Forgets views and choices, which cost more memory than the match and can be worked out again: for matches in
  // which nothing moves.
  void rest() const;
  std::int64_t entries() const { return entries_; }
  const Takebacks& takebacks() const { return takebacks_; }
  // The entry that the command makes, already applied; or a refusal that changed nothing.
  Result<Entry> apply(const Command& command, Chance::Source source);
  // Takes back the last command of `seat`. Code: nothing_to_undo, with the reason in `detail`.
  Result<Entry> undo(Seat seat);
  bool may_undo(Seat seat) const;
  // Why undo is not possible, as a key: "", "nothing", "drawn", "told", "others_acted", "seen".
  std::string undo_barrier(Seat seat) const;

  // Asks the others to return to where entry `mark` left the match. Codes: match_over, undo_will_do, and those of
  // Takebacks. Throws std::logic_error if the state there was not kept.
  Result<Entry> ask_takeback(Seat seat, std::int64_t mark);
  // Grants the request that entry `asked` made; the last grant takes back. Codes of Takebacks.
  Result<Entry> grant_takeback(Seat seat, std::int64_t asked);
  Result<Entry> decline_takeback(Seat seat, std::int64_t asked);
  // Marks that the seat may ask for, latest first and no more than `most`; without the one that undo leads to.
  std::vector<std::int64_t> takeback_marks(Seat seat, std::size_t most = Takebacks::kMostAnswers) const;
  bool knows(std::int64_t mark) const { return kept_.contains(mark); }
  // The state that entry `mark` left, for a request.
  void keep(std::int64_t mark, std::shared_ptr<const Match> state) { kept_[mark] = std::move(state); }
  // A record that is about to be replayed goes back to these marks: keeps their states when they come.
  void keep_when_reached(std::vector<std::int64_t> marks);

  // The entry again as the rules make it now: draws come from the record. A refusal where the rules refuse;
  // throws std::runtime_error where they draw otherwise.
  Result<Entry> repeat(const Entry& entry);
  // Applies an entry of a record. Throws std::runtime_error where the record does not
  // fit the rules (another digest, too many draws). The check for `vedette verify` and for loading.
  void replay(const Entry& entry);

 private:
  using Views = std::array<std::shared_ptr<const View>, 5>;
  // A state to which undo may lead, with what was seen of it.
  struct Before {
    std::shared_ptr<const Match> match;
    mutable Views views;
  };
  struct Mark {
    Seat seat;
    std::int64_t entries;
    std::shared_ptr<const Before> before;
  };
  static std::shared_ptr<const View> view_of(const Match& match, Views& kept, Viewer viewer,
                                             const Before* before = nullptr);
  std::shared_ptr<const Before> move_on(std::shared_ptr<const Match> to);
  Result<Entry> repeated(const Entry& entry);
  void entered();
  void forget_kept();
  Entry entry_of_takeback(Entry::Kind kind, Seat seat, std::int64_t mark);
  std::shared_ptr<const Match> match_;
  mutable Views views_;
  mutable std::shared_ptr<const Before> before_;  // the last command, while views are at hand
  mutable std::optional<bool> seen_;  // whether others see another thing than before the last mark; while known
  std::vector<Mark> marks_;  // commands that may still be undone, oldest first
  std::string barrier_ = "nothing";
  std::int64_t entries_ = 0;
  Takebacks takebacks_;
  std::map<std::int64_t, std::shared_ptr<const Match>> kept_;
  std::vector<std::int64_t> wanted_;  // sorted
};

// The marks that the requests of a record name, for keep_when_reached.
std::vector<std::int64_t> marks_of(const std::vector<Entry>& record);

}  // namespace vedette
