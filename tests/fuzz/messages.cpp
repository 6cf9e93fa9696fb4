// Everything that reaches the server as text: the messages of the WebSocket and the bodies of HTTP.
// Whatever is accepted must be written and read again as the same thing; everything else is
// refused.
#include "protocol/messages.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "protocol/accounts.hpp"
#include "protocol/http.hpp"
#include "protocol/notices.hpp"
#include "protocol/talk.hpp"
#include "protocol/times.hpp"

namespace {
using namespace vedette;

[[noreturn]] void fault(const char* what, std::string_view text) {
  std::fprintf(stderr, "%s: %.*s\n", what, int(text.size()), text.data());
  std::abort();
}

template <class Parse>
void read_twice(std::string_view text, Parse parse) {
  const auto first = parse(text);
  if (!first) {
    if (first.error().code.empty()) fault("refused without a code", text);
    return;
  }
  const std::string written = protocol::to_text(first.value());
  const auto second = parse(written);
  if (!second) fault("what was written is refused", written);
  if (protocol::to_text(second.value()) != written)
    fault("read again it is something else", written);
}

template <class Parse>
void read_once(std::string_view text, Parse parse) {
  const auto body = parse(text);
  if (!body && body.error().code.empty()) fault("refused without a code", text);
}

// Where a text can arrive, by the character that corpus files begin with (seeds.mjs has the same list).
constexpr std::string_view kPlaces = "0123456789abcdefghijklmnop";

void arrive(std::size_t place, std::string_view text) {
  using namespace protocol;
  switch (place) {
    case 0: return read_twice(text, parse_client_message);
    case 1: return read_twice(text, parse_server_message);
    case 2: return read_twice(text, parse_match);
    case 3: return read_once(text, parse_session_body);
    case 4: return read_once(text, parse_create_match);
    case 5: return read_once(text, parse_take_seat);
    case 6: return read_once(text, parse_sign_up);
    case 7: return read_once(text, parse_sign_in);
    case 8: return read_once(text, parse_change_password);
    case 9: return read_once(text, parse_delete_account);
    case 10: return read_once(text, parse_study);
    case 11: return read_once(text, parse_notice_wish);
    case 12: return read_once(text, parse_new_channel);
    case 13: return read_once(text, parse_channel_pace);
    case 14: return read_once(text, parse_new_mail);
    case 15: return read_once(text, parse_confirm_mail);
    case 16: return read_once(text, parse_ask_reset);
    case 17: return read_once(text, parse_reset_password);
    case 18: return read_once(text, parse_say);
    case 19: return read_once(text, parse_read_up_to);
    case 20: return read_once(text, parse_hush);
    case 21: return read_once(text, parse_keep_note);
    case 22: return read_once(text, parse_block);
    case 23: return read_once(text, parse_zone);
    case 24: return read_once(text, parse_vacation);
    case 25: return read_once(text, parse_take_invitation);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::size_t named = kPlaces.find(char(data[0]));
  arrive(named == std::string_view::npos ? data[0] % kPlaces.size() : named, text);
  return 0;
}
