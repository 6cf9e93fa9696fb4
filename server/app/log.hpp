// The log: one line an event on stderr, as text or as JSON. Lines begin with what they are about as KEY=VALUE
// (match, seq, request, ...); nothing that opens anything or is hidden in a match ever stands in one.
#pragma once
#include <string>
#include <string_view>

namespace vedette::server {

enum class LogFormat { kText, kJson };

// The program's log from now on. `level`: debug, info, warning, error or off.
void start_log(const std::string& level, LogFormat format);

// A line of the log as one JSON object: `time`, `level`, a member for each KEY=VALUE at the start of `text`, and
// the rest of it as `message`.
std::string json_log_line(std::string_view time, std::string_view level, std::string_view text);

}  // namespace vedette::server
