#include "notify/message.hpp"

#include <nlohmann/json.hpp>

namespace vedette::server {
namespace {
using Json = nlohmann::json;

constexpr std::size_t kMostInList = 25;
constexpr std::size_t kLongestDiscord = 1900;  // Discord takes 2000 characters
constexpr std::size_t kLongestPushBody = 600;  // bytes

// Cut at a character.
std::string cut(std::string s, std::size_t most) {
  if (s.size() <= most) return s;
  while (most > 0 && (static_cast<unsigned char>(s[most]) & 0xc0) == 0x80) --most;
  return s.substr(0, most) + "\u2026";
}

// Names and titles are their makers': nothing in them is a command to Discord.
std::string for_discord(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (std::string("\\*_~`|>#[]()<@:-").find(c) != std::string::npos) out += '\\';
    out += c;
  }
  return out;
}
std::string for_slack(const std::string& text) {
  std::string out;
  for (const char c : text)
    out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
  return out;
}
std::string as_is(const std::string& text) { return text; }

const char* const kTry = "This channel works: here you will be told.";

std::string open_url(const Message& m) {
  return m.news.size() == 1 ? m.news[0].url : m.public_url + '/';
}

template <class Escape>
std::string item(const News& n, const Message& m, Escape escape) {
  std::string out = escape(n.what);
  if (const std::string line = deadline_line(n, m.zone, m.zone_name, m.now); !line.empty())
    out += ' ' + escape(line);
  return out;
}

Json news_json(const News& n) {
  return {{"kind", n.kind}, {"match", n.match},
          {"game", n.game}, {"title", n.title},
          {"seat", n.seat < 0 ? Json(nullptr) : Json(n.seat)}, {"role", n.role},
          {"text", n.what}, {"url", n.url},
          {"at", n.at},     {"deadline", n.deadline ? Json(*n.deadline) : Json(nullptr)}};
}

std::string dumped(const Json& j) { return j.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

std::string subject_of(const Message& m) {
  if (m.news.empty()) return "Vedette: a try";
  if (!m.digest && m.news.size() == 1) return m.news[0].subject;
  std::size_t asked = 0;
  for (const News& n : m.news) asked += n.kind == "asked";
  if (asked == 1) return "One match waits for you";
  if (asked > 1) return std::to_string(asked) + " matches wait for you";
  return "News of your matches";
}

Letter mail_of(const Message& m) {
  Letter out;
  out.subject = subject_of(m);
  out.id = m.id;
  out.date = m.now;
  out.body = "Hello " + m.name + ",\n\n";
  if (m.news.empty()) out.body += std::string(kTry) + "\n\n";
  for (std::size_t i = 0; i < m.news.size() && i < kMostInList; ++i) {
    const News& n = m.news[i];
    if (m.digest || m.news.size() > 1) out.body += n.title + '\n';
    out.body += n.what + '\n';
    if (const std::string line = deadline_line(n, m.zone, m.zone_name, m.now); !line.empty())
      out.body += line + '\n';
    out.body += n.url + "\n\n";
  }
  if (m.news.size() > kMostInList)
    out.body +=
        "And " + std::to_string(m.news.size() - kMostInList) + " more: " + m.public_url + "/\n\n";
  out.body += "-- \nWhat you are told, and when: " + m.public_url + "/account/notices\n";
  if (!m.unsubscribe.empty()) {
    out.body += "No more mail: " + m.public_url + m.unsubscribe + '\n';
    out.unsubscribe = m.public_url + m.unsubscribe_post;
  }
  return out;
}

std::string webhook_body(const Message& m, const std::string& kind) {
  if (kind == "json") {
    Json j = {{"id", m.id},
              {"kind", m.news.empty() ? "try"
                       : m.digest     ? "digest"
                                      : "news"},
              {"subject", subject_of(m)},
              {"matches", Json::array()}};
    for (std::size_t i = 0; i < m.news.size() && i < kMostInList; ++i)
      j["matches"].push_back(news_json(m.news[i]));
    return dumped(j);
  }
  const bool slack = kind == "slack";
  const auto escape = slack ? for_slack : for_discord;
  const std::string bold = slack ? "*" : "**";
  std::string text = bold + escape(subject_of(m)) + bold;
  if (m.news.empty()) text += '\n' + escape(kTry);
  for (const News& n : m.news) {
    std::string more(1, '\n');
    if (m.digest || m.news.size() > 1) more += escape(n.title) + ": ";
    more += item(n, m, escape) + (slack ? "\n<" + n.url + '>' : "\n<" + n.url + '>');
    if (text.size() + more.size() > kLongestDiscord) {
      text += "\n\u2026 <" + m.public_url + "/>";
      break;
    }
    text += more;
  }
  if (slack) return dumped({{"text", text}});
  return dumped({{"content", text}, {"allowed_mentions", {{"parse", Json::array()}}}});
}

std::string push_text(const Message& m) {
  std::string body = m.news.empty() ? kTry : "";
  for (const News& n : m.news)
    body += (body.empty() ? "" : "\n") +
            (m.news.size() > 1 ? n.title + ": " + n.what : item(n, m, as_is));
  return dumped({{"title", cut(subject_of(m), 200)},
                 {"body", cut(body, kLongestPushBody)},
                 {"url", open_url(m)},
                 {"tag", m.news.size() == 1 ? m.news[0].match : "vedette"}});
}

}  // namespace vedette::server
