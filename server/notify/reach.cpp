#include "notify/reach.hpp"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <resolv.h>
#include <sys/socket.h>

#include <array>
#include <cstring>
#include <memory>
#include <optional>

namespace vedette::server {
namespace {

struct Range4 {
  std::uint32_t address;
  int bits;
};
constexpr std::uint32_t ip(unsigned a, unsigned b, unsigned c, unsigned d) {
  return a << 24 | b << 16 | c << 8 | d;
}
// The registry of special-purpose IPv4 addresses, and multicast and what is reserved above it.
constexpr std::array kNotPublic4{Range4{ip(0, 0, 0, 0), 8},       Range4{ip(10, 0, 0, 0), 8},
                                 Range4{ip(100, 64, 0, 0), 10},   Range4{ip(127, 0, 0, 0), 8},
                                 Range4{ip(169, 254, 0, 0), 16},  Range4{ip(172, 16, 0, 0), 12},
                                 Range4{ip(192, 0, 0, 0), 24},    Range4{ip(192, 0, 2, 0), 24},
                                 Range4{ip(192, 31, 196, 0), 24}, Range4{ip(192, 52, 193, 0), 24},
                                 Range4{ip(192, 88, 99, 0), 24},  Range4{ip(192, 168, 0, 0), 16},
                                 Range4{ip(192, 175, 48, 0), 24}, Range4{ip(198, 18, 0, 0), 15},
                                 Range4{ip(198, 51, 100, 0), 24}, Range4{ip(203, 0, 113, 0), 24},
                                 Range4{ip(224, 0, 0, 0), 3}};

bool is_public4(std::uint32_t a) {
  for (const Range4& r : kNotPublic4)
    if (((a ^ r.address) >> (32 - r.bits)) == 0) return false;
  return true;
}

std::uint32_t ip4_at(const unsigned char* b) { return ip(b[0], b[1], b[2], b[3]); }

bool starts(const unsigned char* address, std::initializer_list<int> bytes) {
  for (const int b : bytes)
    if (*address++ != b) return false;
  return true;
}

// Only global unicast (2000::/3) is public, and of that not what wraps IPv4 or is no place.
bool is_public6(const unsigned char* a) {
  if (starts(a, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff})) return is_public4(ip4_at(a + 12));
  if (starts(a, {0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0})) return is_public4(ip4_at(a + 12));
  if ((a[0] & 0xe0) != 0x20) return false;
  if (starts(a, {0x20, 0x02})) return is_public4(ip4_at(a + 2));  // 6to4
  if (starts(a, {0x20, 0x01}) && a[2] < 2) return false;          // 2001::/23: Teredo, ORCHID, ...
  if (starts(a, {0x20, 0x01, 0x0d, 0xb8})) return false;          // documentation
  if (starts(a, {0x3f, 0xff}) && (a[2] & 0xf0) == 0) return false;  // documentation
  if (starts(a, {0x26, 0x20, 0, 0x4f, 0x80, 0})) return false;      // AS112
  return true;
}

std::string numbers(const sockaddr& address, socklen_t length) {
  std::array<char, NI_MAXHOST> out{};
  if (getnameinfo(&address, length, out.data(), out.size(), nullptr, 0, NI_NUMERICHOST) != 0)
    return {};
  return out.data();
}

struct UrlParts {
  std::string scheme, host, port;
};

// curl's own reading of the URL, so that what is checked is what will be asked.
std::optional<UrlParts> parts_of(const std::string& url) {
  // curl overlooks a slash too many and takes what follows for the host.
  if (url.find(":///") != std::string::npos) return std::nullopt;
  const std::unique_ptr<CURLU, decltype(&curl_url_cleanup)> u(curl_url(), curl_url_cleanup);
  if (!u || curl_url_set(u.get(), CURLUPART_URL, url.c_str(), CURLU_DISALLOW_USER) != CURLUE_OK)
    return std::nullopt;
  const auto part = [&](CURLUPart which, unsigned flags = 0) {
    char* text = nullptr;
    if (curl_url_get(u.get(), which, &text, flags) != CURLUE_OK) return std::string();
    std::string out = text;
    curl_free(text);
    return out;
  };
  UrlParts p{part(CURLUPART_SCHEME), part(CURLUPART_HOST),
             part(CURLUPART_PORT, CURLU_DEFAULT_PORT)};
  if (p.host.empty() || p.port.empty()) return std::nullopt;
  return p;
}

}  // namespace

bool is_public(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    sockaddr_in in{};
    std::memcpy(&in, &address, sizeof in);
    return is_public4(ntohl(in.sin_addr.s_addr));
  }
  if (address.sa_family != AF_INET6) return false;
  sockaddr_in6 in{};
  std::memcpy(&in, &address, sizeof in);
  return in.sin6_scope_id == 0 && is_public6(in.sin6_addr.s6_addr);
}

bool is_public(const std::string& address) {
  sockaddr_in6 six{};
  six.sin6_family = AF_INET6;
  if (inet_pton(AF_INET6, address.c_str(), &six.sin6_addr) == 1)
    return is_public(reinterpret_cast<const sockaddr&>(six));
  sockaddr_in four{};
  four.sin_family = AF_INET;
  return inet_pton(AF_INET, address.c_str(), &four.sin_addr) == 1 &&
         is_public(reinterpret_cast<const sockaddr&>(four));
}

bool is_loopback(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    sockaddr_in in{};
    std::memcpy(&in, &address, sizeof in);
    return ntohl(in.sin_addr.s_addr) >> 24 == 127;
  }
  if (address.sa_family != AF_INET6) return false;
  sockaddr_in6 in{};
  std::memcpy(&in, &address, sizeof in);
  return IN6_IS_ADDR_LOOPBACK(&in.sin6_addr);
}

Result<Reach> check_url(const std::string& url, bool loopback_allowed) {
  const Refusal bad{"bad_address", "give the whole https address of the webhook"};
  if (url.size() > 2048) return bad;
  for (const char c : url)
    if (c <= ' ' || c > '~') return bad;
  const auto parts = parts_of(url);
  if (!parts) return bad;
  if (parts->scheme == "https" || (loopback_allowed && parts->scheme == "http"))
    return Reach{parts->host, parts->port, {}};
  return bad;
}

Result<Reach> reach(const std::string& url, bool loopback_allowed) {
  if (const auto form = check_url(url, loopback_allowed); !form) return form.error();
  const auto parts = parts_of(url);
  Reach out{parts->host, parts->port, {}};
  std::string name = parts->host;
  if (name.front() == '[') name = name.substr(1, name.size() - 2);
  addrinfo hints{}, *found = nullptr;
  hints.ai_socktype = SOCK_STREAM;
  if (getaddrinfo(name.c_str(), parts->port.c_str(), &hints, &found) != 0 || !found)
    return Refusal{"cannot_resolve", "the host cannot be found"};
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> list(found, freeaddrinfo);
  for (const addrinfo* a = found; a; a = a->ai_next) {
    const bool here = loopback_allowed && is_loopback(*a->ai_addr);
    // One address inside is one too many: which of them is asked is not ours to say.
    if (!here && (!is_public(*a->ai_addr) || parts->scheme != "https"))
      return Refusal{"not_reachable", "the host has an address that is not a public one"};
    out.addresses.push_back(numbers(*a->ai_addr, a->ai_addrlen));
  }
  return out;
}

void shorten_lookups() {
  res_init();
  _res.retrans = 2;
  _res.retry = 1;
}

}  // namespace vedette::server
