// SPDX-License-Identifier: MIT
#include "load/yardstick/grouped_append.hpp"

#include <sodium.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <deque>
#include <memory>
#include <random>
#include <stdexcept>
#include <thread>
#include <variant>

#include "host/due.hpp"
#include "load/yardstick/live_games.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace annan::load {
namespace {

using Clock = std::chrono::steady_clock;

/// What all tables have in common. Answers come on the store's own thread, one after the other.
struct Feed {
  store::Store& store;
  Unanswered& unanswered;
  std::atomic<std::uint64_t> appended = 0;
  std::atomic<bool> stopping = false;
};

class Source {
 public:
  Source(Feed& feed, const LiveGame& game, std::size_t number)
      : feed_(feed), game_(game), random_(number), seq_(game.state().seq) {}

  void next() {
    const party::MovePlayed move{ids::GameId(1), ids::Ply(ply_),
                                 rules::Move::board(rules::Square::from_index(60), rules::Square::from_index(59)),
                                 ids::Millis(1234)};
    const ids::Instant now = wall_clock();
    const ids::GuestId& guest = game_.guest(static_cast<std::size_t>(ply_ % 2)).id;
    ++ply_;
    feed_.unanswered.begin();
    feed_.store.append({.party = game_.party(),
                        .expected = seq_,
                        .at = now,
                        .events = {move},
                        .command = store::CommandKey{guest, command()},
                        .due = now + host::kLookInterval},
                       [this](const store::AppendResult& result) { on_answer(result); });
  }

 private:
  void on_answer(const store::AppendResult& result) {
    const auto* appended = std::get_if<store::Appended>(&result);
    if (appended != nullptr) {
      seq_ = appended->seq;
      feed_.appended.fetch_add(1, std::memory_order_relaxed);
      if (!feed_.stopping.load()) next();
    }
    feed_.unanswered.end(appended != nullptr);
  }
  ids::CommandId command() {
    std::array<std::uint8_t, ids::CommandId::kBytes> bytes{};
    for (std::uint8_t& byte : bytes)
      byte = static_cast<std::uint8_t>(random_());
    return ids::CommandId(bytes);
  }

  Feed& feed_;
  const LiveGame& game_;
  std::mt19937_64 random_;
  ids::Seq seq_;
  std::int64_t ply_ = 0;
};

void pass(double seconds) {
  std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
}

}  // namespace

AppendReport append_in_groups(const AppendOptions& options) {
  if (sodium_init() < 0) throw std::runtime_error("no source of random numbers");
  if (options.tables >= Unanswered::kMost) throw std::runtime_error("too many tables");
  const auto meters = std::make_shared<store::StoreMeters>();
  const auto store = store::open_sqlite(options.database, meters);
  Unanswered unanswered;
  std::deque<LiveGame> games;
  for (std::size_t i = 0; i < options.tables; ++i)
    games.emplace_back(*store, store->site_key(), unanswered);
  unanswered.wait();

  Feed feed{*store, unanswered};
  std::deque<Source> sources;
  for (const LiveGame& game : games)
    sources.emplace_back(feed, game, sources.size());
  for (Source& source : sources)
    source.next();
  pass(options.warm_up);
  const auto commits = meters->commit.read();
  const std::uint64_t before = feed.appended.load();
  const CpuTimes own = cpu_by_thread(getpid());
  const auto begun = Clock::now();
  pass(options.seconds);
  AppendReport report;
  report.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  report.appends = feed.appended.load() - before;
  report.own = since(own, cpu_by_thread(getpid()));
  const auto after = meters->commit.read();
  report.commits = after.all - commits.all;
  report.commit_seconds = std::chrono::duration<double>(after.sum - commits.sum).count();
  feed.stopping = true;
  unanswered.wait();
  return report;
}

}  // namespace annan::load
