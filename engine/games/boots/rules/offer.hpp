// Options as questions list them.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "core/choices.hpp"

namespace vedette::boots {

// Adds an option of the kind that is picked or not, made where it stands: a question may list
// hundreds. `id` is a std::string.
template <class Id>
void add_option(std::vector<Option>& list, Id&& id, Lasting kind, Lasting at = {}) {
  list.emplace_back(std::forward<Id>(id), kind, at);
}

}  // namespace vedette::boots
