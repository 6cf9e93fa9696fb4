// Where matches are kept. The contract that everything above relies on: an entry is appended at
// (match, seq) or there is a conflict; what is acknowledged is durable. A second backend needs no
// more.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "store/history.hpp"

namespace vedette::store {

// What became of a write. kFailed: the medium failed; nothing further is accepted.
enum class Committed { kYes, kConflict, kFailed };

// When a person is away; `ends` does not belong to it.
struct VacationRow {
  std::int64_t starts = 0, ends = 0;
  friend bool operator==(const VacationRow&, const VacationRow&) = default;
};

struct PersonRow {
  std::string id, name;
  std::int64_t created = 0;           // ms since 1970, like all times here
  std::string zone = {};              // time zone, empty: UTC
  std::int64_t in_time = 0, late = 0;  // decisions in matches by the clock
  std::vector<VacationRow> away = {};  // only in seats of matches by the clock that are played
};

struct SessionRow {
  std::string token_hash;  // 32 bytes, SHA-256 of the token
  std::string person;
  std::int64_t created = 0, expires = 0;
  std::string agent;  // what the browser called itself
};

// A person with a password.
struct AccountRow {
  std::string person;
  std::string name_key;  // the name as names are compared; unique
  std::string password;  // Argon2id
  std::string mail;      // empty: none
  std::int64_t created = 0;
};

struct SeatRow {
  int seat = 0;
  std::string role;
  std::optional<PersonRow> person;
  std::string invitation_hash;  // 32 bytes
  int invitation_round = 0;     // rises when the seat is left, so that an old link is dead
  std::optional<PersonRow>
      kept_for;  // who alone may take it while it is free, without an invitation
  bool wanted = false;  // its player is out of time, whoever takes it plays on
  std::optional<int> choice = {};  // of a place in a match whose seats are offered: the seat chosen
};

// What the last entry left, for lists.
struct Standing {
  std::string status;  // waiting, playing, over, frozen
  std::string asked = "[]";
  std::string phase;
  std::string outcome;  // JSON, empty while there is none
  std::string clock;    // JSON, empty while there is none
  std::array<std::string, 3>
      questions;  // kinds, of the seats that are asked; for notices alone, not read back
};

// A match that studies another; see migrations/0007.
struct StudyRow {
  std::string match, source, title;
  std::int64_t seq = 0;
};

struct MatchRow {
  std::string id, game, title, options;
  std::string
      visibility;  // public, invited (seats by link, open to watch), private (seen by its own)
  int ruleset = 1;
  std::uint32_t errata = 0;
  std::string seed, commitment;  // hex
  std::string maker;
  std::string rematch_of;  // id of the match that this one follows, or empty
  std::string pace;        // JSON, empty: nobody's time is counted
  std::string seating = "chosen";  // chosen, random, offer: until the start of the last two `seats` are places
  std::int64_t waits_until = 0;    // when it is removed if it still waits; 0: never
  std::int64_t warned = 0;         // when its people were told of that; 0: they were not
  std::int64_t created = 0, updated = 0;
  std::int64_t seq = 0, draws = 0;  // entries and draws in the record
  Standing standing;
  std::vector<SeatRow> seats;
  std::optional<StudyRow> study;  // filled by match() alone
};

// What some viewers were told by an entry: bit n is viewer n, bit 4 the omniscient one.
struct ToldRow {
  unsigned viewers = 0;
  std::string body;  // JSON list of facts
};

// Decisions that count for a person's reliability; below zero where one was taken back.
struct TimingRow {
  std::string person;
  int in_time = 0, late = 0;
};

struct EntryRow {
  std::string match;
  std::int64_t seq = 0;
  std::string kind;  // setup, answer, resign, offer_draw, accept_draw, decline_draw, set_order,
                     // revoke_order, undo, ask_takeback, grant_takeback, decline_takeback
  std::optional<int> seat;  // none for the set-up
  std::string command_id;   // empty for the set-up
  int decision_id = 0;
  std::string answer;        // JSON, for answers; {"order": id} for standing orders, {"entry": n} for takebacks
  std::string draws = "[]";  // JSON
  int draw_count = 0;
  std::string digest;
  std::int64_t at = 0;
  // Not filled by entries():
  std::vector<ToldRow> told;
  Standing standing;
  std::vector<TimingRow> timing;
  std::optional<int> back;  // the seat whose player is back: it is wanted no longer
  std::vector<std::pair<int, std::string>> seated;  // with the set-up: who has which seat from now on
  std::optional<int> takeback_of;  // the seat whose takeback is granted by all with this, or declined
};

// What came of a command that was accepted before.
struct Accepted {
  std::int64_t seq = 0;               // the entry that it became
  std::optional<std::string> reply;  // of something done to the clocks instead, which is no entry
};

// Something done to the clocks besides an entry.
struct ClockRow {
  std::string match;
  std::int64_t seq = 0;  // of the last entry
  int seat = 0;
  std::string command_id, command, reply;
  std::int64_t at = 0;
  std::string clock;            // as they stand then
  std::optional<SeatRow> seat_after;  // a seat that becomes wanted, or is so no longer
  std::string proposes = {};          // pause or time, if that is the act
  std::vector<int> asks = {};         // seats that must agree yet to what is proposed then
};

struct FactsRow {
  std::int64_t seq = 0, at = 0;
  std::string body;
};

struct SnapshotRow {
  std::string match;
  std::int64_t seq = 0;
  std::string digest, state;
};

struct FaultRow {
  std::string match;
  std::int64_t seq = 0;  // of the entry that it would have been
  std::string command, what;
  std::int64_t at = 0;
  std::string clock = {};  // how the clocks stand meanwhile; empty: there are none
};

// Who is signed in, and until when.
struct SignedIn {
  PersonRow person;
  std::int64_t expires = 0;
  bool account = false;  // false: a guest
};

enum class MatchList { kMine, kAsked, kOpen, kPublic, kFrozen, kLive };

// Writes return at once and call `done` on the store's own thread once the outcome is durable, in
// the order in which they were given. Reads are synchronous, thread-safe and see what has been
// acknowledged; they throw std::exception if the medium fails.
class Store {
 public:
  using Done = std::function<void(Committed)>;
  virtual ~Store() = default;

