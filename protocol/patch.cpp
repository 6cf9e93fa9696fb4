#include "protocol/patch.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "core/json_text.hpp"

namespace vedette::protocol {
namespace {

using nlohmann::json;

constexpr std::size_t kMostCompared = 1 << 14;  // pairs of items

class Writer {
 public:
  // `steps_of(was, is, work_out)` gives the steps of a member, itself or by the function that works them out.
  template <class StepsOf>
  void compare(const View& before, const View& after, StepsOf steps_of) {
    const auto& b = before.members();
    const auto& a = after.members();
    merged(before, b.data(), b.data() + b.size(), after, a.data(), a.data() + a.size(),
           [&](const View::Member& was, const View::Member& is) {
             append(steps_of(was, is, [&] {
               Writer writer;
               writer.path_ = path_;
               writer.members(before, was, after, is);
               return std::move(writer.out_);
             }));
           });
  }
  std::string text() && { return '[' + std::move(out_) + ']'; }

 private:
  // Parts that come in the order of their names: `both` for those of the same name and another
  // value.
  template <class Part, class Both>
  void merged(const View& before, const Part* b, const Part* b_end, const View& after,
              const Part* a, const Part* a_end, Both both) {
    while (b != b_end || a != a_end) {
      const int order = b == b_end ? 1 : a == a_end ? -1 : before.name(*b).compare(after.name(*a));
      if (order != 0 || before.value(*b) != after.value(*a)) {
        const std::size_t length = path_.size();
        go_to(order <= 0 ? before.name(*b) : after.name(*a));
        if (order == 0)
          both(*b, *a);
        else
          step(order < 0 ? "remove" : "add", order < 0 ? std::string_view() : after.value(*a));
        path_.resize(length);
      }
      if (order <= 0) ++b;
      if (order >= 0) ++a;
    }
  }

  void members(const View& before, const View::Member& was, const View& after,
               const View::Member& is) {
    using Kind = View::Member::Kind;
    if (was.kind != is.kind || is.kind == Kind::kWhole)
      return texts(before.value(was), after.value(is));
    const View::Part *b = before.entries(was), *a = after.entries(is);
    if (is.kind == Kind::kObject)
      return merged(before, b, b + was.count(), after, a, a + is.count(),
                    [&](const View::Part& from, const View::Part& to) {
                      texts(before.value(from), after.value(to));
                    });
    items(before, b, was.count(), after, a, is.count());
  }

  // Items that stay keep their identity wherever others have come or gone before them.
  void items(const View& before, const View::Part* b, std::size_t was, const View& after,
             const View::Part* a, std::size_t is) {
    const auto same = [&](std::size_t i, std::size_t k) {
      return before.value(b[i]) == after.value(a[k]);
    };
    std::size_t first = 0;
    while (first < was && first < is && same(first, first)) ++first;
    while (was > first && is > first && same(was - 1, is - 1)) --was, --is;
    const std::size_t rows = was - first, columns = is - first;
    // How many of the items from i and k on can stay; lists too long for the table are compared
    // place by place.
    std::vector<std::uint16_t> stay;
    const auto at = [&](std::size_t i, std::size_t k) -> std::uint16_t& {
      return stay[(i - first) * (columns + 1) + (k - first)];
    };
    const bool tabled = rows * columns <= kMostCompared;
    if (tabled) {
      stay.resize((rows + 1) * (columns + 1));
      for (std::size_t i = was; i-- > first;)
        for (std::size_t k = is; k-- > first;)
          at(i, k) = same(i, k) ? std::uint16_t(at(i + 1, k + 1) + 1)
                                : std::max(at(i + 1, k), at(i, k + 1));
    }
    std::size_t i = first, k = first,
                place = first;  // place: in the list as the steps so far leave it
    while (i < was || k < is) {
      if (tabled && i < was && k < is && same(i, k)) {
        ++i, ++k, ++place;
      } else if (i < was && k < is && (!tabled || at(i + 1, k + 1) == at(i, k))) {
        if (!same(i, k)) in_place(place, [&] { texts(before.value(b[i]), after.value(a[k])); });
        ++i, ++k, ++place;
      } else if (i < was && (k == is || (tabled && at(i + 1, k) == at(i, k)))) {
        in_place(place, [&] { step("remove", {}); });
        ++i;
      } else {
        in_place(place, [&] { step("add", after.value(a[k])); });
        ++k, ++place;
      }
    }
  }

  template <class Do>
  void in_place(std::size_t place, Do act) {
    const std::size_t length = path_.size();
    path_ += '/' + std::to_string(place);
    act();
    path_.resize(length);
  }

  void texts(std::string_view before, std::string_view after) {
    compare(json::parse(before), json::parse(after));
  }

  void compare(const json& before, const json& after) {
    if (before.is_object() && after.is_object()) return objects(before, after);
    if (before.is_array() && after.is_array()) return arrays(before, after);
    if (before != after) step("replace", after.dump());
  }

  // Members come in the order of their names.
  void objects(const json& before, const json& after) {
    auto b = before.begin(), a = after.begin();
    while (b != before.end() || a != after.end()) {
      const int order = b == before.end() ? 1 : a == after.end() ? -1 : b.key().compare(a.key());
      const std::size_t length = path_.size();
      go_to(order <= 0 ? b.key() : a.key());
      if (order == 0)
        compare(*b, *a);
      else
        step(order < 0 ? "remove" : "add", order < 0 ? std::string() : a->dump());
      path_.resize(length);
      if (order <= 0) ++b;
      if (order >= 0) ++a;
    }
  }

  void arrays(const json& before, const json& after) {
    const std::size_t both = std::min(before.size(), after.size());
    for (std::size_t i = 0; i < both; ++i) in_place(i, [&] { compare(before[i], after[i]); });
    for (std::size_t i = before.size(); i > both; --i) in_place(i - 1, [&] { step("remove", {}); });
    for (std::size_t i = both; i < after.size(); ++i)
      in_place(i, [&] { step("add", after[i].dump()); });
  }

  void go_to(std::string_view name) {
    path_ += '/';
    for (const char c : name) {
      if (c == '~')
        path_ += "~0";
      else if (c == '/')
        path_ += "~1";
      else
        path_ += c;
    }
  }

  // `value`: JSON text, empty for a step without one.
  void step(std::string_view what, std::string_view value) {
    JsonText head;
    head.open_object().member("op", what).member("path", path_);
    if (!value.empty()) head.key("value").raw(value);
    append(head.close_object().text());
  }

  void append(std::string_view steps) {
    if (!out_.empty() && !steps.empty()) out_ += ',';
    out_ += steps;
  }

  std::string out_, path_;  // out_: the steps with commas between them
};

}  // namespace

std::string Patches::text(const View& before, const View& after) {
  if (before == after) return "[]";
  Writer writer;
  writer.compare(before, after,
                 [&](const View::Member& was, const View::Member& is, auto work_out) -> std::string_view {
                   const std::string_view name = after.name(is), from = before.value(was), to = after.value(is);
                   for (const Known& k : known_)
                     if (k.name == name && k.before == from && k.after == to) return k.steps;
                   return known_.emplace_back(Known{name, from, to, work_out()}).steps;
                 });
  return std::move(writer).text();
}

std::string patch_text(const View& before, const View& after) { return Patches().text(before, after); }

}  // namespace vedette::protocol
