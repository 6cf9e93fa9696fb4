#include "store/data_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <stdexcept>

namespace vedette::store {

DataLock::DataLock(const std::filesystem::path& folder)
    : fd_(open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
  if (fd_ < 0) throw std::runtime_error("cannot write in " + folder.string());
  if (flock(fd_, LOCK_EX | LOCK_NB) == 0) return;
  close(fd_);
  throw std::runtime_error("another server uses " + folder.string());
}

DataLock::~DataLock() { close(fd_); }

}  // namespace vedette::store
