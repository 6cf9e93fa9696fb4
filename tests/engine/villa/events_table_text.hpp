// The Event Table once more, written from the printed table by hand and not from data/events.json, so that
// each can be checked against the other. One line is one printed entry.
#pragma once
#include <vector>

namespace vedette::villa::testing {

struct Printed {
  const char* row;
  const char* column;
  const char* faces;    // of the cell's own die, "" without
  const char* seasons;  // letters of s(pring) u (summer) a(utumn) w(inter), "" always
  const char* who;      // the condition, "" none: see holds_printed()
  const char* symbols;  // in order; "-H/wagon,artillery" limits the loss to these
};

// Words of `who`: red | red_blue | blue_orange | unfriendly | friendly | city | not_camp_colony |
// has:types | crossed | incident | mutiny; two words both hold.
inline const std::vector<Printed>& printed_table() {
  static const std::vector<Printed> table = {
      // 2 / 8 accident
      {"accident", "aeroplane_flight", "", "", "", "land -D -V"},
      {"accident", "cliff_crossing", "", "", "", "-X -H -V"},
      {"accident", "settlement", "", "", "", "-V"},
      {"accident", "settlement", "", "", "unfriendly", "-D"},
      {"accident", "river_no_bridge", "", "", "", "-D -X"},
      {"accident", "llanos", "", "", "", "-H"},
      {"accident", "mal_pais", "", "", "", "-D -V"},
      {"accident", "mal_pais", "", "", "has:wagon,artillery", "-H/wagon,artillery P"},
      {"accident", "montane", "", "", "", "-V"},
      {"accident", "montane", "", "", "has:wagon,artillery", "-H/wagon,artillery"},
      {"accident", "swamp", "", "", "", "-D -X -V -V -V"},
      {"accident", "swamp", "", "", "has:wagon,artillery", "-H/wagon,artillery P"},
      // 3 / 3 weather and the band of incidents
      {"weather_incident", "aeroplane_flight", "", "", "", "land no_attack"},
      {"weather_incident", "cliff_crossing", "", "", "", "-H -X -V =>"},
      {"weather_incident", "settlement", "", "", "", "-D"},
      {"weather_incident", "settlement", "", "", "incident", "incident"},
      {"weather_incident", "settlement", "", "", "mutiny", "mutiny"},
      {"weather_incident", "river_no_bridge", "", "sua", "", "-H"},
      {"weather_incident", "river_no_bridge", "", "", "incident", "incident"},
      {"weather_incident", "river_no_bridge", "", "", "mutiny", "mutiny"},
      {"weather_incident", "llanos", "", "sua", "", "-D"},
      {"weather_incident", "llanos", "", "", "incident", "incident"},
      {"weather_incident", "llanos", "", "", "mutiny", "mutiny"},
      {"weather_incident", "mal_pais", "", "", "", "-D"},
      {"weather_incident", "mal_pais", "", "", "incident", "incident"},
      {"weather_incident", "mal_pais", "", "", "mutiny", "mutiny"},
      {"weather_incident", "montane", "", "", "", "-D"},
      {"weather_incident", "montane", "", "", "incident", "incident"},
      {"weather_incident", "montane", "", "", "mutiny", "mutiny"},
      {"weather_incident", "swamp", "", "sua", "", "-D -D"},
      {"weather_incident", "swamp", "", "", "incident", "incident"},
      {"weather_incident", "swamp", "", "", "mutiny", "mutiny"},
      // 4 / 4 raiders and pests; flight and cliff share the cells of 3
      {"raiders", "aeroplane_flight", "", "", "", "land no_attack"},
      {"raiders", "cliff_crossing", "", "", "", "-H -X -V =>"},
      {"raiders", "settlement", "", "", "not_camp_colony", "-H"},
      {"raiders", "river_no_bridge", "", "", "has:wagon,artillery,truck", "P"},
      {"raiders", "river_no_bridge", "", "", "", "=>"},
      {"raiders", "llanos", "12", "sua", "", "-H"},
      {"raiders", "llanos", "34", "u", "", "-H"},
      {"raiders", "llanos", "56", "", "", ""},
      {"raiders", "mal_pais", "12", "sua", "", "-H"},
      {"raiders", "mal_pais", "3", "", "", "-H"},
      {"raiders", "mal_pais", "456", "", "", ""},
      {"raiders", "montane", "1", "", "", "-H"},
      {"raiders", "montane", "2", "", "", "-D"},
      {"raiders", "montane", "3", "", "", "-X"},
      {"raiders", "montane", "4", "", "", "-H"},
      {"raiders", "montane", "56", "", "", ""},
      {"raiders", "swamp", "1", "", "", "-H"},
      {"raiders", "swamp", "2", "", "", "-D"},
      {"raiders", "swamp", "3", "", "", "-D"},
      {"raiders", "swamp", "456", "", "", ""},
      // 5 / 5 disasters
      {"disasters", "aeroplane_flight", "", "", "", "cancel P"},
      {"disasters", "cliff_crossing", "", "", "", "-V -X"},
      {"disasters", "settlement", "", "", "friendly", "+D"},
      {"disasters", "river_no_bridge", "", "u", "", "-D -V =>"},
      {"disasters", "river_no_bridge", "", "saw", "", "=>"},
      {"disasters", "llanos", "", "s", "", "-H"},
      {"disasters", "llanos", "", "ua", "", "-V P"},
      {"disasters", "llanos", "", "w", "", "-H"},
      {"disasters", "mal_pais", "", "s", "", "-V"},
      {"disasters", "mal_pais", "", "ua", "", "-V P"},
      {"disasters", "mal_pais", "", "w", "", "P"},
      {"disasters", "montane", "", "s", "", "-X P"},
      {"disasters", "montane", "", "ua", "has:artillery", "-H/artillery"},
      {"disasters", "montane", "", "w", "", "-D -X P"},
      {"disasters", "swamp", "", "sw", "", "-V P"},
      {"disasters", "swamp", "", "u", "", "-D"},
      {"disasters", "swamp", "", "a", "", "-X -V"},
      // 6 / 2 fatigue
      {"fatigue", "aeroplane_flight", "", "", "", "land =>"},
      {"fatigue", "cliff_crossing", "", "", "", "abandon =>"},
      {"fatigue", "settlement", "", "", "unfriendly", "P"},
      {"fatigue", "river_no_bridge", "", "", "crossed", "redo"},
      {"fatigue", "river_no_bridge", "", "u", "", "=>"},
      {"fatigue", "llanos", "", "", "has:wagon,aeroplane,truck", "P"},
      {"fatigue", "llanos", "", "u", "", "-V"},
      {"fatigue", "mal_pais", "", "", "", "-H"},
      {"fatigue", "mal_pais", "", "u", "", "-V"},
      {"fatigue", "montane", "", "u", "has:artillery", "-H/artillery -H/artillery"},
      {"fatigue", "montane", "", "w", "", "-V P"},
      {"fatigue", "swamp", "", "", "has:artillery,machine_gun", "P"},
      {"fatigue", "swamp", "", "u", "", "-V"},
      // 7 / 6-7 lost; nothing is printed for a cliff
      {"lost", "aeroplane_flight", "", "", "", "cancel"},
      {"lost", "settlement", "", "", "", "lost"},
      {"lost", "river_no_bridge", "", "", "", "lost"},
      {"lost", "llanos", "", "", "", "lost"},
      {"lost", "mal_pais", "", "", "", "lost"},
      {"lost", "montane", "", "", "", "lost"},
      {"lost", "swamp", "", "", "", "lost"},
      // 8 / 9 ambush
      {"ambush", "aeroplane_flight", "", "", "", "land =>"},
      {"ambush", "cliff_crossing", "", "", "", "=>"},
      {"ambush", "settlement", "", "", "unfriendly", "-D"},
      {"ambush", "river_no_bridge", "1", "", "red", "-X"},
      {"ambush", "river_no_bridge", "23", "", "red_blue", "-D"},
      {"ambush", "river_no_bridge", "456", "", "blue_orange", "-D -V"},
      {"ambush", "llanos", "1", "", "red", "-X"},
      {"ambush", "llanos", "23", "", "red_blue", "-D"},
      {"ambush", "llanos", "456", "", "blue_orange", "-D -V"},
      {"ambush", "mal_pais", "1", "", "red", "-X"},
      {"ambush", "mal_pais", "23", "", "red_blue", "-D"},
      {"ambush", "mal_pais", "456", "", "blue_orange", "-D -V"},
      {"ambush", "montane", "", "", "blue_orange", "-D -H"},
      {"ambush", "montane", "", "", "blue_orange has:artillery", "-H/artillery -H/artillery"},
      {"ambush", "swamp", "", "", "", "-V"},
      // 9 / 10 game
      {"game", "aeroplane_flight", "", "", "", "land =>"},
      {"game", "cliff_crossing", "", "", "", "=>"},
      {"game", "settlement", "", "", "", "+D"},
      {"game", "settlement", "", "", "city", "+V"},
      {"game", "river_no_bridge", "123456", "", "", "+D"},
      {"game", "llanos", "123456", "", "", "+D"},
      {"game", "mal_pais", "123456", "", "", "+D"},
      {"game", "montane", "1234", "", "", "+D"},
      {"game", "montane", "56", "", "", ""},
      {"game", "swamp", "123456", "", "", "+D"},
      // 10 / 11 food
      {"food", "aeroplane_flight", "", "", "", "land"},
      {"food", "cliff_crossing", "", "", "", "+D"},
      {"food", "settlement", "", "", "", "+D +H"},
      {"food", "river_no_bridge", "", "", "", "+D"},
      {"food", "llanos", "", "su", "", "+D +H"},
      {"food", "llanos", "", "aw", "", ""},
      {"food", "mal_pais", "", "", "", "+D"},
      {"food", "montane", "", "", "", ""},
      {"food", "swamp", "", "", "", ""},
      // 11+ / 12+ forage
      {"forage", "aeroplane_flight", "", "", "", "land"},
      {"forage", "cliff_crossing", "", "", "", "+D =>"},
      {"forage", "settlement", "", "", "", "+D +H"},
      {"forage", "river_no_bridge", "", "", "", "+H"},
      {"forage", "llanos", "", "su", "", "+D"},
      {"forage", "llanos", "", "a", "", "+H"},
      {"forage", "llanos", "", "w", "", ""},
      {"forage", "mal_pais", "", "s", "", "+D"},
      {"forage", "mal_pais", "", "ua", "", "+D +H"},
      {"forage", "mal_pais", "", "w", "", ""},
      {"forage", "montane", "", "", "", ""},
      {"forage", "swamp", "", "ua", "", "+D +H"},
      {"forage", "swamp", "", "w", "", ""},
  };
  return table;
}

}  // namespace vedette::villa::testing
