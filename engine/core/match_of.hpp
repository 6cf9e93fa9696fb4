// The driver: runs a game's decision frames until somebody must be asked. Include it only where a
// game is defined.
//
// A game G supplies
//   State : MatchState with `std::vector<Frame> stack` (Frame a std::variant of plain structs) and
//   a
//           function template fields(ar, State&)
//   using Ctx = Context<State>
//   info() -> const GameInfo&                    setup(Ctx&, options)
//   step(Ctx&): one step of the topmost frame     answered(Ctx&, Seat, const Answer&)
//   view(const State&, Viewer) -> View, or with a further Alike<State> (Match::view)
//   choices(const State&, const Pending&) -> Choices
//   question(const State&, const Pending&) -> Json
//   resigned(Ctx&, Seat)                          seats(const State&) -> role names
//   resample(State&, Viewer, Chance&, Referee)
// and may supply, for what viewers ask out of turn,
//   query(const State&, Viewer, const Json& request) -> Result<Json>
//   queries(const State&, Viewer) -> std::vector<Json>
// and, for the standing orders that its GameInfo lists,
//   standing_answer(const State&, const Pending&, std::string_view order, const Choices&)
//     -> std::optional<Answer>: what the order answers, from what the asked seat may see; nothing
//     where it has no say (the question then goes to the seat)
// and, where it goes on from what was offered,
//   answered(Ctx&, Seat, const Answer&, const Choices&): instead of the one above; the choices are
//   those that the answer is one of
// and, where it can tell without listing the choices,
//   surely_open(const State&, const Pending&) -> bool: true only for a question that has two
//   answers or more
// and, where it can tell without naming them,
//   seat_count(const State&) -> std::size_t: how many seats there are
#pragma once
#include <algorithm>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/archive.hpp"
#include "core/match.hpp"
#include "core/match_state.hpp"
#include "core/secret.hpp"
#include "core/telling.hpp"

namespace vedette {

// What rules code works with. `ref` opens secrets; it lives no longer than the command.
template <class State>
struct Context {
  State& s;
  Chance& chance;
  std::vector<Fact>& facts;
  Referee ref;

  int die(std::string_view what) { return chance.roll(what, 6); }
  // Pushes a frame. References to frames dangle after it: make it the last statement of a step.
  template <class Frame>
  void call(Frame f) {
    s.stack.push_back(std::move(f));
  }
  void done() { s.stack.pop_back(); }
  void ask(Seat seat, std::string kind, bool public_when_forced = true) {
    s.pending.push_back(Pending{seat, std::move(kind), s.next_decision++, public_when_forced});
  }
  void tell(Audience a, Payload payload) { facts.push_back(Fact::to(a, std::move(payload))); }
  // Ends the match; the first outcome stands. Frames stay valid until the step returns to the driver.
  void end(Outcome o) {
    if (!s.outcome) s.outcome = std::move(o);
  }
};

template <class G>
class MatchOf final : public Match {
 public:
  using State = typename G::State;

  static std::pair<std::unique_ptr<Match>, Applied> create(const Json& options, Edition edition,
                                                           Chance::Source source) {
    require_known(G::info(), edition);
    auto m = std::make_unique<MatchOf>();
    m->state_.ruleset = edition.ruleset;
    m->state_.errata = edition.errata;
    Applied applied = m->run(std::move(source), [&](auto& ctx) { G::setup(ctx, options); });
    return {std::move(m), std::move(applied)};
  }
  static std::unique_ptr<Match> load(const Json& saved) {
    auto m = std::make_unique<MatchOf>();
    JsonReader::load(saved, m->state_);
    require_known(G::info(), m->edition());
    return m;
  }
  // A match from a state built by hand (positions of rules texts), by today's rules; runs until somebody is
  // asked.
  static std::unique_ptr<Match> of_state(State s, Chance::Source source) {
    auto m = std::make_unique<MatchOf>();
    m->state_ = std::move(s);
    m->state_.ruleset = G::info().ruleset;
    m->state_.errata = G::info().errata;
    m->run(std::move(source), [](auto&) {});
    return m;
  }
  static std::unique_ptr<Match> resample(const Match& match, Viewer viewer, Chance::Source source) {
    auto m = std::make_unique<MatchOf>(static_cast<const MatchOf&>(match));
    Chance chance(std::move(source));
    G::resample(m->state_, viewer, chance, Referee{});
    m->resample_orders(viewer, chance);
    m->forget_choices();
    return m;
  }

