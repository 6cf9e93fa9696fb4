// One WebSocket: reads messages at the pace that the limits allow, writes what matches deliver.
#include "net/ws_session.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <unordered_map>

#include "net/outbox.hpp"
#include "protocol/messages.hpp"

namespace vedette::server {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr std::size_t kMostMatches = 32;       // open at once on one socket
constexpr int kCostOfOpening = 4;               // in messages
constexpr int kCostOfQuery = 3;                 // in messages
constexpr std::size_t kShortRead = 256, kLongRead = 1536;  // bytes
constexpr int kMostMalformed = 20;             // then the client is not one of ours
constexpr std::chrono::seconds kWriteTime{30};  // for one frame

class WsSession final : public Socket, public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(Network& network, RestStream stream, SocketOwner owner, std::shared_ptr<Place> place)
      : network_(network),
        ws_(std::move(stream)),
        owner_(std::move(owner)),
        place_(std::move(place)),
        outbox_(network.settings.outbox_bytes),
        bucket_(network.limits.socket_bucket()),
        pace_(network.io),
        write_timer_(network.io) {}

  ~WsSession() override {
    if (!running_) return;
    network_.sockets.erase(this);
    --network_.metrics.sockets;
    if (network_.sockets.empty() && network_.on_last_socket) network_.on_last_socket();
  }

