#include "notify/notifier.hpp"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <future>

#include "notify/reach.hpp"
#include "notify/timing.hpp"

namespace vedette::server {
namespace {

constexpr int kThreads = 16, kForOneHost = 3;
constexpr int kLettersAtOnce = 100;
constexpr std::int64_t kSweepEvery = 3600'000;
constexpr std::int64_t kFrozenWait = 600'000;
constexpr std::size_t kMostCooling = 20'000;
constexpr const char* kSmtp = "smtp";  // the host under which mail waits; others have a port

// What fails here fails again at the next look.
template <class Work>
void guarded(const char* what, const std::string& id, Work work) {
  try {
    work();
  } catch (const std::exception& e) {
    spdlog::error("{}={} cannot be served: {}", what, id, e.what());
  }
}

double random_part() { return double(randombytes_uniform(1u << 20)) / double(1u << 20); }

std::vector<std::int64_t> ids_of(const std::vector<store::NoticeRow>& rows) {
  std::vector<std::int64_t> out;
  for (const store::NoticeRow& r : rows) out.push_back(r.id);
  return out;
}
int tries_of(const std::vector<store::NoticeRow>& rows) {
  int tries = 0;
  for (const store::NoticeRow& r : rows) tries = std::max(tries, r.tries);
  return tries;
}

// Takes those of `rows` out for which `which` is true.
template <class Which>
std::vector<store::NoticeRow> take(std::vector<store::NoticeRow>& rows, Which which) {
  std::vector<store::NoticeRow> out;
  const auto end =
      std::stable_partition(rows.begin(), rows.end(), [&](const auto& r) { return !which(r); });
  out.assign(end, rows.end());
  rows.erase(end, rows.end());
  return out;
}

}  // namespace

std::string Notifier::letter_token(const Invitations& keys, const std::string& letter) {
  return keys.derived("letter " + letter);
}
std::string Notifier::unsubscribe_token(const Invitations& keys, const std::string& channel) {
  return keys.derived("unsubscribe " + channel);
}

Notifier::Notifier(World world) : world_(std::move(world)) {}

Notifier::~Notifier() { stop(); }

void Notifier::start() {
  if (!world_.settings.enabled()) return;
  senders_ = std::make_unique<Senders>(kThreads, kForOneHost);
  thread_ = std::thread([this] { run(); });
}

void Notifier::wake() {
  {
    std::lock_guard lock(mutex_);
    woken_ = true;
  }
  wake_.notify_one();
}

void Notifier::begin_stop() {
  stop_ = true;
  wake();
}

void Notifier::stop() {
  begin_stop();
  if (thread_.joinable()) thread_.join();
  if (senders_) senders_->stop();
}

void Notifier::run() {
  while (!stop_) {
    try {
      look();
    } catch (const std::exception& e) {
      spdlog::error("notices cannot be read: {}", e.what());
    }
    std::unique_lock lock(mutex_);
    wake_.wait_for(lock, world_.settings.look_every, [this] { return woken_; });
    woken_ = false;
  }
}

// Hands out what is due. After a failed commit nothing could be ticked off and all would be sent
// for ever.
void Notifier::look() {
  if (!world_.store.healthy()) return;
  const std::int64_t now = world_.clock();
  const std::int64_t delay = std::chrono::milliseconds(world_.settings.delay).count();
  if (world_.settings.has_mail())
    for (const store::LetterRow& letter : world_.notices.letters_due(now, kLettersAtOnce))
      senders_->add("letter " + letter.id, kSmtp,
                    [this, id = letter.id] { guarded("letter", id, [&] { work_letter(id); }); });
  for (const std::string& id : world_.notices.channels_due(now - delay)) {
    if (senders_->has(id)) continue;
    const auto channel = world_.notices.channel(id);
    if (!channel) continue;
    std::string host = kSmtp;
    if (channel->kind != "mail") {
      const auto form = check_url(channel->target, world_.settings.allow_loopback_webhooks);
      host = form ? form.value().host + ':' + form.value().port : "?";
    }
    senders_->add(id, host, [this, id] { guarded("channel", id, [&] { work_channel(id); }); });
  }
  if (now - swept_ >= kSweepEvery || now < swept_) {
    swept_ = now;
    world_.notices.sweep_letters(now);
  }
}

template <class Write>
void Notifier::kept(Write write) {
  const auto done = std::make_shared<std::promise<void>>();
  write([done](store::Committed) { done->set_value(); });
  done->get_future().wait();
}

Message Notifier::message_for(const store::DueChannel& to, const LocalTime& zone) const {
  Message m;
  m.name = to.name;
  m.zone = zone;
  m.zone_name = to.zone.empty() ? "UTC" : to.zone;
  m.now = world_.clock();
  m.public_url = world_.settings.public_url;
  if (to.channel.kind == "mail") {
    const std::string token = unsubscribe_token(world_.keys, to.channel.id);
    m.unsubscribe = "/unsubscribe#" + to.channel.id + '.' + token;
    m.unsubscribe_post = "/api/unsubscribe/" + to.channel.id + '/' + token;
  }
  return m;
}

// What is due for one channel: what is to be told later is put off, what nobody needs any more
// goes, the rest is sent.
void Notifier::work_channel(const std::string& id) {
  const std::int64_t now = world_.clock();
  const std::int64_t delay = std::chrono::milliseconds(world_.settings.delay).count();
  auto to = world_.notices.due(id, now - delay);
  if (!to || to->notices.empty() || stop_) return;
  const LocalTime zone = zone_of(to->zone);
  auto& rows = to->notices;
  if (to->channel.disabled || (to->channel.kind == "mail" && to->mail.empty()))
    return kept([&](auto done) { world_.notices.finish(id, ids_of(rows), false, done); });
  const auto put_off = [&](const std::vector<store::NoticeRow>& which, std::int64_t until) {
    if (!which.empty())
      kept([&](auto done) { world_.notices.postpone(ids_of(which), until, done); });
  };
  const auto tests = take(rows, [](const auto& r) { return r.kind == "test"; });
  if (!tests.empty()) {
    Message m = message_for(*to, zone);
    m.id = "try." + id + '.' + std::to_string(tests.back().at);
    deliver(*to, m, ids_of(tests), 0);
  }
  if (to->channel.pace == "daily") {
    // Fresh ones wait for the next digest after they came to be.
    const auto fresh = take(rows, [](const auto& r) { return r.due == r.at && r.tries == 0; });
    for (const store::NoticeRow& r : fresh)
      put_off({r}, std::max(digest_after(to->wish, zone, r.at), r.at + 1));
  }
  if (const auto until = quiet_until(to->wish, zone, now)) return put_off(rows, *until);
  if (rows.empty() || stop_) return;
  to->channel.pace == "daily" ? send_digest(*to, rows, zone) : send_at_once(*to, rows, zone);
}

void Notifier::send_at_once(const store::DueChannel& to, const std::vector<store::NoticeRow>& due,
                            const LocalTime& zone) {
  std::map<std::string, std::vector<store::NoticeRow>> by_match;
  for (const store::NoticeRow& r : due) by_match[r.match].push_back(r);
  for (const auto& [match, rows] : by_match) {
    if (stop_) return;
    const auto row = world_.store.match(match);
    if (row && row->standing.status == "frozen") {
      kept([&](auto done) {
        world_.notices.postpone(ids_of(rows), world_.clock() + kFrozenWait, done);
      });
      continue;
    }
    const auto news =
        news_of(world_.store, world_.notices, to, rows, world_.deadline, world_.settings.public_url);
    if (!news) {
      kept([&](auto done) { world_.notices.finish(to.channel.id, ids_of(rows), false, done); });
      continue;
    }
    std::int64_t until = 0;
    if (is_cooling(to.channel.id, match, until) && news->kind != "over") {
      kept([&](auto done) { world_.notices.postpone(ids_of(rows), until, done); });
      continue;
    }
    Message m = message_for(to, zone);
    m.id = "notice." + to.channel.id + '.' + match + '.' + std::to_string(rows.back().id);
    m.news = {*news};
    deliver(to, m, ids_of(rows), tries_of(rows));
  }
}

void Notifier::send_digest(const store::DueChannel& to, const std::vector<store::NoticeRow>& due,
                           const LocalTime& zone) {
  // A match in which the person has two seats stands there twice, once for each seat.
  std::map<std::pair<std::string, int>, std::vector<store::NoticeRow>> by_seat;
  for (const store::NoticeRow& r : due) by_seat[{r.match, r.seat}].push_back(r);
  Message m = message_for(to, zone);
  m.digest = true;
  m.id = "digest." + to.channel.id + '.' + std::to_string(due.back().id);
  for (const auto& [key, rows] : by_seat)
    if (auto news = news_of(world_.store, world_.notices, to, rows, world_.deadline,
                            world_.settings.public_url))
      m.news.push_back(std::move(*news));
  if (m.news.empty())
    return kept([&](auto done) { world_.notices.finish(to.channel.id, ids_of(due), false, done); });
  sort_by_time_left(m.news);
  deliver(to, m, ids_of(due), tries_of(due));
}

// One try, and what is to be kept of it.
void Notifier::deliver(const store::DueChannel& to, const Message& message, const Ids& ids,
                       int tries) {
  const std::string& id = to.channel.id;
  const Outcome outcome = send(to, message);
  if (stop_ && outcome.sent != Sent::kYes) return;  // broken off by us
  if (outcome.sent == Sent::kYes) {
    ++world_.metrics.notices_sent;
    for (const News& n : message.news) cool(id, n.match);
    return kept([&](auto done) { world_.notices.finish(id, ids, true, done); });
  }
  ++world_.metrics.notices_failed;
  spdlog::info("channel={} kind={} try={} failed: {}", id, to.channel.kind, tries + 1,
               outcome.error);
  if (outcome.sent == Sent::kGone && to.channel.kind == "push")
    return kept([&](auto done) {
      // The browser has ended its subscription: there is nobody to tell of it.
      world_.notices.delete_channel(to.channel.person, id, done);
    });
  const std::int64_t now = world_.clock();
  std::int64_t due = now + back_off(tries + 1, random_part());
  due = std::max(due, now + std::int64_t{outcome.wait_seconds} * 1000);
  kept([&](auto done) {
    world_.notices.failed(id, ids, outcome.error, now, due, kMostFailures, done);
  });
  if (outcome.sent == Sent::kRetry) return;
  // This message is refused for good; the next one may be taken.
  kept([&](auto done) { world_.notices.finish(id, ids, false, done); });
}

Outcome Notifier::send(const store::DueChannel& to, const Message& message) {
  const NotifySettings& s = world_.settings;
  SendLimits limits;
  limits.seconds = s.send_seconds;
  limits.connect_seconds = std::min(limits.connect_seconds, limits.seconds);
  if (to.channel.kind == "push") return send_push(to.channel, message);
  if (to.channel.kind == "mail") {
    if (!s.has_mail()) return {Sent::kRetry, "this server sends no mail now", 0};
    Letter letter = mail_of(message);
    letter.from = s.mail_from;
    letter.to = to.mail;
    return send_mail({s.smtp_url, s.smtp_user, s.smtp_password, s.smtp_plain},
                     {bare_address(s.mail_from), to.mail, mime_text(letter)}, limits, stop_);
  }
  const HttpPost request{to.channel.target,
                         {{"Content-Type", "application/json"}, {"Idempotency-Key", message.id}},
                         webhook_body(message, to.channel.kind)};
  return send_post(request, s.allow_loopback_webhooks, limits, stop_);
}

Outcome Notifier::send_push(const store::ChannelRow& channel, const Message& message) {
  std::string salt(16, '\0');
  randombytes_buf(salt.data(), salt.size());
  const auto body =
      encrypt_push(push_text(message), channel.p256dh, channel.auth, EcKey::generate(), salt);
  if (!body) return {Sent::kRefused, "the keys of the browser are none", 0};
  SendLimits limits;
  limits.seconds = world_.settings.send_seconds;
  return send_post({channel.target,
                    {{"Content-Type", "application/octet-stream"},
                     {"Content-Encoding", "aes128gcm"},
                     {"TTL", "86400"},
                     {"Urgency", "normal"},
                     {"Authorization", world_.vapid.authorization(channel.target, world_.clock())}},
                    *body},
                   world_.settings.allow_loopback_webhooks, limits, stop_);
}

bool Notifier::is_cooling(const std::string& channel, const std::string& match,
                          std::int64_t& until) {
  std::lock_guard lock(mutex_);
  const auto it = last_.find({channel, match});
  if (it == last_.end()) return false;
  until = it->second + std::chrono::milliseconds(world_.settings.cool_down).count();
  return until > world_.clock() && it->second <= world_.clock();
}

void Notifier::cool(const std::string& channel, const std::string& match) {
  const std::int64_t now = world_.clock();
  const std::int64_t old = now - std::chrono::milliseconds(world_.settings.cool_down).count();
  std::lock_guard lock(mutex_);
  if (last_.size() > kMostCooling)
    std::erase_if(last_, [&](const auto& e) { return e.second < old; });
  last_[{channel, match}] = now;
}

void Notifier::work_letter(const std::string& id) {
  const NotifySettings& s = world_.settings;
  const std::int64_t now = world_.clock();
  // Read again: it may have been sent since it was found to be due.
  const auto due = world_.notices.letter_due(id, now);
  if (!due || stop_) return;
  const store::LetterRow& l = *due;
  Letter letter;
  letter.from = s.mail_from;
  letter.to = l.mail;
  letter.id = "letter." + l.id;
  letter.date = now;
  letter.body = "Hello " + l.name + ",\n\n";
  const std::string token = letter_token(world_.keys, l.id);
  if (l.kind == "confirm") {
    letter.subject = "Confirm your address";
    letter.body += "somebody, probably you, wants to use this address for the account \"" + l.name +
                   "\". If it was you, follow this link:\n" + s.public_url + "/confirm#" + token +
                   "\n\nIt works once, until " + LocalTime::find("UTC")->text(l.expires) +
                   " UTC. If it was not you, do nothing: nothing more will come.\n";
  } else if (l.kind == "reset") {
    letter.subject = "A new password";
    letter.body += "somebody, probably you, wants a new password for the account \"" + l.name +
                   "\". Choose it here:\n" + s.public_url + "/reset#" + token +
                   "\n\nThe link works once, within an hour. If it was not you, do nothing: your "
                   "password stays as it is.\n";
  } else {
    letter.subject = "Another address for your account";
    letter.body += "mail for the account \"" + l.name +
                   "\" now goes to another address. If that was not you, sign in and change your "
                   "password:\n" +
                   s.public_url + "/account\n";
  }
  SendLimits limits;
  limits.seconds = s.send_seconds;
  const Outcome outcome =
      send_mail({s.smtp_url, s.smtp_user, s.smtp_password, s.smtp_plain},
                {bare_address(s.mail_from), l.mail, mime_text(letter)}, limits, stop_);
  if (stop_ && outcome.sent != Sent::kYes) return;
  if (outcome.sent == Sent::kYes || outcome.sent == Sent::kRefused) {
    if (outcome.sent == Sent::kRefused) spdlog::info("letter={} refused: {}", l.id, outcome.error);
    return kept([&](auto done) { world_.notices.letter_sent(l.id, done); });
  }
  spdlog::info("letter={} try={} failed: {}", l.id, l.tries + 1, outcome.error);
  kept([&](auto done) {
    world_.notices.letter_failed(l.id, now + back_off(l.tries + 1, random_part()), done);
  });
}

}  // namespace vedette::server
