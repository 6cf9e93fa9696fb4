#include "app/server.hpp"

#include <spdlog/spdlog.h>
#include <sys/stat.h>

#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <csignal>
#include <thread>

#include "accounts/mail.hpp"
#include "accounts/tokens.hpp"
#include "app/admin_channel.hpp"
#include "match/downtime.hpp"
#include "match/refusals.hpp"
#include "match/timing.hpp"
#include "match/waiting.hpp"
#include "net/network.hpp"
#include "notify/notifier.hpp"
#include "store/data_lock.hpp"
#include "store/sqlite_store.hpp"

namespace vedette::server {
namespace asio = boost::asio;
namespace fs = std::filesystem;

namespace {

constexpr int kMatchThreads = 2;
constexpr std::chrono::seconds kSweepEvery{15};
constexpr std::chrono::milliseconds kShutdownTime{3000};

// Takes the address without a slash at its end. Throws std::runtime_error where a setting cannot be
// right.
void check(NotifySettings& s) {
  while (s.public_url.ends_with('/')) s.public_url.pop_back();
  const auto is_url = [](const std::string& url, std::string_view a, std::string_view b) {
    return url.starts_with(a) || url.starts_with(b);
  };
  if (s.enabled() && !is_url(s.public_url, "https://", "http://"))
    throw std::runtime_error("public-url must begin with https://");
  if (!s.smtp_url.empty() && !is_url(s.smtp_url, "smtp://", "smtps://"))
    throw std::runtime_error("smtp-url must begin with smtp:// or smtps://");
  if (!s.mail_from.empty() && !is_address(bare_address(s.mail_from)))
    throw std::runtime_error("mail-from is no address");
  if (!s.smtp_url.empty() && (!s.enabled() || s.mail_from.empty()))
    throw std::runtime_error("mail needs public-url and mail-from too");
}

Settings prepared(Settings s) {
  init_crypto();
  umask(077);  // the files hold seeds and hidden positions: they are nobody else's
  fs::create_directories(s.data);
  check(s.notify);
  return s;
}

store::SqliteStore::Options store_options(Metrics& metrics, std::atomic<Notifier*>& notifier) {
  store::SqliteStore::Options o;
  o.on_notice = [&notifier] {
    if (Notifier* n = notifier) n->wake();
  };
  o.on_commit = [&metrics](std::size_t size, double seconds) {
    metrics.commit_size.add(double(size));
    metrics.commit_seconds.add(seconds);
  };
  return o;
}

// How a push service reaches whoever runs this server.
std::string contact_of(const NotifySettings& s) {
  if (!s.mail_from.empty()) return "mailto:" + bare_address(s.mail_from);
  return s.enabled() ? s.public_url : "https://localhost";
}

}  // namespace

// In the order in which they are made; ended the other way round.
struct Server::Parts {
  explicit Parts(Settings wanted)
      : settings(prepared(std::move(wanted))),
        lock(settings.data),
        invitations(Invitations::from_file(settings.data / "secret.key")),
        pool(kMatchThreads),
        store(std::make_unique<store::SqliteStore>((settings.data / "vedette.db").string(),
                                                   store_options(metrics, told))),
        world{*store, metrics, settings, invitations, *store, *store},
        matches(pool.get_executor(), world),
        limits(settings.rate),
        passwords(settings.password_cost, settings.passwords_waiting, metrics.passwords),
        accounts(*store, *store, passwords, settings.clock),
        vapid(settings.notify.vapid_key, invitations.secret("vapid"), contact_of(settings.notify)),
        notifier({*store, *store, settings.notify, settings.clock, invitations, vapid, metrics,
                  [clock = settings.clock](const store::MatchRow& match, int seat) {
                    return deadline_of(match, seat, clock());
                  }}),
        account_mail({*store, *store, passwords, settings.clock, invitations, settings.notify},
                     [this] { notifier.wake(); }),
        connections(settings.connections_per_address, settings.connections),
        api(matches, world, limits, accounts,
            {*store, settings.notify, vapid, notifier, account_mail}),
        files(settings.web),
        hosts(settings.host, settings.origins, settings.hosts),
        network{io,          pool.get_executor(),
                api,         matches,
                files,       limits,
                connections, metrics,
                settings,    hosts,
                {},          false,
                0,           random_id(6),
                {false},     nullptr},
        listener(network, settings.host, settings.port),
        keeper(*store, *store, hands(), settings.clock),
        channel(io, pool.get_executor(), settings.data, keeper),
        signals(io),
        sweep(io),
        life(io),
        deadline(io) {
    told = &notifier;
    date_waiting(*store, settings, settings.clock());
    give_back_downtime(*store, settings.clock());
    api.on_session_ended = [this](std::string hash) {
      asio::post(io, [this, hash = std::move(hash)] {
        for (Socket* s : network.sockets)
          if (s->session() == hash) s->finish(Socket::Why::kSessionEnded);
      });
    };
    api.on_sessions_ended = [this](std::string person, std::string keep) {
      asio::post(io, [this, person = std::move(person), keep = std::move(keep)] {
        for (Socket* s : network.sockets)
          if (s->person() == person && s->session() != keep) s->finish(Socket::Why::kSessionEnded);
      });
    };
  }