  void run(const beast::http::request<beast::http::string_body>& request) {
    running_ = true;
    network_.sockets.insert(this);
    ++network_.metrics.sockets;
    beast::get_lowest_layer(ws_).expires_never();  // the WebSocket has time-outs of its own
    websocket::stream_base::timeout times{};
    times.handshake_timeout = network_.settings.request_time;
    times.idle_timeout = network_.settings.idle_socket;
    times.keep_alive_pings = true;
    ws_.set_option(times);
    // Beast puts its version there unless there is something else.
    ws_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& answer) { answer.set(beast::http::field::server, "Vedette"); }));
    ws_.read_message_max(protocol::kLongestMessage);
    ws_.auto_fragment(false);
    ws_.text(true);
    ws_.async_accept(request, [self = shared_from_this()](beast::error_code ec) {
      if (ec) return;
      self->renew_line();
      self->read();
    });
  }

  void finish(Why why) override {
    if (closing_) return;
    closing_ = true;
    close_reason_ = why == Why::kGoingAway ? websocket::close_reason(websocket::close_code::going_away, "restarting")
                                           : websocket::close_reason(websocket::close_code::policy_error, "session ended");
    write();
  }

  const std::string& session() const override { return owner_.session; }
  const std::string& person() const override { return owner_.person; }

 private:
  // What matches hold of this socket. After a resync there is a new one, so that texts which were on their
  // way to the old one are not mixed with what is opened anew.
  class Line final : public Subscriber {
   public:
    Line(asio::io_context& io, std::weak_ptr<WsSession> session, int number)
        : io_(io), session_(std::move(session)), number_(number) {}
    void deliver(Text text) override {
      asio::post(io_, [session = session_, number = number_, text = std::move(text)]() mutable {
        if (const auto s = session.lock(); s && s->line_number_ == number) s->push(std::move(text));
      });
    }

   private:
    asio::io_context& io_;
    std::weak_ptr<WsSession> session_;
    const int number_;
  };

  void renew_line() { line_ = std::make_shared<Line>(network_.io, weak_from_this(), ++line_number_); }

  void leave_all() {
    for (const auto& [id, match] : open_) match->leave(line_);
    open_.clear();
  }

  void read() {
    if (const auto wait = bucket_.wait(TokenBucket::Clock::now()); wait > TokenBucket::Clock::duration::zero()) {
      // Too fast: what is sent meanwhile waits in the client's own buffers.
      pace_.expires_after(wait);
      pace_.async_wait([self = shared_from_this()](beast::error_code ec) {
        if (!ec) self->read();
      });
      return;
    }
    bucket_.take(TokenBucket::Clock::now());
    read_some(kShortRead);
  }

  // A socket that waits has room for a common message only: thousands wait at a time.
  void read_some(std::size_t most) {
    ws_.async_read_some(buffer_, most, [self = shared_from_this()](beast::error_code ec, std::size_t) {
      if (!ec && !self->ws_.is_message_done()) return self->read_some(kLongRead);
      self->on_read(ec);
    });
  }

  void on_read(beast::error_code ec) {
    if (ec) return end();
    ++network_.metrics.messages;
    const std::string text = beast::buffers_to_string(buffer_.data());
    const bool is_text = ws_.got_text();
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > kLongRead) buffer_.shrink_to_fit();
    if (closing_) return read();  // only waits for the client's close frame
    auto message = is_text ? protocol::parse_client_message(text)
                           : Result<protocol::ClientMessage>(Refusal{"malformed", "messages are text"});
    if (message) {
      std::visit([this](auto& m) { take(std::move(m)); }, message.value());
    } else {
      refuse(message.error());
      if (++malformed_ >= kMostMalformed) {
        closing_ = true;
        close_reason_ = websocket::close_reason(websocket::close_code::policy_error, "not our protocol");
        write();
      }
    }
    read();
  }

  // Takes what a dear message costs beyond the one that has been taken for reading it.
  void charge(int messages) {
    for (int i = 1; i < messages; ++i) bucket_.take(TokenBucket::Clock::now());
  }

  void take(protocol::Open m) {
    // A whole view and its facts are worth several answers.
    charge(kCostOfOpening);
    if (auto match = match_of(m.viewing.match)) match->open(line_, std::move(m), owner_.person);
  }
  void take(protocol::Close m) {
    // Other viewings of the same match may be open: the match stays with this socket until it ends.
    if (const auto it = open_.find(m.viewing.match); it != open_.end()) it->second->close(line_, std::move(m.viewing));
  }
  void take(protocol::Order m) {
    // An order needs no opened match: a client that reconnects repeats what it does not know the end of.
    if (owner_.person.empty()) return refuse({"not_your_seat", "this is not your seat"}, m);
    if (auto match = match_of(m.match)) match->order(line_, std::move(m), owner_.person);
  }
  void take(protocol::Query m) {
    charge(kCostOfQuery);
    // A match that is not open here is not even looked up: nobody reads the store by guessing ids.
    if (const auto it = open_.find(m.viewing.match); it != open_.end()) return it->second->query(line_, std::move(m));
    const Refusal why{"not_open", "this viewing is not open on this socket"};
    network_.metrics.refused(why.code);
    protocol::Refused r{why.code, why.detail, m.viewing.match, {}, "", m.query_id};
    if (m.viewing.as == protocol::Viewing::As::kSeat) r.seat = m.viewing.seat;
    push(shared(protocol::to_text(protocol::ServerMessage(std::move(r)))));
  }
  void take(protocol::Seen m) {
    if (owner_.person.empty()) return;
    asio::post(network_.pool, [&api = network_.api, person = owner_.person, m = std::move(m)] {
      api.seen(person, m);
    });
  }
  void take(protocol::Ping) { push(shared(protocol::to_text(protocol::ServerMessage(protocol::Pong{})))); }

  std::shared_ptr<MatchActor> match_of(const std::string& id) {
    if (const auto it = open_.find(id); it != open_.end()) return it->second;
    if (open_.size() >= kMostMatches) {
      // Those that were only asked for once make room.
      leave_all();
      push_resync();
    }
    return open_.emplace(id, network_.matches.find(id)).first->second;
  }

  void refuse(const Refusal& why) {
    network_.metrics.refused(why.code);
    push(shared(protocol::to_text(protocol::ServerMessage(protocol::Refused{why.code, why.detail, "", {}, "", ""}))));
  }
  void refuse(const Refusal& why, const protocol::Order& m) {
    network_.metrics.refused(why.code);
    push(shared(protocol::to_text(
        protocol::ServerMessage(protocol::Refused{why.code, why.detail, m.match, m.seat, m.command_id, ""}))));
  }

  static const Text& resync_text() {
    static const Text text = shared(protocol::to_text(protocol::ServerMessage(protocol::Resync{})));
    return text;
  }

  void push(Text text) {
    if (closing_ && !outbox_.empty() && close_sent_) return;
    if (!outbox_.push(std::move(text), resync_text())) {
      ++network_.metrics.resyncs;
      leave_all();
      renew_line();
    }
    write();
  }
  void push_resync() {
    ++network_.metrics.resyncs;
    renew_line();
    outbox_.push(resync_text(), resync_text());
    write();
  }

  void write() {
    const Text text = outbox_.begin();
    if (!text) {
      if (closing_ && !close_sent_ && outbox_.empty()) {
        close_sent_ = true;
        ws_.async_close(close_reason_, [self = shared_from_this()](beast::error_code) { self->end(); });
      }
      return;
    }
    write_timer_.expires_after(kWriteTime);
    write_timer_.async_wait([weak = weak_from_this()](beast::error_code ec) {
      const auto self = weak.lock();
      if (!ec && self) beast::get_lowest_layer(self->ws_).close();  // takes nothing: gone for us
    });
    ws_.async_write(asio::buffer(*text), [self = shared_from_this(), text](beast::error_code ec, std::size_t) {
      self->write_timer_.cancel();
      if (ec) return self->end();
      self->outbox_.done();
      self->write();
    });
  }

  void end() {
    leave_all();
    pace_.cancel();
    write_timer_.cancel();
    beast::get_lowest_layer(ws_).close();
  }

  Network& network_;
  websocket::stream<RestStream> ws_;
  SocketOwner owner_;
  std::shared_ptr<Place> place_;
  beast::flat_buffer buffer_;
  Outbox outbox_;
  TokenBucket bucket_;
  asio::steady_timer pace_, write_timer_;
  std::shared_ptr<Line> line_;
  std::unordered_map<std::string, std::shared_ptr<MatchActor>> open_;
  int malformed_ = 0, line_number_ = 0;
  bool running_ = false, closing_ = false, close_sent_ = false;
  websocket::close_reason close_reason_;
};

}  // namespace

void serve_websocket(Network& network, RestStream stream,
                     beast::http::request<beast::http::string_body> request, SocketOwner owner,
                     std::shared_ptr<Place> place) {
  auto kept = std::make_shared<beast::http::request<beast::http::string_body>>(std::move(request));
  std::make_shared<WsSession>(network, std::move(stream), std::move(owner), std::move(place))->run(*kept);
}

}  // namespace vedette::server
