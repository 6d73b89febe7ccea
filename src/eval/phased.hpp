// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace annan::eval {

/// A value that changes as the game goes on: what it is with empty hands, and what it is once kLatePhase pieces are in
/// hand. Both are added and multiplied at once, in one number; each must stay within ±32,767 in every sum.
class Phased {
 public:
  /// The phase from which on nothing changes any more.
  static constexpr int kLatePhase = 12;

  constexpr Phased() = default;
  // A plain number is the same in every phase.
  constexpr Phased(int always) : Phased(always, always) {}  // NOLINT(google-explicit-constructor)
  constexpr Phased(int opening, int late)
      : both_(static_cast<std::int32_t>((static_cast<std::uint32_t>(late) << 16) +
                                        static_cast<std::uint32_t>(opening))) {}

  [[nodiscard]] constexpr int opening() const { return static_cast<std::int16_t>(both_ & 0xFFFF); }
  [[nodiscard]] constexpr int late() const {
    return static_cast<std::int16_t>((static_cast<std::uint32_t>(both_) + 0x8000U) >> 16);
  }
  /// `phase` from 0 to kLatePhase.
  [[nodiscard]] constexpr int at(int phase) const {
    return (opening() * (kLatePhase - phase) + late() * phase) / kLatePhase;
  }

  constexpr Phased& operator+=(Phased o) {
    both_ = static_cast<std::int32_t>(static_cast<std::uint32_t>(both_) + static_cast<std::uint32_t>(o.both_));
    return *this;
  }
  constexpr Phased& operator-=(Phased o) {
    both_ = static_cast<std::int32_t>(static_cast<std::uint32_t>(both_) - static_cast<std::uint32_t>(o.both_));
    return *this;
  }
  friend constexpr Phased operator+(Phased a, Phased b) { return a += b; }
  friend constexpr Phased operator-(Phased a, Phased b) { return a -= b; }
  friend constexpr Phased operator*(Phased a, int times) {
    a.both_ = static_cast<std::int32_t>(static_cast<std::uint32_t>(a.both_) * static_cast<std::uint32_t>(times));
    return a;
  }

 private:
  std::int32_t both_ = 0;
};

}  // namespace annan::eval
