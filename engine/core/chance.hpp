// Chance: every die is named, recorded and can be checked afterwards.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vedette {

// One recorded draw: `value` is 1..sides.
struct Draw {
  std::string what;
  int sides = 0;
  int value = 0;
  friend bool operator==(const Draw&, const Draw&) = default;
};

// Gives draws to the rules and writes them down. Replay passes a source that reads the record, so it
// depends neither on the generator nor on its state.
class Chance {
 public:
  using Source = std::function<int(std::string_view what, int sides)>;
  explicit Chance(Source s) : source_(std::move(s)) {}

  // A draw of 1..sides. Throws std::out_of_range if the source answers outside that.
  int roll(std::string_view what, int sides);
  const std::vector<Draw>& log() const { return log_; }
  std::vector<Draw> take_log() { return std::move(log_); }

 private:
  Source source_;
  std::vector<Draw> log_;
};

// A 128-bit secret from which all draws of a match follow. Its SHA-256 is published at the start of the
// match (the commitment), the seed itself at the end.
struct Seed {
  std::uint64_t k0 = 0, k1 = 0;
  friend bool operator==(const Seed&, const Seed&) = default;
};

// SipHash-2-4 of `bytes` under `key`.
std::uint64_t siphash24(Seed key, std::string_view bytes);

// Draw number `index` (from 0) of the match with this seed, 1..sides, unbiased: the first attempt a=0,1,..
// whose x = SipHash-2-4(seed, le64(index) || le64(a)) lies below the largest multiple of `sides` gives
// x mod sides + 1.
int seeded_draw(Seed seed, std::uint64_t index, int sides);

// A source that counts on from draw `next`; the caller keeps `next` alive.
Chance::Source seeded_source(Seed seed, std::uint64_t& next);

// A source that reads `record` from `next` on; throws std::runtime_error where name or sides differ or the
// record is at its end.
Chance::Source recorded_source(const std::vector<Draw>& record, std::size_t& next);

// 32 lower-case hex digits; parse throws std::invalid_argument.
std::string to_hex(Seed seed);
Seed seed_from_hex(std::string_view hex);

}  // namespace vedette
