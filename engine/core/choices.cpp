#include "core/choices.hpp"

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

namespace vedette {
namespace {

const Option* find(const std::vector<Option>& options, std::string_view id) {
  for (const Option& o : options)
    if (o.id == id) return &o;
  return nullptr;
}

bool allowed_in(const PickOne& c, const Answer& a) {
  if (!a.amounts.empty() || a.go_on) return false;
  if (a.picks.empty()) return c.may_pass;
  return a.picks.size() == 1 && find(c.options, a.picks[0]);
}

bool allowed_in(const PickSome& c, const Answer& a) {
  if (!a.amounts.empty() || a.go_on) return false;
  if (int(a.picks.size()) < c.min || int(a.picks.size()) > c.max) return false;
  const Option* first = nullptr;
  for (std::size_t i = 0; i < a.picks.size(); ++i) {
    const Option* o = find(c.options, a.picks[i]);
    if (!o) return false;
    if (std::find(a.picks.begin(), a.picks.begin() + long(i), a.picks[i]) != a.picks.begin() + long(i))
      return false;
    if (!first) first = o;
    if (c.same_group && o->group != first->group) return false;
  }
  return true;
}

bool allowed_in(const Walk& c, const Answer& a) {
  if (!a.amounts.empty() || a.picks.size() != 1) return false;
  if (find(c.also, a.picks[0])) return !a.go_on;
  for (const Reach& r : c.reach)
    if (r.to == a.picks[0]) return !a.go_on || (c.may_go_on && !r.stop);
  return false;
}

int group_room(const Allocate& c) {
  int room = 0;
  for (const Option& o : c.options)
    if (o.group == c.group) room += o.max;
  return room;
}

bool allowed_in(const Allocate& c, const Answer& a) {
  if (a.go_on || a.picks.size() != a.amounts.size()) return false;
  int total = 0, in_group = 0;
  for (std::size_t i = 0; i < a.picks.size(); ++i) {
    const Option* o = find(c.options, a.picks[i]);
    if (!o || a.amounts[i] < 1 || a.amounts[i] > o->max) return false;
    for (std::size_t k = 0; k < i; ++k)
      if (a.picks[k] == a.picks[i]) return false;
    total += a.amounts[i];
    if (o->group == c.group) in_group += a.amounts[i];
  }
  return total == c.total && in_group >= std::min(c.at_least, group_room(c));
}

void put_allocation(const Allocate& c, const std::vector<int>& amounts, Answer& out) {
  for (std::size_t i = 0; i < amounts.size(); ++i)
    if (amounts[i] > 0) {
      out.picks.push_back(c.options[i].id);
      out.amounts.push_back(amounts[i]);
    }
}

Answer sample_in(const PickOne& c, const std::function<int(int)>& below) {
  const int n = int(c.options.size()) + (c.may_pass ? 1 : 0);
  if (n == 0) return {};
  const int k = below(n);
  if (k == int(c.options.size())) return {};
  return {{c.options[std::size_t(k)].id}, {}, false};
}

Answer sample_in(const PickSome& c, const std::function<int(int)>& below) {
  std::vector<const Option*> from;
  from.reserve(c.options.size());
  for (const Option& o : c.options)  // with same_group, a group too small for `min` is no answer
    if (!c.same_group || c.min < 2 ||
        std::count_if(c.options.begin(), c.options.end(),
                      [&](const Option& x) { return x.group == o.group; }) >= c.min)
      from.push_back(&o);
  if (c.same_group && !from.empty()) {
    const std::string& group = from[std::size_t(below(int(from.size())))]->group;
    std::erase_if(from, [&](const Option* o) { return o->group != group; });
  }
  const int most = std::min<int>(c.max, int(from.size()));
  int n = c.min + (most > c.min ? below(most - c.min + 1) : 0);
  Answer a;
  for (std::size_t i = 0; i < from.size() && n > 0; ++i) {
    if (below(int(from.size() - i)) < n) {
      a.picks.push_back(from[i]->id);
      --n;
    }
  }
  return a;
}

Answer sample_in(const Walk& c, const std::function<int(int)>& below) {
  const int n = int(c.reach.size() + c.also.size());
  if (n == 0) return {};
  const int k = below(n);
  if (k >= int(c.reach.size())) return {{c.also[std::size_t(k) - c.reach.size()].id}, {}, false};
  const Reach& r = c.reach[std::size_t(k)];
  return {{std::string(r.to)}, {}, c.may_go_on && !r.stop && below(4) == 0};
}

Answer sample_in(const Allocate& c, const std::function<int(int)>& below) {
  std::vector<int> amounts(c.options.size());
  int left = c.total;
  int owed = std::min({c.at_least, group_room(c), left});
  while (left > 0) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < c.options.size(); ++i)
      if (amounts[i] < c.options[i].max && (owed == 0 || c.options[i].group == c.group)) open.push_back(i);
    if (open.empty()) break;
    ++amounts[open[std::size_t(below(int(open.size())))]];
    --left;
    if (owed > 0) --owed;
  }
  Answer a;
  put_allocation(c, amounts, a);
  return a;
}

