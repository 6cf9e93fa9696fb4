// A data folder kept elsewhere and brought back, with real files.
#include "store/backup.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <future>
#include <sstream>

#include "store/copy.hpp"
#include "store/data_lock.hpp"
#include "store/sqlite.hpp"
#include "store/sqlite_store.hpp"

namespace vedette::store {
namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

class BackupTest : public ::testing::Test {
 protected:
  BackupTest() : data(folder.path() / "var"), kept(folder.path() / "kept") {
    fs::create_directories(data);
    std::ofstream(data / "secret.key") << "the key of the invitations";
    store = std::make_unique<SqliteStore>((data / "vedette.db").string());
    add("ana");
  }
  void add(const std::string& person) {
    std::promise<Committed> done;
    store->create_person({person, person, 1}, {std::string(29, 'h') + person, person, 1, 1000},
                         [&](Committed outcome) { done.set_value(outcome); });
    ASSERT_EQ(done.get_future().get(), Committed::kYes);
  }
  static bool knows(const fs::path& in, const std::string& person) {
    SqliteStore other((in / "vedette.db").string());
    return other.person_of_session(std::string(29, 'h') + person, 2).has_value();
  }
  template <class Act>
  static void refused(Act act, std::string_view words) {
    try {
      act();
      ADD_FAILURE() << "accepted; expected: " << words;
    } catch (const std::exception& e) {
      EXPECT_NE(std::string(e.what()).find(words), std::string::npos) << e.what();
    }
  }

  PrivateFolder folder;
  fs::path data, kept;
  std::unique_ptr<SqliteStore> store;
};

TEST_F(BackupTest, KeepsWhatWasCommittedBesideARunningServer) {
  const DataLock server(data);
  back_up(data, kept);
  add("bob");
  EXPECT_EQ(content(kept / "secret.key"), "the key of the invitations");
  EXPECT_EQ(fs::status(kept).permissions(), fs::perms::owner_all);
  EXPECT_EQ(fs::status(kept / "vedette.db").permissions() & fs::perms::all,
            fs::perms::owner_read | fs::perms::owner_write);
  for (const auto& found : fs::directory_iterator(kept))
    EXPECT_TRUE(found.path().filename() == "vedette.db" || found.path().filename() == "secret.key")
        << found.path();
  const fs::path again = folder.path() / "again";
  restore(kept, again);
  EXPECT_EQ(content(again / "secret.key"), "the key of the invitations");
  EXPECT_TRUE(knows(again, "ana"));
  EXPECT_FALSE(knows(again, "bob")) << "came after the backup";
}

TEST_F(BackupTest, WritesOverNothing) {
  back_up(data, kept);
  refused([&] { back_up(data, kept); }, "is there already");
  refused([&] { restore(kept, data); }, "move it away first");
  refused([&] { back_up(folder.path() / "nowhere", folder.path() / "other"); },
          "there is no database");
  refused([&] { restore(folder.path() / "nowhere", folder.path() / "other"); },
          "there is no backup");
  EXPECT_FALSE(fs::exists(folder.path() / "other"));
  EXPECT_FALSE(fs::exists(folder.path() / "other.partial"));
  EXPECT_TRUE(knows(data, "ana"));
}

TEST_F(BackupTest, IsNotBroughtBackDamagedOrToARunningServer) {
  for (int i = 0; i < 200; ++i) add(std::to_string(100 + i));
  back_up(data, kept);
  const fs::path empty = folder.path() / "empty";
  fs::create_directories(empty);
  {
    const DataLock server(empty);
    refused([&] { restore(kept, empty); }, "another server uses");
  }
  {  // somebody else's file
    const fs::path other = folder.path() / "foreign";
    fs::create_directories(other);
    Connection((other / "vedette.db").string(), Connection::Mode::kReadWrite)
        .execute("CREATE TABLE t (x)");
    refused([&] { restore(other, empty); }, "not a database of Vedette");
  }
  {  // pages lost in the middle
    std::fstream file(kept / "vedette.db", std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(8192);
    file << std::string(8192, '\xff');
  }
  refused([&] { restore(kept, empty); }, "");
  EXPECT_FALSE(fs::exists(empty / "vedette.db"));
  EXPECT_FALSE(fs::exists(empty / "secret.key"));
}

}  // namespace
}  // namespace vedette::store
