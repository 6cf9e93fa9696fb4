// How seats are given: chosen, dealt at the start, or offered by the maker. Matches of three seats.
#include "match/seating.hpp"

#include <array>
#include <map>
#include <set>

#include "match_fixture.hpp"

namespace vedette::testing {
namespace {

class SeatingTest : public MatchTest {
 protected:
  Json make(const std::string& seating, const std::vector<int>& take = {0}, int seats = 2,
            const std::string& visibility = "public") {
    const HttpReply made = ana.post("/api/matches", {{"game", "lantern"},
                                                     {"options", {{"seats", seats}}},
                                                     {"visibility", visibility},
                                                     {"take", take},
                                                     {"seating", seating}});
    EXPECT_EQ(made.status, 200) << made.body;
    return made.json();
  }
  static std::string seats_of(const std::string& id) { return "/api/matches/" + id + "/seats"; }
  static HttpReply take(Browser& b, const std::string& id, int seat) {
    return b.post(seats_of(id), {{"seat", seat}});
  }
  static HttpReply leave(Browser& b, const std::string& id, int seat) {
    return b.call("DELETE", seats_of(id) + '/' + std::to_string(seat));
  }
  // Names by seat; empty where nobody sits.
  static std::vector<std::string> names(const Json& match) {
    std::vector<std::string> out;
    for (const Json& s : match.at("seats"))
      out.push_back(s.at("person").is_null() ? "" : s.at("person").at("name").get<std::string>());
    return out;
  }
  static std::vector<std::string> roles(const Json& match) {
    std::vector<std::string> out;
    for (const Json& s : match.at("seats")) out.push_back(s.at("role"));
    return out;
  }
  static std::string link(const Json& match, int place) {
    for (const Json& i : match.at("invitations"))
      if (i.at("seat") == place) return "/api" + i.at("path").get<std::string>();
    ADD_FAILURE() << "no invitation for " << place;
    return "";
  }
};

TEST(Deal, IsFairAndFollowsFromTheSeedAlone) {
  std::map<std::vector<int>, int> of_three;
  int first = 0;
  for (std::uint64_t i = 0; i < 6000; ++i) {
    const Seed seed{i * 0x9e3779b97f4a7c15u, ~i};
    ++of_three[server::deal(seed, 3)];
    first += server::deal(seed, 2)[0] == 0;
    EXPECT_EQ(server::deal(seed, 3), server::deal(seed, 3));
  }
  EXPECT_EQ(of_three.size(), 6u);
  for (const auto& [places, n] : of_three)
    EXPECT_NEAR(n, 1000, 150) << places[0] << places[1] << places[2];
  EXPECT_NEAR(first, 3000, 200);
}

TEST(Deal, IsWhatItsDescriptionSays) {
  const Seed seed = seed_from_hex("000102030405060708090a0b0c0d0e0f");
  std::uint64_t x = siphash24(seed, "seats");
  std::array<int, 3> places{0, 1, 2};
  std::swap(places[2], places[x % 3]);
  std::swap(places[1], places[x / 3 % 2]);
  EXPECT_EQ(server::deal(seed, 3), std::vector<int>(places.begin(), places.end()));
}

TEST_F(SeatingTest, DealtSeatsAreKnownWhenTheMatchStartsAndCanBeChecked) {
  std::set<std::string> keepers;
  for (int round = 0; round < 40 && keepers.size() < 2; ++round) {
    const Json made = make("random");
    const std::string id = made.at("id");
    EXPECT_EQ(roles(made), (std::vector<std::string>{"any", "any"})) << "nobody knows which";
    EXPECT_EQ(made.at("seating"), Json({{"kind", "random"}, {"roles", {"keeper", "guest"}}}));
    EXPECT_EQ(roles(eve.get("/api/matches?list=open").json()[0]), roles(made));
    const Json begun = take(bo, id, 1).json();
    ASSERT_EQ(begun.at("status"), "playing");
    EXPECT_EQ(roles(begun), (std::vector<std::string>{"keeper", "guest"}));
    const auto who = names(begun);
    keepers.insert(who[0]);
    EXPECT_EQ(std::set<std::string>(who.begin(), who.end()), (std::set<std::string>{"Ana", "Bo"}));
    const std::vector<int> dealt = begun.at("seating").at("dealt");
    const std::vector<std::string> at_place{"Ana", "Bo"};
    for (std::size_t seat = 0; seat < 2; ++seat)
      EXPECT_EQ(who[seat], at_place[std::size_t(dealt[seat])]);
    EXPECT_EQ(begun.at("seats")[who[0] == "Bo" ? 0 : 1].at("mine"), true);
    // Each plays the seat that was dealt, and no other.
    Browser& keeper = who[0] == "Ana" ? ana : bo;
    Browser& guest = who[0] == "Ana" ? bo : ana;
    WebSocket w(keeper), other(guest);
    other.send(answer(id, 0, "not-mine", 1, "n5"));
    EXPECT_EQ(other.reply_to("not-mine").at("code"), "not_your_seat");
    w.send(answer(id, 0, "hide", 1, "n5"));
    EXPECT_EQ(w.reply_to("hide").at("t"), "ack");
    w.send(order("resign", id, 0, "resign"));
    ASSERT_EQ(w.reply_to("resign").at("t"), "ack");
    const Json over = seen(eve, id);
    const Seed seed = seed_from_hex(over.at("seed").get<std::string>());
    EXPECT_EQ(protocol::commitment_of(seed), made.at("commitment"));
    EXPECT_EQ(server::deal(seed, 2), dealt);
    EXPECT_EQ(names(over), who);
  }
  EXPECT_EQ(keepers.size(), 2u) << "one of 2^39 runs may fail here";
}

TEST_F(SeatingTest, WhoeverLookedThroughAPlaceSeesNothingOfTheSeatThatAnotherGot) {
  bool changed = false;
  for (int round = 0; round < 40 && !changed; ++round) {
    const std::string id = make("random").at("id");
    WebSocket a(ana), watching(ana);
    a.send(open_seat(id, 0));
    EXPECT_EQ(a.expect("opened").at("status"), "waiting");
    watching.send(open_spectator(id));
    watching.expect("opened");
    const Json begun = take(bo, id, 1).json();
    EXPECT_EQ(watching.expect("opened").at("status"), "playing");
    if (names(begun)[0] == "Ana") continue;
    changed = true;
    EXPECT_EQ(a.expect("refused").at("code"), "not_your_seat");
    WebSocket b(bo);
    b.send(answer(id, 0, "hide", 1, "n5"));
    EXPECT_EQ(b.reply_to("hide").at("t"), "ack");
    a.send({{"t", "ping"}});
    a.expect("pong");
    EXPECT_EQ(a.heard().find("\"t\":\"update\""), std::string::npos);
    EXPECT_EQ(a.heard().find("\"question\":{"), std::string::npos);
    a.send(open_seat(id, 1));
    EXPECT_FALSE(a.expect("opened").at("question").is_null()) << "Ana is the guest";
  }
  EXPECT_TRUE(changed);
}

TEST_F(SeatingTest, AFullMatchIsDealtAfterACrashAsItWouldHaveBeenBefore) {
  const std::string id = make("random", {0}, 3).at("id");
  ASSERT_EQ(take(bo, id, 2).json().at("status"), "waiting");
  const std::string person_of_eve = person(eve).at("id");
  server.reset();
  {
    store::SqliteStore store((dir.path() / "vedette.db").string());
    store.take_seat(id, 1, std::nullopt, person_of_eve, 1, 0, nullptr);
    store.flush();
  }
  restart();
  const Json begun = seen(ana, id);
  ASSERT_EQ(begun.at("status"), "playing");
  const std::vector<int> dealt = begun.at("seating").at("dealt");
  const std::vector<std::string> at_place{"Ana", "Eve", "Bo"};
  for (std::size_t seat = 0; seat < 3; ++seat)
    EXPECT_EQ(names(begun)[seat], at_place[std::size_t(dealt[seat])]);
  restart();
  EXPECT_EQ(names(seen(ana, id)), names(begun)) << "it is dealt once";
}

TEST_F(SeatingTest, OfOfferedSeatsTheMakerGetsWhatIsLeft) {
  const Json made = make("offer", {0}, 3);
  const std::string id = made.at("id");
  EXPECT_EQ(
      made.at("seating"),
      Json({{"kind", "offer"}, {"roles", {"keeper", "guest", "friend"}}, {"free", {0, 1, 2}}}));
  const Json bo_in = take(bo, id, 2).json();
  EXPECT_EQ(bo_in.at("status"), "waiting");
  EXPECT_EQ(roles(bo_in), (std::vector<std::string>{"any", "friend", "any"}));
  EXPECT_EQ(names(bo_in), (std::vector<std::string>{"Ana", "Bo", ""}));
  EXPECT_EQ(bo_in.at("seating").at("free"), Json({0, 1}));
  EXPECT_EQ(take(bo, id, 2).status, 200) << "the same again";
  EXPECT_EQ(take(bo, id, 0).code(), "own_match");
  EXPECT_EQ(take(ana, id, 0).code(), "own_match") << "the maker chooses last";
  EXPECT_EQ(take(eve, id, 2).code(), "seat_taken");
  EXPECT_EQ(take(eve, id, 3).status, 400);
  const Json begun = take(eve, id, 0).json();
  EXPECT_EQ(begun.at("status"), "playing");
  EXPECT_EQ(names(begun), (std::vector<std::string>{"Eve", "Ana", "Bo"}));
  EXPECT_EQ(roles(begun), (std::vector<std::string>{"keeper", "guest", "friend"}));
  EXPECT_EQ(begun.at("seating"), Json({{"kind", "offer"}}));
}

TEST_F(SeatingTest, WhoLeavesAnOfferGivesTheChoiceBack) {
  const std::string id = make("offer", {0}, 3).at("id");
  ASSERT_EQ(take(bo, id, 0).status, 200);
  EXPECT_EQ(leave(bo, id, 0).code(), "not_your_seat") << "Bo has the second place";
  const Json left = leave(bo, id, 1).json();
  EXPECT_EQ(left.at("seating").at("free"), Json({0, 1, 2}));
  ASSERT_EQ(take(eve, id, 0).status, 200);
  // The maker may go as well: then all others choose.
  ASSERT_EQ(leave(ana, id, 0).status, 200);
  ASSERT_EQ(take(bo, id, 1).status, 200);
  const Json begun = take(ana, id, 2).json();
  EXPECT_EQ(begun.at("status"), "playing");
  EXPECT_EQ(names(begun), (std::vector<std::string>{"Eve", "Bo", "Ana"}));
}

TEST_F(SeatingTest, InvitationsToAnOfferAreForOneWhoChooses) {
  const Json made = make("offer", {0}, 3, "private");
  const std::string id = made.at("id"), first = link(made, 1), second = link(made, 2);
  EXPECT_EQ(bo.get(first).json().at("match").at("seating").at("free"), Json({0, 1, 2}));
  EXPECT_EQ(bo.post(first, Json::object()).code(), "choose_seat");
  EXPECT_EQ(bo.post(first, {{"seat", 3}}).status, 400);
  EXPECT_EQ(bo.post(first, {{"seat", 2}}).json().at("status"), "waiting");
  EXPECT_EQ(bo.post(first, Json::object()).status, 200) << "the same again";
  EXPECT_EQ(eve.post(first, {{"seat", 0}}).code(), "no_such_invitation") << "it is used";
  EXPECT_EQ(eve.post(second, {{"seat", 2}}).code(), "seat_taken");
  const Json begun = eve.post(second, {{"seat", 1}}).json();
  EXPECT_EQ(begun.at("status"), "playing");
  EXPECT_EQ(names(begun), (std::vector<std::string>{"Ana", "Eve", "Bo"}));
}

TEST_F(SeatingTest, InvitationsToChosenAndDealtSeatsAreForOnePlace) {
  for (const char* seating : {"chosen", "random"}) {
    const Json made = make(seating, {0}, 2, "invited");
    const std::string path = link(made, 1);
    EXPECT_EQ(bo.post(path, {{"seat", 0}}).code(), "no_such_seat") << seating;
    EXPECT_EQ(bo.post(path, {{"seat", 1}}).json().at("status"), "playing") << seating;
  }
}

TEST_F(SeatingTest, OneOfferOnePlace) {
  const Json wish = {{"game", "lantern"},
                     {"options", Json::object()},
                     {"visibility", "public"},
                     {"take", {0, 1}},
                     {"seating", "offer"}};
  EXPECT_EQ(ana.post("/api/matches", wish).code(), "malformed");
}

TEST_F(SeatingTest, ARematchOfDealtSeatsSwapsThem) {
  const std::string id = make("random").at("id");
  const auto before = names(take(bo, id, 1).json());
  WebSocket w(bo);
  w.send(order("resign", id, before[0] == "Bo" ? 0 : 1, "resign"));
  ASSERT_EQ(w.reply_to("resign").at("t"), "ack");
  const std::string path = "/api/matches/" + id + "/rematch";
  const Json again = ana.call("POST", path).json();
  EXPECT_FALSE(again.contains("seating"));
  const Json begun = bo.call("POST", path).json();
  EXPECT_EQ(begun.at("status"), "playing");
  EXPECT_EQ(names(begun), (std::vector<std::string>{before[1], before[0]}));
}

TEST_F(SeatingTest, WhatIsSaidAndNotedBeforeTheStartNamesNoSeat) {
  const std::string id = make("random").at("id");
  const HttpReply said =
      ana.post("/api/matches/" + id + "/talk",
               {{"room", "seats"}, {"seat", 0}, {"line_id", "a"}, {"words", "Who begins?"}});
  ASSERT_EQ(said.status, 200) << said.body;
  EXPECT_FALSE(said.json().contains("seat"));
  EXPECT_EQ(ana.post("/api/matches/" + id + "/notes/0", {{"seq", 0}, {"words", "x"}}).code(),
            "not_started");
}

TEST_F(SeatingTest, MatchesOfThreeStartWhenTheyAreFullAndNotBefore) {
  for (const char* seating : {"chosen", "random", "offer"})
    for (const char* visibility : {"public", "invited", "private"}) {
      SCOPED_TRACE(std::string(seating) + ' ' + visibility);
      const std::string id = make(seating, {0}, 3, visibility).at("id");
      // By the list of open seats or by links; the maker's page always has one for each free place.
      const auto come = [&](Browser& b, int place, int choice) {
        const bool offer = seating == std::string("offer");
        if (visibility == std::string("public")) return take(b, id, offer ? choice : place);
        return b.post(link(seen(ana, id), place), offer ? Json{{"seat", choice}} : Json::object());
      };
      EXPECT_EQ(come(bo, 1, 2).json().at("status"), "waiting");
      EXPECT_EQ(seen(ana, id).at("seq"), 0) << "two of three are not enough";
      EXPECT_EQ(leave(bo, id, 1).status, 200);
      EXPECT_EQ(come(eve, 1, 1).json().at("status"), "waiting") << "who left counts no longer";
      EXPECT_EQ(leave(eve, id, 0).code(), "not_your_seat");
      restart();
      EXPECT_EQ(seen(ana, id).at("status"), "waiting");
      const Json begun = come(bo, 2, 0).json();
      EXPECT_EQ(begun.at("status"), "playing");
      EXPECT_EQ(begun.at("seq"), 1);
      EXPECT_EQ(begun.at("asked"), Json({0, 1, 2}));
      const auto who = names(begun);
      EXPECT_EQ(std::set<std::string>(who.begin(), who.end()),
                (std::set<std::string>{"Ana", "Bo", "Eve"}));
      for (int seat = 0; seat < 3; ++seat)
        EXPECT_EQ(leave(who[std::size_t(seat)] == "Ana"  ? ana
                        : who[std::size_t(seat)] == "Bo" ? bo
                                                         : eve,
                        id, seat)
                      .code(),
                  "match_started");
    }
}

}  // namespace
}  // namespace vedette::testing
