#include "notify/mime.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>

namespace vedette::server {
namespace {

constexpr char kBase64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::string base64(const std::string& in) {
  std::string out;
  for (std::size_t i = 0; i < in.size(); i += 3) {
    unsigned v = 0;
    for (std::size_t k = 0; k < 3; ++k)
      v = v << 8 | (i + k < in.size() ? static_cast<unsigned char>(in[i + k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k)
      out += i + k > in.size() ? '=' : kBase64[v >> (18 - 6 * k) & 63];
  }
  return out;
}

bool is_plain(const std::string& s) {
  return std::all_of(s.begin(), s.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

// Control characters are blanks: a header ends where we end it.
std::string one_line(std::string s) {
  for (char& c : s)
    if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) c = ' ';
  return s;
}

// Words of a header: as they are, or in encoded words that break between characters.
std::string words(const std::string& text) {
  if (is_plain(text) && text.size() <= 70 && text.find("=?") == std::string::npos) return text;
  std::string out, piece;
  const auto flush = [&] {
    if (!piece.empty()) out += (out.empty() ? "" : "\r\n ") + ("=?UTF-8?B?" + base64(piece) + "?=");
    piece.clear();
  };
  for (std::size_t i = 0; i < text.size();) {
    std::size_t n = 1;
    while (i + n < text.size() && (static_cast<unsigned char>(text[i + n]) & 0xc0) == 0x80) ++n;
    if (piece.size() + n > 42) flush();
    piece += text.substr(i, n);
    i += n;
  }
  flush();
  return out;
}

std::string date_text(std::int64_t ms) {
  const std::time_t t = std::time_t(ms / 1000);
  std::tm utc{};
  gmtime_r(&t, &utc);
  static constexpr std::array kDays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static constexpr std::array kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  std::array<char, 80> out{};
  std::snprintf(out.data(), out.size(), "%s, %d %s %d %02d:%02d:%02d +0000",
                kDays[std::size_t(utc.tm_wday)], utc.tm_mday, kMonths[std::size_t(utc.tm_mon)],
                utc.tm_year + 1900, utc.tm_hour, utc.tm_min, utc.tm_sec);
  return out.data();
}

// Quoted-printable, which every reader of mail can show and no relay breaks.
std::string quoted(const std::string& text) {
  static constexpr char kHex[] = "0123456789ABCDEF";
  std::string out;
  std::size_t column = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c == '\n') {
      out += "\r\n";
      column = 0;
      continue;
    }
    const bool line_ends = i + 1 == text.size() || text[i + 1] == '\n';
    const bool as_is = (c > ' ' && c <= '~' && c != '=') || (c == ' ' && !line_ends);
    if (column + 3 > 74) {
      out += "=\r\n";
      column = 0;
    }
    if (as_is) {
      out += char(c);
      ++column;
    } else {
      out += {'=', kHex[c >> 4], kHex[c & 15]};
      column += 3;
    }
  }
  return out + "\r\n";
}

}  // namespace

std::string bare_address(const std::string& from) {
  const auto open = from.rfind('<');
  if (open == std::string::npos || from.back() != '>') return from;
  return from.substr(open + 1, from.size() - open - 2);
}

bool is_address(const std::string& a) {
  const auto at = a.find('@');
  return at != std::string::npos && at > 0 && at + 1 < a.size() &&
         a.find('@', at + 1) == std::string::npos && a.size() <= 254 &&
         std::all_of(a.begin(), a.end(), [](char c) {
           return c > ' ' && c <= '~' && std::string("\"(),:;<>[\\]").find(c) == std::string::npos;
         });
}

std::string mime_text(const Letter& l) {
  const std::string address = bare_address(l.from);
  std::string name = address.size() < l.from.size() ? l.from.substr(0, l.from.rfind('<')) : "";
  while (!name.empty() && name.back() == ' ') name.pop_back();
  std::string out =
      "From: " + (name.empty() ? address : words(one_line(name)) + " <" + address + '>') +
      "\r\nTo: <" + one_line(l.to) + ">\r\nSubject: " + words(one_line(l.subject)) +
      "\r\nDate: " + date_text(l.date) + "\r\nMessage-ID: <" + one_line(l.id) + '@' +
      address.substr(address.find('@') + 1) + ">\r\n";
  if (!l.unsubscribe.empty())
    out += "List-Unsubscribe: <" + one_line(l.unsubscribe) +
           ">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
  out +=
      "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
      "Content-Type: text/plain; charset=utf-8\r\n"
      "Content-Transfer-Encoding: quoted-printable\r\n\r\n";
  return out + quoted(l.body);
}

}  // namespace vedette::server
