// Strict reading of one JSON object: each key is asked for once, what was not asked for is refused.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace vedette::protocol {
using Json = nlohmann::json;

// Bounds of numbers: of an entry, and of a time in ms, which JavaScript must hold exactly.
inline constexpr std::int64_t kMostSeq = 1'000'000'000;
inline constexpr std::int64_t kMostTime = (std::int64_t{1} << 53) - 1;

// The place in the message and what is wrong there.
class Malformed : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Bounds of a text, in bytes.
struct Size {
  std::size_t least = 0, most = 4096;
};

// Reads the keys of one object. Every function throws Malformed.
class Keys {
 public:
  Keys(const Json& j, std::string place);

  bool has(const char* key) const { return j_.contains(key); }
  const Json& any(const char* key);  // any type
  const Json& object(const char* key);
  const Json& list(const char* key, std::size_t most);
  std::string text(const char* key, Size size = {});
  std::int64_t integer(const char* key, std::int64_t least, std::int64_t most);
  bool flag(const char* key);
  // One of `words`.
  std::string word(const char* key, std::initializer_list<std::string_view> words);
  std::vector<int> seats(const char* key);
  std::optional<int> seat_if(const char* key);
  const std::string& place() const { return place_; }
  // Refuses keys that were not read. Call last.
  void done() const;
  [[noreturn]] void fail(const char* key, const std::string& what) const;

 private:
  const Json& j_;
  std::string place_;
  std::set<std::string, std::less<>> read_;
};

inline constexpr int kDeepest = 24;
// Parses text whose brackets nest at most `deepest`. Throws Malformed.
Json parse_text(std::string_view text, int deepest = kDeepest);

}  // namespace vedette::protocol
