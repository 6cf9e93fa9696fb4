// What the operator sets about telling people.
#pragma once
#include <chrono>
#include <string>

namespace vedette::server {

struct NotifySettings {
  std::string public_url;  // "https://play.example.org", for links; empty: nobody is told anything
  std::string
      smtp_url;  // "smtp://host:587" (TLS by STARTTLS) or "smtps://host:465"; empty: no mail
  std::string smtp_user, smtp_password;
  bool smtp_plain = false;  // no TLS: for a relay on this machine
  std::string mail_from;    // "Vedette <vedette@play.example.org>"
  std::string vapid_key;    // base64url, 32 bytes; empty: derived from the data folder's key
  bool allow_loopback_webhooks = false;  // for tests: webhooks to this machine, by http too
  std::chrono::seconds delay{8};         // so long an open page has to say that it was seen
  std::chrono::seconds cool_down{120};   // between two notices of one match on one channel

  // Not on the command line.
  int send_seconds = 10;                       // for one request or mail
  std::chrono::milliseconds look_every{1000};  // for what is due

  bool enabled() const { return !public_url.empty(); }
  bool has_mail() const { return enabled() && !smtp_url.empty() && !mail_from.empty(); }
};

}  // namespace vedette::server
