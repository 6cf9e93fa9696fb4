// People with passwords: signing up, in and out, sessions, passwords, going for good.
#include <atomic>
#include <future>
#include <thread>

#include "accounts/names.hpp"
#include "accounts/passwords.hpp"
#include "match_fixture.hpp"

namespace vedette::testing {
namespace {

constexpr const char* kPassword = "corrida de 1914";

void cheap(server::Settings& s) { s.password_cost = {1, 8192}; }

Json credentials(const std::string& name, const std::string& password = kPassword) {
  return {{"name", name}, {"password", password}};
}

class AccountTest : public MatchTest {
 protected:
  AccountTest() : MatchTest(cheap) {}
  HttpReply sign_up(Browser& b, const std::string& name) {
    return b.post("/api/account", credentials(name));
  }
};

TEST_F(AccountTest, SignsUpInAndOut) {
  Browser cy(server->port());
  const HttpReply up = cy.post(
      "/api/account", {{"name", " Cy "}, {"password", kPassword}, {"mail", "cy@play.example"}});
  ASSERT_EQ(up.status, 200) << up.body;
  EXPECT_NE(up.headers.at("set-cookie").find("HttpOnly; SameSite=Lax"), std::string::npos);
  const Json me = person(cy);
  EXPECT_EQ(me, up.json().at("person"));
  EXPECT_EQ(me.at("name"), "Cy");
  EXPECT_EQ(me.at("account"), true);
  EXPECT_EQ(person(ana).at("account"), false);
  const Json account = cy.get("/api/account").json();
  EXPECT_EQ(account.at("mail"), "cy@play.example");
  EXPECT_EQ(account.at("sessions").size(), 1u);
  const std::string old = cy.cookie;
  EXPECT_EQ(cy.call("DELETE", "/api/session").status, 204);
  cy.cookie = old;
  EXPECT_TRUE(person(cy).is_null()) << "the session has ended, not only the cookie";
  EXPECT_EQ(cy.get("/api/account").code(), "no_session");
  Browser other(server->port());
  const HttpReply in = other.post("/api/sign-in", credentials("cy"));
  ASSERT_EQ(in.status, 200) << in.body;
  EXPECT_EQ(in.json().at("person"), me) << "the same person, by the name in any case";
  restart(cheap);
  Browser later(server->port());
  EXPECT_EQ(later.post("/api/sign-in", credentials("CY")).status, 200);
}

TEST_F(AccountTest, AGuestBecomesAnAccountAndKeepsTheSeats) {
  const std::string id = start();
  const std::string before = person(ana).at("id"), guest_cookie = ana.cookie;
  WebSocket w(ana);
  w.send(open_seat(id, 0));
  w.expect("opened");
  ASSERT_EQ(sign_up(ana, "Ana Paula").status, 200);
  EXPECT_EQ(person(ana).at("id"), before);
  EXPECT_EQ(person(ana).at("name"), "Ana Paula");
  EXPECT_NE(ana.cookie, guest_cookie);
  // The guest's cookie opens nothing any more, nor does a socket of it.
  while (w.next()) continue;
  EXPECT_EQ(w.close_code(), 1008);
  Browser thief(server->port());
  thief.cookie = guest_cookie;
  EXPECT_TRUE(person(thief).is_null());
  WebSocket again(ana);
  again.send(open_seat(id, 0));
  again.expect("opened");
  again.send(answer(id, 0, "c", 1, "n5"));
  EXPECT_EQ(again.reply_to("c").at("t"), "ack");
  EXPECT_EQ(bo.get("/api/matches/" + id).json().at("seats")[0].at("person").at("name"),
            "Ana Paula");
  // From another browser it is the same seat.
  Browser elsewhere(server->port());
  elsewhere.post("/api/sign-in", credentials("Ana Paula"));
  EXPECT_EQ(elsewhere.get("/api/matches/" + id).json().at("seats")[0].at("mine"), true);
  EXPECT_EQ(sign_up(ana, "Another").code(), "has_account");
}

TEST_F(AccountTest, ANameBelongsToOneAccount) {
  ASSERT_EQ(sign_up(ana, "Jürgen Ñuño").status, 200);
  for (const char* same : {"jürgen ñuño", "JÜRGENÑUÑO", "Jürgen  Ñuño", "Ｊürgen Ñuño"}) {
    EXPECT_EQ(sign_up(bo, same).code(), "name_taken") << same;
    Browser guest(server->port());
    EXPECT_EQ(guest.post("/api/session", {{"name", same}}).code(), "name_taken") << same;
    EXPECT_EQ(bo.post("/api/session", {{"name", same}}).status, 409) << same;
  }
  EXPECT_EQ(person(bo).at("name"), "Bo");
  EXPECT_EQ(person(bo).at("account"), false);
  // The owner may write it otherwise, or take another; then it is free.
  EXPECT_EQ(ana.post("/api/session", {{"name", "JÜRGEN ñuño"}}).status, 200);
  EXPECT_EQ(ana.post("/api/session", {{"name", "Juan"}}).json().at("person").at("account"), true);
  EXPECT_EQ(sign_up(bo, "Jürgen Ñuño").status, 200);
  Browser b(server->port());
  EXPECT_EQ(b.post("/api/sign-in", credentials("juan")).json().at("person").at("name"), "Juan");
  for (const char* never : {"Former player", "formerplayer", "Ana\u0301"})
    EXPECT_EQ(sign_up(eve, never).code(), "name_not_allowed") << never;
  EXPECT_EQ(eve.post("/api/session", {{"name", "former PLAYER"}}).code(), "name_not_allowed");
}

TEST_F(AccountTest, TwoAtOnceDoNotGetTheSameName) {
  std::atomic<int> yes{0}, taken{0};
  std::vector<std::thread> all;
  for (int i = 0; i < 8; ++i)
    all.emplace_back([&] {
      Browser b(server->port());
      const HttpReply reply = sign_up(b, "Xavier");
      if (reply.status == 200)
        ++yes;
      else
        taken += reply.code() == "name_taken";
    });
  for (std::thread& t : all) t.join();
  EXPECT_EQ(yes, 1);
  EXPECT_EQ(taken, 7);
}

TEST_F(AccountTest, WeakPasswordsAndWrongBodiesAreRefused) {
  Browser b(server->port());
  EXPECT_EQ(b.post("/api/account", credentials("Cy", "1234567")).code(), "password_too_short");
  EXPECT_EQ(b.post("/api/account", credentials("Cy", "ñññññññ")).code(), "password_too_short")
      << "characters, not bytes";
  EXPECT_EQ(b.post("/api/account", credentials("Cypriano", "CYPRIANO")).code(), "password_is_name");
  EXPECT_EQ(b.post("/api/account", {{"name", "Cy"}}).code(), "malformed");
  EXPECT_EQ(
      b.post("/api/account", {{"name", "Cy"}, {"password", kPassword}, {"mail", "a@b\r\nBcc: c@d"}})
          .code(),
      "malformed");
  EXPECT_EQ(b.post("/api/sign-in", {{"name", "Cy"}, {"password", 1}}).code(), "malformed");
  EXPECT_EQ(b.call("PUT", "/api/sign-in", "{}").status, 405);
  EXPECT_EQ(b.get("/api/sign-in").status, 405);
  EXPECT_TRUE(person(b).is_null());
  EXPECT_EQ(ana.get("/api/account").code(), "no_account") << "a guest";
  EXPECT_EQ(ana.call("DELETE", "/api/account", "{}").code(), "malformed");
  EXPECT_EQ(ana.call("DELETE", "/api/account", Json{{"password", kPassword}}.dump()).code(),
            "no_account");
}

TEST_F(AccountTest, AnUnknownNameIsRefusedLikeAWrongPassword) {
  ASSERT_EQ(sign_up(ana, "Ana").status, 200);
  const auto worked = [&] {
    const std::string text = bo.get("/metrics").body;
    const std::string name = "\nvedette_passwords_total ";
    return std::stoi(text.substr(text.find(name) + name.size()));
  };
  Browser b(server->port());
  const int before = worked();
  HttpReply wrong = b.post("/api/sign-in", credentials("Ana", "corrida de 1915"));
  const int between = worked();
  HttpReply unknown = b.post("/api/sign-in", credentials("Nobody"));
  EXPECT_EQ(between - before, 1);
  EXPECT_EQ(worked() - between, 1) << "the same work is done for a name that nobody has";
  EXPECT_EQ(wrong.status, 401);
  EXPECT_EQ(wrong.body, unknown.body);
  // Each answer has its own number, and in nothing else do they differ.
  EXPECT_EQ(wrong.headers.erase("x-request-id"), 1u);
  EXPECT_EQ(unknown.headers.erase("x-request-id"), 1u);
  EXPECT_EQ(wrong.headers, unknown.headers);
  EXPECT_EQ(wrong.code(), "wrong_name_or_password");
}

TEST_F(AccountTest, SessionsAreListedAndRevoked) {
  ASSERT_EQ(sign_up(ana, "Ana").status, 200);
  const std::string id = start();
  Browser phone(server->port()), library(server->port());
  phone.call("POST", "/api/sign-in", credentials("Ana").dump(),
             {{"User-Agent", "Phone \xc3\xb1 1.0"}});
  library.post("/api/sign-in", credentials("Ana"));
  Json list = ana.get("/api/account").json().at("sessions");
  ASSERT_EQ(list.size(), 3u);
  const auto find = [&](auto is) { return *std::find_if(list.begin(), list.end(), is); };
  const Json of_phone = find([](const Json& s) { return s.at("agent") != ""; });
  EXPECT_EQ(of_phone.at("agent"), "Phone ?? 1.0");
  EXPECT_EQ(std::count_if(list.begin(), list.end(),
                          [](const Json& s) { return s.at("current") == true; }),
            1);
  WebSocket socket(phone), kept(ana);
  socket.send(open_seat(id, 0));
  socket.expect("opened");
  const std::string path = "/api/account/sessions/" + of_phone.at("id").get<std::string>();
  EXPECT_EQ(bo.call("DELETE", path).code(), "no_such_session") << "it is not Bo's";
  sign_up(bo, "Bo");
  EXPECT_EQ(bo.call("DELETE", path).code(), "no_such_session");
  EXPECT_EQ(ana.call("GET", path).status, 405);
  EXPECT_EQ(ana.call("DELETE", path).status, 204);
  while (socket.next()) continue;
  EXPECT_EQ(socket.close_code(), 1008) << "its open sockets end with it";
  EXPECT_TRUE(person(phone).is_null());
  EXPECT_EQ(ana.call("DELETE", path).code(), "no_such_session");
  EXPECT_EQ(person(library).at("name"), "Ana");
  EXPECT_EQ(ana.call("DELETE", "/api/account/sessions").status, 204);
  EXPECT_TRUE(person(library).is_null());
  EXPECT_EQ(person(ana).at("name"), "Ana");
  EXPECT_EQ(person(bo).at("name"), "Bo") << "other people's sessions live on";
  kept.send({{"t", "ping"}});
  kept.expect("pong");
  list = ana.get("/api/account").json().at("sessions");
  ASSERT_EQ(list.size(), 1u);
  // The own one: as signing out.
  const HttpReply own =
      ana.call("DELETE", "/api/account/sessions/" + list[0].at("id").get<std::string>());
  EXPECT_NE(own.headers.at("set-cookie").find("Max-Age=0"), std::string::npos);
}

TEST_F(AccountTest, ANewPasswordEndsAllOtherSessions) {
  ASSERT_EQ(sign_up(ana, "Ana").status, 200);
  Browser thief(server->port());
  thief.post("/api/sign-in", credentials("Ana"));
  WebSocket socket(thief);
  const auto change = [&](const std::string& from, const std::string& to) {
    return ana.post("/api/account/password", {{"old", from}, {"new", to}});
  };
  EXPECT_EQ(change("wrong one", "Sierra Madre 1916").code(), "wrong_password");
  EXPECT_EQ(change(kPassword, "short").code(), "password_too_short");
  EXPECT_EQ(person(thief).at("name"), "Ana");
  EXPECT_EQ(change(kPassword, "Sierra Madre 1916").status, 204);
  EXPECT_TRUE(person(thief).is_null());
  while (socket.next()) continue;
  EXPECT_EQ(socket.close_code(), 1008);
  EXPECT_EQ(person(ana).at("name"), "Ana") << "the one who changed it stays";
  EXPECT_EQ(thief.post("/api/sign-in", credentials("Ana")).status, 401);
  EXPECT_EQ(thief.post("/api/sign-in", credentials("Ana", "Sierra Madre 1916")).status, 200);
  EXPECT_EQ(bo.post("/api/account/password", {{"old", "x"}, {"new", "Sierra Madre 1916"}}).code(),
            "no_account");
}

TEST_F(AccountTest, WhoGoesLeavesFinishedMatchesReadable) {
  ASSERT_EQ(sign_up(ana, "Ana").status, 200);
  const std::string finished = start();
  const std::string running = start();
  const Json waiting = ana.make_match(Json::object(), {0});
  const std::string waits = waiting.at("id");
  {
    WebSocket w(ana);
    w.send(order("resign", finished, 0, "r"));
    EXPECT_EQ(w.reply_to("r").at("t"), "ack");
  }
  const auto go = [&](const std::string& password) {
    return ana.call("DELETE", "/api/account", Json{{"password", password}}.dump());
  };
  EXPECT_EQ(go("not this one").code(), "wrong_password");
  EXPECT_EQ(ana.get("/api/matches/" + waits).json().at("seats")[0].at("mine"), true);
  EXPECT_EQ(go(kPassword).code(), "matches_running") << "Bo is waiting for her";
  EXPECT_EQ(person(ana).at("name"), "Ana");
  EXPECT_EQ(ana.get("/api/matches/" + waits).json().at("seats")[0].at("mine"), true)
      << "what is refused changes nothing";
  WebSocket w(ana);
  w.send(order("resign", running, 0, "r"));
  EXPECT_EQ(w.reply_to("r").at("t"), "ack");
  const std::string cookie = ana.cookie;
  const HttpReply gone = go(kPassword);
  EXPECT_EQ(gone.status, 204) << gone.body;
  EXPECT_NE(gone.headers.at("set-cookie").find("Max-Age=0"), std::string::npos);
  while (w.next()) continue;
  EXPECT_EQ(w.close_code(), 1008);
  ana.cookie = cookie;
  EXPECT_TRUE(person(ana).is_null());
  // The match can be read, watched from any seat and exported; the name is gone from it.
  const Json seen = bo.get("/api/matches/" + finished).json();
  EXPECT_EQ(seen.at("seats")[0].at("person").at("name"), std::string(server::kFormerPlayer));
  EXPECT_EQ(bo.get("/api/matches/" + finished + "/views?as=seat&seat=0").status, 200);
  EXPECT_EQ(bo.get("/api/matches/" + finished + "/export").status, 200);
  // The seat that waited is free, for whoever comes.
  EXPECT_TRUE(bo.get("/api/matches/" + waits).json().at("seats")[0].at("person").is_null());
  EXPECT_EQ(bo.post("/api/matches/" + waits + "/seats", {{"seat", 0}}).status, 200);
  // So is the name.
  Browser next(server->port());
  EXPECT_EQ(next.post("/api/sign-in", credentials("Ana")).status, 401);
  EXPECT_EQ(sign_up(next, "Ana").status, 200);
  EXPECT_EQ(next.get("/api/matches?list=mine").json().size(), 0u) << "but not her matches";
}

TEST_F(AccountTest, NothingThatOpensIsStored) {
  ASSERT_EQ(sign_up(ana, "Ana").status, 200);
  Browser b(server->port());
  b.post("/api/sign-in", credentials("Ana"));
  const std::string bytes = stored();
  ASSERT_NE(bytes.find("$argon2id$v=19$"), std::string::npos);
  EXPECT_EQ(bytes.find(kPassword), std::string::npos);
  for (const Browser* who : {&ana, &b})
    EXPECT_EQ(bytes.find(who->cookie.substr(who->cookie.find('=') + 1)), std::string::npos);
}

TEST_F(AccountTest, AForeignPageWritesNothing) {
  ASSERT_EQ(sign_up(ana, "Ana").status, 200);
  const Headers foreign{{"Origin", "http://evil.example"}};
  for (const auto& [method, path] : {std::pair("POST", "/api/account"),
                                     {"POST", "/api/sign-in"},
                                     {"POST", "/api/account/password"},
                                     {"DELETE", "/api/account"},
                                     {"DELETE", "/api/account/sessions"}})
    EXPECT_EQ(ana.call(method, path, credentials("Ana").dump(), foreign).code(), "foreign_origin")
        << path;
  for (const char* path : {"/api/account/password", "/api/account/sessions", "/api/sign-in"})
    EXPECT_EQ(ana.get(path).status, 405) << path;
  EXPECT_EQ(person(ana).at("name"), "Ana");
}

class LimitedAccountTest : public MatchTest {
 protected:
  LimitedAccountTest()
      : MatchTest([](server::Settings& s) {
          cheap(s);
          s.rate = 1;
          s.trust_proxy = true;
        }) {}
  // From another address each time.
  HttpReply from(int address, const std::string& path, const Json& body) {
    Browser b(server->port());
    return b.call("POST", path, body.dump(),
                  {{"X-Forwarded-For", "10.0." + std::to_string(address / 250) + '.' +
                                           std::to_string(address % 250)}});
  }
};

TEST_F(LimitedAccountTest, TriesAreLimitedByAddressAndByName) {
  int refused = 0;
  for (int i = 0; i < 30; ++i)
    refused += from(1, "/api/sign-in", credentials("Name " + std::to_string(i))).status == 429;
  EXPECT_GE(refused, 8) << "one address, many names";
  refused = 0;
  for (int i = 0; i < 45; ++i)
    refused += from(100 + i, "/api/sign-in", credentials("Nobody")).status == 429;
  EXPECT_GE(refused, 10) << "one name, many addresses, whether somebody has it or not";
  EXPECT_EQ(from(300, "/api/sign-in", credentials("Somebody")).status, 401)
      << "nobody else is in the way";
  refused = 0;
  for (int i = 0; i < 14; ++i)
    refused += from(2, "/api/account", credentials("Made " + std::to_string(i))).status == 429;
  EXPECT_GE(refused, 3) << "many accounts from one address";
  refused = 0;
  for (int i = 0; i < 14; ++i)
    refused += from(400 + i, "/api/account", credentials("Made 0")).status == 429;
  EXPECT_GE(refused, 3) << "many tries at one name";
}

TEST(Passwords, UseArgon2idWithTheUsualCost) {
  std::atomic<std::uint64_t> worked{0};
  server::Passwords passwords({}, 4, worked);
  std::promise<std::string> hashed;
  ASSERT_TRUE(passwords.hash(kPassword, [&](std::string s) { hashed.set_value(std::move(s)); }));
  const std::string stored = hashed.get_future().get();
  EXPECT_TRUE(stored.starts_with("$argon2id$v=19$m=65536,t=2,p=1$")) << stored;
  for (const auto& [password, fits] :
       {std::pair(kPassword, true), {"corrida de 191", false}, {"", false}}) {
    std::promise<bool> checked;
    passwords.check(stored, password, [&](bool yes) { checked.set_value(yes); });
    EXPECT_EQ(checked.get_future().get(), fits) << password;
  }
  EXPECT_EQ(worked, 4u);
}

TEST(Passwords, AreWorkedOnOneByOneAndNoMoreWaitThanAllowed) {
  std::atomic<std::uint64_t> worked{0};
  server::Passwords passwords({1, 8192}, 2, worked);
  std::promise<void> begun, go_on;
  std::atomic<int> done{0};
  ASSERT_TRUE(passwords.hash("first", [&](const std::string&) {
    begun.set_value();
    go_on.get_future().wait();
    ++done;
  }));
  begun.get_future().wait();
  EXPECT_TRUE(passwords.check("", "second", [&](bool) { ++done; }));
  EXPECT_TRUE(passwords.check("", "third", [&](bool) { ++done; }));
  EXPECT_FALSE(passwords.check("", "fourth", [&](bool) { done += 100; }));
  EXPECT_EQ(done, 0);
  go_on.set_value();
  while (done < 3) std::this_thread::yield();
  EXPECT_EQ(done, 3);
}

TEST(Names, AreComparedAsPeopleReadThem) {
  using server::name_key;
  EXPECT_EQ(name_key("ÀÉÞ"), name_key("àéþ"));
  EXPECT_EQ(name_key("ŻÓŁĆ Ğ"), name_key("żółćğ"));
  EXPECT_EQ(name_key("ΆΩΣ"), name_key("άωσ"));
  EXPECT_EQ(name_key("ως"), name_key("ωσ"));
  EXPECT_EQ(name_key("ЁЖ Я"), name_key("ёжя"));
  EXPECT_EQ(name_key("A\u00a0N\u200bA"), name_key("ana"));
  EXPECT_NE(name_key("ana"), name_key("aña"));
  EXPECT_NE(name_key("×"), name_key("÷"));
  EXPECT_EQ(name_key("王小明"), "王小明");
  EXPECT_EQ(name_key("\U0001F434"), "\U0001F434");
}

}  // namespace
}  // namespace vedette::testing
