// Taking back past the computed undo: a seat asks to return to before one of its answers, and every other seat
// must grant it. docs/adr/0004
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "core/fact.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"

namespace vedette {

// A request that stands. Entries are numbered from 1; the set-up is number 0.
struct Takeback {
  Seat seat = Seat::kFirst;   // who asks
  std::int64_t mark = 0;      // entries up to this one stay
  std::int64_t entry = 0;     // number of the entry that asked
  std::uint8_t granted = 0;   // a bit a seat
  bool granted_by(Seat s) const { return granted >> unsigned(s) & 1u; }
};

// What History knows of requests: the answers that can be asked back, the request that stands, and those that
// were declined, so that nobody is asked twice for the same.
class Takebacks {
 public:
  // Answers further back than this many cannot be asked back.
  static constexpr std::size_t kMostAnswers = 256;

  const std::optional<Takeback>& request() const { return request_; }
  // Marks to which the seat may ask to return, latest first and no more than `most`: before each of its answers that
  // stand, without those that were declined.
  std::vector<std::int64_t> marks(Seat seat, std::size_t most = kMostAnswers) const;
  // Why the seat may not ask. Codes: takeback_asked (a request stands), no_such_mark, takeback_declined (to this
  // mark, or nothing has been decided since).
  std::optional<Refusal> refusal_to_ask(Seat seat, std::int64_t mark) const;
  void ask(Seat seat, std::int64_t mark, std::int64_t entry) { request_ = Takeback{seat, mark, entry, 0}; }
  // Why the seat may neither grant nor decline the request that entry `asked` made. Codes: no_takeback_asked,
  // own_takeback (granting only), granted_already (granting only).
  std::optional<Refusal> refusal_to_reply(Seat seat, std::int64_t asked, bool grants) const;
  // True once all of `seats` seats agree.
  bool grant(Seat seat, std::size_t seats);
  // Declined, or withdrawn by the seat that asked: remembered either way.
  void decline();

  // A command other than a standing order has come: a request lapses (true). `answer`: it answered a question.
  bool moved(Seat seat, std::int64_t entry, bool answer);
  // The last answer was taken back by its seat alone; a request lapses (true).
  bool undone(std::int64_t entry);
  // All after `mark` is taken back.
  void returned(std::int64_t mark, std::int64_t entry);

  nlohmann::json save() const;
  // Throws std::exception on anything else than save() wrote.
  static Takebacks load(const nlohmann::json& saved);

 private:
  struct Answered {
    std::int64_t entry;
    Seat seat;
  };
  struct Declined {
    Seat seat;
    std::int64_t mark, moved;  // moved: the last move at the time
  };
  bool lapse();
  bool was_declined(Seat seat, std::int64_t mark) const;
  std::vector<Answered> answers_;  // those that stand, oldest first
  std::optional<Takeback> request_;
  std::vector<Declined> declined_;
  std::int64_t moved_ = 0;  // number of the last entry that was a move
};

}  // namespace vedette
