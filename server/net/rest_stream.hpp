// A TCP stream that first gives the bytes which came with the request before it.
#pragma once
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <utility>

namespace vedette::server {

// A client may send its first frame in the packet of the upgrade; the HTTP parser has read it by
// then.
class RestStream {
 public:
  using executor_type = boost::beast::tcp_stream::executor_type;
  using next_layer_type = boost::beast::tcp_stream;

  RestStream(boost::beast::tcp_stream next, boost::beast::flat_buffer rest)
      : next_(std::move(next)), rest_(std::move(rest)) {}

  executor_type get_executor() noexcept { return next_.get_executor(); }
  next_layer_type& next_layer() noexcept { return next_; }
  const next_layer_type& next_layer() const noexcept { return next_; }

  template <class Buffers, class Then>
  void async_read_some(const Buffers& buffers, Then&& then) {
    if (rest_.size() == 0) return next_.async_read_some(buffers, std::forward<Then>(then));
    const std::size_t n = boost::asio::buffer_copy(buffers, rest_.data());
    rest_.consume(n);
    boost::asio::post(get_executor(), boost::beast::bind_front_handler(
                                          std::forward<Then>(then), boost::beast::error_code(), n));
  }
  template <class Buffers, class Then>
  void async_write_some(const Buffers& buffers, Then&& then) {
    next_.async_write_some(buffers, std::forward<Then>(then));
  }

 private:
  boost::beast::tcp_stream next_;
  boost::beast::flat_buffer rest_;
};

// The end of the WebSocket ends the connection below; found by its argument.
template <class Then>
void async_teardown(boost::beast::role_type role, RestStream& stream, Then&& then) {
  using boost::beast::websocket::async_teardown;
  async_teardown(role, stream.next_layer(), std::forward<Then>(then));
}

}  // namespace vedette::server
