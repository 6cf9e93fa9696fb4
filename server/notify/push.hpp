// Web Push: encryption of a message for one browser (RFC 8291, RFC 8188) and the signature by which
// its push service knows this server (VAPID, RFC 8292).
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace vedette::server {

// Longest message that fits in one record, in bytes.
inline constexpr std::size_t kLongestPush = 3000;

std::string base64url(std::string_view bytes);
// Nothing if it is not of that form; padding is not needed.
std::optional<std::string> from_base64url(std::string_view text);

// A pair of keys on P-256.
class EcKey {
 public:
  static EcKey generate();
  // From 32 bytes; nothing if they are no key.
  static std::optional<EcKey> from_secret(std::string_view secret);
  std::string secret() const;  // 32 bytes
  std::string point() const;   // 65 bytes, uncompressed
  // The shared secret with somebody's point: 32 bytes; nothing if it is no point of the curve.
  std::optional<std::string> agree(std::string_view point) const;
  // ES256: r and s, 64 bytes.
  std::string sign(std::string_view text) const;
  static bool verify(std::string_view point, std::string_view text, std::string_view signature);

 private:
  struct Key;
  std::shared_ptr<Key> key_;
};

// True if the keys of a subscription are of the form that browsers give: a point of the curve and
// 16 bytes.
bool are_push_keys(std::string_view p256dh, std::string_view auth);

// The body of a push request. `mine` and `salt` (16 bytes) are fresh for each message. Nothing if
// the keys are none.
std::optional<std::string> encrypt_push(std::string_view text, std::string_view p256dh,
                                        std::string_view auth, const EcKey& mine,
                                        std::string_view salt);

// HKDF with SHA-256: `length` bytes, at most 32.
std::string hkdf(std::string_view salt, std::string_view secret, std::string_view info,
                 std::size_t length);

// Who sends the pushes.
class Vapid {
 public:
  // The key is `given` (base64url, 32 bytes) or, if that is empty, `own` (32 bytes): browsers that
  // have subscribed know this key alone, so it must stay the same. Throws std::runtime_error.
  // `contact` is a mailto: or https: address.
  Vapid(const std::string& given, std::string_view own, std::string contact);
  // What browsers ask for when they subscribe: base64url.
  std::string public_key() const { return base64url(key_.point()); }
  // The value of the header Authorization for a push service. `now` in ms since 1970; good for
  // twelve hours.
  std::string authorization(const std::string& endpoint, std::int64_t now) const;

 private:
  EcKey key_;
  std::string contact_;
};

}  // namespace vedette::server
