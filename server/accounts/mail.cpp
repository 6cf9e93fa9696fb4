#include "accounts/mail.hpp"

#include "accounts/names.hpp"
#include "accounts/refusals.hpp"
#include "accounts/tokens.hpp"
#include "notify/notifier.hpp"

namespace vedette::server {
namespace {

const Refusal kUsed{"link_used", "this link has been used or is too old"};

}  // namespace

store::LetterRow AccountMail::letter(const std::string& person, const char* kind,
                                     const std::string& mail, std::int64_t life) const {
  store::LetterRow out;
  out.id = random_id(24);
  out.person = person;
  out.kind = kind;
  out.mail = mail;
  // What the link opens is made again when the letter is sent; here is only its hash.
  out.token_hash = sha256(Notifier::letter_token(world_.keys, out.id));
  out.created = out.due = world_.clock();
  out.expires = out.created + life;
  return out;
}

void AccountMail::ask_confirmation(const std::string& person, const std::string& mail, Done done) {
  if (!world_.settings.has_mail()) return done(Refusal{"no_mail", "this server sends no mail"});
  world_.notices.write_letter(letter(person, "confirm", mail, kConfirmLife),
                              [this, done](store::Committed outcome) {
                                if (outcome != store::Committed::kYes) return done(kNotKept);
                                wake_();
                                done(std::nullopt);
                              });
}

void AccountMail::confirm(const std::string& token, Done done) {
  world_.notices.confirm_mail(sha256(token), world_.clock(),
                              [this, done](store::Committed outcome) {
                                if (outcome == store::Committed::kConflict) return done(kUsed);
                                if (outcome == store::Committed::kFailed) return done(kNotKept);
                                wake_();
                                done(std::nullopt);
                              });
}

void AccountMail::remove(const std::string& person, const std::string& password, Done done) {
  const auto account = world_.store.account(person);
  if (!account) return done(Refusal{"no_account", "you are a guest and have no account"});
  const Refusal wrong{"wrong_password", "this is not your password"};
  auto checked = [this, person, stored = account->password, wrong, done](bool fits) {
    if (!fits) return done(wrong);
    world_.notices.remove_mail(person, stored, [done, wrong](store::Committed outcome) {
      if (outcome == store::Committed::kYes) return done(std::nullopt);
      done(outcome == store::Committed::kConflict ? wrong : kNotKept);
    });
  };
  if (!world_.passwords.check(account->password, password, std::move(checked))) done(kBusy);
}

void AccountMail::ask_reset(const std::string& who) {
  if (!world_.settings.has_mail()) return;
  for (const store::AccountRow& account : world_.notices.accounts_called(name_key(who), who))
    world_.notices.write_letter(letter(account.person, "reset", account.mail, kResetLife),
                                [this](store::Committed) { wake_(); });
}

void AccountMail::reset(const std::string& token, const std::string& password,
                        std::function<void(Result<std::string>)> done) {
  const std::string hash = sha256(token);
  const auto letter = world_.notices.letter_of(hash, world_.clock());
  const auto account =
      letter && letter->kind == "reset" ? world_.store.account(letter->person) : std::nullopt;
  if (!account) return done(kUsed);
  if (auto why = password_refusal(password, account->name_key)) return done(*why);
  auto hashed = [this, hash, person = account->person, done](std::string stored) {
    if (stored.empty()) return done(kNotKept);
    world_.notices.reset_password(hash, std::move(stored), world_.clock(),
                                  [done, person](store::Committed outcome) {
                                    if (outcome == store::Committed::kConflict) return done(kUsed);
                                    if (outcome == store::Committed::kFailed) return done(kNotKept);
                                    done(person);
                                  });
  };
  if (!world_.passwords.hash(password, std::move(hashed))) done(kBusy);
}

}  // namespace vedette::server
