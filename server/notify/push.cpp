#include "notify/push.hpp"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>

#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <vector>

namespace vedette::server {
namespace {

constexpr std::size_t kSecret = 32, kPoint = 65, kAuth = 16, kTag = 16;
constexpr std::uint32_t kRecord = 4096;
constexpr std::size_t kPadTo = 512;  // so that the push service learns little from the length
constexpr const char* kCurve = "prime256v1";

template <class T, void (*Free)(T*)>
struct Freeing {
  void operator()(T* p) const { Free(p); }
};
template <class T, void (*Free)(T*)>
using Owned = std::unique_ptr<T, Freeing<T, Free>>;
using Key = Owned<EVP_PKEY, EVP_PKEY_free>;
using KeyContext = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using Number = Owned<BIGNUM, BN_free>;
using Signature = Owned<ECDSA_SIG, ECDSA_SIG_free>;
using Digest = Owned<EVP_MD_CTX, EVP_MD_CTX_free>;
using Cipher = Owned<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free>;

const unsigned char* bytes(std::string_view s) {
  return reinterpret_cast<const unsigned char*>(s.data());
}
unsigned char* bytes(std::string& s) { return reinterpret_cast<unsigned char*>(s.data()); }

[[noreturn]] void broken(const char* what) {
  throw std::runtime_error(std::string("cryptography failed: ") + what);
}

// A key of the curve from its parts; `secret` may be empty. Null if they are not of it.
Key key_of(std::string_view point, std::string_view secret) {
  const Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> build(OSSL_PARAM_BLD_new());
  Number number;
  OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME, kCurve, 0);
  OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                   point.size());
  if (!secret.empty()) {
    number.reset(BN_bin2bn(bytes(secret), int(secret.size()), nullptr));
    OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get());
  }
  const Owned<OSSL_PARAM, OSSL_PARAM_free> params(OSSL_PARAM_BLD_to_param(build.get()));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* out = nullptr;
  const int what = secret.empty() ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR;
  if (!params || !context || EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &out, what, params.get()) != 1)
    return nullptr;
  return Key(out);
}

Key point_key(std::string_view point) {
  if (point.size() != kPoint || point[0] != 4) return nullptr;
  return key_of(point, {});
}

}  // namespace

struct EcKey::Key {
  server::Key key;
};

std::string base64url(std::string_view in) {
  static constexpr char kDigits[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string out;
  std::uint32_t held = 0;
  int bits = 0;
  for (const char c : in) {
    held = held << 8 | static_cast<unsigned char>(c);
    for (bits += 8; bits >= 6; bits -= 6) out += kDigits[held >> (bits - 6) & 63];
  }
  if (bits > 0) out += kDigits[held << (6 - bits) & 63];
  return out;
}

std::optional<std::string> from_base64url(std::string_view in) {
  while (!in.empty() && in.back() == '=') in.remove_suffix(1);
  std::string out;
  std::uint32_t held = 0;
  int bits = 0;
  for (const char c : in) {
    const int v = c >= 'A' && c <= 'Z'   ? c - 'A'
                  : c >= 'a' && c <= 'z' ? c - 'a' + 26
                  : c >= '0' && c <= '9' ? c - '0' + 52
                  : c == '-' || c == '+' ? 62
                  : c == '_' || c == '/' ? 63
                                         : -1;
    if (v < 0) return std::nullopt;
    held = held << 6 | unsigned(v);
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      out += char(held >> bits & 0xff);
    }
  }
  if (bits >= 6) return std::nullopt;
  return out;
}

EcKey EcKey::generate() {
  EcKey out;
  out.key_ = std::make_shared<Key>(Key{server::Key(EVP_EC_gen(kCurve))});
  if (!out.key_->key) broken("no key");
  return out;
}

