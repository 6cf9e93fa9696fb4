#include "tool/load/choices.hpp"

#include <stdexcept>

#include "tool/load/scan.hpp"

namespace vedette::tool {
namespace {

std::vector<Option> options_of(std::string_view list) {
  std::vector<Option> out;
  for (const std::string_view item : items_of(list)) {
    const Members m(item);
    Option& o = out.emplace_back();
    o.id = m.text("id");
    o.group = m.text("group");
    if (!m["max"].empty()) o.max = int(m.integer("max"));
  }
  return out;
}

Walk walk_of(const Members& m) {
  Walk w;
  for (const std::string_view item : items_of(m["reach"])) {
    const Members r(item);
    Reach& reach = w.reach.emplace_back();
    reach.to = Lasting(r.text("to"));
    reach.stop = r["stop"] == "true";
  }
  w.also = options_of(m["also"]);
  w.may_go_on = m["may_go_on"] == "true";
  return w;
}

Allocate allocate_of(const Members& m) {
  Allocate a;
  a.options = options_of(m["options"]);
  a.total = int(m.integer("total"));
  if (!m["at_least"].empty()) {
    const Members least(m["at_least"]);
    a.group = least.text("group");
    a.at_least = int(least.integer("points"));
  }
  return a;
}

}  // namespace

Choices choices_of(std::string_view text) {
  const Members m(text);
  const std::string_view shape = m.text("shape");
  if (shape == "pick_one") return PickOne{options_of(m["options"]), m["may_pass"] == "true"};
  if (shape == "pick_some")
    return PickSome{options_of(m["options"]), int(m.integer("min")), int(m.integer("max")), m["same_group"] == "true"};
  if (shape == "walk") return walk_of(m);
  if (shape == "allocate") return allocate_of(m);
  throw std::invalid_argument("no such shape of choices: " + std::string(shape));
}

}  // namespace vedette::tool
