// Sends what waits in the outbox: to each person where and when they want it, at least once.
#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "accounts/tokens.hpp"
#include "app/metrics.hpp"
#include "match/clock.hpp"
#include "notify/message.hpp"
#include "notify/push.hpp"
#include "notify/send.hpp"
#include "notify/senders.hpp"
#include "notify/settings.hpp"
#include "store/notices.hpp"

namespace vedette::server {

class Notifier {
 public:
  // What outlives it. `deadline` may be empty.
  struct World {
    store::Store& store;
    store::NoticeStore& notices;
    const NotifySettings& settings;
    Clock clock;
    const Invitations& keys;
    const Vapid& vapid;
    Metrics& metrics;
    Deadline deadline;
  };
  explicit Notifier(World world);
  ~Notifier();
  Notifier(const Notifier&) = delete;
  Notifier& operator=(const Notifier&) = delete;

  // Begins to send; does nothing where the settings say that nobody is told anything.
  void start();
  // Something may be due. Any thread.
  void wake();
  // No more is begun; what is on its way is broken off and will be sent again. Any thread, at once.
  void begin_stop();
  // Waits for the end of that.
  void stop();

  // The secret part of a link in a letter, and what unsubscribes a channel.
  static std::string letter_token(const Invitations& keys, const std::string& letter);
  static std::string unsubscribe_token(const Invitations& keys, const std::string& channel);

 private:
  using Ids = std::vector<std::int64_t>;

  void run();
  void look();
  void work_channel(const std::string& id);
  void work_letter(const std::string& id);
  void send_at_once(const store::DueChannel& to, const std::vector<store::NoticeRow>& due,
                    const LocalTime& zone);
  void send_digest(const store::DueChannel& to, const std::vector<store::NoticeRow>& due,
                   const LocalTime& zone);
  Message message_for(const store::DueChannel& to, const LocalTime& zone) const;
  void deliver(const store::DueChannel& to, const Message& message, const Ids& ids, int tries);
  Outcome send(const store::DueChannel& to, const Message& message);
  Outcome send_push(const store::ChannelRow& channel, const Message& message);
  bool is_cooling(const std::string& channel, const std::string& match, std::int64_t& until);
  void cool(const std::string& channel, const std::string& match);
  // Writes and waits until it is kept.
  template <class Write>
  void kept(Write write);

  World world_;
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::condition_variable wake_;
  bool woken_ = false;
  std::int64_t swept_ = 0;
  std::map<std::pair<std::string, std::string>, std::int64_t>
      last_;  // channel and match: when told
  std::thread thread_;
  std::unique_ptr<Senders> senders_;
};

}  // namespace vedette::server
