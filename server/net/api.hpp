// The HTTP calls. Runs on the match pool; knows nothing of sockets.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "accounts/accounts.hpp"
#include "match/matches.hpp"
#include "match/replay.hpp"
#include "net/exchange.hpp"
#include "net/limits.hpp"
#include "net/telling.hpp"
#include "protocol/match_file.hpp"
#include "protocol/messages.hpp"

namespace vedette::server {

class Api {
 public:
  Api(Matches& matches, MatchWorld world, Limits& limits, Accounts& accounts, Telling telling)
      : matches_(matches),
        world_(world),
        limits_(limits),
        accounts_(accounts),
        telling_(telling),
        replays_(world.store) {}

  // Answers /health, /ready, /metrics and /api/...; everything else is 404.
  void handle(const Request& request, Respond respond);
  // Whose session this token opens.
  std::optional<store::PersonRow> person_of(const std::string& token) const;
  // The person has the match up to this entry on a page that is in use. May read the store; does
  // not throw.
  void seen(const std::string& person, const protocol::Seen& seen) const;

  // Called with the token's hash when a session ends.
  std::function<void(std::string)> on_session_ended;
  // Called when all sessions of a person end but the one with this hash.
  std::function<void(std::string person, std::string keep)> on_sessions_ended;
  // The store has answered and everything runs: /ready says so from now on.
  void start() { started_ = true; }
  bool started() const { return started_; }
  // Refuses every write from now on (the server is going down).
  void stop() { stopping_ = true; }

 private:
  struct Call;
  void find_person(Call& call) const;
  void health(const Respond& respond) const;
  void readiness(const Respond& respond) const;
  void session(Call& call);
  void take_name(Call& call);
  Accounts::EnteredOr entered(const Call& call);
  void sign_in(Call& call);
  void account(Call& call);
  void sign_up(Call& call);
  bool may_try_password(Call& call);
  void change_password(Call& call);
  void end_sessions(Call& call);
  void delete_account(Call& call);
  void time(Call& call);
  void tell_time(const std::string& id, const Respond& respond) const;
  store::Store::Done time_changed(const Call& call, std::function<Refusal()> conflict = {});
  void set_zone(Call& call);
  void add_vacation(Call& call);
  std::int64_t vacation_left(const std::string& person, std::int64_t now) const;
  bool is_playing(const std::string& person) const;
  void leave_waiting(const std::string& person, std::size_t attempt, std::function<void()> then);
  void list_games(Call& call) const;
  void game_file(Call& call) const;
  void list_matches(Call& call) const;
  void history(Call& call) const;
  void begin_study(Call& call, const protocol::MatchFile& file, std::int64_t seq, const std::string& source);
  bool may_study(Call& call);
  void fork(Call& call);
  void import_file(Call& call);
  void create_match(Call& call);
  void match(Call& call);
  void views(Call& call);
  void rematch(Call& call);
  void sit_down(const std::string& over, const store::PersonRow& person,
                MatchActor::Described done);
  void join(Call& call);
  void keep_open(Call& call);
  std::optional<store::MatchRow> seen_match(Call& call) const;
  void talk(Call& call);
  void read_talk(Call& call);
  void older_lines(Call& call);
  void say(Call& call);
  void mark_read(Call& call);
  void hush(Call& call);
  void notes(Call& call);
  void unread(Call& call) const;
  void blocks(Call& call);
  void block(Call& call);
  void unblock(Call& call);
  Result<std::string> pointed_at(const protocol::BlockWish& wish, const std::string& asker) const;
  void account_mail(Call& call);
  void confirm_mail(Call& call);
  void reset(Call& call);
  void notices(Call& call);
  store::NoticeStore::Done shown(const Call& call,
                                 const Refusal& conflict = {"no_account", "there is no account"});
  void show_notices(const std::string& person, const Respond& respond) const;
  void save_wish(Call& call);
  void add_channel(Call& call);
  void channel(Call& call);
  void unsubscribe(Call& call);

  Matches& matches_;
  MatchWorld world_;
  Limits& limits_;
  Accounts& accounts_;
  Telling telling_;
  Replays replays_;
  std::atomic<bool> started_{false}, stopping_{false};
};

// The HTTP status that goes with a refusal's code.
int status_of(std::string_view code);

}  // namespace vedette::server
