// The forms in which news go out: mail, webhooks, push.
#pragma once
#include <string>
#include <vector>

#include "notify/mime.hpp"
#include "notify/news.hpp"

namespace vedette::server {

// What goes to one channel at once: one match at once, all that is due in a digest, or a try (no
// news).
struct Message {
  std::string id;  // the same for every try of the same message
  bool digest = false;
  std::vector<News> news;
  std::string name;  // of the recipient
  std::string zone_name;
  LocalTime zone;
  std::int64_t now = 0;
  std::string public_url;
  std::string unsubscribe;       // path and fragment of the page: "/unsubscribe#..."; mail alone
  std::string unsubscribe_post;  // path that a program posts to
};

std::string subject_of(const Message& message);
// Without sender and recipient.
Letter mail_of(const Message& message);
// The body of a webhook of this kind (discord, slack, json).
std::string webhook_body(const Message& message, const std::string& kind);
// What the service worker shows: {"title","body","url","tag"}.
std::string push_text(const Message& message);

}  // namespace vedette::server
