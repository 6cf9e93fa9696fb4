// The parts of telling people, without a server: time zones, hours, addresses, encryption, the
// forms of messages.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "accounts/tokens.hpp"
#include "notify/local_time.hpp"
#include "notify/message.hpp"
#include "notify/mime.hpp"
#include "notify/push.hpp"
#include "notify/reach.hpp"
#include "notify/timing.hpp"
#include "receivers.hpp"
#include "store/copy.hpp"

namespace vedette::testing {
namespace {

using namespace server;  // NOLINT(google-build-using-namespace)
using Json = nlohmann::json;

constexpr std::int64_t kHour = 3600'000, kDay = 24 * kHour;

// 2026-01-01 00:00 UTC.
constexpr std::int64_t kNewYear = 1767225600000;

TEST(LocalTime, KnowsSummerTimeToTheMinute) {
  const auto text = [](const char* zone, std::int64_t at) {
    return LocalTime::find(zone)->text(at);
  };
  EXPECT_EQ(text("Europe/Madrid", kNewYear), "2026-01-01 01:00");
  EXPECT_EQ(text("Europe/Madrid", 1774745999999), "2026-03-29 01:59");
  EXPECT_EQ(text("Europe/Madrid", 1774746000000), "2026-03-29 03:00");
  EXPECT_EQ(text("Europe/Madrid", 1792889999000), "2026-10-25 02:59");
  EXPECT_EQ(text("Europe/Madrid", 1792890000000), "2026-10-25 02:00");
  // Past what the file lists, by its rule.
  EXPECT_EQ(text("Europe/Madrid", 2855865600000), "2060-07-01 02:00");
  EXPECT_EQ(text("Europe/Madrid", 2869084800000), "2060-12-01 01:00");
  EXPECT_EQ(text("UTC", 0), "1970-01-01 00:00");
  EXPECT_EQ(LocalTime::find("Asia/Kathmandu")->minute_of_day(kNewYear), 345);
  EXPECT_EQ(text("America/Sao_Paulo", kNewYear), "2025-12-31 21:00");
  // South of the equator the year begins in summer.
  EXPECT_EQ(text("Australia/Sydney", kNewYear), "2026-01-01 11:00");
  EXPECT_EQ(text("Australia/Sydney", 2855865600000), "2060-07-01 10:00");
}

TEST(LocalTime, FindsTheNextTimeOfDay) {
  const LocalTime madrid = *LocalTime::find("Europe/Madrid");
  EXPECT_EQ(madrid.text(madrid.next(kNewYear, 8 * 60)), "2026-01-01 08:00");
  EXPECT_EQ(madrid.text(madrid.next(kNewYear, 30)), "2026-01-02 00:30");
  const std::int64_t eight = madrid.next(kNewYear, 8 * 60);
  EXPECT_EQ(madrid.next(eight - 1, 8 * 60), eight);
  EXPECT_EQ(madrid.next(eight, 8 * 60), eight + kDay) << "strictly after";
  // 02:30 is skipped on 2026-03-29 and comes twice on 2026-10-25.
  EXPECT_EQ(madrid.text(madrid.next(1774738800000, 150)), "2026-03-29 03:30");
  const std::int64_t first = madrid.next(1792879200000, 150);
  EXPECT_EQ(first, 1792888200000) << "the first of the two";
  EXPECT_EQ(madrid.text(madrid.next(first, 150)), "2026-10-26 02:30");
}

TEST(LocalTime, EveryZoneOfTheSystemCanBeReadAndNothingElse) {
  int zones = 0;
  for (const char* folder : {"Europe", "America", "Asia", "Africa", "Australia", "Pacific"})
    for (const auto& file :
         std::filesystem::directory_iterator("/usr/share/zoneinfo/" + std::string(folder))) {
      if (!file.is_regular_file()) continue;
      const std::string name = std::string(folder) + '/' + file.path().filename().string();
      const auto zone = LocalTime::find(name);
      ASSERT_TRUE(zone) << name;
      ++zones;
      for (std::int64_t at = kNewYear; at < kNewYear + 400 * kDay; at += 37 * kHour) {
        const std::int64_t next = zone->next(at, 600);
        EXPECT_GT(next, at) << name;
        EXPECT_LE(next, at + 26 * kHour) << name;
        EXPECT_EQ(zone->minute_of_day(next), 600) << name;
      }
    }
  EXPECT_GT(zones, 200);
  for (const char* none : {"", "Europe", "Europe/Vedette", "../../etc/passwd", "/etc/passwd",
                           "Europe/../UTC", "Europe/Madrid\n", "tzdata.zi"})
    EXPECT_FALSE(LocalTime::find(none)) << none;
}

TEST(Timing, QuietHoursDigestsAndBackOff) {
  const LocalTime madrid = *LocalTime::find("Europe/Madrid");
  store::NoticeWish wish{22 * 60, 7 * 60, 8 * 60};
  const auto at = [&](int hour, int minute) {
    return kNewYear - kHour + hour * kHour + minute * 60'000;
  };
  EXPECT_FALSE(quiet_until(wish, madrid, at(21, 59)));
  EXPECT_EQ(quiet_until(wish, madrid, at(22, 0)), at(31, 0));
  EXPECT_EQ(quiet_until(wish, madrid, at(3, 0)), at(7, 0));
  EXPECT_FALSE(quiet_until(wish, madrid, at(7, 0)));
  wish.quiet_from = 9 * 60;
  wish.quiet_to = 17 * 60;
  EXPECT_FALSE(quiet_until(wish, madrid, at(8, 59)));
  EXPECT_EQ(quiet_until(wish, madrid, at(12, 0)), at(17, 0));
  // On 2026-10-25 02:30 comes twice: it is quiet until the second, not for another day.
  wish.quiet_from = 23 * 60;
  wish.quiet_to = 150;
  constexpr std::int64_t kTwo = 1792886400000;  // 02:00 for the first time
  EXPECT_EQ(quiet_until(wish, madrid, kTwo), kTwo + kHour / 2);
  EXPECT_FALSE(quiet_until(wish, madrid, kTwo + kHour / 2));
  EXPECT_EQ(quiet_until(wish, madrid, kTwo + kHour + 5000), kTwo + kHour + kHour / 2);
  EXPECT_FALSE(quiet_until(wish, madrid, kTwo + kHour + kHour / 2));
  wish.quiet_from = wish.quiet_to = -1;
  EXPECT_FALSE(quiet_until(wish, madrid, at(3, 0)));
  EXPECT_EQ(digest_after(wish, madrid, at(8, 0)), at(32, 0));
  EXPECT_EQ(digest_after(wish, madrid, at(7, 59)), at(8, 0));
  std::int64_t whole = 0;
  for (int n = 1; n < kMostFailures; ++n) {
    EXPECT_GT(back_off(n, 0), 0);
    EXPECT_LT(back_off(n, 0), back_off(n, 1));
    if (n > 1) {
      EXPECT_GE(back_off(n, 0), back_off(n - 1, 0));
    }
    whole += back_off(n, 0);
  }
  EXPECT_EQ(back_off(1, 1), 30'000);
  EXPECT_EQ(back_off(1000, 1), 8 * kHour);
  EXPECT_GT(whole, kDay);
  EXPECT_LT(whole, 4 * kDay);
}

TEST(Reach, OnlyThePublicInternetIsPublic) {
  for (const char* inside : {"0.0.0.0",
                             "0.1.2.3",
                             "10.0.0.1",
                             "10.255.255.255",
                             "100.64.0.1",
                             "100.127.255.255",
                             "127.0.0.1",
                             "127.255.0.1",
                             "169.254.169.254",
                             "172.16.0.1",
                             "172.31.255.255",
                             "192.0.0.1",
                             "192.0.2.1",
                             "192.88.99.1",
                             "192.168.1.1",
                             "198.18.0.1",
                             "198.19.255.255",
                             "198.51.100.7",
                             "203.0.113.9",
                             "224.0.0.1",
                             "239.255.255.250",
                             "240.0.0.1",
                             "255.255.255.255",
                             "::",
                             "::1",
                             "::127.0.0.1",
                             "::8.8.8.8",
                             "::ffff:127.0.0.1",
                             "::ffff:10.0.0.1",
                             "::ffff:169.254.169.254",
                             "64:ff9b::10.0.0.1",
                             "64:ff9b::7f00:1",
                             "64:ff9b:1::1",
                             "100::1",
                             "fe80::1",
                             "febf::1",
                             "fec0::1",
                             "fc00::1",
                             "fd12:3456:789a::1",
                             "ff02::1",
                             "2001::1",
                             "2001:10::1",
                             "2001:20::1",
                             "2001:db8::1",
                             "2002:7f00:1::",
                             "2002:0a00:0001::1",
                             "2002:c0a8:0101::1",
                             "3fff::1",
                             "4000::1",
                             "5f00::1",
                             "nonsense",
                             ""})
    EXPECT_FALSE(is_public(std::string(inside))) << inside;
  for (const char* outside :
       {"1.1.1.1", "8.8.8.8", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1",
        "169.253.1.1", "192.0.1.1", "198.17.0.1", "198.20.0.1", "223.255.255.254",
        "2606:4700:4700::1111", "2a00:1450:4003:80e::200e", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8",
        "2002:0808:0808::1", "2001:200::1", "2001:4860:4860::8888"})
    EXPECT_TRUE(is_public(std::string(outside))) << outside;
}

TEST(Reach, AddressesThatLeadInsideAreRefused) {
  for (const char* bad :
       {"http://example.org/", "ftp://example.org/", "file:///etc/passwd", "gopher://example.org/",
        "https://", "https://user:secret@example.org/", "https://user@example.org/",
        "https://exa mple.org/", "https://example.org/\r\nHost: inside", "javascript:alert(1)", "x",
        "//example.org/", "https://example.org:99999/"}) {
    const auto r = check_url(bad, false);
    EXPECT_FALSE(r) << bad;
  }
  EXPECT_EQ(check_url("https://Hooks.Example.org/a?b=c", false).value().host, "Hooks.Example.org");
  EXPECT_FALSE(check_url("https://example.org/" + std::string(3000, 'a'), false));
  // Numbers in every spelling that a library may read as this machine or its neighbours.
  for (const char* inside :
       {"https://127.0.0.1/", "https://127.1/", "https://2130706433/", "https://0x7f000001/",
        "https://0177.0.0.1/", "https://0/", "https://[::1]/", "https://[::]/",
        "https://[::ffff:127.0.0.1]/", "https://[fe80::1]/", "https://10.0.0.1/",
        "https://192.168.0.1:8443/", "https://169.254.169.254/latest/meta-data",
        "https://localhost/", "https://localhost./", "https://[64:ff9b::7f00:1]/"}) {
    const auto r = reach(inside, false);
    ASSERT_FALSE(r) << inside;
    EXPECT_TRUE(r.error().code == "not_reachable" || r.error().code == "cannot_resolve")
        << r.error().code;
  }
  EXPECT_EQ(reach("https://127.0.0.1/", false).error().code, "not_reachable");
  const auto here = reach("http://127.0.0.1:8080/x", true);
  ASSERT_TRUE(here);
  EXPECT_EQ(here.value().addresses, std::vector<std::string>{"127.0.0.1"});
  EXPECT_FALSE(reach("http://10.0.0.1/", true)) << "loopback is allowed, not all that is inside";
  EXPECT_FALSE(reach("http://8.8.8.8/", true)) << "and http to loopback alone";
  EXPECT_TRUE(reach("https://8.8.8.8/", false));
}

std::string b64(const char* text) { return *from_base64url(text); }

TEST(Push, IsThatOfTheStandard) {
  // RFC 8291, section 5 and appendix A.
  const auto mine = EcKey::from_secret(b64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
  ASSERT_TRUE(mine);
  EXPECT_EQ(
      base64url(mine->point()),
      "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  const auto body =
      encrypt_push("When I grow up, I want to be a watermelon",
                   b64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-"
                       "AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
                   b64("BTBZMqHH6r4Tts7J_aSIgg"), *mine, b64("DGv6ra1nlYgDCS1FRnbzlw"));
  ASSERT_TRUE(body);
  const std::string head =
      b64("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
          "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  const std::string text =
      b64("8pfeW0KbunFT06SuDKoJH9Ql87S1QUrdirN6GcG7sFz1y1sqLgVi1VhjVkHsUoEsbI_0LpXMuGvnzQ");
  EXPECT_EQ(body->substr(0, head.size()), head);
  // We pad, so the tag at the end is another; the bytes of the text are the same.
  EXPECT_EQ(body->substr(head.size(), 42), text.substr(0, 42));
}

TEST(Push, IsReadByTheOneBrowserAlone) {
  PushReader reader, other;
  for (const std::size_t n : {0u, 1u, 510u, 511u, 512u, 3000u}) {
    const std::string text(n, 'x');
    const auto body = encrypt_push(text, b64(reader.p256dh().c_str()), b64(reader.auth().c_str()),
                                   EcKey::generate(), std::string(16, char(n)));
    ASSERT_TRUE(body);
    EXPECT_EQ(reader.read(*body), text);
    EXPECT_LE(body->size(), 4096u);
    EXPECT_EQ((body->size() - 86 - 16) % 512, 0u) << "lengths are rounded";
    EXPECT_THROW(other.read(*body), std::runtime_error);
    std::string damaged = *body;
    damaged[100] ^= 1;
    EXPECT_THROW(reader.read(damaged), std::runtime_error);
  }
  EXPECT_FALSE(encrypt_push("x", std::string(65, 4), std::string(16, 'a'), EcKey::generate(),
                            std::string(16, 's')))
      << "no point of the curve";
  EXPECT_FALSE(are_push_keys(b64(reader.p256dh().c_str()), "short"));
  EXPECT_TRUE(are_push_keys(b64(reader.p256dh().c_str()), b64(reader.auth().c_str())));
}

TEST(Push, VapidIsSignedAndItsKeyIsKept) {
  store::PrivateFolder folder;
  const auto own = [&] {
    return Invitations::from_file(folder.path() / "secret.key").secret("vapid");
  };
  const Vapid first("", own(), "mailto:keeper@play.example");
  const Vapid again("", own(), "mailto:keeper@play.example");
  EXPECT_EQ(first.public_key(), again.public_key());
  EXPECT_EQ(Vapid(base64url(own()), "", "").public_key(), again.public_key());
  const std::string header = again.authorization("https://push.example:8443/send/abc", kNewYear);
  ASSERT_TRUE(header.starts_with("vapid t="));
  const auto comma = header.find(", k=");
  const std::string token = header.substr(8, comma - 8), key = header.substr(comma + 4);
  EXPECT_EQ(key, again.public_key());
  const auto dot = token.find('.'), last = token.rfind('.');
  EXPECT_EQ(Json::parse(b64(token.substr(0, dot).c_str())),
            Json({{"typ", "JWT"}, {"alg", "ES256"}}));
  const Json claims = Json::parse(b64(token.substr(dot + 1, last - dot - 1).c_str()));
  EXPECT_EQ(claims, Json({{"aud", "https://push.example:8443"},
                          {"exp", kNewYear / 1000 + 12 * 3600},
                          {"sub", "mailto:keeper@play.example"}}));
  EXPECT_TRUE(
      EcKey::verify(b64(key.c_str()), token.substr(0, last), b64(token.substr(last + 1).c_str())));
  EXPECT_FALSE(EcKey::verify(b64(key.c_str()), token.substr(0, last) + "x",
                             b64(token.substr(last + 1).c_str())));
  EXPECT_THROW(Vapid("c2hvcnQ", own(), ""), std::runtime_error);
  EXPECT_THROW(Vapid(base64url(std::string(32, '\xff')), own(), ""), std::runtime_error);
}

TEST(Mime, NothingInAFieldAddsAHeader) {
  Letter l{"Vedette <vedette@play.example>",
           "ana@play.example",
           "Your turn: a\r\nBcc: eve@evil.example",
           "x\n",
           "id\r\nX: y",
           kNewYear,
           "https://play.example/u\r\nX: y"};
  const std::string text = mime_text(l);
  for (const char* header : {"\nBcc:", "\nX:"})
    EXPECT_EQ(text.find(header), std::string::npos) << header;
  EXPECT_NE(text.find("Date: Thu, 1 Jan 2026 00:00:00 +0000\r\n"), std::string::npos) << text;
  EXPECT_NE(text.find("From: Vedette <vedette@play.example>\r\n"), std::string::npos) << text;
  // Long and foreign subjects come in pieces of which none is too long.
  l.subject = "Dein Zug: ";
  for (int i = 0; i < 30; ++i) l.subject += "Größe ★ ";
  const std::string foreign = mime_text(l);
  std::size_t at = 0;
  for (std::size_t end; (end = foreign.find("\r\n", at)) != std::string::npos; at = end + 2)
    EXPECT_LE(end - at, 78u) << foreign.substr(at, end - at);
  for (const char c : foreign) EXPECT_TRUE((c >= ' ' && c <= '~') || c == '\r' || c == '\n');
  EXPECT_TRUE(is_address("ana@play.example"));
  for (const char* bad :
       {"ana", "@a", "a@", "a@b@c", "a b@c", "a@b>", "a@b\r\nRCPT TO:<x>", "<a@b", "a,b@c"})
    EXPECT_FALSE(is_address(bad)) << bad;
}

Message message(std::vector<News> news, bool digest = false) {
  Message m;
  m.id = "id";
  m.name = "Ana";
  m.zone_name = "Europe/Madrid";
  m.zone = *LocalTime::find("Europe/Madrid");
  m.now = kNewYear;
  m.public_url = "https://play.example";
  m.news = std::move(news);
  m.digest = digest;
  return m;
}

News news(const std::string& title, std::int64_t at, std::optional<std::int64_t> deadline = {}) {
  return {"k3tq7hz2mabc",
          "villa",
          title,
          "villista",
          "asked",
          0,
          "Your turn: " + title,
          "Bo has decided.",
          "https://play.example/match/k3tq7hz2mabc",
          at,
          deadline};
}

TEST(Messages, WhatPeopleWriteIsNoCommandToTheirReaders) {
  const Message m = message({news("@everyone **<!channel>** [x](http://evil.example) & <b>", 0)});
  const Json discord = Json::parse(webhook_body(m, "discord"));
  EXPECT_EQ(discord.at("allowed_mentions"), Json({{"parse", Json::array()}}));
  const std::string content = discord.at("content");
  EXPECT_EQ(content.find("@everyone") == std::string::npos ||
                content.find("\\@everyone") != std::string::npos,
            true);
  EXPECT_EQ(content.find("[x]("), std::string::npos);
  const std::string slack = Json::parse(webhook_body(m, "slack")).at("text");
  EXPECT_EQ(slack.find("<!channel>"), std::string::npos);
  EXPECT_NE(slack.find("&lt;!channel&gt;"), std::string::npos);
  EXPECT_NE(slack.find("<https://play.example/match/k3tq7hz2mabc>"), std::string::npos);
}

TEST(Messages, TellTheDeadlineAndTheDigestIsSortedByTimeLeft) {
  std::vector<News> list{news("no clock, later", 20), news("two days", 5, kNewYear + 51 * kHour),
                         news("no clock", 10), news("one hour", 7, kNewYear + kHour)};
  sort_by_time_left(list);
  std::vector<std::string> titles;
  for (const News& n : list) titles.push_back(n.title);
  EXPECT_EQ(titles,
            (std::vector<std::string>{"one hour", "two days", "no clock", "no clock, later"}));
  const Message digest = message(list, true);
  EXPECT_EQ(subject_of(digest), "4 matches wait for you");
  const std::string body = mail_of(digest).body;
  EXPECT_LT(body.find("one hour"), body.find("two days"));
  EXPECT_NE(body.find("Time left: 2 d 3 h (until 2026-01-03 04:00 Europe/Madrid)."),
            std::string::npos)
      << body;
  EXPECT_EQ(Json::parse(webhook_body(digest, "json")).at("matches").at(0).at("deadline"),
            kNewYear + kHour);
  EXPECT_EQ(Json::parse(webhook_body(digest, "json")).at("matches").at(3).at("deadline"), nullptr);
  EXPECT_EQ(time_left(kNewYear, kNewYear), "none");
  EXPECT_EQ(time_left(kNewYear + 59 * 60'000, kNewYear), "59 min");
  EXPECT_EQ(time_left(kNewYear + kDay, kNewYear), "1 d");
}

TEST(Messages, StayWithinWhatTheirReadersTake) {
  std::vector<News> many;
  for (int i = 0; i < 200; ++i)
    many.push_back(news("A long title of a long campaign, number " + std::to_string(i), i));
  const Message m = message(many, true);
  EXPECT_LE(Json::parse(webhook_body(m, "discord")).at("content").get<std::string>().size(), 2000u);
  EXPECT_LE(push_text(m).size(), kLongestPush);
  const std::string body = mail_of(m).body;
  EXPECT_NE(body.find("And 175 more: https://play.example/"), std::string::npos);
  News wide = news(std::string(300, '\xc3') /* not UTF-8 */, 0);
  EXPECT_NO_THROW(webhook_body(message({wide}), "json"));
}

}  // namespace
}  // namespace vedette::testing