void enumerate_some(const PickSome& c, std::size_t from, Answer& now, std::vector<Answer>& out, std::size_t cap) {
  if (out.size() >= cap || int(now.picks.size() + c.options.size() - from) < c.min) return;
  if (int(now.picks.size()) >= c.min && allowed_in(c, now)) out.push_back(now);
  if (int(now.picks.size()) == c.max) return;
  for (std::size_t i = from; i < c.options.size(); ++i) {
    now.picks.push_back(c.options[i].id);
    if (now.picks.size() < 2 || !c.same_group || c.options[i].group == find(c.options, now.picks[0])->group)
      enumerate_some(c, i + 1, now, out, cap);
    now.picks.pop_back();
  }
}

// `owed`: points that the group must still get. Branches that cannot end well are cut.
void enumerate_allocation(const Allocate& c, std::size_t i, int left, int owed, std::vector<int>& amounts,
                          std::vector<Answer>& out, std::size_t cap) {
  if (out.size() >= cap) return;
  int room = 0, group = 0;
  for (std::size_t k = i; k < c.options.size(); ++k) {
    room += c.options[k].max;
    if (c.options[k].group == c.group) group += c.options[k].max;
  }
  if (left > room || owed > std::min(left, group)) return;
  if (i == c.options.size()) {
    if (left != 0) return;
    Answer a;
    put_allocation(c, amounts, a);
    if (allowed_in(c, a)) out.push_back(std::move(a));
    return;
  }
  for (int k = 0; k <= std::min(left, c.options[i].max); ++k) {
    amounts[i] = k;
    const int paid = c.options[i].group == c.group ? k : 0;
    enumerate_allocation(c, i + 1, left - k, std::max(0, owed - paid), amounts, out, cap);
  }
  amounts[i] = 0;
}

// True where the shape alone tells that there are two answers or more, without listing any.
struct SurelyTwo {
  bool operator()(const PickOne& c) const { return c.options.size() + (c.may_pass ? 1u : 0u) > 1; }
  bool operator()(const PickSome& c) const {
    const std::size_t n = c.options.size();
    if (c.max < 1 || n == 0) return false;
    return c.min <= 0 || (c.min == 1 && n > 1);
  }
  bool operator()(const Walk& c) const {
    if (c.reach.size() + c.also.size() > 1) return true;
    return c.reach.size() == 1 && c.may_go_on && !c.reach[0].stop;
  }
  bool operator()(const Allocate&) const { return false; }
};

}  // namespace

Names Walk::notes_of(const Reach& r) const {
  Names out;
  for (std::uint32_t left = r.notes; left != 0; left &= left - 1)
    out.add(notes, char16_t(std::countr_zero(left)));
  return out;
}

bool allowed(const Choices& c, const Answer& a) {
  return std::visit([&](const auto& shape) { return allowed_in(shape, a); }, c);
}

Answer sample(const Choices& c, const std::function<int(int)>& below) {
  return std::visit([&](const auto& shape) { return sample_in(shape, below); }, c);
}

