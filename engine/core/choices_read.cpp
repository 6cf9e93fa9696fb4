#include "core/choices_read.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace vedette {
namespace {

std::vector<Option> read_options(const Json& list) {
  std::vector<Option> out;
  out.reserve(list.size());
  for (const Json& j : list) {
    Option o;
    o.id = j.at("id").get<std::string>();
    o.kind = j.value("kind", "");
    o.at = j.value("at", "");
    o.group = j.value("group", "");
    o.max = j.value("max", 1);
    out.push_back(std::move(o));
  }
  return out;
}

Walk read_walk(const Json& j) {
  Walk w;
  for (const Json& r : j.at("reach")) {
    Reach reach;
    reach.to = r.at("to").get<std::string>();
    reach.cost = r.at("cost").get<int>();
    reach.path = r.at("path").get<std::vector<std::string>>();
    reach.stop = r.value("stop", false);
    reach.doubled = r.value("double", false);
    if (r.contains("notes")) reach.notes = r["notes"].get<std::vector<std::string>>();
    w.reach.push_back(std::move(reach));
  }
  w.also = read_options(j.at("also"));
  w.may_go_on = j.at("may_go_on").get<bool>();
  return w;
}

Allocate read_allocate(const Json& j) {
  Allocate a;
  a.options = read_options(j.at("options"));
  a.total = j.at("total").get<int>();
  if (j.contains("at_least")) {
    a.group = j["at_least"].at("group").get<std::string>();
    a.at_least = j["at_least"].at("points").get<int>();
  }
  return a;
}

}  // namespace

Choices choices_from_json(const Json& j) {
  const auto& shape = j.at("shape").get_ref<const std::string&>();
  if (shape == "pick_one")
    return PickOne{read_options(j.at("options")), j.at("may_pass").get<bool>()};
  if (shape == "pick_some")
    return PickSome{read_options(j.at("options")), j.at("min").get<int>(), j.at("max").get<int>(),
                    j.at("same_group").get<bool>()};
  if (shape == "walk") return read_walk(j);
  if (shape == "allocate") return read_allocate(j);
  throw std::invalid_argument("no such shape of choices: " + shape);
}

}  // namespace vedette
