// SPDX-License-Identifier: MIT
#include "search/line.hpp"

namespace annan::search {

void Line::reset(std::size_t plies) {
  entries_.clear();
  entries_.reserve(plies);
  met_.fill(0);
}

std::optional<Repetition> Line::look_back() const {
  const Entry& now = entries_.back();
  bool they_always_check = true;
  bool we_always_check = true;
  // Positions `i` have the side now to move; they came about by moves of the other side.
  for (std::size_t i = entries_.size() - 1; i >= 2; i -= 2) {
    if (entries_[i].null || entries_[i - 1].null) return std::nullopt;
    they_always_check = they_always_check && entries_[i].check;
    we_always_check = we_always_check && entries_[i - 1].check;
    if (entries_[i - 2].key != now.key) continue;
    if (they_always_check == we_always_check) return Repetition::kDraw;
    return they_always_check ? Repetition::kWin : Repetition::kLoss;
  }
  return std::nullopt;
}

}  // namespace annan::search
