// People, accounts and sessions in the store, with real files.
#include <gtest/gtest.h>

#include <future>

#include "store/copy.hpp"
#include "store/sqlite_store.hpp"
#include "store_fixture.hpp"

namespace vedette::store {
namespace {

// Ana, a guest, has made a match and sits in its first seat.
class StorePeopleTest : public ::testing::Test {
 protected:
  StorePeopleTest() : store((dir.path() / "vedette.db").string()) {
    make_person(store, "ana", 'a');
    outcome([&](auto done) { store.create_match(match_row("m1", "ana"), done); });
  }
  PrivateFolder dir;
  SqliteStore store;
};

TEST_F(StorePeopleTest, AccountsHaveOneNameAndOnePerson) {
  const auto sign_up = [&](const char* who, const char* key, char token, const char* old) {
    return outcome([&](auto done) {
      store.create_account({who, "New name", 3}, {who, key, "hash 1", "", 3},
                           {hash(token), who, 3, 1000, "agent"}, old, done);
    });
  };
  EXPECT_FALSE(store.person_of_session(hash('a'), 5)->account);
  EXPECT_EQ(sign_up("ana", "ana", 'x', hash('a').c_str()), Committed::kYes);
  EXPECT_FALSE(store.person_of_session(hash('a'), 5)) << "the guest's session has ended";
  EXPECT_TRUE(store.person_of_session(hash('x'), 5)->account);
  EXPECT_EQ(store.person_of_session(hash('x'), 5)->person.name, "New name");
  EXPECT_EQ(store.match("m1")->seats[0].person->name, "New name");
  EXPECT_EQ(sign_up("bo", "ana", 'y', ""), Committed::kConflict);
  EXPECT_FALSE(store.person_of_session(hash('y'), 5)) << "nothing of it is kept";
  EXPECT_EQ(sign_up("ana", "other", 'y', ""), Committed::kConflict);
  EXPECT_EQ(sign_up("bo", "bo", 'b', ""), Committed::kYes) << "a person who was not there";
  const auto rename = [&](const char* who, const char* key) {
    return outcome([&](auto done) { store.rename_person(who, "Again", key, done); });
  };
  EXPECT_EQ(rename("ana", "bo"), Committed::kConflict);
  EXPECT_EQ(rename("ana", "again"), Committed::kYes);
  EXPECT_EQ(store.account_of_name("again")->person, "ana");
  EXPECT_FALSE(store.account_of_name("ana"));
  EXPECT_EQ(store.account("bo")->name_key, "bo");
  EXPECT_FALSE(store.account("nobody"));
}

TEST_F(StorePeopleTest, PasswordsChangeOnceAndSessionsGo) {
  outcome([&](auto done) {
    store.create_account({"ana", "Ana", 1}, {"ana", "ana", "hash 1", "", 3},
                         {hash('x'), "ana", 3, 1000, "agent"}, "", done);
  });
  make_person(store, "bo", 'b');
  const auto open = [&](char token, const char* password) {
    return outcome([&](auto done) {
      store.open_session({hash(token), "ana", 4, 1000, ""}, password, "", done);
    });
  };
  EXPECT_EQ(open('y', "hash 1"), Committed::kYes);
  const auto listed = store.sessions("ana", 5);
  ASSERT_EQ(listed.size(), 3u);
  EXPECT_EQ(listed[0].token_hash, hash('y')) << "newest first";
  EXPECT_EQ(listed[1].agent, "agent");
  EXPECT_EQ(store.sessions("ana", 1000).size(), 0u);
  const auto change = [&](const char* from, const char* to) {
    return outcome([&](auto done) { store.change_password("ana", from, to, hash('x'), done); });
  };
  EXPECT_EQ(change("hash 0", "hash 2"), Committed::kConflict);
  EXPECT_EQ(store.sessions("ana", 5).size(), 3u);
  EXPECT_EQ(change("hash 1", "hash 2"), Committed::kYes);
  EXPECT_EQ(change("hash 1", "hash 3"), Committed::kConflict) << "two at once: one";
  ASSERT_EQ(store.sessions("ana", 5).size(), 1u);
  EXPECT_TRUE(store.person_of_session(hash('x'), 5));
  EXPECT_EQ(open('z', "hash 1"), Committed::kConflict) << "checked against the password of before";
  EXPECT_EQ(open('z', "hash 2"), Committed::kYes);
  outcome([&](auto done) { store.end_sessions("ana", hash('z'), done); });
  EXPECT_FALSE(store.person_of_session(hash('x'), 5));
  EXPECT_TRUE(store.person_of_session(hash('b'), 5)) << "other people's live on";
  const auto leave = [&](const char* password) {
    return outcome(
        [&](auto done) { store.delete_account("ana", password, "Former player", done); });
  };
  EXPECT_EQ(leave("hash 2"), Committed::kConflict) << "a seat of hers waits";
  outcome([&](auto done) {
    store.leave_seat("m1", {0, "keeper", std::nullopt, hash('q'), 1}, "ana", 7, done);
  });
  EXPECT_EQ(leave("hash 1"), Committed::kConflict);
  EXPECT_EQ(leave("hash 2"), Committed::kYes);
  EXPECT_FALSE(store.account("ana"));
  EXPECT_TRUE(store.sessions("ana", 5).empty());
  EXPECT_EQ(store.match("m1")->maker, "ana") << "the person stays, without a name of their own";
}

}  // namespace
}  // namespace vedette::store
