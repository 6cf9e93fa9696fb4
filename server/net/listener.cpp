#include <spdlog/spdlog.h>

#include <boost/asio/error.hpp>
#include <boost/asio/steady_timer.hpp>

#include "net/network.hpp"

namespace vedette::server {
namespace asio = boost::asio;
using tcp = asio::ip::tcp;

std::shared_ptr<Place> Place::take(Network& network, std::string address) {
  if (!network.connections.enter(address)) {
    ++network.metrics.connections_refused;
    return nullptr;
  }
  ++network.metrics.connections;
  return std::shared_ptr<Place>(new Place(network, std::move(address)));
}

Place::~Place() {
  network_.connections.exit(address_);
  --network_.metrics.connections;
}

Listener::Listener(Network& network, const std::string& host, std::uint16_t port)
    : network_(network), acceptor_(network.io), pause_(network.io) {
  const tcp::endpoint where(asio::ip::make_address(host), port);
  acceptor_.open(where.protocol());
  acceptor_.set_option(asio::socket_base::reuse_address(true));
  acceptor_.bind(where);
  acceptor_.listen(1024);
  accept();
}

std::uint16_t Listener::port() const { return acceptor_.local_endpoint().port(); }

void Listener::close() {
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  pause_.cancel();
}

void Listener::accept() {
  acceptor_.async_accept([this](boost::system::error_code ec, tcp::socket socket) {
    if (ec == asio::error::operation_aborted || !acceptor_.is_open()) return;
    if (ec) {
      // Out of descriptors: wait until some connections have gone, instead of spinning.
      spdlog::warn("accept failed: {}", ec.message());
      pause_.expires_after(std::chrono::milliseconds(100));
      pause_.async_wait([this](boost::system::error_code stopped) {
        if (!stopped && acceptor_.is_open()) accept();
      });
      return;
    }
    const auto peer = socket.remote_endpoint(ec);
    if (!ec) {
      // Behind a proxy all connections have its address; WebSockets are counted by their own.
      const std::string address =
          network_.settings.trust_proxy ? std::string() : peer.address().to_string();
      socket.set_option(tcp::no_delay(true), ec);
      if (auto place = Place::take(network_, address))
        serve_http(network_, std::move(socket), std::move(place));
    }
    accept();
  });
}

}  // namespace vedette::server