std::optional<EcKey> EcKey::from_secret(std::string_view secret) {
  if (secret.size() != kSecret) return std::nullopt;
  const Owned<EC_GROUP, EC_GROUP_free> group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  const Number number(BN_bin2bn(bytes(secret), int(secret.size()), nullptr));
  if (BN_is_zero(number.get()) || BN_cmp(number.get(), EC_GROUP_get0_order(group.get())) >= 0)
    return std::nullopt;
  const Owned<EC_POINT, EC_POINT_free> point(EC_POINT_new(group.get()));
  std::string open(kPoint, '\0');
  if (EC_POINT_mul(group.get(), point.get(), number.get(), nullptr, nullptr, nullptr) != 1 ||
      EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes(open),
                         open.size(), nullptr) != kPoint)
    return std::nullopt;
  EcKey out;
  out.key_ = std::make_shared<Key>(Key{key_of(open, secret)});
  return out.key_->key ? std::optional(std::move(out)) : std::nullopt;
}

std::string EcKey::secret() const {
  BIGNUM* number = nullptr;
  if (EVP_PKEY_get_bn_param(key_->key.get(), OSSL_PKEY_PARAM_PRIV_KEY, &number) != 1)
    broken("no secret");
  const Owned<BIGNUM, BN_clear_free> owned(number);
  std::string out(kSecret, '\0');
  BN_bn2binpad(number, bytes(out), int(out.size()));
  return out;
}

std::string EcKey::point() const {
  std::string out(kPoint, '\0');
  std::size_t n = 0;
  if (EVP_PKEY_get_octet_string_param(key_->key.get(), OSSL_PKEY_PARAM_PUB_KEY, bytes(out),
                                      out.size(), &n) != 1)
    broken("no point");
  if (n == kPoint && out[0] == 4) return out;
  broken("a point of another form");
}

std::optional<std::string> EcKey::agree(std::string_view theirs) const {
  const server::Key peer = point_key(theirs);
  if (!peer) return std::nullopt;
  const KeyContext context(EVP_PKEY_CTX_new(key_->key.get(), nullptr));
  std::string out(kSecret, '\0');
  std::size_t n = out.size();
  if (!context || EVP_PKEY_derive_init(context.get()) != 1 ||
      EVP_PKEY_derive_set_peer(context.get(), peer.get()) != 1 ||
      EVP_PKEY_derive(context.get(), bytes(out), &n) != 1 || n != kSecret)
    return std::nullopt;
  return out;
}

std::string EcKey::sign(std::string_view text) const {
  const Digest digest(EVP_MD_CTX_new());
  std::size_t n = 0;
  if (EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, key_->key.get()) != 1 ||
      EVP_DigestSign(digest.get(), nullptr, &n, bytes(text), text.size()) != 1)
    broken("no signature");
  std::string der(n, '\0');
  if (EVP_DigestSign(digest.get(), bytes(der), &n, bytes(text), text.size()) != 1)
    broken("no signature");
  const unsigned char* at = bytes(std::string_view(der));
  const Signature s(d2i_ECDSA_SIG(nullptr, &at, long(n)));
  if (!s) broken("no signature");
  std::string out(64, '\0');
  BN_bn2binpad(ECDSA_SIG_get0_r(s.get()), bytes(out), 32);
  BN_bn2binpad(ECDSA_SIG_get0_s(s.get()), bytes(out) + 32, 32);
  return out;
}

