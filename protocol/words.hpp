// Words that people write for people: what may stand in a name or a title.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "protocol/keys.hpp"

namespace vedette::protocol {

// One character of UTF-8 at `i`, which moves behind it. The text must be well-formed, as the JSON
// parser leaves it.
char32_t next_character(std::string_view s, std::size_t& i);
std::size_t characters_of(std::string_view s);

// Takes no ink: spaces of all kinds, joiners and fillers.
bool is_blank(char32_t c);

// The text of `key`: trimmed, counted in characters, without control characters or marks that turn
// the direction of writing; if there are any, at least one can be seen. Throws Malformed.
std::string plain_words(Keys& k, const char* key, std::size_t least, std::size_t most);
// The same for a text of several lines, which may be empty; ends of lines are \n.
std::string plain_lines(Keys& k, const char* key, std::size_t most);

}  // namespace vedette::protocol
