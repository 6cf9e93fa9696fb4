// How fast a match is to be played, and how its clocks stand, as bodies and messages say it.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace vedette::protocol {

// The pace of a match, chosen when it is made. All in seconds but `days` and `ends`.
struct Pace {
  enum class Kind : std::uint8_t { kNone, kLive, kDays, kBank };
  Kind kind = Kind::kNone;
  std::int64_t bank = 0;       // kLive, kBank: what a seat has at the start
  std::int64_t increment = 0;  // kLive, kBank: what it gets for each decision
  int days = 0;                // kDays: for each decision
  std::optional<int> ends;     // kDays: the hour of the seat's day at which its days end
  bool has_clock() const { return kind != Kind::kNone; }
  // Vacations count: a match over days.
  bool is_slow() const { return kind == Kind::kDays || kind == Kind::kBank; }
  friend bool operator==(const Pace&, const Pace&) = default;
};

// The clock of a seat at ClockInfo::now.
struct SeatTime {
  int seat = 0;
  std::optional<std::int64_t> left;  // ms; below zero: out of time. None: nothing is counted for it
  bool runs = false;
  std::optional<std::int64_t> vacation;  // until when its player is away, ms since 1970
  bool wanted = false;                   // a replacement is looked for
  friend bool operator==(const SeatTime&, const SeatTime&) = default;
};

// Something that all seats must agree on.
struct Proposal {
  std::string what;         // pause, time
  int by = 0;               // seat
  int seat = -1;            // time: who gets it
  std::int64_t ms = 0;      // time: how much
  std::vector<int> agreed;  // seats
  friend bool operator==(const Proposal&, const Proposal&) = default;
};

struct ClockInfo {
  std::int64_t now = 0;  // ms since 1970: when this was so
  bool paused = false;
  std::vector<SeatTime> seats;
  std::optional<Proposal> proposal;
  friend bool operator==(const ClockInfo&, const ClockInfo&) = default;
};

// All throw Malformed.
Pace read_pace(const nlohmann::json& j);
nlohmann::json pace_json(const Pace& pace);
ClockInfo read_clock(const nlohmann::json& j);
nlohmann::json clock_json(const ClockInfo& clock);
Proposal read_proposal(const nlohmann::json& j);
nlohmann::json proposal_json(const Proposal& p);

}  // namespace vedette::protocol
