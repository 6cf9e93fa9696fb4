#include "core/options.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace vedette {
namespace {

// What an option can be set to, for options with few values.
std::vector<Json> values_of(const Json& option) {
  if (option.value("type", "") == "flag") return {false, true};
  std::vector<Json> out;
  if (option.value("type", "") == "choice")
    for (const Json& v : option.at("values")) out.push_back(v);
  return out;
}

Json changed(const Json& options, const Json& option, Json value) {
  Json out = options;
  out[option.at("id").get<std::string>()] = std::move(value);
  return out;
}

}  // namespace

Json default_options(const GameInfo& game) {
  auto out = game.normalise(Json::object());
  if (!out) throw std::logic_error(game.id + " refuses its own defaults: " + out.error().detail);
  return out.value();
}

std::vector<int> seat_counts(const GameInfo& game) {
  std::vector<int> out;
  for (int n = 1; n <= kMaxSeats; ++n)
    if (with_seats(game, default_options(game), n)) out.push_back(n);
  return out;
}

Result<Json> with_seats(const GameInfo& game, const Json& options, int seats) {
  if (int(game.seats(options).size()) == seats) return options;
  for (const Json& option : game.options())
    for (Json& value : values_of(option)) {
      auto set = game.normalise(changed(options, option, std::move(value)));
      if (set && int(game.seats(set.value()).size()) == seats) return set;
    }
  return Refusal{"no_such_seats", game.id + " is not played by " + std::to_string(seats)};
}

Json with_turns(const GameInfo& game, const Json& options, int turns) {
  for (const Json& option : game.options())
    if (option.value("type", "") == "number" && option.value("id", "").starts_with("turn"))
      if (auto set = game.normalise(changed(options, option, turns))) return set.value();
  return options;
}

std::vector<Json> option_sets(const GameInfo& game, int seats) {
  auto base = with_seats(game, default_options(game), seats);
  if (!base) return {};
  std::vector<Json> out{base.value()};
  for (const Json& option : game.options())
    for (Json& value : values_of(option)) {
      auto set = game.normalise(changed(base.value(), option, std::move(value)));
      if (set && int(game.seats(set.value()).size()) == seats &&
          std::find(out.begin(), out.end(), set.value()) == out.end())
        out.push_back(set.value());
    }
  return out;
}

}  // namespace vedette
