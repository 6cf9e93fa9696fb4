// A server of its own for each test, in this process or as a program.
#pragma once
#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "app/server.hpp"
#include "client.hpp"

namespace vedette::testing {

// A server in this process, with the toy game and without rate limits unless `change` says otherwise.
class RunningServer {
 public:
  explicit RunningServer(const std::filesystem::path& data, const std::function<void(server::Settings&)>& change = {});
  ~RunningServer();
  std::uint16_t port() const { return server_.port(); }
  // Ends it in an orderly way.
  void stop();

 private:
  server::Server server_;
  std::thread thread_;
};

// A server as a program of its own (`vedetted` with the toy game).
class ServerProcess {
 public:
  // `longest_file` bounds the size of every file that it writes: a disk that fills up. 0: no bound.
  // `log`: a file for all that it logs.
  explicit ServerProcess(const std::filesystem::path& data, const std::vector<std::string>& more = {},
                         std::uint64_t longest_file = 0, const std::filesystem::path& log = {});
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  std::uint16_t port() const { return port_; }
  void signal(int number);
  // The exit code, or 128 + the signal that ended it.
  int wait();

 private:
  pid_t pid_ = -1;
  std::uint16_t port_ = 0;
};

// {"t":"open", ...} and {"t":"answer", ...}
Json open_seat(const std::string& match, int seat, std::int64_t from = 0);
Json open_spectator(const std::string& match, std::int64_t from = 0);
// {"t":"query", ...} through the viewing of an `open`.
Json query(const Json& opened_as, const std::string& query_id, const Json& request);
Json answer(const std::string& match, int seat, const std::string& command_id, int decision_id, const std::string& pick);
Json order(const std::string& kind, const std::string& match, int seat, const std::string& command_id);

}  // namespace vedette::testing
