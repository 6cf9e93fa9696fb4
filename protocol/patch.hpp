// The difference of two views as it goes over the wire.
#pragma once
#include <string>

#include "core/view.hpp"

namespace vedette::protocol {

// The steps of RFC 6902 (add, remove, replace) that make `after` of `before`, as the text of one
// JSON list. What is equal costs a comparison of bytes; only parts that differ are read.
std::string patch_text(const View& before, const View& after);

}  // namespace vedette::protocol
