// The outbox, as what happens fills it. All within the transaction that keeps what happened: a notice exists if and only
// if that does. Those that give a bool: true if there is something to send. On the writer's thread.
#pragma once
#include <limits>
#include <string_view>

#include "store/sqlite.hpp"
#include "store/store.hpp"
#include "store/talk.hpp"

namespace vedette::store {

inline constexpr std::int64_t kAllLines = std::numeric_limits<std::int64_t>::max();

// What the seats are to be told of an entry. `asked_before` is the list of the seats that were asked until now.
bool write_notices(Connection& db, const EntryRow& entry, std::string_view asked_before);
// To those who must agree to what is proposed; those who need not any more are not told.
bool write_notices(Connection& db, const ClockRow& act);
// That something was said among the seats, to the others there who listen; not again before they have looked.
bool write_notices(Connection& db, const LineRow& line);
// To whoever made a match that waits, and those who sit there: nobody comes, and at `closes` (ms since 1970) it will be
// closed. Call it in the transaction that decides so; it replaces a warning that was not sent. The caller wakes the
// notifier if it gives true.
bool write_purge_notice(Connection& db, std::string_view match, std::int64_t closes,
                        std::int64_t now);

// Nobody needs to be told any more: what waits for a seat whose player goes,
void forget_seat(Connection& db, std::string_view match, int seat);
// what was proposed,
void forget_proposal(Connection& db, std::string_view match);
// what was said among the seats up to this line, which the person has looked at or does not want to hear,
void looked_at_talk(Connection& db, std::string_view match, std::string_view person,
                    std::int64_t line);
// what somebody said whom the person hears no more.
void forget_lines_of(Connection& db, std::string_view person, std::string_view speaker);

}  // namespace vedette::store