bool EcKey::verify(std::string_view point, std::string_view text, std::string_view signature) {
  const server::Key key = point_key(point);
  if (!key || signature.size() != 64) return false;
  const Signature s(ECDSA_SIG_new());
  ECDSA_SIG_set0(s.get(), BN_bin2bn(bytes(signature), 32, nullptr),
                 BN_bin2bn(bytes(signature) + 32, 32, nullptr));
  unsigned char* der = nullptr;
  const int n = i2d_ECDSA_SIG(s.get(), &der);
  const Digest digest(EVP_MD_CTX_new());
  const bool good =
      n > 0 && EVP_DigestVerifyInit(digest.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1 &&
      EVP_DigestVerify(digest.get(), der, std::size_t(n), bytes(text), text.size()) == 1;
  OPENSSL_free(der);
  return good;
}

std::string hkdf(std::string_view salt, std::string_view secret, std::string_view info,
                 std::size_t length) {
  const KeyContext context(EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, nullptr));
  std::string out(length, '\0');
  std::size_t n = length;
  if (!context || EVP_PKEY_derive_init(context.get()) != 1 ||
      EVP_PKEY_CTX_set_hkdf_md(context.get(), EVP_sha256()) != 1 ||
      EVP_PKEY_CTX_set1_hkdf_salt(context.get(), bytes(salt), int(salt.size())) != 1 ||
      EVP_PKEY_CTX_set1_hkdf_key(context.get(), bytes(secret), int(secret.size())) != 1 ||
      EVP_PKEY_CTX_add1_hkdf_info(context.get(), bytes(info), int(info.size())) != 1 ||
      EVP_PKEY_derive(context.get(), bytes(out), &n) != 1)
    broken("no key derived");
  return out;
}

bool are_push_keys(std::string_view p256dh, std::string_view auth) {
  return auth.size() == kAuth && point_key(p256dh) != nullptr;
}

std::optional<std::string> encrypt_push(std::string_view text, std::string_view p256dh,
                                        std::string_view auth, const EcKey& mine,
                                        std::string_view salt) {
  const auto shared = mine.agree(p256dh);
  if (!shared || auth.size() != kAuth || text.size() > kLongestPush) return std::nullopt;
  const std::string point = mine.point();
  const std::string key =
      hkdf(auth, *shared, std::string("WebPush: info\0", 14) + std::string(p256dh) + point, 32);
  const std::string cek =
      hkdf(salt, key, std::string_view("Content-Encoding: aes128gcm\0", 28), 16);
  const std::string nonce = hkdf(salt, key, std::string_view("Content-Encoding: nonce\0", 24), 12);
  // The message, the mark of the last record, and zeros up to a round length.
  std::string padded(text);
  padded += '\2';
  padded.resize((padded.size() + kPadTo - 1) / kPadTo * kPadTo, '\0');
  std::string out(salt);
  for (int shift = 24; shift >= 0; shift -= 8) out += char(kRecord >> shift & 0xff);
  out += char(point.size());
  out += point;
  const std::size_t head = out.size();
  out.resize(head + padded.size() + kTag);
  const Cipher cipher(EVP_CIPHER_CTX_new());
  int n = 0;
  if (EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, bytes(std::string_view(cek)),
                         bytes(std::string_view(nonce))) != 1 ||
      EVP_EncryptUpdate(cipher.get(), bytes(out) + head, &n, bytes(std::string_view(padded)),
                        int(padded.size())) != 1 ||
      EVP_EncryptFinal_ex(cipher.get(), bytes(out) + head + n, &n) != 1 ||
      EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, int(kTag),
                          bytes(out) + head + padded.size()) != 1)
    broken("no encryption");
  return out;
}

Vapid::Vapid(const std::string& given, std::string_view own, std::string contact)
    : contact_(std::move(contact)) {
  const auto secret = given.empty() ? std::optional(std::string(own)) : from_base64url(given);
  auto key = secret ? EcKey::from_secret(*secret) : std::nullopt;
  if (!key) throw std::runtime_error("vapid-key is not a key: 32 bytes in base64url");
  key_ = std::move(*key);
}

std::string Vapid::authorization(const std::string& endpoint, std::int64_t now) const {
  const auto path = endpoint.find('/', endpoint.find("://") + 3);
  const nlohmann::json head = {{"typ", "JWT"}, {"alg", "ES256"}};
  const nlohmann::json claims = {
      {"aud", endpoint.substr(0, path)}, {"exp", now / 1000 + 12 * 3600}, {"sub", contact_}};
  const std::string text = base64url(head.dump()) + '.' + base64url(claims.dump());
  return "vapid t=" + text + '.' + base64url(key_.sign(text)) + ", k=" + public_key();
}

}  // namespace vedette::server
