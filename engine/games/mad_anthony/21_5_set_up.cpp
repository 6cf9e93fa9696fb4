#include "games/mad_anthony/21_5_set_up.hpp"

#include "games/boots/rules/reinforcement.hpp"

namespace vedette::boots {

std::optional<Deployment> set_up_mad_anthony(Ctx& ctx, int step) {
  struct Line {
    Seat seat;
    std::string_view place, rule;
  };
  static constexpr Line kLines[] = {{kUsSeat, "fort_finney", "21.5"},
                                    {kUsSeat, "fort_washington", "21.5"},
                                    {kUsSeat, "around_fort_washington", "21.5"},
                                    {kUsSeat, "ohio_towns", "21.5"},
                                    {kUsSeat, "us_towns", "21.5"},
                                    {kFoeSeat, "villages", "21.10"},
                                    {kFoeSeat, "beside_villages", "21.10"},
                                    {kFoeSeat, "fort_miami", "21.10"},
                                    {kFoeSeat, "detroit", "21.10"}};
  if (std::size_t(step) >= std::size(kLines)) return std::nullopt;
  const Line& line = kLines[step];
  Deployment f = starters(ctx, line.seat, "1791", line.place, line.rule);
  f.together = line.place == "ohio_towns";  // "any town": one for all three
  f.one_a_hex = line.place == "us_towns";
  return f;
}

}  // namespace vedette::boots
