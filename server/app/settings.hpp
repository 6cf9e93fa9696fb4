// What the operator sets on the command line.
#pragma once
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "accounts/passwords.hpp"
#include "match/clock.hpp"
#include "notify/settings.hpp"

namespace vedette::server {

struct Settings {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  std::filesystem::path data = "var";
  std::filesystem::path web;         // the built client; empty: searched for
  std::vector<std::string> origins;  // further Origins allowed besides the address asked for
  std::vector<std::string>
      hosts;  // further names under which this server is asked (Host), with or without port
  bool secure_cookies = false;  // behind TLS
  bool trust_proxy = false;     // take the client's address from X-Forwarded-For
  int connections_per_address = 64;
  int connections = 4096;
  double rate = 1.0;                           // factor on all rate limits; 0: none
  std::size_t outbox_bytes = 2 * 1024 * 1024;  // for one socket
  std::chrono::seconds sign_of_life{5};        // how often it is kept that the server runs
  std::chrono::seconds unload_after{600};      // an idle match leaves memory
  std::chrono::seconds idle_socket{60};        // without a sign of life
  std::chrono::seconds request_time{15};       // to send a request, or to take a response
  int snapshot_every = 64;                     // entries
  int waiting_days = 21;                       // that a match waits for players; 0: for ever
  std::string log_level = "info";
  NotifySettings notify;

  // Not on the command line: tests bring their own.
  Clock clock = now_ms;
  PasswordCost password_cost;
  std::size_t passwords_waiting = 32;  // those over it are sent away

  // How long a match waits for players, and until when one that is made or kept open now; 0: for ever.
  static constexpr std::int64_t kDay = std::int64_t{24} * 3600 * 1000;  // ms
  std::int64_t waits_for() const { return waiting_days * kDay; }
  std::int64_t waits_until(std::int64_t now) const { return waiting_days > 0 ? now + waits_for() : 0; }
};

}  // namespace vedette::server
