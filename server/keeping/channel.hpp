// The socket in a data folder over which the keeper's tool speaks with the server that uses the folder.
#pragma once
#include <filesystem>
#include <optional>
#include <string>

namespace vedette::server {

// An address for the socket of `folder` that is short enough whatever the folder is called; lives as long as
// this does.
class ChannelAddress {
 public:
  // Throws std::runtime_error if the folder cannot be opened.
  explicit ChannelAddress(const std::filesystem::path& folder);
  ~ChannelAddress();
  ChannelAddress(const ChannelAddress&) = delete;
  ChannelAddress& operator=(const ChannelAddress&) = delete;
  const std::string& path() const { return path_; }

 private:
  int fd_;
  std::string path_;
};

// Sends one line and gives the line that comes back. Nothing: no server listens there, or it did not answer
// within half a minute. Blocks.
std::optional<std::string> ask_server(const std::filesystem::path& folder, const std::string& line);

}  // namespace vedette::server
