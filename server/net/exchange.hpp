// One HTTP exchange, free of the library that carries it.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vedette::server {

struct Request {
  std::string id;              // for the log and the answer's X-Request-Id
  std::string method, target;  // target: path and query as sent
  std::string body;
  std::string origin, host, address;
  std::string token;  // of the session's cookie, or empty
  std::string if_none_match;
  std::string agent;  // what the client calls itself: printable ASCII, at most 160 characters
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

// True if a browser page of `origin` belongs to the server that was asked as `host`, or to one of
// `allowed`.
bool is_own_origin(const std::string& origin, const std::string& host,
                   const std::vector<std::string>& allowed);

// The path of a target: what stands before a query or a fragment.
std::string_view path_of(std::string_view target);

// The names under which a server may be asked (the Host header). Numbers cannot be made to point
// elsewhere by whoever owns a domain, and neither can "localhost"; every other name must be the
// operator's, or a foreign page could reach the server under a name of its own (DNS rebinding).
class OwnHosts {
 public:
  // `bound` is the address served on; `origins` are "https://name[:port]"; `names` are "name" or
  // "name:port".
  OwnHosts(const std::string& bound, const std::vector<std::string>& origins,
           const std::vector<std::string>& names);
  bool has(std::string_view host) const;

 private:
  void add(std::string_view host);
  std::vector<std::string> exact_, any_port_;
};

// The first part of a target, of a call the first two: what a log may hold (what follows can be a token).
std::string route(const std::string& target);

// The value of a cookie in a Cookie header, or empty.
std::string cookie(const std::string& header, const std::string& name);

inline constexpr const char* kSessionCookie = "vedette_session";

}  // namespace vedette::server
