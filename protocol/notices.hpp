// The bodies of the calls about being told, and about the mail address of an account.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace vedette::protocol {

// PUT /api/notices. Times are minutes of the day in the person's zone.
struct NoticeWish {
  std::optional<std::pair<int, int>> quiet;  // from, to
  int digest_at = 0;
};
// POST /api/notices/channels
struct NewChannel {
  std::string kind;          // mail, discord, slack, json, push
  std::string pace;          // now, daily
  std::string url;           // not for mail
  std::string p256dh, auth;  // push alone; base64url
};
// PUT /api/notices/channels/{id}
struct ChannelPace {
  std::string pace;
};
// POST /api/account/mail
struct NewMail {
  std::string mail, password;
};
// POST /api/mail/confirm
struct ConfirmMail {
  std::string token;
};
// POST /api/reset
struct AskReset {
  std::string who;  // a name or an address
};
// POST /api/reset/password
struct ResetPassword {
  std::string token, password;
};

Result<NoticeWish> parse_notice_wish(std::string_view text);
Result<NewChannel> parse_new_channel(std::string_view text);
Result<ChannelPace> parse_channel_pace(std::string_view text);
Result<NewMail> parse_new_mail(std::string_view text);
Result<ConfirmMail> parse_confirm_mail(std::string_view text);
Result<AskReset> parse_ask_reset(std::string_view text);
Result<ResetPassword> parse_reset_password(std::string_view text);

// A way to reach the person who asks.
struct ChannelInfo {
  std::string id, kind, pace;
  std::string to;            // so that its owner knows it: of a webhook no more than host and end
  std::int64_t created = 0;  // ms since 1970 UTC, like all times here
  std::string error;         // of the last try; empty if it went well
  std::int64_t error_at = 0;
  int failures = 0;  // in a row
  bool disabled = false;
};
// Answer to GET /api/notices.
struct NoticesInfo {
  std::string zone;  // the person's (POST /api/time); empty: none chosen, UTC
  NoticeWish wish;
  std::vector<ChannelInfo> channels;
  std::vector<std::string> muted;  // ids of matches
  std::string mail, pending;       // empty: none
  bool confirmed = false;
  bool can_tell = false;  // this server tells anybody anything
  bool can_mail = false;
  std::string push_key;  // what a browser subscribes with; base64url
};
std::string to_text(const NoticesInfo& notices);

}  // namespace vedette::protocol
