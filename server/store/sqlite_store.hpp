// The store in one SQLite file: one thread writes in groups, each group one commit and one fsync;
// readers have connections of their own.
#pragma once
#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "store/keeping.hpp"
#include "store/notices.hpp"
#include "store/sqlite.hpp"
#include "store/store.hpp"
#include "store/talk.hpp"

namespace vedette::store {

class SqliteStore final : public Store, public NoticeStore, public TalkStore, public KeeperStore {
 public:
  using Done = Store::Done;
  struct Options {
    std::size_t most_in_group = 128;
    // Called by the writer with the size of each group committed and the seconds it took.
    std::function<void(std::size_t, double)> on_commit;
    // Called by the writer after a commit that left something to tell people.
    std::function<void()> on_notice;
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
  void create_study(MatchRow row, StudyRow study, std::vector<EntryRow> entries, Done done) override;
  void take_seat(std::string match, int seat, std::optional<int> choice, std::string person,
                 std::int64_t now, std::int64_t until, Done done) override;
  void leave_seat(std::string match, SeatRow row, std::string person, std::int64_t now,
                  Done done) override;
  void keep_waiting(std::string match, std::int64_t until, Done done) override;
  void date_waiting(std::int64_t until, Done done) override;
  void warn_waiting(std::int64_t now, std::int64_t ahead, Done done) override;
  void put_off_warned(std::int64_t by, Done done) override;
  void purge(std::string match, std::int64_t now, Done done) override;
  std::vector<std::string> to_purge(std::int64_t now) override;
  void freeze(FaultRow row, Done done) override;
  void unfreeze(std::string match, std::int64_t now, Done done) override;
  void keep_clock(ClockRow row, Done done) override;
  void set_clock(std::string match, std::string clock, Done done) override;
  void take_over(std::string match, SeatRow seat, std::string clock, TimingRow former,
                 std::int64_t now, Done done) override;
  void keep_running(std::int64_t now, std::vector<std::pair<std::string, std::string>> clocks,
                    Done done) override;
  void set_zone(std::string person, std::string zone, Done done) override;
  void add_vacation(std::string person, VacationRow row, std::int64_t since, std::int64_t most,
                    Done done) override;
  void end_vacations(std::string person, std::int64_t now, Done done) override;
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
  std::optional<Accepted> accepted(const std::string& match, int seat,
                                   const std::string& command_id) override;
  bool has_answers(const std::string& match) override;
  std::optional<std::int64_t> last_running() override;
  std::optional<PersonRow> person(const std::string& id) override;
  std::vector<VacationRow> vacations(const std::string& person, std::int64_t after) override;
  int last_decision(const std::string& match, int seat) override;
  std::optional<SnapshotRow> snapshot(const std::string& match, std::int64_t below) override;
  std::vector<MatchRow> matches(MatchList list, const std::string& person, int limit) override;
  std::optional<MatchRow> rematch(const std::string& match) override;
  HistoryPage history(const HistoryQuery& query) override;
  std::optional<SignedIn> person_of_session(const std::string& token_hash,
                                            std::int64_t now) override;
  std::optional<AccountRow> account(const std::string& person) override;
  std::optional<AccountRow> account_of_name(const std::string& name_key) override;
  std::vector<SessionRow> sessions(const std::string& person, std::int64_t now) override;
  std::optional<std::pair<std::string, int>> invitation(const std::string& token_hash) override;
  std::vector<FaultRow> faults(const std::string& match) override;

  void say(LineRow line, RoomBounds bounds, Said done) override;
  std::vector<LineRow> lines(const std::string& match, Room room, const std::string& reader,
                             std::int64_t before, int limit) override;
  RoomState room_state(const std::string& match, Room room, const std::string& reader) override;
  std::optional<std::string> speaker(const std::string& match, Room room, std::int64_t n) override;
  void mark_read(std::string match, Room room, std::string person, std::int64_t n,
                 Done done) override;
  void hush(std::string match, std::string person, bool on, Done done) override;
  std::set<std::string> hushed(const std::string& match) override;
  std::vector<UnreadRow> unread(const std::string& person) override;
  void keep_note(NoteRow note, int most, Done done) override;
  std::vector<NoteRow> notes(const std::string& match, int seat,
                             const std::string& person) override;
  void block(BlockRow row, int most, Done done) override;
  void unblock(std::string person, std::string id, Done done) override;
  std::vector<BlockRow> blocks(const std::string& person) override;
  std::set<std::string> blocked_by(const std::string& person) override;

