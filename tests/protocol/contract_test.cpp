// Runs the codecs over all examples: each is accepted or refused as its folder says, and what was read is
// written again as it was.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "protocol/accounts.hpp"
#include "protocol/http.hpp"
#include "protocol/match_file.hpp"
#include "protocol/messages.hpp"
#include "protocol/notices.hpp"
#include "protocol/talk.hpp"
#include "protocol/times.hpp"

namespace vedette::protocol {
namespace {

namespace fs = std::filesystem;

// Reads the text and gives what the codec writes for it, or nothing if it refuses.
using Codec = std::function<std::optional<std::string>(const std::string&)>;

std::optional<std::string> client(const std::string& text) {
  auto m = parse_client_message(text);
  return m ? std::optional(to_text(m.value())) : std::nullopt;
}
std::optional<std::string> server(const std::string& text) {
  auto m = parse_server_message(text);
  return m ? std::optional(to_text(m.value())) : std::nullopt;
}
std::optional<std::string> match(const std::string& text) {
  auto m = parse_match(text);
  return m ? std::optional(to_text(m.value())) : std::nullopt;
}
template <class Parse>
Codec reads(Parse parse) {
  return [parse](const std::string& text) { return parse(text) ? std::optional(text) : std::nullopt; };
}

const std::map<std::string, Codec>& codecs() {
  static const std::map<std::string, Codec> all = [] {
    std::map<std::string, Codec> m;
    for (const char* name : {"open", "close", "answer", "undo", "resign", "offer_draw", "accept_draw", "decline_draw", "set_order", "revoke_order",
                             "ask_takeback", "grant_takeback", "decline_takeback", "claim", "abort", "clock", "query", "seen", "ping"})
      m[name] = client;
    for (const char* name : {"opened", "update", "ack", "refused", "reply", "resync", "presence", "seats", "said", "clocks", "pong"})
      m[name] = server;
    m["session_body"] = reads(parse_session_body);
    m["create_match"] = reads(parse_create_match);
    m["take_seat"] = reads(parse_take_seat);
    m["take_invitation"] = reads(parse_take_invitation);
    m["study"] = reads(parse_study);
    m["sign_up"] = reads(parse_sign_up);
    m["sign_in"] = reads(parse_sign_in);
    m["change_password"] = reads(parse_change_password);
    m["delete_account"] = reads(parse_delete_account);
    m["say"] = reads(parse_say);
    m["read_up_to"] = reads(parse_read_up_to);
    m["hush"] = reads(parse_hush);
    m["keep_note"] = reads(parse_keep_note);
    m["block"] = reads(parse_block);
    m["zone"] = reads(parse_zone);
    m["vacation"] = reads(parse_vacation);
    m["notice_wish"] = reads(parse_notice_wish);
    m["new_channel"] = reads(parse_new_channel);
    m["channel_pace"] = reads(parse_channel_pace);
    m["new_mail"] = reads(parse_new_mail);
    m["confirm_mail"] = reads(parse_confirm_mail);
    m["ask_reset"] = reads(parse_ask_reset);
    m["reset_password"] = reads(parse_reset_password);
    m["match"] = m["match_summary"] = match;
    m["match_file"] = [](const std::string& text) -> std::optional<std::string> {
      auto f = parse_match_file(text);
      return f ? std::optional(to_json(f.value()).dump()) : std::nullopt;
    };
    return m;
  }();
  return all;
}

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Contract, ExamplesAreAcceptedOrRefusedAsTheirFoldersSay) {
  int seen = 0;
  for (const auto& [message, codec] : codecs())
    for (const bool good : {true, false}) {
      const fs::path folder = fs::path(VEDETTE_EXAMPLES) / message / (good ? "valid" : "invalid");
      for (const auto& file : fs::directory_iterator(folder)) {
        ++seen;
        const std::string text = read(file.path());
        const auto again = codec(text);
        EXPECT_EQ(again.has_value(), good) << file.path();
        if (again && good) {
          EXPECT_EQ(Json::parse(*again), Json::parse(text)) << file.path();
        }
      }
    }
  EXPECT_GT(seen, 100);
}

TEST(Contract, EveryExampleFolderHasACodecOrAWriter) {
  const std::set<std::string> only_written{"history", "session", "account", "time", "games", "join",
                                           "error", "health", "views", "talk", "lines",
                                           "notes", "blocks", "unread", "ready", "notices"};
  for (const auto& folder : fs::directory_iterator(VEDETTE_EXAMPLES)) {
    const std::string name = folder.path().filename().string();
    EXPECT_TRUE(codecs().contains(name) || only_written.contains(name)) << name;
  }
  const auto example = [](const char* path) { return Json::parse(read(fs::path(VEDETTE_EXAMPLES) / path)); };
  EXPECT_EQ(Json::parse(error_text({"no_session", "words"})), example("error/valid/plain.json"));
  EXPECT_EQ(Json::parse(session_text("k3tq7hz2mabc", "Ana", false)), example("session/valid/person.json"));
  EXPECT_EQ(Json::parse(session_text("k3tq7hz2mabc", "Ana", true)), example("session/valid/account.json"));
  EXPECT_EQ(Json::parse(session_text("", "", false)), example("session/valid/nobody.json"));
  AccountInfo account{"Ana", "", 1710000000000, {}};
  account.sessions.push_back({"00112233445566ff", 1710000000000, 1710086400000,
                              "Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0", true});
  EXPECT_EQ(Json::parse(to_text(account)), example("account/valid/plain.json"));
  account.mail = "ana@play.example";
  account.sessions.clear();
  EXPECT_EQ(Json::parse(to_text(account)), example("account/valid/mail.json"));
  const Json page = example("history/valid/page.json");
  auto listed = parse_match(page["matches"][0].dump());
  ASSERT_TRUE(listed);
  EXPECT_EQ(Json::parse(history_text({listed.value()}, page["next"])), page);
  EXPECT_EQ(Json::parse(history_text({}, "")), example("history/valid/last.json"));
  TalkLine line;
  line.n = 3;
  line.at = 1710000000000;
  line.seat = 1;
  line.name = "Ana";
  line.words = "Well met. <b>Your</b> move & mine?";
  const Talk talk{false, {{false, true, {line}, false, 2, 1}, {true, true, {}, false, 0, 0}}};
  EXPECT_EQ(Json::parse(to_text(talk)), example("talk/valid/over.json"));
  EXPECT_EQ(Json::parse(lines_text({line}, true)), example("lines/valid/plain.json"));
  EXPECT_EQ(Json::parse(notes_text({{0, 1710000000000, "Be patient."},
                                    {12, 1710000000001, "He has two guns left.\nWatch Ojinaga."}})),
            example("notes/valid/two.json"));
  EXPECT_EQ(Json::parse(blocks_text({{"k3tq7hz2mabd", "Mallory", 1710000000000}})), example("blocks/valid/one.json"));
  EXPECT_EQ(Json::parse(unread_text({{"k3tq7hz2mabc", 3}})), example("unread/valid/one.json"));
  EXPECT_EQ(Json::parse(to_text(TimeInfo{"Europe/Berlin", 41, 1, {{1700000000000, 1700604800000}}, 1987200000})),
            example("time/valid/time.json"));
  NoticesInfo notices;
  notices.zone = "Europe/Madrid";
  notices.wish = {std::pair(1320, 420), 480};
  notices.channels.push_back({"abcdefgh234567ab", "discord", "now", "hooks.example/\u20262345", 1710000000000,
                              "it answers 500", 1710000100000, 2, false});
  notices.muted = {"k3tq7hz2mabc"};
  notices.mail = "ana@play.example";
  notices.confirmed = notices.can_tell = notices.can_mail = true;
  notices.push_key = "BAbc";
  EXPECT_EQ(Json::parse(to_text(notices)), example("notices/valid/plain.json"));
  notices = {};
  notices.wish = {std::nullopt, 480};
  notices.pending = "ana@play.example";
  notices.push_key = "BAbc";
  EXPECT_EQ(Json::parse(to_text(notices)), example("notices/valid/nothing.json"));
  const Json join = example("join/valid/plain.json");
  auto summary = parse_match(join["match"].dump());
  ASSERT_TRUE(summary);
  EXPECT_EQ(Json::parse(join_text(summary.value(), 1)), join);
}

TEST(Contract, AClientMessageOfAnotherKindIsNoServerMessage) {
  EXPECT_FALSE(parse_client_message(R"({"t":"pong"})"));
  EXPECT_FALSE(parse_server_message(R"({"t":"ping"})"));
}

TEST(Contract, HostileTextIsRefused) {
  using std::string_view_literals::operator""sv;
  EXPECT_FALSE(parse_session_body("{\"name\":\"a\"}\0"sv));
  EXPECT_FALSE(parse_session_body("\xef\xbb\xbf{\"name\":\"a\"}"sv));
  for (const std::string& text : {std::string(), std::string("\0", 1), std::string(64 * 1024, '['), std::string(64 * 1024, '{'),
                                  std::string(R"({"t":"ping"} {"t":"ping"})"), std::string(R"({"t":"ping","t":"ping"})"),
                                  std::string("{\"t\":\"pi\xff\"}"), std::string("\xef\xbb\xbf")}) {
    auto m = parse_client_message(text);
    ASSERT_FALSE(m) << text.substr(0, 30);
    EXPECT_EQ(m.error().code, "malformed");
    EXPECT_LT(m.error().detail.size(), 200u);
  }
}

TEST(Contract, ALongQueryIsRefused) {
  const auto query = [](std::size_t n) {
    return Json{{"t", "query"}, {"match", "k3tq7hz2mabc"}, {"as", "spectator"}, {"query_id", "q"},
                {"request", {{"kind", std::string(n, 'k')}}}}
        .dump();
  };
  const std::size_t around = std::string(R"({"kind":""})").size();
  EXPECT_TRUE(parse_client_message(query(kLongestRequest - around)));
  EXPECT_FALSE(parse_client_message(query(kLongestRequest - around + 1)));
  EXPECT_FALSE(parse_client_message(
      R"({"t":"query","match":"k3tq7hz2mabc","as":"spectator","query_id":"q","request":{"kind":7}})"));
}

TEST(Contract, NamesAreWordsThatCanBeRead) {
  const auto accepts = [](std::string name) {
    return bool(parse_session_body(nlohmann::json{{"name", std::move(name)}}.dump()));
  };
  for (const char* good : {"Ana", "Jo\u00e3o", "\u738b\u5c0f\u660e", "\U0001F434 rider"}) EXPECT_TRUE(accepts(good)) << good;
  for (const char* bad : {"\u200b", "\ufeff", "\u00a0", "\u3164", "a\u200eb", "a\u061cb", "a\u202eb", "a\u0085b", "a\u2028b",
                          "a\U000E0041b"})
    EXPECT_FALSE(accepts(bad)) << bad;
}

TEST(MatchFile, CommitmentIsTheSha256OfTheSeedBytes) {
  // SHA-256 of 16 zero bytes.
  EXPECT_EQ(commitment_of(Seed{}), "374708fff7719dd5979ec875d56cd2286f6d3cf7ec317a3b25632aab28ec37bb");
  // The bytes are those of the seed's hex digits in their order.
  EXPECT_EQ(commitment_of(seed_from_hex("000102030405060708090a0b0c0d0e0f")),
            "be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991");
}

}  // namespace
}  // namespace vedette::protocol
