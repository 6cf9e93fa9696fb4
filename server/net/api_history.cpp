// The match history: one's own matches and the finished public ones, filtered, page by page.
#include <charconv>

#include "accounts/names.hpp"
#include "match/describe.hpp"
#include "net/api_call.hpp"
#include "net/query.hpp"
#include "protocol/http.hpp"
#include "protocol/messages.hpp"

namespace vedette::server {
namespace {

constexpr std::size_t kLongestText = 80;

bool is_one_of(const std::string& word, std::initializer_list<std::string_view> words) {
  for (std::string_view w : words)
    if (w == word) return true;
  return false;
}

// "at.id", the place that a page ended at.
bool read_place(const std::string& text, store::HistoryQuery& q) {
  const auto dot = text.find('.');
  if (dot == std::string::npos) return false;
  const auto [end, error] = std::from_chars(text.data(), text.data() + dot, q.before);
  q.before_id = text.substr(dot + 1);
  return error == std::errc() && end == text.data() + dot && protocol::is_match_id(q.before_id);
}

}  // namespace

void Api::history(Call& call) const {
  if (!call.is("GET")) return call.wrong_method();
  const auto asked = read_query(call.query);
  if (!asked) return call.refuse("malformed", "the query cannot be read");
  store::HistoryQuery q;
  std::string of, person;
  for (const auto& [key, value] : *asked) {
    bool known = true;
    if (key == "of")
      known = is_one_of(of = value, {"mine", "public"});
    else if (key == "game")
      known = (q.game = value).size() <= 64;
    else if (key == "state")
      known = is_one_of(q.status = value, {"", "waiting", "playing", "over", "frozen"});
    else if (key == "result")
      known = is_one_of(q.result = value, {"", "won", "lost", "drawn", "decided", "study"});
    else if (key == "person")
      known = (person = value).size() <= kLongestText;
    else if (key == "text")
      known = (q.text = value).size() <= kLongestText;
    else if (key == "after")
      known = read_place(value, q);
    else
      known = false;
    if (!known) return call.refuse("malformed", "the match history has no such filter or value");
  }
  if (of.empty()) return call.refuse("malformed", "of must be mine or public");
  if (of == "mine" && !call.person) return call.refuse("no_session", "choose a name first");
  std::string other;
  if (!person.empty()) {
    const auto account = world_.store.account_of_name(name_key(person));
    if (!account) return call.refuse("no_such_person", "nobody has an account with this name");
    other = account->person;
  }
  if (of == "mine") {
    q.person = call.person->id;
    q.with = other == q.person ? "" : other;
  } else {
    q.person = other;
    q.open = true;
  }
  const store::HistoryPage page = world_.store.history(q);
  std::vector<protocol::MatchInfo> matches;
  for (const store::MatchRow& row : page.matches)
    if (may_see(row, call.person_id()))
      matches.push_back(
          describe_row(row, call.person_id(), false, world_.invitations, world_.now()));
  call.respond(json(protocol::history_text(
      matches, page.more ? std::to_string(page.at) + '.' + page.id : std::string())));
}

}  // namespace vedette::server
