// One match under load: its seats and watchers on sockets of their own, one answer in flight.
#pragma once
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tool/load/connection.hpp"
#include "tool/load/figures.hpp"

namespace vedette::tool {

class Members;

// A match as it was made: its id, and by seat the cookie of whoever holds it.
struct MadeMatch {
  std::string id;
  std::vector<std::string> cookies;
};

// What all tables of a run share. Everything on the thread of `io`.
struct Hall {
  boost::asio::io_context& io;
  Endpoint server;
  Measured& figures;
  std::function<int(int)> below;  // a random number from 0 to n-1
  bool keep_trying = false;       // connect again when a connection is lost
  bool saturate = false;          // answer as soon as asked
  bool playing = false;           // answers may be sent
  // By number of the table: it waits to be told to answer; its match is over and it wants another.
  std::function<void(int)> ready, over;
};

class Table {
 public:
  Table(Hall& hall, int number, int watchers) : hall_(hall), number_(number), watchers_(watchers) {}

  // Connects seats and watchers and opens the match.
  void sit_down(MadeMatch match);
  // Closes the match that is over and opens the next with the same players and sockets.
  void next_match(std::string id);
  // Sends a random legal answer if one is asked for and none is in flight. `due` is when it should
  // have been sent: what it is late counts as waiting. False if there was nothing to answer.
  bool answer(Clock::time_point due);
  // Breaks all connections at once and connects again.
  void storm();
  void drop();

  bool all_open() const;
  bool in_flight() const { return !command_.empty(); }
  // The match that is played now.
  const std::string& match() const { return match_; }
  std::size_t sockets() const { return peers_.size(); }

 private:
  struct Peer {
    int seat = -1;  // -1: a watcher
    std::string cookie;
    std::shared_ptr<Socket> socket;
    long long seq = 0;     // of the last position received
    bool open = false;     // the match is open on this socket
    std::string question;  // JSON, empty while not asked
    std::unique_ptr<boost::asio::steady_timer> again;
  };
  // An answer on its way to all viewers.
  struct Delivery {
    long long seq;
    Clock::time_point sent;
    std::size_t missing;
    bool measured;
  };

  // Who may answer now; null if nobody may or an answer is in flight.
  Peer* asked();
  void later(Peer& peer, std::function<void()> what);
  void connect(Peer& peer);
  void lost(Peer& peer);
  void open(Peer& peer);
  void take(Peer& peer, std::string_view text);
  void take_position(Peer& peer, const Members& m, bool whole);
  void take_ack(const Members& m);
  void take_refusal(Peer& peer, const Members& m);
  void delivered(long long seq);
  void go_on();
  std::string viewing(const Peer& peer) const;

  Hall& hall_;
  const int number_, watchers_;
  std::string match_;
  std::vector<std::unique_ptr<Peer>> peers_;
  bool ended_ = false, over_ = false;  // the end was seen; and the next match was asked for
  long long acknowledged_ = 0;         // seq of the last acknowledgement
  int commands_ = 0;
  std::string command_, text_;  // in flight: its id and the whole message
  int command_seat_ = -1;
  Clock::time_point sent_{};
  bool measured_ = false;
  std::deque<Delivery> deliveries_;
};

}  // namespace vedette::tool