  ~Parts() { told = nullptr; }

  // What the keeper's orders do to matches and people that are here now.
  KeeperHands hands() {
    KeeperHands h;
    h.freeze = [this](const std::string& match, std::string reason, KeeperHands::Done done) {
      const auto actor = matches.existing(match);
      if (!actor) return done(kNoMatch);
      actor->stop_by_keeper(std::move(reason), std::move(done));
    };
    h.unfreeze = [this](const std::string& match, KeeperHands::Done done) {
      const auto actor = matches.existing(match);
      if (!actor) return done(kNoMatch);
      actor->go_on(std::move(done));
    };
    h.end_sockets = [this](std::string person) { api.on_sessions_ended(std::move(person), ""); };
    return h;
  }

  void look_at_waiting() {
    try {
      look_after_waiting(*store, matches, settings);
    } catch (const std::exception& e) {
      spdlog::error("waiting matches cannot be looked after: {}", e.what());
    }
  }

  // Ready once the store has answered; asked again with each sweep until it does.
  void get_ready() {
    try {
      (void)store->matches(store::MatchList::kLive, "", 1);
      api.start();
    } catch (const std::exception& e) {
      spdlog::error("the store does not answer: {}", e.what());
    }
  }

  void sweep_later() {
    sweep.expires_after(
        std::min<std::chrono::steady_clock::duration>(kSweepEvery, settings.unload_after));
    sweep.async_wait([this](boost::system::error_code ec) {
      if (ec) return;
      matches.sweep();
      asio::post(pool, [this] { look_at_waiting(); });
      if (!api.started()) asio::post(pool, [this] { get_ready(); });
      sweep_later();
    });
  }

  // From these the next start knows how long the server was down.
  void show_life() {
    life.expires_after(settings.sign_of_life);
    life.async_wait([this](boost::system::error_code ec) {
      if (ec) return;
      store->keep_running(settings.clock(), {}, nullptr);
      show_life();
    });
  }

  void begin_stop() {
    if (network.stopping) return;
    network.stopping = true;
    spdlog::info("stopping: {} sockets", network.sockets.size());
    api.stop();
    notifier.begin_stop();
    listener.close();
    channel.close();
    sweep.cancel();
    life.cancel();
    deadline.expires_after(kShutdownTime);
    deadline.async_wait([this](boost::system::error_code ec) {
      if (!ec) io.stop();
    });
    // Orders in flight first, so that their acknowledgements are queued before the sockets close.
    matches.drain([this] { asio::post(io, [this] { close_sockets(); }); });
  }

  void close_sockets() {
    network.on_last_socket = [this] { io.stop(); };
    if (network.sockets.empty()) return io.stop();
    const std::set<Socket*> now = network.sockets;
    for (Socket* s : now)
      if (network.sockets.contains(s)) s->finish(Socket::Why::kGoingAway);
  }

  Settings settings;
  store::DataLock lock;
  Invitations invitations;
  Metrics metrics;
  asio::thread_pool pool;
  std::atomic<Notifier*> told{nullptr};
  std::unique_ptr<store::SqliteStore> store;
  MatchWorld world;
  Matches matches;
  Limits limits;
  Passwords passwords;
  Accounts accounts;
  Vapid vapid;
  Notifier notifier;
  AccountMail account_mail;
  Connections connections;
  Api api;
  StaticFiles files;
  OwnHosts hosts;
  Network network;
  asio::io_context io{1};
  Listener listener;
  Keeper keeper;
  AdminChannel channel;
  asio::signal_set signals;
  asio::steady_timer sweep, life, deadline;
};

Server::Server(Settings settings) : parts_(std::make_unique<Parts>(std::move(settings))) {}
Server::~Server() = default;

std::uint16_t Server::port() const { return parts_->listener.port(); }

std::string Server::address() const {
  const std::string& host = parts_->settings.host;
  const bool v6 = host.find(':') != std::string::npos;
  return "http://" + (v6 ? '[' + host + ']' : host) + ':' + std::to_string(port());
}

void Server::stop() {
  asio::post(parts_->io, [p = parts_.get()] { p->begin_stop(); });
}

void Server::run(bool signals) {
  Parts& p = *parts_;
  if (signals) {
    p.signals.add(SIGINT);
    p.signals.add(SIGTERM);
    p.signals.async_wait([&p](boost::system::error_code ec, int number) {
      if (ec) return;
      spdlog::info("signal={}", number);
      p.begin_stop();
    });
  }
  p.sweep_later();
  p.notifier.start();
  p.show_life();
  asio::post(p.pool, [&p] { p.get_ready(); });
  p.io.run();
  // Nothing comes in any more. What the store still writes answers into the pool, so it goes first.
  p.network.on_last_socket = nullptr;
  p.notifier.stop();
  p.passwords.stop();
  p.store->flush();
  p.pool.join();
  p.store->keep_running(p.settings.clock(), {}, nullptr);
  p.store->flush();
  p.network.over = true;
  spdlog::info("stopped");
}

}  // namespace vedette::server
