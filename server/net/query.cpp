#include "net/query.hpp"

#include <nlohmann/json.hpp>

namespace vedette::server {
namespace {

int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_utf8(const std::string& text) {
  try {
    (void)nlohmann::json(text).dump();
    return true;
  } catch (const nlohmann::json::exception&) {
    return false;
  }
}

std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+') {
      out += ' ';
    } else if (text[i] != '%') {
      out += text[i];
    } else {
      if (i + 2 >= text.size() || hex(text[i + 1]) < 0 || hex(text[i + 2]) < 0) return std::nullopt;
      out += char(hex(text[i + 1]) * 16 + hex(text[i + 2]));
      i += 2;
    }
  }
  if (out.find('\0') != std::string::npos || !is_utf8(out)) return std::nullopt;
  return out;
}

}  // namespace

std::optional<std::map<std::string, std::string, std::less<>>> read_query(std::string_view text) {
  std::map<std::string, std::string, std::less<>> out;
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find('&'));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    const auto equals = part.find('=');
    if (equals == std::string_view::npos || equals == 0) return std::nullopt;
    auto value = decoded(part.substr(equals + 1));
    if (!value || !out.emplace(part.substr(0, equals), std::move(*value)).second) return std::nullopt;
  }
  return out;
}

}  // namespace vedette::server
