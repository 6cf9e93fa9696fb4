#include "client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>

namespace vedette::testing {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kPatience{30};

std::string lower(std::string s) {
  std::transform(s.begin(), s.end(), s.begin(),
                 [](unsigned char c) { return char(std::tolower(c)); });
  return s;
}

// Status and headers up to the empty line; `rest` is what follows it.
HttpReply read_head(Wire& wire, std::string& rest) {
  const auto until = Clock::now() + kPatience;
  std::string in;
  std::size_t end = std::string::npos;
  while ((end = in.find("\r\n\r\n")) == std::string::npos) {
    const std::string more =
        wire.receive(std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()));
    if (more.empty()) return {};
    in += more;
  }
  rest = in.substr(end + 4);
  HttpReply reply;
  reply.status = std::stoi(in.substr(9, 3));
  std::size_t at = in.find("\r\n") + 2;
  while (at < end) {
    const auto line_end = in.find("\r\n", at);
    const std::string line = in.substr(at, line_end - at);
    const auto colon = line.find(": ");
    if (colon != std::string::npos)
      reply.headers[lower(line.substr(0, colon))] = line.substr(colon + 2);
    at = line_end + 2;
  }
  return reply;
}

}  // namespace

Wire::Wire(std::uint16_t port, int receive_buffer)
    : fd_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (receive_buffer > 0)
    setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(fd_, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0)
    throw std::runtime_error("cannot connect");
}

Wire::~Wire() {
  if (fd_ >= 0) close(fd_);
}

Wire::Wire(Wire&& other) noexcept : fd_(other.fd_), closed_(other.closed_) { other.fd_ = -1; }

bool Wire::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto n = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n <= 0) return false;
    bytes.remove_prefix(std::size_t(n));
  }
  return true;
}

std::string Wire::receive(std::chrono::milliseconds within) {
  pollfd p{fd_, POLLIN, 0};
  if (closed_ || poll(&p, 1, int(std::max<long long>(0, within.count()))) <= 0) return {};
  char buffer[16384];
  const auto n = recv(fd_, buffer, sizeof buffer, 0);
  if (n <= 0) {
    closed_ = true;
    return {};
  }
  return {buffer, std::size_t(n)};
}

bool Wire::closed(std::chrono::milliseconds within) {
  const auto until = Clock::now() + within;
  while (!closed_ && Clock::now() < until)
    receive(std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()));
  return closed_;
}

Browser::Browser(std::uint16_t port)
    : port_(port), origin_("http://127.0.0.1:" + std::to_string(port)) {}

HttpReply Browser::call(const std::string& method, const std::string& path, const std::string& body,
                        Headers headers) {
  std::string out = method + ' ' + path + " HTTP/1.1\r\nConnection: close\r\nContent-Length: " +
                    std::to_string(body.size()) + "\r\n";
  if (!cookie.empty()) out += "Cookie: " + cookie + "\r\n";
  const auto given = [&](const char* name) {
    return std::any_of(headers.begin(), headers.end(), [&](auto& h) { return h.first == name; });
  };
  if (!given("Host")) headers.emplace_back("Host", "127.0.0.1:" + std::to_string(port_));
  if (method != "GET" && !given("Origin")) headers.emplace_back("Origin", origin_);
  for (const auto& [name, value] : headers)
    if (!value.empty()) out += name + ": " + value + "\r\n";
  Wire wire(port_);
  wire.send(out + "\r\n" + body);
  std::string rest;
  HttpReply reply = read_head(wire, rest);
  for (;;) {
    const std::string more = wire.receive(kPatience);
    if (more.empty()) break;
    rest += more;
  }
  reply.body = std::move(rest);
  if (const auto it = reply.headers.find("set-cookie"); it != reply.headers.end())
    cookie = it->second.substr(0, it->second.find(';'));
  return reply;
}

void Browser::sign_in(const std::string& name) {
  const HttpReply reply = post("/api/session", {{"name", name}});
  if (reply.status != 200) throw std::runtime_error("cannot sign in: " + reply.body);
}

Json Browser::make_match(const Json& options, const std::vector<int>& take,
                         const std::string& visibility) {
  const HttpReply reply =
      post("/api/matches",
           {{"game", "lantern"}, {"options", options}, {"visibility", visibility}, {"take", take}});
  if (reply.status != 200) throw std::runtime_error("cannot make a match: " + reply.body);
  return reply.json();
}