std::vector<Answer> enumerate(const Choices& c, std::size_t cap) {
  std::vector<Answer> out;
  if (const auto* one = std::get_if<PickOne>(&c)) {
    for (const Option& o : one->options) out.push_back({{o.id}, {}, false});
    if (one->may_pass) out.push_back({});
  } else if (const auto* some = std::get_if<PickSome>(&c)) {
    Answer now;
    enumerate_some(*some, 0, now, out, cap);
  } else if (const auto* walk = std::get_if<Walk>(&c)) {
    for (const Reach& r : walk->reach) {
      out.push_back({{std::string(r.to)}, {}, false});
      if (walk->may_go_on && !r.stop) out.push_back({{std::string(r.to)}, {}, true});
    }
    for (const Option& o : walk->also) out.push_back({{o.id}, {}, false});
  } else {
    const auto& allocate = std::get<Allocate>(c);
    std::vector<int> amounts(allocate.options.size());
    const int owed = std::min(allocate.at_least, group_room(allocate));
    enumerate_allocation(allocate, 0, allocate.total, owed, amounts, out, cap);
  }
  if (out.size() > cap) out.resize(cap);
  return out;
}

const Answer* only_answer(const Choices& c, Answer& storage) {
  if (std::visit(SurelyTwo{}, c)) return nullptr;
  auto all = enumerate(c, 2);
  if (all.size() != 1) return nullptr;
  storage = std::move(all[0]);
  return &storage;
}

int count_answers(const Choices& c, int cap) { return int(enumerate(c, std::size_t(cap)).size()); }

Json to_json(const Answer& a, const Choices& c) {
  if (std::holds_alternative<PickOne>(c))
    return a.picks.empty() ? Json{{"pass", true}} : Json{{"pick", a.picks[0]}};
  if (std::holds_alternative<PickSome>(c)) return {{"picks", a.picks}};
  if (std::holds_alternative<Walk>(c)) {
    Json j = {{"to", a.picks.empty() ? "" : a.picks[0]}};
    if (a.go_on) j["go_on"] = true;
    return j;
  }
  Json parts = Json::object();
  for (std::size_t i = 0; i < a.picks.size(); ++i) parts[a.picks[i]] = a.amounts[i];
  return {{"allocate", std::move(parts)}};
}

Result<Answer> answer_from_json(const Json& j, const Choices& c) {
  static constexpr std::size_t kMostPicks = 256, kLongestId = 64;
  const Refusal bad{"malformed_answer", "the answer has not the form of its question"};
  if (!j.is_object() || j.size() > 2 || j.empty()) return bad;
  Answer a;
  auto add = [&](const Json& s) {
    if (!s.is_string() || s.get_ref<const std::string&>().size() > kLongestId) return false;
    a.picks.push_back(s.get<std::string>());
    return true;
  };
  if (std::holds_alternative<PickOne>(c)) {
    if (j.size() != 1) return bad;
    if (j.contains("pass")) return j["pass"] == true ? Result<Answer>(a) : bad;
    if (!j.contains("pick") || !add(j["pick"])) return bad;
  } else if (std::holds_alternative<PickSome>(c)) {
    if (j.size() != 1 || !j.contains("picks") || !j["picks"].is_array() || j["picks"].size() > kMostPicks) return bad;
    for (const Json& s : j["picks"])
      if (!add(s)) return bad;
  } else if (std::holds_alternative<Walk>(c)) {
    if (!j.contains("to") || !add(j["to"])) return bad;
    if (j.size() == 2) {
      if (!j.contains("go_on") || !j["go_on"].is_boolean()) return bad;
      a.go_on = j["go_on"].get<bool>();
    }
  } else {
    if (j.size() != 1 || !j.contains("allocate") || !j["allocate"].is_object() || j["allocate"].size() > kMostPicks)
      return bad;
    for (const auto& [id, n] : j["allocate"].items()) {
      if (id.size() > kLongestId || !n.is_number_integer() || n < 1 || n > 1000) return bad;
      a.picks.push_back(id);
      a.amounts.push_back(n.get<int>());
    }
  }
  return a;
}

Json answer_record(const Answer& a) {
  Json j = {{"picks", a.picks}};
  if (!a.amounts.empty()) j["amounts"] = a.amounts;
  if (a.go_on) j["go_on"] = true;
  return j;
}

Answer answer_of_record(const Json& j) {
  Answer a;
  a.picks = j.at("picks").get<std::vector<std::string>>();
  if (j.contains("amounts")) a.amounts = j["amounts"].get<std::vector<int>>();
  a.go_on = j.value("go_on", false);
  return a;
}

}  // namespace vedette
