// SPDX-License-Identifier: MIT
#include "match/opening_search.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include "match/engine_score.hpp"

namespace annan::match {
namespace {

constexpr std::chrono::seconds kPatience{60};
/// So many in a row that were all there before, or all uneven, mean that there are no more.
constexpr int kMostRepeated = 10'000;
constexpr int kMostUneven = 10'000;

/// Is this opening even? An answer of the engine without a score is a failure.
std::expected<bool, std::string> is_even(const OpeningWish& wish, usi_client::UsiEngine& judge,
                                         const OpeningLine& line) {
  const auto deadline = usi_client::after(kPatience);
  if (auto ready = judge.new_game(deadline); !ready) return std::unexpected(ready.error().detail);
  const auto answer = judge.search({"startpos", line.moves}, {.nodes = wish.nodes}, deadline);
  if (!answer) return std::unexpected(answer.error().detail);
  if (answer->move == "win" || answer->move == "resign") return false;
  const auto score = score_of_info(answer->last_info);
  if (!score) return std::unexpected(fmt::format("no score in its last line: {}", answer->last_info));
  return !score->mate && std::abs(score->centipawns) < wish.bound;
}

/// The same position may be reached in more plies or fewer.
std::string without_number(const Opening& sfen) {
  return sfen.substr(0, sfen.rfind(' '));
}

/// What the judges share. Candidates are numbered as they are handed out and taken in that order.
class Search {
 public:
  Search(const OpeningWish& wish, const OnOpening& on_opening) : wish_(wish), on_opening_(on_opening) {}

  void judge_candidates(usi_client::UsiEngine& judge) {
    while (auto candidate = next_candidate()) {
      const auto even = is_even(wish_, judge, candidate->line);
      take(candidate->number, std::move(candidate->line), even);
    }
  }

  /// Asked when all threads are done.
  [[nodiscard]] std::expected<void, std::string> result() const {
    if (failure_) return std::unexpected(*failure_);
    if (found_ < wish_.count) {
      return std::unexpected(fmt::format("there are only {} such openings to be found", found_));
    }
    return {};
  }

 private:
  struct Candidate {
    int number;
    OpeningLine line;
  };

  std::optional<Candidate> next_candidate() {
    const std::lock_guard lock(mutex_);
    if (found_ == wish_.count || failure_ || none_left_) return std::nullopt;
    for (int repeated = 0; repeated < kMostRepeated; ++repeated) {
      OpeningLine line = random_line(wish_.rules, wish_.seed, drawn_++, wish_.plies);
      if (seen_.insert(without_number(line.position)).second) return Candidate{handed_out_++, std::move(line)};
    }
    none_left_ = true;
    return std::nullopt;
  }

  void take(int number, OpeningLine line, const std::expected<bool, std::string>& even) {
    const std::lock_guard lock(mutex_);
    if (!even) {
      if (!failure_) failure_ = even.error();
      return;
    }
    judged_.emplace(number, *even ? std::optional(std::move(line)) : std::nullopt);
    for (auto next = judged_.find(taken_); next != judged_.end() && found_ < wish_.count && !failure_;
         next = judged_.find(taken_)) {
      if (next->second) on_opening_(*next->second);
      found_ += next->second ? 1 : 0;
      uneven_ = next->second ? 0 : uneven_ + 1;
      none_left_ = none_left_ || uneven_ == kMostUneven;
      judged_.erase(next);
      ++taken_;
    }
  }

  const OpeningWish& wish_;
  const OnOpening& on_opening_;
  std::mutex mutex_;
  std::set<std::string> seen_;
  std::map<int, std::optional<OpeningLine>> judged_;  ///< not yet taken; nothing: not even
  int drawn_ = 0;
  int handed_out_ = 0;
  int taken_ = 0;
  int found_ = 0;
  int uneven_ = 0;  ///< in a row
  bool none_left_ = false;
  std::optional<std::string> failure_;
};

}  // namespace

std::expected<void, std::string> find_openings(const OpeningWish& wish, std::span<usi_client::UsiEngine> judges,
                                               const OnOpening& on_opening) {
  Search search(wish, on_opening);
  {
    std::vector<std::jthread> threads;
    for (usi_client::UsiEngine& judge : judges)
      threads.emplace_back([&search, &judge] { search.judge_candidates(judge); });
  }
  return search.result();
}

}  // namespace annan::match
