#include "net/api_call.hpp"

namespace vedette::server {

Response json(std::string body, int status) {
  return Response{status, "application/json", std::move(body), {{"Cache-Control", "no-store"}}};
}

Response refusal(const Refusal& why) {
  return json(protocol::error_text(why), status_of(why.code));
}

std::string set_cookie(const std::string& token, bool secure) {
  std::string s = std::string(kSessionCookie) + '=' + token +
                  "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" +
                  (token.empty() ? "0" : std::to_string(kSessionLife / 1000));
  if (secure) s += "; Secure";
  return s;
}

MatchActor::Described Api::Call::described() const {
  return [respond = respond](const Result<protocol::MatchInfo>& info) {
    respond(info ? json(protocol::to_text(info.value())) : refusal(info.error()));
  };
}

Asker Api::Call::asker() const {
  return {person_id(), person ? sha256(request.token) : "", account, request.agent};
}

int status_of(std::string_view code) {
  static constexpr std::pair<std::string_view, int> kStatus[] = {
      {"no_session", 401},
      {"wrong_name_or_password", 401},
      {"foreign_origin", 403},
      {"not_your_seat", 403},
      {"not_public", 403},
      {"not_your_match", 403},
      {"not_welcome", 403},
      {"not_your_room", 403},
      {"banned", 403},
      {"no_account", 403},
      {"wrong_password", 403},
      {"not_found", 404},
      {"no_such_match", 404},
      {"no_such_game", 404},
      {"no_such_seat", 404},
      {"no_such_invitation", 404},
      {"no_such_session", 404},
      {"no_such_person", 404},
      {"no_such_entry", 404},
      {"is_study", 409},
      {"does_not_replay", 422},
      {"no_such_line", 404},
      {"no_such_name", 404},
      {"no_such_block", 404},
      {"talk_full", 409},
      {"notes_full", 409},
      {"blocks_full", 409},
      {"is_yourself", 409},
      {"no_such_channel", 404},
      {"link_used", 410},
      {"channel_taken", 409},
      {"mail_not_confirmed", 409},
      {"no_mail", 409},
      {"not_offered", 409},
      {"method_not_allowed", 405},
      {"seat_kept", 403},
      {"seat_taken", 409},
      {"match_started", 409},
      {"not_over", 409},
      {"not_started", 409},
      {"match_frozen", 409},
      {"name_taken", 409},
      {"has_account", 409},
      {"own_match", 409},
      {"choose_seat", 409},
      {"vacation_overlaps", 409},
      {"matches_running", 409},
      {"too_large", 413},
      {"too_many_requests", 429},
      {"headers_too_large", 431},
      {"retry", 503},
      {"busy", 503},
      {"restarting", 503},
      {"store_failed", 503},
      {"fault", 500},
      {"too_many_connections", 503},
      {"malformed", 400},
      {"timeout", 408},
      {"wrong_host", 421},
  };
  for (const auto& [c, status] : kStatus)
    if (c == code) return status;
  return 400;
}

}  // namespace vedette::server
