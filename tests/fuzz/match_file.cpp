// The file of a match, as anybody may hand it in: it is read, written again as the same thing, and
// played again by the rules, which accept it or say why not.
#include "protocol/match_file.hpp"

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/registry.hpp"
#include "tool/record.hpp"

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  vedette::register_all_games();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace vedette;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto file = protocol::parse_match_file(text);
  if (!file) {
    if (file.error().code.empty()) std::abort();
    return 0;
  }
  const protocol::Json written = protocol::to_json(file.value());
  const auto again = protocol::match_file_from_json(written);
  if (!again || protocol::to_json(again.value()) != written) {
    std::fputs("the file is not what was read\n", stderr);
    std::abort();
  }
  try {
    tool::replay(file.value(), {});
  } catch (const std::exception&) {
    // Refused: another game, edition, set-up, answer or digest than the rules know.
  }
  return 0;
}
