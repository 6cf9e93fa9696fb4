#include "match/talk.hpp"

#include "match/describe.hpp"

namespace vedette::server {

bool holds_seat(const store::MatchRow& row, const std::string& person, int seat) {
  if (person.empty() || seat < 0 || seat >= int(row.seats.size())) return false;
  const auto& holder = row.seats[std::size_t(seat)].person;
  return holder && holder->id == person;
}

bool holds_seat(const store::MatchRow& row, const std::string& person) {
  for (const store::SeatRow& s : row.seats)
    if (holds_seat(row, person, s.seat)) return true;
  return false;
}

RoomAccess access_to(const store::MatchRow& row, store::Room room, const std::string& person) {
  if (!may_see(row, person)) return {};
  const bool sits = holds_seat(row, person);
  if (room == store::Room::kSeats) return {sits, sits};
  if (sits && row.standing.status != "over") return {};
  return {true, !person.empty()};
}

protocol::TalkLine line_for(const store::LineRow& row, const std::string& reader) {
  protocol::TalkLine l;
  l.n = row.n;
  l.at = row.at;
  l.seat = row.seat;
  l.name = row.name;
  l.mine = !reader.empty() && row.person == reader;
  l.words = row.words;
  return l;
}

}  // namespace vedette::server
