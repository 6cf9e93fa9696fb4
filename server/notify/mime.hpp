// A mail as it goes over the wire (RFC 5322, RFC 2047, RFC 8058).
#pragma once
#include <cstdint>
#include <string>

namespace vedette::server {

struct Letter {
  std::string from;       // "Vedette <vedette@play.example>" or the address alone
  std::string to;         // bare address
  std::string subject;    // UTF-8
  std::string body;       // UTF-8, lines ended by \n
  std::string id;         // of the message: the same for every try of the same message
  std::int64_t date = 0;  // ms since 1970
  std::string
      unsubscribe;  // address to which a program posts to get no more such mail; may be empty
};

// The address of "Name <address>".
std::string bare_address(const std::string& from);
// True for one @ between printable characters without spaces, quotes, commas and brackets.
bool is_address(const std::string& address);
// The whole message. Nothing in any field can add a header.
std::string mime_text(const Letter& letter);

}  // namespace vedette::server
