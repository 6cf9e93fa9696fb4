// Looking back: any permitted viewpoint at any place of the record, at a cost that does not grow with its length.
#include <time.h>

#include "match/replay.hpp"
#include "match_fixture.hpp"
#include "toy_game.hpp"

namespace vedette::testing {
namespace {

using server::Replays;

TEST_F(MatchTest, AnyPermittedViewAtAnyPlace) {
  const std::string id = start({{"turns", 30}});
  WebSocket a(ana), b(bo);
  hide(id, a, b);
  const auto play = [&](int i) {
    WebSocket& who = i % 2 ? b : a;
    who.send(answer(id, i % 2, "t" + std::to_string(i), 3 + i, i % 3 ? "walk" : "roll"));
    ASSERT_EQ(who.reply_to("t" + std::to_string(i)).at("t"), "ack");
  };
  for (int i = 0; i < 20; ++i) play(i);
  const std::string path = "/api/matches/" + id + "/views?";
  const Json whole = eve.get(path + "as=spectator").json();
  EXPECT_EQ(whole.at("patches").size(), 22u);
  std::vector<Json> views{whole.at("view")};
  for (const Json& patch : whole.at("patches")) views.push_back(views.back().patch(patch));
  for (const auto& [from, to] : {std::pair{1, 1}, {2, 9}, {23, 23}, {10, 400}, {7, 8}}) {
    const Json part =
        eve.get(path + "as=spectator&from=" + std::to_string(from) + "&to=" + std::to_string(to)).json();
    EXPECT_EQ(part.at("first"), from);
    EXPECT_EQ(part.at("view"), views[std::size_t(from - 1)]);
    EXPECT_EQ(part.at("patches").size(), std::size_t(std::min(to, 23) - from));
    Json view = part.at("view");
    for (const Json& patch : part.at("patches")) view = view.patch(patch);
    EXPECT_EQ(view, views[std::size_t(std::min(to, 23) - 1)]);
  }
  // Everything is shown to nobody before the end, one's own to oneself.
  EXPECT_EQ(ana.get(path + "as=omniscient&from=3&to=4").code(), "not_over");
  EXPECT_EQ(ana.get(path + "as=seat&seat=1&from=3&to=4").code(), "not_your_seat");
  EXPECT_EQ(ana.get(path + "as=seat&seat=0&from=3&to=4").json().at("view").at("keeper").at("lantern"), 5);
  EXPECT_EQ(ana.get(path + "as=spectator&from=24").code(), "no_such_entry");
  for (const char* bad : {"", "as=seat", "as=spectator&seat=0", "as=seat&seat=3", "as=spectator&from=0", "as=spectator&from=5&to=4", "as=all",
                          "as=spectator&at=3", "as=spectator&from=1e1"})
    EXPECT_EQ(ana.get(path + bad).code(), "malformed") << bad;
  WebSocket e(eve);
  e.send(open_seat(id, 0));
  EXPECT_EQ(e.expect("refused").at("code"), "not_your_seat");
  // What was looked at before is taken up where the record has gone on.
  for (int i = 20; i < 30; ++i) play(i);
  const Json over = eve.get(path + "as=omniscient&from=3&to=33").json();
  EXPECT_EQ(over.at("view").at("guest").at("lantern"), 3) << "nothing is hidden after the end, at any place";
  EXPECT_EQ(over.at("view").at("phase"), "turns");
  EXPECT_EQ(over.at("patches").size(), 30u);
  EXPECT_EQ(eve.get(path + "as=seat&seat=1&from=3&to=3").json().at("view").at("guest").at("lantern"), 3);
  e.send(open_seat(id, 0));
  EXPECT_EQ(e.expect("opened").at("view").at("keeper").at("lantern"), 5);
  e.send(open_seat(id, 2));
  EXPECT_EQ(e.expect("refused").at("code"), "not_your_seat") << "there is no third seat";
}

// The rows of a match of so many answers, made without a server.
void record(store::SqliteStore& store, store::MatchRow& row, int answers) {
  const GameInfo* game = find_game("lantern");
  row.id = answers > 1000 ? "longlonglong" : "shortshortsh";
  row.game = "lantern";
  row.title = "Long";
  row.visibility = "public";
  row.options = Json{{"turns", 100'000}, {"fault", false}, {"seats", 2}}.dump();
  row.seed = std::string(32, '7');
  row.commitment = std::string(64, '0');
  row.maker = "ana";
  row.standing.status = "waiting";
  row.seats = {{0, "keeper", store::PersonRow{"ana", "Ana", 1}, std::string(32, row.id[0]), 0},
               {1, "guest", store::PersonRow{"ana", "Ana", 1}, std::string(32, char(row.id[0] + 1)), 0}};
  store.create_match(row, nullptr);
  std::uint64_t drawn = 0;
  const auto source = [&] { return seeded_source(seed_from_hex(row.seed), drawn); };
  auto [match, applied] = game->create(Json::parse(row.options), game->edition(), source());
  store::EntryRow first = server::setup_row(applied, row.id);
  first.standing.status = "playing";
  store.append(first, nullptr);
  History history(std::move(match));
  for (int n = 0; n < answers; ++n) {
    const Pending p = history.match().pending()[0];
    Command c;
    c.seat = p.seat;
    c.decision_id = p.decision_id;
    c.answer.picks = {p.kind == "hide" ? "n4" : n % 5 ? "walk" : "roll"};
    auto done = history.apply(c, source());
    ASSERT_TRUE(done) << done.error().code;
    store::EntryRow r = server::row_of(done.value(), row.id, n + 2);
    r.command_id = "c" + std::to_string(n);
    r.standing.status = "playing";
    store.append(r, nullptr);
  }
  store.flush();
  row = *store.match(row.id);
}

TEST(Replay, GoingAnywhereCostsTheSameHoweverLongTheRecord) {
  if (!find_game("lantern")) register_game(lantern::game_info());
  store::PrivateFolder dir;
  store::SqliteStore store((dir.path() / "vedette.db").string());
  store.create_person({"ana", "Ana", 1}, {std::string(32, 's'), "ana", 1, 1000}, nullptr);
  store::MatchRow brief, full;
  record(store, brief, 200);
  record(store, full, 2000);
  Replays replays(store);
  const protocol::Viewing viewing{full.id, protocol::Viewing::As::kSpectator, -1};
  // The first look replays all of it once.
  (void)replays.views_text(full, viewing, 1, 1);
  EXPECT_EQ(replays.replayed(), 2000u);
  (void)replays.views_text(brief, viewing, 1, 1);
  const auto jump = [&](const store::MatchRow& row, std::int64_t to) {
    const auto before = replays.replayed();
    timespec a{}, b{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &a);
    EXPECT_FALSE(replays.views_text(row, viewing, to, std::min(to + 31, row.seq)).empty());
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &b);
    EXPECT_LE(replays.replayed() - before, std::uint64_t(Replays::kStride - 1 + 31)) << "at " << to;
    return double(b.tv_sec - a.tv_sec) * 1e3 + double(b.tv_nsec - a.tv_nsec) / 1e6;
  };
  const auto median = [&](const store::MatchRow& row) {
    std::vector<double> took;
    for (std::int64_t at = 1; at <= row.seq; at += row.seq / 97 + 1) took.push_back(jump(row, at));
    std::sort(took.begin(), took.end());
    return took[took.size() / 2];
  };
  const double few = median(brief), many = median(full);
  std::printf("a jump: median %.2f ms of 200 answers, %.2f ms of 2,000\n", few, many);
  EXPECT_LE(many, few * 4 + 2);
  // Another viewer costs no second replay of the whole.
  const auto before = replays.replayed();
  (void)replays.views_text(full, {full.id, protocol::Viewing::As::kSeat, 0}, 1900, 1900);
  EXPECT_LT(replays.replayed() - before, std::uint64_t(Replays::kStride));
  EXPECT_THROW((void)replays.views_text(full, {full.id, protocol::Viewing::As::kOmniscient, -1}, 1, 1), std::invalid_argument);
}

}  // namespace
}  // namespace vedette::testing
