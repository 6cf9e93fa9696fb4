// The HTTP calls. Runs on the match pool; knows nothing of sockets.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/matches.hpp"
#include "net/exchange.hpp"
#include "net/limits.hpp"

namespace vedette::server {

class Api {
 public:
  Api(Matches& matches, MatchWorld world, Limits& limits)
      : matches_(matches), world_(world), limits_(limits) {}

  // Answers /health, /metrics and /api/...; everything else is 404.
  void handle(const Request& request, Respond respond);
  // Whose session this token opens.
  std::optional<store::PersonRow> person_of(const std::string& token) const;

  // Called with the token's hash when a session ends.
  std::function<void(std::string)> on_session_ended;
  // Refuses every write from now on (the server is going down).
  void stop() { stopping_ = true; }

 private:
  struct Call;
  void find_person(Call& call) const;
  void health(const Respond& respond) const;
  void session(Call& call);
  void sign_in(Call& call);
  void list_games(Call& call) const;
  void game_file(Call& call) const;
  void list_matches(Call& call) const;
  void create_match(Call& call);
  void match(Call& call);
  void views(Call& call);
  void join(Call& call);

  Matches& matches_;
  MatchWorld world_;
  Limits& limits_;
  std::atomic<bool> stopping_{false};
};

// The HTTP status that goes with a refusal's code.
int status_of(std::string_view code);

}  // namespace vedette::server
