#include "accounts/names.hpp"

#include "protocol/words.hpp"

namespace vedette::server {
namespace {

bool in(char32_t c, char32_t low, char32_t high) { return c >= low && c <= high; }

// Latin Extended-A: capitals and small letters alternate, in two runs with the odd ones first.
char32_t lower_extended_latin(char32_t c) {
  if (c == 0x130 || c == 0x131) return 'i';
  if (c == 0x178) return 0xff;
  if (in(c, 0x139, 0x148) || in(c, 0x179, 0x17e)) return c % 2 == 1 ? c + 1 : c;
  if (c == 0x138 || c == 0x149 || c == 0x17f) return c;
  return c % 2 == 0 ? c + 1 : c;
}

char32_t lower(char32_t c) {
  if (in(c, 0xff01, 0xff5e)) c -= 0xfee0;  // wide forms
  if (in(c, 'A', 'Z')) return c + 0x20;
  if (in(c, 0xc0, 0xde) && c != 0xd7) return c + 0x20;
  if (in(c, 0x100, 0x17f)) return lower_extended_latin(c);
  if (c == 0x386) return 0x3ac;
  if (in(c, 0x388, 0x38a)) return c + 0x25;
  if (c == 0x38c) return 0x3cc;
  if (in(c, 0x38e, 0x38f)) return c + 0x3f;
  if (in(c, 0x391, 0x3ab)) return c + 0x20;
  if (c == 0x3c2) return 0x3c3;  // sigma at the end of a word
  if (in(c, 0x400, 0x40f)) return c + 0x50;
  if (in(c, 0x410, 0x42f)) return c + 0x20;
  return c;
}

void append(std::string& out, char32_t c) {
  const auto byte = [&](char32_t b) { out += char(b); };
  if (c < 0x80) return byte(c);
  if (c < 0x800) {
    byte(0xc0 | c >> 6);
  } else {
    if (c < 0x10000) {
      byte(0xe0 | c >> 12);
    } else {
      byte(0xf0 | c >> 18);
      byte(0x80 | (c >> 12 & 0x3f));
    }
    byte(0x80 | (c >> 6 & 0x3f));
  }
  byte(0x80 | (c & 0x3f));
}

}  // namespace

std::string name_key(std::string_view name) {
  std::string out;
  for (std::size_t i = 0; i < name.size();) {
    const char32_t c = protocol::next_character(name, i);
    if (!protocol::is_blank(c)) append(out, lower(c));
  }
  return out;
}

bool is_account_name(std::string_view name) {
  for (std::size_t i = 0; i < name.size();) {
    const char32_t c = protocol::next_character(name, i);
    if (in(c, 0x300, 0x36f) || in(c, 0x1ab0, 0x1aff) || in(c, 0x1dc0, 0x1dff) ||
        in(c, 0x20d0, 0x20ff))
      return false;
  }
  return name_key(name) != name_key(kFormerPlayer);
}

}  // namespace vedette::server
