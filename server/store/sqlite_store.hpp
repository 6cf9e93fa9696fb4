// The store in one SQLite file: one thread writes in groups, each group one commit and one fsync;
// readers have connections of their own.
#pragma once
#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace vedette::store {

class SqliteStore final : public Store {
 public:
  struct Options {
    std::size_t most_in_group = 128;
    // Called by the writer with the size of each group committed and the seconds it took.
    std::function<void(std::size_t, double)> on_commit;
    // Called by the writer before each commit; for tests that make it fail by throwing.
    std::function<void()> before_commit;
  };
  // Opens or creates the file and migrates it. Throws std::runtime_error if it cannot be used.
  explicit SqliteStore(std::string path) : SqliteStore(std::move(path), Options{}) {}
  SqliteStore(std::string path, Options options);
  // Writes what is queued, checkpoints and closes.
  ~SqliteStore() override;

  void append(EntryRow row, Done done) override;
  void create_match(MatchRow row, Done done) override;
  void take_seat(std::string match, int seat, std::string person, std::int64_t now,
                 Done done) override;
  void leave_seat(std::string match, SeatRow row, std::string person, std::int64_t now,
                  Done done) override;
  void freeze(FaultRow row, Done done) override;
  void unfreeze(std::string match, std::int64_t now, Done done) override;
  void create_person(PersonRow person, SessionRow session, Done done) override;
  void rename_person(std::string person, std::string name, std::string name_key,
                     Done done) override;
  void renew_session(std::string token_hash, std::int64_t expires, Done done) override;
  void delete_session(std::string token_hash, Done done) override;
  void create_account(PersonRow person, AccountRow account, SessionRow session,
                      std::string instead_of, Done done) override;
  void open_session(SessionRow session, std::string password, std::string instead_of,
                    Done done) override;
  void change_password(std::string person, std::string from, std::string to, std::string keep,
                       Done done) override;
  void end_sessions(std::string person, std::string keep, Done done) override;
  void delete_account(std::string person, std::string password, std::string name,
                      Done done) override;
  void keep_snapshot(SnapshotRow row) override;
  void drop_snapshots(std::string match) override;

  std::optional<MatchRow> match(const std::string& id) override;
  std::vector<EntryRow> entries(const std::string& match, std::int64_t after) override;
  std::vector<FactsRow> told(const std::string& match, int viewer, std::int64_t after) override;
  std::optional<std::string> reply(const std::string& match, int seat,
                                   const std::string& command_id) override;
  int last_decision(const std::string& match, int seat) override;
  std::optional<SnapshotRow> snapshot(const std::string& match, std::int64_t below) override;
  std::vector<MatchRow> matches(MatchList list, const std::string& person, int limit) override;
  std::optional<MatchRow> rematch(const std::string& match) override;
  std::optional<SignedIn> person_of_session(const std::string& token_hash,
                                            std::int64_t now) override;
  std::optional<AccountRow> account(const std::string& person) override;
  std::optional<AccountRow> account_of_name(const std::string& name_key) override;
  std::vector<SessionRow> sessions(const std::string& person, std::int64_t now) override;
  std::optional<std::pair<std::string, int>> invitation(const std::string& token_hash) override;
  std::vector<FaultRow> faults(const std::string& match) override;

  bool healthy() const override { return healthy_; }
  void flush() override;

 private:
  // Makes the change on the writer's connection; false is a conflict, which is then rolled back.
  using Change = std::function<bool(Connection&)>;
  struct Item {
    Change change;
    Done done;
  };
  void write(Change change, Done done);
  void run();
  void commit(std::vector<Item> group);

  // A read connection, lent to one caller at a time.
  class Reader {
   public:
    Reader(SqliteStore& store, std::unique_ptr<Connection> c) : store_(store), c_(std::move(c)) {}
    ~Reader();
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    Connection* operator->() { return c_.get(); }
    Connection& operator*() { return *c_; }

   private:
    SqliteStore& store_;
    std::unique_ptr<Connection> c_;
  };
  Reader reader();

  std::string path_;
  Options options_;
  std::unique_ptr<Connection> writer_;
  std::mutex mutex_;
  std::condition_variable wake_, idle_;
  std::deque<Item> queue_;
  bool stop_ = false, writing_ = false;
  std::atomic<bool> healthy_{true};
  std::mutex readers_mutex_;
  std::vector<std::unique_ptr<Connection>> readers_;
  std::thread thread_;
};

}  // namespace vedette::store
