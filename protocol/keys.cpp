#include "protocol/keys.hpp"

namespace vedette::protocol {

Keys::Keys(const Json& j, std::string place) : j_(j), place_(std::move(place)) {
  if (!j.is_object()) throw Malformed(place_ + ": must be an object");
}

void Keys::fail(const char* key, const std::string& what) const {
  throw Malformed(place_ + "." + key + ": " + what);
}

const Json& Keys::any(const char* key) {
  const auto it = j_.find(key);
  if (it == j_.end()) fail(key, "is missing");
  read_.insert(key);
  return *it;
}

const Json& Keys::object(const char* key) {
  const Json& v = any(key);
  if (!v.is_object()) fail(key, "must be an object");
  return v;
}

const Json& Keys::list(const char* key, std::size_t most) {
  const Json& v = any(key);
  if (!v.is_array()) fail(key, "must be a list");
  if (v.size() > most) fail(key, "is too long");
  return v;
}

std::string Keys::text(const char* key, Size size) {
  const Json& v = any(key);
  if (!v.is_string()) fail(key, "must be a text");
  const auto& s = v.get_ref<const std::string&>();
  if (s.size() < size.least || s.size() > size.most) fail(key, "is too short or too long");
  return s;
}

std::int64_t Keys::integer(const char* key, std::int64_t least, std::int64_t most) {
  const Json& v = any(key);
  if (!v.is_number_integer()) fail(key, "must be a whole number");
  if (v.is_number_unsigned() && v.get<std::uint64_t>() > std::uint64_t(INT64_MAX))
    fail(key, "is out of range");
  const auto n = v.get<std::int64_t>();
  if (n < least || n > most) fail(key, "is out of range");
  return n;
}

bool Keys::flag(const char* key) {
  const Json& v = any(key);
  if (!v.is_boolean()) fail(key, "must be true or false");
  return v.get<bool>();
}

std::string Keys::word(const char* key, std::initializer_list<std::string_view> words) {
  const std::string s = text(key);
  for (std::string_view w : words)
    if (w == s) return s;
  fail(key, "is none of the words that it can be");
}

std::vector<int> Keys::seats(const char* key) {
  std::vector<int> out;
  for (const Json& v : list(key, 3)) {
    if (!v.is_number_integer() || v < 0 || v > 2) fail(key, "must list seat numbers");
    for (int other : out)
      if (v == other) fail(key, "names a seat twice");
    out.push_back(v.get<int>());
  }
  return out;
}

std::optional<int> Keys::seat_if(const char* key) {
  if (!has(key)) return std::nullopt;
  return int(integer(key, 0, 2));
}

void Keys::done() const {
  for (const auto& [key, value] : j_.items())
    if (!read_.contains(key))
      throw Malformed(place_ + ": does not know the key '" + key.substr(0, 40) + "'");
}

Json parse_text(std::string_view text, int deepest) {
  // The parser would take a NUL for the end of the text, and pass over a byte order mark.
  if (text.find('\0') != std::string_view::npos || text.starts_with("\xef\xbb\xbf"))
    throw Malformed("message: has bytes that are not JSON");
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      if (++depth > deepest) throw Malformed("message: nests too deeply");
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  // Twice the same key is refused: two readers could see two different messages.
  std::vector<std::set<std::string>> open;
  bool twice = false;
  auto watch = [&](int, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::object_start)
      open.emplace_back();
    else if (event == Json::parse_event_t::object_end)
      open.pop_back();
    else if (event == Json::parse_event_t::key &&
             !open.back().insert(parsed.get<std::string>()).second)
      twice = true;
    return true;
  };
  Json j = Json::parse(text, watch, false);
  if (j.is_discarded()) throw Malformed("message: is not JSON");
  if (twice) throw Malformed("message: has a key twice");
  return j;
}

}  // namespace vedette::protocol