  // Conflict: `seq` is not the next one, the command id is used, or the match has ended.
  virtual void append(EntryRow row, Done done) = 0;
  // Conflict: the id is taken, or the match that it follows has a rematch. Seats without a person
  // are free.
  virtual void create_match(MatchRow row, Done done) = 0;
  // A match of `entries` and as many draws, with the standing in `row`. Conflict: the id is taken.
  virtual void create_study(MatchRow row, StudyRow study, std::vector<EntryRow> entries, Done done) = 0;
  // Somebody has come, and the match waits until `until` (0: its date stays). Conflict: the seat (or place) is not
  // free, another has made this choice, or the match does not wait for players.
  virtual void take_seat(std::string match, int seat, std::optional<int> choice, std::string person,
                         std::int64_t now, std::int64_t until, Done done) = 0;
  // Conflict: not this person's seat, or the match has begun. The seat gets `row`'s invitation.
  virtual void leave_seat(std::string match, SeatRow row, std::string person, std::int64_t now,
                          Done done) = 0;
  // Until when a match waits, 0: for ever; nobody has been warned of it. Conflict: it does not wait.
  virtual void keep_waiting(std::string match, std::int64_t until, Done done) = 0;
  // The same for all matches that wait and have no date; with 0 for those that have one.
  virtual void date_waiting(std::int64_t until, Done done) = 0;
  // Warns the people of all matches that go within `ahead` of now and that were not warned. Each waits
  // `ahead` from now at least.
  virtual void warn_waiting(std::int64_t now, std::int64_t ahead, Done done) = 0;
  // Moves the dates of which people were warned: the server was down for so long.
  virtual void put_off_warned(std::int64_t by, Done done) = 0;
  // Removes a match. Conflict: it does not wait, is full, nobody was warned, or its date is not past.
  virtual void purge(std::string match, std::int64_t now, Done done) = 0;
  // Marks the match frozen and keeps the fault.
  virtual void freeze(FaultRow row, Done done) = 0;
  // Lets a frozen match go on; its faults stay on record. Conflict: it is not frozen.
  virtual void unfreeze(std::string match, std::int64_t now, Done done) = 0;
  // Conflict: the match is not at `seq`, is not played, or the command id is used.
  virtual void keep_clock(ClockRow row, Done done) = 0;
  // Writes how the clocks stand and nothing else. Conflict: the match is not played.
  virtual void set_clock(std::string match, std::string clock, Done done) = 0;
  // Somebody takes a seat that is wanted. Conflict: it is not, or they have one in the match.
  virtual void take_over(std::string match, SeatRow seat, std::string clock, TimingRow former,
                         std::int64_t now, Done done) = 0;
  // The server runs at `now`; these are the clocks of matches after what it was down.
  virtual void keep_running(std::int64_t now,
                            std::vector<std::pair<std::string, std::string>> clocks, Done done) = 0;
  virtual void set_zone(std::string person, std::string zone, Done done) = 0;
  // Conflict: it lies over another one of the person, or with those that end after `since` they are away for longer
  // than `most` ms.
  virtual void add_vacation(std::string person, VacationRow row, std::int64_t since,
                            std::int64_t most, Done done) = 0;
  // What has begun ends now, what has not is taken back.
  virtual void end_vacations(std::string person, std::int64_t now, Done done) = 0;
  virtual void create_person(PersonRow person, SessionRow session, Done done) = 0;
  // Conflict: another person has an account with this key.
  virtual void rename_person(std::string person, std::string name, std::string name_key,
                             Done done) = 0;
  // Moves the end of a session; never nearer.
  virtual void renew_session(std::string token_hash, std::int64_t expires, Done done) = 0;
  virtual void delete_session(std::string token_hash, Done done) = 0;
  // An account for a new person, or for one who was a guest and takes this name. The session
  // begins; the one of the hash `instead_of`, if not empty, ends. Conflict: the name or the person
  // has an account.
  virtual void create_account(PersonRow person, AccountRow account, SessionRow session,
                              std::string instead_of, Done done) = 0;
  // Begins a session of an account and ends `instead_of`. Conflict: the stored password is another
  // by now, or the account is gone.
  virtual void open_session(SessionRow session, std::string password, std::string instead_of,
                            Done done) = 0;
  // Puts another password in place of `from` and ends all sessions but the one of the hash `keep`.
  // Conflict: as open_session.
  virtual void change_password(std::string person, std::string from, std::string to,
                               std::string keep, Done done) = 0;
  // Ends all sessions of the person but the one of the hash `keep`.
  virtual void end_sessions(std::string person, std::string keep, Done done) = 0;
  // Deletes account and sessions; the person is called `name` from now on. Conflict: as
  // open_session, or the person has a seat in a match that waits or is played.
  virtual void delete_account(std::string person, std::string password, std::string name,
                              Done done) = 0;
  // The cache. Losing it costs only time.
  virtual void keep_snapshot(SnapshotRow row) = 0;
  virtual void drop_snapshots(std::string match) = 0;

