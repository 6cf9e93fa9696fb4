// The checks of a rules text.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/rules_scenario.hpp"
#include "core/words.hpp"

namespace vedette::rules_text {
namespace {

std::string rest_of(const Words& words, std::size_t from) {
  std::string out;
  for (std::size_t i = from; i < words.size(); ++i) out += (out.empty() ? "" : " ") + words[i];
  return out;
}

bool has(const Words& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

void hold(bool wanted, bool is, std::string expected, std::string found) {
  if (wanted != is) throw Mismatch{(wanted ? "" : "not: ") + std::move(expected), std::move(found)};
}

// ---- what is asked and offered

const Pending& question_for(const Scenario& s, Seat seat) {
  const Pending* p = s.asked(seat);
  if (!p) throw Mismatch{s.seats[std::size_t(seat)] + " to be asked", s.who_is_asked()};
  return *p;
}

void check_asked(const Scenario& s, const Words& w, bool wanted) {
  if (w.size() == 1 && w[0] == "nobody")
    return hold(wanted, s.match().pending().empty(), "nobody asked", s.who_is_asked());
  const auto seat = w.empty() ? std::nullopt : s.seat_named(w[0]);
  if (!seat || w.size() > 2) throw Mismatch{"a seat and a kind of question", rest_of(w, 0), true};
  const Pending* p = s.asked(*seat);
  hold(wanted, p && (w.size() == 1 || p->kind == w[1]), rest_of(w, 0), s.who_is_asked());
}

void check_offered(const Scenario& s, Seat seat, const Words& w, bool wanted) {
  question_for(s, seat);
  const Choices choices = s.match().choices(seat);
  Words offered = offered_ids(choices);
  Words ids = w;
  const bool exactly = !ids.empty() && ids[0] == "exactly";
  if (exactly) ids.erase(ids.begin());
  if (ids.empty() && !exactly) throw Mismatch{"what should be offered", "nothing named", true};
  for (const std::string& id : ids)
    hold(wanted, has(offered, id), id + " offered", words_of(choices, 200));
  if (!exactly) return;
  for (const std::string& id : offered)
    hold(true, has(ids, id), "nothing else offered", words_of(choices, 200));
}

void check_pass(const Scenario& s, Seat seat, bool wanted) {
  question_for(s, seat);
  const Choices choices = s.match().choices(seat);
  const auto* one = std::get_if<PickOne>(&choices);
  hold(wanted, one && one->may_pass, "may pass", words_of(choices));
}

void check_reaches(const Scenario& s, Seat seat, const Words& w) {
  question_for(s, seat);
  const Choices choices = s.match().choices(seat);
  const auto* walk = std::get_if<Walk>(&choices);
  if (!walk || w.empty()) throw Mismatch{"a walk", words_of(choices)};
  const Reach* r = nullptr;
  for (const Reach& x : walk->reach)
    if (x.to == w[0]) r = &x;
  if (!r) throw Mismatch{w[0] + " in reach", words_of(choices, 200)};
  const Names notes = walk->notes_of(*r);
  std::string path;
  for (const std::string& hex : walk->path_of(*r)) path += (path.empty() ? "" : ",") + hex;
  std::string found = std::string(r->to) + " cost=" + std::to_string(r->cost) +
                      (r->doubled ? " double" : " single") + (r->stop ? " stop" : " goes_on") +
                      " via=" + path;
  for (const std::string& n : notes) found += " note=" + n;
  for (std::size_t i = 1; i < w.size(); ++i) {
    const std::string& x = w[i];
    bool ok = false;
    if (x == "double" || x == "single")
      ok = r->doubled == (x == "double");
    else if (x == "stop" || x == "goes_on")
      ok = r->stop == (x == "stop");
    else if (x.starts_with("cost="))
      ok = x.substr(5) == std::to_string(r->cost);
    else if (x.starts_with("via="))
      ok = x.substr(4) == path;
    else if (x.starts_with("note="))
      ok = has(Words(notes.begin(), notes.end()), x.substr(5));
    else
      throw Mismatch{"cost=, double, single, stop, goes_on, via= or note=", x, true};
    hold(true, ok, w[0] + " " + x, found);
  }
}

// ---- what was told

bool fits(const Json& payload, const Words& fields) {
  for (const std::string& field : fields) {
    if (field[0] == '-') {
      if (payload.contains(field.substr(1))) return false;
      continue;
    }
    const std::size_t eq = field.find('=');
    if (eq == std::string::npos) throw Mismatch{"key=value", field, true};
    const Json* at = &payload;
    std::string_view path(field.data(), eq);
    while (at && !path.empty()) {
      const std::size_t dot = std::min(path.find('.'), path.size());
      const std::string key(path.substr(0, dot));
      path.remove_prefix(std::min(dot + 1, path.size()));
      at = at->is_object() && at->contains(key) ? &(*at)[key] : nullptr;
    }
    if (!at || !same_value(*at, field.substr(eq + 1))) return false;
  }
  return true;
}

void check_told(const Scenario& s, const Words& w, bool wanted) {
  if (w.empty()) throw Mismatch{"who is told", "nobody named", true};
  std::vector<Viewer> viewers;
  if (const auto seat = s.seat_named(w[0]))
    viewers = {eyes(*seat)};
  else if (w[0] == "spectator")
    viewers = {Viewer::kSpectator};
  else if (w[0] != "everyone")
    throw Mismatch{"a seat, spectator or everyone", w[0], true};
  if (viewers.empty()) {
    for (std::size_t i = 0; i < s.seats.size(); ++i) viewers.push_back(Viewer(i));
    viewers.push_back(Viewer::kSpectator);
  }
  const Words fields(w.begin() + 1, w.end());
  for (Viewer v : viewers) {
    bool any = false;
    std::string found;
    for (const Fact& f : s.facts)
      if (const auto told = f.payload_for(v)) {
        any = any || fits(*told, fields);
        found += "\n             " + words_of_fact(*told);
      }
    const std::string who = name_of_viewer(v, s.seats);
    hold(wanted, any, who + " told " + rest_of(fields, 0),
         who + (found.empty() ? " is told nothing" : " is told" + found));
  }
}

// ---- what is seen

// The values that a path leads to; see rules_text.hpp for its segments.
void follow(const Json& at, std::string_view path, std::vector<Json>& out) {
  if (path.empty()) return out.push_back(at);
  if (path[0] != '/') throw Mismatch{"a path that begins with /", std::string(path), true};
  path.remove_prefix(1);
  const std::size_t end = std::min(path.find('/'), path.size());
  const std::string part(path.substr(0, end));
  path.remove_prefix(end);
  if (part == "#") {
    if (at.is_array() || at.is_object()) out.push_back(at.size());
  } else if (part == "*") {
    for (const auto& item : at)
      if (at.is_structured()) follow(item, path, out);
  } else if (at.is_object()) {
    if (at.contains(part)) follow(at[part], path, out);
  } else if (at.is_array()) {
    if (const std::size_t eq = part.find('='); eq != std::string::npos) {
      for (const Json& item : at)
        if (item.is_object() && item.contains(part.substr(0, eq)) &&
            same_value(item[part.substr(0, eq)], part.substr(eq + 1)))
          follow(item, path, out);
    } else if (!part.empty() && part.find_first_not_of("0123456789") == part.npos &&
               part.size() < 7) {
      if (const auto i = std::size_t(std::stoul(part)); i < at.size()) follow(at[i], path, out);
    }
  }
}

// `PATH = VALUE` or `PATH` alone (is there).
void check_path(const Json& document, const Words& w, bool wanted) {
  if (w.empty() || (w.size() > 1 && (w[1] != "=" || w.size() < 3)))
    throw Mismatch{"PATH = VALUE", rest_of(w, 0), true};
  std::vector<Json> values;
  follow(document, w[0], values);
  const std::string text = w.size() > 1 ? rest_of(w, 2) : "*";
  const bool any =
      std::any_of(values.begin(), values.end(), [&](const Json& v) { return same_value(v, text); });
  std::string found;
  for (const Json& v : values) found += (found.empty() ? "" : ", ") + v.dump();
  if (values.empty()) {  // show the nearest thing that is there
    std::string_view path = w[0];
    while (values.empty() && !path.empty()) {
      path = path.substr(0, path.rfind('/'));
      follow(document, path, values);
    }
    found = "nothing there; " + std::string(path.empty() ? "/" : path) + " is " +
            (values.empty() ? "" : values[0].dump().substr(0, 600));
  }
  hold(wanted, any, rest_of(w, 0), found);
}

void check_sees(const Scenario& s, const Words& w, bool wanted) {
  const auto seat = w.empty() ? std::nullopt : s.seat_named(w[0]);
  const bool spectator = !w.empty() && w[0] == "spectator";
  if (!seat && !spectator) throw Mismatch{"a seat or spectator", rest_of(w, 0), true};
  check_path(s.match().view(seat ? eyes(*seat) : Viewer::kSpectator).json(), {w.begin() + 1, w.end()},
             wanted);
}

void check_document(const Scenario& s, const Words& w, bool of_question) {
  const auto seat = w.size() < 2 ? std::nullopt : s.seat_named(w[1]);
  if (!seat) throw Mismatch{w[0] + " SEAT PATH = VALUE", rest_of(w, 0), true};
  question_for(s, *seat);
  check_path(of_question ? s.match().question(*seat) : to_json(s.match().choices(*seat)),
             {w.begin() + 2, w.end()}, true);
}

// ---- draws, refusals, the end

void check_draws(const Scenario& s, const Words& w) {
  for (const std::string& x : w) {
    const std::size_t eq = x.find('=');
    const std::string name = eq == std::string::npos ? "" : x.substr(0, eq);
    const auto n = std::count_if(s.draws.begin(), s.draws.end(),
                                 [&](const Draw& d) { return name.empty() || d.what == name; });
    hold(true, std::to_string(n) == (name.empty() ? x : x.substr(eq + 1)), x + " draws",
         s.draws.empty() ? "no draws" : words_of(s.draws));
  }
}

void check_over(const Scenario& s, const Words& w, bool wanted) {
  const auto& outcome = s.match().outcome();
  if (!wanted || !outcome) return hold(wanted, outcome.has_value(), "over", s.who_is_asked());
  std::string winners;
  for (Seat seat : outcome->winners)
    winners += (winners.empty() ? "" : ",") + s.seats.at(std::size_t(seat));
  const Json document = {{"winners", winners.empty() ? "nobody" : winners},
                         {"reason", outcome->reason},
                         {"level", outcome->level}};
  hold(true, fits(document, w), "over " + rest_of(w, 0), words_of_fact(document));
}

}  // namespace

bool same_value(const Json& value, const std::string& text) {
  if (text == "*") return true;
  if (value.is_string()) return value.get_ref<const std::string&>() == text;
  if (value.is_array() && text.size() >= 2 && text.front() == '[' && text.back() == ']') {
    std::vector<std::string> items;
    std::string now;
    int depth = 0;
    for (char c : text.substr(1, text.size() - 2)) {
      depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
      if (c == ',' && depth == 0)
        items.push_back(std::exchange(now, {}));
      else if (c != ' ' || depth > 0)
        now += c;
    }
    if (!now.empty()) items.push_back(now);
    if (items.size() != value.size()) return false;
    for (std::size_t i = 0; i < items.size(); ++i)
      if (!same_value(value[i], items[i])) return false;
    return true;
  }
  const Json written = Json::parse(text, nullptr, false);
  return !written.is_discarded() && written == value;
}

void check(const Scenario& s, const std::optional<Refusal>& refusal, const Words& words) {
  Words w = words;
  std::optional<Seat> seat = s.seat_named(w[0]);
  if (seat) w.erase(w.begin());
  if (seat && !w.empty() && w[0] == "is") w.erase(w.begin());
  bool wanted = true;
  if (!w.empty() && w[0] == "not") {
    wanted = false;
    w.erase(w.begin());
  }
  if (w.empty()) throw Mismatch{"a step or a check", rest_of(words, 0), true};
  const std::string verb = w[0];
  const Words rest(w.begin() + 1, w.end());
  const auto who = [&] { return seat ? *seat : s.only_asked(); };
  if (seat && verb == "asked") {
    Words full{s.seats[std::size_t(*seat)]};
    full.insert(full.end(), rest.begin(), rest.end());
    return check_asked(s, full, wanted);
  }
  if (verb == "offered") return check_offered(s, who(), rest, wanted);
  if (verb == "reaches" && wanted) return check_reaches(s, who(), rest);
  if (verb == "may" && rest == Words{"pass"}) return check_pass(s, who(), true);
  if (verb == "may" && rest == Words{"not", "pass"}) return check_pass(s, who(), false);
  if (!seat) {
    if (verb == "asked") return check_asked(s, rest, wanted);
    if (verb == "told") return check_told(s, rest, wanted);
    if (verb == "sees") return check_sees(s, rest, wanted);
    if (verb == "choices" || verb == "question") return check_document(s, w, verb == "question");
    if (verb == "draws" && wanted && !rest.empty()) return check_draws(s, rest);
    if (verb == "over") return check_over(s, rest, wanted);
    if (verb == "refused" && rest.size() == 1)
      return hold(wanted, refusal && refusal->code == rest[0], "refused " + rest[0],
                  refusal ? "refused " + refusal->code + " (" + refusal->detail + ")" : "accepted");
  }
  throw Mismatch{"a step or a check", rest_of(words, 0), true};
}

}  // namespace vedette::rules_text
