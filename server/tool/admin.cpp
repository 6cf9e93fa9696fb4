#include "tool/admin.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <future>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "keeping/channel.hpp"
#include "keeping/keeper.hpp"
#include "match/record.hpp"
#include "store/copy.hpp"
#include "store/data_lock.hpp"
#include "store/sqlite_store.hpp"
#include "tool/record.hpp"

namespace vedette::tool {
namespace {

// The store of a copy of the data.
class Copy {
 public:
  explicit Copy(const std::filesystem::path& data) {
    store::copy_database(data, folder_.path() / "vedette.db");
    store_ = std::make_unique<store::SqliteStore>((folder_.path() / "vedette.db").string());
  }
  store::Store& store() { return *store_; }
  store::KeeperStore& keeping() { return *store_; }

 private:
  store::PrivateFolder folder_;
  std::unique_ptr<store::SqliteStore> store_;  // closed before its folder goes
};

std::string error_of_replay(store::Store& store, const store::MatchRow& match) {
  try {
    if (match.seq == 0) return "";
    const protocol::MatchFile file = server::file_of(store, match);
    replay(file, {});
    std::size_t draws = file.setup_draws.size();
    for (const Entry& e : file.entries) draws += e.draws.size();
    // The next draw would be of another number.
    if (std::int64_t(draws) != match.draws)
      return "the record has " + std::to_string(draws) + " draws, the match " + std::to_string(match.draws);
    return "";
  } catch (const std::exception& e) {
    return e.what();
  }
}

}  // namespace

std::vector<Frozen> frozen_matches(const std::filesystem::path& data) {
  Copy copy(data);
  std::vector<Frozen> out;
  for (store::MatchRow& match : copy.store().matches(store::MatchList::kFrozen, "", -1)) {
    auto faults = copy.store().faults(match.id);
    out.push_back({std::move(match), std::move(faults)});
  }
  return out;
}

namespace {

// Lets a match go on in a store that nobody else uses. Throws std::runtime_error.
void unfreeze_here(store::Store& store, const std::string& match, std::int64_t now) {
  const auto row = store.match(match);
  if (!row) throw std::runtime_error("there is no match " + match);
  if (row->standing.status != "frozen")
    throw std::runtime_error("the match " + match + " is not frozen");
  if (const std::string error = error_of_replay(store, *row); !error.empty())
    throw std::runtime_error("this program cannot play the match " + match + ": " + error);
  // A snapshot of the program that failed is of no use to this one.
  store.drop_snapshots(match);
  std::promise<store::Committed> done;
  store.unfreeze(match, now, [&](store::Committed outcome) { done.set_value(outcome); });
  if (done.get_future().get() != store::Committed::kYes)
    throw std::runtime_error("the match " + match + " could not be written");
}

server::KeeperHands hands_on(store::Store& store, std::int64_t now) {
  server::KeeperHands hands;
  hands.freeze = [&store, now](const std::string& match, const std::string& reason,
                               const server::KeeperHands::Done& done) {
    const auto row = store.match(match);
    if (!row) return done(Refusal{"no_such_match", "there is no match " + match});
    if (row->standing.status == "over" || row->standing.status == "frozen")
      return done(Refusal{"not_running", "the match is " + row->standing.status});
    store.freeze({match, row->seq + 1, R"({"kind":"keeper"})", "the keeper: " + reason, now},
                 [done](store::Committed outcome) {
                   done(outcome == store::Committed::kYes
                            ? std::nullopt
                            : std::optional(Refusal{"retry", "it could not be written"}));
                 });
  };
  hands.unfreeze = [&store, now](const std::string& match, const server::KeeperHands::Done& done) {
    try {
      unfreeze_here(store, match, now);
      done(std::nullopt);
    } catch (const std::runtime_error& e) {
      done(Refusal{"not_playable", e.what()});
    }
  };
  return hands;
}

// What came of an order carried out in a folder that no server uses.
std::string carried_out_here(const std::filesystem::path& data, const std::string& order,
                             std::int64_t now) {
  if (!std::filesystem::exists(data / "vedette.db"))
    throw std::runtime_error("there is no database in " + data.string());
  store::SqliteStore store((data / "vedette.db").string());
  server::Keeper keeper(store, store, hands_on(store, now), [now] { return now; });
  std::promise<std::string> answer;
  keeper.carry_out(order, [&](std::string a) { answer.set_value(std::move(a)); });
  return answer.get_future().get();
}

}  // namespace

void give_order(const std::filesystem::path& data, const std::string& order, std::int64_t now) {
  std::string answer;
  std::unique_ptr<store::DataLock> lock;
  try {
    lock = std::make_unique<store::DataLock>(data);
  } catch (const std::runtime_error& in_use) {
    const auto said = std::filesystem::exists(data / "vedette.db")
                          ? server::ask_server(data, order)
                          : std::nullopt;
    if (!said) throw std::runtime_error(std::string(in_use.what()) + " and takes no orders");
    answer = *said;
  }
  if (lock) answer = carried_out_here(data, order, now);
  const auto j = nlohmann::json::parse(answer);
  if (j.contains("error"))
    throw std::runtime_error(j["error"].at("detail").get<std::string>());
}

void unfreeze(const std::filesystem::path& data, const std::string& match, std::int64_t now) {
  give_order(data, nlohmann::json{{"do", "unfreeze"}, {"match", match}}.dump(), now);
}

std::vector<store::PersonInfo> people(const std::filesystem::path& data, const std::string& part,
                                      bool accounts_alone, std::int64_t now) {
  Copy copy(data);
  return copy.keeping().people(part, accounts_alone, now);
}

bool export_match(const std::filesystem::path& data, const std::string& match,
                  const std::filesystem::path& file) {
  Copy copy(data);
  const auto row = copy.store().match(match);
  if (!row) throw std::runtime_error("there is no match " + match);
  if (row->seq == 0) throw std::runtime_error("the match " + match + " has not begun");
  const std::string text =
      protocol::to_json(server::file_of(copy.store(), *row)).dump(1) + '\n';
  const int fd = open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0) throw std::runtime_error("cannot make the file " + file.string());
  std::size_t done = 0;
  for (ssize_t n = 0; done < text.size(); done += std::size_t(n))
    if ((n = write(fd, text.data() + done, text.size() - done)) <= 0) break;
  if (close(fd) != 0 || done < text.size())
    throw std::runtime_error("cannot write " + file.string());
  return row->standing.status == "over";
}

std::vector<Replayed> replay_all_live(const std::filesystem::path& data) {
  Copy copy(data);
  std::vector<Replayed> out;
  for (store::MatchRow& match : copy.store().matches(store::MatchList::kLive, "", -1)) {
    std::string error = error_of_replay(copy.store(), match);
    out.push_back({std::move(match), std::move(error)});
  }
  return out;
}

}  // namespace vedette::tool
