// The match history: who finds what, by which filter, page by page; and that its cost does not grow with what is
// stored, in a real file of 100,000 matches.
#include <sqlite3.h>
#include <time.h>

#include <atomic>

#include "match_fixture.hpp"
#include "store/migrate.hpp"

namespace vedette::testing {
namespace {

class HistoryTest : public MatchTest {
 protected:
  HistoryTest() : MatchTest(set) {}
  static void set(server::Settings& s) {
    s.password_cost = {1, 8192};
    // Each moment is another: by that the history is ordered.
    s.clock = [] { return ++now_; };
  }
  // A match of Ana and Bo that Bo has given up.
  std::string given_up(const Json& options = Json::object(), const std::string& visibility = "public") {
    const Json made = ana.make_match(options, {0}, visibility);
    const std::string id = made.at("id");
    const HttpReply joined = visibility == "public" ? bo.post("/api/matches/" + id + "/seats", {{"seat", 1}})
                                                    : bo.post("/api" + made["invitations"][0]["path"].get<std::string>(), Json::object());
    EXPECT_EQ(joined.status, 200) << joined.body;
    WebSocket b(bo);
    b.send(order("resign", id, 1, "bye"));
    EXPECT_EQ(b.reply_to("bye").at("t"), "ack");
    return id;
  }
  static std::vector<std::string> ids(Browser& who, const std::string& query) {
    const HttpReply reply = who.get("/api/history?" + query);
    EXPECT_EQ(reply.status, 200) << reply.body;
    std::vector<std::string> out;
    if (reply.status != 200) return out;
    const Json page = reply.json();
    for (const Json& m : page.at("matches")) {
      EXPECT_TRUE(protocol::parse_match(m.dump()));
      out.push_back(m.at("id"));
    }
    return out;
  }
  static inline std::atomic<std::int64_t> now_{1'700'000'000'000};
};
using Ids = std::vector<std::string>;

TEST_F(HistoryTest, ListsOnesOwnAndWhatAnybodyMayFind) {
  const std::string open = given_up(), hidden = given_up(Json::object(), "invited");
  const std::string running = start();
  const std::string waiting = ana.make_match(Json::object(), {1}).at("id");
  // Newest first: by when they were made, or ended.
  EXPECT_EQ(ids(ana, "of=mine"), (Ids{waiting, running, hidden, open}));
  EXPECT_EQ(ids(bo, "of=mine"), (Ids{running, hidden, open}));
  EXPECT_EQ(ids(eve, "of=mine"), Ids{});
  for (Browser* b : {&ana, &eve}) EXPECT_EQ(ids(*b, "of=public"), Ids{open}) << "over and public, nothing else";
  Browser nobody(server->port());
  EXPECT_EQ(ids(nobody, "of=public"), Ids{open});
  EXPECT_EQ(nobody.get("/api/history?of=mine").code(), "no_session");
  EXPECT_EQ(ids(ana, "of=mine&state=over"), (Ids{hidden, open}));
  EXPECT_EQ(ids(ana, "of=mine&state=playing"), Ids{running});
  EXPECT_EQ(ids(ana, "of=mine&result=won"), (Ids{hidden, open}));
  EXPECT_EQ(ids(bo, "of=mine&result=lost"), (Ids{hidden, open}));
  EXPECT_EQ(ids(bo, "of=mine&result=won"), Ids{});
  EXPECT_EQ(ids(eve, "of=public&result=decided&game=lantern"), Ids{open});
  EXPECT_EQ(ids(eve, "of=public&game=villa"), Ids{});
  // Leaving a seat takes the match out of one's history.
  EXPECT_EQ(ana.call("DELETE", "/api/matches/" + waiting + "/seats/1").status, 200);
  EXPECT_EQ(ids(ana, "of=mine"), (Ids{running, hidden, open}));
}

TEST_F(HistoryTest, SearchesTitlesAndPlayersLiterally) {
  const auto titled = [&](const std::string& title) {
    const std::string id =
        ana.post("/api/matches", {{"game", "lantern"}, {"options", Json::object()}, {"title", title}, {"visibility", "public"}, {"take", {0}}})
            .json()
            .at("id");
    EXPECT_EQ(bo.post("/api/matches/" + id + "/seats", {{"seat", 1}}).status, 200);
    return id;
  };
  const std::string all = titled("100% sure"), some = titled("100 miles"), line = titled("under_score");
  EXPECT_EQ(ids(ana, "of=mine&text=100"), (Ids{some, all}));
  EXPECT_EQ(ids(ana, "of=mine&text=100%25"), Ids{all});
  EXPECT_EQ(ids(ana, "of=mine&text=R_S"), Ids{line}) << "letters in either case, signs as they are";
  EXPECT_EQ(ids(ana, "of=mine&text=Bo"), (Ids{line, some, all}));
  EXPECT_EQ(ids(ana, "of=mine&text=Eve"), Ids{});
  for (const char* bad : {"", "of=theirs", "of=mine&of=mine", "of=mine&what=1", "of=mine&state=lost", "of=mine&after=12", "of=mine&after=x.k3tq7hz2mabc",
                          "of=mine&text=%2", "of=mine&text=%ff", "of=mine&text=%00", "of=mine&text"})
    EXPECT_EQ(ana.get(std::string("/api/history?") + bad).code(), "malformed") << bad;
  EXPECT_EQ(ana.call("POST", "/api/history?of=mine", "{}").code(), "method_not_allowed");
}

TEST_F(HistoryTest, FindsTheMatchesOfAPersonWithAnAccount) {
  const std::string before = given_up();
  const HttpReply taken = bo.post("/api/account", {{"name", "Bo"}, {"password", "correct horse"}});
  ASSERT_EQ(taken.status, 200) << taken.body;
  bo.cookie = taken.headers.at("set-cookie").substr(0, taken.headers.at("set-cookie").find(';'));
  const std::string hidden = given_up(Json::object(), "invited");
  EXPECT_EQ(ids(eve, "of=public&person=bo"), Ids{before}) << "a guest's matches stay theirs; invited ones are not shown";
  EXPECT_EQ(ids(ana, "of=mine&person=bo"), (Ids{hidden, before}));
  EXPECT_EQ(ids(bo, "of=mine&person=bo"), (Ids{hidden, before}));
  EXPECT_EQ(eve.get("/api/history?of=public&person=Nobody").code(), "no_such_person");
}

// ---- many

// Fills a new file with `n` finished matches, put into the tables as the server leaves them; the triggers list them.
// All are of person p1, every third is of another game, every seventh is drawn, one in `n` has the title "Needle".
void fill(const std::string& path, int n) {
  store::Connection db(path, store::Connection::Mode::kReadWrite);
  store::migrate(db);
  const auto count = [](int most) {
    return "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < " + std::to_string(most - 1) + ") ";
  };
  db.execute("BEGIN");
  db.execute(count(1000) + "INSERT INTO person (id, name, created) SELECT 'p' || i, 'Person ' || i, 1 FROM n");
  db.execute(count(n) +
             "INSERT INTO match (id, game, title, visibility, options, ruleset, errata, seed, commitment, maker, created, status, "
             "updated) SELECT printf('m%011d', i), CASE i % 3 WHEN 0 THEN 'picket' ELSE 'lantern' END, "
             "CASE i WHEN 0 THEN 'Needle' ELSE 'Match ' || i END, 'public', '{}', 1, 0, printf('%032d', 0), "
             "printf('%064d', 0), 'p' || (i % 1000), i, 'waiting', i FROM n");
  db.execute(count(2 * n) +
             "INSERT INTO seat (match_id, seat, role, person_id, invitation_hash) SELECT printf('m%011d', i / 2), i % 2, 'r', "
             "CASE i % 2 WHEN 0 THEN 'p1' ELSE 'p' || (2 + (i / 2) % 990) END, CAST(printf('%032d', i) AS BLOB) FROM n");
  db.execute("UPDATE match SET seq = 6, status = 'over', updated = created + 1000, outcome = CASE created % 7 WHEN 0 THEN "
             "'{\"level\":\"draw\",\"reason\":\"agreed\",\"winners\":[]}' ELSE '{\"level\":\"win\",\"reason\":\"x\",\"winners\":[0]}' END");
  db.execute("COMMIT");
}

// The plan of a statement, and how many steps of SQLite's machine its first `rows` rows take.
struct Cost {
  std::string plan;
  int steps = 0;
};
Cost cost_of(store::Connection& db, const std::string& sql, const std::vector<std::string>& texts, int rows) {
  Cost cost;
  const auto bound = [&](sqlite3_stmt* s) {
    for (std::size_t i = 0; i < texts.size(); ++i) {
      if (i == 1)
        sqlite3_bind_int64(s, 2, std::numeric_limits<std::int64_t>::max());
      else
        sqlite3_bind_text(s, int(i) + 1, texts[i].c_str(), -1, SQLITE_TRANSIENT);
    }
  };
  sqlite3_stmt* s = nullptr;
  EXPECT_EQ(sqlite3_prepare_v2(db.handle(), ("EXPLAIN QUERY PLAN " + sql).c_str(), -1, &s, nullptr), SQLITE_OK) << sqlite3_errmsg(db.handle());
  bound(s);
  while (sqlite3_step(s) == SQLITE_ROW) cost.plan += std::string(reinterpret_cast<const char*>(sqlite3_column_text(s, 3))) + '\n';
  sqlite3_finalize(s);
  EXPECT_EQ(sqlite3_prepare_v2(db.handle(), sql.c_str(), -1, &s, nullptr), SQLITE_OK);
  bound(s);
  for (int i = 0; i < rows && sqlite3_step(s) == SQLITE_ROW; ++i) {
  }
  cost.steps = sqlite3_stmt_status(s, SQLITE_STMTSTATUS_VM_STEP, 0);
  EXPECT_EQ(sqlite3_stmt_status(s, SQLITE_STMTSTATUS_SORT, 0), 0) << "sorted: " << sql;
  sqlite3_finalize(s);
  return cost;
}

// Median of the processor's time for one call, in microseconds.
double median_of(const std::function<void()>& call) {
  std::vector<double> took;
  for (int i = 0; i < 21; ++i) {
    timespec a{}, b{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &a);
    call();
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &b);
    took.push_back(double(b.tv_sec - a.tv_sec) * 1e6 + double(b.tv_nsec - a.tv_nsec) / 1e3);
  }
  std::sort(took.begin(), took.end());
  return took[took.size() / 2];
}

TEST(History, CostsTheSameOfAHundredThousandMatches) {
  store::PrivateFolder dir;
  const std::string few = (dir.path() / "few.db").string(), many = (dir.path() / "many.db").string();
  fill(few, 1000);
  fill(many, 100'000);
  struct Case {
    const char* name;
    store::HistoryQuery query;
  };
  std::vector<Case> cases;
  const auto add = [&](const char* name, const std::string& person, auto change) {
    store::HistoryQuery q;
    q.person = person;
    q.open = person.empty();
    change(q);
    cases.push_back({name, q});
  };
  add("mine", "p1", [](auto&) {});
  add("public", "", [](auto&) {});
  add("of a game", "p1", [](auto& q) { q.game = "picket"; });
  add("drawn", "", [](auto& q) { q.result = "drawn"; });
  add("state", "p1", [](auto& q) { q.status = "over"; });
  add("game and result", "", [](auto& q) { q.game = "lantern", q.result = "drawn"; });
  add("with somebody", "p1", [](auto& q) { q.with = "p77"; });
  add("nothing like it", "", [](auto& q) { q.text = "no such title"; });
  add("what is not there", "p1", [](auto& q) { q.game = "chess"; });
  {
    store::Connection a(few, store::Connection::Mode::kReadOnly), b(many, store::Connection::Mode::kReadOnly);
    for (const Case& c : cases) {
      const std::string sql = store::history_sql(c.query);
      std::vector<std::string> texts{c.query.person, "", ""};
      if (!c.query.game.empty())
        texts.push_back(c.query.game);
      else if (!c.query.result.empty())
        texts.push_back(c.query.result);
      else if (!c.query.status.empty())
        texts.push_back(c.query.status);
      const Cost small = cost_of(a, sql, texts, 50), large = cost_of(b, sql, texts, 50);
      EXPECT_EQ(large.plan.find("SCAN"), std::string::npos) << c.name << ": " << large.plan;
      EXPECT_NE(large.plan.find("SEARCH listed USING"), std::string::npos) << large.plan;
      EXPECT_EQ(large.plan.find("TEMP B-TREE"), std::string::npos) << large.plan;
      EXPECT_LE(large.steps, small.steps + 50) << c.name;
    }
    // The lists of the lobby and the search beside them read no whole table either.
    for (const char* sql : {"SELECT id FROM match WHERE maker = 'p1' OR id IN (SELECT match_id FROM seat WHERE person_id = 'p1')",
                            "SELECT 1 FROM match WHERE id = ?1 AND (title LIKE ?2 ESCAPE '\\' OR EXISTS (SELECT 1 FROM seat JOIN person ON "
                            "person.id = person_id WHERE match_id = ?1 AND name LIKE ?2 ESCAPE '\\'))"})
      EXPECT_EQ(cost_of(b, sql, {}, 0).plan.find("SCAN"), std::string::npos) << sql;
  }
  store::SqliteStore small(few), large(many);
  for (const Case& c : cases) {
    const double a = median_of([&] { (void)small.history(c.query); }), b = median_of([&] { (void)large.history(c.query); });
    std::printf("%-20s %8.0f us of 1,000, %8.0f us of 100,000\n", c.name, a, b);
    // What has no hits looks at no more than kMostExamined rows; a thousand is all that the small file has.
    EXPECT_LE(b, a * 6 + 2000) << c.name;
  }
  // Page after page leads through all, each once, in order.
  store::HistoryQuery q;
  q.person = "p1";
  q.result = "drawn";
  q.limit = 1000;
  std::string last;
  int found = 0;
  for (;;) {
    const store::HistoryPage page = large.history(q);
    for (const store::MatchRow& m : page.matches) {
      EXPECT_TRUE(last.empty() || m.id < last);
      last = m.id;
      ++found;
    }
    if (!page.more) break;
    q.before = page.at;
    q.before_id = page.id;
  }
  EXPECT_EQ(found, 14'286);
  // The needle is the oldest: pages that find nothing lead to it.
  q = {};
  q.text = "needle";
  int pages = 1;
  store::HistoryPage page = large.history(q);
  while (page.matches.empty() && page.more) {
    q.before = page.at;
    q.before_id = page.id;
    page = large.history(q);
    ++pages;
  }
  ASSERT_EQ(page.matches.size(), 1u);
  EXPECT_EQ(page.matches[0].id, "m00000000000");
  EXPECT_EQ(pages, 50);
}

}  // namespace
}  // namespace vedette::testing
