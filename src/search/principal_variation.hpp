// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "rules/move.hpp"
#include "search/value.hpp"

namespace annan::search {

/// The moves both sides are expected to play, in place, without allocation.
class PrincipalVariation {
 public:
  PrincipalVariation() = default;
  explicit PrincipalVariation(rules::Move m) { prepend(m, {}); }

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] rules::Move operator[](int i) const {
    return rules::Move::from_raw(moves_[static_cast<std::size_t>(i)]);
  }
  void clear() { size_ = 0; }
  /// Becomes `m` followed by `rest`.
  void prepend(rules::Move m, const PrincipalVariation& rest) {
    moves_[0] = m.raw();
    const int kept = rest.size_ < kMaxPly - 1 ? rest.size_ : kMaxPly - 1;
    for (int i = 0; i < kept; ++i)
      moves_[static_cast<std::size_t>(i) + 1] = rest.moves_[static_cast<std::size_t>(i)];
    size_ = kept + 1;
  }
  /// Precondition: size() < kMaxPly.
  void append(rules::Move m) { moves_[static_cast<std::size_t>(size_++)] = m.raw(); }

 private:
  std::array<std::uint16_t, kMaxPly> moves_;
  int size_ = 0;
};

}  // namespace annan::search
