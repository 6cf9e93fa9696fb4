// Where requests may go that people have us make: nowhere inside.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

struct sockaddr;

namespace vedette::server {

// True if the address is one of the public internet: not of this machine, a private network, a
// link, a carrier's inside, a documentation or benchmark range, and no IPv6 form that wraps such an
// IPv4 address (mapped, compatible, NAT64, 6to4, Teredo).
bool is_public(const sockaddr& address);
// The same for a text of numbers; false if it is none.
bool is_public(const std::string& address);
bool is_loopback(const sockaddr& address);

// A place that may be asked, and under which addresses.
struct Reach {
  std::string host;  // as curl reads it from the URL
  std::string port;
  std::vector<std::string> addresses;  // in numbers, IPv6 without brackets
};

// The form alone: https (or, if loopback is allowed, http), no name and password, at most 2048
// bytes. Code: bad_address. Without addresses.
Result<Reach> check_url(const std::string& url, bool loopback_allowed);
// Looks the host up: every address must be public (or, if it is allowed, every one of this machine;
// only then may the URL be http). Blocks for some seconds at most. Codes: bad_address,
// cannot_resolve, not_reachable.
Result<Reach> reach(const std::string& url, bool loopback_allowed);

// Bounds how long this thread waits for an answer of the name server.
void shorten_lookups();

}  // namespace vedette::server
