// The map (2.1): what every hex holds and what runs through its sides. Grid numbers are RRCC, rows
// from the south.
#pragma once
#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/hex.hpp"
#include "games/boots/types.hpp"

namespace vedette::boots {

// Index of a hex in its map; kNoHex is none.
using HexId = std::int16_t;
inline constexpr HexId kNoHex = -1;

// A set of the six sides of a hex, bit k for Side(k).
using Sides = std::uint8_t;
constexpr bool has(Sides set, Side s) { return set >> unsigned(s) & 1u; }

struct HexData {
  std::string id;    // printed number, "4107"
  std::string name;  // of the settlement, or empty
  Hex at;
  Terrain terrain = Terrain::kClear;
  Settlement settlement = Settlement::kNone;
  Nation owner = Nation::kNone;  // whose town or village it is at the start (21.21)
  Country country = Country::kNone;
  bool on_ohio = false;                         // the Ohio runs through the hex (21.5)
  bool south_of_ohio = false;                   // on or south of it (21.6C, 21.22D)
  bool crossing = false;                        // bridge, ferry or ford (7.11)
  bool shore = false;                           // a land hex that touches a lake (7.12)
  bool north_edge = false, south_edge = false;  // 22.6, 22.14
  std::vector<std::string> rivers;              // names
  std::array<HexId, 6> next{};                  // neighbours by side, kNoHex off the map
  Sides rail = 0,
        trail = 0;      // routes by the sides that they cross; a road counts as a trail (22.23A)
  Sides river = 0;      // sides through which the river leads to a joined river hex (7.10)
  Sides water = 0;      // sides that bateaux cross without a river: lakes and mouths (7.12)
  Sides lake_side = 0;  // all-lake hexsides (14.9)

  bool is_river() const { return river != 0; }
  bool is_lake() const { return terrain == Terrain::kAllLake; }
  bool is_town() const {
    return settlement == Settlement::kTown || settlement == Settlement::kCity;
  }
  bool is_rail() const { return rail != 0; }
};

class Map {
 public:
  Map() = default;
  // Reads a compiled map; throws std::invalid_argument naming what is wrong.
  explicit Map(const nlohmann::json& map);
  const HexData& operator[](HexId h) const { return hexes_[std::size_t(h)]; }
  int size() const { return int(hexes_.size()); }
  // The ids of all hexes in their order, for lists of Names.
  const std::string* names() const { return names_.data(); }
  // The hex with this printed number, or kNoHex.
  HexId find(std::string_view id) const;
  // The same; throws std::invalid_argument if there is none.
  HexId need(std::string_view id) const;
  // All hexes at most `n` hexes away in their order, the hex itself included (3.1B). Throws
  // std::out_of_range beyond kMostWithin.
  std::span<const HexId> within(HexId of, int n) const;
  static constexpr int kMostWithin = 2;

 private:
  void find_within();

  std::vector<HexData> hexes_;
  std::vector<std::string> names_;
  std::vector<HexId> by_number_;  // what is printed as four digits; kNoHex where there is none
  std::vector<std::pair<std::string, HexId>> by_id_;
  // For each distance the lists of all hexes one after the other, and where each begins.
  std::array<std::vector<HexId>, kMostWithin + 1> near_;
  std::array<std::vector<std::uint32_t>, kMostWithin + 1> near_from_;
};

}  // namespace vedette::boots
