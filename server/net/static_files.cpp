#include "net/static_files.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <system_error>

namespace vedette::server {
namespace fs = std::filesystem;
namespace {

std::string_view type_of(const fs::path& file) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kTypes{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".webp", "image/webp"},
      {".jpg", "image/jpeg"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".woff", "font/woff"},
      {".txt", "text/plain; charset=utf-8"},
      {".webmanifest", "application/manifest+json"},
      {".map", "application/json"},
      {".mp3", "audio/mpeg"},
  }};
  const std::string extension = file.extension().string();
  for (const auto& [e, type] : kTypes)
    if (e == extension) return type;
  return "application/octet-stream";
}

// Percent-decoded path, or nothing if it is not one that we serve.
std::optional<std::string> clean_path(std::string_view target) {
  std::string out;
  target = path_of(target);
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'                 ? c - '0'
           : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10
                                                : -1;
  };
  for (std::size_t i = 0; i < target.size(); ++i) {
    char c = target[i];
    if (c == '%') {
      if (i + 2 >= target.size() || digit(target[i + 1]) < 0 || digit(target[i + 2]) < 0)
        return std::nullopt;
      c = char(digit(target[i + 1]) * 16 + digit(target[i + 2]));
      i += 2;
    }
    if (static_cast<unsigned char>(c) < 0x20 || c == '\\') return std::nullopt;
    out += c;
  }
  if (out.empty() || out[0] != '/') return std::nullopt;
  for (const fs::path& part : fs::path(out))
    if (part == ".." || (part != "/" && part.string().starts_with('.'))) return std::nullopt;
  return out;
}

std::optional<std::string> read(const fs::path& file) {
  std::error_code ec;
  if (!fs::is_regular_file(file, ec)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

}  // namespace

StaticFiles::StaticFiles(fs::path root) {
  std::error_code ec;
  if (!root.empty()) root_ = fs::canonical(root, ec);
  if (ec) root_.clear();
}

Response StaticFiles::get(const Request& request) const {
  const Response missing{404, "text/plain; charset=utf-8", "There is nothing here.\n", {}};
  const auto path = clean_path(request.target);
  if (root_.empty() || !path) return missing;
  fs::path file = root_ / path->substr(1);
  std::error_code ec;
  const bool own_address = fs::path(*path).filename().string().find('.') == std::string::npos;
  if (own_address) file = root_ / "index.html";
  // Links that lead out of the folder are not followed.
  const fs::path real = fs::canonical(file, ec);
  if (ec ||
      std::mismatch(root_.begin(), root_.end(), real.begin(), real.end()).first != root_.end())
    return missing;
  Response out;
  out.type = type_of(file);
  const bool hashed = path->starts_with("/assets/");
  out.headers.emplace_back("Cache-Control",
                           hashed ? "public, max-age=31536000, immutable" : "no-cache");
  out.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.takes_gzip)
    if (auto body = read(real.string() + ".gz")) {
      out.body = std::move(*body);
      out.headers.emplace_back("Content-Encoding", "gzip");
      return out;
    }
  auto body = read(real);
  if (!body) return missing;
  out.body = std::move(*body);
  return out;
}

}  // namespace vedette::server
