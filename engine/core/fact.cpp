#include "core/fact.hpp"

#include <nlohmann/json.hpp>

namespace vedette {

Fact Fact::to(Audience a, Json payload) {
  Fact f;
  f.and_to(a, std::move(payload));
  return f;
}

Fact& Fact::and_to(Audience a, Json payload) {
  auto shared = std::make_shared<const Json>(std::move(payload));
  for (Viewer v : kViewers)
    if (a.has(v) && !told[std::size_t(v)]) told[std::size_t(v)] = shared;
  return *this;
}

const Json* Fact::seen_by(Viewer v) const {
  if (v != Viewer::kOmniscient) return told[std::size_t(v)].get();
  const Json* best = nullptr;
  // Where two say as many things, the one that says them at greater length names what the other counts.
  const auto is_fuller = [](const Json& a, const Json& b) {
    return a.size() != b.size() ? a.size() > b.size() : a.dump().size() > b.dump().size();
  };
  for (const auto& t : told)
    if (t && (!best || (t.get() != best && is_fuller(*t, *best)))) best = t.get();
  return best;
}

}  // namespace vedette
