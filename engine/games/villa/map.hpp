// The mapsheet (2.2): what every hex holds and what runs through its sides.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/hex.hpp"
#include "games/villa/types.hpp"

namespace vedette::villa {

// Index of a hex in its map; negative values are places off the map (see Place in state.hpp).
using HexId = std::int16_t;

// A set of the six sides of a hex, bit k for Side(k).
using Sides = std::uint8_t;
constexpr bool has(Sides set, Side s) { return set >> unsigned(s) & 1u; }

struct HexData {
  std::string id;    // printed number, "K5"
  std::string name;  // of the settlement, or empty
  Hex at;
  Terrain terrain = Terrain::kLlanos;
  Settlement settlement = Settlement::kNone;
  Colour side = Colour::kNone;  // colour of the settlement; green is kRed
  bool mexico = true;
  bool tinaja = false;
  bool south_edge = false;      // the last hex of its column (6.1)
  bool railroad = false;        // some railroad runs through the hex
  bool bridge = false;          // railroad over river (2.2.16)
  bool ferry = false;           // road over river (2.2.15)
  bool ford = false;            // trail over river (2.2.15)
  std::array<HexId, 6> next{};  // neighbours by side, -1 off the map
  Sides rail = 0, road = 0, trail = 0;  // routes by the sides that they leave through, off-map ones too
  Sides cliff = 0;              // grey sides (2.2.6); a pass is a cliff side with a route through it
  Sides river = 0;              // sides through which a river runs
  std::array<Sides, 6> banks{};  // the land sides, grouped; only with two or more river sides
  int bank_count = 0;           // 0: no river, or a source or an end, which stops nobody

  bool is_river() const { return river != 0; }
  bool is_rough() const { return terrain != Terrain::kLlanos; }
  bool is_settled() const { return settlement != Settlement::kNone; }
  // A Rail Station exists in every settlement on a railroad (5.1.11).
  bool is_station() const { return railroad && is_settled(); }
  bool is_pass(Side s) const { return has(cliff, s) && has(Sides(rail | road | trail), s); }
};

// A railroad that leaves the sheet and comes back (design): rail movement may use it.
struct OffmapRail {
  HexId a, b;
};

class Map {
 public:
  // Reads a compiled map; throws std::invalid_argument naming what is wrong.
  explicit Map(std::string_view json);
  const HexData& operator[](HexId h) const { return hexes_[std::size_t(h)]; }
  int size() const { return int(hexes_.size()); }
  // The printed numbers of all hexes by HexId; they stay where they are.
  const std::string* names() const { return names_.data(); }
  // The hex with this printed number, or -1.
  HexId find(std::string_view id) const;
  const std::vector<OffmapRail>& offmap_rails() const { return offmap_; }

 private:
  std::vector<HexData> hexes_;
  std::vector<std::string> names_;
  std::vector<std::pair<std::string, HexId>> by_id_;
  std::vector<OffmapRail> offmap_;
};

// Which map a match is played on: the sheet, or the sketch map of the example in 5.1.20.
enum class MapName : std::uint8_t { kChihuahua, kTuape };

// Both maps, read at the first use.
std::array<const Map*, 2> load_maps();

inline const Map& map_of(MapName name) {
  static const auto maps = load_maps();
  return *maps[std::size_t(name)];
}

}  // namespace vedette::villa

VEDETTE_ENUM_NAMES(vedette::villa::MapName, "chihuahua", "tuape");
