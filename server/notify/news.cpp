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

// The title of the match, and if `phase` where it stands.
std::string titled(const store::MatchRow& row, bool phase) {
  const std::string stands = phase ? readable(row.standing.phase) : "";
  return row.title + (stands.empty() ? "" : " (" + stands + ')');
}

// True while the notice is true and the person may be told: a seat that another has taken over is none of theirs.
bool holds(const store::MatchRow& row, const store::NoticeRow& n, const std::string& person) {
  const std::string& status = row.standing.status;
  const auto sits = [&](const store::SeatRow& s) { return s.person && s.person->id == person; };
  if (n.kind == "purge")
    return status == "waiting" && row.updated <= n.at &&
           (row.maker == person || std::any_of(row.seats.begin(), row.seats.end(), sits));
  if (n.seat < 0 || std::size_t(n.seat) >= row.seats.size() || !sits(row.seats[std::size_t(n.seat)]))
    return false;
  if (n.kind == "talk") return true;
  if (n.kind == "over") return status == "over";
  if (status != "playing") return false;
  if (n.kind != "asked") return true;
  const auto asked = Json::parse(row.standing.asked).get<std::vector<int>>();
  return std::find(asked.begin(), asked.end(), n.seat) != asked.end();
}

// What one notice says. A mail about it alone has `subject` and the match's title as its subject.
struct Line {
  std::string subject, what;
};

Line question_line(store::Store& store, store::NoticeStore& notices, const store::MatchRow& row,
                   const store::NoticeRow& n, bool told_by_whom) {
  std::string what;
  if (!told_by_whom) what = n.by ? who(row, *n.by) + " has decided. " : "The match has begun. ";
  if (const std::string since = since_last_own(store, notices, n); !since.empty())
    what += "Since your last decision: " + since + ". ";
  what += "You are asked as " + readable(row.seats[std::size_t(n.seat)].role);
  return {"Your turn: ", what + (n.about.empty() ? "." : ": " + readable(n.about) + '.')};
}

Line line_of(const store::MatchRow& row, const store::NoticeRow& n, const std::string& person) {
  const std::string by = n.by ? who(row, *n.by) : "Somebody";
  if (n.kind == "over") return {"Over: ", outcome_line(row)};
  if (n.kind == "draw") return {"A draw is offered: ", by + " offers a draw."};
  if (n.kind == "talk")
    return {"Something was said: ", by + " has said something among the players."};
  if (n.kind == "takeback" && n.about == "asked")
    return {"A takeback is asked for: ", by + " asks to take an answer back; you may grant it or decline."};
  if (n.kind == "takeback")
    return {"Your takeback is " + n.about + ": ",
            n.about == "granted" ? "Your takeback is granted: " + by + " agrees."
                                 : by + " declines your takeback."};
  if (n.kind == "proposal")
    return n.about == "pause"
               ? Line{"A pause is proposed: ", by + " proposes that the clocks pause; you may agree or decline."}
               : Line{"More time is proposed: ", by + " proposes more time on a clock; you may agree or decline."};
  return {"Nobody has come: ", std::string("The match ") +
                                   (row.maker == person ? "that you opened" : "in which you sit") +
                                   " waits for nobody and will be closed."};
}

}  // namespace

std::string readable(std::string id) {
  for (char& c : id)
    if (c == '_' || c == ':' || c == '@') c = ' ';
  return id;
}

std::optional<News> news_of(store::Store& store, store::NoticeStore& notices,
                            const store::DueChannel& to, const std::vector<store::NoticeRow>& about,
                            const Deadline& deadline, const std::string& public_url) {
  const auto row = about.empty() ? std::nullopt : store.match(about.front().match);
  if (!row) return std::nullopt;
  // The newest of each kind that still holds, what matters most first.
  std::vector<const store::NoticeRow*> told;
  for (const char* kind : {"over", "asked", "takeback", "proposal", "draw", "talk", "purge"}) {
    const auto newest = std::find_if(about.rbegin(), about.rend(), [&](const auto& n) {
      return n.kind == kind && holds(*row, n, to.channel.person);
    });
    if (newest != about.rend()) told.push_back(&*newest);
  }
  if (told.empty()) return std::nullopt;
  const store::NoticeRow& n = *told.front();
  News out;
  out.match = row->id;
  out.game = row->game;
  out.title = row->title;
  out.kind = n.kind;
  out.seat = n.seat;
  if (n.seat >= 0) out.role = row->seats[std::size_t(n.seat)].role;
  out.at = n.at;
  out.url = public_url + "/match/" + row->id;
  const store::NoticeRow* answer = nullptr;  // to a takeback that brought a question back
  for (const store::NoticeRow* t : told)
    if (t->kind == "takeback" && t->about == "granted") answer = t;
  for (const store::NoticeRow* t : told) {
    const bool brought_back = t->kind == "asked" && answer && answer->seq == t->seq;
    const Line line = t->kind == "asked" ? question_line(store, notices, *row, *t, brought_back)
                                         : line_of(*row, *t, to.channel.person);
    if (out.subject.empty()) out.subject = line.subject + titled(*row, n.kind == "asked");
    // What was granted stands before what follows from it.
    if (answer && t == answer && out.kind == "asked")
      out.what = line.what + ' ' + out.what;
    else
      out.what += (out.what.empty() ? "" : " ") + line.what;
  }
  if (n.kind == "over") return out;
  out.deadline = n.deadline;
  if (!out.deadline && deadline && n.seat >= 0 && row->standing.status == "playing")
    out.deadline = deadline(*row, n.seat);
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
  if (news.kind == "purge")
    return "It is closed on " + zone.text(*news.deadline) + ' ' + zone_name + '.';
  return "Time left: " + time_left(*news.deadline, now) + " (until " + zone.text(*news.deadline) +
         ' ' + zone_name + ").";
}

}  // namespace vedette::server
