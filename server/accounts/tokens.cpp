#include "accounts/tokens.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include <stdexcept>
#include <vector>

namespace vedette::server {
namespace {

std::string base64url(const unsigned char* bytes, std::size_t n) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::vector<char> out(sodium_base64_encoded_len(n, kVariant));
  sodium_bin2base64(out.data(), out.size(), bytes, n, kVariant);
  return out.data();
}

}  // namespace

void init_crypto() {
  if (sodium_init() < 0) throw std::runtime_error("no source of random numbers");
}

std::string random_id(std::size_t characters) {
  static constexpr char kAlphabet[] = "abcdefghijklmnopqrstuvwxyz234567";
  std::string out(characters, ' ');
  for (char& c : out) c = kAlphabet[randombytes_uniform(32)];
  return out;
}

std::string random_token() {
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return base64url(bytes.data(), bytes.size());
}

Seed random_seed() {
  Seed seed;
  randombytes_buf(&seed.k0, sizeof seed.k0);
  randombytes_buf(&seed.k1, sizeof seed.k1);
  return seed;
}

std::string sha256(std::string_view text) {
  std::string out(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(out.data()),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return out;
}

std::string session_id(std::string_view token_hash) {
  const std::string twice = sha256(token_hash);
  std::array<char, 17> hex{};
  sodium_bin2hex(hex.data(), hex.size(), reinterpret_cast<const unsigned char*>(twice.data()), 8);
  return hex.data();
}

Invitations Invitations::from_file(const std::filesystem::path& file) {
  Invitations out;
  int fd = open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd >= 0) {
    const auto n = read(fd, out.key_.data(), out.key_.size());
    close(fd);
    if (n != ssize_t(out.key_.size()))
      throw std::runtime_error("the key file " + file.string() + " is damaged");
    return out;
  }
  randombytes_buf(out.key_.data(), out.key_.size());
  // Written whole under another name first: a half-written key would lock the server out of its
  // invitations.
  const std::string draft = file.string() + ".new";
  fd = open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  const bool written = fd >= 0 &&
                       write(fd, out.key_.data(), out.key_.size()) == ssize_t(out.key_.size()) &&
                       fsync(fd) == 0;
  if (fd >= 0) close(fd);
  if (!written || rename(draft.c_str(), file.c_str()) != 0)
    throw std::runtime_error("cannot write the key file " + file.string());
  return out;
}

std::string Invitations::token(const std::string& match, int seat, int round) const {
  return derived("invitation " + match + ' ' + std::to_string(seat) + ' ' + std::to_string(round));
}

std::string Invitations::derived(const std::string& purpose) const {
  return base64url(reinterpret_cast<const unsigned char*>(secret(purpose).data()), 16);
}

std::string Invitations::secret(const std::string& what) const {
  std::array<unsigned char, crypto_auth_hmacsha256_BYTES> mac{};
  crypto_auth_hmacsha256(mac.data(), reinterpret_cast<const unsigned char*>(what.data()),
                         what.size(), key_.data());
  return {mac.begin(), mac.end()};
}

}  // namespace vedette::server
