// The HTTP calls. Runs on the match pool; knows nothing of sockets.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "accounts/accounts.hpp"
#include "match/matches.hpp"
#include "net/exchange.hpp"
#include "net/limits.hpp"

namespace vedette::server {

class Api {
 public:
  Api(Matches& matches, MatchWorld world, Limits& limits, Accounts& accounts)
      : matches_(matches), world_(world), limits_(limits), accounts_(accounts) {}

  // Answers /health, /metrics and /api/...; everything else is 404.
  void handle(const Request& request, Respond respond);
  // Whose session this token opens.
  std::optional<store::PersonRow> person_of(const std::string& token) const;

  // Called with the token's hash when a session ends.
  std::function<void(std::string)> on_session_ended;
  // Called when all sessions of a person end but the one with this hash.
  std::function<void(std::string person, std::string keep)> on_sessions_ended;
  // Refuses every write from now on (the server is going down).
  void stop() { stopping_ = true; }

 private:
  struct Call;
  void find_person(Call& call) const;
  void health(const Respond& respond) const;
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
  bool is_playing(const std::string& person) const;
  void leave_waiting(const std::string& person, std::size_t attempt, std::function<void()> then);
  void list_games(Call& call) const;
  void game_file(Call& call) const;
  void list_matches(Call& call) const;
  void create_match(Call& call);
  void match(Call& call);
  void views(Call& call);
  void rematch(Call& call);
  void sit_down(const std::string& over, const store::PersonRow& person,
                MatchActor::Described done);
  void join(Call& call);

  Matches& matches_;
  MatchWorld world_;
  Limits& limits_;
  Accounts& accounts_;
  std::atomic<bool> stopping_{false};
};

// The HTTP status that goes with a refusal's code.
int status_of(std::string_view code);

}  // namespace vedette::server
