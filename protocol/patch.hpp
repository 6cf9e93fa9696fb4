// The difference of two views as it goes over the wire.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace vedette::protocol {

// The steps of RFC 6902 (add, remove, replace) that make `after` of `before`, as the text of one JSON list. What is
// equal costs a comparison and no memory.
std::string patch_text(const nlohmann::json& before, const nlohmann::json& after);

}  // namespace vedette::protocol
