// The packed record: all that was said, drawn and told comes back byte for byte, also from files of
// older programs.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "match/record.hpp"
#include "store/copy.hpp"
#include "store/migrate.hpp"
#include "store/packed.hpp"
#include "store/sqlite_store.hpp"
#include "store_fixture.hpp"

namespace vedette::store {
namespace {

// Texts that a careless form would not give back.
std::vector<std::string> hard_texts() {
  std::string bytes;
  for (int i = 0; i < 256; ++i) bytes += char(i);
  std::string noise;
  std::uint64_t x = 88172645463325252u;
  for (int i = 0; i < 3000; ++i) {
    x ^= x << 13, x ^= x >> 7, x ^= x << 17;
    noise += char(x);
  }
  return {"",
          "{}",
          "[]",
          std::string(1, '\0'),
          "a\nb",
          R"({"picks":["R15"]})",
          "\xc3\xa9\xe2\x80\x94",
          std::string(127, 'x'),
          std::string(128, 'y'),
          std::string(300'000, 'z'),
          bytes,
          noise};
}

TEST(Packed, GivesEveryByteBack) {
  const auto texts = hard_texts();
  for (const std::string& answer : texts)
    for (const std::string& body : texts) {
      const std::vector<ToldRow> told{{31, body}, {1, answer}, {2, ""}};
      const std::string packed = packed_texts(answer, body, told);
      const EntryTexts back = unpacked_texts(packed);
      EXPECT_EQ(back.answer, answer);
      EXPECT_EQ(back.draws, body);
      ASSERT_EQ(back.told.size(), 3u);
      for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(back.told[i].viewers, told[i].viewers);
        EXPECT_EQ(back.told[i].body, told[i].body);
      }
      EXPECT_LE(packed.size(), plain_texts(answer, body, told).size() + 1);
    }
  EXPECT_TRUE(unpacked_texts(packed_texts("", "[]", {})).told.empty());
}

TEST(Packed, TheWordsOfTheGamesCostLittle) {
  const std::string draws = R"([{"sides":6,"value":4,"what":"event"}])";
  const std::string told =
      R"([{"at":"K1","moves":[{"counter":"cav_tompkins","to":"loose"}],"rule":"5.1.3","t":"regrouped"}])";
  const std::string answer = R"({"picks":["regroup@K1"]})";
  EXPECT_LT(packed_texts(answer, draws, {{31, told}}).size() * 3,
            plain_texts(answer, draws, {{31, told}}).size());
}

// A row as the first dictionary packed it. Whoever changes that dictionary makes all records that
// name it unreadable.
TEST(Packed, RowsOfTheFirstDictionaryStayReadable) {
  const EntryTexts back =
      unpacked_texts(bytes_of_hex("0120a05d0100604b31225d7d26345d1f5e4b310afce2d71003ce06e59e3e28cb"
                                  "8067d4e474841659e4b77288b9d0182406"));
  EXPECT_EQ(back.answer, R"({"picks":["regroup@K1"]})");
  EXPECT_EQ(back.draws, R"([{"sides":6,"value":4,"what":"event"}])");
  ASSERT_EQ(back.told.size(), 1u);
  EXPECT_EQ(back.told[0].viewers, 31u);
  EXPECT_EQ(
      back.told[0].body,
      R"([{"at":"K1","moves":[{"counter":"cav_tompkins","to":"loose"}],"rule":"5.1.3","t":"regrouped"}])");
}

TEST(Packed, DamageIsFound) {
  const std::string whole = packed_texts("{}", "[]", {{31, std::string(400, 'x')}});
  EXPECT_THROW(unpacked_texts(""), std::runtime_error);
  EXPECT_THROW(unpacked_texts("\x7f" + whole.substr(1)), std::runtime_error)
      << "no such dictionary";
  for (std::size_t n = 1; n < whole.size(); ++n)
    EXPECT_THROW(unpacked_texts(whole.substr(0, n)), std::runtime_error) << n;
  const std::string plain = '\0' + plain_texts("{}", "[]", {{31, "[1]"}});
  EXPECT_EQ(unpacked_texts(plain).told.at(0).body, "[1]") << "not compressed";
  EXPECT_THROW(unpacked_texts(plain.substr(0, plain.size() - 1)), std::runtime_error);
  EXPECT_THROW(unpacked_texts(std::string("\0\xff\xff\xff\xff\xff\xff", 7)), std::runtime_error)
      << "a length beyond all";
}

// Ids of every form that the protocol lets through, and what older programs may have written.
const std::vector<std::string> kIds{"c",
                                    "c1",
                                    "ab",
                                    "AB",
                                    "aB",
                                    "abc",
                                    "0",
                                    "00",
                                    "0f1e2d3c4b5a69788796a5b4",
                                    "0F1E",
                                    "zz",
                                    "x_-9",
                                    std::string(64, 'a'),
                                    std::string(63, 'a'),
                                    "-1",
                                    "1e5"};

TEST(Packed, IdsComeBackAsTheyWere) {
  for (const std::string& id : kIds)
    if (is_hex_of_bytes(id)) {
      EXPECT_EQ(hex_of_bytes(bytes_of_hex(id)), id);
    }
  EXPECT_TRUE(is_hex_of_bytes("0f1e2d3c4b5a69788796a5b4"));
  for (const char* other : {"", "c", "AB", "zz", "0f1"})
    EXPECT_FALSE(is_hex_of_bytes(other)) << other;
  PrivateFolder dir;
  SqliteStore store(file_in(dir));
  make_person(store, "ana", 'a');
  outcome([&](auto done) { store.create_match(match_row("m1", "ana"), done); });
  std::int64_t seq = 0;
  const auto append = [&](const std::string& id) {
    EntryRow r;
    r.match = "m1";
    r.seq = seq + 1;
    r.kind = "answer";
    r.seat = 0;
    r.command_id = id;
    r.digest = id;
    r.standing.status = "playing";
    return outcome([&](auto done) { store.append(r, done); });
  };
  for (const std::string& id : kIds) {
    ASSERT_EQ(append(id), Committed::kYes) << id;
    ++seq;
  }
  for (const std::string& id : kIds)
    EXPECT_EQ(append(id), Committed::kConflict) << id << " is used";
  const auto rows = store.entries("m1", 0);
  ASSERT_EQ(rows.size(), kIds.size());
  for (std::size_t i = 0; i < kIds.size(); ++i) {
    EXPECT_EQ(rows[i].command_id, kIds[i]);
    EXPECT_EQ(rows[i].digest, kIds[i]);
    EXPECT_EQ(store.accepted("m1", 0, kIds[i])->seq, std::int64_t(i) + 1);
  }
}

// One row of the old tables, as it was written there.
struct Old {
  std::string match;
  std::int64_t seq;
  std::string kind;
  std::optional<int> seat;
  std::string command, answer, draws, digest;
  std::vector<ToldRow> told;
};

std::vector<Old> old_rows() {
  std::vector<Old> all;
  const auto texts = hard_texts();
  // Two matches whose numbers are not in the order of their ids.
  for (const std::string match : {"zzzzzzzzzzzz", "aaaaaaaaaaaa"}) {
    all.push_back({match,
                   1,
                   "setup",
                   {},
                   "",
                   "",
                   R"([{"sides":6,"value":3,"what":"die"}])",
                   "00ff00ff00ff00ff",
                   {{31, "[]"}}});
    std::int64_t seq = 1;
    for (std::size_t i = 0; i < kIds.size(); ++i) {
      const std::string& text = texts[i % texts.size()];
      Old o{match, ++seq, i == 3 ? "undo" : "answer", int(i % 2), kIds[i], text, "[]", kIds[i], {}};
      if (i % 3 > 0) o.told.push_back({1, "[{\"n\":" + std::to_string(i) + "}]"});
      if (i % 3 > 1) o.told.push_back({2, "[{\"t\":\"\xc3\xa9\"}]"}), o.told.push_back({28, "[]"});
      all.push_back(o);
    }
  }
  return all;
}

void write_old(Connection& db, const std::vector<Old>& rows) {
  db.execute("INSERT INTO person (id, name, created) VALUES ('ana', 'Ana', 1)");
  for (const char* id : {"zzzzzzzzzzzz", "aaaaaaaaaaaa", "mmmmmmmmmmmm"})
    db.execute(
        std::string("INSERT INTO match (id, game, title, visibility, options, ruleset, errata, "
                    "seed, commitment, maker,"
                    " created, status, updated) VALUES ('") +
        id +
        "', 'lantern', '', 'public', '{}', 1, 0, printf('%032d', 0), printf('%064d', 0), 'ana', " +
        (*id == 'z' ? "1" : "2") + ", 'playing', 1)");
  for (const Old& o : rows) {
    Statement& s = db.prepared(
        "INSERT INTO entry (match_id, seq, kind, seat, command_id, decision_id, answer, draws, "
        "digest, reply, at)"
        " VALUES (?, ?, ?, ?, nullif(?, ''), ?, ?, ?, ?, ?, ?)");
    const std::string reply = server::ack_text(o.match, o.seat.value_or(0), o.command, o.seq);
    s.with(o.match, o.seq, o.kind, o.seat, o.command, 10 + o.seq, o.answer, o.draws, o.digest,
           reply, 1000 + o.seq)
        .run();
    for (const ToldRow& t : o.told)
      db.prepared("INSERT INTO told (match_id, seq, viewers, body) VALUES (?, ?, ?, ?)")
          .with(o.match, o.seq, t.viewers, t.body)
          .run();
    db.prepared("UPDATE match SET seq = ? WHERE id = ?").with(o.seq, o.match).run();
  }
}

TEST(PackedMigration, MovesEveryRowOverExactly) {
  PrivateFolder dir;
  const auto rows = old_rows();
  {
    const auto& all = migrations();
    const auto step = std::find_if(all.begin(), all.end(), [](std::string_view sql) {
      return sql.find("packed_texts") != sql.npos;
    });
    ASSERT_NE(step, all.end());
    Connection db(file_in(dir), Connection::Mode::kReadWrite);
    migrate(db, {all.begin(), step});
    write_old(db, rows);
  }
  SqliteStore store(file_in(dir));
  std::map<std::string, std::vector<EntryRow>> found;
  for (const char* id : {"zzzzzzzzzzzz", "aaaaaaaaaaaa", "mmmmmmmmmmmm"})
    found[id] = store.entries(id, 0);
  EXPECT_TRUE(found["mmmmmmmmmmmm"].empty());
  EXPECT_EQ(found["zzzzzzzzzzzz"].size() + found["aaaaaaaaaaaa"].size(), rows.size());
  for (const Old& o : rows) {
    SCOPED_TRACE(o.match + ' ' + std::to_string(o.seq));
    const EntryRow& r = found[o.match].at(std::size_t(o.seq - 1));
    EXPECT_EQ(r.seq, o.seq);
    EXPECT_EQ(r.kind, o.kind);
    EXPECT_EQ(r.seat, o.seat);
    EXPECT_EQ(r.command_id, o.command);
    EXPECT_EQ(r.decision_id, 10 + o.seq);
    EXPECT_EQ(r.answer, o.answer);
    EXPECT_EQ(r.draws, o.draws);
    EXPECT_EQ(r.digest, o.digest);
    EXPECT_EQ(r.at, 1000 + o.seq);
    for (int viewer = 0; viewer < 5; ++viewer) {
      const auto facts = store.told(o.match, viewer, o.seq - 1);
      std::string expected, got;
      for (const ToldRow& t : o.told)
        if (t.viewers >> unsigned(viewer) & 1) expected = t.body;
      if (!facts.empty() && facts[0].seq == o.seq) {
        got = facts[0].body;
        EXPECT_EQ(facts[0].at, 1000 + o.seq);
      }
      EXPECT_EQ(got, expected) << viewer;
    }
    if (!o.seat) continue;
    EXPECT_EQ(server::reply_again(store, o.match, *o.seat, o.command),
              server::ack_text(o.match, *o.seat, o.command, o.seq));
  }
  // It goes on from there, and new matches get numbers of their own.
  make_person(store, "bo", 'b');
  EXPECT_EQ(outcome([&](auto done) { store.create_match(match_row("m1", "bo"), done); }),
            Committed::kYes);
  for (const auto& [id, seq] : std::map<std::string, std::int64_t>{
           {"m1", 1}, {"aaaaaaaaaaaa", std::int64_t(kIds.size()) + 2}}) {
    EntryRow next;
    next.match = id;
    next.seq = seq;
    next.kind = "answer";
    next.seat = 0;
    next.command_id = "next";
    next.standing.status = "playing";
    EXPECT_EQ(outcome([&](auto done) { store.append(next, done); }), Committed::kYes) << id;
  }
  EXPECT_EQ(store.entries("m1", 0).size(), 1u);
  EXPECT_EQ(store.entries("zzzzzzzzzzzz", 0).size(), found["zzzzzzzzzzzz"].size());
}

// A conflict in a group leaves nothing of itself, whether it is found before or while it writes.
TEST(PackedGroups, AConflictAmongOthersLeavesNothing) {
  PrivateFolder dir;
  SqliteStore store(file_in(dir));
  make_person(store, "ana", 'a');
  const auto id = [](int i) { return "m" + std::to_string(i); };
  const auto row = [&](int i, std::int64_t seq, const std::string& command, const char* status) {
    EntryRow r;
    r.match = id(i);
    r.seq = seq;
    r.kind = "answer";
    r.seat = 0;
    r.command_id = command;
    r.draw_count = 1;
    r.standing.status = status;
    return r;
  };
  constexpr int kMatches = 60;
  for (int i = 0; i < kMatches; ++i) {
    store.create_match(match_row(id(i), "ana"), nullptr);
    store.append(row(i, 1, "first", "playing"), nullptr);
  }
  store.flush();
  std::map<int, Committed> outcomes;
  for (int i = 0; i < kMatches; ++i) {
    EntryRow r = row(i, i % 5 == 1 ? 3 : 2, i % 5 == 2 ? "first" : "second",
                     i % 5 == 3 ? "over" : "playing");
    // Nobody of that name: the savepoint of the set-up's seats.
    if (i % 5 == 4) r.seated = {{1, "nobody"}};
    store.append(std::move(r), [&outcomes, i](Committed c) { outcomes[i] = c; });
  }
  store.flush();
  for (int i = 0; i < kMatches; ++i) {
    const bool kept = i % 5 == 0 || i % 5 == 3;
    EXPECT_EQ(outcomes[i], kept ? Committed::kYes : Committed::kConflict) << i;
    EXPECT_EQ(store.entries(id(i), 0).size(), kept ? 2u : 1u) << i;
    const auto match = *store.match(id(i));
    EXPECT_EQ(match.seq, kept ? 2 : 1) << i;
    EXPECT_EQ(match.draws, match.seq) << i;
    EXPECT_EQ(match.standing.status, i % 5 == 3 ? "over" : "playing") << i;
  }
}

}  // namespace
}  // namespace vedette::store
