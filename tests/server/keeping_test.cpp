// The keeper's orders to a server that runs: bans, sessions, names, freezing; over the socket in the data folder.
#include <csignal>
#include <fstream>

#include "keeping/channel.hpp"
#include "match_fixture.hpp"

namespace vedette::testing {
namespace {

class KeepingTest : public MatchTest {
 protected:
  // The answer to an order: its words, or the code of the refusal.
  std::string order(const Json& what) { return order_text(what.dump()); }
  std::string order_text(const std::string& line) {
    const auto answer = server::ask_server(dir.path(), line);
    if (!answer) return "nobody answers";
    const Json j = Json::parse(*answer);
    return j.contains("ok") ? j.at("ok").get<std::string>()
                            : j.at("error").at("code").get<std::string>();
  }
  // Signs up with the usual password.
  static void sign_up(Browser& who, const std::string& name) {
    EXPECT_EQ(who.post("/api/account", {{"name", name}, {"password", kPassword}}).status, 200);
  }
  static std::string id_of(Browser& who) {
    return who.get("/api/session").json().at("person").at("id");
  }
  static constexpr const char* kPassword = "corrida de 1914";
};

TEST_F(KeepingTest, ABanShutsEveryDoorButTheSeatsThatArePlayed) {
  sign_up(bo, "Bo");
  const std::string id = start();
  const std::string open = ana.make_match(Json::object(), {0}).at("id");
  const Json invited = ana.make_match(Json::object(), {0}, "invited");
  const std::string link = "/api" + invited.at("invitations")[0].at("path").get<std::string>();
  const std::int64_t until = server::now_ms() + 3'600'000;
  EXPECT_EQ(order({{"do", "ban"}, {"who", "bo"}, {"reason", "Insults."}, {"until", until}}), "ban");

  const auto banned = [](const HttpReply& reply, const char* what) {
    EXPECT_EQ(reply.status, 403) << what;
    EXPECT_EQ(reply.code(), "banned") << what;
    const std::string words = reply.json().at("error").at("detail");
    EXPECT_NE(words.find("Insults."), std::string::npos) << what;
    EXPECT_NE(words.find("UTC"), std::string::npos) << what;
  };
  banned(bo.post("/api/matches/" + open + "/seats", {{"seat", 1}}), "a seat");
  banned(bo.post(link, Json::object()), "an invitation");
  banned(bo.post("/api/matches",
                 {{"game", "lantern"}, {"options", Json::object()}, {"visibility", "public"}, {"take", {0}}}),
         "a match");
  banned(bo.post("/api/matches/" + id + "/talk",
                 {{"room", "seats"}, {"seat", 1}, {"line_id", "l"}, {"words", "x"}}),
         "talk");
  Browser elsewhere(server->port());
  banned(elsewhere.post("/api/sign-in", {{"name", "Bo"}, {"password", kPassword}}), "signing in");
  EXPECT_EQ(elsewhere.post("/api/sign-in", {{"name", "Bo"}, {"password", "a guess at it"}}).code(),
            "wrong_name_or_password")
      << "who has not the password learns nothing of it";

  // The match goes on, for the other's sake.
  WebSocket a(ana), b(bo);
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  EXPECT_EQ(b.expect("opened").at("status"), "playing");
  hide(id, a, b);
  EXPECT_EQ(bo.get("/api/session").json().at("person").at("name"), "Bo");

  EXPECT_EQ(order({{"do", "unban"}, {"who", "Bo"}}), "unban");
  EXPECT_EQ(order({{"do", "unban"}, {"who", "Bo"}}), "not_banned");
  EXPECT_EQ(elsewhere.post("/api/sign-in", {{"name", "Bo"}, {"password", kPassword}}).status, 200);
  EXPECT_EQ(elsewhere.post(link, Json::object()).status, 200);
}

TEST_F(KeepingTest, ABanOfAGuestEndsByItself) {
  std::atomic<std::int64_t> now{1'700'000'000'000};
  restart([&](server::Settings& s) { s.clock = [&now] { return now.load(); }; });
  Browser guest(server->port());
  guest.sign_in("Gustav");
  EXPECT_EQ(order({{"do", "ban"}, {"who", id_of(guest)}, {"reason", "Spam."}, {"until", now + 1000}}),
            "ban");
  const Json wish = {{"game", "lantern"}, {"options", Json::object()}, {"visibility", "public"}, {"take", {0}}};
  EXPECT_EQ(guest.post("/api/matches", wish).code(), "banned");
  EXPECT_EQ(guest.post("/api/account", {{"name", "Gustav"}, {"password", kPassword}}).code(), "banned");
  now += 1000;
  EXPECT_EQ(guest.post("/api/matches", wish).status, 200);
  EXPECT_EQ(order({{"do", "ban"}, {"who", id_of(guest)}, {"reason", "Spam."}, {"until", now.load()}}),
            "malformed")
      << "over before it begins";
  server.reset();
}

TEST_F(KeepingTest, AMatchIsFrozenAndGoesOnUnderTheEyesOfItsPlayers) {
  const std::string id = start();
  WebSocket a(ana), b(bo);
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  a.expect("opened");
  b.expect("opened");
  hide(id, a, b);
  EXPECT_EQ(order({{"do", "freeze"}, {"match", id}, {"reason", "Looked at by hand."}}), "freeze");
  Json update;
  do update = a.expect("update");
  while (update.at("status") != "frozen");
  EXPECT_TRUE(update.at("question").is_null());
  a.send(answer(id, 0, "t1", 3, "walk"));
  EXPECT_EQ(a.reply_to("t1").at("code"), "match_frozen");
  EXPECT_EQ(order({{"do", "freeze"}, {"match", id}, {"reason", "again"}}), "not_running");
  EXPECT_EQ(order({{"do", "unfreeze"}, {"match", id}}), "unfreeze");
  const Json opened = a.expect("opened");
  EXPECT_EQ(opened.at("status"), "playing");
  EXPECT_EQ(opened.at("seq"), 3);
  EXPECT_EQ(opened.at("question").at("decision_id"), 3);
  a.send(answer(id, 0, "t1", 3, "walk"));
  EXPECT_EQ(a.reply_to("t1").at("seq"), 4);
  EXPECT_EQ(b.expect("opened").at("seq"), 3);
  EXPECT_EQ(order({{"do", "unfreeze"}, {"match", id}}), "not_frozen");
  EXPECT_EQ(order({{"do", "freeze"}, {"match", "aaaaaaaaaaaa"}, {"reason", "x"}}), "no_such_match");
  EXPECT_EQ(order({{"do", "unfreeze"}, {"match", "../etc/passwd"}}), "no_such_match");

  // One that has not begun, too; it waits again.
  const std::string waiting = ana.make_match(Json::object(), {0}).at("id");
  EXPECT_EQ(order({{"do", "freeze"}, {"match", waiting}, {"reason", "x"}}), "freeze");
  EXPECT_EQ(bo.post("/api/matches/" + waiting + "/seats", {{"seat", 1}}).code(), "match_started");
  EXPECT_EQ(order({{"do", "unfreeze"}, {"match", waiting}}), "unfreeze");
  EXPECT_EQ(bo.post("/api/matches/" + waiting + "/seats", {{"seat", 1}}).json().at("status"),
            "playing");
}

TEST_F(KeepingTest, NamesSessionsAndAccountsAreTheKeepersToo) {
  sign_up(ana, "Ana");
  sign_up(bo, "Bo");
  const std::string ana_id = id_of(ana), bo_id = id_of(bo);
  const std::string id = start();
  EXPECT_EQ(order({{"do", "rename"}, {"who", "bo"}, {"name", "ANA"}}), "name_taken");
  EXPECT_EQ(order({{"do", "rename"}, {"who", "bo"}, {"name", "Former player"}}), "name_not_allowed");
  EXPECT_EQ(order({{"do", "rename"}, {"who", "bo"}, {"name", ""}}), "malformed");
  EXPECT_EQ(order({{"do", "rename"}, {"who", "bo"}, {"name", "Boris"}}), "rename");
  EXPECT_EQ(ana.get("/api/matches/" + id).json().at("seats")[1].at("person").at("name"), "Boris");
  EXPECT_EQ(order({{"do", "delete"}, {"who", "bo"}}), "no_such_person");
  EXPECT_EQ(order({{"do", "delete"}, {"who", "boris"}}), "matches_running");
  EXPECT_EQ(order({{"do", "delete"}, {"who", id_of(eve)}}), "no_account");

  WebSocket b(bo);
  b.send(open_seat(id, 1));
  b.expect("opened");
  EXPECT_EQ(order({{"do", "reset-sessions"}, {"who", bo_id}}), "reset-sessions");
  while (b.next()) {
  }
  EXPECT_EQ(b.close_code(), 1008);
  EXPECT_TRUE(bo.get("/api/session").json().at("person").is_null());
  EXPECT_EQ(id_of(ana), ana_id) << "other people's live on";
  EXPECT_EQ(bo.post("/api/sign-in", {{"name", "Boris"}, {"password", kPassword}}).status, 200)
      << "the account stands";

  WebSocket again(bo);
  again.send(vedette::testing::order("resign", id, 1, "resign"));
  EXPECT_EQ(again.reply_to("resign").at("t"), "ack");
  EXPECT_EQ(order({{"do", "delete"}, {"who", "boris"}}), "delete");
  while (again.next()) {
  }
  EXPECT_EQ(again.close_code(), 1008);
  EXPECT_EQ(bo.post("/api/sign-in", {{"name", "Boris"}, {"password", kPassword}}).code(),
            "wrong_name_or_password");
  EXPECT_EQ(ana.get("/api/matches/" + id).json().at("seats")[1].at("person").at("name"),
            "Former player");
}

TEST_F(KeepingTest, WhatIsNoOrderIsRefused) {
  for (const std::string& line :
       {std::string("{"), std::string("[]"), std::string("{}"), std::string(R"({"do":"dance"})"),
        std::string(R"({"do":"dance","who":"Ana"})"), std::string(R"({"do":"ban","who":")" ) + id_of(eve) + "\"}",
        std::string(R"({"do":7})")})
    EXPECT_TRUE(order_text(line) == "malformed" || order_text(line) == "no_such_person") << line;
  EXPECT_EQ(order_text(std::string(100'000, ' ')), "nobody answers") << "too long";
  EXPECT_EQ(order({{"do", "unban"}, {"who", id_of(eve)}}), "not_banned") << "the next is heard";
}

TEST_F(KeepingTest, TheSocketIsTheOwnersAloneAndGoesWithTheServer) {
  const auto socket = dir.path() / "admin.sock";
  ASSERT_TRUE(std::filesystem::is_socket(socket));
  const auto perms = std::filesystem::status(socket).permissions();
  EXPECT_EQ(perms & (std::filesystem::perms::group_all | std::filesystem::perms::others_all),
            std::filesystem::perms::none);
  server->stop();
  EXPECT_FALSE(std::filesystem::exists(socket));
  EXPECT_EQ(order({{"do", "unban"}, {"who", "x"}}), "nobody answers");
}

TEST(Process, AKilledServersSocketIsReplaced) {
  store::PrivateFolder dir;
  // A folder with a name longer than an address of a socket may be.
  const auto data = dir.path() / std::string(120, 'd');
  {
    ServerProcess server(data);
    server.signal(SIGKILL);
    server.wait();
  }
  EXPECT_TRUE(std::filesystem::is_socket(data / "admin.sock"));
  EXPECT_FALSE(server::ask_server(data, "{}"));
  ServerProcess server(data);
  const auto answer = server::ask_server(data, "{}");
  ASSERT_TRUE(answer);
  EXPECT_EQ(Json::parse(*answer).at("error").at("code"), "malformed");
}

}  // namespace
}  // namespace vedette::testing
