// What people say about a match, note for themselves, and with whom they will have nothing to do.
#include <algorithm>
#include <csignal>
#include <future>
#include <thread>

#include "match_fixture.hpp"
#include "match/talk.hpp"
#include "store_fixture.hpp"

namespace vedette::testing {
namespace {

using std::chrono::milliseconds;

class TalkTest : public MatchTest {
 protected:
  explicit TalkTest(const std::function<void(server::Settings&)>& change = {})
      : MatchTest(change) {}
  static std::string at(const std::string& id) { return "/api/matches/" + id + "/talk"; }
  static HttpReply say(Browser& who, const std::string& id, const std::string& words, int seat,
                       const std::string& line_id = "") {
    Json body = {{"room", seat < 0 ? "watchers" : "seats"},
                 {"line_id", line_id.empty() ? "l" + std::to_string(++lines_said) : line_id},
                 {"words", words}};
    if (seat >= 0) body["seat"] = seat;
    return who.post(at(id), body);
  }
  // The room as this person reads it; null if it is closed to them.
  static Json room(Browser& who, const std::string& id, const std::string& name) {
    const Json talk = who.get(at(id)).json();
    for (const Json& r : talk.at("rooms"))
      if (r.at("room") == name) return r;
    return nullptr;
  }
  static std::vector<std::string> words(const Json& room) {
    std::vector<std::string> out;
    for (const Json& l : room.at("lines")) out.push_back(l.at("words"));
    return out;
  }
  // Nothing of type `said` came on this socket up to now.
  static bool heard(WebSocket& w, const std::string& what) {
    w.send(Json{{"t", "ping"}});
    w.expect("pong");
    return w.heard().find(what) != std::string::npos;
  }
  static void resign(Browser& b, const std::string& id, int seat) {
    WebSocket w(b);
    w.send(order("resign", id, seat, "resign"));
    ASSERT_EQ(w.reply_to("resign").at("t"), "ack");
  }
  static inline int lines_said = 0;
};

TEST_F(TalkTest, SeatsAndWatchersHaveRoomsOfTheirOwn) {
  const std::string id = start();
  WebSocket a(ana), b(bo), e(eve), bo_watches(bo), nobody{Browser(server->port())};
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  e.send(open_spectator(id));
  bo_watches.send(open_spectator(id));
  nobody.send(open_spectator(id));
  for (WebSocket* w : {&a, &b, &e, &bo_watches, &nobody}) w->expect("opened");

  const Json line = say(ana, id, "among ourselves", 0).json();
  EXPECT_EQ(line.at("n"), 1);
  EXPECT_EQ(line.at("mine"), true);
  const Json said = b.expect("said");
  EXPECT_TRUE(protocol::parse_server_message(said.dump())) << said;
  EXPECT_EQ(said.at("room"), "seats");
  EXPECT_EQ(said.at("line").at("words"), "among ourselves");
  EXPECT_EQ(said.at("line").at("name"), "Ana");
  EXPECT_EQ(said.at("line").at("seat"), 0);
  EXPECT_EQ(said.at("line").at("mine"), false);
  EXPECT_EQ(a.expect("said").at("line").at("mine"), true);
  EXPECT_EQ(say(eve, id, "from the gallery", -1).json().at("n"), 1) << "rooms count for themselves";
  EXPECT_EQ(e.expect("said").at("room"), "watchers");
  EXPECT_EQ(nobody.expect("said").at("line").at("words"), "from the gallery")
      << "reading needs no name";

  // By the person, not by the window: who sits does not hear the gallery by watching as well.
  EXPECT_FALSE(heard(bo_watches, "from the gallery"));
  EXPECT_TRUE(heard(bo_watches, "among ourselves"));
  EXPECT_FALSE(heard(a, "from the gallery"));
  EXPECT_FALSE(heard(b, "from the gallery"));
  EXPECT_FALSE(heard(e, "among ourselves"));
  EXPECT_FALSE(heard(nobody, "among ourselves"));
  EXPECT_EQ(words(room(bo, id, "seats")), std::vector<std::string>{"among ourselves"});
  EXPECT_TRUE(room(bo, id, "watchers").is_null());
  EXPECT_TRUE(room(eve, id, "seats").is_null());
  EXPECT_EQ(words(room(eve, id, "watchers")), std::vector<std::string>{"from the gallery"});
  EXPECT_EQ(bo.get(at(id) + "/watchers?before=9").code(), "not_your_room");
  EXPECT_EQ(eve.get(at(id) + "/seats?before=9").code(), "not_your_room");

  // After the end the gallery opens to those who played; what they said to each other stays theirs.
  resign(bo, id, 1);
  EXPECT_EQ(words(room(bo, id, "watchers")), std::vector<std::string>{"from the gallery"});
  EXPECT_EQ(say(bo, id, "you were right", -1).status, 200);
  EXPECT_EQ(e.expect("said").at("line").at("words"), "you were right");
  EXPECT_TRUE(room(eve, id, "seats").is_null());
  EXPECT_FALSE(heard(e, "among ourselves"));
  EXPECT_EQ(say(eve, id, "let me in", 0).code(), "not_your_room");

  // None of it is of the match's record.
  for (const char* what : {"/export", "/views?as=spectator", "/views?as=seat&seat=0"}) {
    const std::string body = ana.get("/api/matches/" + id + what).body;
    EXPECT_EQ(body.find("ourselves"), std::string::npos) << what;
    EXPECT_EQ(body.find("gallery"), std::string::npos) << what;
  }
}

TEST_F(TalkTest, NobodySpeaksForSomebodyElse) {
  const std::string id = start();
  EXPECT_EQ(say(ana, id, "x", 1).code(), "not_your_seat");
  EXPECT_EQ(say(ana, id, "x", 2).code(), "not_your_seat");
  EXPECT_EQ(say(ana, id, "x", -1).code(), "not_your_room") << "not in the gallery while they play";
  EXPECT_EQ(say(eve, id, "x", 0).code(), "not_your_room");
  Browser nobody(server->port());
  EXPECT_EQ(say(nobody, id, "x", -1).code(), "no_session");
  EXPECT_EQ(say(eve, "aaaaaaaaaaaa", "x", -1).code(), "no_such_match");
  EXPECT_EQ(eve.call("POST", at(id), R"({"room":"watchers","line_id":"a","words":"x"})",
                     {{"Origin", "http://evil.example"}})
                .code(),
            "foreign_origin");
  for (const Json& bad :
       {Json{{"room", "watchers"}, {"line_id", "a"}, {"words", std::string(501, 'x')}},
        Json{{"room", "watchers"}, {"line_id", "a"}, {"words", "two\nlines"}},
        Json{{"room", "watchers"}, {"line_id", "a"}, {"words", "turned\u202e"}},
        Json{{"room", "watchers"}, {"line_id", "a"}, {"words", "  "}},
        Json{{"room", "watchers"}, {"line_id", "a"}, {"words", "x"}, {"seat", 0}}})
    EXPECT_EQ(eve.post(at(id), bad).code(), "malformed") << bad;
  EXPECT_TRUE(words(room(ana, id, "seats")).empty());
  EXPECT_TRUE(words(room(eve, id, "watchers")).empty());
  const std::string html = "<img src=x onerror=alert(1)> & \"quotes\" \\u0041";
  EXPECT_EQ(say(eve, id, html, -1).json().at("words"), html) << "as it was written, plain text";
}

TEST_F(TalkTest, WhatWasSaidTwiceStandsOnce) {
  const std::string id = start();
  WebSocket b(bo);
  b.send(open_seat(id, 1));
  b.expect("opened");
  std::vector<std::future<HttpReply>> all;
  for (int i = 0; i < 8; ++i)
    all.push_back(std::async(std::launch::async, [this, &id] {
      Browser again(server->port());
      again.cookie = ana.cookie;
      return say(again, id, "pressed often", 0, "same");
    }));
  for (auto& reply : all) {
    const Json line = reply.get().json();
    EXPECT_EQ(line.at("n"), 1);
    EXPECT_EQ(line.at("words"), "pressed often");
  }
  EXPECT_EQ(say(ana, id, "other words, same id", 0, "same").json().at("words"), "pressed often");
  EXPECT_EQ(say(bo, id, "of somebody else", 1, "same").json().at("n"), 2);
  EXPECT_EQ(b.expect("said").at("line").at("n"), 1);
  EXPECT_EQ(b.expect("said").at("line").at("n"), 2) << "told once, in order";
  EXPECT_EQ(room(bo, id, "seats").at("lines").size(), 2u);
}

TEST_F(TalkTest, ReadingIsRememberedAndUnreadIsCounted) {
  const std::string id = start();
  for (int i = 1; i <= 130; ++i) ASSERT_EQ(say(ana, id, std::to_string(i), 0).status, 200);
  Json seats = room(bo, id, "seats");
  EXPECT_EQ(seats.at("lines").size(), 100u);
  EXPECT_EQ(seats.at("more"), true);
  EXPECT_EQ(seats.at("unread"), 130);
  EXPECT_EQ(bo.get("/api/unread").json().at("unread"), Json::array({Json{{"match", id}, {"lines", 130}}}));
  const Json older = bo.get(at(id) + "/seats?before=31").json();
  EXPECT_EQ(older.at("lines").size(), 30u);
  EXPECT_EQ(older.at("lines")[0].at("words"), "1");
  EXPECT_EQ(older.at("more"), false);
  const auto read = [&](Browser& who, const char* where, int n) {
    return who.post(at(id) + "/read", {{"room", where}, {"n", n}});
  };
  EXPECT_EQ(read(bo, "seats", 128).status, 204);
  EXPECT_EQ(read(bo, "seats", 5).status, 204);
  EXPECT_EQ(room(bo, id, "seats").at("read"), 128) << "never back";
  EXPECT_EQ(room(bo, id, "seats").at("unread"), 2);
  EXPECT_EQ(read(bo, "seats", 100000).status, 204);
  EXPECT_EQ(room(bo, id, "seats").at("read"), 130) << "not what is not said yet";
  EXPECT_EQ(room(ana, id, "seats").at("unread"), 0) << "one's own are no news";
  EXPECT_EQ(bo.get("/api/unread").json().at("unread"), Json::array());
  EXPECT_EQ(read(eve, "seats", 1).code(), "not_your_room");
  EXPECT_EQ(read(bo, "watchers", 1).code(), "not_your_room");
  EXPECT_EQ(bo.post(at("aaaaaaaaaaaa") + "/read", {{"room", "seats"}, {"n", 1}}).code(),
            "no_such_match");
  for (const char* bad : {"", "?before=0", "?before=-1", "?before=1x", "?before=9999999999999999"})
    EXPECT_EQ(bo.get(at(id) + "/seats" + bad).code(), "malformed") << bad;

  // Muted: nothing is told and nothing counted, until one listens again.
  WebSocket b(bo);
  b.send(open_seat(id, 1));
  b.expect("opened");
  EXPECT_EQ(bo.post(at(id) + "/hushed", {{"hushed", true}}).status, 204);
  ASSERT_EQ(say(ana, id, "not heard", 0).status, 200);
  EXPECT_FALSE(heard(b, "not heard"));
  EXPECT_EQ(bo.get(at(id)).json().at("hushed"), true);
  EXPECT_EQ(room(bo, id, "seats").at("unread"), 0);
  EXPECT_EQ(bo.get("/api/unread").json().at("unread"), Json::array());
  EXPECT_EQ(ana.get(at(id)).json().at("hushed"), false) << "for oneself alone";
  EXPECT_EQ(bo.post(at(id) + "/hushed", {{"hushed", false}}).status, 204);
  EXPECT_EQ(room(bo, id, "seats").at("unread"), 1) << "nothing is lost";
  ASSERT_EQ(say(ana, id, "heard again", 0).status, 200);
  EXPECT_EQ(b.expect("said").at("line").at("words"), "heard again");
}

TEST_F(TalkTest, WhoIsBlockedIsNotHeardAndSitsDownNowhereHere) {
  const std::string id = start();
  const std::string open = ana.make_match(Json::object(), {0}).at("id");
  const Json invited = ana.make_match(Json::object(), {0}, "invited");
  const std::string link = "/api" + invited.at("invitations")[0].at("path").get<std::string>();
  const auto offered = [&](Browser& who) {
    for (const Json& m : who.get("/api/matches?list=open").json())
      if (m.at("id") == open) return true;
    return false;
  };
  EXPECT_TRUE(offered(bo));
  ASSERT_EQ(say(bo, id, "before the block", 1).status, 200);

  // By the seat where somebody sits.
  const Json entry = ana.post("/api/blocks", {{"match", id}, {"seat", 1}}).json();
  EXPECT_EQ(entry.at("name"), "Bo");
  EXPECT_EQ(ana.post("/api/blocks", {{"match", id}, {"seat", 1}}).json(), entry)
      << "a second press is no fault";
  EXPECT_EQ(ana.get("/api/blocks").json().at("blocks"), Json::array({entry}));
  EXPECT_EQ(bo.get("/api/blocks").json().at("blocks"), Json::array()) << "nobody learns of it";

  WebSocket a(ana), b(bo);
  a.send(open_seat(id, 0));
  b.send(open_seat(id, 1));
  a.expect("opened");
  b.expect("opened");
  EXPECT_EQ(say(bo, id, "do you hear me", 1).status, 200);
  EXPECT_EQ(b.expect("said").at("line").at("mine"), true);
  EXPECT_FALSE(heard(a, "do you hear me"));
  EXPECT_TRUE(words(room(ana, id, "seats")).empty()) << "what was said before is hidden too";
  EXPECT_EQ(room(ana, id, "seats").at("unread"), 0);
  EXPECT_EQ(ana.get("/api/unread").json().at("unread"), Json::array());
  EXPECT_EQ(words(room(bo, id, "seats")).size(), 2u);
  ASSERT_EQ(say(ana, id, "I can still speak", 0).status, 200);
  EXPECT_EQ(b.expect("said").at("line").at("words"), "I can still speak");

  // In no match that she made, by no way in; the seat that is played stays.
  EXPECT_EQ(bo.post("/api/matches/" + open + "/seats", {{"seat", 1}}).code(), "not_welcome");
  EXPECT_EQ(bo.post(link, Json::object()).code(), "not_welcome");
  EXPECT_FALSE(offered(bo));
  EXPECT_TRUE(offered(eve));
  EXPECT_EQ(bo.get("/api/matches/" + id).json().at("status"), "playing");
  // Nor in one where she sits.
  const std::string of_eve = eve.make_match(Json::object(), {}).at("id");
  ASSERT_EQ(ana.post("/api/matches/" + of_eve + "/seats", {{"seat", 0}}).status, 200);
  EXPECT_EQ(bo.post("/api/matches/" + of_eve + "/seats", {{"seat", 1}}).code(), "not_welcome");

  // Only one's own blocks, and the end of one brings back everything.
  const std::string path = "/api/blocks/" + entry.at("id").get<std::string>();
  EXPECT_EQ(bo.call("DELETE", path).code(), "no_such_block");
  EXPECT_EQ(ana.call("DELETE", path).status, 204);
  EXPECT_EQ(ana.call("DELETE", path).code(), "no_such_block");
  EXPECT_EQ(words(room(ana, id, "seats")).size(), 3u);
  EXPECT_EQ(bo.post("/api/matches/" + open + "/seats", {{"seat", 1}}).status, 200);
}

TEST_F(TalkTest, NobodyIsFoundByABlock) {
  const std::string id = start();
  ASSERT_EQ(say(ana, id, "among ourselves", 0).status, 200);
  ASSERT_EQ(say(eve, id, "in the gallery", -1).status, 200);
  const auto code = [](Browser& who, const Json& body) {
    return who.post("/api/blocks", body).code();
  };
  EXPECT_EQ(code(ana, {{"match", id}, {"seat", 0}}), "is_yourself");
  EXPECT_EQ(code(eve, {{"match", id}, {"room", "seats"}, {"n", 1}}), "not_your_room");
  EXPECT_EQ(code(ana, {{"match", id}, {"room", "watchers"}, {"n", 1}}), "not_your_room");
  EXPECT_EQ(code(bo, {{"match", id}, {"room", "seats"}, {"n", 2}}), "no_such_line");
  EXPECT_EQ(code(bo, {{"match", id}, {"seat", 2}}), "no_such_seat");
  EXPECT_EQ(code(bo, {{"name", "Ana"}}), "no_such_name") << "guests have no name of their own";
  EXPECT_EQ(bo.post("/api/blocks", {{"match", id}, {"room", "seats"}, {"n", 1}}).json().at("name"),
            "Ana");
  ASSERT_EQ(eve.post("/api/account", {{"name", "Evangelina"}, {"password", "corrida de 1914"}})
                .status,
            200);
  EXPECT_EQ(bo.post("/api/blocks", {{"name", "evangelina"}}).json().at("name"), "Evangelina");
  Browser nobody(server->port());
  EXPECT_EQ(code(nobody, {{"name", "evangelina"}}), "no_session");
}

TEST_F(TalkTest, APrivateMatchKeepsItsTalk) {
  const Json made = ana.make_match(Json::object(), {0}, "private");
  const std::string id = made.at("id");
  const std::string link = "/api" + made.at("invitations")[0].at("path").get<std::string>();
  ASSERT_EQ(bo.post(link, Json::object()).json().at("status"), "playing");
  ASSERT_EQ(say(ana, id, "nobody else", 0).status, 200);
  const std::string none = "aaaaaaaaaaaa";
  EXPECT_EQ(eve.get(at(id)).body, eve.get(at(none)).body);
  EXPECT_EQ(eve.get(at(id) + "/watchers?before=1").body, eve.get(at(none) + "/watchers?before=1").body);
  EXPECT_EQ(say(eve, id, "x", -1).body, say(eve, none, "x", -1).body);
  EXPECT_EQ(eve.post(at(id) + "/read", {{"room", "seats"}, {"n", 1}}).code(), "no_such_match");
  EXPECT_EQ(eve.post(at(id) + "/hushed", {{"hushed", true}}).code(), "no_such_match");
  EXPECT_EQ(eve.get("/api/matches/" + id + "/notes/0").code(), "no_such_match");
  EXPECT_EQ(eve.post("/api/blocks", {{"match", id}, {"seat", 0}}).code(), "no_such_match");
  resign(bo, id, 1);
  EXPECT_EQ(eve.get(at(id)).code(), "no_such_match") << "after the end too";
  EXPECT_TRUE(room(bo, id, "watchers").is_object());
}

TEST_F(TalkTest, NotesAreTheHoldersAloneAndSurvive) {
  const std::string id = start();
  const std::string path = "/api/matches/" + id + "/notes/";
  const auto note = [&](Browser& who, int seat, int seq, const std::string& text) {
    return who.post(path + std::to_string(seat), {{"seq", seq}, {"words", text}});
  };
  EXPECT_EQ(note(ana, 0, 0, "Be patient.\n  Watch the fords. ").status, 204);
  EXPECT_EQ(note(ana, 0, 1, "The set-up is weak in the north.").status, 204);
  EXPECT_EQ(note(ana, 0, 99, "of what is to come").code(), "malformed");
  EXPECT_EQ(note(ana, 1, 0, "x").code(), "not_your_seat");
  EXPECT_EQ(note(eve, 0, 0, "x").code(), "not_your_seat");
  EXPECT_EQ(note(ana, 0, 0, std::string(4001, 'x')).code(), "malformed");
  EXPECT_EQ(bo.get(path + "0").code(), "not_your_seat");
  EXPECT_EQ(eve.get(path + "0").code(), "not_your_seat");
  EXPECT_EQ(ana.get(path + "7").code(), "no_such_seat");
  EXPECT_EQ(bo.get(path + "1").json().at("notes"), Json::array());
  resign(bo, id, 1);
  restart();
  Browser again(server->port());
  again.cookie = ana.cookie;
  const Json kept = again.get(path + "0").json().at("notes");
  ASSERT_EQ(kept.size(), 2u);
  EXPECT_EQ(kept[0].at("words"), "Be patient.\n  Watch the fords.");
  EXPECT_EQ(kept[1].at("seq"), 1);
  EXPECT_EQ(again.post(path + "0", {{"seq", 0}, {"words", ""}}).status, 204);
  EXPECT_EQ(again.get(path + "0").json().at("notes").size(), 1u);
  Browser other(server->port());
  other.cookie = bo.cookie;
  EXPECT_EQ(other.get(path + "0").code(), "not_your_seat") << "after the end too";
}

class TalkLimitTest : public TalkTest {
 protected:
  TalkLimitTest() : TalkTest([](server::Settings& s) { s.rate = 1; }) {}
};

TEST_F(TalkLimitTest, NobodyTalksWithoutEnd) {
  const std::string id = start();
  std::string code;
  int kept = 0;
  for (int i = 0; i < 30 && code.empty(); ++i) {
    const HttpReply reply = say(eve, id, "again", -1);
    reply.status == 200 ? void(++kept) : void(code = reply.code());
  }
  EXPECT_EQ(code, "too_many_requests");
  EXPECT_GE(kept, 10);
  EXPECT_EQ(say(ana, id, "others may speak", 0).status, 200);
}

TEST(TalkStore, ARoomHoldsSoMuchAndNoMore) {
  store::PrivateFolder dir;
  store::SqliteStore store((dir.path() / "vedette.db").string());
  store::make_person(store, "ana", 'a');
  store::make_person(store, "bo", 'b');
  store::MatchRow m = store::match_row("m1", "ana");
  m.seats.clear();
  store.create_match(m, nullptr);
  const auto say = [&](const char* who, const std::string& line_id) {
    store::LineRow l;
    l.match = "m1";
    l.room = store::Room::kWatchers;
    l.person = who;
    l.line_id = line_id;
    l.words = "x";
    std::promise<store::Committed> done;
    store.say(l, {5, 3}, [&](store::Committed c, const store::LineRow&, bool) { done.set_value(c); });
    return done.get_future().get();
  };
  using store::Committed;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(say("ana", std::to_string(i)), Committed::kYes);
  EXPECT_EQ(say("ana", "3"), Committed::kConflict) << "her share";
  EXPECT_EQ(say("ana", "2"), Committed::kYes) << "said already";
  EXPECT_EQ(say("bo", "0"), Committed::kYes);
  EXPECT_EQ(say("bo", "1"), Committed::kYes);
  EXPECT_EQ(say("bo", "2"), Committed::kConflict) << "the room";
  EXPECT_EQ(store.lines("m1", store::Room::kWatchers, "", 0, 100).size(), 5u);
  std::promise<Committed> done;
  store.keep_note({"m1", 0, "ana", 0, "n", 1}, 0, [&](Committed c) { done.set_value(c); });
  EXPECT_EQ(done.get_future().get(), Committed::kConflict);
}

// What was answered as said is there after the server was killed; what was in flight is said once.
TEST(Process, KillLosesNothingThatWasSaid) {
  store::PrivateFolder dir;
  std::string id, cookie;
  int kept = 0;
  for (int round = 0; round < 3; ++round) {
    ServerProcess server(dir.path());
    Browser ana(server.port());
    ana.cookie = cookie;
    if (round == 0) {
      ana.sign_in("Ana");
      cookie = ana.cookie;
      id = ana.make_match({{"turns", 100}}, {0, 1}).at("id");
    }
    const std::string path = "/api/matches/" + id + "/talk";
    const auto say = [&](int i) {
      return ana.post(path, {{"room", "seats"}, {"seat", 0}, {"line_id", "l" + std::to_string(i)},
                             {"words", "line " + std::to_string(i)}});
    };
    if (round > 0) {
      EXPECT_EQ(say(kept).json().at("n"), kept + 1) << "sent again it counts once";
      ++kept;
    }
    std::thread killer([&] {
      std::this_thread::sleep_for(milliseconds(300));
      server.signal(SIGKILL);
    });
    try {
      // Short of the lines that a room takes of one person, however fast the machine.
      while (kept < 190 * (round + 1) && say(kept).status == 200) ++kept;
    } catch (const std::exception&) {
    }
    killer.join();
    server.wait();
  }
  ServerProcess server(dir.path());
  Browser ana(server.port());
  ana.cookie = cookie;
  EXPECT_GT(kept, 2);
  const Json room = ana.get("/api/matches/" + id + "/talk").json().at("rooms")[0];
  const std::int64_t last = room.at("lines").back().at("n");
  EXPECT_GE(last, kept);
  EXPECT_LE(last, kept + 1) << "at most the one in flight";
  for (const Json& l : room.at("lines"))
    EXPECT_EQ(l.at("words"), "line " + std::to_string(l.at("n").get<int>() - 1));
}

}  // namespace
}  // namespace vedette::testing