  const GameInfo& game() const override { return G::info(); }
  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }
  std::vector<std::string> seats() const override { return G::seats(state_); }
  const std::vector<Pending>& pending() const override { return state_.pending; }
  const std::optional<Outcome>& outcome() const override { return state_.outcome; }
  Edition edition() const override { return {state_.ruleset, state_.errata}; }

  View view(Viewer viewer, const Alike<Match>& alike) const override {
    if (viewer == Viewer::kOmniscient && !state_.outcome)
      throw std::logic_error("the omniscient view exists only after the end");
    const MatchOf* earlier = static_cast<const MatchOf*>(alike.earlier);
    const Alike<State> at_hand{alike.other, earlier ? &earlier->state_ : nullptr, alike.before};
    if constexpr (requires { G::view(state_, viewer, at_hand); }) return G::view(state_, viewer, at_hand);
    else return G::view(state_, viewer);
  }
  const Choices& choices(Seat seat) const override { return choices_of(question_of(seat)); }
  void forget_choices() const override { known_ = {}; }
  Json question(Seat seat) const override { return G::question(state_, question_of(seat)); }
  Result<Json> query(Viewer viewer, const Json& request) const override {
    if (viewer == Viewer::kOmniscient && !state_.outcome)
      return Refusal{"not_over", "everything is shown when the match is over"};
    if (!request.is_object() || !request.contains("kind") || !request["kind"].is_string())
      return Refusal{"malformed_query", "a query is an object with a kind"};
    if constexpr (requires { G::query(state_, viewer, request); }) return G::query(state_, viewer, request);
    return Refusal{"unknown_query", "this game answers no such query"};
  }
  std::vector<Json> queries(Viewer viewer) const override {
    if constexpr (requires { G::queries(state_, viewer); }) return G::queries(state_, viewer);
    return {};
  }
  std::vector<Seat> draw_offers() const override {
    std::vector<Seat> out;
    for (Seat s : kSeats)
      if (state_.draw_offers >> unsigned(s) & 1u) out.push_back(s);
    return out;
  }

  Result<Applied> apply(const Command& command, Chance::Source source) override {
    auto next = after(command, std::move(source));
    if (!next) return next.error();
    auto& match = static_cast<MatchOf&>(*next.value().match);
    state_ = std::move(match.state_);
    known_ = std::move(match.known_);
    return std::move(next.value().done);
  }
  // Decides on a copy: a throw changes nothing.
  Result<After> after(const Command& command, Chance::Source source) const override {
    if (state_.outcome) return Refusal{"match_over", "the match has ended"};
    if (std::size_t(command.seat) >= seat_count()) return Refusal{"no_such_seat", "this match has no such seat"};
    std::shared_ptr<const Choices> offered;
    if (command.kind == Command::Kind::kAnswer) {
      auto it = std::find_if(state_.pending.begin(), state_.pending.end(),
                             [&](const Pending& p) { return p.seat == command.seat; });
      if (it == state_.pending.end()) return Refusal{"not_your_decision", "this seat is not asked now"};
      if (it->decision_id != command.decision_id)
        return Refusal{"stale_decision", "this question has been answered or withdrawn"};
      if (!allowed(choices_of(*it), command.answer))
        return Refusal{"not_a_choice", "this answer was not offered"};
      offered = known_[std::size_t(it->seat)];
    } else if (command.kind == Command::Kind::kClaim) {
      if (std::size_t(command.against) >= seat_count())
        return Refusal{"no_such_seat", "this match has no such seat"};
      if (command.against == command.seat) return Refusal{"own_seat", "nobody claims from themselves"};
    } else if (auto refusal = command.is_standing() ? order_refusal(command) : draw_refusal(command)) {
      return *refusal;
    }
    auto next = std::make_unique<MatchOf>(*this);
    Applied done = next->run(std::move(source), [&](auto& ctx) { next->perform(ctx, command, offered.get()); });
    return After{std::move(next), std::move(done)};
  }

