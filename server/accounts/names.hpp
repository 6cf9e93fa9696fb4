// How names of people are compared, so that nobody signs up as somebody else.
#pragma once
#include <string>
#include <string_view>

namespace vedette::server {

// What stands in the seats of an account that was deleted. Nobody may be called so.
inline constexpr std::string_view kFormerPlayer = "Former player";

// Two names with the same key are the same to people: without blanks, in lower case (Latin, Greek,
// Cyrillic), wide forms as plain ones. The name must be well-formed UTF-8.
std::string name_key(std::string_view name);

// False for names that could be written in two ways (with marks that join the letter before them)
// and for the name of those who are gone: no account may have these.
bool is_account_name(std::string_view name);

}  // namespace vedette::server
