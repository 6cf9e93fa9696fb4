// The record in few bytes: texts of an entry packed with a dictionary of the games' own words, ids
// and digests as bytes instead of hex letters. Whatever is packed comes back byte for byte.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "store/store.hpp"

namespace vedette::store {

class Connection;

// What an entry says and what its viewers were told.
struct EntryTexts {
  std::string answer, draws;
  std::vector<ToldRow> told;
};

// Any thread. The first byte says how it is packed: 0 not at all, otherwise the number of the
// dictionary. Throws std::runtime_error if there is no memory.
std::string packed_texts(std::string_view answer, std::string_view draws,
                         const std::vector<ToldRow>& told);
// Throws std::runtime_error if the bytes are damaged or of a dictionary that this program does not
// have.
EntryTexts unpacked_texts(std::string_view bytes);
// The same before it is compressed: what a dictionary is trained on.
std::string plain_texts(std::string_view answer, std::string_view draws,
                        const std::vector<ToldRow>& told);

// True for whole bytes in small hex letters: they are kept as a BLOB of `bytes_of_hex`, all other
// text as it is.
bool is_hex_of_bytes(std::string_view id);
std::string bytes_of_hex(std::string_view hex);
std::string hex_of_bytes(std::string_view bytes);

// Makes packed_id and packed_texts known to the SQL of this connection, for migrations.
// packed_texts is an aggregate over the rows of an entry's viewers.
void define_packing(Connection& db);

}  // namespace vedette::store
