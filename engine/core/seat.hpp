// Who plays and who looks on.
#pragma once
#include <array>
#include <cstdint>

namespace vedette {

// A place at the table, in the order in which the game lists its sides. A match has two or three.
enum class Seat : std::uint8_t { kFirst, kSecond, kThird };
inline constexpr int kMaxSeats = 3;
inline constexpr std::array kSeats{Seat::kFirst, Seat::kSecond, Seat::kThird};

// A pair of eyes. kSpectator knows what is public; kOmniscient knows everything and exists only for
// matches that have ended.
enum class Viewer : std::uint8_t { kFirst, kSecond, kThird, kSpectator, kOmniscient };
inline constexpr int kToldViewers = 4;  // viewers for whom facts are written: the seats and the spectator
inline constexpr std::array kViewers{Viewer::kFirst, Viewer::kSecond, Viewer::kThird,
                                     Viewer::kSpectator};

constexpr Viewer eyes(Seat s) { return static_cast<Viewer>(s); }

// The viewers who may know something. There is no default: the writer of a fact names them.
class Audience {
 public:
  static constexpr Audience nobody() { return Audience{0}; }
  static constexpr Audience everyone() { return Audience{0x0f}; }
  static constexpr Audience only(Seat s) { return from_bits(std::uint8_t(1u << unsigned(s))); }
  static constexpr Audience from_bits(std::uint8_t b) { return Audience{std::uint8_t(b & 0x0f)}; }
  // The omniscient viewer is in every audience: nothing is hidden once a match has ended.
  constexpr bool has(Viewer v) const {
    return v == Viewer::kOmniscient || ((bits_ >> unsigned(v)) & 1u);
  }
  constexpr Audience operator|(Audience o) const { return Audience{std::uint8_t(bits_ | o.bits_)}; }
  constexpr std::uint8_t bits() const { return bits_; }
  friend constexpr bool operator==(Audience, Audience) = default;

 private:
  explicit constexpr Audience(std::uint8_t b) : bits_(b) {}
  std::uint8_t bits_;
};

}  // namespace vedette