  std::vector<std::string> standing_orders(Seat seat) const override {
    std::vector<std::string> out;
    for (const StandingOrder& order : G::info().standing_orders())
      if (given(seat, order.id)) out.emplace_back(order.id);
    return out;
  }
  std::vector<std::string> orders_that_answer(Seat seat) const override {
    std::vector<std::string> out;
    const Pending& p = question_of(seat);
    for (const StandingOrder& order : G::info().standing_orders())
      if (answer_by(order, p)) out.emplace_back(order.id);
    return out;
  }
  void keep_orders_of(const Match& other) override {
    state_.orders = static_cast<const MatchOf&>(other).state_.orders;
    // Decisions are counted from an earlier one again; what is asked from here on is new.
    for (Secret<GivenOrders>& orders : state_.orders)
      for (GivenOrder& o : orders.open(Referee{})) o.since = std::min(o.since, state_.next_decision);
  }

  void resume_after(const Match& later) override {
    const State& l = static_cast<const MatchOf&>(later).state_;
    state_.orders = l.orders;
    state_.draw_offers = 0;
    state_.next_decision = l.next_decision;
    for (Pending& p : state_.pending) p.decision_id = state_.next_decision++;
    for (Secret<GivenOrders>& orders : state_.orders)  // they answer nothing that lies before their seats again
      for (GivenOrder& o : orders.open(Referee{})) o.since = state_.next_decision;
    forget_choices();
  }
  View revealed() const override { return G::view(state_, Viewer::kOmniscient); }

  Json save() const override { return JsonWriter::save(const_cast<State&>(state_)); }
  std::string digest() const override {
    Hasher h;
    h.add(const_cast<State&>(state_));
    return h.digest(state_.ruleset <= G::info().last_siphash ? DigestBy::kSipHash : DigestBy::kXxh3);
  }

  const State& state() const { return state_; }

 private:
  std::size_t seat_count() const {
    if constexpr (requires { G::seat_count(state_); }) return G::seat_count(state_);
    else return seats().size();
  }
  const Pending& question_of(Seat seat) const {
    for (const Pending& p : state_.pending)
      if (p.seat == seat) return p;
    throw std::logic_error("this seat is not asked");
  }
  const GivenOrder* given(Seat seat, std::string_view id) const {
    for (const GivenOrder& o : state_.orders_of(seat))
      if (o.id == id) return &o;
    return nullptr;
  }
  static const StandingOrder* order_named(const std::vector<StandingOrder>& orders, std::string_view id) {
    const auto it = std::find_if(orders.begin(), orders.end(), [&](const StandingOrder& o) { return o.id == id; });
    return it == orders.end() ? nullptr : &*it;
  }
  std::optional<Refusal> order_refusal(const Command& c) const {
    if (!order_named(G::info().standing_orders(), c.standing))
      return Refusal{"no_such_order", "this game has no such standing order"};
    const bool stands = given(c.seat, c.standing);
    if (c.kind == Command::Kind::kSetOrder && stands) return Refusal{"order_stands", "this order stands already"};
    if (c.kind == Command::Kind::kRevokeOrder && !stands)
      return Refusal{"order_not_given", "this order has not been given"};
    return std::nullopt;
  }
  // Of the orders for one kind of question only one stands: the last given.
  static void give_order(GivenOrders& orders, const std::string& id, int since) {
    const auto all = G::info().standing_orders();
    const std::string_view question = order_named(all, id)->question;
    std::erase_if(orders, [&](const GivenOrder& o) {
      const StandingOrder* other = order_named(all, o.id);
      return !other || other->question == question;
    });
    orders.push_back({id, since});
  }
  // What the order answers to the question; nothing counts that is not offered.
  std::optional<Answer> answer_by(const StandingOrder& order, const Pending& p) const {
    if (order.question != p.kind) return std::nullopt;
    if constexpr (requires(const Choices& c) { G::standing_answer(state_, p, order.id, c); }) {
      const Choices& choices = choices_of(p);
      auto answer = G::standing_answer(state_, p, order.id, choices);
      if (answer && allowed(choices, *answer)) return answer;
    }
    return std::nullopt;
  }
  // Others' orders are anybody's guess; such as are for questions to come fit all that has happened.
  void resample_orders(Viewer viewer, Chance& chance) {
    const auto all = G::info().standing_orders();
    for (std::size_t i = 0; i < seat_count() && !all.empty(); ++i) {
      Secret<GivenOrders>& orders = state_.orders[i];
      if (orders.seen_by(viewer)) continue;
      orders.open(Referee{}).clear();
      const int which = chance.roll("resample order", int(all.size()) + 1) - 1;
      if (which > 0)
        give_order(orders.open(Referee{}), std::string(all[std::size_t(which - 1)].id), state_.next_decision);
    }
  }

