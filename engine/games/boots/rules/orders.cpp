#include "games/boots/rules/orders.hpp"

namespace vedette::boots {

std::vector<StandingOrder> standing_orders() { return {{"pass_on_draws", "draw_or_pass"}}; }

std::optional<Answer> standing_answer(const Eyes&, const Pending&, std::string_view order,
                                      const Choices&) {
  if (order == "pass_on_draws") return Answer{};
  return std::nullopt;
}

}  // namespace vedette::boots
