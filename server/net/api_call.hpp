// One call on its way through the API, and the forms of its answers.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "accounts/accounts.hpp"
#include "accounts/refusals.hpp"
#include "match/refusals.hpp"
#include "net/api.hpp"

namespace vedette::server {

// A JSON answer that nothing keeps.
Response json(std::string body, int status = 200);
Response refusal(const Refusal& why);
// It is done and there is nothing to tell.
inline const Response kDone{204, "", "", {}};
// The cookie of a session; an empty token takes it away.
std::string set_cookie(const std::string& token, bool secure);

// The request, its path in parts, who asks.
struct Api::Call {
  const Request& request;
  Respond respond;
  std::vector<std::string> path;
  std::string query;
  std::optional<store::PersonRow> person;
  bool account = false;  // the person has one

  bool is(const char* method) const { return request.method == method; }
  std::string person_id() const { return person ? person->id : std::string(); }
  void refuse(const Refusal& why) const { respond(refusal(why)); }
  void refuse(const char* code, const char* detail) const { refuse({code, detail}); }
  void wrong_method() const { refuse("method_not_allowed", "this address knows other methods"); }
  // Answers with what an actor says.
  MatchActor::Described described() const;
  Asker asker() const;
};

}  // namespace vedette::server
