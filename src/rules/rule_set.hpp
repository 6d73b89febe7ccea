// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace annan::rules {

/// May an unpromoted pawn or lance stand on the last rank, or a knight on the last two, after its own move or drop?
enum class FarRank : std::uint8_t {
  kSupported,  ///< only if its movement there, after the move, has a square on the empty board
  kAny,        ///< always
  kOwnType,    ///< never, as in orthodox shogi
};

/// Where the two-pawn rule (nifu) applies.
enum class TwoPawns : std::uint8_t {
  kDrops,          ///< to drops only
  kDropsAndMoves,  ///< also to a pawn that moves onto a file and stays unpromoted
};

/// Which pawn drops that end the game are illegal (uchifuzume).
enum class PawnDropMate : std::uint8_t {
  kAnyCheck,      ///< any that leaves the opponent in check without a legal reply
  kFrontNoReply,  ///< only one in front of the king, if no legal reply is left, check or not
};

/// What an entered king is worth.
enum class Impasse : std::uint8_t {
  kDeclare27,  ///< the player may declare and win with 28 points (Black) or 27 (White)
  kOff,
  kAuto27,  ///< the same conditions end the game by themselves
};

/// One combination of the house rules that change what is legal or how a game ends.
struct RuleSet {
  FarRank far_rank = FarRank::kSupported;
  TwoPawns two_pawns = TwoPawns::kDrops;
  PawnDropMate pawn_drop_mate = PawnDropMate::kAnyCheck;
  Impasse impasse = Impasse::kDeclare27;
  std::optional<int> move_limit = {};  ///< plies since the game's start, at least 1

  friend constexpr bool operator==(const RuleSet&, const RuleSet&) = default;
};

struct Preset {
  std::string_view name;
  RuleSet rules;
};

/// The named rule sets; the first is the default everywhere.
inline constexpr std::array<Preset, 4> kPresets = {{
    {"annan", {}},
    {"lishogi",
     {.far_rank = FarRank::kAny,
      .two_pawns = TwoPawns::kDrops,
      .pawn_drop_mate = PawnDropMate::kFrontNoReply,
      .impasse = Impasse::kAuto27,
      .move_limit = 700}},
    {"shogitter",
     {.far_rank = FarRank::kOwnType,
      .two_pawns = TwoPawns::kDropsAndMoves,
      .pawn_drop_mate = PawnDropMate::kAnyCheck,
      .impasse = Impasse::kOff,
      .move_limit = std::nullopt}},
    {"traditional",
     {.far_rank = FarRank::kAny,
      .two_pawns = TwoPawns::kDropsAndMoves,
      .pawn_drop_mate = PawnDropMate::kAnyCheck,
      .impasse = Impasse::kOff,
      .move_limit = std::nullopt}},
}};

[[nodiscard]] constexpr std::optional<RuleSet> preset(std::string_view name) {
  for (const Preset& p : kPresets) {
    if (p.name == name) return p.rules;
  }
  return std::nullopt;
}

/// Sets one knob by its written name and value (`far_rank`, `any`; `move_limit` takes `none` or plies from 1 to
/// 1000000000). False, and nothing changed, if either is unknown.
[[nodiscard]] bool set_knob(RuleSet& rules, std::string_view knob, std::string_view value);

/// The written value of a knob, as set_knob reads it.
[[nodiscard]] std::string_view name_of(FarRank v);
[[nodiscard]] std::string_view name_of(TwoPawns v);
[[nodiscard]] std::string_view name_of(PawnDropMate v);
[[nodiscard]] std::string_view name_of(Impasse v);

}  // namespace annan::rules
