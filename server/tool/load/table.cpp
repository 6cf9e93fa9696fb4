#include "tool/load/table.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tool/load/choices.hpp"
#include "tool/load/scan.hpp"

namespace vedette::tool {
namespace {
constexpr std::chrono::milliseconds kTryAgain{150};
}

std::string Table::viewing(const Peer& peer) const {
  std::string s = "\"match\":\"" + match_ + "\",\"as\":";
  return s + (peer.seat < 0 ? "\"spectator\"" : "\"seat\",\"seat\":" + std::to_string(peer.seat));
}

void Table::sit_down(MadeMatch match) {
  match_ = std::move(match.id);
  const int seats = int(match.cookies.size());
  for (int i = 0; i < seats + watchers_; ++i) {
    auto peer = std::make_unique<Peer>();
    peer->seat = i < seats ? i : -1;
    if (i < seats) peer->cookie = match.cookies[std::size_t(i)];
    peers_.push_back(std::move(peer));
  }
  for (auto& peer : peers_) connect(*peer);
}

void Table::connect(Peer& peer) {
  // A late event of an old socket must not touch the new one.
  peer.socket = Socket::connect(
      hall_.io, hall_.server, peer.cookie, {},
      {[this, &peer] { open(peer); }, [this, &peer](std::string_view text) { take(peer, text); },
       [this, &peer] { lost(peer); }});
}

void Table::lost(Peer& peer) {
  peer.open = false;
  peer.question.clear();
  deliveries_.clear();
  if (!hall_.keep_trying) return hall_.figures.fault("a connection was lost");
  later(peer, [this, &peer] { connect(peer); });
}

void Table::later(Peer& peer, std::function<void()> what) {
  if (!peer.again) peer.again = std::make_unique<boost::asio::steady_timer>(hall_.io);
  peer.again->expires_after(kTryAgain);
  peer.again->async_wait([what = std::move(what)](boost::system::error_code ec) {
    if (!ec) what();
  });
}

void Table::open(Peer& peer) {
  peer.socket->send("{\"t\":\"open\"," + viewing(peer) + ",\"from\":" + std::to_string(peer.seq) +
                    "}");
}

void Table::next_match(std::string id) {
  for (auto& peer : peers_) {
    if (peer->open) peer->socket->send("{\"t\":\"close\"," + viewing(*peer) + "}");
    peer->open = false;
    peer->seq = 0;
    peer->question.clear();
  }
  match_ = std::move(id);
  over_ = ended_ = false;
  acknowledged_ = 0;
  command_.clear();
  deliveries_.clear();
  for (auto& peer : peers_) open(*peer);
}

void Table::storm() {
  deliveries_.clear();
  for (auto& peer : peers_) {
    peer->socket->drop();
    peer->open = false;
    peer->question.clear();
    ++hall_.figures.reconnects;
  }
  for (auto& peer : peers_) connect(*peer);
}

void Table::drop() {
  for (auto& peer : peers_) {
    if (peer->again) peer->again->cancel();
    if (peer->socket) peer->socket->drop();
  }
}

bool Table::all_open() const {
  return !peers_.empty() && (over_ || std::all_of(peers_.begin(), peers_.end(),
                                                  [](const auto& p) { return p->open; }));
}

Table::Peer* Table::asked() {
  if (over_ || !command_.empty()) return nullptr;
  for (auto& p : peers_)
    if (p->open && !p->question.empty() && p->seq >= acknowledged_) return p.get();
  return nullptr;
}

bool Table::answer(Clock::time_point due) {
  Peer* peer = asked();
  if (!peer) return false;
  const Members question(peer->question);
  const Choices choices = choices_of(question["choices"]);
  const Answer chosen = sample(choices, hall_.below);
  command_ = "c" + std::to_string(++commands_);
  command_seat_ = peer->seat;
  text_ = "{\"t\":\"answer\",\"match\":\"" + match_ +
          "\",\"seat\":" + std::to_string(peer->seat) + ",\"command_id\":\"" + command_ +
          "\",\"decision_id\":" + std::to_string(question.integer("decision_id")) +
          ",\"answer\":" + to_json(chosen, choices).dump() + "}";
  sent_ = due;
  measured_ = hall_.figures.measuring;
  peer->question.clear();
  deliveries_.push_back({peer->seq + 1, sent_, peers_.size(), measured_});
  peer->socket->send(text_);
  return true;
}

void Table::take(Peer& peer, std::string_view text) {
  Measured& f = hall_.figures;
  if (f.measuring) {
    ++f.messages;
    f.bytes += text.size();
  }
  const Members m(text);
  const std::string_view t = m.text("t");
  if (t == "resync") {
    ++f.resyncs;
    peer.open = false;
    peer.question.clear();
    deliveries_.clear();
    return open(peer);
  }
  if (t == "refused" && m["match"].empty())
    return f.fault("refused: " + std::string(m.text("code")) + ", " +
                   std::string(m.text("detail")));
  if (t == "pong" || m.text("match") != match_) return;  // of the match before
  if (t == "update" || t == "opened") return take_position(peer, m, t == "opened");
  if (t == "ack") return take_ack(m);
  if (t == "refused") return take_refusal(peer, m);
}

void Table::take_position(Peer& peer, const Members& m, bool whole) {
  Measured& f = hall_.figures;
  const long long seq = m.integer("seq");
  if (!whole && seq != peer.seq + 1 && peer.open)
    f.fault(match_ + ": entry " + std::to_string(seq) + " came after " + std::to_string(peer.seq));
  if (whole && seq < acknowledged_)
    f.fault(match_ + ": opened at " + std::to_string(seq) + ", acknowledged up to " +
            std::to_string(acknowledged_));
  peer.seq = seq;
  const std::string_view question = m["question"];
  peer.question = question == "null" ? std::string() : std::string(question);
  const std::string_view status = m.text("status");
  if (status == "frozen") f.fault(match_ + " is frozen");
  if (whole) {
    peer.open = true;
    if (peer.seat == command_seat_ && !command_.empty()) {
      // What became of the answer in flight is not known: the same again counts once.
      ++f.repeated;
      peer.question.clear();
      peer.socket->send(text_);
    }
  } else {
    delivered(seq);
  }
  ended_ |= status == "over";
  go_on();
}

void Table::delivered(long long seq) {
  for (Delivery& d : deliveries_)
    if (d.seq == seq && --d.missing == 0 && d.measured && hall_.figures.measuring)
      hall_.figures.to_last_viewer.add(Clock::now() - d.sent);
  while (!deliveries_.empty() && deliveries_.front().missing == 0) deliveries_.pop_front();
}

void Table::take_ack(const Members& m) {
  Measured& f = hall_.figures;
  const std::string_view command = m.text("command_id");
  if (command != command_) return;  // sent twice, answered twice
  const long long seq = m.integer("seq");
  if (seq <= acknowledged_)
    f.fault(match_ + ": " + command_ + " acknowledged as entry " + std::to_string(seq) + " after " +
            std::to_string(acknowledged_));
  acknowledged_ = seq;
  ++f.acknowledged;
  if (f.measuring) {
    ++f.answers;
    if (measured_) f.to_ack.add(Clock::now() - sent_);
  }
  if (f.record) {
    std::fprintf(f.record, "%s %lld %d %s\n", match_.c_str(), seq, command_seat_, command_.c_str());
  }
  command_.clear();
  go_on();
}

void Table::take_refusal(Peer& peer, const Members& m) {
  Measured& f = hall_.figures;
  const std::string code(m.text("code"));
  ++f.refused[code];
  if (code == "retry" || code == "restarting") {
    if (m.text("command_id") != command_) return;
    // The same command again, a little later, as the protocol asks.
    return later(peer, [this, &peer] {
      if (peer.open && !command_.empty()) peer.socket->send(text_);
    });
  }
  f.fault(match_ + " refused: " + code + ", " + std::string(m.text("detail")));
}

// After anything that may leave the table free for the next answer, or for the next match.
void Table::go_on() {
  if (ended_ && !over_ && command_.empty()) {
    over_ = true;
    ++hall_.figures.matches_over;
    return hall_.over(number_);
  }
  if (!hall_.playing || !asked()) return;
  if (hall_.saturate) {
    answer(Clock::now());
  } else {
    hall_.ready(number_);
  }
}

}  // namespace vedette::tool
