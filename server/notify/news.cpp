#include "notify/news.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/registry.hpp"

namespace vedette::server {
namespace {
using Json = nlohmann::json;

constexpr std::size_t kMostKinds = 4;  // of facts, in one line

std::string capital(std::string s) {
  if (!s.empty() && s[0] >= 'a' && s[0] <= 'z') s[0] = char(s[0] - ('a' - 'A'));
  return s;
}

std::string who(const store::MatchRow& row, int seat) {
  const store::SeatRow& s = row.seats[std::size_t(seat)];
  const std::string role = readable(s.role);
  return s.person ? s.person->name + " (" + role + ')' : capital(role);
}

// Of what kinds the facts are that this seat has been told since it last acted: "march (3),
// assault".
std::string since_last_own(store::Store& store, store::NoticeStore& notices,
                           const store::NoticeRow& n) {
  const std::int64_t from = notices.last_own_entry(n.match, n.seat, n.seq);
  std::vector<std::pair<std::string, int>> kinds;
  for (const store::FactsRow& row : store.told(n.match, n.seat, from))
    for (const Json& fact : Json::parse(row.body)) {
      const auto t = fact.find("t");
      if (t == fact.end() || !t->is_string()) continue;
      const std::string kind = readable(*t);
      if (kind.starts_with("order ") || kind == "undo" || kind == "undone") continue;
      const auto known =
          std::find_if(kinds.begin(), kinds.end(), [&](const auto& k) { return k.first == kind; });
      if (known != kinds.end())
        ++known->second;
      else
        kinds.emplace_back(kind, 1);
    }
  std::string out;
  for (std::size_t i = 0; i < std::min(kinds.size(), kMostKinds); ++i) {
    out += (i ? ", " : "") + kinds[i].first;
    if (kinds[i].second > 1) out += " (" + std::to_string(kinds[i].second) + ')';
  }
  if (kinds.size() > kMostKinds) out += " and more";
  return out;
}

std::string outcome_line(const store::MatchRow& row) {
  if (row.standing.outcome.empty()) return "The match is over.";
  const Json outcome = Json::parse(row.standing.outcome);
  std::string winners;
  for (const Json& seat : outcome.at("winners"))
    winners += (winners.empty() ? "" : " and ") + who(row, seat.get<int>());
  const std::string reason = readable(outcome.at("reason").get<std::string>());
  return (winners.empty() ? "The match is over: a draw"
                          : "The match is over. The winner: " + winners) +
         (reason.empty() ? "." : " (" + reason + ").");
}

}  // namespace

std::string readable(std::string id) {
  for (char& c : id)
    if (c == '_' || c == ':' || c == '@') c = ' ';
  return id;
}

std::optional<News> news_of(store::Store& store, store::NoticeStore& notices,
                            const std::vector<store::NoticeRow>& about, const Deadline& deadline,
                            const std::string& public_url) {
  const auto row = about.empty() ? std::nullopt : store.match(about.front().match);
  if (!row) return std::nullopt;
  // The newest that still holds.
  const auto holds = [&](const store::NoticeRow& n) {
    if (std::size_t(n.seat) >= row->seats.size()) return false;
    if (n.kind == "over") return row->standing.status == "over";
    if (row->standing.status != "playing") return false;
    const auto asked = Json::parse(row->standing.asked).get<std::vector<int>>();
    return n.kind == "draw" || std::find(asked.begin(), asked.end(), n.seat) != asked.end();
  };
  const auto newest = std::find_if(about.rbegin(), about.rend(), holds);
  if (newest == about.rend()) return std::nullopt;
  const store::NoticeRow& n = *newest;
  News out;
  out.match = row->id;
  out.game = row->game;
  out.title = row->title;
  out.role = row->seats[std::size_t(n.seat)].role;
  out.kind = n.kind;
  out.seat = n.seat;
  out.at = n.at;
  out.url = public_url + "/match/" + row->id;
  const std::string phase = readable(row->standing.phase);
  const std::string title = row->title + (phase.empty() ? "" : " (" + phase + ')');
  std::string actor;
  const auto entries = store.entries(row->id, n.seq - 1);
  if (!entries.empty() && entries.front().seat) actor = who(*row, *entries.front().seat);
  if (n.kind == "over") {
    out.subject = "Over: " + row->title;
    out.what = outcome_line(*row);
    return out;
  }
  if (n.kind == "draw") {
    out.subject = "A draw is offered: " + row->title;
    out.what = (actor.empty() ? "Somebody" : actor) + " offers a draw.";
    return out;
  }
  out.subject = "Your turn: " + title;
  out.what = actor.empty() ? "The match has begun." : actor + " has decided.";
  if (const std::string since = since_last_own(store, notices, n); !since.empty())
    out.what += " Since your last decision: " + since + '.';
  out.what += " You are asked as " + readable(out.role);
  out.what += n.question.empty() ? "." : ": " + readable(n.question) + '.';
  if (deadline) out.deadline = deadline(*row, n.seat);
  return out;
}

void sort_by_time_left(std::vector<News>& news) {
  std::stable_sort(news.begin(), news.end(), [](const News& a, const News& b) {
    if (a.deadline.has_value() != b.deadline.has_value()) return a.deadline.has_value();
    if (a.deadline && *a.deadline != *b.deadline) return *a.deadline < *b.deadline;
    return a.at < b.at;
  });
}

std::string time_left(std::int64_t deadline, std::int64_t now) {
  const std::int64_t minutes = (deadline - now) / 60'000;
  if (minutes <= 0) return "none";
  if (minutes < 60) return std::to_string(minutes) + " min";
  const std::int64_t hours = minutes / 60;
  if (hours < 24) return std::to_string(hours) + " h";
  return std::to_string(hours / 24) + " d" +
         (hours % 24 ? ' ' + std::to_string(hours % 24) + " h" : "");
}

std::string deadline_line(const News& news, const LocalTime& zone, const std::string& zone_name,
                          std::int64_t now) {
  if (!news.deadline) return {};
  return "Time left: " + time_left(*news.deadline, now) + " (until " + zone.text(*news.deadline) +
         ' ' + zone_name + ").";
}

}  // namespace vedette::server