WebSocket::WebSocket(const Browser& browser, std::optional<std::string> origin, int receive_buffer)
    : wire_(browser.port(), receive_buffer) {
  open(browser, "/ws", "", "", origin.value_or(browser.origin()));
}

WebSocket::WebSocket(const Browser& browser, const std::string& path, std::string_view rest,
                     const std::string& host)
    : wire_(browser.port()) {
  open(browser, path, rest, host, host.empty() ? browser.origin() : "http://" + host);
}

void WebSocket::open(const Browser& browser, const std::string& path, std::string_view rest,
                     const std::string& host, const std::string& origin) {
  std::string out = "GET " + path + " HTTP/1.1\r\nHost: " +
                    (host.empty() ? "127.0.0.1:" + std::to_string(browser.port()) : host) +
                    "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  if (!origin.empty()) out += "Origin: " + origin + "\r\n";
  if (!browser.cookie.empty()) out += "Cookie: " + browser.cookie + "\r\n";
  wire_.send(out + "\r\n" + std::string(rest));
  upgrade_ = read_head(wire_, in_);
}

bool WebSocket::send_frame(int opcode, std::string_view payload) {
  return wire_.send(frame_bytes(opcode, payload));
}

std::string frame_bytes(int opcode, std::string_view payload) {
  std::string out;
  out += char(0x80 | opcode);
  if (payload.size() < 126) {
    out += char(0x80 | payload.size());
  } else if (payload.size() < 65536) {
    out += char(0x80 | 126);
    out += char(payload.size() >> 8);
    out += char(payload.size() & 255);
  } else {
    out += char(0x80 | 127);
    for (int i = 7; i >= 0; --i) out += char((payload.size() >> (8 * i)) & 255);
  }
  out += std::string(4, '\0');  // a mask of zeros leaves the payload as it is
  out += payload;
  return out;
}

std::optional<std::string> WebSocket::frame(int& opcode, Clock::time_point until) {
  const auto need = [&](std::size_t n) {
    while (in_.size() < n) {
      const std::string more = wire_.receive(
          std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()));
      if (more.empty()) return false;
      in_ += more;
    }
    return true;
  };
  const auto byte = [&](std::size_t i) { return std::size_t(static_cast<unsigned char>(in_[i])); };
  if (!need(2)) return std::nullopt;
  std::size_t head = 2, size = byte(1) & 127;
  if (size == 126) head = 4;
  if (size == 127) head = 10;
  if (!need(head)) return std::nullopt;
  if (head > 2) {
    size = 0;
    for (std::size_t i = 2; i < head; ++i) size = size << 8 | byte(i);
  }
  if (!need(head + size)) return std::nullopt;
  opcode = int(byte(0) & 15);
  std::string payload = in_.substr(head, size);
  in_.erase(0, head + size);
  return payload;
}

std::optional<Json> WebSocket::next(std::chrono::milliseconds within) {
  const auto until = Clock::now() + within;
  int opcode = 0;
  while (auto payload = frame(opcode, until)) {
    if (opcode == 1) {
      heard_ += *payload;
      heard_ += '\n';
      return Json::parse(*payload);
    }
    if (opcode == 9) send_frame(10, *payload);
    if (opcode == 8) {
      close_code_ = payload->size() >= 2 ? (static_cast<unsigned char>((*payload)[0]) << 8 |
                                            static_cast<unsigned char>((*payload)[1]))
                                         : 1005;
      send_frame(8, *payload);
      return std::nullopt;
    }
  }
  return std::nullopt;
}

Json WebSocket::expect(const std::string& type) {
  while (auto message = next()) {
    if (message->at("t") == type) return *message;
    passed_over_.push_back(std::move(*message));
  }
  throw std::runtime_error("no '" + type + "' came; heard: " + heard_);
}

Json WebSocket::reply_to(const std::string& command_id) {
  while (auto message = next()) {
    const std::string t = message->at("t");
    if ((t == "ack" || t == "refused") && message->value("command_id", "") == command_id)
      return *message;
    passed_over_.push_back(std::move(*message));
  }
  throw std::runtime_error("no reply to '" + command_id + "' came; heard: " + heard_);
}

}  // namespace vedette::testing
