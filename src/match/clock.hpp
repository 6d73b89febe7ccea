// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>

#include "match/terms.hpp"

namespace annan::match {

/// The clock of one side in one game, exact to the nanosecond: rounding each move would make many short ones free.
class Clock {
 public:
  explicit Clock(const TimeControl& control) : control_(control), left_(control.main) {}

  [[nodiscard]] const TimeControl& control() const { return control_; }
  /// What it shows, in whole milliseconds, never below none.
  [[nodiscard]] std::chrono::milliseconds left() const { return std::chrono::floor<std::chrono::milliseconds>(left_); }
  /// How long the next move may take.
  [[nodiscard]] std::chrono::nanoseconds allowed() const { return left_ + control_.byoyomi; }
  /// Charges a move that took no more than allowed, or was let pass as only a little late.
  void charge(std::chrono::nanoseconds took) {
    left_ = std::max(left_ - took, std::chrono::nanoseconds(0)) + control_.increment;
  }

 private:
  TimeControl control_;
  std::chrono::nanoseconds left_;
};

}  // namespace annan::match
