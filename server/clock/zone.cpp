#include "clock/zone.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>

namespace vedette::clock {
namespace {

constexpr std::int64_t kDay = 86'400;
constexpr std::string_view kFolder = "/usr/share/zoneinfo/";
constexpr std::size_t kHeader = 44;

bool is_zone_name(std::string_view name) {
  return !name.empty() && name.size() <= 40 && name.front() != '/' &&
         std::all_of(name.begin(), name.end(), [](char c) {
           return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '/' || c == '-' ||
                  c == '+';
         });
}

// Big-endian, signed.
std::int64_t number(std::string_view bytes) {
  std::uint64_t n = !bytes.empty() && (bytes[0] & 0x80) ? ~std::uint64_t{0} : 0;
  for (char c : bytes) n = n << 8 | static_cast<unsigned char>(c);
  return static_cast<std::int64_t>(n);
}

// The counts of a header: isutcnt, isstdcnt, leapcnt, timecnt, typecnt, charcnt.
struct Counts {
  std::size_t utc, standard, leap, time, type, chars;
  std::size_t body(std::size_t width) const {
    return time * width + time + type * 6 + chars + leap * (width + 4) + standard + utc;
  }
};
std::optional<Counts> counts(std::string_view file) {
  if (file.size() < kHeader || !file.starts_with("TZif")) return std::nullopt;
  const auto n = [&](std::size_t i) { return std::size_t(number(file.substr(20 + 4 * i, 4))); };
  const Counts c{n(0), n(1), n(2), n(3), n(4), n(5)};
  constexpr std::size_t kMost = 100'000;
  if (std::max({c.utc, c.standard, c.leap, c.time, c.type, c.chars}) > kMost) return std::nullopt;
  return c;
}

// Reads a POSIX TZ text from the front.
struct Posix {
  std::string_view rest;
  bool eat(char c) {
    if (!rest.starts_with(c)) return false;
    rest.remove_prefix(1);
    return true;
  }
  bool name() {
    if (eat('<')) {
      const auto end = rest.find('>');
      if (end == rest.npos) return false;
      rest.remove_prefix(end + 1);
      return true;
    }
    std::size_t n = 0;
    while (n < rest.size() && std::isalpha(static_cast<unsigned char>(rest[n]))) ++n;
    rest.remove_prefix(n);
    return n >= 3;
  }
  std::optional<int> digits() {
    int n = 0;
    std::size_t used = 0;
    while (used < rest.size() && used < 4 && std::isdigit(static_cast<unsigned char>(rest[used])))
      n = n * 10 + (rest[used++] - '0');
    if (used == 0) return std::nullopt;
    rest.remove_prefix(used);
    return n;
  }
  // [+-]hh[:mm[:ss]], in seconds.
  std::optional<std::int64_t> time() {
    const bool minus = eat('-');
    if (!minus) eat('+');
    std::int64_t total = 0;
    for (int unit : {3600, 60, 1}) {
      if (unit != 3600 && !eat(':')) break;
      const auto n = digits();
      if (!n) return std::nullopt;
      total += std::int64_t(*n) * unit;
    }
    return minus ? -total : total;
  }
};

}  // namespace

// The moment of the rule in that year, in seconds since 1970, while the clocks stand `offset` off UTC.
std::int64_t Zone::Rule::in(std::int64_t year, std::int64_t offset) const {
  using namespace std::chrono;
  const auto y = std::chrono::year(int(year));
  const auto m = std::chrono::month(unsigned(month));
  const sys_days found = week == 5 ? sys_days(y / m / weekday(unsigned(day))[last])
                                   : sys_days(y / m / weekday(unsigned(day))[unsigned(week)]);
  return found.time_since_epoch().count() * kDay + second - offset;
}

bool Zone::parse_footer(std::string_view text) {
  Posix p{text};
  if (!p.name()) return false;
  const auto winter = p.time();
  if (!winter) return false;
  winter_ = -*winter;  // POSIX counts west of UTC
  has_rule_ = true;
  if (p.rest.empty()) return true;
  if (!p.name()) return false;
  summer_ = winter_ + 3600;
  if (!p.rest.starts_with(',')) {
    const auto summer = p.time();
    if (!summer) return false;
    summer_ = -*summer;
  }
  for (Rule* r : {&begin_, &end_}) {
    if (!p.eat(',') || !p.eat('M')) return false;
    const auto month = p.digits();
    const bool dot = p.eat('.');
    const auto week = p.digits();
    const bool dot2 = p.eat('.');
    const auto day = p.digits();
    if (!month || !week || !day || !dot || !dot2 || *month < 1 || *month > 12 || *week < 1 ||
        *week > 5 || *day > 6)
      return false;
    *r = Rule{*month, *week, *day};
    if (p.eat('/')) {
      const auto at = p.time();
      if (!at) return false;
      r->second = *at;
    }
  }
  has_summer_ = true;
  return p.rest.empty();
}

std::optional<Zone> Zone::parse(std::string_view file) {
  auto first = counts(file);
  if (!first || file[4] < '2') return std::nullopt;  // those of the first version end in 2038
  const std::size_t second = kHeader + first->body(4);
  if (second > file.size()) return std::nullopt;
  std::string_view rest = file.substr(second);
  const auto c = counts(rest);
  if (!c || c->type == 0 || rest.size() < kHeader + c->body(8)) return std::nullopt;
  const std::string_view times = rest.substr(kHeader), indices = times.substr(c->time * 8),
                         types = indices.substr(c->time);
  const auto offset_of = [&](std::size_t type) { return number(types.substr(type * 6, 4)); };
  Zone zone;
  zone.first_ = offset_of(0);
  for (std::size_t i = 0; i < c->time; ++i) {
    const auto type = std::size_t(static_cast<unsigned char>(indices[i]));
    if (type >= c->type) return std::nullopt;
    zone.at_.push_back(number(times.substr(i * 8, 8)));
    zone.offset_.push_back(offset_of(type));
  }
  if (!std::is_sorted(zone.at_.begin(), zone.at_.end())) return std::nullopt;
  std::string_view footer = rest.substr(kHeader + c->body(8));
  if (footer.size() > 2 && footer.starts_with('\n') && footer.ends_with('\n'))
    if (!zone.parse_footer(footer.substr(1, footer.size() - 2))) zone.has_rule_ = false;
  return zone;
}

std::int64_t Zone::offset_by_rule(std::int64_t second) const {
  if (!has_summer_) return winter_;
  const auto day = std::chrono::sys_days(std::chrono::days((second + winter_) / kDay));
  const auto year = std::int64_t(int(std::chrono::year_month_day(day).year()));
  const std::int64_t begin = begin_.in(year, winter_), end = end_.in(year, summer_);
  const bool summer = begin < end ? second >= begin && second < end : second >= begin || second < end;
  return summer ? summer_ : winter_;
}

Ms Zone::offset(Ms at) const {
  const std::int64_t second = at / 1000;
  if (at_.empty() || second < at_.front())
    return 1000 * (at_.empty() && has_rule_ ? offset_by_rule(second) : first_);
  if (second >= at_.back() && has_rule_) return 1000 * offset_by_rule(second);
  const auto next = std::upper_bound(at_.begin(), at_.end(), second);
  return 1000 * offset_[std::size_t(next - at_.begin()) - 1];
}

std::shared_ptr<const Zone> Zone::find(const std::string& name) {
  static std::mutex mutex;
  static std::map<std::string, std::shared_ptr<const Zone>> known;
  if (!is_zone_name(name)) return nullptr;
  std::lock_guard lock(mutex);
  if (const auto it = known.find(name); it != known.end()) return it->second;
  const std::filesystem::path path = std::filesystem::path(kFolder) / name;
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return nullptr;
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const auto zone = parse(text);
  if (!zone) return nullptr;
  return known.emplace(name, std::make_shared<const Zone>(*zone)).first->second;
}

Ms next_time(Ms at, int minute, const Zone* zone) {
  constexpr Ms kDayMs = 1000 * kDay, kMinuteMs = 60'000;
  const auto shift = [zone](Ms t) { return zone ? zone->offset(t) : 0; };
  const Ms local = at + shift(at);
  const Ms today = local / kDayMs - (local % kDayMs < 0 ? 1 : 0);
  // The evening before counts too: what it skips may come after midnight.
  for (Ms day = today - 1;; ++day) {
    const Ms shown = day * kDayMs + minute * kMinuteMs;
    const Ms before = shift(shown - kDayMs), later = shift(shown + kDayMs);
    Ms moment = shown - before;  // also where it is skipped
    for (const Ms s : {later, before})
      if (shift(shown - s) == s) moment = shown - s;
    if (moment >= at) return moment;
  }
}

}  // namespace vedette::clock
