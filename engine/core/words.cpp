#include "core/words.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace vedette {
namespace {

std::string join(const std::vector<std::string>& parts, std::size_t most) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i == most) return out + " and " + std::to_string(parts.size() - i) + " more";
    out += (i ? ", " : "") + parts[i];
  }
  return out;
}

std::vector<std::string> ids_of(const std::vector<Option>& options) {
  std::vector<std::string> out;
  for (const Option& o : options) out.push_back(o.id);
  return out;
}

std::string reach_words(const Reach& r) {
  std::string out = std::string(r.to) + " (" + std::to_string(r.cost);
  if (r.doubled) out += ", double";
  if (r.stop) out += ", stop";
  return out + ")";
}

struct ChoiceWords {
  std::size_t most;
  std::string operator()(const PickOne& c) const {
    std::string out = c.options.empty() ? "" : "one of " + join(ids_of(c.options), most);
    if (c.may_pass) out += out.empty() ? "pass" : ", or pass";
    return out.empty() ? "nothing" : out;
  }
  std::string operator()(const PickSome& c) const {
    std::string range = std::to_string(c.min);
    if (c.max != c.min) range += " to " + std::to_string(c.max);
    return range + (c.same_group ? " of one group of " : " of ") + join(ids_of(c.options), most);
  }
  std::string operator()(const Walk& c) const {
    std::vector<std::string> parts;
    for (const Reach& r : c.reach) parts.push_back(reach_words(r));
    std::string out = parts.empty() ? "" : "a way to " + join(parts, most);
    if (!c.also.empty()) out += (out.empty() ? "" : ", or ") + join(ids_of(c.also), most);
    return out.empty() ? "nothing" : out;
  }
  std::string operator()(const Allocate& c) const {
    std::vector<std::string> parts;
    for (const Option& o : c.options) parts.push_back(o.id + " up to " + std::to_string(o.max));
    std::string out = std::to_string(c.total) + " points on " + join(parts, most);
    if (c.at_least > 0)
      out += "; at least " + std::to_string(c.at_least) + " on the group " + c.group;
    return out;
  }
};

}  // namespace

std::vector<std::string> offered_ids(const Choices& c) {
  if (const auto* walk = std::get_if<Walk>(&c)) {
    std::vector<std::string> out;
    for (const Reach& r : walk->reach) out.emplace_back(std::string_view(r.to));
    for (const Option& o : walk->also) out.push_back(o.id);
    return out;
  }
  if (const auto* one = std::get_if<PickOne>(&c)) return ids_of(one->options);
  if (const auto* some = std::get_if<PickSome>(&c)) return ids_of(some->options);
  return ids_of(std::get<Allocate>(c).options);
}

std::string words_of(const Choices& c, std::size_t most) {
  return std::visit(ChoiceWords{most}, c);
}

std::string words_of(const Answer& a, const Choices& c) {
  if (std::holds_alternative<PickOne>(c)) return a.picks.empty() ? "pass" : "pick " + a.picks[0];
  if (std::holds_alternative<Walk>(c))
    return "to " + (a.picks.empty() ? std::string() : a.picks[0]) + (a.go_on ? " go on" : "");
  const bool spread = std::holds_alternative<Allocate>(c);
  std::string out = spread ? "allocate" : "picks";
  for (std::size_t i = 0; i < a.picks.size(); ++i) {
    out += " " + a.picks[i];
    if (spread && i < a.amounts.size()) out += "=" + std::to_string(a.amounts[i]);
  }
  return out;
}

std::string words_of_fact(const Json& payload) {
  if (!payload.is_object()) return payload.dump();
  std::string out =
      payload.contains("t") && payload["t"].is_string() ? payload["t"].get<std::string>() : "?";
  for (const auto& [key, value] : payload.items())
    if (key != "t" && key != "rule")
      out += " " + key + "=" + (value.is_string() ? value.get<std::string>() : value.dump());
  if (payload.contains("rule"))
    out += " [" +
           (payload["rule"].is_string() ? payload["rule"].get<std::string>()
                                        : payload["rule"].dump()) +
           "]";
  return out;
}

std::string words_of(const std::vector<Draw>& draws) {
  std::string out;
  for (const Draw& d : draws)
    out += (out.empty() ? "" : ", ") + d.what + " " + std::to_string(d.value) + "/" +
           std::to_string(d.sides);
  return out;
}

std::string words_of(const Outcome& outcome, const std::vector<std::string>& seats) {
  std::vector<std::string> winners;
  for (Seat s : outcome.winners) winners.push_back(seats.at(std::size_t(s)));
  if (winners.empty()) return "a draw: " + outcome.reason;
  return join(winners, winners.size()) + " win: " + outcome.reason + " (" + outcome.level + ")";
}

std::string name_of_viewer(Viewer v, const std::vector<std::string>& seats) {
  if (v == Viewer::kSpectator) return "spectator";
  if (v == Viewer::kOmniscient) return "omniscient";
  return seats.at(std::size_t(v));
}

}  // namespace vedette
