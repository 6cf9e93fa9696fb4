// A copy of the database to work on, taken while a server may be writing.
#pragma once
#include <filesystem>

namespace vedette::store {

// Writes the database of the data folder as it stands now to `file`, which must not exist. Changes
// nothing in the folder. Throws std::runtime_error or SqliteError.
void copy_database(const std::filesystem::path& folder, const std::filesystem::path& file);

// A folder of one's own, under the system's for temporary files unless another is named; removed at the end with all
// that is in it. Throws std::runtime_error if none can be made.
class PrivateFolder {
 public:
  explicit PrivateFolder(
      const std::filesystem::path& under = std::filesystem::temp_directory_path());
  ~PrivateFolder();
  PrivateFolder(const PrivateFolder&) = delete;
  PrivateFolder& operator=(const PrivateFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace vedette::store
