// The calls about being told: where and when, matches that are muted, leaving it by a link in a
// mail.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "accounts/tokens.hpp"
#include "match/describe.hpp"
#include "net/api_call.hpp"
#include "notify/reach.hpp"
#include "protocol/messages.hpp"
#include "protocol/notices.hpp"

namespace vedette::server {
namespace {

constexpr std::size_t kMostChannels = 12;

// So much of an address that its owner knows it: the rest of a webhook's is a secret.
std::string known_by(const store::ChannelRow& c) {
  const auto host = check_url(c.target, true);
  if (!host) return {};
  return host.value().host + "/\u2026" +
         (c.target.size() > 24 ? c.target.substr(c.target.size() - 4) : "");
}

}  // namespace

// A page that is in use shows the match up to there: what waits to be told of it is not needed.
void Api::seen(const std::string& person, const protocol::Seen& m) const {
  try {
    if (!stopping_ && telling_.store.waits(person, m.match, m.seq, m.line))
      telling_.store.seen(person, m.match, m.seq, m.line, nullptr);
  } catch (const std::exception& e) {
    spdlog::error("what has been seen cannot be kept: {}", e.what());
  }
}

void Api::notices(Call& call) {
  if (!call.person) return call.refuse("no_session", "sign in first");
  if (!call.account) return call.refuse("no_account", "whoever wants to be told needs an account");
  const auto& path = call.path;
  if (!call.is("GET") && !limits_.allow(Limits::Kind::kChannel, call.person->id))
    return call.refuse("too_many_requests", "too many changes; wait a little");
  if (path.size() == 2) {
    if (call.is("GET")) return show_notices(call.person->id, call.respond);
    return call.is("PUT") ? save_wish(call) : call.wrong_method();
  }
  if (path[2] == "channels" && path.size() == 3)
    return call.is("POST") ? add_channel(call) : call.wrong_method();
  if (path[2] == "channels" && path.size() <= 5) return channel(call);
  if (path[2] == "muted" && path.size() == 4) {
    if (!call.is("PUT") && !call.is("DELETE")) return call.wrong_method();
    const auto row = protocol::is_match_id(path[3]) ? world_.store.match(path[3]) : std::nullopt;
    if (!row || !may_see(*row, call.person->id))
      return call.refuse(kNoMatch);
    return telling_.store.mute(call.person->id, path[3], call.is("PUT"), shown(call));
  }
  call.refuse("not_found", "there is nothing here");
}

// Answers with how things stand after a write.
store::NoticeStore::Done Api::shown(const Call& call, const Refusal& conflict) {
  return
      [this, person = call.person->id, respond = call.respond, conflict](store::Committed outcome) {
        if (outcome != store::Committed::kYes)
          return respond(refusal(outcome == store::Committed::kConflict ? conflict : kNotKept));
        telling_.notifier.wake();
        // The writer's thread waits for nobody: the answer is read on the pool.
        boost::asio::post(matches_.pool(), [this, person, respond] {
          try {
            show_notices(person, respond);
          } catch (const std::exception& e) {
            spdlog::error("notices cannot be shown: {}", e.what());
            respond(refusal(kNotKept));
          }
        });
      };
}

void Api::show_notices(const std::string& person, const Respond& respond) const {
  protocol::NoticesInfo out;
  if (const auto row = world_.store.person(person)) out.zone = row->zone;
  const store::NoticeWish wish = telling_.store.wish(person).value_or(store::NoticeWish{});
  if (wish.quiet_from >= 0) out.wish.quiet.emplace(wish.quiet_from, wish.quiet_to);
  out.wish.digest_at = wish.digest_at;
  for (const store::ChannelRow& c : telling_.store.channels(person))
    out.channels.push_back({c.id, c.kind, c.pace, known_by(c), c.created, c.error, c.error_at,
                            c.failures, c.disabled});
  out.muted = telling_.store.muted(person);
  const store::MailState mail = telling_.store.mail_state(person, world_.now());
  out.mail = mail.mail;
  out.confirmed = mail.confirmed;
  out.pending = mail.pending;
  out.can_tell = telling_.settings.enabled();
  out.can_mail = telling_.settings.has_mail();
  out.push_key = telling_.vapid.public_key();
  respond(json(protocol::to_text(out)));
}

void Api::save_wish(Call& call) {
  auto body = protocol::parse_notice_wish(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  const protocol::NoticeWish& b = body.value();
  store::NoticeWish wish{-1, -1, b.digest_at};
  if (b.quiet) std::tie(wish.quiet_from, wish.quiet_to) = *b.quiet;
  telling_.store.save_wish(call.person->id, std::move(wish), shown(call));
}

void Api::add_channel(Call& call) {
  auto body = protocol::parse_new_channel(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  const protocol::NewChannel& b = body.value();
  if (!telling_.settings.enabled())
    return call.refuse("not_offered", "this server tells nobody anything");
  store::ChannelRow row;
  row.id = random_id(16);
  row.person = call.person->id;
  row.kind = b.kind;
  row.target = b.url;
  row.pace = b.pace;
  row.created = world_.now();
  if (b.kind == "mail") {
    if (!telling_.settings.has_mail()) return call.refuse("no_mail", "this server sends no mail");
    if (!telling_.store.mail_state(row.person, row.created).confirmed)
      return call.refuse("mail_not_confirmed", "confirm your address first");
  } else {
    // The form alone: the host is looked up anew for each request.
    const auto form = check_url(b.url, telling_.settings.allow_loopback_webhooks);
    if (!form) return call.respond(refusal(form.error()));
  }
  if (b.kind == "push") {
    row.p256dh = from_base64url(b.p256dh).value_or("");
    row.auth = from_base64url(b.auth).value_or("");
    if (!are_push_keys(row.p256dh, row.auth))
      return call.refuse("malformed", "the keys of the browser are none");
  }
  telling_.store.add_channel(
      std::move(row), kMostChannels,
      shown(call, {"channel_taken", "you have this already, or too many of them"}));
}

void Api::channel(Call& call) {
  const auto& path = call.path;
  const Refusal none{"no_such_channel", "you have no such channel"};
  if (path.size() == 5) {
    if (path[4] != "try") return call.refuse("not_found", "there is nothing here");
    if (!call.is("POST")) return call.wrong_method();
    // It does not wait for a page that might show it.
    const std::int64_t now = world_.now();
    const auto delay = std::chrono::milliseconds(telling_.settings.delay).count();
    return telling_.store.try_channel(call.person->id, path[3], now, now - delay,
                                      shown(call, none));
  }
  if (call.is("DELETE"))
    return telling_.store.delete_channel(call.person->id, path[3], shown(call, none));
  if (!call.is("PUT")) return call.wrong_method();
  auto body = protocol::parse_channel_pace(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  telling_.store.save_channel(call.person->id, path[3], body.value().pace, shown(call, none));
}

// POST of a program that reads mail (RFC 8058), or of our own page: the token is what permits it,
// so no session and no Origin are asked for. A person who follows the address comes to the page;
// nothing is changed by looking.
void Api::unsubscribe(Call& call) {
  const std::string &id = call.path[2], &token = call.path[3];
  if (call.is("GET")) {
    Response to{303, "", "", {{"Cache-Control", "no-store"}}};
    const auto plain = [](const std::string& s) {
      return std::all_of(s.begin(), s.end(),
                         [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; });
    };
    if (!plain(id) || !plain(token)) return call.refuse("not_found", "there is nothing here");
    to.headers.emplace_back("Location", "/unsubscribe#" + id + '.' + token);
    return call.respond(std::move(to));
  }
  if (!call.is("POST")) return call.wrong_method();
  if (stopping_) return call.refuse(kRestarting);
  const std::string right = Notifier::unsubscribe_token(world_.invitations, id);
  if (sha256(token) != sha256(right))
    return call.refuse("link_used", "this link does not belong to anything");
  const auto channel = telling_.store.channel(id);
  if (!channel) return call.respond(kDone);  // it is so already
  telling_.store.delete_channel(
      channel->person, id, [respond = call.respond](store::Committed outcome) {
        respond(outcome == store::Committed::kFailed ? refusal(kNotKept) : kDone);
      });
}

}  // namespace vedette::server
