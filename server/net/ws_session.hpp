// Turns an upgraded connection into a WebSocket session.
#pragma once
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string>

#include "net/network.hpp"
#include "net/rest_stream.hpp"

namespace vedette::server {

// Whose socket it is: both empty for somebody without a session, who may watch.
struct SocketOwner {
  std::string person;   // id
  std::string session;  // hash of the token
};

// Takes over the stream. Network thread only.
void serve_websocket(Network& network, RestStream stream,
                     boost::beast::http::request<boost::beast::http::string_body> request,
                     SocketOwner owner, std::shared_ptr<Place> place);

}  // namespace vedette::server
