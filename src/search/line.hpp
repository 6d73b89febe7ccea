// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace annan::search {

/// How a repetition counts for the side to move.
enum class Repetition : std::uint8_t { kDraw, kWin, kLoss };

/// The positions from the game's start to the one under search: what repetition and perpetual check are judged by.
/// Allocates in reset() and extend() only.
class Line {
 public:
  /// Begins anew with room for `plies` more positions.
  void reset(std::size_t plies);
  /// Makes room for `plies` positions beyond the present ones.
  void extend(std::size_t plies) { entries_.reserve(entries_.size() + plies); }

  /// Precondition of push: there is room. `check`: the side to move in that position is in check.
  void push(std::uint64_t key, bool check) {
    entries_.push_back({.key = key, .check = check, .null = false});
    ++met_[slot(key)];
  }
  /// The position after a null move: nothing before it is looked at again.
  void push_null(std::uint64_t key) {
    entries_.push_back({.key = key, .check = false, .null = true});
    ++met_[slot(key)];
  }
  void pop() {
    --met_[slot(entries_.back().key)];
    entries_.pop_back();
  }

  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] bool in_check() const { return entries_.back().check; }

  /// Has the last position stood before, with the same side to move? Then what a further repetition of the same moves
  /// comes to: the side that checked at every move of the cycle loses, otherwise it is a draw. The game itself waits
  /// for the fourth occurrence; the search need not, since whoever is content with the result can go round again.
  [[nodiscard]] std::optional<Repetition> repetition() const {
    if (met_[slot(entries_.back().key)] < 2) return std::nullopt;
    return look_back();
  }

 private:
  struct Entry {
    std::uint64_t key;
    bool check;
    bool null;
  };
  static constexpr std::size_t kSlots = 4096;
  [[nodiscard]] static std::size_t slot(std::uint64_t key) { return key % kSlots; }
  [[nodiscard]] std::optional<Repetition> look_back() const;

  std::vector<Entry> entries_;
  /// How many positions of the line fall into each slot: below two there is surely no repetition.
  std::array<std::uint16_t, kSlots> met_{};
};

}  // namespace annan::search
