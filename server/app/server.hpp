// The whole server: store, matches, network, and its orderly end.
#pragma once
#include <cstdint>
#include <memory>
#include <string>

#include "app/settings.hpp"

namespace vedette::server {

class Server {
 public:
  // Opens the store and the port. Register the games before. Throws std::exception.
  explicit Server(Settings settings);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  std::string address() const;  // "http://127.0.0.1:8080"
  // Serves until SIGTERM, SIGINT or stop(); then accepts nothing, lets orders in flight be
  // committed, closes sockets and returns, within five seconds. With `signals` false only stop()
  // ends it.
  void run(bool signals = true);
  // Any thread.
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace vedette::server
