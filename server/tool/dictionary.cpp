// vedette dictionary: the words that the record is packed with, from matches that the program plays
// with itself.
#include <zdict.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <vector>

#include "core/options.hpp"
#include "core/registry.hpp"
#include "match/record.hpp"
#include "store/packed.hpp"
#include "tool/record.hpp"
#include "tool/tool.hpp"

namespace vedette::tool {
namespace {

// Records one after the other, as the trainer takes them.
struct Samples {
  std::string text;
  std::vector<std::size_t> sizes;

  void add(const store::EntryRow& row) {
    const std::string plain = store::plain_texts(row.answer, row.draws, row.told);
    text += plain;
    sizes.push_back(plain.size());
  }
};

// Every second match is played by chance, every other one as people rather would.
void add_match(Samples& samples, const GameInfo& game, std::uint64_t seed) {
  SelfPlay how;
  how.seed = {seed, 0};
  how.answers = seed;
  if (seed % 2 != 0) how.players.fill(Player::kGreedy);
  protocol::MatchFile file;
  const Played played = play(game, default_options(game), how, &file);
  if (!played.error.empty()) throw std::runtime_error(std::string(game.id) + ": " + played.error);
  replay(file, [&](std::size_t n, const Match&, const Entry& e) {
    samples.add(n == 0 ? server::setup_row({e.facts, e.draws, e.digest}, "")
                       : server::row_of(e, "", std::int64_t(n) + 1));
  });
}

}  // namespace

void add_dictionary(CLI::App& app, int&) {
  struct Wish {
    std::string out;
    int matches = 30;
    std::size_t bytes = 32'768;
  };
  auto wish = std::make_shared<Wish>();
  CLI::App* dictionary = app.add_subcommand(
      "dictionary", "train the dictionary that the record is packed with (docs/adr/0009)");
  dictionary->add_option("--out", wish->out, "write it into this file")->required();
  dictionary->add_option("--matches", wish->matches, "of each game")->check(CLI::Range(1, 1000));
  dictionary->add_option("--bytes", wish->bytes, "its size")->check(CLI::Range(1024, 1 << 20));
  dictionary->callback([wish] {
    Samples samples;
    for (const GameInfo* game : games())
      for (int n = 0; n < wish->matches; ++n) add_match(samples, *game, std::uint64_t(1000 + n));
    std::string words(wish->bytes, '\0');
    const std::size_t size =
        ZDICT_trainFromBuffer(words.data(), words.size(), samples.text.data(), samples.sizes.data(),
                              unsigned(samples.sizes.size()));
    if (ZDICT_isError(size))
      throw std::runtime_error(std::string("cannot train: ") + ZDICT_getErrorName(size));
    words.resize(size);
    write_file(wish->out, words);
    std::printf("%zu bytes from %zu entries of %zu bytes\n", words.size(), samples.sizes.size(),
                samples.text.size());
  });
}

}  // namespace vedette::tool
