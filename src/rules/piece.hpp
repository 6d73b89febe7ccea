// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/color.hpp"

namespace annan::rules {

/// What a piece is: its own type. The first seven can be held in hand.
enum class PieceType : std::uint8_t {
  kPawn,
  kLance,
  kKnight,
  kSilver,
  kGold,
  kBishop,
  kRook,
  kKing,
  kPromotedPawn,
  kPromotedLance,
  kPromotedKnight,
  kPromotedSilver,
  kHorse,
  kDragon,
};
inline constexpr int kPieceTypes = 14;
inline constexpr int kHandTypes = 7;

/// What a piece moves like. Promoted small pieces move like gold, so there are ten movements for fourteen types.
enum class Movement : std::uint8_t {
  kPawn,
  kLance,
  kKnight,
  kSilver,
  kGold,
  kBishop,
  kRook,
  kKing,
  kHorse,
  kDragon,
};
inline constexpr int kMovements = 10;

[[nodiscard]] constexpr int index_of(PieceType t) {
  return static_cast<int>(t);
}
[[nodiscard]] constexpr int index_of(Movement m) {
  return static_cast<int>(m);
}

/// The movement a type has by itself, and the one it lends as a supporter.
[[nodiscard]] constexpr Movement movement_of(PieceType t) {
  switch (t) {
    case PieceType::kPromotedPawn:
    case PieceType::kPromotedLance:
    case PieceType::kPromotedKnight:
    case PieceType::kPromotedSilver: return Movement::kGold;
    case PieceType::kHorse: return Movement::kHorse;
    case PieceType::kDragon: return Movement::kDragon;
    default: return static_cast<Movement>(index_of(t));
  }
}

/// The written name of a movement, e.g. `horse`: a code for messages, not a sentence.
[[nodiscard]] constexpr std::string_view code_of(Movement m) {
  constexpr std::array<std::string_view, kMovements> kCodes = {
      "pawn", "lance", "knight", "silver", "gold", "bishop", "rook", "king", "horse", "dragon",
  };
  return kCodes[static_cast<std::size_t>(index_of(m))];
}

/// What `t` becomes by promotion; nothing for gold, king and what is promoted already.
[[nodiscard]] constexpr std::optional<PieceType> promoted(PieceType t) {
  switch (t) {
    case PieceType::kPawn: return PieceType::kPromotedPawn;
    case PieceType::kLance: return PieceType::kPromotedLance;
    case PieceType::kKnight: return PieceType::kPromotedKnight;
    case PieceType::kSilver: return PieceType::kPromotedSilver;
    case PieceType::kBishop: return PieceType::kHorse;
    case PieceType::kRook: return PieceType::kDragon;
    default: return std::nullopt;
  }
}

/// What `t` is without its promotion: what goes into the hand when it is captured (a king stays a king).
[[nodiscard]] constexpr PieceType unpromoted(PieceType t) {
  switch (t) {
    case PieceType::kPromotedPawn: return PieceType::kPawn;
    case PieceType::kPromotedLance: return PieceType::kLance;
    case PieceType::kPromotedKnight: return PieceType::kKnight;
    case PieceType::kPromotedSilver: return PieceType::kSilver;
    case PieceType::kHorse: return PieceType::kBishop;
    case PieceType::kDragon: return PieceType::kRook;
    default: return t;
  }
}

/// Can pieces of this type be held in hand: the seven unpromoted types without the king.
[[nodiscard]] constexpr bool can_be_held(PieceType t) {
  return index_of(t) < kHandTypes;
}

/// The hand types in SFEN order: R B G S N L P.
inline constexpr std::array<PieceType, kHandTypes> kHandOrder = {
    PieceType::kRook,   PieceType::kBishop, PieceType::kGold, PieceType::kSilver,
    PieceType::kKnight, PieceType::kLance,  PieceType::kPawn,
};

/// How many of each hand type one set of shogi pieces has, promoted ones and both hands included; kings are apart.
inline constexpr std::array<int, kHandTypes> kSetSize = {18, 4, 4, 4, 4, 2, 2};

/// A type with its owner.
class Piece {
 public:
  constexpr Piece(Color color, PieceType type)
      : code_(static_cast<std::uint8_t>(index_of(color) << 4 | index_of(type))) {}
  [[nodiscard]] constexpr Color color() const { return static_cast<Color>(code_ >> 4); }
  [[nodiscard]] constexpr PieceType type() const { return static_cast<PieceType>(code_ & 15); }
  friend constexpr bool operator==(Piece, Piece) = default;

 private:
  std::uint8_t code_;
};

}  // namespace annan::rules
