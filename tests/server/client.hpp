// A plain client for tests: HTTP and WebSocket over a blocking socket, with the freedom to
// misbehave.
#pragma once
#include <chrono>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vedette::testing {
using Json = nlohmann::json;

// A connected TCP socket to 127.0.0.1.
class Wire {
 public:
  explicit Wire(std::uint16_t port, int receive_buffer = 0);
  ~Wire();
  Wire(Wire&& other) noexcept;
  Wire& operator=(Wire&&) = delete;
  // False if the peer has gone.
  bool send(std::string_view bytes);
  // What arrives within the time; empty at its end or when the peer has closed.
  std::string receive(std::chrono::milliseconds within);
  // True once the peer has closed.
  bool closed(std::chrono::milliseconds within);

 private:
  int fd_;
  bool closed_ = false;
};

struct HttpReply {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
  Json json() const { return Json::parse(body); }
  std::string code() const { return json().at("error").at("code"); }
};

// Headers that a test sends besides its own.
using Headers = std::vector<std::pair<std::string, std::string>>;

// One browser: its cookie and its origin.
class Browser {
 public:
  explicit Browser(std::uint16_t port);
  // Sends own Origin with writes, and its address as Host, unless `headers` has one.
  HttpReply call(const std::string& method, const std::string& path, const std::string& body = "",
                 Headers headers = {});
  HttpReply get(const std::string& path) { return call("GET", path); }
  HttpReply post(const std::string& path, const Json& body) {
    return call("POST", path, body.dump());
  }
  // Takes a name; the cookie is kept.
  void sign_in(const std::string& name);
  // Makes a match of the toy game and returns its description.
  Json make_match(const Json& options, const std::vector<int>& take,
                  const std::string& visibility = "public");
  std::uint16_t port() const { return port_; }
  const std::string& origin() const { return origin_; }
  std::string cookie;  // "name=value"

 private:
  std::uint16_t port_;
  std::string origin_;
};

// One frame of a client, masked.
std::string frame_bytes(int opcode, std::string_view payload);

class WebSocket {
 public:
  // Opens /ws as this browser. `receive_buffer` makes a slow reader.
  explicit WebSocket(const Browser& browser, std::optional<std::string> origin = std::nullopt,
                     int receive_buffer = 0);
  // Opens `path` and sends `rest` in the same packet; `host` instead of the address.
  WebSocket(const Browser& browser, const std::string& path, std::string_view rest,
            const std::string& host = "");
  const HttpReply& upgrade() const { return upgrade_; }
  int status() const { return upgrade_.status; }  // of the upgrade: 101 if it went well
  void send(const Json& message) { send_text(message.dump()); }
  void send_text(std::string_view text) { send_frame(0x1, text); }
  bool send_frame(int opcode, std::string_view payload);
  Wire& wire() { return wire_; }
  // The next message; pings are answered. Nothing at the end of the time or of the connection.
  std::optional<Json> next(std::chrono::milliseconds within = std::chrono::milliseconds(20'000));
  // The next message of this type; others are kept aside for later(). Throws if it does not come.
  Json expect(const std::string& type);
  // Waits for `ack` or `refused` of a command.
  Json reply_to(const std::string& command_id);
  // Messages that expect() passed over, and all text ever received.
  const std::vector<Json>& passed_over() const { return passed_over_; }
  const std::string& heard() const { return heard_; }
  int close_code() const { return close_code_; }  // 0: none yet

 private:
  std::optional<std::string> frame(int& opcode, std::chrono::steady_clock::time_point until);
  Wire wire_;
  void open(const Browser& browser, const std::string& path, std::string_view rest,
            const std::string& host, const std::string& origin);
  HttpReply upgrade_;
  int close_code_ = 0;
  std::string in_, heard_;
  std::vector<Json> passed_over_;
};

}  // namespace vedette::testing
