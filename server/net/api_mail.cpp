// The calls about the mail address of an account, and about a new password by mail.
#include "accounts/names.hpp"
#include "net/api_call.hpp"
#include "protocol/notices.hpp"

namespace vedette::server {
namespace {

constexpr const char* kWait = "too many letters; wait a little";

AccountMail::Done done(const Respond& respond) {
  return [respond](const std::optional<Refusal>& why) { respond(why ? refusal(*why) : kDone); };
}

}  // namespace

// /api/account/mail: POST sends a link to a new address, DELETE takes the address away.
void Api::account_mail(Call& call) {
  const Asker asker = call.asker();
  if (call.is("DELETE")) {
    auto body = protocol::parse_delete_account(call.request.body);
    if (!body) return call.respond(refusal(body.error()));
    if (!may_try_password(call)) return;
    return telling_.mail.remove(asker.person, body.value().password, done(call.respond));
  }
  if (!call.is("POST")) return call.wrong_method();
  auto body = protocol::parse_new_mail(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  if (!may_try_password(call)) return;
  // By person and by address: nobody is flooded with letters that they did not ask for.
  if (!limits_.allow(Limits::Kind::kLetter, asker.person) ||
      !limits_.allow(Limits::Kind::kLetter, body.value().mail))
    return call.refuse("too_many_requests", kWait);
  accounts_.check_password(body.value().password, asker,
                           [this, asker, mail = body.value().mail,
                            respond = call.respond](const Result<std::string>& stored) {
                             if (!stored) return respond(refusal(stored.error()));
                             telling_.mail.ask_confirmation(asker.person, mail, done(respond));
                           });
}

void Api::confirm_mail(Call& call) {
  if (!call.is("POST")) return call.wrong_method();
  auto body = protocol::parse_confirm_mail(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  telling_.mail.confirm(body.value().token, done(call.respond));
}

// POST /api/reset asks for a letter; the answer is the same at once, whoever is meant. POST
// /api/reset/password uses its link.
void Api::reset(Call& call) {
  if (!call.is("POST")) return call.wrong_method();
  if (!limits_.allow(Limits::Kind::kSignIn, call.request.address))
    return call.refuse("too_many_requests", kWait);
  if (call.path.size() == 2) {
    auto body = protocol::parse_ask_reset(call.request.body);
    if (!body) return call.respond(refusal(body.error()));
    const std::string& who = body.value().who;
    if (!limits_.allow(Limits::Kind::kLetter, "reset " + name_key(who)))
      return call.refuse("too_many_requests", kWait);
    call.respond(kDone);
    return telling_.mail.ask_reset(who);
  }
  auto body = protocol::parse_reset_password(call.request.body);
  if (!body) return call.respond(refusal(body.error()));
  telling_.mail.reset(body.value().token, body.value().password,
                      [this, respond = call.respond](const Result<std::string>& person) {
                        if (!person) return respond(refusal(person.error()));
                        if (on_sessions_ended) on_sessions_ended(person.value(), "");
                        respond(kDone);
                      });
}

}  // namespace vedette::server
