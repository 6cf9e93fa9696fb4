// Life of a match in memory: waiting its turn, start, freeze. Seats, orders and views have files of their
// own.
#include "match/actor.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>

#include "core/registry.hpp"
#include "match/describe.hpp"
#include "match/record.hpp"
#include "match/refusals.hpp"
#include "match/seating.hpp"

namespace vedette::server {
namespace net = boost::asio;

namespace {
// Whom the start gives which seat.
std::vector<std::pair<int, std::string>> seats_given(const store::MatchRow& row) {
  std::vector<std::pair<int, std::string>> out;
  if (!has_places(row)) return out;
  for (const store::SeatRow& s : seated(row)) out.emplace_back(s.seat, s.person.value().id);
  return out;
}
}  // namespace

MatchActor::MatchActor(net::any_io_executor pool, MatchWorld world, std::string id)
    : strand_(net::make_strand(pool)), world_(world), id_(std::move(id)), presence_timer_(strand_), rest_timer_(strand_) {
  ++world_.metrics.actors;
  touch();
}

MatchActor::~MatchActor() {
  --world_.metrics.actors;
  if (history_) --world_.metrics.matches_loaded;
}

void MatchActor::touch() {
  last_used_ = std::chrono::steady_clock::now().time_since_epoch().count();
}

std::chrono::steady_clock::time_point MatchActor::last_used() const {
  return std::chrono::steady_clock::time_point(
      std::chrono::steady_clock::duration(last_used_.load()));
}

void MatchActor::enqueue(Task task) {
  touch();
  net::post(strand_, [self = shared_from_this(), task = std::move(task)]() mutable {
    self->inbox_.push_back(std::move(task));
    self->pump();
  });
}

void MatchActor::pump() {
  while (!busy_ && !inbox_.empty()) {
    try {
      prepare();
      if (busy_) return;
      const Task task = std::move(inbox_.front());
      inbox_.pop_front();
      task();
    } catch (const std::exception& e) {
      spdlog::error("match={} task failed: {}", id_, e.what());
      if (!row_ && !inbox_.empty()) {
        // The store cannot be read: the task runs without a row and says so.
        const Task task = std::move(inbox_.front());
        inbox_.pop_front();
        task();
      }
    }
  }
}

void MatchActor::free_and_pump() {
  busy_ = false;
  pump();
}

// Reads the row, and starts the match if its seats are taken: also after a crash between the two.
void MatchActor::prepare() {
  if (!row_) {
    row_ = world_.store.match(id_);
    unknown_ = !row_;
    thaw();
  }
  if (!row_ || row_->standing.status != "waiting" || !world_.store.healthy() || stopping_) return;
  for (const store::SeatRow& s : row_->seats)
    if (!s.person) return;
  start();
}

void MatchActor::start() {
  busy_ = true;
  try {
    const GameInfo* game = find_game(row_->game);
    if (!game) throw std::runtime_error("this program does not know the game");
    std::uint64_t next = 0;
    auto [match, applied] = game->create(Json::parse(row_->options), {row_->ruleset, row_->errata},
                                         seeded_source(seed_from_hex(row_->seed), next));
    store::EntryRow row = setup_row(applied, id_);
    row.at = world_.now();
    row.standing = standing_of(*match);
    row.seated = seats_given(*row_);
    keep_time(row, nullptr);
    auto history = std::make_shared<const History>(std::move(match));
    world_.store.append(row, [self = shared_from_this(), row, history](store::Committed outcome) {
      net::post(self->strand_, [self, row, history, outcome] {
        if (outcome == store::Committed::kYes)
          self->started(row, history);
        else
          self->row_.reset();
        self->free_and_pump();
      });
    });
  } catch (const std::exception& e) {
    freeze("{\"kind\":\"setup\"}", e.what(), [] {});
  }
}

void MatchActor::started(const store::EntryRow& row, std::shared_ptr<const History> history) {
  history_ = std::move(history);
  ++world_.metrics.matches_loaded;
  if (has_places(*row_)) row_->seats = seated(*row_);
  row_->seq = row.seq;
  row_->draws = row.draw_count;
  row_->standing = row.standing;
  row_->updated = row.at;
  spdlog::info("match={} game={} started", id_, row_->game);
  // Whoever looked through a place now sits elsewhere, and may not see what that seat sees.
  if (!row.seated.empty()) drop_strangers();
  for (const Subscription& s : subscriptions_) s.who->deliver(opened(s.viewing, s.viewer, 0));
}

// Brings the match into memory. False, and the match is frozen, if its record cannot be read.
bool MatchActor::load() {
  if (history_) return true;
  if (row_->seq == 0) return false;
  const auto begin = std::chrono::steady_clock::now();
  try {
    history_ = load_history(world_.store, *row_);
  } catch (const std::exception& e) {
    spdlog::error("match={} seq={} cannot be loaded: {}", id_, row_->seq, e.what());
    return false;
  }
  ++world_.metrics.matches_loaded;
  ++world_.metrics.loads;
  world_.metrics.load_seconds.add(
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  return true;
}

void MatchActor::freeze(const std::string& command, const std::string& what,
                        std::function<void()> then) {
  busy_ = true;
  spdlog::error("match={} seq={} frozen: {}", id_, row_->seq + 1, what);
  store::FaultRow fault{id_, row_->seq + 1, command, what, world_.now(), frozen_clock()};
  const std::string clock = fault.clock;
  world_.store.freeze(std::move(fault),
                      [self = shared_from_this(), clock, then = std::move(then)](store::Committed) {
                        net::post(self->strand_, [self, clock, then] {
                          ++self->world_.metrics.frozen;
                          self->row_->standing.status = "frozen";
                          self->row_->standing.clock = clock;
                          self->send_status();
                          then();
                          self->free_and_pump();
                        });
                      });
}

// The row is there and not kept from this person.
bool MatchActor::is_seen_by(const std::string& person) const {
  return row_ && may_see(*row_, person);
}

bool MatchActor::may_play(const std::string& person, int seat) const {
  if (person.empty() || seat < 0 || seat >= int(row_->seats.size())) return false;
  const auto& holder = row_->seats[std::size_t(seat)].person;
  return holder && holder->id == person;
}

protocol::MatchInfo MatchActor::info(const std::string& person, bool details) const {
  return describe_row(*row_, person, details, world_.invitations, world_.now());
}

void MatchActor::describe(std::string person, Described done) {
  enqueue([self = this, person = std::move(person), done = std::move(done)] {
    if (!self->is_seen_by(person)) return done(kNoMatch);
    // Names are their owners' to change; everything else of the row is this actor's.
    self->refresh_people();
    protocol::MatchInfo out = self->info(person, true);
    if (self->row_->standing.status == "over")
      if (const auto next = self->world_.store.rematch(self->id_); next && may_see(*next, person))
        out.details->rematch = next->id;
    done(std::move(out));
  });
}

void MatchActor::export_file(std::string person, Exported done) {
  enqueue([this, person = std::move(person), done = std::move(done)] {
    if (!is_seen_by(person)) return done(kNoMatch);
    if (row_->standing.status != "over")
      return done(Refusal{"not_over", "a match can be exported when it is over"});
    if (row_->study)
      return done(Refusal{"is_study", "the dice of a study are of two seeds; export the match that it studies"});
    try {
      done(protocol::to_json(file_of(world_.store, *row_)).dump(1));
    } catch (const std::exception& e) {
      spdlog::error("match={} cannot be exported: {}", id_, e.what());
      done(kTryAgain);
    }
  });
}

void MatchActor::drain(std::function<void()> done) {
  net::post(strand_, [self = shared_from_this(), done = std::move(done)] {
    self->stopping_ = true;
    self->inbox_.push_back(done);
    self->pump();
  });
}

}  // namespace vedette::server
