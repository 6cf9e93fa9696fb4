#include "protocol/notices.hpp"

#include "protocol/accounts.hpp"
#include "protocol/body.hpp"
#include "protocol/words.hpp"

namespace vedette::protocol {
namespace {

constexpr int kLastMinute = 24 * 60 - 1;

std::string pace_of(Keys& k) { return k.word("pace", {"now", "daily"}); }
std::string token_of(Keys& k) { return k.text("token", {22, 22}); }
Json or_null(const std::string& s) { return s.empty() ? Json(nullptr) : Json(s); }

}  // namespace

Result<NoticeWish> parse_notice_wish(std::string_view text) {
  return read_body(text, [](Keys& k) {
    NoticeWish b;
    if (const Json& quiet = k.any("quiet"); !quiet.is_null()) {
      Keys q(quiet, "body.quiet");
      b.quiet.emplace(int(q.integer("from", 0, kLastMinute)), int(q.integer("to", 0, kLastMinute)));
      q.done();
    }
    b.digest_at = int(k.integer("digest_at", 0, kLastMinute));
    return b;
  });
}

Result<NewChannel> parse_new_channel(std::string_view text) {
  return read_body(text, [](Keys& k) {
    NewChannel b;
    b.kind = k.word("kind", {"mail", "discord", "slack", "json", "push"});
    b.pace = pace_of(k);
    if (b.kind != "mail") b.url = k.text("url", {8, 2048});
    if (b.kind == "push") {
      Keys keys(k.object("keys"), "body.keys");
      b.p256dh = keys.text("p256dh", {80, 100});
      b.auth = keys.text("auth", {20, 30});
      keys.done();
    }
    return b;
  });
}

Result<ChannelPace> parse_channel_pace(std::string_view text) {
  return read_body(text, [](Keys& k) { return ChannelPace{pace_of(k)}; });
}

Result<NewMail> parse_new_mail(std::string_view text) {
  return read_body(text, [](Keys& k) {
    NewMail b;
    b.mail = mail_of(k);
    b.password = password_of(k, "password");
    return b;
  });
}

Result<ConfirmMail> parse_confirm_mail(std::string_view text) {
  return read_body(text, [](Keys& k) { return ConfirmMail{token_of(k)}; });
}

Result<AskReset> parse_ask_reset(std::string_view text) {
  return read_body(text, [](Keys& k) { return AskReset{k.text("who", {1, kLongestMail})}; });
}

Result<ResetPassword> parse_reset_password(std::string_view text) {
  return read_body(text, [](Keys& k) {
    ResetPassword b;
    b.token = token_of(k);
    b.password = password_of(k, "password");
    return b;
  });
}

std::string to_text(const NoticesInfo& n) {
  Json channels = Json::array();
  for (const ChannelInfo& c : n.channels) {
    Json error = nullptr;
    if (!c.error.empty()) error = {{"text", c.error}, {"at", c.error_at}, {"failures", c.failures}};
    channels.push_back({{"id", c.id},
                        {"kind", c.kind},
                        {"pace", c.pace},
                        {"to", c.to},
                        {"created", c.created},
                        {"error", std::move(error)},
                        {"disabled", c.disabled}});
  }
  Json quiet = nullptr;
  if (n.wish.quiet) quiet = {{"from", n.wish.quiet->first}, {"to", n.wish.quiet->second}};
  return Json{
      {"zone", n.zone},
      {"quiet", std::move(quiet)},
      {"digest_at", n.wish.digest_at},
      {"channels", std::move(channels)},
      {"muted", n.muted},
      {"mail",
       {{"address", or_null(n.mail)}, {"confirmed", n.confirmed}, {"pending", or_null(n.pending)}}},
      {"can", {{"tell", n.can_tell}, {"mail", n.can_mail}}},
      {"push_key", n.push_key}}
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace vedette::protocol
