#include "app/log.hpp"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

namespace vedette::server {
namespace {

bool is_key(std::string_view s) {
  return !s.empty() && std::all_of(s.begin(), s.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || c == '_';
  });
}

// Formats the time by a pattern, the rest as JSON.
class JsonFormatter final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& msg, spdlog::memory_buf_t& dest) override {
    spdlog::memory_buf_t time;
    time_.format(msg, time);
    const auto level = spdlog::level::to_string_view(msg.level);
    const std::string line =
        json_log_line({time.data(), time.size()}, {level.data(), level.size()},
                      {msg.payload.data(), msg.payload.size()}) +
        '\n';
    dest.append(line.data(), line.data() + line.size());
  }
  std::unique_ptr<spdlog::formatter> clone() const override {
    return std::make_unique<JsonFormatter>();
  }

 private:
  spdlog::pattern_formatter time_{"%Y-%m-%dT%H:%M:%S.%e%z", spdlog::pattern_time_type::local, ""};
};

}  // namespace

std::string json_log_line(std::string_view time, std::string_view level, std::string_view text) {
  nlohmann::ordered_json j = {{"time", time}, {"level", level}};
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    const auto equals = word.find('=');
    if (equals == std::string_view::npos || !is_key(word.substr(0, equals))) break;
    const std::string key(word.substr(0, equals));
    if (j.contains(key)) break;
    j[key] = word.substr(equals + 1);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (!text.empty()) j["message"] = text;
  return j.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void start_log(const std::string& level, LogFormat format) {
  auto log = std::make_shared<spdlog::logger>(
      "vedette", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  if (format == LogFormat::kJson)
    log->set_formatter(std::make_unique<JsonFormatter>());
  else
    log->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z level=%l %v");
  log->set_level(spdlog::level::from_str(level));
  spdlog::set_default_logger(std::move(log));
}

}  // namespace vedette::server
