// A match with its record: what was commanded, drawn and told; and what can still be taken back.
#pragma once
#include <memory>
#include <vector>

#include "core/match.hpp"

namespace vedette {

// One entry of the record. Undo is an entry of its own; nothing is ever removed.
struct Entry {
  enum class Kind : std::uint8_t { kCommand, kUndo };
  Kind kind = Kind::kCommand;
  Command command;       // kUndo: only the seat counts
  std::vector<Draw> draws;
  std::vector<Fact> facts;
  std::string digest;    // of the state after the entry
};

// A match being played. A command may be taken back while, since it, nothing was drawn, nothing was told to
// anyone but the acting seat, no other seat acted, and every other viewer still sees what they saw before.
class History {
 public:
  explicit History(std::unique_ptr<Match> match);
  History(const History& other);
  History& operator=(const History&) = delete;

  const Match& match() const { return *match_; }
  // The entry that the command makes, already applied; or a refusal that changed nothing.
  Result<Entry> apply(const Command& command, Chance::Source source);
  // Takes back the last command of `seat`. Code: nothing_to_undo, with the reason in `detail`.
  Result<Entry> undo(Seat seat);
  bool may_undo(Seat seat) const;
  // Why undo is not possible, as a key: "", "nothing", "drawn", "told", "others_acted", "seen".
  std::string undo_barrier(Seat seat) const;
  // Applies an entry of a record: draws come from it. Throws std::runtime_error where the record does not
  // fit the rules (another digest, too many draws). The check for `vedette verify` and for loading.
  void replay(const Entry& entry);

 private:
  struct Mark {
    Seat seat;
    std::shared_ptr<const Match> before;
  };
  std::unique_ptr<Match> match_;
  std::vector<Mark> marks_;  // commands that may still be undone, oldest first
  std::string barrier_ = "nothing";
};

}  // namespace vedette
