#include "app/vedetted.hpp"

#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <sstream>

#include "app/descriptors.hpp"
#include "app/log.hpp"
#include "app/server.hpp"

namespace vedette::server {
namespace fs = std::filesystem;
namespace {

// The built client: beside the source tree that the program was built in, or where it is installed.
fs::path find_web() {
  std::error_code ec;
  const fs::path program = fs::canonical("/proc/self/exe", ec);
  if (ec) return {};
  const fs::path folder = program.parent_path();
  for (const fs::path& candidate :
       {folder / "../../../web-client/dist", folder / "../share/vedette/web"})
    if (fs::exists(candidate / "index.html", ec)) return fs::canonical(candidate);
  return {};
}

// The name in the environment of an option: --data is VEDETTE_DATA.
std::string environment_name(const std::string& option) {
  std::string name = "VEDETTE_" + option;
  for (char& c : name) c = c == '-' ? '_' : char(std::toupper(static_cast<unsigned char>(c)));
  return name;
}

// The command line, after what the environment sets and it does not: the library lets a file win
// over the environment, but a container's environment is there to change what its file says.
std::vector<std::string> arguments(CLI::App& app, int argc, char** argv) {
  std::vector<std::string> given(argv + 1, argv + argc), all;
  for (const CLI::Option* option : app.get_options()) {
    const std::string name = option->get_single_name();
    if (option == app.get_help_ptr() || option == app.get_version_ptr()) continue;
    const char* value = std::getenv(environment_name(name).c_str());
    const bool overruled = std::any_of(given.begin(), given.end(), [&](const std::string& a) {
      return a == "--" + name || a.starts_with("--" + name + '=');
    });
    if (value && !overruled) all.push_back("--" + name + '=' + value);
  }
  all.insert(all.end(), given.begin(), given.end());
  std::reverse(all.begin(), all.end());  // as the library wants them
  return all;
}

// The printed options; a secret that is set is named and not told.
std::string without_secrets(const std::string& printed) {
  std::istringstream in(printed);
  std::string out, line;
  while (std::getline(in, line)) {
    for (const std::string name : {"smtp-password", "vapid-key"})
      if (line.starts_with(name + '=') && line != name + "=\"\"")
        line = "# " + name + " is set, and not shown";
    out += line + '\n';
  }
  return out;
}

}  // namespace

int run_vedetted(int argc, char** argv) {
  Settings s;
  CLI::App app("Vedette: a server for wargames that enforces their rules.");
  app.set_version_flag("--version", VEDETTE_VERSION);
  app.add_option("--port", s.port, "port to serve on; 0 takes a free one")->capture_default_str();
  app.add_option("--host", s.host, "address to serve on")->capture_default_str();
  app.add_option("--data", s.data, "folder of the database; made if missing")
      ->capture_default_str();
  app.add_option("--web", s.web, "folder of the built client");
  app.add_option("--origin", s.origins, "further Origin whose pages may use this server");
  app.add_option("--allowed-host", s.hosts,
                 "further name (Host) under which this server is reached");
  app.add_flag("--secure-cookies", s.secure_cookies, "mark cookies Secure: behind TLS");
  app.add_flag("--trust-proxy", s.trust_proxy, "take client addresses from X-Forwarded-For");
  app.add_option("--connections-per-address", s.connections_per_address, "open connections allowed")
      ->capture_default_str();
  app.add_option("--connections", s.connections, "open connections allowed in all")
      ->capture_default_str();
  app.add_option("--rate", s.rate, "factor on all rate limits; 0 switches them off")
      ->capture_default_str();
  app.add_option("--outbox-bytes", s.outbox_bytes, "bytes that may wait for one slow socket")
      ->capture_default_str();
  app.add_option("--unload-after", s.unload_after, "seconds until an idle match leaves memory")
      ->default_str("600");
  app.add_option("--idle-socket", s.idle_socket,
                 "seconds without a sign of life until a socket is closed")
      ->default_str("60");
  app.add_option("--request-time", s.request_time, "seconds to send a request or take a response")
      ->default_str("15");
  app.add_option("--snapshot-every", s.snapshot_every, "entries between snapshots")
      ->capture_default_str();
  app.add_option("--waiting-days", s.waiting_days,
                 "days that a match waits for players until it is removed, with a warning; 0: for ever")
      ->check(CLI::Range(0, 3650))
      ->capture_default_str();
  NotifySettings& n = s.notify;
  app.add_option("--public-url", n.public_url,
                 "address of this server for links in notices; without it nobody is told anything");
  app.add_option("--smtp-url", n.smtp_url,
                 "mail goes to smtp://HOST:PORT (STARTTLS) or smtps://HOST:PORT");
  app.add_option("--smtp-user", n.smtp_user, "name at the mail server");
  app.add_option("--smtp-password", n.smtp_password,
                 "password at the mail server; better in the file or the environment");
  app.add_flag("--smtp-plain", n.smtp_plain, "no TLS: for a mail server on this machine");
  app.add_option("--mail-from", n.mail_from, "sender of mail, as 'Vedette <vedette@example.org>'");
  app.add_option("--vapid-key", n.vapid_key,
                 "key for Web Push, 32 bytes in base64url; the data folder's own if empty");
  app.add_flag("--allow-loopback-webhooks", n.allow_loopback_webhooks,
               "for tests alone: webhooks may reach this machine, by http");
  app.add_option("--notice-delay", n.delay,
                 "seconds that an open page has to say that its reader has seen it")
      ->default_str("8");
  app.add_option("--notice-cool-down", n.cool_down,
                 "seconds between two notices of one match to one place")
      ->default_str("120");
  app.add_option("--log-level", s.log_level, "debug, info, warning, error or off")
      ->capture_default_str();
  std::string log_format = "text";
  app.add_option("--log-format", log_format, "text or json: one JSON object a line")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  app.allow_config_extras(CLI::config_extras_mode::error);
  app.set_config("--config", "", "file of options, one NAME=VALUE a line");
  bool print_config = false;
  app.add_flag("--print-config", print_config, "print the options as they stand, and end")
      ->configurable(false);
  app.footer(
      "Every option can stand in the file and, as VEDETTE_NAME, in the environment. The command "
      "line wins over the environment, the environment over the file.");
  try {
    app.parse(arguments(app, argc, argv));
  } catch (const CLI::ParseError& e) {
    return app.exit(e);
  }
  if (print_config) {
    std::fputs(without_secrets(app.config_to_str(true, true)).c_str(), stdout);
    return 0;
  }
  if (s.web.empty()) s.web = find_web();
  start_log(s.log_level, log_format == "json" ? LogFormat::kJson : LogFormat::kText);
  if (s.notify.allow_loopback_webhooks)
    std::fputs(
        "vedetted: WARNING: --allow-loopback-webhooks: people can have this server ask other "
        "services of this machine\n",
        stderr);
  raise_descriptor_limit();
  try {
    Server server(s);
    std::printf("Vedette serves %s\n", server.address().c_str());
    std::fflush(stdout);
    spdlog::info("address={} data={} web={}", server.address(), s.data.string(),
                 s.web.empty() ? "none" : s.web.string());
    server.run();
    return 0;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "vedetted: %s\n", e.what());
    return 1;
  }
}

}  // namespace vedette::server
