// Private matches, from every side that a stranger could come from; rematches; what waits for me.
#include <atomic>
#include <thread>

#include "match_fixture.hpp"

namespace vedette::testing {
namespace {

class PrivateTest : public MatchTest {
 protected:
  // A private match of Ana; Bo has the second seat by his link, if `full`.
  std::string make(bool full = true) {
    const Json made = ana.make_match(Json::object(), {0}, "private");
    EXPECT_EQ(made.at("visibility"), "private");
    link = "/api" + made.at("invitations")[0].at("path").get<std::string>();
    if (full) {
      EXPECT_EQ(bo.post(link, Json::object()).json().at("status"), "playing");
    }
    return made.at("id");
  }
  static void resign(Browser& b, const std::string& id, int seat) {
    WebSocket w(b);
    w.send(order("resign", id, seat, "resign"));
    ASSERT_EQ(w.reply_to("resign").at("t"), "ack");
  }
  // Everything that one could ask about a match. Answers as for a match that is not there, to the
  // byte where the id is not repeated.
  void expect_hidden(Browser& who, const std::string& id, const char* when) {
    SCOPED_TRACE(when);
    const std::string none = "aaaaaaaaaaaa";
    const auto same = [&](const std::string& method, const std::string& before,
                          const std::string& after, const std::string& body) {
      const HttpReply asked = who.call(method, before + id + after, body);
      const HttpReply nothing = who.call(method, before + none + after, body);
      EXPECT_EQ(asked.status, nothing.status) << method << ' ' << after;
      EXPECT_EQ(asked.body, nothing.body) << method << ' ' << after;
      EXPECT_GE(asked.status, 400) << method << ' ' << after;
    };
    const std::string m = "/api/matches/";
    same("GET", m, "", "");
    same("GET", m, "/export", "");
    for (const char* as : {"as=spectator", "as=seat&seat=0", "as=seat&seat=1"})
      same("GET", m, std::string("/views?") + as, "");
    for (int seat = 0; seat < 3; ++seat) {
      same("POST", m, "/seats", Json{{"seat", seat}}.dump());
      same("DELETE", m, "/seats/" + std::to_string(seat), "");
    }
    same("POST", m, "/rematch", "");
    same("POST", m, "/wait", "");
    for (const char* list : {"mine", "asked", "open", "public"}) {
      const HttpReply reply = who.get(std::string("/api/matches?list=") + list);
      EXPECT_EQ(reply.body.find(id), std::string::npos) << list;
    }
    WebSocket w(who);
    const auto refused = [&](const Json& message) {
      w.send(message);
      Json reply = w.expect("refused");
      EXPECT_EQ(reply.at("match"), message.at("match"));
      for (const char* key : {"match", "command_id"}) reply.erase(key);
      return reply;
    };
    const auto both = [&](std::function<Json(const std::string&)> message) {
      EXPECT_EQ(refused(message(id)), refused(message(none))) << message(id);
    };
    both([](const std::string& x) { return open_spectator(x); });
    both([](const std::string& x) { return open_seat(x, 0); });
    both([](const std::string& x) { return open_seat(x, 1); });
    both([](const std::string& x) {
      return Json{{"t", "open"}, {"match", x}, {"as", "omniscient"}, {"from", 0}};
    });
    both([](const std::string& x) { return answer(x, 0, "c", 1, "n1"); });
    for (const char* kind : {"resign", "undo", "offer_draw"})
      both([&](const std::string& x) { return order(kind, x, 1, "c"); });
    both([](const std::string& x) {
      Json q = query(open_spectator(x), "q", {{"kind", "count"}});
      return q;
    });
    EXPECT_EQ(w.heard().find("Ana"), std::string::npos);
  }
  std::string link;
};

TEST_F(PrivateTest, StrangersFindNothingOfAPrivateMatchAtAnyTime) {
  Browser nobody(server->port());
  const std::string waiting = make(false);
  expect_hidden(eve, waiting, "while it waits");
  expect_hidden(nobody, waiting, "without a name, while it waits");
  expect_hidden(bo, waiting, "invited, but not there");
  EXPECT_EQ(bo.get(link).json().at("match").at("id"), waiting) << "what the link is for";
  ASSERT_EQ(bo.post(link, Json::object()).status, 200);
  expect_hidden(eve, waiting, "while it is played");
  expect_hidden(nobody, waiting, "without a name, while it is played");
  for (Browser* other : {&eve, &nobody})
    EXPECT_EQ(other->get(link).code(), "no_such_invitation") << "it is used";
  EXPECT_EQ(eve.post(link, Json::object()).code(), "no_such_invitation");
  resign(bo, waiting, 1);
  expect_hidden(eve, waiting, "when it is over");
  expect_hidden(nobody, waiting, "without a name, when it is over");
  restart();
  expect_hidden(eve, waiting, "after a restart");
  for (Browser* player : {&ana, &bo}) {
    EXPECT_EQ(player->get("/api/matches/" + waiting).json().at("status"), "over");
    EXPECT_EQ(player->get("/api/matches/" + waiting + "/export").status, 200);
    EXPECT_EQ(player->get("/api/matches/" + waiting + "/views?as=spectator").status, 200);
    EXPECT_EQ(player->get("/api/matches?list=mine").json().size(), 1u);
    WebSocket w(*player);
    w.send(open_spectator(waiting));
    w.expect("opened");
  }
}

TEST_F(PrivateTest, WhoLeavesAPrivateMatchIsAStranger) {
  const Json made = ana.make_match(Json::object(), {}, "private");
  const std::string id = made.at("id");
  ASSERT_EQ(made.at("invitations").size(), 2u) << "the maker sits nowhere and invites";
  const auto path = [&](int seat) {
    return "/api" + made.at("invitations")[std::size_t(seat)].at("path").get<std::string>();
  };
  ASSERT_EQ(bo.post(path(1), Json::object()).status, 200);
  WebSocket w(bo);
  w.send(open_seat(id, 1));
  w.expect("opened");
  w.send(open_spectator(id));
  w.expect("opened");
  ASSERT_EQ(bo.call("DELETE", "/api/matches/" + id + "/seats/1").status, 200);
  EXPECT_EQ(w.expect("refused").at("code"), "no_such_match");
  EXPECT_EQ(w.expect("refused").at("code"), "no_such_match");
  expect_hidden(bo, id, "after leaving");
  EXPECT_EQ(bo.post(path(1), Json::object()).code(), "no_such_invitation")
      << "the link has changed";
  const Json again = ana.get("/api/matches/" + id).json();
  const std::size_t from = w.heard().size();
  for (const Json& i : again.at("invitations"))
    eve.post("/api" + i.at("path").get<std::string>(), Json::object());
  EXPECT_EQ(eve.get("/api/matches/" + id).json().at("status"), "playing");
  w.send({{"t", "ping"}});
  w.expect("pong");
  EXPECT_EQ(w.heard().find("opened", from), std::string::npos)
      << "nothing of the match reaches the one who left";
}

TEST_F(PrivateTest, ARematchSwapsTheSeatsAndThereIsOneOnly) {
  const std::string id = start();
  const std::string path = "/api/matches/" + id + "/rematch";
  EXPECT_EQ(ana.call("POST", path).code(), "not_over");
  resign(bo, id, 1);
  EXPECT_EQ(eve.call("POST", path).code(), "not_your_seat");
  EXPECT_EQ(ana.get(path).status, 405);
  EXPECT_EQ(Browser(server->port()).call("POST", path).code(), "no_session");
  const Json made = ana.call("POST", path).json();
  const std::string next = made.at("id");
  EXPECT_NE(next, id);
  EXPECT_EQ(made.at("status"), "waiting");
  EXPECT_EQ(made.at("title"), ana.get("/api/matches/" + id).json().at("title"));
  EXPECT_NE(made.at("commitment"), ana.get("/api/matches/" + id).json().at("commitment"));
  EXPECT_EQ(made.at("seats")[1].at("mine"), true) << "she had the first";
  EXPECT_EQ(made.at("seats")[0].at("kept_for"), Json({{"name", "Bo"}, {"me", false}}));
  EXPECT_EQ(ana.call("POST", path).json().at("id"), next) << "again: the same";
  // It is kept for Bo, who sees it among his own; nobody else is offered it.
  EXPECT_EQ(eve.post("/api/matches/" + next + "/seats", {{"seat", 0}}).code(), "seat_kept");
  EXPECT_EQ(ana.post("/api/matches/" + next + "/seats", {{"seat", 0}}).code(), "seat_kept");
  EXPECT_EQ(eve.get("/api/matches?list=open").json().size(), 0u);
  EXPECT_EQ(bo.get("/api/matches?list=mine").json()[0].at("seats")[0].at("kept_for").at("me"),
            true);
  EXPECT_EQ(bo.get("/api/matches/" + id).json().at("rematch"), next);
  const Json both = bo.call("POST", path).json();
  EXPECT_EQ(both.at("id"), next);
  EXPECT_EQ(both.at("status"), "playing");
  EXPECT_EQ(both.at("seats")[0].at("mine"), true);
  EXPECT_FALSE(both.at("seats")[0].contains("kept_for"));
  EXPECT_EQ(bo.call("POST", path).json().at("id"), next);
  EXPECT_EQ(ana.get("/api/matches?list=mine").json().size(), 2u);
}

TEST_F(PrivateTest, BothAtOnceGetOneRematch) {
  for (int round = 0; round < 5; ++round) {
    const std::string id = start();
    resign(ana, id, 0);
    std::array<std::string, 6> got;
    std::vector<std::thread> all;
    for (std::size_t i = 0; i < got.size(); ++i)
      all.emplace_back([&, i] {
        Browser b = i % 2 ? ana : bo;
        const HttpReply reply = b.call("POST", "/api/matches/" + id + "/rematch");
        got[i] = reply.status == 200 ? reply.json().at("id").get<std::string>() : reply.body;
      });
    for (std::thread& t : all) t.join();
    for (const std::string& g : got) EXPECT_EQ(g, got[0]);
    EXPECT_EQ(ana.get("/api/matches/" + got[0]).json().at("status"), "playing");
  }
}

TEST_F(PrivateTest, ARematchOfAPrivateMatchIsPrivate) {
  const std::string id = make();
  resign(bo, id, 1);
  const Json made = bo.call("POST", "/api/matches/" + id + "/rematch").json();
  EXPECT_EQ(made.at("visibility"), "private");
  const std::string next = made.at("id");
  expect_hidden(eve, next, "the rematch");
  EXPECT_EQ(ana.get("/api/matches/" + next).json().at("seats")[1].at("kept_for").at("me"), true)
      << "Ana may see what is kept for her";
  // An offered seat can be taken in the waiting room too, and left again.
  EXPECT_EQ(ana.post("/api/matches/" + next + "/seats", {{"seat", 1}}).json().at("status"),
            "playing");
}

TEST_F(PrivateTest, MatchesThatWaitForMeComeTheLongestFirst) {
  const auto asked = [](Browser& b) {
    std::vector<std::string> ids;
    for (const Json& m : b.get("/api/matches?list=asked").json()) ids.push_back(m.at("id"));
    return ids;
  };
  const std::string first = start(), second = start();
  EXPECT_EQ(asked(ana), (std::vector<std::string>{first, second}));
  EXPECT_EQ(asked(eve), std::vector<std::string>{});
  EXPECT_EQ(Browser(server->port()).get("/api/matches?list=asked").code(), "no_session");
  WebSocket w(ana);
  w.send(answer(first, 0, "c", 1, "n5"));
  ASSERT_EQ(w.reply_to("c").at("t"), "ack");
  EXPECT_EQ(asked(ana), (std::vector<std::string>{second})) << "she has answered in the first";
  EXPECT_EQ(asked(bo), (std::vector<std::string>{second, first})) << "his first was touched last";
  resign(bo, second, 1);
  EXPECT_EQ(asked(ana), std::vector<std::string>{});
}

}  // namespace
}  // namespace vedette::testing
