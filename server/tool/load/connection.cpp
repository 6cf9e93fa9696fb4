#include "tool/load/connection.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <stdexcept>

namespace vedette::tool {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;

namespace {

tcp::endpoint address_of(const Endpoint& server) {
  return {asio::ip::make_address(server.host), server.port};
}

constexpr std::chrono::seconds kReplyTime{30};

}  // namespace

std::string Endpoint::authority() const {
  const bool v6 = host.find(':') != std::string::npos;
  return (v6 ? '[' + host + ']' : host) + ':' + std::to_string(port);
}

Endpoint Endpoint::of_url(const std::string& url) {
  const auto wrong = [&] {
    throw std::invalid_argument("the address must look like ws://127.0.0.1:8080, not " + url);
  };
  const std::size_t scheme = url.find("://");
  if (scheme == std::string::npos ||
      (url.substr(0, scheme) != "ws" && url.substr(0, scheme) != "http"))
    wrong();
  const std::string place = url.substr(scheme + 3, url.find('/', scheme + 3) - scheme - 3);
  const std::size_t colon = place.rfind(':');
  if (colon == std::string::npos) wrong();
  Endpoint e;
  e.host = place.substr(0, colon);
  if (e.host == "localhost") e.host = "127.0.0.1";
  if (e.host.size() > 2 && e.host.front() == '[') e.host = e.host.substr(1, e.host.size() - 2);
  boost::system::error_code ec;
  const auto address = asio::ip::make_address(e.host, ec);
  if (ec) wrong();
  if (!address.is_loopback())
    throw std::invalid_argument("load goes to this machine only: " + e.host + " is another");
  const int port = std::stoi(place.substr(colon + 1));
  if (port < 1 || port > 65535) wrong();
  e.port = std::uint16_t(port);
  return e;
}

struct HttpClient::Parts {
  asio::io_context io;
  beast::tcp_stream stream{io};
  beast::flat_buffer buffer;
  bool connected = false;
};

HttpClient::HttpClient(Endpoint server)
    : server_(std::move(server)), parts_(std::make_unique<Parts>()) {}
HttpClient::~HttpClient() = default;

HttpReply HttpClient::call(const std::string& method, const std::string& path,
                           const std::string& body, const std::string& cookie) {
  http::request<http::string_body> request{http::string_to_verb(method), path, 11};
  request.set(http::field::host, server_.authority());
  request.set(http::field::origin, server_.origin());
  if (!cookie.empty()) request.set(http::field::cookie, cookie);
  request.body() = body;
  request.prepare_payload();
  http::response<http::string_body> response;
  // A connection that the server has closed meanwhile is opened again, once.
  for (bool again : {true, false}) {
    const bool fresh = !parts_->connected;
    try {
      if (fresh) {
        parts_ = std::make_unique<Parts>();
        parts_->stream.connect(address_of(server_));
        parts_->stream.socket().set_option(tcp::no_delay(true));
        parts_->connected = true;
      }
      http::write(parts_->stream, request);
      http::read(parts_->stream, parts_->buffer, response);
      break;
    } catch (const std::exception& e) {
      parts_->connected = false;
      if (fresh || !again) throw std::runtime_error(server_.authority() + ": " + e.what());
    }
  }
  if (!response.keep_alive()) parts_->connected = false;
  HttpReply reply{int(response.result_int()), std::move(response.body()), ""};
  const auto set = response[http::field::set_cookie];
  reply.cookie = std::string(set.substr(0, set.find(';')));
  return reply;
}

namespace {

class OpenSocket final : public Socket, public std::enable_shared_from_this<OpenSocket> {
 public:
  OpenSocket(asio::io_context& io, Slowness slowness, Events events)
      : ws_(io), pause_(io), slowness_(slowness), events_(std::move(events)) {}

  void connect(const Endpoint& server, const std::string& cookie) {
    const tcp::endpoint to = address_of(server);
    beast::error_code ec;
    auto& socket = beast::get_lowest_layer(ws_).socket();
    socket.open(to.protocol(), ec);
    if (slowness_.receive_buffer > 0)
      socket.set_option(asio::socket_base::receive_buffer_size(slowness_.receive_buffer), ec);
    ws_.set_option(websocket::stream_base::decorator(
        [origin = server.origin(), cookie](websocket::request_type& r) {
          r.set(http::field::origin, origin);
          if (!cookie.empty()) r.set(http::field::cookie, cookie);
        }));
    beast::get_lowest_layer(ws_).expires_after(kReplyTime);
    beast::get_lowest_layer(ws_).async_connect(
        to, [self = shared_from_this(), host = server.authority()](beast::error_code failed) {
          if (failed) return self->lost();
          self->shake_hands(host);
        });
  }

  void send(std::string text) override {
    outbox_.push_back(std::move(text));
    if (outbox_.size() == 1 && open_) write();
  }

  void drop() override {
    gone_ = true;
    pause_.cancel();
    beast::get_lowest_layer(ws_).close();
  }

 private:
  void shake_hands(const std::string& host) {
    beast::error_code ec;
    beast::get_lowest_layer(ws_).socket().set_option(tcp::no_delay(true), ec);
    ws_.read_message_max(16 * 1024 * 1024);
    ws_.auto_fragment(false);
    ws_.async_handshake(host, "/ws", [self = shared_from_this()](beast::error_code failed) {
      if (failed || self->gone_) return self->lost();
      beast::get_lowest_layer(self->ws_).expires_never();
      self->open_ = true;
      self->events_.opened();
      if (!self->outbox_.empty()) self->write();
      self->read();
    });
  }

  void read() {
    if (slowness_.milliseconds == 0) return read_now();
    pause_.expires_after(std::chrono::milliseconds(slowness_.milliseconds));
    pause_.async_wait([self = shared_from_this()](beast::error_code ec) {
      if (!ec) self->read_now();
    });
  }

  void read_now() {
    ws_.async_read(buffer_, [self = shared_from_this()](beast::error_code ec, std::size_t) {
      if (ec || self->gone_) return self->lost();
      const auto bytes = self->buffer_.cdata();
      self->events_.text({static_cast<const char*>(bytes.data()), bytes.size()});
      self->buffer_.clear();
      if (!self->gone_) self->read();
    });
  }

  void write() {
    ws_.async_write(asio::buffer(outbox_.front()),
                    [self = shared_from_this()](beast::error_code ec, std::size_t) {
                      if (ec || self->gone_) return self->lost();
                      self->outbox_.pop_front();
                      if (!self->outbox_.empty()) self->write();
                    });
  }

  void lost() {
    if (gone_) return;
    drop();
    events_.lost();
  }

  websocket::stream<beast::tcp_stream> ws_;
  asio::steady_timer pause_;
  const Slowness slowness_;
  Events events_;
  beast::flat_buffer buffer_;
  std::deque<std::string> outbox_;
  bool open_ = false, gone_ = false;
};

}  // namespace

std::shared_ptr<Socket> Socket::connect(asio::io_context& io, const Endpoint& server,
                                        const std::string& cookie, Slowness slowness,
                                        Events events) {
  auto socket = std::make_shared<OpenSocket>(io, slowness, std::move(events));
  socket->connect(server, cookie);
  return socket;
}

}  // namespace vedette::tool
