// The match history: one's matches and the finished public ones, filtered, in pages whose cost does not grow
// with what is stored.
#pragma once
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace vedette::store {

struct MatchRow;

// What is asked for; empty texts ask for anything.
struct HistoryQuery {
  std::string person;  // id of the person whose matches are listed; empty: those that anybody may find
  bool open = false;   // of the person's only those that anybody may find
  std::string game;
  std::string status;  // waiting, playing, over, frozen
  std::string result;  // won, lost, drawn, decided, study
  std::string with;    // id of somebody who has a seat in it too
  std::string text;    // in the title or in the name of a player; letters A-Z in either case
  // Only what comes after this place in the order, newest first.
  std::int64_t before = std::numeric_limits<std::int64_t>::max();
  std::string before_id;
  int limit = 50;
};

struct HistoryPage {
  std::vector<MatchRow> matches;
  bool more = false;  // there may be more after this place
  std::int64_t at = 0;
  std::string id;
};

// No page looks at more rows than this; one that found less than its limit goes on in the next.
inline constexpr int kMostExamined = 2000;

// The statement that walks the rows, by the index that fits the first filter: parameters are person, before,
// before_id, and the filter's value if there is one. Columns: at, match_id, game, status, result, open.
std::string history_sql(const HistoryQuery& query);

}  // namespace vedette::store
