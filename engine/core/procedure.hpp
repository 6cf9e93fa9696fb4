// What is being resolved, as views tell it.
#pragma once
#include <nlohmann/json.hpp>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/view_writer.hpp"

namespace vedette {

// Writes the member `procedure`: the frames of `stack`, outermost first. A game has for each frame that is shown either
//   Json shown(const State&, const F&)   the same for all who look on
//   Json shown(const Eyes&, const F&)    as one viewer sees it; null where it is not that viewer's business
// A frame without is its player's private planning. `other`: another viewer's view of the same state, or null.
template <class Eyes, class Frames>
void write_procedure(ViewWriter& w, const Eyes& e, const Frames& stack, const View* other) {
  const auto write = [&](const auto& frame, Json j) {
    if (j.is_null()) return;
    j["frame"] = std::decay_t<decltype(frame)>::kName;
    w.item().value(j);
  };
  w.list("procedure");
  // The outer frames are mostly such as all see alike.
  std::size_t alike = 0;
  bool same = other != nullptr;
  const auto copy = [&] {
    if (other) w.copy_entries(*other, *other->find("procedure"), 0, alike);
    same = false;
  };
  for (const auto& one : stack)
    std::visit(
        [&](const auto& frame) {
          if constexpr (requires { shown(e.s, frame); }) {
            if (same) ++alike;
            else write(frame, shown(e.s, frame));
          } else if constexpr (requires { shown(e, frame); }) {
            if (same) copy();
            write(frame, shown(e, frame));
          }
        },
        one);
  if (same) copy();
}

}  // namespace vedette
