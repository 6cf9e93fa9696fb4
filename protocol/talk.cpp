#include "protocol/talk.hpp"

#include "protocol/accounts.hpp"
#include "protocol/body.hpp"
#include "protocol/keys.hpp"
#include "protocol/messages.hpp"
#include "protocol/words.hpp"

namespace vedette::protocol {
namespace {

bool read_room(Keys& k) { return k.word("room", {"seats", "watchers"}) == "watchers"; }

Json lines_json(const std::vector<TalkLine>& lines) {
  Json out = Json::array();
  for (const TalkLine& l : lines) out.push_back(talk_line_json(l));
  return out;
}

Json block_json(const Block& b) { return {{"id", b.id}, {"name", b.name}, {"at", b.at}}; }

}  // namespace

const char* room_word(bool watchers) { return watchers ? "watchers" : "seats"; }

TalkLine read_talk_line(const Json& j) {
  Keys k(j, "message.line");
  TalkLine l;
  l.n = k.integer("n", 1, kMostSeq);
  l.at = k.integer("at", 0, INT64_MAX);
  l.seat = k.seat_if("seat");
  l.name = k.text("name", {1, 200});
  l.mine = k.flag("mine");
  l.words = k.text("words", {1, 4 * kLongestLine});
  k.done();
  return l;
}

Json talk_line_json(const TalkLine& l) {
  Json j = {{"n", l.n}, {"at", l.at}, {"name", l.name}, {"mine", l.mine}, {"words", l.words}};
  if (l.seat) j["seat"] = *l.seat;
  return j;
}

Result<Say> parse_say(std::string_view text) {
  return read_body(text, [](Keys& k) {
    Say b;
    b.watchers = read_room(k);
    b.seat = k.seat_if("seat");
    if (b.seat.has_value() == b.watchers) k.fail("seat", "is for the room of the seats, and needed there");
    b.line_id = k.text("line_id", {1, 64});
    if (!is_command_id(b.line_id)) k.fail("line_id", "has other characters than A-Z a-z 0-9 _ -");
    b.words = plain_words(k, "words", 1, kLongestLine);
    return b;
  });
}

Result<ReadUpTo> parse_read_up_to(std::string_view text) {
  return read_body(text, [](Keys& k) { return ReadUpTo{read_room(k), k.integer("n", 1, kMostSeq)}; });
}

Result<Hush> parse_hush(std::string_view text) {
  return read_body(text, [](Keys& k) { return Hush{k.flag("hushed")}; });
}

Result<KeepNote> parse_keep_note(std::string_view text) {
  return read_body(text, [](Keys& k) {
    return KeepNote{k.integer("seq", 0, kMostSeq), plain_lines(k, "words", kLongestNote)};
  });
}

Result<BlockWish> parse_block(std::string_view text) {
  return read_body(text, [](Keys& k) {
    BlockWish b;
    if (k.has("name")) {
      b.name = plain_words(k, "name", 1, kLongestName);
      return b;
    }
    b.match = k.text("match", {12, 12});
    if (!is_match_id(b.match)) k.fail("match", "is not a match id");
    b.seat = k.seat_if("seat");
    if (b.seat) return b;
    b.watchers = read_room(k);
    b.n = k.integer("n", 1, kMostSeq);
    return b;
  });
}

std::string to_text(const TalkLine& line) { return talk_line_json(line).dump(); }

std::string lines_text(const std::vector<TalkLine>& lines, bool more) {
  return Json{{"lines", lines_json(lines)}, {"more", more}}.dump();
}

std::string to_text(const Talk& talk) {
  Json rooms = Json::array();
  for (const TalkRoom& r : talk.rooms)
    rooms.push_back({{"room", room_word(r.watchers)},
                     {"may_write", r.may_write},
                     {"lines", lines_json(r.lines)},
                     {"more", r.more},
                     {"read", r.read},
                     {"unread", r.unread}});
  return Json{{"hushed", talk.hushed}, {"rooms", std::move(rooms)}}.dump();
}

std::string notes_text(const std::vector<Note>& notes) {
  Json list = Json::array();
  for (const Note& n : notes) list.push_back({{"seq", n.seq}, {"at", n.at}, {"words", n.words}});
  return Json{{"notes", std::move(list)}}.dump();
}

std::string to_text(const Block& block) { return block_json(block).dump(); }

std::string blocks_text(const std::vector<Block>& blocks) {
  Json list = Json::array();
  for (const Block& b : blocks) list.push_back(block_json(b));
  return Json{{"blocks", std::move(list)}}.dump();
}

std::string unread_text(const std::vector<Unread>& unread) {
  Json list = Json::array();
  for (const Unread& u : unread) list.push_back({{"match", u.match}, {"lines", u.lines}});
  return Json{{"unread", std::move(list)}}.dump();
}

}  // namespace vedette::protocol
