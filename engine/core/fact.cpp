#include "core/fact.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace vedette {

Payload::Payload(std::initializer_list<Said> parts) {
  using Kind = Said::Kind;
  std::array<const Said*, 24> sorted;
  std::size_t n = 0, bytes = 2;
  for (const Said& s : parts) {
    if (s.kind_ == Kind::kNothing) continue;
    std::size_t at = n;
    while (at > 0 && s.key_ < sorted[at - 1]->key_) --at;
    if (at > 0 && sorted[at - 1]->key_ == s.key_) continue;
    if (n == sorted.size()) throw std::logic_error("a fact says too much");
    for (std::size_t k = n++; k > at; --k) sorted[k] = sorted[k - 1];
    sorted[at] = &s;
    bytes += s.key_.size() + s.text_.size() + s.json_.size() + 8;
  }
  JsonText out;
  out.reserve(bytes + 64);
  out.open_object();
  for (std::size_t k = 0; k < n; ++k) {
    const Said& s = *sorted[k];
    out.literal_key(s.key_);
    switch (s.kind_) {
      case Kind::kNothing:
        break;
      case Kind::kBool:
        out.value(s.number_ != 0);
        break;
      case Kind::kNumber:
        out.value(s.number_);
        break;
      case Kind::kText:
        out.value(s.text_);
        break;
      case Kind::kJson:
        out.raw(s.json_);
        break;
    }
  }
  out.close_object();
  text_ = std::make_shared<const FactText>(FactText{std::move(out).take(), n});
}

Payload::Payload(const Json& whole) : text_(std::make_shared<const FactText>(FactText{whole.dump(), whole.size()})) {}

Fact Fact::to(Audience a, Payload payload) {
  Fact f;
  f.and_to(a, std::move(payload));
  return f;
}

Fact& Fact::and_to(Audience a, Payload payload) {
  const auto text = std::move(payload).text();
  for (Viewer v : kViewers)
    if (a.has(v) && !told[std::size_t(v)]) told[std::size_t(v)] = text;
  return *this;
}

const std::string* Fact::seen_by(Viewer v) const {
  if (v != Viewer::kOmniscient) {
    const auto& t = told[std::size_t(v)];
    return t ? &t->text : nullptr;
  }
  const FactText* best = nullptr;
  // Where two say as many things, the one that says them at greater length names what the other counts.
  const auto is_fuller = [](const FactText& a, const FactText& b) {
    return a.members != b.members ? a.members > b.members : a.text.size() > b.text.size();
  };
  for (const auto& t : told)
    if (t && (!best || (t.get() != best && is_fuller(*t, *best)))) best = t.get();
  return best ? &best->text : nullptr;
}

std::optional<Json> Fact::payload_for(Viewer v) const {
  const std::string* text = seen_by(v);
  return text ? std::optional(Json::parse(*text)) : std::nullopt;
}

}  // namespace vedette