  void ban(BanRow row, Done done) override;
  void unban(std::string person, Done done) override;
  std::optional<BanRow> ban_of(const std::string& person, std::int64_t now) override;
  std::vector<PersonInfo> people(const std::string& part, bool accounts_alone,
                                 std::int64_t now) override;
  void remove_account(std::string person, std::string name, Done done) override;

  void save_wish(std::string person, NoticeWish wish, Done done) override;
  void add_channel(ChannelRow row, std::size_t most, Done done) override;
  void save_channel(std::string person, std::string id, std::string pace, Done done) override;
  void delete_channel(std::string person, std::string id, Done done) override;
  void mute(std::string person, std::string match, bool on, Done done) override;
  std::optional<NoticeWish> wish(const std::string& person) override;
  std::vector<ChannelRow> channels(const std::string& person) override;
  std::optional<ChannelRow> channel(const std::string& id) override;
  std::vector<std::string> muted(const std::string& person) override;
  void try_channel(std::string person, std::string id, std::int64_t now, std::int64_t due,
                   Done done) override;
  std::vector<std::string> channels_due(std::int64_t now) override;
  std::optional<DueChannel> due(const std::string& channel, std::int64_t now) override;
  void postpone(std::vector<std::int64_t> notices, std::int64_t due, Done done) override;
  void finish(std::string channel, std::vector<std::int64_t> notices, bool told,
              Done done) override;
  void failed(std::string channel, std::vector<std::int64_t> notices, std::string error,
              std::int64_t at, std::int64_t due, int most, Done done) override;
  void seen(std::string person, std::string match, std::int64_t seq, std::int64_t line,
            Done done) override;
  bool waits(const std::string& person, const std::string& match, std::int64_t seq,
             std::int64_t line) override;
  std::int64_t last_own_entry(const std::string& match, int seat, std::int64_t before) override;
  void write_letter(LetterRow row, Done done) override;
  std::vector<LetterRow> letters_due(std::int64_t now, int limit) override;
  std::optional<LetterRow> letter_due(const std::string& id, std::int64_t now) override;
  void letter_sent(std::string id, Done done) override;
  void letter_failed(std::string id, std::int64_t due, Done done) override;
  void sweep_letters(std::int64_t now) override;
  std::optional<LetterRow> letter_of(const std::string& token_hash, std::int64_t now) override;
  void confirm_mail(std::string token_hash, std::int64_t now, Done done) override;
  void reset_password(std::string token_hash, std::string password, std::int64_t now,
                      Done done) override;
  void remove_mail(std::string person, std::string password, Done done) override;
  MailState mail_state(const std::string& person, std::int64_t now) override;
  std::vector<AccountRow> accounts_called(const std::string& name_key,
                                          const std::string& mail) override;

  bool healthy() const override { return healthy_; }
  void flush() override;

 private:
  // Makes the change on the writer's connection; false is a conflict, which is then rolled back.
  using Change = std::function<bool(Connection&)>;
  // Whether a change that is a conflict, or throws that a constraint is broken, may have written before. kNever saves
  // the group a savepoint.
  enum class Undone { kAtTimes, kNever };
  struct Item {
    Change change;
    Done done;
    Undone undone;
  };
  void write(Change change, Done done, Undone undone = Undone::kAtTimes);
  void run();
  void commit(std::vector<Item> group);
  bool append(Connection& db, const EntryRow& row, std::string_view texts);
  static void count(Connection& db, const TimingRow& timing);
  // False if the match does not wait.
  static bool wait_until(Connection& db, std::string_view match, std::int64_t until);

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
  bool notices_ = false;  // the group being written has some; the writer's thread alone
  std::atomic<bool> healthy_{true};
  std::mutex readers_mutex_;
  std::vector<std::unique_ptr<Connection>> readers_;
  std::thread thread_;
};

}  // namespace vedette::store
