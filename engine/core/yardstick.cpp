#include "core/yardstick.hpp"

#include <functional>
#include <map>

namespace vedette {
namespace {
std::map<std::string, Yardstick, std::less<>>& all() {
  static std::map<std::string, Yardstick, std::less<>> yardsticks;
  return yardsticks;
}
}  // namespace

void register_yardstick(std::string_view game, const Yardstick& yardstick) {
  all().insert_or_assign(std::string(game), yardstick);
}

const Yardstick& yardstick_of(std::string_view game) {
  static const Yardstick none;
  const auto it = all().find(game);
  return it == all().end() ? none : it->second;
}

}  // namespace vedette
