// For tests that write into the store themselves.
#pragma once
#include <future>
#include <string>

#include "store/copy.hpp"
#include "store/store.hpp"

namespace vedette::store {

inline std::string file_in(const PrivateFolder& dir) { return (dir.path() / "vedette.db").string(); }

// Waits for one write.
template <class Write>
Committed outcome(Write write) {
  std::promise<Committed> p;
  write([&p](Committed c) { p.set_value(c); });
  return p.get_future().get();
}

// Stands for the hash of a token: 32 times this letter.
inline std::string hash(char c) { return std::string(32, c); }

// Stands for a token's hash: 32 bytes, another for each seat.
inline std::string invitation_of(const std::string& match, int seat) {
  std::string h = match + char('0' + seat);
  h.resize(32, '-');
  return h;
}

// A guest whose session has this token.
inline Committed make_person(Store& s, const std::string& id, char token) {
  return outcome([&](auto done) {
    s.create_person({id, "Name of " + id, 1}, {hash(token), id, 1, 1000}, done);
  });
}

// A public match for two that waits; its maker has the first seat.
inline MatchRow match_row(const std::string& id, const std::string& maker) {
  MatchRow m;
  m.id = id;
  m.game = "lantern";
  m.title = "Title";
  m.visibility = "public";
  m.options = "{}";
  m.seed = std::string(32, '0');
  m.commitment = std::string(64, '0');
  m.maker = maker;
  m.created = m.updated = 5;
  m.standing.status = "waiting";
  m.seats = {{0, "keeper", PersonRow{maker, "", 0}, invitation_of(id, 0), 0},
             {1, "guest", std::nullopt, invitation_of(id, 1), 0}};
  return m;
}

}  // namespace vedette::store
