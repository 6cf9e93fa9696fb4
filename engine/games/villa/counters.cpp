#include "games/villa/counters.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "embedded/vedette_game_villa.hpp"

namespace vedette::villa {
namespace {

Colour printed_colour(const std::string& word) {
  return word == "white" ? Colour::kNone : enum_of<Colour>(word);
}

std::array<CounterInfo, kCounters> read_counters() {
  const Json j = Json::parse(data::counters_json);
  const Json& list = j.at("counters");
  if (list.size() != kCounters) throw std::invalid_argument("counters.json: not a hundred counters");
  std::array<CounterInfo, kCounters> out;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Json& c = list[i];
    out[i] = {c.at("id").get<std::string>(), c.at("name").get<std::string>(),
              enum_of<Type>(c.at("type").get<std::string>()), printed_colour(c.at("colour").get<std::string>())};
    if (is_white(out[i].type) != (out[i].colour == Colour::kNone))
      throw std::invalid_argument("counters.json: " + out[i].id + " has the wrong colour for its type");
  }
  return out;
}

CounterId need(const Json& id) {
  const CounterId c = find_counter(id.get<std::string>());
  if (c == kNoCounter) throw std::invalid_argument("detachments.json: no such counter: " + id.dump());
  return c;
}

std::vector<Detachment> read_detachments() {
  const Json j = Json::parse(data::detachments_json);
  std::vector<Detachment> out;
  for (const Json& d : j.at("detachments")) {
    Detachment x;
    x.id = d.at("id").get<std::string>();
    x.unit = d.at("unit").get<std::string>();
    x.colour = enum_of<Colour>(d.at("colour").get<std::string>());
    x.hex = d.at("hex").get<std::string>();
    if (!d.at("leader").is_null()) x.leader = need(d["leader"]);
    for (const Json& c : d.at("counters")) x.counters.push_back(need(c));
    x.reinforcement = d.at("when") != "start";
    out.push_back(std::move(x));
  }
  return out;
}

}  // namespace

const std::array<CounterInfo, kCounters>& counter_table() {
  static const auto counters = read_counters();
  return counters;
}

const std::array<Type, kCounters>& counter_types() {
  static const auto types = [] {
    std::array<Type, kCounters> out{};
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = counter_table()[i].type;
    return out;
  }();
  return types;
}

void no_such_counter() { throw std::out_of_range("kNoCounter is no counter"); }

CounterId find_counter(std::string_view id) {
  static const auto index = [] {
    std::vector<std::pair<std::string_view, CounterId>> by_id;
    for (int i = 0; i < kCounters; ++i) by_id.emplace_back(counter_table()[std::size_t(i)].id, CounterId(i));
    std::sort(by_id.begin(), by_id.end());
    return by_id;
  }();
  auto it = std::lower_bound(index.begin(), index.end(), id,
                             [](const auto& entry, std::string_view key) { return entry.first < key; });
  return it != index.end() && it->first == id ? it->second : kNoCounter;
}

Names counter_ids(const std::vector<CounterId>& group) {
  static const auto ids = [] {
    std::array<std::string, kCounters> out;
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = counter_table()[i].id;
    return out;
  }();
  Names out;
  std::copy(group.begin(), group.end(), out.pick(ids.data(), group.size()));
  return out;
}

const std::vector<Detachment>& detachments() {
  static const auto list = read_detachments();
  return list;
}

}  // namespace vedette::villa
