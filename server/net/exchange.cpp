#include "net/exchange.hpp"

#include <algorithm>
#include <string_view>

namespace vedette::server {

bool is_own_origin(const std::string& origin, const std::string& host, const std::vector<std::string>& allowed) {
  if (origin.empty()) return false;
  if (std::find(allowed.begin(), allowed.end(), origin) != allowed.end()) return true;
  std::string_view rest = origin;
  if (rest.starts_with("http://")) rest.remove_prefix(7);
  else if (rest.starts_with("https://")) rest.remove_prefix(8);
  else return false;
  return !host.empty() && rest == host;
}

std::string route(const std::string& target) {
  const auto end = target.find_first_of("?#");
  std::string_view path = std::string_view(target).substr(0, end);
  const auto second = path.find('/', 1);
  if (second != std::string_view::npos) path = path.substr(0, path.find('/', second + 1));
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
