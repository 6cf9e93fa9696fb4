// What people are told outside of the pages that they have open: where, when, and what waits to be
// sent. A part of the store's interface of its own, with the same contract: a write calls `done`
// once it is durable.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace vedette::store {

// When a person may be told. Minutes of the day where the person is.
struct NoticeWish {
  int quiet_from = -1, quiet_to = -1;  // -1: no quiet hours
  int digest_at = 8 * 60;
};

// A way to reach a person.
struct ChannelRow {
  std::string id, person;
  std::string kind;          // mail, discord, slack, json, push
  std::string target;        // URL; empty for mail
  std::string p256dh, auth;  // bytes, push alone
  std::string pace;          // now, daily
  std::int64_t created = 0;
  int failures = 0;   // in a row
  std::string error;  // of the last try, empty if it went well
  std::int64_t error_at = 0;
  bool disabled = false;  // failed too often; until it is saved again
};

// A row of the outbox.
struct NoticeRow {
  std::int64_t id = 0;
  std::string match;  // empty: a try of the channel
  std::int64_t seq = 0;  // the entry; of talk the line
  int seat = 0;          // -1: told whether they sit or not
  std::string kind;      // asked, over, draw, takeback, proposal, talk, purge, test
  std::string about;     // asked: kind of the question; takeback: asked, granted, declined; proposal: pause, time
  std::int64_t at = 0, due = 0;
  int tries = 0;
  std::optional<int> by;                 // seat whose doing it is
  std::optional<std::int64_t> deadline;  // purge: when the match is closed
};

// All that waits for one channel and is due, with what must be known to send it.
struct DueChannel {
  ChannelRow channel;
  std::string name;  // of the person
  std::string mail;  // confirmed; empty if there is none
  std::string zone;  // of the person; empty: UTC
  NoticeWish wish;
  std::vector<NoticeRow> notices;  // oldest first
};

// Mail about the account itself.
struct LetterRow {
  std::string id, person;
  std::string kind;  // confirm, reset, changed
  std::string mail;
  std::string token_hash;  // 32 bytes; empty: there is no link in it
  std::int64_t created = 0, expires = 0, due = 0;
  int tries = 0;
  std::string name;  // of the person; filled by letters_due
};

// An address of an account, and one that waits for its owner to confirm it (or empty).
struct MailState {
  std::string mail;
  bool confirmed = false;
  std::string pending;
};

class NoticeStore {
 public:
  using Done = Store::Done;
  virtual ~NoticeStore() = default;

  // ---- wishes and channels. Conflict everywhere: no such account, or not this person's.
  virtual void save_wish(std::string person, NoticeWish wish, Done done) = 0;
  // Conflict too: the person has `most` channels, or this one already.
  virtual void add_channel(ChannelRow row, std::size_t most, Done done) = 0;
  // Saved again: it is used again, and its errors are forgotten.
  virtual void save_channel(std::string person, std::string id, std::string pace, Done done) = 0;
  virtual void delete_channel(std::string person, std::string id, Done done) = 0;
  // `on`: nothing about the match is sent to the person, and what waits goes. On its pages they are shown all, talk too
  // (TalkStore::hush).
  virtual void mute(std::string person, std::string match, bool on, Done done) = 0;
  virtual std::optional<NoticeWish> wish(const std::string& person) = 0;
  virtual std::vector<ChannelRow> channels(const std::string& person) = 0;
  virtual std::optional<ChannelRow> channel(const std::string& id) = 0;
  virtual std::vector<std::string> muted(const std::string& person) = 0;

  // ---- the outbox. Its rows are written with what happened: an entry, an act on the clocks, a line.
  // Conflict: one waits already.
  virtual void try_channel(std::string person, std::string id, std::int64_t now, std::int64_t due,
                           Done done) = 0;
  // Ids of channels for which something is due, longest due first.
  virtual std::vector<std::string> channels_due(std::int64_t now) = 0;
  virtual std::optional<DueChannel> due(const std::string& channel, std::int64_t now) = 0;
  virtual void postpone(std::vector<std::int64_t> notices, std::int64_t due, Done done) = 0;
  // Removes them. `told`: they have been sent, so the channel works.
  virtual void finish(std::string channel, std::vector<std::int64_t> notices, bool told,
                      Done done) = 0;
  // One more try has failed: they are due again at `due`. After `most` failures in a row the
  // channel is disabled and what waits for it goes. Notices that have been tried `most` times go
  // too.
  virtual void failed(std::string channel, std::vector<std::int64_t> notices, std::string error,
                      std::int64_t at, std::int64_t due, int most, Done done) = 0;
  // The person has seen the match up to `seq`, and that something was said among the seats up to `line` (0: nothing):
  // what waits about it is not needed any more.
  virtual void seen(std::string person, std::string match, std::int64_t seq, std::int64_t line,
                    Done done) = 0;
  // True if that would change anything.
  virtual bool waits(const std::string& person, const std::string& match, std::int64_t seq,
                     std::int64_t line) = 0;
  // Entries of the match after the last one of `seat` before `seq` (that one: 0 if there is none).
  virtual std::int64_t last_own_entry(const std::string& match, int seat, std::int64_t before) = 0;

  // ---- mail about accounts
  // Replaces letters of the same kind to the same person.
  virtual void write_letter(LetterRow row, Done done) = 0;
  virtual std::vector<LetterRow> letters_due(std::int64_t now, int limit) = 0;
  virtual std::optional<LetterRow> letter_due(const std::string& id, std::int64_t now) = 0;
  virtual void letter_sent(std::string id, Done done) = 0;
  virtual void letter_failed(std::string id, std::int64_t due, Done done) = 0;
  // Removes what has run out.
  virtual void sweep_letters(std::int64_t now) = 0;
  // The letter whose link this is and that has not run out.
  virtual std::optional<LetterRow> letter_of(const std::string& token_hash, std::int64_t now) = 0;
  // Uses up the letter: the address is the account's and confirmed. Conflict: no such letter.
  virtual void confirm_mail(std::string token_hash, std::int64_t now, Done done) = 0;
  // Uses up the letter: puts the password in place and ends all sessions. Conflict: no such letter.
  virtual void reset_password(std::string token_hash, std::string password, std::int64_t now,
                              Done done) = 0;
  // Takes the address away, and what was on its way to be confirmed. Conflict: the password is
  // another.
  virtual void remove_mail(std::string person, std::string password, Done done) = 0;
  virtual MailState mail_state(const std::string& person, std::int64_t now) = 0;
  // Accounts with this name key or this confirmed address.
  virtual std::vector<AccountRow> accounts_called(const std::string& name_key,
                                                  const std::string& mail) = 0;
};

}  // namespace vedette::store
