// The wire form of choices, written as text: a question may hold hundreds of options with their
// paths.
#include <nlohmann/json.hpp>

#include "core/choices.hpp"
#include "core/json_text.hpp"

namespace vedette {
namespace {

// Members come in the order of their names, as in all that is written here.
struct Writer {
  JsonText& out;

  void option(const Option& o, bool amounts = false) {
    out.open_object();
    if (!o.at.empty()) out.member("at", o.at);
    if (!o.group.empty()) out.member("group", o.group);
    out.member("id", o.id);
    if (!o.kind.empty()) out.member("kind", o.kind);
    if (amounts) out.member("max", o.max);
    out.close_object();
  }
  void options(const char* name, const std::vector<Option>& all, bool amounts = false) {
    out.key(name).open_list();
    for (const Option& o : all) option(o, amounts);
    out.close_list();
  }
  void reach(const Walk& c, const Reach& r) {
    out.open_object().member("cost", r.cost);
    if (r.doubled) out.member("double", true);
    if (r.notes != 0) out.key("notes").list(c.notes_of(r));
    out.key("path").list(c.path_of(r));
    if (r.stop) out.member("stop", true);
    out.member("to", r.to).close_object();
  }

  void operator()(const PickOne& c) {
    out.member("may_pass", c.may_pass);
    options("options", c.options);
    out.member("shape", "pick_one");
  }
  void operator()(const PickSome& c) {
    out.member("max", c.max).member("min", c.min);
    options("options", c.options);
    out.member("same_group", c.same_group).member("shape", "pick_some");
  }
  void operator()(const Walk& c) {
    options("also", c.also);
    out.member("may_go_on", c.may_go_on).key("reach").open_list();
    for (const Reach& r : c.reach) reach(c, r);
    out.close_list().member("shape", "walk");
  }
  void operator()(const Allocate& c) {
    if (c.at_least > 0)
      out.key("at_least")
          .open_object()
          .member("group", c.group)
          .member("points", c.at_least)
          .close_object();
    options("options", c.options, true);
    out.member("shape", "allocate").member("total", c.total);
  }
};

}  // namespace

std::string to_text(const Choices& c) {
  JsonText out;
  out.open_object();
  std::visit(Writer{out}, c);
  return std::move(out.close_object()).take();
}

Json to_json(const Choices& c) { return Json::parse(to_text(c)); }

}  // namespace vedette
