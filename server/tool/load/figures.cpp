#include "tool/load/figures.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace vedette::tool {

nlohmann::json Latencies::json() const {
  std::vector<float> sorted = all_;
  std::sort(sorted.begin(), sorted.end());
  const auto at = [&](double share) -> nlohmann::json {
    if (sorted.empty()) return nullptr;
    const auto rank = std::size_t(std::ceil(share * double(sorted.size())));
    const double ms = sorted[std::max<std::size_t>(rank, 1) - 1];
    return std::round(ms * 1000) / 1000;
  };
  return {{"p50_ms", at(0.5)}, {"p95_ms", at(0.95)}, {"p99_ms", at(0.99)}, {"max_ms", at(1)}};
}

}  // namespace vedette::tool
