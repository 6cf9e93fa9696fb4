#include "keeping/channel.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <stdexcept>

namespace vedette::server {

ChannelAddress::ChannelAddress(const std::filesystem::path& folder)
    : fd_(open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)) {
  if (fd_ < 0) throw std::runtime_error("cannot open " + folder.string());
  path_ = "/proc/self/fd/" + std::to_string(fd_) + "/admin.sock";
}

ChannelAddress::~ChannelAddress() { close(fd_); }

std::optional<std::string> ask_server(const std::filesystem::path& folder,
                                      const std::string& line) {
  const ChannelAddress address(folder);
  const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return std::nullopt;
  const timeval patience{30, 0};
  setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  sockaddr_un to{};
  to.sun_family = AF_UNIX;
  address.path().copy(to.sun_path, sizeof to.sun_path - 1);
  std::string answer;
  if (connect(fd, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0) {
    const std::string out = line + '\n';
    char buffer[4096];
    if (send(fd, out.data(), out.size(), MSG_NOSIGNAL) == ssize_t(out.size()))
      for (ssize_t n = 0; !answer.ends_with('\n') && (n = recv(fd, buffer, sizeof buffer, 0)) > 0;)
        answer.append(buffer, std::size_t(n));
  }
  close(fd);
  if (!answer.ends_with('\n')) return std::nullopt;
  answer.pop_back();
  return answer;
}

}  // namespace vedette::server
