// Reading the body of a call: one object, strictly.
#pragma once
#include <string>
#include <string_view>
#include <utility>

#include "core/result.hpp"
#include "protocol/keys.hpp"

namespace vedette::protocol {

// What `read` makes of the object, or `malformed`.
template <class Read>
auto read_body(std::string_view text, Read read) -> Result<decltype(read(std::declval<Keys&>()))> {
  try {
    const Json j = parse_text(text);
    Keys k(j, "body");
    auto out = read(k);
    k.done();
    return out;
  } catch (const Malformed& e) {
    return Refusal{"malformed", e.what()};
  }
}

// Both are in accounts.cpp and throw Malformed.
std::string password_of(Keys& k, const char* key);
std::string mail_of(Keys& k);

}  // namespace vedette::protocol
