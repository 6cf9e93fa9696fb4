// What all connections share. One network thread runs everything here.
#pragma once
#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <set>
#include <string>

#include "app/metrics.hpp"
#include "app/settings.hpp"
#include "match/matches.hpp"
#include "net/api.hpp"
#include "net/limits.hpp"
#include "net/static_files.hpp"

namespace vedette::server {

// An open WebSocket, as the shutdown and the end of a session see it.
class Socket {
 public:
  virtual ~Socket() = default;
  enum class Why { kGoingAway, kSessionEnded };
  // Sends what is queued and closes.
  virtual void finish(Why why) = 0;
  virtual const std::string& session() const = 0;  // hash of its token, or empty
  virtual const std::string& person() const = 0;   // id, or empty
};

struct Network {
  boost::asio::io_context& io;
  boost::asio::any_io_executor pool;
  Api& api;
  Matches& matches;
  const StaticFiles& files;
  Limits& limits;
  Connections& connections;
  Metrics& metrics;
  const Settings& settings;
  const OwnHosts& hosts;
  std::set<Socket*> sockets;
  bool stopping = false;
  std::uint64_t requests = 0;
  std::string boot;  // tells the requests of one start of the server from those of another
  std::atomic<bool> over{false};         // no thread runs any more
  std::function<void()> on_last_socket;  // set by the shutdown
};

// The place that a connection takes among those of its address; given back when it ends.
class Place {
 public:
  // Null if there is none.
  static std::shared_ptr<Place> take(Network& network, std::string address);
  ~Place();
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  const std::string& address() const { return address_; }

 private:
  Place(Network& network, std::string address) : network_(network), address_(std::move(address)) {}
  Network& network_;
  std::string address_;
};

// Accepts until closed.
class Listener {
 public:
  // Throws boost::system::system_error if the address cannot be had.
  Listener(Network& network, const std::string& host, std::uint16_t port);
  std::uint16_t port() const;
  void close();

 private:
  void accept();
  Network& network_;
  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer pause_;
};

// Serves HTTP on a fresh connection; one request at a time, then the next or a WebSocket.
void serve_http(Network& network, boost::asio::ip::tcp::socket socket,
                std::shared_ptr<Place> place);

}  // namespace vedette::server
