// The one error type of the map compiler.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace vedette::cartography {

/// What is wrong with an entry of a gazetteer or a grid description.
enum class Fault : std::uint8_t {
  kNotJson,       ///< the text does not parse
  kMissingKey,    ///< a key that the format asks for is absent
  kUnknownKey,    ///< a key that the format does not know (a slip of the pen)
  kWrongType,     ///< text where a number belongs, and the like
  kBadValue,      ///< right type, but not one of the values allowed or out of its range
  kDuplicate,     ///< an id, pin or hexside given twice
  kUnknownPoint,  ///< an id that the gazetteer does not hold
  kUnknownHex,    ///< a printed number that is not on this map
  kNoRoom,        ///< two pinned settlements of one rank or a line that cannot be drawn
};

/// Thrown for any bad input; `entry()` names the place, such as `lines.rio_conchos.points[3]`.
class MapError : public std::runtime_error {
 public:
  MapError(Fault fault, std::string entry, const std::string& words)
      : std::runtime_error(entry + ": " + words), fault_(fault), entry_(std::move(entry)) {}

  [[nodiscard]] Fault fault() const { return fault_; }
  [[nodiscard]] const std::string& entry() const { return entry_; }

 private:
  Fault fault_;
  std::string entry_;
};

}  // namespace vedette::cartography
