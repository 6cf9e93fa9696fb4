#include "match/seating.hpp"

#include <algorithm>
#include <numeric>

namespace vedette::server {

bool has_places(const store::MatchRow& row) { return row.seating != "chosen" && row.seq == 0; }

bool is_offered(const store::MatchRow& row) { return row.seating == "offer" && row.seq == 0; }

std::vector<int> deal(Seed seed, int seats) {
  std::vector<int> places(std::size_t(seats), 0);
  std::iota(places.begin(), places.end(), 0);
  std::uint64_t x = siphash24(seed, "seats");
  for (std::size_t i = places.size(); i-- > 1;) {
    std::swap(places[i], places[std::size_t(x % (i + 1))]);
    x /= i + 1;
  }
  return places;
}

std::vector<int> unchosen(const store::MatchRow& row) {
  std::vector<int> out;
  for (int seat = 0; seat < int(row.seats.size()); ++seat)
    if (std::none_of(row.seats.begin(), row.seats.end(),
                     [&](const store::SeatRow& s) { return s.person && s.choice == seat; }))
      out.push_back(seat);
  return out;
}

int place_of(const store::MatchRow& row, const std::string& person) {
  for (const store::SeatRow& s : row.seats)
    if (s.person && s.person->id == person) return s.seat;
  return -1;
}

std::vector<store::SeatRow> seated(const store::MatchRow& row) {
  std::vector<store::SeatRow> out = row.seats;
  if (row.seating == "chosen") return out;
  std::vector<int> places = deal(seed_from_hex(row.seed), int(out.size()));
  if (row.seating == "offer") {
    auto left = unchosen(row);
    for (const store::SeatRow& s : row.seats) {
      const int seat = s.choice ? *s.choice : left.front();
      if (!s.choice) left.erase(left.begin());
      places[std::size_t(seat)] = s.seat;
    }
  }
  for (std::size_t seat = 0; seat < out.size(); ++seat) {
    out[seat].person = row.seats[std::size_t(places[seat])].person;
    out[seat].choice.reset();
  }
  return out;
}

}  // namespace vedette::server
