// A value that not everybody may read.
#pragma once
#include <utility>

#include "core/seat.hpp"

namespace vedette {

// Passkey of the rules. Only the match driver mints one and hands it to rules code, never to view or
// choices code: a view that tries to open a secret does not compile.
class Referee {
  constexpr Referee() = default;
  template <class>
  friend class MatchOf;
  friend struct TestReferee;
};

// A value together with the viewers who may read it.
template <class T>
class Secret {
 public:
  Secret() : audience_(Audience::nobody()) {}
  Secret(T v, Audience a) : value_(std::move(v)), audience_(a) {}

  const T& open(Referee) const { return value_; }
  T& open(Referee) { return value_; }
  void reveal_to(Audience more, Referee) { audience_ = audience_ | more; }

  // The value if `v` may read it, else nothing.
  const T* seen_by(Viewer v) const { return audience_.has(v) ? &value_ : nullptr; }
  Audience audience() const { return audience_; }

  // Saving and loading name both parts; an archive exists only inside the match driver.
  template <class Archive>
  friend void fields(Archive& ar, Secret& s) {
    std::uint8_t bits = s.audience_.bits();
    ar("value", s.value_);
    ar("audience", bits);
    s.audience_ = Audience::from_bits(bits);
  }

 private:
  T value_{};
  Audience audience_;
};

}  // namespace vedette