  bool offered(Seat s) const { return state_.draw_offers >> unsigned(s) & 1u; }

  // Declining takes every standing offer away, one's own too.
  std::optional<Refusal> draw_refusal(const Command& c) const {
    bool by_other = false;
    for (Seat s : kSeats) by_other |= s != c.seat && offered(s);
    if (c.kind == Command::Kind::kAcceptDraw && !by_other)
      return Refusal{"no_draw_offer", "nobody else has offered a draw"};
    if (c.kind == Command::Kind::kDeclineDraw && state_.draw_offers == 0)
      return Refusal{"no_draw_offer", "nobody has offered a draw"};
    if ((c.kind == Command::Kind::kOfferDraw || c.kind == Command::Kind::kAcceptDraw) && offered(c.seat))
      return Refusal{"draw_already_offered", "this seat's offer stands already"};
    return std::nullopt;
  }

  template <class Ctx>
  static void be_answered(Ctx& ctx, Seat seat, const Answer& answer, const Choices& offered) {
    if constexpr (requires { G::answered(ctx, seat, answer, offered); })
      G::answered(ctx, seat, answer, offered);
    else
      G::answered(ctx, seat, answer);
  }

  // `offered`: what an answer is one of; null for every other command.
  template <class Ctx>
  void perform(Ctx& ctx, const Command& c, const Choices* offered) {
    State& s = ctx.s;
    const auto bit = std::uint8_t(1u << unsigned(c.seat));
    const auto tell = [&](const char* t) {
      ctx.tell(Audience::everyone(), {{"t", t}, {"seat", int(c.seat)}});
    };
    switch (c.kind) {
      case Command::Kind::kAnswer:
        std::erase_if(s.pending, [&](const Pending& p) { return p.seat == c.seat; });
        return be_answered(ctx, c.seat, c.answer, *offered);
      case Command::Kind::kResign:
        tell("resigned");
        return G::resigned(ctx, c.seat);
      case Command::Kind::kOfferDraw:
      case Command::Kind::kAcceptDraw:
        tell(c.kind == Command::Kind::kOfferDraw ? "draw_offered" : "draw_accepted");
        s.draw_offers |= bit;
        if (s.draw_offers == (1u << seat_count()) - 1u) ctx.end({{}, "agreed", "draw"});
        return;
      case Command::Kind::kDeclineDraw:
        tell("draw_declined");
        s.draw_offers = 0;
        return;
      case Command::Kind::kSetOrder:
        give_order(s.orders[std::size_t(c.seat)].open(ctx.ref), c.standing, s.next_decision);
        return ctx.tell(Audience::only(c.seat), {{"t", "order_given"}, {"order", c.standing}});
      case Command::Kind::kRevokeOrder:
        std::erase_if(s.orders[std::size_t(c.seat)].open(ctx.ref),
                      [&](const GivenOrder& o) { return o.id == c.standing; });
        return ctx.tell(Audience::only(c.seat), {{"t", "order_revoked"}, {"order", c.standing}});
      case Command::Kind::kClaim:
        ctx.tell(Audience::everyone(), {{"t", "claimed"}, {"seat", int(c.seat)}, {"against", int(c.against)}});
        G::resigned(ctx, c.against);  // who loses by time loses as one who gives up
        if (s.outcome) s.outcome->reason = "out_of_time";
        return;
      case Command::Kind::kAbort:
        tell("aborted");
        return ctx.end({{}, "aborted", "none"});
    }
  }

