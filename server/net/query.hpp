// The query of an address, read strictly.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace vedette::server {

// "a=b&c=d%20e" as names and values, percent-decoded; nothing if it is not of that form, not UTF-8, or names something
// twice.
std::optional<std::map<std::string, std::string, std::less<>>> read_query(std::string_view text);

}  // namespace vedette::server
