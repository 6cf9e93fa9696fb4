// The built client, from a folder.
#pragma once
#include <filesystem>
#include <string>

#include "net/exchange.hpp"

namespace vedette::server {

class StaticFiles {
 public:
  explicit StaticFiles(std::filesystem::path root);
  // A file of the folder; the index for the client's own addresses (no dot in the last part); 404
  // otherwise.
  Response get(const Request& request) const;

 private:
  std::filesystem::path root_;  // canonical; empty: there is no client
};

}  // namespace vedette::server
