// Who may write in a data folder: one program at a time.
#pragma once
#include <filesystem>

namespace vedette::store {

// Keeps every other server and operator's command away from the folder while it lives; also the
// system gives it back when the program dies.
class DataLock {
 public:
  // Throws std::runtime_error if somebody has it or the folder cannot be written.
  explicit DataLock(const std::filesystem::path& folder);
  ~DataLock();
  DataLock(const DataLock&) = delete;
  DataLock& operator=(const DataLock&) = delete;

 private:
  int fd_;
};

}  // namespace vedette::store