  // Performs `first`, then steps frames until a question is open or the match is over.
  template <class First>
  Applied run(Chance::Source source, First first) {
    Chance chance(std::move(source));
    std::vector<Fact> facts;
    Context<State> ctx{state_, chance, facts, Referee{}};
    forget_choices();
    first(ctx);
    for (int guard = 0; !state_.outcome; ++guard) {
      if (guard > 100'000) throw std::logic_error("the rules run away");
      if (state_.pending.empty()) {
        if (state_.stack.empty()) throw std::logic_error("nobody is asked and the match is not over");
        G::step(ctx);
      } else if (!answer_forced(ctx) && !answer_ordered(ctx)) {
        break;
      }
    }
    if (state_.outcome) {
      state_.stack.clear();
      state_.pending.clear();
    }
    return {std::move(facts), chance.take_log(), digest()};
  }

  // Answers one open question that has a single answer which everybody could know.
  template <class Ctx>
  bool answer_forced(Ctx& ctx) {
    for (const Pending& p : state_.pending) {
      if (!p.public_when_forced) continue;
      if constexpr (requires { G::surely_open(state_, p); }) {
        if (G::surely_open(state_, p)) continue;
      }
      Answer only;
      if (!only_answer(choices_of(p), only)) continue;
      answer_at_once(ctx, p.seat, only);
      return true;
    }
    return false;
  }
  template <class Ctx>
  void answer_at_once(Ctx& ctx, Seat seat, const Answer& answer) {
    std::erase_if(state_.pending, [&](const Pending& q) { return q.seat == seat; });
    const auto offered = known_[std::size_t(seat)];
    forget_choices();
    be_answered(ctx, seat, answer, *offered);
  }

  // Answers one open question by a standing order of its seat, as that seat would.
  template <class Ctx>
  bool answer_ordered(Ctx& ctx) {
    if (std::all_of(kSeats.begin(), kSeats.end(),
                    [&](Seat s) { return state_.orders_of(s).empty(); }))
      return false;
    for (const StandingOrder& order : G::info().standing_orders())
      for (const Pending& p : state_.pending) {
        const GivenOrder* by = given(p.seat, order.id);
        if (!by || p.decision_id < by->since) continue;
        const auto answer = answer_by(order, p);
        if (!answer) continue;
        const Seat seat = p.seat;
        ctx.tell(Audience::only(seat), {{"t", "order_answered"}, {"order", order.id}});
        answer_at_once(ctx, seat, *answer);
        return true;
      }
    return false;
  }

  // The choices of a question of this state, worked out when somebody first asks for them.
  const Choices& choices_of(const Pending& p) const {
    auto& known = known_[std::size_t(p.seat)];
    if (!known) known = std::make_shared<const Choices>(G::choices(state_, p));
    return *known;
  }

  State state_;
  // By seat: what is known of the choices as long as the state stays as it is. Shared by copies;
  // not part of the state.
  mutable std::array<std::shared_ptr<const Choices>, kMaxSeats> known_;
};

}  // namespace vedette
