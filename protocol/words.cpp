#include "protocol/words.hpp"

namespace vedette::protocol {
namespace {

bool in(char32_t c, char32_t low, char32_t high) { return c >= low && c <= high; }

bool is_control(char32_t c) {
  return c < 0x20 || in(c, 0x7f, 0x9f) || c == 0x2028 || c == 0x2029 || in(c, 0xfff9, 0xfffd) ||
         in(c, 0xe0000, 0xe0fff);
}
bool turns_direction(char32_t c) {
  return c == 0x061c || c == 0x200e || c == 0x200f || in(c, 0x202a, 0x202e) ||
         in(c, 0x2066, 0x2069);
}

}  // namespace

char32_t next_character(std::string_view s, std::size_t& i) {
  const auto first = static_cast<unsigned char>(s[i++]);
  int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
  char32_t c = more == 3   ? first & 0x07u
               : more == 2 ? first & 0x0fu
               : more == 1 ? first & 0x1fu
                           : first;
  for (; more > 0 && i < s.size(); --more)
    c = c << 6 | (static_cast<unsigned char>(s[i++]) & 0x3fu);
  return c;
}

std::size_t characters_of(std::string_view s) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < s.size(); ++n) next_character(s, i);
  return n;
}

bool is_blank(char32_t c) {
  return c == ' ' || c == 0xa0 || c == 0xad || c == 0x34f || c == 0x115f || c == 0x1160 ||
         c == 0x1680 || in(c, 0x17b4, 0x17b5) || in(c, 0x180b, 0x180f) || in(c, 0x2000, 0x200d) ||
         c == 0x202f || in(c, 0x205f, 0x206f) || c == 0x2800 || c == 0x3000 || c == 0x3164 ||
         in(c, 0xfe00, 0xfe0f) || c == 0xfeff || c == 0xffa0;
}

namespace {

std::string checked_words(Keys& k, const char* key, std::size_t least, std::size_t most,
                          bool lines) {
  std::string s = k.text(key, {0, 4 * most + 32});
  const char* blank = lines ? " \n" : " ";
  const auto first = s.find_first_not_of(blank);
  s = first == std::string::npos ? "" : s.substr(first, s.find_last_not_of(blank) - first + 1);
  std::size_t characters = 0;
  bool visible = false;
  for (std::size_t i = 0; i < s.size(); ++characters) {
    const char32_t c = next_character(s, i);
    if (is_control(c) && !(lines && c == '\n')) k.fail(key, "has control characters");
    if (turns_direction(c)) k.fail(key, "has marks of writing direction");
    visible |= !is_blank(c) && c != '\n';
  }
  if (characters < least || characters > most) k.fail(key, "is too short or too long");
  if (characters > 0 && !visible) k.fail(key, "cannot be seen");
  return s;
}

}  // namespace

std::string plain_words(Keys& k, const char* key, std::size_t least, std::size_t most) {
  return checked_words(k, key, least, most, false);
}

std::string plain_lines(Keys& k, const char* key, std::size_t most) {
  return checked_words(k, key, 0, most, true);
}

}  // namespace vedette::protocol
