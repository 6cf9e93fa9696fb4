// Paging through the match history.
#include "store/sqlite_store.hpp"

namespace vedette::store {
namespace {

// The filter that picks the index: the one that leaves least.
enum class By { kNothing, kGame, kResult, kStatus };
By index_of(const HistoryQuery& q) {
  if (!q.game.empty()) return By::kGame;
  if (!q.result.empty()) return By::kResult;
  if (!q.status.empty()) return By::kStatus;
  return By::kNothing;
}

// Text for LIKE that means itself.
std::string literal(const std::string& text) {
  std::string out = "%";
  for (char c : text) {
    if (c == '%' || c == '_' || c == '\\') out += '\\';
    out += c;
  }
  return out + '%';
}

bool fits(Connection& db, const HistoryQuery& q, const std::string& match) {
  if (!q.with.empty()) {
    Cursor c(db.prepared("SELECT 1 FROM seat WHERE match_id = ? AND person_id = ?").with(match, q.with));
    if (!c.next()) return false;
  }
  if (q.text.empty()) return true;
  const std::string like = literal(q.text);
  Cursor c(db.prepared("SELECT 1 FROM match WHERE id = ?1 AND (title LIKE ?2 ESCAPE '\\' OR EXISTS"
                       " (SELECT 1 FROM seat JOIN person ON person.id = person_id"
                       " WHERE match_id = ?1 AND name LIKE ?2 ESCAPE '\\'))")
               .with(match, like));
  return c.next();
}

}  // namespace

std::string history_sql(const HistoryQuery& query) {
  static constexpr const char* kIndexed[] = {"", "INDEXED BY listed_by_game ", "INDEXED BY listed_by_result ",
                                             "INDEXED BY listed_by_status "};
  static constexpr const char* kFilter[] = {"", " AND game = ?4", " AND result = ?4", " AND status = ?4"};
  const auto by = std::size_t(index_of(query));
  return std::string("SELECT at, match_id, game, status, result, open FROM listed ") + kIndexed[by] +
         "WHERE person_id = ?1 AND (at, match_id) < (?2, ?3)" + kFilter[by] + " ORDER BY at DESC, match_id DESC";
}

HistoryPage SqliteStore::history(const HistoryQuery& q) {
  HistoryPage page;
  std::vector<std::string> ids;
  {
    Reader db = reader();
    Statement& s = db->prepared(history_sql(q));
    s.bind(1, q.person).bind(2, q.before).bind(3, q.before_id);
    switch (index_of(q)) {
      case By::kGame:
        s.bind(4, q.game);
        break;
      case By::kResult:
        s.bind(4, q.result);
        break;
      case By::kStatus:
        s.bind(4, q.status);
        break;
      case By::kNothing:
        break;
    }
    Cursor c(s);
    for (int examined = 0; c.next(); ++examined) {
      if (int(ids.size()) == q.limit || examined == kMostExamined) {
        page.more = true;
        break;
      }
      page.at = c->integer(0);
      page.id = c->text(1);
      const bool plain = (q.game.empty() || c->text(2) == q.game) && (q.status.empty() || c->text(3) == q.status) &&
                         (q.result.empty() || c->text(4) == q.result) && (!q.open || c->integer(5) != 0);
      if (plain && fits(*db, q, page.id)) ids.push_back(page.id);
    }
  }
  for (const std::string& id : ids)
    if (auto row = match(id)) page.matches.push_back(std::move(*row));
  return page;
}

}  // namespace vedette::store
