// Random ids, session tokens and invitations. Only hashes of tokens are ever stored or logged.
#pragma once
#include <array>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/chance.hpp"

namespace vedette::server {

// Readies libsodium. Throws std::runtime_error if the system has no random source.
void init_crypto();

// `characters` of a-z 2-7 from the system's random source.
std::string random_id(std::size_t characters);
// A new session token: 256 bits, base64url.
std::string random_token();
Seed random_seed();
// 32 bytes.
std::string sha256(std::string_view text);
// A name for a session, from its token's hash: 16 hex digits that open nothing.
std::string session_id(std::string_view token_hash);

// Derives the tokens of invitations, so that they can be shown again although only their hashes are
// stored.
class Invitations {
 public:
  // Reads the key from the file, or makes the file (mode 0600). Throws std::runtime_error.
  static Invitations from_file(const std::filesystem::path& file);
  // 22 characters of base64url.
  std::string token(const std::string& match, int seat, int round) const;
  // A token for another purpose, which the text names whole; of the same form.
  std::string derived(const std::string& purpose) const;
  // 32 bytes for another purpose.
  std::string secret(const std::string& purpose) const;

 private:
  std::array<unsigned char, 32> key_{};
};

}  // namespace vedette::server
