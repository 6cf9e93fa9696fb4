// A data folder kept elsewhere, and brought back.
#pragma once
#include <filesystem>

namespace vedette::store {

// What a backup holds, as found in it.
struct Backup {
  long long matches = 0;
  long long entries = 0;
};

// Writes the database as it stands now and the key of the invitations to the new folder `to`, both
// on the disk when it returns; a server may be running in `data`. Half a backup never bears the
// name `to`. Throws std::exception: `to` exists, nothing to keep, no room.
Backup back_up(const std::filesystem::path& data, const std::filesystem::path& to);

// Brings the backup `from` into the data folder, which must hold no database and no server. Checks
// the file first (integrity, whose it is); the folder stays as it was if anything fails. Throws
// std::exception.
Backup restore(const std::filesystem::path& from, const std::filesystem::path& data);

}  // namespace vedette::store
