// The server's end of the keeper's socket: one order a connection. Whoever may write in the data folder may
// give orders.
#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>

#include "keeping/channel.hpp"
#include "keeping/keeper.hpp"

namespace vedette::server {

class AdminChannel {
 public:
  // Listens on `io`; orders are carried out on `pool`. The folder must be this server's alone. Throws
  // std::exception if the socket cannot be made.
  AdminChannel(boost::asio::io_context& io, boost::asio::any_io_executor pool,
               const std::filesystem::path& folder, Keeper& keeper);
  ~AdminChannel();
  // Takes no more orders.
  void close();

 private:
  struct Line;
  void accept();
  boost::asio::io_context& io_;
  boost::asio::any_io_executor pool_;
  ChannelAddress address_;
  Keeper& keeper_;
  boost::asio::local::stream_protocol::acceptor acceptor_;
};

}  // namespace vedette::server
