// Flaws that were seen in other servers of this kind, each with the tests that would catch it here. What can be asked
// of every address is asked of every address that protocol/README.md lists, so that a new one cannot be forgotten.
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "match_fixture.hpp"
#include "sources.hpp"
#include "store/sqlite.hpp"

namespace vedette::testing {
namespace {

// What a write needs, and who may do it.
struct Write {
  Json body;
  const char* without_session;  // code for somebody nameless; null: anybody may
  const char* stranger;         // code for Eve, who has a name and nothing else; null: for oneself, anybody may
  bool by_token = false;        // the right is in the address, so that neither Origin nor session is asked for
};

class FlawsTest : public MatchTest {
 protected:
  FlawsTest() {
    open = ana.make_match(Json::object(), {0}).at("id");
    const Json invited = ana.make_match(Json::object(), {0}, "invited");
    token = invited.at("invitations")[0].at("token");
    match = start();
    EXPECT_EQ(ana.post("/api/account", {{"name", "Ana"}, {"password", "corrida de 1914"}}).status, 200);
    block = ana.post("/api/blocks", {{"match", match}, {"seat", 1}}).json().at("id");
    session = ana.get("/api/account").json().at("sessions")[0].at("id");
  }
  // Every writing call, aimed at what is Ana's: her match with Bo, her seat, her account.
  std::map<std::string, Write> writes() const {
    const Json password = {{"password", "corrida de 1914"}};
    return {
        {"POST /api/session", {{{"name", "Mallory"}}, nullptr, nullptr}},
        {"DELETE /api/session", {"", nullptr, nullptr}},
        {"POST /api/account", {{{"name", "Mallory"}, {"password", "long enough"}}, nullptr, nullptr}},
        {"POST /api/sign-in",
         {{{"name", "Ana"}, {"password", "a wrong one"}}, "wrong_name_or_password",
          "wrong_name_or_password"}},
        {"POST /api/account/password",
         {{{"old", "corrida de 1914"}, {"new", "long enough"}}, "no_session", "no_account"}},
        {"DELETE /api/account/sessions/{id}", {"", "no_session", "no_such_session"}},
        {"DELETE /api/account/sessions", {"", "no_session", nullptr}},
        {"DELETE /api/account", {password, "no_session", "no_account"}},
        {"POST /api/matches",
         {{{"game", "lantern"}, {"options", Json::object()}, {"visibility", "public"},
           {"take", Json::array()}},
          "no_session",
          nullptr}},
        {"POST /api/matches/{id}/seats", {{{"seat", 0}}, "no_session", "seat_taken"}},
        {"DELETE /api/matches/{id}/seats/{n}", {"", "no_session", "not_your_seat"}},
        {"POST /api/matches/{id}/rematch", {"", "no_session", "not_your_seat"}},
        {"POST /api/matches/{id}/wait", {"", "no_session", "not_your_match"}},
        {"POST /api/join/{token}", {Json::object(), "no_session", nullptr}},
        {"POST /api/matches/{id}/talk",
         {{{"room", "seats"}, {"seat", 0}, {"line_id", "x"}, {"words", "x"}}, "no_session",
          "not_your_room"}},
        {"POST /api/matches/{id}/talk/read",
         {{{"room", "seats"}, {"n", 1}}, "no_session", "not_your_room"}},
        {"POST /api/matches/{id}/talk/hushed", {{{"hushed", true}}, "no_session", nullptr}},
        {"POST /api/matches/{id}/notes/{seat}",
         {{{"seq", 0}, {"words", "x"}}, "not_your_seat", "not_your_seat"}},
        {"POST /api/account/mail",
         {{{"mail", "mallory@play.example"}, {"password", "corrida de 1914"}}, "no_session", "no_account"}},
        {"DELETE /api/account/mail", {password, "no_session", "no_account"}},
        {"POST /api/mail/confirm", {{{"token", std::string(22, 'A')}}, "link_used", "link_used"}},
        {"POST /api/reset", {{{"who", "nobody@play.example"}}, nullptr, nullptr}},
        {"POST /api/reset/password",
         {{{"token", std::string(22, 'A')}, {"password", "long enough"}}, "link_used", "link_used"}},
        {"PUT /api/notices",
         {{{"quiet", nullptr}, {"digest_at", 480}}, "no_session", "no_account"}},
        {"POST /api/notices/channels",
         {{{"kind", "json"}, {"pace", "now"}, {"url", "https://hooks.example/x"}}, "no_session",
          "no_account"}},
        {"PUT /api/notices/channels/{id}", {{{"pace", "now"}}, "no_session", "no_account"}},
        {"DELETE /api/notices/channels/{id}", {"", "no_session", "no_account"}},
        {"POST /api/notices/channels/{id}/try", {"", "no_session", "no_account"}},
        {"PUT /api/notices/muted/{match}", {"", "no_session", "no_account"}},
        {"DELETE /api/notices/muted/{match}", {"", "no_session", "no_account"}},
        {"POST /api/unsubscribe/{channel}/{token}", {"", "link_used", "link_used", true}},
        {"POST /api/time", {{{"zone", "Europe/Berlin"}}, "no_session", nullptr}},
        {"POST /api/time/vacation", {{{"from", 1}, {"to", 2}}, "no_session", nullptr}},
        {"DELETE /api/time/vacation", {"", "no_session", nullptr}},
        {"POST /api/matches/{id}/study", {{{"seq", 1}}, "no_session", "not_over"}},
        {"POST /api/studies", {Json::object(), "no_session", "malformed"}},
        {"POST /api/blocks", {{{"match", match}, {"seat", 0}}, "no_session", nullptr}},
        {"DELETE /api/blocks/{id}", {"", "no_session", "no_such_block"}},
    };
  }
  // The path of a documented address, aimed at what is Ana's.
  std::string path_of(const std::string& route) const {
    std::string path = route.substr(route.find(' ') + 1);
    const auto put = [&](const std::string& name, const std::string& value) {
      if (const auto at = path.find(name); at != std::string::npos)
        path.replace(at, name.size(), value);
    };
    put("sessions/{id}", "sessions/" + session);
    put("blocks/{id}", "blocks/" + block);
    put("channels/{id}", "channels/aaaaaaaaaaaaaaaa");
    put("{channel}", "aaaaaaaaaaaaaaaa");
    put("{match}", match);
    put("{id}", match);
    put("{n}", "0");
    put("{seat}", "0");
    put("{room}", "watchers");
    put("{token}", token);
    put("{game}", "lantern");
    put("{file}", "map.json");
    return path;
  }
  static std::string text(const Json& body) { return body.is_string() ? "" : body.dump(); }
  // Changes with every commit to the data.
  std::int64_t commits() {
    return watch.pragma("data_version");
  }
  std::string open, token, match, block, session;
  store::Connection watch{(dir.path() / "vedette.db").string(), store::Connection::Mode::kReadOnly};
};

TEST_F(FlawsTest, EveryWritingAddressIsKnownHere) {
  const auto known = writes();
  const auto documented = documented_routes();
  EXPECT_GT(documented.size(), 30u);
  for (const std::string& route : documented)
    EXPECT_TRUE(route.starts_with("GET ") || known.contains(route)) << route;
  for (const auto& [route, write] : known) EXPECT_TRUE(documented.contains(route)) << route;
}

TEST_F(FlawsTest, NoAddressWritesForAForeignPage) {
  const std::int64_t before = commits();
  for (const auto& [route, write] : writes()) {
    if (write.by_token) continue;
    for (const char* origin : {"", "null", "http://evil.example", "https://127.0.0.1.evil.example"}) {
      const std::string method = route.substr(0, route.find(' '));
      const HttpReply reply =
          ana.call(method, path_of(route), text(write.body), {{"Origin", origin}});
      EXPECT_EQ(reply.status, 403) << route << " from " << origin;
      EXPECT_EQ(reply.code(), "foreign_origin") << route << " from " << origin;
    }
  }
  EXPECT_EQ(commits(), before) << "something was written";
  EXPECT_EQ(ana.get("/api/account").json().at("sessions").size(), 1u);
}

TEST_F(FlawsTest, NoAddressWritesForSomebodyWithoutAName) {
  for (const auto& [route, write] : writes()) {
    if (!write.without_session) continue;
    const std::int64_t before = commits();
    Browser nobody(server->port());
    const HttpReply reply =
        nobody.call(route.substr(0, route.find(' ')), path_of(route), text(write.body));
    ASSERT_GE(reply.status, 400) << route << reply.body;
    EXPECT_EQ(reply.code(), write.without_session) << route;
    EXPECT_EQ(commits(), before) << route;
  }
}

TEST_F(FlawsTest, NoAddressWritesToWhatIsSomebodyElses) {
  for (const auto& [route, write] : writes()) {
    if (!write.stranger) continue;
    const std::int64_t before = commits();
    const HttpReply reply =
        eve.call(route.substr(0, route.find(' ')), path_of(route), text(write.body));
    ASSERT_GE(reply.status, 400) << route << reply.body;
    EXPECT_EQ(reply.code(), write.stranger) << route;
    EXPECT_EQ(commits(), before) << route;
  }
  // What she may do for herself leaves what is Ana's alone.
  EXPECT_EQ(eve.call("DELETE", "/api/account/sessions").status, 204);
  EXPECT_EQ(eve.call("DELETE", "/api/session").status, 204);
  EXPECT_EQ(ana.get("/api/account").json().at("sessions").size(), 1u);
  EXPECT_EQ(ana.get("/api/blocks").json().at("blocks").size(), 1u);
  const Json seats = ana.get("/api/matches/" + match).json().at("seats");
  EXPECT_EQ(seats[0].at("mine"), true);
  EXPECT_EQ(seats[1].at("person").at("name"), "Bo");
}

// What seats send over the WebSocket: each kind that has a schema, from somebody who has another seat.
TEST_F(FlawsTest, NoOrderIsTakenForASeatOfSomebodyElse) {
  const std::filesystem::path protocol = std::filesystem::path(VEDETTE_SOURCE) / "protocol";
  WebSocket w(bo);
  int kinds = 0;
  for (const auto& file : std::filesystem::directory_iterator(protocol / "schema")) {
    const Json schema = Json::parse(read_source("protocol/schema/" + file.path().filename().string()));
    const Json properties = schema.value("properties", Json::object());
    if (!properties.contains("command_id") || schema.at("description").get<std::string>().rfind("Client:", 0) != 0)
      continue;
    const std::string kind = properties.at("t").at("const");
    const auto example = *std::filesystem::directory_iterator(protocol / "examples" / kind / "valid");
    Json m = Json::parse(read_source("protocol/examples/" + kind + "/valid/" + example.path().filename().string()));
    m["match"] = match;
    m["seat"] = 0;
    m["command_id"] = "x-" + kind;
    w.send(m);
    EXPECT_EQ(w.reply_to("x-" + kind).value("code", "taken"), "not_your_seat") << kind;
    ++kinds;
  }
  EXPECT_GE(kinds, 9);
}

TEST_F(FlawsTest, NoGetWritesAnywhere) {
  (void)ana.get("/api/account");
  const std::int64_t before = commits();
  for (const std::string& route : documented_routes())
    for (const char* query : {"", "?list=mine", "?as=spectator", "?before=5", "?delete=1&seat=0"})
      for (Browser* who : {&ana, &eve}) {
        const HttpReply reply = who->get(path_of(route) + query);
        EXPECT_LT(reply.status, 500) << route << query << reply.body;
      }
  EXPECT_EQ(commits(), before) << "a GET has written";
  EXPECT_EQ(ana.get("/api/session").json().at("person").at("name"), "Ana") << "and signed nobody out";
}

// Seats are compared by number and people by id: never by what they are called.
TEST_F(FlawsTest, NamesThatContainEachOtherAreOthers) {
  Browser anabel(server->port()), bo2(server->port());
  anabel.sign_in("Anabel");
  bo2.sign_in("Bo");  // a guest may be called like another
  EXPECT_EQ(bo2.call("DELETE", "/api/matches/" + match + "/seats/1").code(), "not_your_seat");
  EXPECT_EQ(bo2.get("/api/matches/" + match + "/views?as=seat&seat=1").code(), "not_your_seat");
  EXPECT_EQ(anabel.get("/api/matches/" + match + "/notes/0").code(), "not_your_seat");
  EXPECT_EQ(anabel.get("/api/blocks").json().at("blocks"), Json::array());
  for (Browser* who : {&anabel, &bo2}) {
    const Json shown = who->get("/api/matches/" + match).json();
    for (const Json& s : shown.at("seats")) EXPECT_EQ(s.at("mine"), false);
  }
  WebSocket w(bo2);
  w.send(open_seat(match, 1));
  EXPECT_EQ(w.expect("refused").at("code"), "not_your_seat");
  EXPECT_EQ(bo2.get("/api/matches?list=asked").json(), Json::array());
  EXPECT_EQ(bo.get("/api/matches?list=asked").json().size(), 1u);
  for (const char* seat : {"01", "0x", "00", "-0", "+0", "0 ", "a0", ""})
    EXPECT_GE(bo.call("DELETE", "/api/matches/" + match + "/seats/" + seat).status, 400) << seat;
}

// Everything that anybody can be told of a match that is played: neither its seed, nor what would let one draw
// its dice beforehand, nor what is hidden in it.
TEST_F(FlawsTest, NoSeedAndNoHiddenStateLeavesARunningMatch) {
  WebSocket a(ana), b(bo), e(eve);
  a.send(open_seat(match, 0));
  b.send(open_seat(match, 1));
  e.send(open_spectator(match));
  for (WebSocket* w : {&a, &b, &e}) w->expect("opened");
  hide(match, a, b);
  a.send(answer(match, 0, "t1", 3, "roll"));
  EXPECT_EQ(a.reply_to("t1").at("t"), "ack");
  std::string told;
  for (const std::string& route : documented_routes())
    for (const char* query : {"", "?list=mine", "?list=public", "?as=spectator", "?as=seat&seat=0", "?as=seat&seat=1"})
      for (Browser* who : {&ana, &bo, &eve}) told += who->get(path_of(route) + query).body;
  for (WebSocket* w : {&a, &b, &e}) {
    w->send(Json{{"t", "ping"}});
    w->expect("pong");
    told += w->heard();
  }
  EXPECT_EQ(told.find("\"seed\""), std::string::npos);
  b.send(order("resign", match, 1, "resign"));
  EXPECT_EQ(b.reply_to("resign").at("t"), "ack");
  const std::string seed = ana.get("/api/matches/" + match).json().at("seed");
  ASSERT_EQ(seed.size(), 32u);
  EXPECT_EQ(told.find(seed), std::string::npos);
  // Bo's view and what he was told have no place for Ana's number, and a spectator's for neither.
  EXPECT_NE(a.heard().find("n5"), std::string::npos) << "she knows it herself";
  EXPECT_EQ(e.heard().find("\"question\":{"), std::string::npos);
}

// What is in the data folder opens nothing: no token, no password, no link.
TEST_F(FlawsTest, NoTokenStandsInTheDataFolder) {
  const std::string cookie = ana.cookie.substr(ana.cookie.find('=') + 1);
  const std::string guest = eve.cookie.substr(eve.cookie.find('=') + 1);
  server->stop();
  std::string all;
  for (const auto& file : std::filesystem::recursive_directory_iterator(dir.path())) {
    if (!file.is_regular_file()) continue;
    std::ifstream in(file.path(), std::ios::binary);
    std::stringstream bytes;
    bytes << in.rdbuf();
    all += bytes.str();
  }
  EXPECT_NE(all.find(match), std::string::npos) << "it was read";
  for (const std::string& secret : {cookie, guest, token, std::string("corrida de 1914")})
    EXPECT_EQ(all.find(secret), std::string::npos) << secret;
}

// Each flaw of the list and the tests that would catch it. Names that no test has any more fail here.
TEST(Flaws, EachHasItsTests) {
  struct Flaw {
    const char* what;
    std::vector<const char*> here;                                 // Suite.Name of this program
    std::vector<std::pair<const char*, const char*>> elsewhere;  // file, words in it
  };
  const std::vector<Flaw> flaws = {
      {"told or notified before it is kept",
       {"StoreGroups.AFailedCommitKeepsNothingAndEndsAllWriting",
        "Process.AFullDiskShowsNothingThatIsNotKept",
        "Process.KillLosesNoAcknowledgedAnswerAndLeavesNoHalfOne",
        "Process.KillLosesNothingThatWasSaid", "Outbox.ANoticeIsThereIfAndOnlyIfItsEntryIs",
        "OutboxKinds.WhatIsProposedIsToldWhoMustAgreeWithItsCommitAlone",
        "OutboxKinds.ThatAMatchWillBeClosedIsToldWithTheDecisionAlone"},
       {}},
      {"notices lost between what happened and its letter",
       {"NotifyProcess.AKillBetweenCommitAndSendLosesNothingAndRepeatsTheSameMessage",
        "NotifyTest.AfterAFailureItIsTriedAgainAndTheErrorIsShown", "MailAccount.ALetterThatFailsIsSentAgain"},
       {}},
      {"letters suppressed by an open tab that nobody looks at, or by other news",
       {"NotifyDelayed.WhatWasSeenIsNotToldAndABackgroundTabSeesNothing",
        "NotifyToldLater.OneLetterSaysAllAndTheTurnIsNotLostBehindTalk", "NotifyTold.EachMessageHasAnIdOfItsOwn",
        "OutboxKinds.NumbersComeOnceAlsoWhenTheOutboxIsEmpty"},
       {{"web-client/src/app/seen.test.ts", "a tab in the background has seen nothing"},
        {"tests/e2e/notices.mjs", "Behind another window"}}},
      {"letters repeated, or sent about what is before one's eyes",
       {"NotifyTest.WhoIsAskedIsMailedWhatTheyMayKnow", "NotifyTest.WhatIsRefusedForGoodIsNotSentAgain",
        "NotifyTest.InQuietHoursNothingComesAndAfterThemOnce", "NotifyTest.ADigestADayHoldsWhatStillWaits",
        "NotifyTold.ATalkIsOneMailUntilOneHasLooked", "NotifyToldLater.WhatAPageInUseShowsIsNotMailed",
        "Outbox.OnlyWhoBecomesAskedIsToldAndNobodyOfTheirOwnDoing"},
       {}},
      {"letters that tell what their reader may not know",
       {"NotifyTest.WhoIsAskedIsMailedWhatTheyMayKnow", "NotifyTold.WhoWasReplacedIsToldNothingOfTheSeat",
        "OutboxKinds.WhoDoesNotListenOrBlocksIsNotToldOfTalk"},
       {}},
      {"webhooks into the inside: addresses, redirects, names that resolve there, endless answers",
       {"Reach.OnlyThePublicInternetIsPublic", "Reach.AddressesThatLeadInsideAreRefused",
        "NotifyStrict.NothingInsideIsAsked", "NotifyTest.ARedirectIsNotFollowed",
        "NotifyTest.WhoAnswersSlowlyOrMuchHoldsUpNobody"},
       {}},
      {"a failing webhook tried for ever, its error shown to nobody",
       {"NotifyTest.AfterManyFailuresAChannelRestsUntilItIsSavedAgain", "Timing.QuietHoursDigestsAndBackOff"},
       {}},
      {"timers that flag late, twice or of their own accord",
       {"TimingTest.OutOfTimeNothingHappensUntilSomebodyClaims", "TimingTest.TwoClaimsAtOnceEndItOnce",
        "Clocks.OnlySeatsThatAreAskedSpendTime", "Clocks.WhoIsLateMayStillDecideAndIsCountedLate"},
       {}},
      {"timers that run while the server is down, or are lost by its restart",
       {"TimingTest.DowntimeOfTheServerCostsNobodyTime", "Clocks.DowntimeIsGivenBackWhollyAndOnce",
        "TimingTest.WithPausesTheClocksOfAllStandAndGoOnAfterARestart", "TimingTest.AFrozenMatchCostsNobodyTime",
        "Clocks.AreStoredWhole"},
       {}},
      {"the rules of time gamed: one's own seat taken anew, time earned by taking back, vacations at once",
       {"FairTime.WhoIsReplacedTakesTheirOwnSeatForNoNewAllowance", "Clocks.TakingBackEarnsNothing",
        "FairTime.TwoVacationsAtOnceAreNoLongerThanOneAfterTheOther", "TimingTest.WhoIsLateThemselvesCannotClaim",
        "StoreVacations.ThoseOfOneCommitCountTogether"},
       {}},
      {"days that end at another hour when clocks are put",
       {"Zones.ADayComesToEachMinuteOnceAlsoWhenClocksArePut", "Zones.ADeadlineInTheHourThatComesTwiceIsTheFirst"},
       {}},
      {"no check of ownership on a write",
       {"FlawsTest.EveryWritingAddressIsKnownHere", "FlawsTest.NoAddressWritesForSomebodyWithoutAName",
        "FlawsTest.NoAddressWritesToWhatIsSomebodyElses", "MatchTest.RefusesWhatIsNotTheSeatsOrNotOffered",
        "TalkTest.NobodySpeaksForSomebodyElse", "TalkTest.NotesAreTheHoldersAloneAndSurvive"},
       {}},
      {"private matches that are only not listed",
       {"PrivateTest.StrangersFindNothingOfAPrivateMatchAtAnyTime", "TalkTest.APrivateMatchKeepsItsTalk"},
       {}},
      {"roles matched by a part of their name", {"FlawsTest.NamesThatContainEachOtherAreOthers"}, {}},
      {"session ids, links or passwords kept in clear; weak hashes",
       {"AccountTest.NothingThatOpensIsStored", "FlawsTest.NoTokenStandsInTheDataFolder",
        "Passwords.UseArgon2idWithTheUsualCost"},
       {}},
      {"the id of a match or a seat is the right to it", {"FlawsTest.NoAddressWritesToWhatIsSomebodyElses"}, {}},
      {"a GET that changes something", {"FlawsTest.NoGetWritesAnywhere", "HostileTest.ReadingChangesNothing"}, {}},
      {"no look at the Origin, of writes and of the WebSocket",
       {"FlawsTest.NoAddressWritesForAForeignPage", "HostileTest.ForeignOriginsWriteNothing",
        "HostileTest.ForeignNamesOfTheServerAreRefused"},
       {}},
      {"seeds or first states in exports, logs and sync messages",
       {"FlawsTest.NoSeedAndNoHiddenStateLeavesARunningMatch", "MatchTest.StreamsOfOthersNeverContainASecret",
        "Log.ASessionLeavesNoSecretInTheLog"},
       {{"tests/engine/generic/leaks_test.cpp", "TEST"}}},
      {"dice that can be foretold, or not checked",
       {"MatchTest.IsMadeJoinedPlayedToTheEndAndExported"},
       {{"tests/tool/record_test.cpp", "commitment"}}},
      {"answers accepted that were not offered, or from another seat",
       {"MatchTest.RefusesWhatIsNotTheSeatsOrNotOffered", "FlawsTest.NoOrderIsTakenForASeatOfSomebodyElse"},
       {}},
      {"stale tabs", {"MatchTest.TwoTabsOfASeatAnsweringOneQuestion"}, {{"tests/e2e/two_tabs.mjs", "stale_decision"}}},
      {"sent twice, done twice",
       {"MatchTest.TheSameCommandCountsOnceAndGetsTheSameReply", "PrivateTest.BothAtOnceGetOneRematch",
        "TalkTest.WhatWasSaidTwiceStandsOnce", "AccountTest.TwoAtOnceDoNotGetTheSameName"},
       {}},
      {"moves lost over a reconnect; a stale board believed live",
       {"MatchTest.ResumesFromASeqWithoutGapOrRepeat", "MatchTest.PatchesLeadFromOneViewToTheNext"},
       {{"tests/e2e/lost_connection.mjs", "await run"}}},
      {"lost by a restart",
       {"Process.KillLosesNoAcknowledgedAnswerAndLeavesNoHalfOne", "StoreGroups.SurvivesKillInTheMiddle",
        "Process.SigtermEndsCleanlyUnderLoad", "MatchTest.OpensFromColdWithAndWithoutSnapshots"},
       {{"tests/e2e/server_killed.mjs", "await run"}}},
      {"a mended rule breaks matches that are played",
       {"EditionTest.RunningMatchesKeepTheirRulesAndNewOnesGetTheNew",
        "EditionTest.AProgramThatDoesNotKnowTheRulesTouchesNothing"},
       {{"tests/tool/admin_test.cpp", "ReplaysAllLiveMatchesBesideARunningServer"}}},
      {"undo past what others know", {"MatchTest.UndoIsAnEntryAndStopsAtWhatOthersKnow"}, {}},
      {"taking back what others have seen without their leave, or asking until they give it",
       {"TakebackTest.OfThreeSeatsBothOthersMustGrant", "TakebackTest.DeclinedItIsRememberedAlsoOverARestart",
        "TakebackTest.LapsesWhenASeatActs"},
       {}},
      {"undo that brings old dice back, or leaves a state that cannot be replayed",
       {"TakebackTest.IsAskedGrantedAndReplayed", "MatchTest.UndoSurvivesUnloadingAcrossASnapshot"},
       {{"tests/engine/generic/play_test.cpp", "undo"}}},
      {"all matches in memory, or the whole record gone through at each step",
       {"UnloadTest.IdleMatchesLeaveMemoryAndComeBack", "Replay.GoingAnywhereCostsTheSameHoweverLongTheRecord",
        "History.CostsTheSameOfAHundredThousandMatches"},
       {}},
      {"a connection of one's own that cannot be replaced, a seat that somebody else can",
       {"MatchTest.EndingASessionEndsItsSockets", "MatchTest.WhoLeavesASeatLooksThroughItNoLonger"},
       {}},
      {"a slow reader or a flood that the others notice",
       {"SlowReaderTest.AClientThatNeverReadsIsBoundedAndTheOthersDoNotNotice",
        "LimitedTest.AFloodOnASocketIsSlowedDownNotWorkedOff", "TalkLimitTest.NobodyTalksWithoutEnd"},
       {}},
      {"whoever is blocked comes in by open matches",
       {"TalkTest.WhoIsBlockedIsNotHeardAndSitsDownNowhereHere"},
       {}},
      {"passwords and accounts tried without end", {"LimitedAccountTest.TriesAreLimitedByAddressAndByName"}, {}},
  };
  std::set<std::string> tests;
  const auto& unit = *::testing::UnitTest::GetInstance();
  for (int i = 0; i < unit.total_test_suite_count(); ++i)
    for (int k = 0; k < unit.GetTestSuite(i)->total_test_count(); ++k)
      tests.insert(std::string(unit.GetTestSuite(i)->name()) + '.' +
                   unit.GetTestSuite(i)->GetTestInfo(k)->name());
  for (const Flaw& flaw : flaws) {
    EXPECT_FALSE(flaw.here.empty() && flaw.elsewhere.empty()) << flaw.what;
    for (const char* name : flaw.here) EXPECT_TRUE(tests.contains(name)) << flaw.what << ": " << name;
    for (const auto& [file, words] : flaw.elsewhere)
      EXPECT_NE(read_source(file).find(words), std::string::npos) << flaw.what << ": " << file;
  }
}

}  // namespace
}  // namespace vedette::testing
