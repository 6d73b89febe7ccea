// SPDX-License-Identifier: MIT
// annan_compare_rules: the fast rules against the slow ones for any time, on random positions of many kinds. Stops with
// exit code 1 at the first difference. What a thread compares depends on the seed and the thread's number only.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "differential/number_options.hpp"
#include "property/rules/comparison.hpp"
#include "property/rules/random_positions.hpp"

namespace annan::rules::testing {
namespace {

constexpr std::string_view kUsage =
    "usage: annan_compare_rules [--seconds N] [--positions N] [--seed S] [--threads T]\n"
    "Compares until N seconds are over or N positions are compared (60 s if neither is given).\n";

struct Options {
  std::uint64_t seconds = 0;    ///< 0: no limit
  std::uint64_t positions = 0;  ///< 0: no limit
  std::uint64_t seed = 1;
  std::uint64_t threads = 1;
};

std::optional<Options> read_options(std::span<const std::string_view> words) {
  Options out;
  const std::array<differential::NumberOption, 4> options = {
      {{"--seconds", out.seconds}, {"--positions", out.positions}, {"--seed", out.seed}, {"--threads", out.threads}}};
  if (!differential::read_numbers(words, options) || out.threads == 0) return std::nullopt;
  if (out.seconds == 0 && out.positions == 0) out.seconds = 60;
  return out;
}

std::optional<std::uint64_t> limit(std::uint64_t number) {
  if (number == 0) return std::nullopt;
  return number;
}

// The kinds of positions: the scattered boards, then the three in which moves are played.
constexpr std::size_t kGames = kScatterKinds.size();
constexpr std::size_t kSupporterCaptures = kGames + 1;
constexpr std::size_t kPlayedFromScatter = kGames + 2;
constexpr std::size_t kKinds = kGames + 3;

std::string_view kind_name(std::size_t kind) {
  constexpr std::array<std::string_view, 3> kPlayed = {"Games", "SupporterCaptures", "PlayedFromScatter"};
  return kind < kGames ? std::string_view(kScatterKinds[kind].name) : kPlayed[kind - kGames];
}

constexpr std::size_t kCheckerCounts = 6;  // 0 to 4, and more
constexpr std::array<std::string_view, kCheckerCounts> kCheckerNames = {"0", "1", "2", "3", "4", "5+"};
constexpr std::size_t kRuleSets = kPresets.size() + 1;  // the presets, and any other combination of knobs

/// What has been compared; written by one thread, read by the one that reports.
struct Tally {
  std::array<std::atomic<std::uint64_t>, kKinds> kinds{};
  std::array<std::atomic<std::uint64_t>, kCheckerCounts> checkers{};
  std::array<std::atomic<std::uint64_t>, kRuleSets> rule_sets{};
};

/// What the threads share: when to stop, and the first difference.
class Run {
 public:
  explicit Run(const Options& options)
      : begin_(std::chrono::steady_clock::now()),
        seconds_(limit(options.seconds)),
        positions_a_thread_(limit(options.positions)),
        running_(options.threads) {
    if (positions_a_thread_) *positions_a_thread_ = (*positions_a_thread_ + options.threads - 1) / options.threads;
  }

  [[nodiscard]] double elapsed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }
  /// Whether a thread that has compared so many positions stops now.
  [[nodiscard]] bool over(std::uint64_t compared) const {
    if (stopped_.load(std::memory_order_relaxed)) return true;
    if (positions_a_thread_ && compared >= *positions_a_thread_) return true;
    constexpr std::uint64_t kLookAtTheClock = 64;
    return seconds_ && compared % kLookAtTheClock == 0 && elapsed() >= static_cast<double>(*seconds_);
  }
  void report_difference(const std::string& text) {
    const std::scoped_lock lock(mutex_);
    if (!difference_) difference_ = text;
    stopped_ = true;
  }
  void thread_ends() {
    const std::scoped_lock lock(mutex_);
    --running_;
    ended_.notify_all();
  }
  /// True once all threads have ended, false if that takes longer.
  bool wait(std::chrono::seconds longest) {
    std::unique_lock lock(mutex_);
    return ended_.wait_for(lock, longest, [&] { return running_ == 0; });
  }
  /// Once all threads have ended.
  [[nodiscard]] const std::optional<std::string>& difference() const { return difference_; }

 private:
  std::chrono::steady_clock::time_point begin_;
  std::optional<std::uint64_t> seconds_;
  std::optional<std::uint64_t> positions_a_thread_;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
  std::condition_variable ended_;
  std::uint64_t running_;
  std::optional<std::string> difference_;
};

/// One thread's endless supply of positions, all kinds in turn.
class Worker {
 public:
  Worker(Run& run, Tally& tally, std::uint64_t seed, std::uint64_t number) : run_(run), tally_(tally), number_(number) {
    std::seed_seq both{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32),
                       static_cast<std::uint32_t>(number)};
    random_.seed(both);
  }

  void work() {
    while (go_on_) {
      for (std::size_t kind = 0; kind < kGames; ++kind)
        scatter(kind);
      play(kGames, Position::start(), 250, &random_move);
      for (int game = 0; game < 5; ++game) {
        play(kSupporterCaptures, any_scattered(), 25, &supporter_capture);
        play(kPlayedFromScatter, any_scattered(), 25, &random_move);
      }
    }
    run_.thread_ends();
  }

