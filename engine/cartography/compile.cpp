#include "cartography/compile.hpp"

#include "cartography/map_json.hpp"
#include "cartography/sheet.hpp"

namespace vedette::cartography {

std::string compile_map(std::string_view grid_text, std::string_view gazetteer_text) {
  const Grid grid(read_grid(grid_text));
  const Gazetteer gazetteer = read_gazetteer(gazetteer_text);
  return map_text(lay_out(grid, gazetteer));
}

}  // namespace vedette::cartography
