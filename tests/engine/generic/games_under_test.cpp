#include "games_under_test.hpp"

#include <gtest/gtest.h>

#include "core/options.hpp"
#include "core/registry.hpp"
#include "games/mad_anthony/game.hpp"
#include "games/pershing/game.hpp"
#include "picket.hpp"

namespace vedette::generic {
void PrintTo(const Table& t, std::ostream* out) { *out << t.name << " " << t.options; }

const std::vector<const GameInfo*>& all_games() {
  static const bool once = [] {
    register_all_games();
    register_game(picket::game_info());
    return true;
  }();
  (void)once;
  return games();
}

std::vector<Answer> alike(const Match& match, const Pending& asked, const Answer& answer) {
  if (match.game().id == "pershing") return pershing::alike(match, asked, answer);
  if (match.game().id == "mad_anthony") return mad_anthony::alike(match, asked, answer);
  return {};
}

std::vector<Table> all_tables(int turns) {
  std::vector<Table> out;
  for (const GameInfo* game : all_games())
    for (int seats : seat_counts(*game)) {
      const auto sets = option_sets(*game, seats);
      for (std::size_t i = 0; i < sets.size(); ++i) {
        std::string name = game->id + "_" + std::to_string(seats) + "_seats";
        for (const auto& [key, value] : sets[i].items())
          if (value != sets[0][key]) {
            name += "_" + key + "_" + value.dump();
            std::erase_if(name, [](unsigned char c) { return c != '_' && !std::isalnum(c); });
          }
        out.push_back({game, seats, with_turns(*game, sets[i], turns), name, i == 0});
      }
    }
  return out;
}

std::vector<Table> plain_tables(int turns) {
  std::vector<Table> out;
  for (const GameInfo* game : all_games())
    for (int seats : seat_counts(*game))
      out.push_back(
          {game, seats,
           with_turns(*game, with_seats(*game, default_options(*game), seats).value(), turns),
           game->id + "_" + std::to_string(seats)});
  return out;
}

std::vector<Viewer> viewers_of(const Match& match) {
  std::vector<Viewer> out;
  for (std::size_t i = 0; i < match.seats().size(); ++i) out.push_back(Viewer(i));
  out.push_back(Viewer::kSpectator);
  return out;
}

Command answer_to(const Pending& asked, Answer a) {
  Command c;
  c.seat = asked.seat;
  c.decision_id = asked.decision_id;
  c.answer = std::move(a);
  return c;
}

Chance::Source no_draws() {
  return [](std::string_view what, int) -> int {
    throw std::logic_error("drew " + std::string(what));
  };
}

std::vector<Json> some_queries(const Match& match, Viewer viewer, std::size_t round,
                               std::size_t n) {
  const std::vector<Json> all = match.queries(viewer);
  std::vector<Json> out;
  for (std::size_t k = 0; k < std::min(n, all.size()); ++k)
    out.push_back(all[(round * n + k) % all.size()]);
  return out;
}

std::string answered_differently(const Match& a, const Match& b, Viewer viewer, std::size_t round,
                                 std::size_t n) {
  const auto text = [&](const Match& m, const Json& request) {
    const Result<Json> reply = m.query(viewer, request);
    return reply ? reply.value().dump() : reply.error().code;
  };
  if (a.queries(viewer) != b.queries(viewer)) return "what can be asked out of turn";
  for (const Json& request : some_queries(a, viewer, round, n))
    if (text(a, request) != text(b, request)) return "the answer to " + request.dump();
  return "";
}

void expect_refused(Match& m, const Command& c, std::string_view code) {
  const std::string before = m.digest();
  const auto refused = m.apply(c, no_draws());
  ASSERT_FALSE(refused) << "expected " << code;
  EXPECT_EQ(refused.error().code, code);
  EXPECT_EQ(m.digest(), before);
}

}  // namespace vedette::generic

int main(int argc, char** argv) {
  vedette::generic::all_games();
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
