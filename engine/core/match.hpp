// A match of any game, as the server and the tools see it.
#pragma once
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chance.hpp"
#include "core/choices.hpp"
#include "core/fact.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "core/view.hpp"

namespace vedette {

// A question put to a seat. `kind` names it ("march"); it and the choices go to that seat alone, the
// others learn only that the seat is asked. The engine answers a question itself when it has a single
// answer and `public_when_forced` says that everybody could know that it has.
struct Pending {
  Seat seat = Seat::kFirst;
  std::string kind;
  int decision_id = 0;
  bool public_when_forced = false;
  friend bool operator==(const Pending&, const Pending&) = default;
};

// How a match ended. No winners is a draw. `reason` is a key of the game ("villa_escaped").
struct Outcome {
  std::vector<Seat> winners;
  std::string reason;
  std::string level;  // "win", "great_victory", "draw"
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// What a seat sends. Undo is not here: it is computed from the record (history.hpp). Whether a seat may claim
// (another is out of time) or abort (nobody has decided anything) is for those to say who keep time and record.
struct Command {
  enum class Kind : std::uint8_t {
    kAnswer, kResign, kOfferDraw, kAcceptDraw, kDeclineDraw, kSetOrder, kRevokeOrder, kClaim, kAbort
  };
  Kind kind = Kind::kAnswer;
  Seat seat = Seat::kFirst;
  int decision_id = 0;  // kAnswer only
  Answer answer;        // kAnswer only
  std::string standing = {};  // kSetOrder, kRevokeOrder: id of the standing order
  Seat against = Seat::kFirst;  // kClaim only: the seat that loses
  bool is_standing() const { return kind == Kind::kSetOrder || kind == Kind::kRevokeOrder; }
};

// A way in which a seat may answer one kind of question in advance, so that a match over days does not wait
// for a formality. The game says which there are and what each answers.
struct StandingOrder {
  std::string_view id, question;  // question: the kind of Pending
};

class Match;

// What one command did.
struct Applied {
  std::vector<Fact> facts;
  std::vector<Draw> draws;
  std::string digest;  // of the state after it
};

// The match as a command leaves it.
struct After {
  std::unique_ptr<Match> match;
  Applied done;
};

struct StaticFile {
  std::string_view name, content_type, body;  // served as they are; content is compiled in
};

// The rules that a match plays by: those of the day it was made, whatever is mended later.
struct Edition {
  int ruleset = 1;
  std::uint32_t errata = 0;
  friend bool operator==(const Edition&, const Edition&) = default;
};

// A game that can be played here. `options` are checked and completed by `normalise`.
struct GameInfo {
  std::string id, title;
  // Describes the options for a lobby: [{"id","type":"choice"|"flag"|"number","values","default","words"}].
  Json (*options)();
  Result<Json> (*normalise)(const Json& options);
  std::vector<std::string> (*seats)(const Json& options);  // role names in seat order
  // A match as `edition` sets it up: edition() for a new one, its own for one of a record. Draws that set-up
  // needs come from `source`, its facts are in `Applied`. Throws std::runtime_error for an edition
  // that this program does not know.
  std::pair<std::unique_ptr<Match>, Applied> (*create)(const Json& options, Edition edition, Chance::Source source);
  // Reads what save() wrote. Throws std::exception on anything else, also on an unknown edition.
  std::unique_ptr<Match> (*load)(const Json& saved);
  // A match in the position that the lines of a rules text describe (see rules_text.hpp).
  Result<std::unique_ptr<Match>> (*position)(const std::vector<std::string>& lines);
  // Replaces what `viewer` may not know by something else that is consistent with what they know.
  std::unique_ptr<Match> (*resample)(const Match& match, Viewer viewer, Chance::Source source);
  // The standing orders that seats may give. An empty list is an answer too: nothing is worth one.
  std::vector<StandingOrder> (*standing_orders)();
  // True for questions whose answer is hidden from the others (twin histories answer them differently).
  bool (*is_secret_question)(std::string_view kind);
  std::vector<StaticFile> (*static_files)();
  int ruleset = 1;           // rises with each change of behaviour; a match keeps its own
  std::uint32_t errata = 0;  // one bit an erratum that new matches use; a bit never goes away again
  int last_siphash = 0;      // rulesets up to this one have digests by SipHash, later ones by XXH3
  Edition edition() const { return {ruleset, errata}; }
};

// Throws std::runtime_error if this program cannot play `game` by that edition.
void require_known(const GameInfo& game, Edition edition);

// One match: a value behind an interface. Not thread-safe; the server gives each match to one strand.
class Match {
 public:
  virtual ~Match() = default;
  virtual const GameInfo& game() const = 0;
  virtual std::unique_ptr<Match> clone() const = 0;
  // Role names in seat order; their count is the number of seats.
  virtual std::vector<std::string> seats() const = 0;
  // The questions open now, at most one a seat. Empty when the match is over.
  virtual const std::vector<Pending>& pending() const = 0;
  virtual const std::optional<Outcome>& outcome() const = 0;
  // What `viewer` may see. kOmniscient only after the end (throws std::logic_error before). The text is the same
  // whatever is at hand; `alike.earlier` is a state of this very match.
  virtual View view(Viewer viewer, const Alike<Match>& alike = {}) const = 0;
  // What the seat may answer; the seat must be in pending(). Worked out once and kept: valid until
  // a command is applied, the choices are forgotten or the match goes away.
  virtual const Choices& choices(Seat seat) const = 0;
  // They can be worked out again: for matches in which nothing moves.
  virtual void forget_choices() const = 0;
  // Words and figures around the question for that seat: {"prompt":..., ...}; no secrets of others.
  virtual Json question(Seat seat) const = 0;
  // Answers what `viewer` may ask at any time without being asked anything, from what they may see:
  // {"kind":"reach", ...}; the kinds are the game's. Changes nothing. Codes: unknown_query,
  // malformed_query, not_over (kOmniscient before the end).
  virtual Result<Json> query(Viewer viewer, const Json& request) const = 0;
  // Requests that make sense for `viewer` now, the same for all who see the same. Tests run over them.
  virtual std::vector<Json> queries(Viewer viewer) const = 0;
  // Applies a command to this match or refuses it and changes nothing.
  // Codes: match_over, no_such_seat, not_your_decision, stale_decision, not_a_choice, no_draw_offer,
  // draw_already_offered, own_seat, no_such_order, order_stands, order_not_given.
  // An exception means a fault in the rules; the match is then unchanged.
  virtual Result<Applied> apply(const Command& command, Chance::Source source) = 0;
  // The same, to another match; this one stays as it is.
  virtual Result<After> after(const Command& command, Chance::Source source) const = 0;
  // Seats whose draw offer stands.
  virtual std::vector<Seat> draw_offers() const = 0;
  // Ids of the orders that the seat has given, in the order of the game's list. That seat's own business.
  virtual std::vector<std::string> standing_orders(Seat seat) const = 0;
  // Ids of the orders that would answer the question which the seat is asked now.
  virtual std::vector<std::string> orders_that_answer(Seat seat) const = 0;
  // Takes over the standing orders of another state of the same match: they are not taken back with a move.
  virtual void keep_orders_of(const Match& other) = 0;
  // This is an earlier state of the match that `later` is, and the match goes on from here by consent: standing
  // orders stay as they are, draw offers fall, and what is asked is asked anew under numbers that were never used.
  virtual void resume_after(const Match& later) = 0;
  // Everything, of a position of a match that has ended since; the caller vouches for the end.
  virtual View revealed() const = 0;
  virtual Json save() const = 0;
  virtual std::string digest() const = 0;
  virtual Edition edition() const = 0;
};

}  // namespace vedette
