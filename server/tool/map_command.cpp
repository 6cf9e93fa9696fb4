#include "tool/map_command.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include "cartography/compile.hpp"
#include "cartography/error.hpp"

namespace vedette {
namespace {

struct FileError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (file) text << file.rdbuf();
  if (!file || file.bad()) throw FileError(path + ": cannot be read");
  return std::move(text).str();
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  if (!file) throw FileError(path + ": cannot be written");
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

int report_difference(const std::string& path, std::string_view there, std::string_view compiled) {
  int number = 1;
  while (!there.empty() || !compiled.empty()) {
    const std::string_view old_line = take_line(there);
    const std::string_view new_line = take_line(compiled);
    if (old_line != new_line) {
      std::cerr << path << ":" << number << ": is not what grid and gazetteer give\n"
                << "  file:     " << old_line << "\n  compiled: " << new_line << '\n';
      return 1;
    }
    ++number;
  }
  std::cerr << path << ": differs in its last line end\n";
  return 1;
}

}  // namespace

int map_command(const std::string& grid_path, const std::string& gazetteer_path,
                const std::string& out_path, bool check) {
  try {
    const std::string compiled =
        cartography::compile_map(read_file(grid_path), read_file(gazetteer_path));
    if (!check) {
      write_file(out_path, compiled);
      return 0;
    }
    const std::string there = read_file(out_path);
    return there == compiled ? 0 : report_difference(out_path, there, compiled);
  } catch (const cartography::MapError& error) {
    std::cerr << grid_path << " with " << gazetteer_path << ": " << error.what() << '\n';
  } catch (const FileError& error) {
    std::cerr << error.what() << '\n';
  }
  return 1;
}

}  // namespace vedette
