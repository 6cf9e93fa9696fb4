// What the calls about being told need.
#pragma once
#include "accounts/mail.hpp"
#include "notify/notifier.hpp"
#include "notify/settings.hpp"
#include "store/notices.hpp"

namespace vedette::server {

struct Telling {
  store::NoticeStore& store;
  const NotifySettings& settings;
  const Vapid& vapid;
  Notifier& notifier;
  AccountMail& mail;
};

}  // namespace vedette::server
