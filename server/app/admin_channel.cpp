#include "app/admin_channel.hpp"

#include <spdlog/spdlog.h>
#include <unistd.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <memory>

namespace vedette::server {
namespace asio = boost::asio;
using stream = asio::local::stream_protocol;

namespace {
constexpr std::size_t kLongestOrder = 4096;
constexpr std::chrono::seconds kPatience{10};  // for the order to come
}  // namespace

// One connection: a line comes, a line goes.
struct AdminChannel::Line : std::enable_shared_from_this<AdminChannel::Line> {
  Line(asio::io_context& context, stream::socket s)
      : io(context), socket(std::move(s)), late(context) {}

  void read(asio::any_io_executor pool, Keeper& keeper) {
    late.expires_after(kPatience);
    late.async_wait([weak = weak_from_this()](boost::system::error_code ec) {
      boost::system::error_code ignored;
      if (const auto self = weak.lock(); self && !ec) self->socket.close(ignored);
    });
    asio::async_read_until(
        socket, asio::dynamic_buffer(text, kLongestOrder), '\n',
        [self = shared_from_this(), pool, &keeper](boost::system::error_code ec, std::size_t n) {
          self->late.cancel();
          if (ec) return;
          self->text.resize(n - 1);
          asio::post(pool, [self, &keeper] {
            spdlog::info("keeper's order");
            keeper.carry_out(self->text, [self](std::string answer) {
              asio::post(self->io, [self, answer = std::move(answer)]() mutable {
                self->write(std::move(answer));
              });
            });
          });
        });
  }
  void write(std::string answer) {
    text = std::move(answer) + '\n';
    asio::async_write(socket, asio::buffer(text),
                      [self = shared_from_this()](boost::system::error_code, std::size_t) {});
  }

  asio::io_context& io;
  stream::socket socket;
  asio::steady_timer late;
  std::string text;
};

AdminChannel::AdminChannel(asio::io_context& io, asio::any_io_executor pool,
                           const std::filesystem::path& folder, Keeper& keeper)
    : io_(io), pool_(std::move(pool)), address_(folder), keeper_(keeper), acceptor_(io) {
  unlink(address_.path().c_str());  // of a server that was killed
  acceptor_.open();
  acceptor_.bind(stream::endpoint(address_.path()));
  acceptor_.listen(4);
  accept();
}

AdminChannel::~AdminChannel() { close(); }

void AdminChannel::close() {
  if (!acceptor_.is_open()) return;
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  unlink(address_.path().c_str());
}

void AdminChannel::accept() {
  acceptor_.async_accept([this](boost::system::error_code ec, stream::socket socket) {
    if (ec) return;
    std::make_shared<Line>(io_, std::move(socket))->read(pool_, keeper_);
    accept();
  });
}

}  // namespace vedette::server
