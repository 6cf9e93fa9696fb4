// Sending, with libcurl: one request or one mail, within bounds. Blocks; any thread.
#pragma once
#include <atomic>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace vedette::server {

// What became of it. kRetry: perhaps later. kRefused: not this, ever. kGone: there is nobody any
// more.
enum class Sent { kYes, kRetry, kRefused, kGone };

struct Outcome {
  Sent sent = Sent::kRetry;
  std::string error;  // for the person whose channel it is: no secrets, nothing of what is inside
  int wait_seconds = 0;  // the receiver asks for this much patience; 0: it says nothing
};

// Bounds on one request.
struct SendLimits {
  int connect_seconds = 5;
  int seconds = 10;
  std::size_t most_bytes = 16 * 1024;  // of an answer
};

struct HttpPost {
  std::string url;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
};

// Posts to an address that a person gave: see reach.hpp for what is let through. The addresses
// found are the only ones connected to; redirects are not followed, proxies of the environment not
// used, and whatever is answered beyond the status is thrown away. Ends early when `stop` becomes
// true.
Outcome send_post(const HttpPost& request, bool loopback_allowed, const SendLimits& limits,
                  const std::atomic<bool>& stop);

struct SmtpServer {
  std::string url;  // smtp://host:port or smtps://host:port; empty: there is none
  std::string user, password;
  bool plain = false;  // without TLS, for a relay on this machine
};
struct Mail {
  std::string from, to;  // bare addresses
  std::string text;      // the whole message, lines ended by CRLF
};
Outcome send_mail(const SmtpServer& server, const Mail& mail, const SendLimits& limits,
                  const std::atomic<bool>& stop);

}  // namespace vedette::server
