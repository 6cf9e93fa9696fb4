#include "protocol/times.hpp"

#include "protocol/body.hpp"

namespace vedette::protocol {

Result<ZoneBody> parse_zone(std::string_view text) {
  return read_body(text, [](Keys& k) { return ZoneBody{k.text("zone", {1, 40})}; });
}

Result<Vacation> parse_vacation(std::string_view text) {
  return read_body(text, [](Keys& k) {
    Vacation v{k.integer("from", 0, kMostTime), k.integer("to", 0, kMostTime)};
    if (v.to <= v.from) k.fail("to", "is not after from");
    return v;
  });
}

std::string to_text(const TimeInfo& t) {
  Json list = Json::array();
  for (const Vacation& v : t.vacations) list.push_back({{"from", v.from}, {"to", v.to}});
  return Json{{"zone", t.zone},
              {"in_time", t.in_time},
              {"late", t.late},
              {"vacations", std::move(list)},
              {"vacation_left", t.vacation_left}}
      .dump();
}

}  // namespace vedette::protocol
