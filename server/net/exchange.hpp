// One HTTP exchange, free of the library that carries it.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace vedette::server {

struct Request {
  std::uint64_t id = 0;  // for the log
  std::string method, target;  // target: path and query as sent
  std::string body;
  std::string origin, host, address;
  std::string token;  // of the session's cookie, or empty
  std::string if_none_match;
  bool takes_gzip = false;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

// Called exactly once, from any thread.
using Respond = std::function<void(Response)>;

// True if a browser page of `origin` belongs to the server that was asked as `host`, or to one of `allowed`.
bool is_own_origin(const std::string& origin, const std::string& host, const std::vector<std::string>& allowed);

// The first two parts of a target: what a log may hold (what follows can be a token).
std::string route(const std::string& target);

// The value of a cookie in a Cookie header, or empty.
std::string cookie(const std::string& header, const std::string& name);

inline constexpr const char* kSessionCookie = "vedette_session";

}  // namespace vedette::server
