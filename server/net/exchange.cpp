#include "net/exchange.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <string_view>

namespace vedette::server {

bool is_own_origin(const std::string& origin, const std::string& host,
                   const std::vector<std::string>& allowed) {
  if (origin.empty()) return false;
  if (std::find(allowed.begin(), allowed.end(), origin) != allowed.end()) return true;
  std::string_view rest = origin;
  if (rest.starts_with("http://"))
    rest.remove_prefix(7);
  else if (rest.starts_with("https://"))
    rest.remove_prefix(8);
  else
    return false;
  return !host.empty() && rest == host;
}

std::string_view path_of(std::string_view target) {
  return target.substr(0, target.find_first_of("?#"));
}

namespace {

std::string lower(std::string_view s) {
  std::string out(s);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = char(c + ('a' - 'A'));
  return out;
}

// Splits "name:port" and "[v6]:port"; the name keeps its brackets. False if it is not of that form.
bool split(std::string_view host, std::string_view& name, std::string_view& port) {
  const auto close = host.starts_with('[') ? host.find(']') : std::string_view::npos;
  if (host.starts_with('[') && close == std::string_view::npos) return false;
  const auto colon = host.find(':', close == std::string_view::npos ? 0 : close);
  name = host.substr(0, colon);
  port = colon == std::string_view::npos ? std::string_view() : host.substr(colon + 1);
  if (name.empty() || (close != std::string_view::npos && name.size() != close + 1)) return false;
  if (colon != std::string_view::npos && (port.empty() || port.size() > 5)) return false;
  return std::all_of(port.begin(), port.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_number(std::string_view name) {
  unsigned char bytes[16];
  if (name.starts_with('[')) {
    const std::string inner(name.substr(1, name.size() - 2));
    return inet_pton(AF_INET6, inner.c_str(), bytes) == 1;
  }
  return inet_pton(AF_INET, std::string(name).c_str(), bytes) == 1;
}

}  // namespace

OwnHosts::OwnHosts(const std::string& bound, const std::vector<std::string>& origins,
                   const std::vector<std::string>& names) {
  any_port_ = {"localhost"};
  add(bound);
  for (const std::string& origin : origins) {
    const auto scheme = origin.find("://");
    add(std::string_view(origin).substr(scheme == std::string::npos ? 0 : scheme + 3));
  }
  for (const std::string& name : names) add(name);
}

// With a port only that port is meant, without one any.
void OwnHosts::add(std::string_view host) {
  std::string_view name, port;
  if (!split(host, name, port)) return;
  (port.empty() ? any_port_ : exact_).push_back(lower(host));
}

bool OwnHosts::has(std::string_view host) const {
  std::string_view name, port;
  if (!split(host, name, port)) return false;
  if (is_number(name)) return true;
  const auto in = [](const std::vector<std::string>& list, const std::string& what) {
    return std::find(list.begin(), list.end(), what) != list.end();
  };
  return in(any_port_, lower(name)) || in(exact_, lower(host));
}

std::string route(const std::string& target) {
  std::string_view path = path_of(target);
  const auto second = path.find('/', 1);
  if (second != std::string_view::npos)
    path = path.substr(0, path.starts_with("/api/") ? path.find('/', second + 1) : second);
  return std::string(path.substr(0, 40));
}

std::string cookie(const std::string& header, const std::string& name) {
  std::string_view rest = header;
  while (!rest.empty()) {
    const auto end = std::min(rest.find(';'), rest.size());
    std::string_view pair = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    while (!pair.empty() && pair.front() == ' ') pair.remove_prefix(1);
    if (pair.starts_with(name) && pair.size() > name.size() && pair[name.size()] == '=')
      return std::string(pair.substr(name.size() + 1));
  }
  return {};
}

}  // namespace vedette::server
