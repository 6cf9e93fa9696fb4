// Those who are told, for tests: a mail server, a web server and a browser's push service, on
// loopback.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace vedette::testing {

// Takes connections on 127.0.0.1, each on a thread of its own.
class Listening {
 public:
  explicit Listening(std::function<void(int fd)> serve);
  ~Listening();
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;
  std::uint16_t port() const { return port_; }
  // Ends everything; call from the destructor of the owner.
  void stop();

 private:
  std::function<void(int fd)> serve_;
  int fd_;
  std::uint16_t port_ = 0;
  std::mutex mutex_;
  std::vector<int> open_;
  std::vector<std::thread> threads_;
  bool stop_ = false;
  std::thread accepting_;
};

// A mail as it arrived.
struct Received {
  std::string from, to;                        // of the envelope
  std::map<std::string, std::string> headers;  // names in lower case, unfolded, decoded
  std::string body;                            // decoded
  std::string raw;
};

// Speaks SMTP (RFC 5321) with AUTH PLAIN.
class MailServer {
 public:
  MailServer();
  ~MailServer();
  std::string url() const { return "smtp://127.0.0.1:" + std::to_string(listening_.port()); }
  // What is answered instead of 250 to a command: called with its first word in capitals, "." for
  // the end of a letter, and the recipient; empty: the usual.
  void answers(std::function<std::string(const std::string& command, const std::string& to)> with);
  // Called when a letter is there and before it is acknowledged.
  void before_acknowledging(std::function<void()> call);
  // All that was acknowledged.
  std::vector<Received> mails() const;
  // Waits until there are `n`; fewer at the end of the time.
  std::vector<Received> wait(std::size_t n,
                             std::chrono::milliseconds within = std::chrono::milliseconds(10'000));
  int letters_seen() const { return seen_; }  // acknowledged or not
  std::string login() const;                  // "name password" of the last AUTH

 private:
  void serve(int fd);
  mutable std::mutex mutex_;
  std::condition_variable came_;
  std::vector<Received> mails_;
  std::function<std::string(const std::string&, const std::string&)> answer_;
  std::function<void()> before_;
  std::string login_;
  std::atomic<int> seen_{0};
  Listening listening_;
};

struct HookRequest {
  std::string method, path;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
};
struct HookReply {
  int status = 204;
  std::string headers;  // further ones, each ended by CRLF
  std::string body;
  std::chrono::milliseconds delay{0};
};

// Takes webhooks and pushes.
class HookServer {
 public:
  explicit HookServer(std::function<HookReply(const HookRequest&)> reply = {});
  ~HookServer();
  std::string url(const std::string& path) const {
    return "http://127.0.0.1:" + std::to_string(listening_.port()) + path;
  }
  std::uint16_t port() const { return listening_.port(); }
  std::vector<HookRequest> requests() const;
  std::vector<HookRequest> wait(
      std::size_t n, std::chrono::milliseconds within = std::chrono::milliseconds(10'000));

 private:
  void serve(int fd);
  std::function<HookReply(const HookRequest&)> reply_;
  mutable std::mutex mutex_;
  std::condition_variable came_;
  std::vector<HookRequest> requests_;
  std::atomic<bool> stop_{false};
  Listening listening_;
};

// A browser's end of Web Push, written after RFC 8291 and not after our own code: its keys, and
// what it reads.
class PushReader {
 public:
  PushReader();
  ~PushReader();
  std::string p256dh() const;  // base64url
  std::string auth() const;
  // The message; throws std::runtime_error if it is not for this reader or damaged.
  std::string read(const std::string& body) const;

 private:
  struct Keys;
  std::unique_ptr<Keys> keys_;
};

}  // namespace vedette::testing
