// vedette admin: what the operator may do to the matches of a data folder.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <ctime>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>

#include "match/clock.hpp"
#include "tool/admin.hpp"
#include "tool/tool.hpp"

namespace vedette::tool {
namespace {

std::string time_text(std::int64_t ms) {
  const std::time_t seconds = std::time_t(ms / 1000);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  char out[32];
  std::strftime(out, sizeof out, "%Y-%m-%dT%H:%M:%SZ", &utc);
  return out;
}

int list_frozen(const std::string& data) {
  const auto frozen = frozen_matches(data);
  for (const Frozen& f : frozen) {
    std::printf("%s  %s, ruleset %d, errata %u, %lld entries: %s\n", f.match.id.c_str(),
                f.match.game.c_str(), f.match.ruleset, f.match.errata,
                static_cast<long long>(f.match.seq), f.match.title.c_str());
    for (const store::FaultRow& fault : f.faults)
      std::printf("   %s  entry %lld: %s\n      command %s\n", time_text(fault.at).c_str(),
                  static_cast<long long>(fault.seq), fault.what.c_str(), fault.command.c_str());
  }
  if (!frozen.empty())
    std::printf(
        "Kept in %s: commands and reasons in the table fault, what was played in entry and told.\n",
        (std::filesystem::path(data) / "vedette.db").c_str());
  std::printf("%zu frozen\n", frozen.size());
  return 0;
}

int list_people(const std::string& data, const std::string& part, bool all) {
  const auto found = people(data, part, !all, server::now_ms());
  for (const store::PersonInfo& p : found) {
    std::printf("%s  %s, %s since %s, %d sessions, %d seats%s%s\n", p.person.id.c_str(),
                p.person.name.c_str(), p.account ? "account" : "guest",
                time_text(p.person.created).c_str(), p.sessions, p.seats,
                p.mail.empty() ? "" : ", ", p.mail.c_str());
    if (p.ban)
      std::printf("   banned %s: %s\n",
                  p.ban->until ? ("until " + time_text(p.ban->until)).c_str() : "for good",
                  p.ban->reason.c_str());
  }
  std::printf("%zu people\n", found.size());
  return 0;
}

}  // namespace

void add_admin(CLI::App& app, int& code) {
  using nlohmann::json;
  struct Spec {
    std::string data = "var", match, who, name, reason, file;
    double days = 0;
    bool all = false;
  };
  auto spec = std::make_shared<Spec>();
  CLI::App* admin = app.add_subcommand(
      "admin",
      "what the operator may do to the people and matches of a server. Lists are read beside a "
      "running server; orders are carried out by the server that uses the folder, or by this "
      "program if there is none");
  admin->require_subcommand(1);
  const auto command = [&](const char* name, const char* words) {
    CLI::App* c = admin->add_subcommand(name, words);
    c->add_option("--data", spec->data, "folder of the database")->capture_default_str();
    return c;
  };
  // An order about somebody or a match, and what is said when it is done.
  const auto order = [spec, &code](CLI::App* c, const std::function<json()>& make,
                                   const char* done) {
    c->callback([spec, &code, make, done] {
      give_order(spec->data, make().dump(), server::now_ms());
      std::printf("%s: %s\n", (spec->match.empty() ? spec->who : spec->match).c_str(), done);
      code = 0;
    });
  };
  const auto who = [&](CLI::App* c) {
    c->add_option("who", spec->who, "id of a person, or name of an account")->required();
    return c;
  };
  const auto which = [&](CLI::App* c) {
    c->add_option("match", spec->match, "id of the match")->required();
    return c;
  };
  const auto about = [spec](const char* what) {
    return [spec, what] { return json{{"do", what}, {"who", spec->who}}; };
  };

  CLI::App* list = command("accounts", "list or find people");
  list->add_option("part", spec->name, "an id, or a part of the name");
  list->add_flag("--all", spec->all, "guests too");
  list->callback([spec, &code] { code = list_people(spec->data, spec->name, spec->all); });

  CLI::App* rename = who(command("rename", "give an account or a guest another name"));
  rename->add_option("name", spec->name, "the name")->required();
  order(rename,
        [spec] { return json{{"do", "rename"}, {"who", spec->who}, {"name", spec->name}}; },
        "renamed");
  order(who(command("delete", "delete an account that has no seat in a match that is not over")),
        about("delete"), "deleted");
  order(who(command("reset-sessions", "end all sessions of somebody")), about("reset-sessions"),
        "all sessions have ended");
  CLI::App* ban = who(command(
      "ban", "no signing in, taking seats, making matches or talking; seats that are played stay"));
  ban->add_option("--reason", spec->reason, "why; they are told")->required();
  ban->add_option("--days", spec->days, "how long; 0: for good")->check(CLI::Range(0.0, 36500.0));
  order(ban,
        [spec] {
          const std::int64_t until =
              spec->days > 0 ? server::now_ms() + std::int64_t(spec->days * 86'400'000) : 0;
          return json{{"do", "ban"}, {"who", spec->who}, {"reason", spec->reason}, {"until", until}};
        },
        "banned");
  order(who(command("unban", "lift a ban")), about("unban"), "not banned any more");

  command("frozen", "list the matches that are frozen, and why")->callback([spec, &code] {
    code = list_frozen(spec->data);
  });
  CLI::App* freeze = which(command("freeze", "stop a match until it is unfrozen"));
  freeze->add_option("--reason", spec->reason, "why, for the record of faults")->required();
  order(freeze,
        [spec] {
          return json{{"do", "freeze"}, {"match", spec->match}, {"reason", spec->reason}};
        },
        "frozen");
  order(which(command("unfreeze", "let a frozen match go on, if its record can be played")),
        [spec] { return json{{"do", "unfreeze"}, {"match", spec->match}}; }, "goes on");
  command("replay", "play all matches that are not over again with this program: before a deploy")
      ->callback([spec, &code] { code = run_all_live(spec->data); });
  CLI::App* out = which(command("export", "write the match file of any match"));
  out->add_option("file", spec->file, "the file to make")->required();
  out->callback([spec, &code] {
    const bool over = export_match(spec->data, spec->match, spec->file);
    std::printf("%s%s\n", spec->file.c_str(),
                over ? "" : ": the match is not over, and the file tells all that is hidden in it");
    code = 0;
  });
}

}  // namespace vedette::tool
