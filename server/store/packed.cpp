#include "store/packed.hpp"

#include <zstd.h>

#include <array>
#include <embedded/vedette_store_words.hpp>
#include <memory>
#include <stdexcept>

namespace vedette::store {
namespace {

// A dictionary never changes: rows name it. A better one is added with the next number and used
// from then on.
const std::array<std::string_view, 1> kDictionaries{dictionaries::record_1_dict};
constexpr std::size_t kNewest = kDictionaries.size();

constexpr int kLevel = 3;
constexpr std::string_view kMagic{"\x28\xb5\x2f\xfd", 4};  // begins every frame, and is not kept
constexpr unsigned long long kMostPlain = 64ull << 20;     // more than any entry says

struct Free {
  void operator()(ZSTD_CCtx* c) const { ZSTD_freeCCtx(c); }
  void operator()(ZSTD_DCtx* c) const { ZSTD_freeDCtx(c); }
  void operator()(ZSTD_CDict* d) const { ZSTD_freeCDict(d); }
  void operator()(ZSTD_DDict* d) const { ZSTD_freeDDict(d); }
};

std::size_t zstd_checked(std::size_t code) {
  if (ZSTD_isError(code))
    throw std::runtime_error(std::string("packing: ") + ZSTD_getErrorName(code));
  return code;
}

template <class T>
T* there(T* made) {
  if (!made) throw std::runtime_error("packing: no memory");
  return made;
}

// One a thread; the dictionary is shared.
ZSTD_CCtx* compressor() {
  static const std::unique_ptr<ZSTD_CDict, Free> words(
      there(ZSTD_createCDict(kDictionaries.back().data(), kDictionaries.back().size(), kLevel)));
  thread_local const std::unique_ptr<ZSTD_CCtx, Free> context = [] {
    std::unique_ptr<ZSTD_CCtx, Free> c(there(ZSTD_createCCtx()));
    zstd_checked(ZSTD_CCtx_setParameter(c.get(), ZSTD_c_dictIDFlag, 0));
    zstd_checked(ZSTD_CCtx_refCDict(c.get(), words.get()));
    return c;
  }();
  return context.get();
}

const ZSTD_DDict* dictionary(std::size_t number) {
  static const auto all = [] {
    std::array<std::unique_ptr<ZSTD_DDict, Free>, kDictionaries.size()> made;
    for (std::size_t i = 0; i < made.size(); ++i)
      made[i].reset(there(ZSTD_createDDict(kDictionaries[i].data(), kDictionaries[i].size())));
    return made;
  }();
  if (number == 0 || number > all.size())
    throw std::runtime_error("the record is packed with dictionary " + std::to_string(number) +
                             ", which this program does not have");
  return all[number - 1].get();
}

std::string decompressed(std::string_view bytes) {
  thread_local const std::unique_ptr<ZSTD_DCtx, Free> context(there(ZSTD_createDCtx()));
  const ZSTD_DDict* words = dictionary(std::size_t(static_cast<unsigned char>(bytes.front())));
  std::string frame(kMagic);
  frame += bytes.substr(1);
  const auto size = ZSTD_getFrameContentSize(frame.data(), frame.size());
  if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > kMostPlain)
    throw std::runtime_error("the packed record is damaged");
  std::string plain(std::size_t(size), '\0');
  const std::size_t got = zstd_checked(ZSTD_decompress_usingDDict(
      context.get(), plain.data(), plain.size(), frame.data(), frame.size(), words));
  if (got != plain.size()) throw std::runtime_error("the packed record is damaged");
  return plain;
}

// Lengths in seven bits a byte, the lowest first.
void put(std::string& out, std::string_view text) {
  std::size_t n = text.size();
  for (; n > 127; n >>= 7) out += char(n | 128);
  out += char(n);
  out += text;
}

std::string take(std::string_view& rest) {
  std::size_t n = 0;
  for (unsigned shift = 0;; shift += 7) {
    if (rest.empty() || shift > 28) throw std::runtime_error("the packed record is damaged");
    const auto byte = static_cast<unsigned char>(rest.front());
    rest.remove_prefix(1);
    n |= std::size_t(byte & 127) << shift;
    if (byte < 128) break;
  }
  if (n > rest.size()) throw std::runtime_error("the packed record is damaged");
  std::string text(rest.substr(0, n));
  rest.remove_prefix(n);
  return text;
}

int digit(char c) {
  return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

}  // namespace

std::string plain_texts(std::string_view answer, std::string_view draws,
                        const std::vector<ToldRow>& told) {
  std::string out;
  std::size_t size = answer.size() + draws.size() + 8;
  for (const ToldRow& t : told) size += t.body.size() + 4;
  out.reserve(size);
  put(out, answer);
  put(out, draws);
  for (const ToldRow& t : told) {
    out += char(t.viewers);
    put(out, t.body);
  }
  return out;
}

std::string packed_texts(std::string_view answer, std::string_view draws,
                         const std::vector<ToldRow>& told) {
  const std::string plain = plain_texts(answer, draws, told);
  ZSTD_CCtx* const context = compressor();
  std::string out(ZSTD_compressBound(plain.size()), '\0');
  const std::size_t size =
      zstd_checked(ZSTD_compress2(context, out.data(), out.size(), plain.data(), plain.size()));
  // In the place of the magic number stands the number of the dictionary.
  if (size - kMagic.size() < plain.size()) {
    out.resize(size);
    out.replace(0, kMagic.size(), 1, char(kNewest));
    return out;
  }
  return '\0' + plain;
}

EntryTexts unpacked_texts(std::string_view bytes) {
  if (bytes.empty()) throw std::runtime_error("the packed record is damaged");
  std::string kept;
  std::string_view rest = bytes.substr(1);
  if (bytes.front() != '\0') rest = kept = decompressed(bytes);
  EntryTexts out;
  out.answer = take(rest);
  out.draws = take(rest);
  while (!rest.empty()) {
    const auto viewers = static_cast<unsigned char>(rest.front());
    rest.remove_prefix(1);
    out.told.push_back({viewers, take(rest)});
  }
  return out;
}

bool is_hex_of_bytes(std::string_view id) {
  if (id.empty() || id.size() % 2 != 0) return false;
  for (const char c : id)
    if (digit(c) < 0) return false;
  return true;
}

std::string bytes_of_hex(std::string_view hex) {
  std::string out(hex.size() / 2, '\0');
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] = char(digit(hex[2 * i]) << 4 | digit(hex[2 * i + 1]));
  return out;
}

std::string hex_of_bytes(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size() * 2);
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    out += "0123456789abcdef"[byte >> 4];
    out += "0123456789abcdef"[byte & 15];
  }
  return out;
}

}  // namespace vedette::store
