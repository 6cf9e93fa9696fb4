#include "fixture.hpp"

#include <fcntl.h>
#include <signal.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <stdexcept>

#include "core/registry.hpp"
#include "toy_game.hpp"

namespace vedette::testing {
namespace {

server::Settings test_settings(const std::filesystem::path& data, const std::function<void(server::Settings&)>& change) {
  static const bool once = [] {
    register_game(lantern::game_info());
    if (!std::getenv("VEDETTE_TEST_LOG")) spdlog::set_level(spdlog::level::off);
    return true;
  }();
  (void)once;
  server::Settings s;
  s.port = 0;
  s.data = data;
  s.rate = 0;
  s.connections_per_address = 2000;
  if (change) change(s);
  return s;
}

}  // namespace

RunningServer::RunningServer(const std::filesystem::path& data, const std::function<void(server::Settings&)>& change)
    : server_(test_settings(data, change)), thread_([this] { server_.run(false); }) {}

RunningServer::~RunningServer() { stop(); }

void RunningServer::stop() {
  if (!thread_.joinable()) return;
  server_.stop();
  thread_.join();
}

ServerProcess::ServerProcess(const std::filesystem::path& data, const std::vector<std::string>& more,
                             std::uint64_t longest_file, const std::filesystem::path& log) {
  int out[2];
  if (pipe(out) != 0) throw std::runtime_error("no pipe");
  std::vector<std::string> words{VEDETTED_TOY, "--port", "0", "--data", data.string(), "--rate", "0", "--log-level",
                                 log.empty() ? "off" : "debug"};
  words.insert(words.end(), more.begin(), more.end());
  std::vector<char*> argv;
  for (std::string& w : words) argv.push_back(w.data());
  argv.push_back(nullptr);
  pid_ = fork();
  if (pid_ == 0) {
    dup2(out[1], STDOUT_FILENO);
    if (!log.empty()) dup2(open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600), STDERR_FILENO);
    close(out[0]);
    close(out[1]);
    if (longest_file > 0) {
      ::signal(SIGXFSZ, SIG_IGN);
      const rlimit bound{longest_file, longest_file};
      setrlimit(RLIMIT_FSIZE, &bound);
    }
    execv(argv[0], argv.data());
    _exit(127);
  }
  close(out[1]);
  std::string line;
  for (char c = 0; read(out[0], &c, 1) == 1 && c != '\n';) line += c;
  close(out[0]);
  const auto colon = line.rfind(':');
  if (colon == std::string::npos) throw std::runtime_error("the server did not start: " + line);
  port_ = std::uint16_t(std::stoi(line.substr(colon + 1)));
}

ServerProcess::~ServerProcess() {
  if (pid_ < 0) return;
  signal(SIGKILL);
  wait();
}

void ServerProcess::signal(int number) { kill(pid_, number); }

int ServerProcess::wait() {
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

Json open_seat(const std::string& match, int seat, std::int64_t from) {
  return {{"t", "open"}, {"match", match}, {"as", "seat"}, {"seat", seat}, {"from", from}};
}

Json open_spectator(const std::string& match, std::int64_t from) {
  return {{"t", "open"}, {"match", match}, {"as", "spectator"}, {"from", from}};
}

Json query(const Json& opened_as, const std::string& query_id, const Json& request) {
  Json j = opened_as;
  j.erase("from");
  j.update({{"t", "query"}, {"query_id", query_id}, {"request", request}});
  return j;
}
Json answer(const std::string& match, int seat, const std::string& command_id, int decision_id, const std::string& pick) {
  return {{"t", "answer"}, {"match", match}, {"seat", seat}, {"command_id", command_id}, {"decision_id", decision_id},
          {"answer", {{"pick", pick}}}};
}

Json order(const std::string& kind, const std::string& match, int seat, const std::string& command_id) {
  return {{"t", kind}, {"match", match}, {"seat", seat}, {"command_id", command_id}};
}

}  // namespace vedette::testing
