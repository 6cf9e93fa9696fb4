#include "tiny_map.hpp"

namespace vedette::test {

nlohmann::json tiny_gazetteer() {
  return nlohmann::json::parse(R"({
    "name": "Tiny", "note": "for tests",
    "points": [
      {"id": "ford_town", "name": "Ford Town", "lat": 48.0, "lon": -8.0, "kind": "town",
       "country": "MX", "games": {"tiny": {"kind": "town", "side": "orange"}}, "source": "test"},
      {"id": "mill", "name": "Mill", "lat": 48.1, "lon": -8.1, "kind": "pueblo",
       "country": "MX", "games": {"tiny": {"kind": "pueblo", "side": "green"}}, "source": "test"},
      {"id": "spring", "name": "Spring", "lat": 47.0, "lon": -10.0, "kind": "tinaja",
       "country": "MX", "games": {"tiny": {"kind": "tinaja"}}, "source": "test"},
      {"id": "abroad", "name": "Abroad", "lat": 48.0, "lon": -3.0, "kind": "town",
       "country": "MX", "games": {}, "source": "test"}
    ],
    "lines": [
      {"id": "border", "name": "Border", "kind": "border", "between": "US/MX",
       "points": [[49.4, -20.0], [49.4, 0.0]], "source": "test"},
      {"id": "river", "name": "River", "kind": "river",
       "points": [[51.0, -8.0], "ford_town", [45.5, -8.0]], "source": "test"},
      {"id": "rail", "name": "Railway", "kind": "rail",
       "points": [[48.0, -12.0], "ford_town", "abroad"], "source": "test"}
    ],
    "areas": [
      {"id": "hills", "name": "Hills", "kind": "badland",
       "polygon": [[50.6, -10.6], [50.6, -9.4], [46.4, -9.4], [46.4, -10.6]], "source": "test"}
    ]
  })");
}

nlohmann::json tiny_flat_grid() {
  return nlohmann::json::parse(R"({
    "game": "tiny", "title": "Tiny, flat", "gazetteer": "tiny", "orientation": "flat",
    "numbering": "LETTER_ROW", "cols": [1, 5], "rows": [1, 4], "rows_counted_from": "north",
    "shift": {"which": "even", "by": -0.5},
    "fit": {"col": {"lon": 1, "const": 11}, "row": {"lat": -1, "const": 51}, "source": "test"},
    "warp": {"power": 3, "fade_hexes": 5},
    "pins": [{"point": "ford_town", "hex": "C3", "source": "test"}],
    "terrain": {"default": "llanos", "map": {"badland": "mal_pais"}},
    "settlements": {"rank": ["town", "pueblo", "tinaja"]},
    "banks": true,
    "crossing": {"rail": "bridge", "road": "ferry", "trail": "ford"},
    "hexside_kinds": ["cliff"],
    "hexes": {},
    "hexsides": [{"between": ["D2", "D3"], "kind": "cliff", "name": "Wall", "source": "test"}]
  })");
}

nlohmann::json tiny_pointy_grid() {
  return nlohmann::json::parse(R"({
    "game": "tiny", "title": "Tiny, pointy", "gazetteer": "tiny", "orientation": "pointy",
    "numbering": "CCRR", "cols": [0, 4], "rows": [0, 3], "rows_counted_from": "south",
    "shift": {"which": "odd", "by": 0.5},
    "fit": {"col": {"lon": 1, "const": 10.3}, "row": {"lat": 1, "const": -47}, "source": "test"},
    "warp": {"power": 3, "fade_hexes": 5},
    "pins": [],
    "terrain": {"default": "clear", "map": {"badland": "rough"}},
    "settlements": {"rank": ["town", "pueblo", "tinaja"]},
    "crossing": {"rail": "bridge", "road": "ferry", "trail": "ford"},
    "hexside_kinds": ["lake"],
    "hexes": {"0400": {"supply": "US", "source": "test"}},
    "hexsides": [{"between": ["0300", "0400"], "kind": "lake", "name": "Pond", "source": "test"}]
  })");
}

}  // namespace vedette::test