  virtual std::optional<MatchRow> match(const std::string& id) = 0;
  virtual std::vector<EntryRow> entries(const std::string& match, std::int64_t after) = 0;
  virtual std::vector<FactsRow> told(const std::string& match, int viewer, std::int64_t after) = 0;
  // Nothing if this command was not accepted before.
  virtual std::optional<Accepted> accepted(const std::string& match, int seat,
                                           const std::string& command_id) = 0;
  // True if a seat has answered anything in the record.
  virtual bool has_answers(const std::string& match) = 0;
  // When the server was last known to run.
  virtual std::optional<std::int64_t> last_running() = 0;
  virtual std::optional<PersonRow> person(const std::string& id) = 0;
  // Those that end after `after`, in order.
  virtual std::vector<VacationRow> vacations(const std::string& person, std::int64_t after) = 0;
  // The highest decision id that this seat has answered in the record; 0 if none.
  virtual int last_decision(const std::string& match, int seat) = 0;
  // The newest snapshot below `seq`.
  virtual std::optional<SnapshotRow> snapshot(const std::string& match, std::int64_t below) = 0;
  // Newest first. kMine: where `person` has a seat or one is kept for them, or which they made.
  // kAsked: where a seat of `person` is asked, the longest first. kOpen: with a seat that anybody
  // may take. kLive: begun and not over, frozen ones too. `limit` below 0: all.
  virtual std::vector<MatchRow> matches(MatchList list, const std::string& person, int limit) = 0;
  // Ids of those that may be purged.
  virtual std::vector<std::string> to_purge(std::int64_t now) = 0;
  // The match that follows this one, if there is any.
  virtual std::optional<MatchRow> rematch(const std::string& match) = 0;
  // A page of the match history.
  virtual HistoryPage history(const HistoryQuery& query) = 0;
  virtual std::optional<SignedIn> person_of_session(const std::string& token_hash,
                                                    std::int64_t now) = 0;
  virtual std::optional<AccountRow> account(const std::string& person) = 0;
  virtual std::optional<AccountRow> account_of_name(const std::string& name_key) = 0;
  // Those that have not ended, newest first.
  virtual std::vector<SessionRow> sessions(const std::string& person, std::int64_t now) = 0;
  // The match and seat of an invitation.
  virtual std::optional<std::pair<std::string, int>> invitation(const std::string& token_hash) = 0;
  virtual std::vector<FaultRow> faults(const std::string& match) = 0;

  // False once a commit has failed: the state of the file is then unknown, and nothing more is
  // accepted.
  virtual bool healthy() const = 0;
  // Waits until everything given so far is done.
  virtual void flush() = 0;
};

}  // namespace vedette::store
