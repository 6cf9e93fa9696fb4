// What somebody who is banned is told.
#pragma once
#include <optional>
#include <string>

#include "core/result.hpp"
#include "store/keeping.hpp"

namespace vedette::server {

// Code `banned`: until when (UTC) and why. Nothing if no ban stands. May throw what the store throws.
std::optional<Refusal> ban_refusal(store::KeeperStore& keeping, const std::string& person,
                                   std::int64_t now);

}  // namespace vedette::server
