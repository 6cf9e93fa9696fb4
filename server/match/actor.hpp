// One match in memory: a strand, one write in flight, everything else waits its turn.
#pragma once
#include <array>
#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "accounts/tokens.hpp"
#include "app/metrics.hpp"
#include "app/settings.hpp"
#include "clock/clocks.hpp"
#include "core/history.hpp"
#include "match/subscriber.hpp"
#include "protocol/http.hpp"
#include "protocol/messages.hpp"
#include "protocol/talk.hpp"
#include "store/keeping.hpp"
#include "store/store.hpp"
#include "store/talk.hpp"

namespace vedette::server {

// What every match needs; outlives them all.
struct MatchWorld {
  store::Store& store;
  Metrics& metrics;
  const Settings& settings;
  const Invitations& invitations;
  store::TalkStore& talk;
  store::KeeperStore& keeping;
  std::int64_t now() const { return settings.clock(); }  // ms since 1970
};

// All functions may be called from any thread and answer later, from the match's strand.
class MatchActor : public std::enable_shared_from_this<MatchActor> {
 public:
  using Described = std::function<void(Result<protocol::MatchInfo>)>;
  using Exported = std::function<void(Result<std::string>)>;

  MatchActor(boost::asio::any_io_executor pool, MatchWorld world, std::string id);
  ~MatchActor();

  // From whom the match is kept (may_see), for them there is no such match in any of these.

  // The match as `person` (an id, or empty) sees it from outside. Starts it if its seats are all taken.
  void describe(std::string person, Described done);
  // Takes the seat; `invited`: by the invitation for this one. Where the seats are given at the start it is a
  // place, and where they are offered the seat that one chooses, at the place of the invitation or at any.
  // Codes: no_such_match, no_such_seat, match_started, seat_taken, own_match, not_public and seat_kept (unless
  // invited), not_welcome, banned, retry.
  void take_seat(store::PersonRow person, int seat, std::optional<int> invited, Described done);
  // Codes: no_such_match, no_such_seat, not_your_seat, match_started, retry.
  void leave_seat(std::string person, int seat, Described done);
  // Puts the date off on which the match goes if it still waits then. Codes: no_such_match, not_your_match,
  // match_started, retry.
  void keep_open(std::string person, Described done);
  // Removes the match if it waits and its date is past (Store::purge).
  void purge();
  // The text of the match file. Codes: no_such_match, not_over.
  void export_file(std::string person, Exported done);

  // Subscribes and sends `opened`, or `refused`.
  void open(std::shared_ptr<Subscriber> who, protocol::Open open, std::string person);
  void close(std::shared_ptr<Subscriber> who, protocol::Viewing viewing);
  // Ends all that `who` opened here.
  void leave(std::shared_ptr<Subscriber> who);
  // Carries out an order once: `ack` or `refused` goes to `who`, what changed to everybody.
  void order(std::shared_ptr<Subscriber> who, protocol::Order order, std::string person);

  // Answers what a viewing that `who` has open here asks out of turn: `reply` or `refused`. Codes: not_open,
  // not_started, match_frozen, reply_too_long, query_failed, and those of the game.
  void query(std::shared_ptr<Subscriber> who, protocol::Query query);

  // A player's vacations or zone have changed: those who look on are told of the clocks.
  void people_changed();

  using SaidOr = std::function<void(Result<protocol::TalkLine>)>;
  // Keeps a line and tells it to those in the room. Codes: no_such_match, not_your_room, not_your_seat,
  // talk_full, retry.
  void say(store::PersonRow person, protocol::Say wish, SaidOr done);

  using Done = std::function<void(std::optional<Refusal>)>;
  // Freezes the match for the keeper's reasons. Codes: no_such_match, not_running.
  void stop_by_keeper(std::string reason, Done done);
  // Lets a frozen match go on, if this program can play its record. Codes: no_such_match, not_frozen,
  // not_playable, retry.
  void go_on(Done done);

  // Takes no more orders; `done` runs when the one in flight is through.
  void drain(std::function<void()> done);
  std::chrono::steady_clock::time_point last_used() const;
  // Asked for, and no such match is stored: nothing here is worth keeping in memory.
  bool unknown() const { return unknown_; }

