#include "core/takeback.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace vedette {

std::vector<std::int64_t> Takebacks::marks(Seat seat, std::size_t most) const {
  std::vector<std::int64_t> out;
  if (request_) return out;
  for (auto a = answers_.rbegin(); a != answers_.rend() && out.size() < most; ++a)
    if (a->seat == seat && !was_declined(seat, a->entry - 1)) out.push_back(a->entry - 1);
  return out;
}

bool Takebacks::was_declined(Seat seat, std::int64_t mark) const {
  return std::any_of(declined_.begin(), declined_.end(), [&](const Declined& d) {
    return d.seat == seat && (d.mark == mark || d.moved == moved_);
  });
}

std::optional<Refusal> Takebacks::refusal_to_ask(Seat seat, std::int64_t mark) const {
  if (request_) return Refusal{"takeback_asked", "a request to take back stands already"};
  const bool own = std::any_of(answers_.begin(), answers_.end(),
                               [&](const Answered& a) { return a.entry == mark + 1 && a.seat == seat; });
  if (!own) return Refusal{"no_such_mark", "no answer of this seat that stands was given there"};
  if (was_declined(seat, mark)) return Refusal{"takeback_declined", "this was asked and declined"};
  return std::nullopt;
}

std::optional<Refusal> Takebacks::refusal_to_reply(Seat seat, std::int64_t asked, bool grants) const {
  if (!request_ || request_->entry != asked)
    return Refusal{"no_takeback_asked", "this request does not stand, or no longer"};
  if (!grants) return std::nullopt;
  if (request_->seat == seat) return Refusal{"own_takeback", "the others must grant it"};
  if (request_->granted_by(seat)) return Refusal{"granted_already", "this seat has granted it"};
  return std::nullopt;
}

bool Takebacks::grant(Seat seat, std::size_t seats) {
  request_->granted |= std::uint8_t(1u << unsigned(seat));
  const unsigned all = ((1u << seats) - 1u) & ~(1u << unsigned(request_->seat));
  return (request_->granted & all) == all;
}

void Takebacks::decline() {
  declined_.push_back({request_->seat, request_->mark, moved_});
  request_.reset();
}

bool Takebacks::lapse() { return std::exchange(request_, std::nullopt).has_value(); }

bool Takebacks::moved(Seat seat, std::int64_t entry, bool answer) {
  moved_ = entry;
  if (answer) {
    if (answers_.size() == kMostAnswers) answers_.erase(answers_.begin());
    answers_.push_back({entry, seat});
  }
  return lapse();
}

bool Takebacks::undone(std::int64_t entry) {
  moved_ = entry;
  if (!answers_.empty()) answers_.pop_back();
  return lapse();
}

void Takebacks::returned(std::int64_t mark, std::int64_t entry) {
  moved_ = entry;
  std::erase_if(answers_, [&](const Answered& a) { return a.entry > mark; });
  lapse();
}

nlohmann::json Takebacks::save() const {
  nlohmann::json answers = nlohmann::json::array(), declined = nlohmann::json::array();
  for (const Answered& a : answers_) answers.push_back({a.entry, int(a.seat)});
  for (const Declined& d : declined_) declined.push_back({int(d.seat), d.mark, d.moved});
  nlohmann::json out = {{"answers", answers}, {"declined", declined}, {"moved", moved_}};
  if (request_)
    out["request"] = {int(request_->seat), request_->mark, request_->entry, request_->granted};
  return out;
}

Takebacks Takebacks::load(const nlohmann::json& saved) {
  const auto seat = [](const nlohmann::json& j) {
    const int n = j.get<int>();
    if (n < 0 || n >= kMaxSeats) throw std::invalid_argument("no such seat");
    return Seat(n);
  };
  Takebacks t;
  for (const auto& a : saved.at("answers")) t.answers_.push_back({a.at(0).get<std::int64_t>(), seat(a.at(1))});
  for (const auto& d : saved.at("declined"))
    t.declined_.push_back({seat(d.at(0)), d.at(1).get<std::int64_t>(), d.at(2).get<std::int64_t>()});
  t.moved_ = saved.at("moved").get<std::int64_t>();
  if (saved.contains("request")) {
    const auto& r = saved["request"];
    t.request_ = Takeback{seat(r.at(0)), r.at(1).get<std::int64_t>(), r.at(2).get<std::int64_t>(),
                          r.at(3).get<std::uint8_t>()};
  }
  return t;
}

}  // namespace vedette