 private:
  using ChooseMove = Move (*)(Random&, const Position&, const RuleSet&);

  Position any_scattered() { return scattered(random_, kScatterKinds[random_() % kScatterKinds.size()].scatter); }

  void scatter(std::size_t kind) {
    constexpr int kPositions = 40;
    for (int i = 0; i < kPositions && go_on_; ++i)
      compare(kind, scattered(random_, kScatterKinds[kind].scatter), random_rules(random_));
  }

  void play(std::size_t kind, Position pos, int plies, ChooseMove choose) {
    const RuleSet rules = random_rules(random_);
    for (int ply = 0; ply < plies && go_on_; ++ply) {
      compare(kind, pos, rules);
      if (!go_on_ || !has_legal_move(pos, rules)) return;
      pos.play_unchecked(choose(random_, pos, rules));
    }
  }

  void compare(std::size_t kind, const Position& pos, const RuleSet& rules) {
    if (const auto difference = first_difference(random_, pos, rules)) {
      run_.report_difference("DIFFERENCE in thread " + std::to_string(number_) + ", position " +
                             std::to_string(compared_ + 1) + " (" + std::string(kind_name(kind)) + "): " + *difference);
      go_on_ = false;
      return;
    }
    ++compared_;
    count(tally_.kinds[kind]);
    count(tally_.checkers[std::min(static_cast<std::size_t>(pos.checkers().count()), kCheckerCounts - 1)]);
    const auto* known = std::ranges::find(kPresets, rules, &Preset::rules);
    count(tally_.rule_sets[static_cast<std::size_t>(known - kPresets.begin())]);
    go_on_ = !run_.over(compared_);
  }

  /// Cheaper than an atomic increment, and enough: no other thread writes.
  static void count(std::atomic<std::uint64_t>& counter) {
    counter.store(counter.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }

  Run& run_;
  Tally& tally_;
  Random random_;
  std::uint64_t number_;
  std::uint64_t compared_ = 0;
  bool go_on_ = true;
};

/// The tallies of all threads together, and their printing.
class Summary {
 public:
  explicit Summary(const std::vector<Tally>& tallies) {
    for (const Tally& tally : tallies) {
      add(kinds_, tally.kinds);
      add(checkers_, tally.checkers);
      add(rule_sets_, tally.rule_sets);
    }
  }
  [[nodiscard]] std::uint64_t positions() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : kinds_)
      sum += count;
    return sum;
  }
  [[nodiscard]] std::string text() const {
    std::string out = "checkers:";
    for (std::size_t i = 0; i < kCheckerCounts; ++i)
      out += entry(kCheckerNames[i], checkers_[i]);
    out += "; kinds:";
    for (std::size_t i = 0; i < kKinds; ++i)
      out += entry(kind_name(i), kinds_[i]);
    out += "; rules:";
    for (std::size_t i = 0; i < kRuleSets; ++i)
      out += entry(i < kPresets.size() ? kPresets[i].name : "others", rule_sets_[i]);
    return out;
  }

 private:
  template <std::size_t n>
  static void add(std::array<std::uint64_t, n>& sum, const std::array<std::atomic<std::uint64_t>, n>& counts) {
    for (std::size_t i = 0; i < n; ++i)
      sum[i] += counts[i].load(std::memory_order_relaxed);
  }
  static std::string entry(std::string_view name, std::uint64_t count) {
    return " " + std::string(name) + "=" + std::to_string(count);
  }

  std::array<std::uint64_t, kKinds> kinds_{};
  std::array<std::uint64_t, kCheckerCounts> checkers_{};
  std::array<std::uint64_t, kRuleSets> rule_sets_{};
};

int compare_all(const Options& options) {
  Run run(options);
  std::vector<Tally> tallies(options.threads);
  std::vector<std::jthread> threads;
  for (std::uint64_t number = 0; number < options.threads; ++number) {
    threads.emplace_back([&, number] { Worker(run, tallies[number], options.seed, number).work(); });
  }
  const auto print = [&](const Summary& summary) {
    std::printf("%.0f s, seed %ju, threads %ju, %ju positions; %s\n", run.elapsed(),
                static_cast<std::uintmax_t>(options.seed), static_cast<std::uintmax_t>(options.threads),
                static_cast<std::uintmax_t>(summary.positions()), summary.text().c_str());
    std::fflush(stdout);
  };
  while (!run.wait(std::chrono::seconds(10)))
    print(Summary(tallies));
  const Summary summary(tallies);
  print(summary);
  if (run.difference()) std::printf("%s\n", run.difference()->c_str());
  std::printf("compared %ju positions, %d differences\n", static_cast<std::uintmax_t>(summary.positions()),
              run.difference() ? 1 : 0);
  return run.difference() ? EXIT_FAILURE : EXIT_SUCCESS;
}

}  // namespace
}  // namespace annan::rules::testing

int main(int count, char** words) {
  using namespace annan::rules::testing;
  const std::vector<std::string_view> arguments(words + 1, words + count);
  const auto options = read_options(arguments);
  if (!options) {
    std::fputs(kUsage.data(), stderr);
    return 2;
  }
  return compare_all(*options);
}
