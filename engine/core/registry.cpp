#include "core/registry.hpp"

#include <stdexcept>

namespace vedette {
namespace {
std::vector<const GameInfo*>& list() {
  static std::vector<const GameInfo*> games;
  return games;
}
}  // namespace

void register_game(const GameInfo& info) {
  const auto need = [&](bool part, const char* what) {
    if (!part) throw std::invalid_argument("game '" + info.id + "' supplies no " + what);
  };
  need(!info.id.empty(), "id");
  need(!info.title.empty(), "title");
  need(info.options, "options");
  need(info.normalise, "normalise");
  need(info.seats, "seats");
  need(info.create, "create");
  need(info.load, "load");
  need(info.position, "position");
  need(info.resample, "resample");
  need(info.is_secret_question, "is_secret_question");
  need(info.static_files, "static_files");
  need(info.standing_orders, "standing_orders");
  if (find_game(info.id)) throw std::invalid_argument("game '" + info.id + "' is registered twice");
  list().push_back(&info);
}

void require_known(const GameInfo& game, Edition edition) {
  if (edition.ruleset >= 1 && edition.ruleset <= game.ruleset && (edition.errata & ~game.errata) == 0) return;
  throw std::runtime_error("this program does not play " + game.id + " by ruleset " +
                              std::to_string(edition.ruleset) + " with errata " + std::to_string(edition.errata));
}

const GameInfo* find_game(std::string_view id) {
  for (const GameInfo* g : list())
    if (g->id == id) return g;
  return nullptr;
}

const std::vector<const GameInfo*>& games() { return list(); }

}  // namespace vedette
