#include "accounts/bans.hpp"

#include <ctime>

namespace vedette::server {

std::optional<Refusal> ban_refusal(store::KeeperStore& keeping, const std::string& person,
                                   std::int64_t now) {
  if (person.empty()) return std::nullopt;
  const auto ban = keeping.ban_of(person, now);
  if (!ban) return std::nullopt;
  std::string until = "for good";
  if (ban->until > 0) {
    const std::time_t seconds = std::time_t(ban->until / 1000);
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    char text[32];
    std::strftime(text, sizeof text, "until %Y-%m-%d %H:%M UTC", &utc);
    until = text;
  }
  return Refusal{"banned", "You are banned " + until + ": " + ban->reason};
}

}  // namespace vedette::server