 private:
  using Task = std::function<void()>;
  struct Subscription {
    std::shared_ptr<Subscriber> who;
    protocol::Viewing viewing;
    Viewer viewer;
    std::string person;  // id, or empty
  };
  // What an entry makes known, by viewer: computed before the commit, sent after it.
  using Publication = std::array<Text, 5>;
  using Messages = std::vector<std::pair<std::shared_ptr<Subscriber>, Text>>;
  // An order that has been decided, on its way into the store.
  struct Decided {
    std::shared_ptr<Subscriber> who;
    protocol::Order order;
    std::shared_ptr<const History> next;
    Messages messages;
    std::int64_t seq;
    int draws;
    std::int64_t at;
    store::Standing standing;
    std::optional<int> back;  // as in EntryRow
    std::chrono::steady_clock::time_point arrived;
  };

  void enqueue(Task task);
  void pump();
  void prepare();
  void free_and_pump();
  void touch();

  void start();
  void started(const store::EntryRow& row, std::shared_ptr<const History> history);
  void sit_down(const store::PersonRow& person, int place, std::optional<int> choice, Described done);
  bool is_seen_by(const std::string& person) const;
  bool may_play(const std::string& person, int seat) const;
  std::optional<Refusal> unwelcome(const std::string& person) const;
  void tell(const store::LineRow& line);
  void drop_strangers();
  bool load();
  void refresh_people();
  void keep_time(store::EntryRow& row, const Entry* entry);
  std::string frozen_clock() const;
  void thaw();
  void send_clocks();
  std::optional<Refusal> end_refusal(const protocol::Order& order);
  std::optional<Refusal> act_on(clock::Clocks& c, store::ClockRow& row, const protocol::Order& order) const;
  void carry_out_act(std::shared_ptr<Subscriber> who, const protocol::Order& order);
  void take_over(const store::PersonRow& person, int seat, Described done);
  void changed(store::Committed outcome, const std::string& person, Described done);
  std::optional<Refusal> order_refusal(const protocol::Order& order, const std::string& person);
  Result<Entry> ask_takeback(History& next, Seat seat, std::int64_t mark) const;
  Result<Entry> decide(History& next, const protocol::Order& order) const;
  void carry_out(std::shared_ptr<Subscriber> who, const protocol::Order& order, const std::string& person,
                 std::chrono::steady_clock::time_point arrived);
  void commit(std::shared_ptr<Subscriber> who, const protocol::Order& order, std::shared_ptr<const History> next,
              const Entry& entry, std::chrono::steady_clock::time_point arrived);
  void moved_on(const Decided& decided);
  void not_kept(const Decided& decided, store::Committed outcome);
  bool told_again(Subscriber& who, const protocol::Order& order);
  void reload();
  void keep_snapshot();
  void freeze(const std::string& command, const std::string& what, std::function<void()> then);

  protocol::Position position(const History& history, const protocol::Viewing& viewing, Viewer viewer) const;
  std::vector<protocol::FactAt> facts_after(Viewer viewer, std::int64_t from);
  Publication publication(const History& next, const Entry& entry, const store::EntryRow& row) const;
  Messages messages_of(const Publication& publication, const std::shared_ptr<Subscriber>& who, std::string ack) const;
  Text opened(const protocol::Viewing& viewing, Viewer viewer, std::int64_t from);
  void remove(const std::function<bool(const Subscription&)>& which);
  void send_status();
  void send_seats();
  void presence_changed();
  bool is_watched_by(Viewer viewer) const;
  void rest_later();
  void refuse(Subscriber& who, const Refusal& why, const protocol::Order& order);
  Result<std::string> reply_text(const Subscriber& who, const protocol::Query& query) const;
  protocol::MatchInfo info(const std::string& person, bool details) const;

  boost::asio::strand<boost::asio::any_io_executor> strand_;
  MatchWorld world_;
  const std::string id_;
  std::atomic<std::chrono::steady_clock::rep> last_used_{0};
  std::atomic<bool> unknown_{false};

  // Only on the strand from here on.
  std::deque<Task> inbox_;
  bool busy_ = false, stopping_ = false;
  std::optional<store::MatchRow> row_;
  std::shared_ptr<const History> history_;
  std::vector<Subscription> subscriptions_;
  std::int64_t last_snapshot_ = 0;
  boost::asio::steady_timer presence_timer_, rest_timer_;
  bool presence_due_ = false, rest_due_ = false;
};

}  // namespace vedette::server
