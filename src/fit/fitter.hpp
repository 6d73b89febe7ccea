// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <istream>
#include <string>
#include <vector>

#include "fit/features.hpp"
#include "fit/weights.hpp"
#include "match/training_record.hpp"

namespace annan::fit {

/// Positions taken apart, in as little memory as they need: some 250 bytes each.
class Positions {
 public:
  /// `game` must be its own for each game of all files.
  void add(const match::TrainingRecord& record, std::uint32_t game);

  [[nodiscard]] std::size_t size() const { return facts_.size(); }
  [[nodiscard]] std::span<const Feature> features(std::size_t i) const;
  [[nodiscard]] int phase(std::size_t i) const { return facts_[i].phase; }
  [[nodiscard]] double score(std::size_t i) const { return facts_[i].score; }
  /// 1 won, 0.5 drawn, 0 lost for the side to move.
  [[nodiscard]] double result(std::size_t i) const { return (facts_[i].result + 1) / 2.0; }
  /// Every tenth game is kept apart to see what has been learned of others.
  [[nodiscard]] bool is_validation(std::size_t i) const { return facts_[i].game % 10 == 0; }

 private:
  struct Facts {
    std::size_t end;  ///< of its features
    std::uint32_t game;
    std::int16_t score;
    std::int8_t result;
    std::uint8_t phase;
  };
  std::vector<Feature> features_;
  std::vector<Facts> facts_;
};

/// Reads all records of the files; the error is a sentence that names the file.
[[nodiscard]] std::expected<Positions, std::string> read_positions(const std::vector<std::filesystem::path>& files);

struct FitPlan {
  /// How much of the target is the game's result; the rest is what the search thought.
  double result_share = 0.5;
  int epochs = 30;
  int batch = 2048;
  /// Of Adam (Kingma and Ba 2015), in hundredths of a pawn; a quarter of it from the middle of the epochs on, a
  /// twentieth in the last fifth.
  double rate = 2;
  /// What keeps a weight where it was at the beginning, for the tables by place and for the others.
  double place_pull = 1.5e-6;
  double pull = 4e-7;
  std::bitset<kTables> kept{};  ///< tables that stay as they are
  std::uint64_t seed = 1;       ///< of the order in which positions are seen
};

/// Logistic regression of `target` on the features: a position's value v is taken as a chance to win of
/// 1 / (1 + exp(-v / scale)), and the cross entropy is made small. The same positions and plan give the same weights on
/// one machine; a fit that was saved goes on as if it had not been stopped.
class Fitter {
 public:
  /// `positions` must live as long as the fitter. `start` is where all weights begin and are pulled to.
  Fitter(const Positions& positions, const FitPlan& plan, Weights start);

  /// Precondition: !done().
  void run_epoch();
  [[nodiscard]] bool done() const { return epoch_ == plan_.epochs; }
  [[nodiscard]] int epoch() const { return epoch_; }
  [[nodiscard]] const Weights& weights() const { return weights_; }
  /// Hundredths of a pawn for a chance of 73 %, as the searches' scores and the results have it.
  [[nodiscard]] double scale() const { return scale_; }
  /// Cross entropy of the positions learned from, and of those kept apart.
  [[nodiscard]] double training_loss() const { return loss(learned_); }
  [[nodiscard]] double validation_loss() const { return loss(kept_apart_); }

  void save(std::ostream& out) const;
  /// False if it is not a state of this fit: another plan, other positions, damaged.
  [[nodiscard]] bool restore(std::istream& in);

 private:
  [[nodiscard]] double target(std::size_t i) const;
  [[nodiscard]] double chance(std::size_t i) const;
  [[nodiscard]] double loss(const std::vector<std::uint32_t>& which) const;
  [[nodiscard]] double rate() const;
  [[nodiscard]] std::uint64_t fingerprint() const;
  void learn(std::span<const std::uint32_t> batch);

  const Positions& positions_;
  FitPlan plan_;
  Weights start_;
  Weights weights_;
  std::vector<Weight> mean_;    ///< of the gradients
  std::vector<Weight> square_;  ///< of their squares
  std::vector<std::uint32_t> learned_;
  std::vector<std::uint32_t> kept_apart_;
  double scale_ = 0;
  int epoch_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace annan::fit
