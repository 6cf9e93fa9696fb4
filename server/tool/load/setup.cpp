#include "tool/load/setup.hpp"

#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

namespace vedette::tool {
using nlohmann::json;

namespace {

json called(HttpClient& http, const std::string& method, const std::string& path, const json& body,
            std::string& cookie) {
  const HttpReply reply = http.call(method, path, body.is_null() ? "" : body.dump(), cookie);
  if (reply.status != 200)
    throw std::runtime_error(
        method + ' ' + path + " was answered " + std::to_string(reply.status) + ": " +
        reply.body.substr(0, 300) +
        (reply.status == 429 ? "\nstart the server with --rate 0 for a run of load" : ""));
  if (!reply.cookie.empty()) cookie = reply.cookie;
  return json::parse(reply.body);
}

}  // namespace

MadeMatch make_match(HttpClient& http, const std::string& game, std::vector<std::string> cookies) {
  for (std::size_t seat = 0; seat < cookies.size(); ++seat)
    if (cookies[seat].empty())
      called(http, "POST", "/api/session", {{"name", "Player " + std::to_string(seat + 1)}},
             cookies[seat]);
  MadeMatch made;
  made.id =
      called(http, "POST", "/api/matches",
             {{"game", game}, {"options", json::object()}, {"visibility", "public"}, {"take", {0}}},
             cookies.at(0))
          .at("id");
  for (std::size_t seat = 1; seat < cookies.size(); ++seat)
    called(http, "POST", "/api/matches/" + made.id + "/seats", {{"seat", seat}}, cookies[seat]);
  made.cookies = std::move(cookies);
  return made;
}

std::size_t seats_of(HttpClient& http, const std::string& game) {
  std::string nobody;
  for (const json& g : called(http, "GET", "/api/games", nullptr, nobody))
    if (g.at("id") == game) return g.at("seats").size();
  throw std::runtime_error("the server does not know the game " + game);
}

ServerUse server_use(HttpClient& http) {
  std::istringstream lines(http.call("GET", "/metrics").body);
  ServerUse use;
  const std::pair<const char*, double*> wanted[] = {
      {"process_resident_memory_bytes", &use.resident_bytes},
      {"process_cpu_seconds_total", &use.cpu_seconds},
      {"vedette_answers_total", &use.answers},
      {"vedette_commit_seconds_sum", &use.commit_seconds},
      {"vedette_commit_seconds_count", &use.commits}};
  for (std::string line; std::getline(lines, line);)
    for (const auto& [name, value] : wanted)
      if (line.starts_with(std::string(name) + ' '))
        *value = std::stod(line.substr(std::string(name).size()));
  return use;
}

}  // namespace vedette::tool
