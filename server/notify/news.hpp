// What is told about a match: one line of what happened, as the recipient may know it, and where to
// go.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "notify/local_time.hpp"
#include "store/notices.hpp"

namespace vedette::server {

// When the seat must have decided, in ms since 1970; nothing where no clock runs. Any thread.
using Deadline = std::function<std::optional<std::int64_t>(const store::MatchRow& match, int seat)>;

// News of one match for one seat.
struct News {
  std::string match, game, title, role;
  std::string kind;  // asked, over, draw, takeback, proposal, talk, purge: what matters most
  int seat = 0;      // -1: none
  std::string subject;  // of a mail about it alone
  std::string what;     // one line
  std::string url;
  std::int64_t at = 0;
  std::optional<std::int64_t> deadline;
};

// What `about`, which are all of one match, have to say to the person of the channel: of each kind the newest, what matters
// most first. Nothing if they need to be told no more: the seat is not asked now or is another's, the match is over and
// that is not the news. Reads what the seat was told and nothing else of the match's contents.
std::optional<News> news_of(store::Store& store, store::NoticeStore& notices,
                            const store::DueChannel& to, const std::vector<store::NoticeRow>& about,
                            const Deadline& deadline, const std::string& public_url);

// Those with the least time left first; then those that have waited longest.
void sort_by_time_left(std::vector<News>& news);

// "2 d 3 h", "45 min"; for times that have passed "none".
std::string time_left(std::int64_t deadline, std::int64_t now);
// The line about the deadline, or empty.
std::string deadline_line(const News& news, const LocalTime& zone, const std::string& zone_name,
                          std::int64_t now);

// Readable words for an identifier: "lose_step" -> "lose step".
std::string readable(std::string id);

}  // namespace vedette::server
