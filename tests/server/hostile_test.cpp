// Input that no honest client sends: each is refused or bounded, and nobody else notices.
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>

#include "fixture.hpp"
#include "store/copy.hpp"

namespace vedette::testing {
namespace {

using std::chrono::milliseconds;

class HostileTest : public ::testing::Test {
 protected:
  explicit HostileTest(const std::function<void(server::Settings&)>& change = {})
      : server(dir.path(), change), ana(server.port()) {
    ana.sign_in("Ana");
    match = ana.make_match({{"turns", 2000}}, {0, 1}).at("id");
  }
  // The match still answers, to somebody who behaves.
  void expect_alive() {
    WebSocket w(ana);
    w.send(open_spectator(match));
    EXPECT_EQ(w.expect("opened").at("match"), match);
  }
  double metric(const std::string& name) {
    const std::string text = ana.get("/metrics").body;
    const auto at = text.find('\n' + name + ' ');
    return at == std::string::npos ? -1 : std::stod(text.substr(at + name.size() + 2));
  }
  store::PrivateFolder dir;
  RunningServer server;
  Browser ana;
  std::string match;
};

TEST_F(HostileTest, ForeignOriginsWriteNothing) {
  const std::string body = R"({"name":"Mallory"})";
  for (const char* origin : {"http://evil.example", "null", "", "http://127.0.0.1",
                             "https://127.0.0.1.evil.example", "http://127.0.0.1:1"}) {
    EXPECT_EQ(ana.call("POST", "/api/session", body, {{"Origin", origin}}).code(), "foreign_origin")
        << origin;
    EXPECT_EQ(ana.call("DELETE", "/api/session", "", {{"Origin", origin}}).status, 403) << origin;
    EXPECT_EQ(WebSocket(ana, origin).status(), 403) << origin;
  }
  EXPECT_EQ(ana.get("/api/session").json().at("person").at("name"), "Ana");
  EXPECT_EQ(WebSocket(ana).status(), 101);
}

TEST_F(HostileTest, ForeignNamesOfTheServerAreRefused) {
  const std::string port = std::to_string(server.port());
  // A page of evil.example whose name was made to point here (DNS rebinding) has its own Origin and
  // Host alike.
  for (const std::string& host :
       {"evil.example:" + port, std::string("evil.example"), "127.0.0.1.evil.example:" + port,
        "localhost.evil.example:" + port, std::string("127.0.0.1:"), std::string("[::1"),
        "127.0.0.1:" + port + "@evil.example", std::string("1.2.3"), std::string("play.example:99"),
        std::string("[evil.example]")}) {
    for (const char* path : {"/", "/health", "/api/session", "/api/matches?list=public"}) {
      const HttpReply reply = ana.call("GET", path, "", {{"Host", host}});
      EXPECT_EQ(reply.status, 421) << host << path;
      EXPECT_EQ(reply.code(), "wrong_host") << host << path;
    }
    const HttpReply written = ana.call("POST", "/api/session", R"({"name":"Mallory"})",
                                       {{"Host", host}, {"Origin", "http://" + host}});
    EXPECT_EQ(written.code(), "wrong_host") << host;
    EXPECT_EQ(WebSocket(ana, "/ws", "", host).status(), 421) << host;
  }
  EXPECT_EQ(ana.call("GET", "/health", "", {{"Host", ""}}).status, 421) << "none at all";
  EXPECT_EQ(
      ana.call("GET", "/health", "", {{"Host", "127.0.0.1"}, {"Host", "evil.example"}}).code(),
      "malformed");
  EXPECT_EQ(ana.get("/api/session").json().at("person").at("name"), "Ana");
  // Numbers and localhost cannot be made to point elsewhere: also behind a forwarded port.
  for (const std::string& host :
       {"127.0.0.1:" + port, std::string("127.0.0.1:9000"), "localhost:" + port,
        std::string("LOCALHOST"), "[::1]:" + port, std::string("10.1.2.3")}) {
    EXPECT_EQ(ana.call("GET", "/health", "", {{"Host", host}}).status, 200) << host;
    EXPECT_EQ(WebSocket(ana, "/ws", "", host).status(), 101) << host;
  }
}

class NamedTest : public HostileTest {
 protected:
  NamedTest()
      : HostileTest([](server::Settings& s) {
          s.origins = {"https://play.example"};
          s.hosts = {"table.example", "other.example:8443"};
        }) {}
};

TEST_F(NamedTest, TheOperatorsNamesAreServed) {
  for (const char* host : {"play.example", "Play.Example", "play.example:443", "table.example:80",
                           "other.example:8443"})
    EXPECT_EQ(ana.call("GET", "/health", "", {{"Host", host}}).status, 200) << host;
  for (const char* host : {"other.example", "other.example:80", "sub.play.example", "example"})
    EXPECT_EQ(ana.call("GET", "/health", "", {{"Host", host}}).status, 421) << host;
}

TEST_F(HostileTest, AQueryDoesNotChangeTheAddress) {
  store::PrivateFolder other;
  std::filesystem::create_directories(other.path() / "web");
  std::ofstream(other.path() / "web" / "index.html") << "<!doctype html>index";
  RunningServer s(other.path() / "data",
                  [&](server::Settings& set) { set.web = other.path() / "web"; });
  Browser b(s.port());
  EXPECT_EQ(b.get("/health?x").json().at("ok"), true);
  EXPECT_NE(b.get("/metrics?name=x").body.find("vedette_sockets"), std::string::npos);
  EXPECT_EQ(b.get("/?x").body, "<!doctype html>index");
  for (const char* path : {"/api", "/api?x", "/api/", "/api/nothing?x", "/api/session/more",
                           "/api/games/lantern", "/api/matches/a/b/c/d"}) {
    const HttpReply reply = b.get(path);
    EXPECT_EQ(reply.status, 404) << path;
    EXPECT_EQ(reply.headers.at("content-type"), "application/json") << path;
    EXPECT_FALSE(reply.code().empty()) << path;
  }
  EXPECT_EQ(WebSocket(b, "/ws?x", "").status(), 101);
  EXPECT_EQ(WebSocket(b, "/wsx", "").status(), 404);
}

TEST_F(HostileTest, AFrameInThePacketOfTheUpgradeIsHeard) {
  const std::string open = frame_bytes(1, open_spectator(match).dump());
  WebSocket w(ana, "/ws", open);
  EXPECT_EQ(w.status(), 101);
  EXPECT_EQ(w.expect("opened").at("match"), match);
  // As much as the parser may have read ahead.
  std::string many;
  for (int i = 0; i < 300; ++i) many += open;
  WebSocket full(ana, "/ws", many + frame_bytes(1, R"({"t":"ping"})"));
  full.expect("pong");
  EXPECT_EQ(w.upgrade().headers.at("server"), "Vedette") << "it names no library";
  EXPECT_FALSE(ana.get("/health").headers.contains("server"));
}

TEST_F(HostileTest, GuessedMatchesLeaveNothingBehind) {
  const auto name = [](int i) {
    std::string id = "guessed";
    for (int k = 0; k < 5; ++k, i /= 26) id += char('a' + i % 26);
    return id;
  };
  for (int i = 0; i < 60; ++i) {
    EXPECT_EQ(ana.get("/api/matches/" + name(i)).code(), "no_such_match");
    EXPECT_EQ(ana.get("/api/matches/" + name(i) + "/export").code(), "no_such_match");
    EXPECT_EQ(ana.post("/api/matches/" + name(i) + "/seats", {{"seat", 0}}).code(),
              "no_such_match");
    EXPECT_EQ(ana.call("DELETE", "/api/matches/" + name(i) + "/seats/0").code(), "no_such_match");
  }
  EXPECT_LE(metric("vedette_actors"), 1) << "the match of this test, if it was asked for";
  WebSocket w(ana);
  for (int i = 0; i < 2000; ++i) {
    w.send(open_spectator(name(i)));
    EXPECT_EQ(w.expect(i % 32 || i == 0 ? "refused" : "resync").at("t"),
              i % 32 || i == 0 ? "refused" : "resync");
    if (i && i % 32 == 0) {
      EXPECT_EQ(w.expect("refused").at("code"), "no_such_match");
    }
  }
  EXPECT_LE(metric("vedette_actors"), 400) << "what was guessed since the last look";
  expect_alive();
}

TEST_F(HostileTest, ReadingChangesNothing) {
  for (const char* path : {"/api/session", "/api/matches", "/api/join/AAAAAAAAAAAAAAAAAAAAAA"})
    EXPECT_NE(ana.call("GET", path, R"({"name":"Other"})").status, 204);
  EXPECT_EQ(ana.get("/api/session").json().at("person").at("name"), "Ana");
  EXPECT_EQ(ana.call("PUT", "/api/session", "{}").status, 405);
  EXPECT_EQ(ana.call("PATCH", "/api/matches/" + match, "{}").status, 405);
}

TEST_F(HostileTest, LongBodiesAndHeadersAreRefused) {
  EXPECT_EQ(ana.call("POST", "/api/session", std::string(70'000, 'x')).status, 413);
  EXPECT_EQ(ana.call("GET", "/health", "", {{"X-Long", std::string(20'000, 'x')}}).status, 431);
  EXPECT_EQ(
      ana.call("POST", "/api/session", "{\"name\":\"" + std::string(5'000, 'x') + "\"}").code(),
      "malformed");
  // A length that is only claimed costs nothing.
  Wire wire(server.port());
  wire.send("POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000000\r\n\r\n");
  EXPECT_NE(wire.receive(milliseconds(20'000)).find(" 413 "), std::string::npos);
  expect_alive();
}

TEST_F(HostileTest, MalformedBodiesGetTypedErrors) {
  const std::string deep(5'000, '[');
  for (const std::string& body :
       {std::string(""), std::string("{"), std::string("null"), std::string("[]"),
        std::string("\xff\xfe"), deep, std::string(R"({"name":"a","name":"b"})"),
        std::string(R"({"name":"a\u0000b"})"), std::string(R"({"name":"   "})"),
        std::string("{\"name\":\"a\xe2\x80\xae"
                    "b\"}"),
        std::string(R"({"name":1e999})")})
    EXPECT_EQ(ana.call("POST", "/api/session", body).code(), "malformed") << body.substr(0, 40);
  EXPECT_EQ(ana.post("/api/matches", {{"game", "chess"},
                                      {"options", Json::object()},
                                      {"visibility", "public"},
                                      {"take", Json::array()}})
                .code(),
            "no_such_game");
  EXPECT_EQ(ana.post("/api/matches", {{"game", "lantern"},
                                      {"options", {{"turns", "many"}}},
                                      {"visibility", "public"},
                                      {"take", Json::array()}})
                .code(),
            "malformed_options");
  EXPECT_EQ(ana.get("/api/matches/%2e%2e").code(), "no_such_match");
  EXPECT_EQ(ana.get("/api/matches/' OR 1=1 --").status, 400);
  EXPECT_EQ(ana.get("/api/nothing").code(), "not_found");
}

TEST_F(HostileTest, TheWebFolderIsNotLeft) {
  const auto web = dir.path() / "web";
  std::filesystem::create_directories(web / "assets");
  std::ofstream(web / "index.html") << "<!doctype html>index";
  std::ofstream(web / "assets" / "app-1234.js") << "code";
  std::ofstream(web / "assets" / "app-1234.js.gz") << "zipped";
  std::filesystem::create_symlink(dir.path() / "secret.key", web / "link.txt");
  store::PrivateFolder other;
  RunningServer s(other.path(), [&](server::Settings& set) { set.web = web; });
  Browser b(s.port());
  for (const char* path :
       {"/../secret.key", "/%2e%2e/secret.key", "/assets/../../secret.key", "/..%2fsecret.key",
        "/link.txt", "/.git/config", "/assets/%00.js", "/assets/none.js"})
    EXPECT_EQ(b.get(path).status, 404) << path;
  for (const char* path : {"/", "/match/abc", "/join/abc?x=1"}) {
    const HttpReply page = b.get(path);
    EXPECT_EQ(page.body, "<!doctype html>index") << path;
    EXPECT_EQ(page.headers.at("cache-control"), "no-cache");
    EXPECT_NE(page.headers.at("content-security-policy").find("default-src 'self'"),
              std::string::npos);
    EXPECT_NE(page.headers.at("content-security-policy").find("frame-ancestors 'none'"),
              std::string::npos);
    EXPECT_EQ(page.headers.at("x-content-type-options"), "nosniff");
  }
  const HttpReply code = b.get("/assets/app-1234.js");
  EXPECT_EQ(code.body, "code");
  EXPECT_NE(code.headers.at("cache-control").find("immutable"), std::string::npos);
  const HttpReply zipped =
      b.call("GET", "/assets/app-1234.js", "", {{"Accept-Encoding", "br, gzip"}});
  EXPECT_EQ(zipped.body, "zipped");
  EXPECT_EQ(zipped.headers.at("content-encoding"), "gzip");
  EXPECT_EQ(b.call("POST", "/", "x").status, 405);
  const HttpReply head = b.call("HEAD", "/assets/app-1234.js", "", {{"Origin", ""}});
  EXPECT_EQ(head.headers.at("content-length"), "4");
  EXPECT_EQ(head.body, "");
}

TEST_F(HostileTest, TheCookieIsClosedToScripts) {
  Browser fresh(server.port());
  const std::string set = fresh.post("/api/session", {{"name", "Cy"}}).headers.at("set-cookie");
  for (const char* part : {"HttpOnly", "SameSite=Lax", "Path=/"})
    EXPECT_NE(set.find(part), std::string::npos) << part;
  fresh.cookie = "vedette_session=" + std::string(43, 'A');
  EXPECT_TRUE(fresh.get("/api/session").json().at("person").is_null());
  // The database has no token in it.
  std::ifstream db(dir.path() / "vedette.db-wal", std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(db)), {});
  ASSERT_FALSE(bytes.empty());
  EXPECT_EQ(bytes.find(ana.cookie.substr(ana.cookie.find('=') + 1)), std::string::npos);
}

TEST_F(HostileTest, AFrameOfTenMegabytesClosesItsSocket) {
  WebSocket w(ana);
  w.send_frame(1, std::string(10'000'000, ' '));
  while (w.next()) continue;
  EXPECT_TRUE(w.close_code() == 1009 || w.wire().closed(milliseconds(20'000)));
  EXPECT_EQ(w.heard(), "");
  expect_alive();
}

TEST_F(HostileTest, GarbageOnTheWebSocketGetsTypedRefusals) {
  WebSocket w(ana);
  for (const std::string& text :
       {std::string("nonsense"), std::string("{}"), std::string("[1,2]"),
        std::string(R"({"t":"drop tables"})"), std::string(60'000, '['),
        std::string(R"({"t":"open","match":")") + match + R"(","as":"spectator","from":0,"x":1})",
        std::string(R"({"t":"ping")"), std::string(R"({"t":"open","match":5,"as":"seat"})")}) {
    w.send_text(text);
    EXPECT_EQ(w.expect("refused").at("code"), "malformed") << text.substr(0, 60);
  }
  w.send_frame(2, "binary");
  EXPECT_EQ(w.expect("refused").at("code"), "malformed");
  w.send({{"t", "ping"}});
  w.expect("pong");
  // Whoever goes on is sent away.
  for (int i = 0; i < 20; ++i) w.send_text("x");
  while (w.next()) continue;
  EXPECT_EQ(w.close_code(), 1008);
  expect_alive();
}

TEST_F(HostileTest, BrokenFramesAndBytesCloseTheConnection) {
  {
    WebSocket w(ana);
    w.send_frame(1, "\xff\xff not UTF-8");
    while (w.next()) continue;
    EXPECT_NE(w.close_code(), 0);
  }
  {
    WebSocket w(ana);
    w.wire().send(std::string(64, '\xff'));
    EXPECT_TRUE(w.wire().closed(milliseconds(20'000)));
  }
  Wire wire(server.port());
  wire.send(std::string("\x16\x03\x01\x02\x00\x01garbage\r\n\r\n", 18));
  EXPECT_TRUE(wire.closed(milliseconds(20'000)));
  expect_alive();
}

class SmallLimitTest : public HostileTest {
 protected:
  SmallLimitTest()
      : HostileTest([](server::Settings& s) {
          s.connections_per_address = 50;
          s.request_time = std::chrono::seconds(2);
        }) {}
};

TEST_F(SmallLimitTest, AThousandConnectionsOfOneAddressAreBounded) {
  std::vector<std::unique_ptr<Wire>> wires;
  int most = 0;
  for (int i = 0; i < 1000; ++i) {
    try {
      wires.push_back(std::make_unique<Wire>(server.port()));
    } catch (const std::runtime_error&) {
      // Refused by the system: as good.
    }
  }
  int open = 0;
  for (auto& w : wires) open += !w->closed(milliseconds(open < 60 ? 20 : 0));
  most = std::max(most, open);
  EXPECT_LE(most, 50);
  EXPECT_GE(wires.size(), 900u);
  // Those that say nothing are let go, and then there is room again.
  for (auto& w : wires) EXPECT_TRUE(w->closed(milliseconds(10'000)));
  wires.clear();
  expect_alive();
  EXPECT_GE(metric("vedette_connections_refused_total"), 900);
}

class BehindProxyTest : public HostileTest {
 protected:
  BehindProxyTest()
      : HostileTest([](server::Settings& s) {
          s.connections_per_address = 20;
          s.trust_proxy = true;
        }) {}
  // The status of a WebSocket's opening that came to the proxy from this address.
  std::string upgraded(const std::string& from) {
    wires.push_back(std::make_unique<Wire>(server.port()));
    Wire& wire = *wires.back();
    const std::string host = "127.0.0.1:" + std::to_string(server.port());
    wire.send("GET /ws HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
              "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: spoofed, " +
              from + "\r\n\r\n");
    return wire.receive(milliseconds(20'000)).substr(9, 3);
  }
  std::vector<std::unique_ptr<Wire>> wires;
};

TEST_F(BehindProxyTest, EachAddressHasItsOwnWebSockets) {
  for (int i = 0; i < 20; ++i) ASSERT_EQ(upgraded("203.0.113.7"), "101") << i;
  EXPECT_EQ(upgraded("203.0.113.7"), "503") << "one person takes no more than the bound";
  for (int i = 0; i < 40; ++i)
    ASSERT_EQ(upgraded("198.51.100." + std::to_string(i)), "101") << "others are not hindered";
  wires.erase(wires.begin(), wires.begin() + 10);
  std::string again;
  for (int tries = 0; tries < 200 && again != "101"; ++tries) again = upgraded("203.0.113.7");
  EXPECT_EQ(again, "101") << "places are given back";
  expect_alive();
}

TEST_F(SmallLimitTest, ARequestThatDripsIsCutOff) {
  Wire wire(server.port());
  const auto begin = std::chrono::steady_clock::now();
  while (wire.send("x") && !wire.closed(milliseconds(200)))
    ASSERT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

class SlowReaderTest : public HostileTest {
 protected:
  SlowReaderTest() : HostileTest([](server::Settings& s) { s.outbox_bytes = 64 * 1024; }) {}
};

TEST_F(SlowReaderTest, AClientThatNeverReadsIsBoundedAndTheOthersDoNotNotice) {
  WebSocket slow(ana, std::nullopt, 4096), quick(ana);
  quick.send(open_seat(match, 0));
  quick.expect("opened");
  slow.send(open_spectator(match));
  quick.send(answer(match, 0, "ha", 1, "n1"));
  quick.send(answer(match, 1, "hb", 2, "n2"));
  quick.reply_to("hb");
  // Whole views again and again: more than the system's own buffers and the bound together.
  int n = 0;
  while (metric("vedette_resyncs_total") < 1) {
    ASSERT_LT(++n, 2000) << "the queue grew without bound";
    for (int i = 0; i < 100; ++i) slow.send(open_spectator(match));
    quick.send(answer(match, n % 2 ? 0 : 1, "c" + std::to_string(n), 2 + n, "walk"));
    ASSERT_EQ(quick.reply_to("c" + std::to_string(n)).at("t"), "ack");
  }
  // When it reads at last, it is told to open again, and can.
  slow.expect("resync");
  slow.send(open_spectator(match, 1));
  Json opened = Json::object();
  while (opened.value("seq", 0) != 3 + n) opened = slow.expect("opened");
  expect_alive();
}

class LimitedTest : public HostileTest {
 protected:
  LimitedTest() : HostileTest([](server::Settings& s) { s.rate = 0.2; }) {}
};

TEST_F(LimitedTest, RequestsOfOneAddressAreLimited) {
  int refused = 0;
  for (int i = 0; i < 200; ++i) refused += ana.get("/health").status == 429;
  EXPECT_GT(refused, 50);
}

TEST_F(LimitedTest, AFloodOnASocketIsSlowedDownNotWorkedOff) {
  WebSocket w(ana);
  for (int i = 0; i < 60; ++i) w.send({{"t", "ping"}});
  int pongs = 0;
  const auto until = std::chrono::steady_clock::now() + milliseconds(1500);
  while (std::chrono::steady_clock::now() < until) pongs += w.next(milliseconds(100)).has_value();
  EXPECT_GE(pongs, 18);
  EXPECT_LT(pongs, 50);
}

class IdleTest : public HostileTest {
 protected:
  IdleTest() : HostileTest([](server::Settings& s) { s.idle_socket = std::chrono::seconds(1); }) {}
};

TEST_F(IdleTest, ASocketWithoutASignOfLifeIsClosed) {
  WebSocket silent(ana);
  EXPECT_TRUE(silent.wire().closed(milliseconds(20'000)));
  WebSocket alive(ana);  // answers pings while it waits
  EXPECT_FALSE(alive.next(milliseconds(2500)).has_value());
  alive.send({{"t", "ping"}});
  alive.expect("pong");
}

}  // namespace
}  // namespace vedette::testing
