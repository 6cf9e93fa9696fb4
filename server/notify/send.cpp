#include "notify/send.hpp"

#include <curl/curl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <stdexcept>

#include "notify/reach.hpp"

namespace vedette::server {
namespace {

struct Curl {
  Curl() : handle(nullptr, curl_easy_cleanup) {
    static const CURLcode ready = curl_global_init(CURL_GLOBAL_DEFAULT);
    handle.reset(ready == CURLE_OK ? curl_easy_init() : nullptr);
    if (!handle) throw std::runtime_error("no memory for a connection");
  }
  template <class T>
  void set(CURLoption option, T value) {
    curl_easy_setopt(handle.get(), option, value);
  }
  std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> handle;
};

using List = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;
void append(List& list, const std::string& line) {
  list.reset(curl_slist_append(list.release(), line.c_str()));
}

int on_progress(void* stop, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<const std::atomic<bool>*>(stop)->load() ? 1 : 0;
}

// Counts what comes and keeps nothing; over the bound the transfer ends.
struct Discard {
  std::size_t most, got = 0;
};
std::size_t on_bytes(char*, std::size_t size, std::size_t n, void* to) {
  auto& d = *static_cast<Discard*>(to);
  d.got += size * n;
  return d.got > d.most ? 0 : size * n;
}

// The last guard: whatever curl means to connect to, only an address that may be asked gets a
// socket.
curl_socket_t on_socket(void* loopback_allowed, curlsocktype, curl_sockaddr* a) {
  const bool here = *static_cast<const bool*>(loopback_allowed) && is_loopback(a->addr);
  if (!here && !is_public(a->addr)) return CURL_SOCKET_BAD;
  return socket(a->family, a->socktype | SOCK_CLOEXEC, a->protocol);
}

void set_limits(Curl& c, const SendLimits& limits, const std::atomic<bool>& stop,
                std::array<char, CURL_ERROR_SIZE>& words) {
  c.set(CURLOPT_NOSIGNAL, 1L);
  c.set(CURLOPT_CONNECTTIMEOUT, long(limits.connect_seconds));
  c.set(CURLOPT_TIMEOUT, long(limits.seconds));
  c.set(CURLOPT_NOPROGRESS, 0L);
  c.set(CURLOPT_XFERINFOFUNCTION, on_progress);
  c.set(CURLOPT_XFERINFODATA, const_cast<std::atomic<bool>*>(&stop));
  c.set(CURLOPT_PROXY, "");
  c.set(CURLOPT_NOPROXY, "*");
  c.set(CURLOPT_NETRC, long(CURL_NETRC_IGNORED));
  c.set(CURLOPT_ERRORBUFFER, words.data());
}

long status_of(Curl& c) {
  long status = 0;
  curl_easy_getinfo(c.handle.get(), CURLINFO_RESPONSE_CODE, &status);
  return status;
}

// Words for what went wrong below HTTP and SMTP; nothing of hosts and addresses but their being
// wrong.
std::string trouble(CURLcode code) {
  switch (code) {
    case CURLE_OPERATION_TIMEDOUT:
      return "no answer in time";
    case CURLE_COULDNT_CONNECT:
      return "no connection";
    case CURLE_COULDNT_RESOLVE_HOST:
      return "the host cannot be found";
    case CURLE_PEER_FAILED_VERIFICATION:
      return "its certificate is not valid";
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_USE_SSL_FAILED:
      return "no safe connection";
    case CURLE_LOGIN_DENIED:
      return "it does not let the server in";
    default:
      return "the connection broke";
  }
}

}  // namespace

Outcome send_post(const HttpPost& request, bool loopback_allowed, const SendLimits& limits,
                  const std::atomic<bool>& stop) {
  const auto place = reach(request.url, loopback_allowed);
  if (!place)
    return {place.error().code == "cannot_resolve" ? Sent::kRetry : Sent::kRefused,
            place.error().detail, 0};
  const Reach& to = place.value();
  Curl c;
  std::array<char, CURL_ERROR_SIZE> words{};
  set_limits(c, limits, stop, words);
  List headers(nullptr, curl_slist_free_all), pins(nullptr, curl_slist_free_all);
  for (const auto& [name, value] : request.headers) append(headers, name + ": " + value);
  append(headers, "Expect:");
  append(headers, "User-Agent: Vedette");
  std::string pin = to.host + ':' + to.port + ':';
  for (const std::string& a : to.addresses)
    pin += (&a == to.addresses.data() ? "" : ",") +
           (a.find(':') == std::string::npos ? a : '[' + a + ']');
  if (to.host.front() != '[') append(pins, pin);  // numbers need no name server
  Discard discard{limits.most_bytes};
  c.set(CURLOPT_URL, request.url.c_str());
  c.set(CURLOPT_PROTOCOLS_STR, loopback_allowed ? "https,http" : "https");
  c.set(CURLOPT_FOLLOWLOCATION, 0L);
  c.set(CURLOPT_RESOLVE, pins.get());
  c.set(CURLOPT_OPENSOCKETFUNCTION, on_socket);
  c.set(CURLOPT_OPENSOCKETDATA, &loopback_allowed);
  c.set(CURLOPT_HTTPHEADER, headers.get());
  c.set(CURLOPT_POST, 1L);
  c.set(CURLOPT_POSTFIELDSIZE, long(request.body.size()));
  c.set(CURLOPT_POSTFIELDS, request.body.data());
  c.set(CURLOPT_WRITEFUNCTION, on_bytes);
  c.set(CURLOPT_WRITEDATA, &discard);
  const CURLcode code = curl_easy_perform(c.handle.get());
  const long status = status_of(c);
  const bool answered = code == CURLE_OK || (code == CURLE_WRITE_ERROR && status >= 200);
  if (!answered) return {Sent::kRetry, trouble(code), 0};
  if (status >= 200 && status < 300) return {Sent::kYes, "", 0};
  const std::string error = "it answers " + std::to_string(status);
  if (status >= 300 && status < 400)
    return {Sent::kRefused, error + ", a redirect; those are not followed", 0};
  if (status == 404 || status == 410) return {Sent::kGone, error, 0};
  if (status == 429 || status == 408 || status >= 500) {
    curl_off_t wait = 0;
    curl_easy_getinfo(c.handle.get(), CURLINFO_RETRY_AFTER, &wait);
    return {Sent::kRetry, error, int(std::clamp<curl_off_t>(wait, 0, 24 * 3600))};
  }
  return {Sent::kRefused, error, 0};
}

Outcome send_mail(const SmtpServer& server, const Mail& mail, const SendLimits& limits,
                  const std::atomic<bool>& stop) {
  Curl c;
  std::array<char, CURL_ERROR_SIZE> words{};
  set_limits(c, limits, stop, words);
  List to(nullptr, curl_slist_free_all);
  append(to, '<' + mail.to + '>');
  const std::string from = '<' + mail.from + '>';
  struct Reading {
    const std::string& text;
    std::size_t at = 0;
  } reading{mail.text};
  const auto read = +[](char* out, std::size_t size, std::size_t n, void* p) -> std::size_t {
    auto& r = *static_cast<Reading*>(p);
    const std::size_t take = std::min(size * n, r.text.size() - r.at);
    std::memcpy(out, r.text.data() + r.at, take);
    r.at += take;
    return take;
  };
  Discard discard{limits.most_bytes};
  c.set(CURLOPT_URL, server.url.c_str());
  c.set(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  c.set(CURLOPT_USE_SSL, server.plain ? long(CURLUSESSL_NONE) : long(CURLUSESSL_ALL));
  if (!server.user.empty()) {
    c.set(CURLOPT_USERNAME, server.user.c_str());
    c.set(CURLOPT_PASSWORD, server.password.c_str());
  }
  c.set(CURLOPT_MAIL_FROM, from.c_str());
  c.set(CURLOPT_MAIL_RCPT, to.get());
  c.set(CURLOPT_UPLOAD, 1L);
  c.set(CURLOPT_READFUNCTION, read);
  c.set(CURLOPT_READDATA, &reading);
  c.set(CURLOPT_WRITEFUNCTION, on_bytes);
  c.set(CURLOPT_WRITEDATA, &discard);
  const CURLcode code = curl_easy_perform(c.handle.get());
  if (code == CURLE_OK) return {Sent::kYes, "", 0};
  const long status = status_of(c);
  // An answer of the receiver's own: for good from 550 to 559, where it is the letter or the
  // address; all else is something between the two servers.
  if (code != CURLE_OPERATION_TIMEDOUT && status >= 400 && status < 600) {
    const std::string error = "the mail server answers " + std::to_string(status);
    return {status >= 550 && status < 560 ? Sent::kRefused : Sent::kRetry, error, 0};
  }
  return {Sent::kRetry, "mail: " + trouble(code), 0};
}

}  // namespace vedette::server
