// One HTTP connection.
#include <spdlog/spdlog.h>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "net/network.hpp"
#include "net/ws_session.hpp"
#include "protocol/http.hpp"
#include "protocol/match_file.hpp"
#include "protocol/messages.hpp"

namespace vedette::server {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr std::uint32_t kLongestHeader = 16 * 1024;

std::string text_of(beast::string_view s) { return {s.data(), s.size()}; }

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Network& network, asio::ip::tcp::socket socket, std::shared_ptr<Place> place)
      : network_(network), stream_(std::move(socket)), place_(std::move(place)) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(kLongestHeader);
    parser_->body_limit(protocol::kLongestFile);
    stream_.expires_after(network_.settings.request_time);
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](beast::error_code ec, std::size_t) { self->on_header(ec); });
  }

 private:
  // The file of a match is the one long body that there is, and only somebody with a session sends one.
  void on_header(beast::error_code ec) {
    if (ec) return on_read(ec);
    const auto& m = parser_->get();
    const bool file = m.method() == http::verb::post && text_of(m.target()) == "/api/studies" &&
                      !cookie(text_of(m[http::field::cookie]), kSessionCookie).empty();
    const std::uint64_t most = file ? protocol::kLongestFile : protocol::kLongestMessage;
    if (parser_->content_length().value_or(0) > most) return on_read(http::error::body_limit);
    parser_->body_limit(most);
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](beast::error_code read, std::size_t) { self->on_read(read); });
  }

  void on_read(beast::error_code ec) {
    id_ = network_.boot + '-' + std::to_string(++network_.requests);
    if (ec == http::error::body_limit) return refuse_and_close("too_large", "the body is too long");
    if (ec == http::error::header_limit)
      return refuse_and_close("headers_too_large", "the headers are too long");
    const bool gone = ec == http::error::end_of_stream || ec == beast::error::timeout ||
                      ec.category() == asio::error::get_system_category();
    if (ec && gone) return close();
    if (ec) return refuse_and_close("malformed", "this is not HTTP");
    stream_.expires_never();  // until the response is ready; the work behind it is bounded
    head_ = parser_->get().method() == http::verb::head;
    keep_alive_ = parser_->get().keep_alive() && !network_.stopping;
    version_ = parser_->get().version();
    const std::string address = client_address();
    if (!network_.limits.allow(Limits::Kind::kRequest, address))
      return refuse("too_many_requests", "too many requests from your address; wait a little");
    Request request = make_request(address);
    if (!request.token.empty() &&
        !network_.limits.allow(Limits::Kind::kRequest, "session " + request.token))
      return refuse("too_many_requests", "too many requests; wait a little");
    if (parser_->get().count(http::field::host) > 1)
      return refuse("malformed", "a request names one host");
    if (!network_.hosts.has(request.host))
      return refuse("wrong_host", "this server is not reached under that name");
    if (beast::websocket::is_upgrade(parser_->get())) return upgrade(std::move(request));
    auto respond = [self = shared_from_this()](Response response) {
      asio::post(self->network_.io, [self, response = std::move(response)]() mutable {
        self->write(std::move(response));
      });
    };
    asio::post(network_.pool, [this, request = std::move(request), respond = std::move(respond)] {
      const std::string_view path = path_of(request.target);
      const bool api =
          path == "/api" || path.starts_with("/api/") || path == "/health" ||
                       path == "/ready" || path == "/metrics";
      if (api) return network_.api.handle(request, respond);
      if (request.method != "GET")
        return respond({405,
                        "application/json",
                        protocol::error_text({"method_not_allowed", "this can only be read"}),
                        {}});
      respond(network_.files.get(request));
    });
  }

  Request make_request(const std::string& address) {
    auto& m = parser_->get();
    Request r;
    r.id = id_;
    r.method = head_ ? "GET" : text_of(m.method_string());
    r.target = text_of(m.target());
    r.origin = text_of(m[http::field::origin]);
    r.host = text_of(m[http::field::host]);
    r.token = cookie(text_of(m[http::field::cookie]), kSessionCookie);
    if (r.token.size() > 64) r.token.clear();
    r.if_none_match = text_of(m[http::field::if_none_match]);
    r.agent = text_of(m[http::field::user_agent]).substr(0, 160);
    for (char& c : r.agent)
      if (c < ' ' || c > '~') c = '?';
    r.takes_gzip = m[http::field::accept_encoding].find("gzip") != beast::string_view::npos;
    r.address = address;
    r.body = std::move(m.body());
    return r;
  }

  std::string client_address() const {
    if (!network_.settings.trust_proxy) return place_->address();
    const std::string chain = text_of(parser_->get()["X-Forwarded-For"]);
    const auto last = chain.find_last_of(", ");
    const std::string address = last == std::string::npos ? chain : chain.substr(last + 1);
    return address.empty() ? place_->address() : address.substr(0, 64);
  }

  void upgrade(Request request) {
    if (path_of(request.target) != "/ws") return refuse("not_found", "the WebSocket is at /ws");
    if (!is_own_origin(request.origin, request.host, network_.settings.origins))
      return refuse("foreign_origin", "a WebSocket must be opened by the server's own pages");
    if (network_.stopping) return refuse("restarting", "the server is restarting");
    if (!network_.limits.allow(Limits::Kind::kUpgrade, request.address))
      return refuse("too_many_requests", "too many WebSockets from your address; wait a little");
    if (network_.settings.trust_proxy && !request.address.empty()) {
      auto own = Place::take(network_, request.address);
      if (!own) return refuse("too_many_connections", "too many WebSockets from your address");
      place_ = std::move(own);
    }
    asio::post(network_.pool, [self = shared_from_this(), token = std::move(request.token)] {
      SocketOwner owner;
      try {
        if (const auto person = self->network_.api.person_of(token))
          owner = {person->id, sha256(token)};
      } catch (const std::exception&) {
        // The store cannot be read: nobody is known now, watching is still possible.
      }
      asio::post(self->network_.io, [self, owner] {
        auto& n = self->network_;
        if (n.stopping) return self->refuse("restarting", "the server is restarting");
        spdlog::debug("request={} route=/ws upgraded", self->id_);
        serve_websocket(n, {std::move(self->stream_), std::move(self->buffer_)},
                        self->parser_->release(), owner, std::move(self->place_));
      });
    });
  }

  void refuse(const char* code, const char* detail) {
    network_.metrics.refused(code);
    write({status_of(code), "application/json", protocol::error_text({code, detail}), {}});
  }

  void refuse_and_close(const char* code, const char* detail) {
    keep_alive_ = false;
    refuse(code, detail);
  }

  void write(Response r) {
    network_.metrics.request(r.status);
    if (parser_ && spdlog::should_log(spdlog::level::debug))
      spdlog::debug("request={} method={} route={} status={} bytes={}", id_,
                    text_of(parser_->get().method_string()),
                    route(text_of(parser_->get().target())), r.status, r.body.size());
    auto m = std::make_shared<http::response<http::string_body>>(
        http::int_to_status(unsigned(r.status)), version_);
    m->set("Content-Security-Policy",
           "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; "
           "frame-ancestors 'none'");
    m->set("X-Content-Type-Options", "nosniff");
    m->set("Referrer-Policy", "same-origin");
    m->set("Cross-Origin-Opener-Policy", "same-origin");
    m->set("Cross-Origin-Resource-Policy", "same-origin");
    m->set("X-Request-Id", id_);
    for (const auto& [name, value] : r.headers) m->set(name, value);
    if (r.status != 204 && r.status != 304) m->set(http::field::content_type, r.type);
    m->keep_alive(keep_alive_);
    if (head_) {
      m->content_length(r.body.size());
    } else {
      m->body() = std::move(r.body);
      m->prepare_payload();
    }
    stream_.expires_after(network_.settings.request_time);
    auto done = [self = shared_from_this(), m](beast::error_code ec, std::size_t) {
      if (ec || !self->keep_alive_ || self->network_.stopping) return self->close();
      self->read();
    };
    if (!head_) return http::async_write(stream_, *m, std::move(done));
    auto serializer = std::make_shared<http::response_serializer<http::string_body>>(*m);
    http::async_write_header(
        stream_, *serializer,
        [serializer, done = std::move(done)](beast::error_code ec, std::size_t n) { done(ec, n); });
  }

  void close() {
    beast::error_code ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    stream_.close();
  }

  Network& network_;
  beast::tcp_stream stream_;
  std::shared_ptr<Place> place_;
  beast::flat_buffer buffer_{kLongestHeader + protocol::kLongestMessage};
  std::optional<http::request_parser<http::string_body>> parser_;
  std::string id_;
  bool keep_alive_ = true, head_ = false;
  unsigned version_ = 11;
};

}  // namespace

void serve_http(Network& network, asio::ip::tcp::socket socket, std::shared_ptr<Place> place) {
  // The last to let go of a session may be a thread of the pool that answers; the session ends
  // here, where its socket and its place are.
  const auto end = [&network](HttpSession* session) {
    std::unique_ptr<HttpSession> owned(session);
    if (!network.over) asio::dispatch(network.io, [owned = std::move(owned)] {});
  };
  std::shared_ptr<HttpSession>(new HttpSession(network, std::move(socket), std::move(place)), end)
      ->read();
}

}  // namespace vedette::server
