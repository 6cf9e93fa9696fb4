// Options as questions list them.
#pragma once
#include <string_view>
#include <vector>

#include "core/choices.hpp"

namespace vedette::boots {

// Adds an option of the kind that is picked or not, made where it stands: a question may list
// hundreds.
inline void add_option(std::vector<Option>& list, std::string_view id, std::string_view kind,
                       std::string_view at = {}) {
  Option& o = list.emplace_back();
  o.id = id;
  o.kind = kind;
  o.at = at;
}

}  // namespace vedette::boots
