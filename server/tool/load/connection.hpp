// Connections to a server under test: HTTP calls that wait, WebSockets that do not. The only code
// of the tool behind which Beast stands.
#pragma once
#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace vedette::tool {

// Where the server listens: a number of IPv4 or IPv6 and a port.
struct Endpoint {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;
  std::string authority() const;  // as Host names it
  std::string origin() const { return "http://" + authority(); }
  // Of "ws://127.0.0.1:8080" (http:// too, a path is left aside). Throws std::invalid_argument for
  // anything else, and for an address that is not of this machine: load goes nowhere else.
  static Endpoint of_url(const std::string& url);
};

struct HttpReply {
  int status = 0;
  std::string body;
  std::string cookie;  // "name=value" of Set-Cookie, or empty
};

// One connection that is kept alive; each call waits for its reply.
class HttpClient {
 public:
  explicit HttpClient(Endpoint server);
  ~HttpClient();
  // Throws std::runtime_error if the server cannot be reached.
  HttpReply call(const std::string& method, const std::string& path, const std::string& body = "",
                 const std::string& cookie = "");

 private:
  struct Parts;
  const Endpoint server_;
  std::unique_ptr<Parts> parts_;
};

// A WebSocket on /ws. Everything on the thread of its io_context.
class Socket {
 public:
  struct Events {
    std::function<void()> opened;
    std::function<void(std::string_view)> text;
    std::function<void()> lost;  // once; also if it could not be opened
  };
  virtual ~Socket() = default;
  virtual void send(std::string text) = 0;
  // Ends the connection at once, without `lost`.
  virtual void drop() = 0;
  // Pauses before each read, as a slow client does, with a small buffer in the system.
  struct Slowness {
    int milliseconds = 0;
    int receive_buffer = 0;  // bytes; 0: the system's own
  };
  static std::shared_ptr<Socket> connect(boost::asio::io_context& io, const Endpoint& server,
                                         const std::string& cookie, Slowness slowness,
                                         Events events);
};

}  // namespace vedette::tool
