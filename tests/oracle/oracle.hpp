// SPDX-License-Identifier: MIT
// The Annan shogi rules a second time: slow, plain, and sharing nothing with the fast rules, so that tests can compare
// the two. Positions and moves cross this border as text (SFEN and USI). Text that cannot be read throws
// std::invalid_argument.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace annan::oracle {

enum class Side : std::uint8_t { black, white };
enum class Kind : std::uint8_t { pawn, lance, knight, silver, gold, bishop, rook, king };

inline constexpr int kKinds = 8;
inline constexpr int kHandKinds = 7;  // every kind but the king
inline constexpr int kSize = 9;

struct Man {
  Side side{};
  Kind kind{};
  bool promoted = false;
  bool operator==(const Man&) const = default;
};

struct Board {
  // cells[row][column] as the SFEN is written: row 0 is rank a, column 0 is file 9.
  std::array<std::array<std::optional<Man>, kSize>, kSize> cells{};
  std::array<std::array<int, kHandKinds>, 2> hands{};  // hands[side][kind]
  Side to_move = Side::black;
  int move_number = 1;
  bool operator==(const Board&) const = default;
};

struct RuleSet {
  enum class FarRank : std::uint8_t { supported, any, own_type };
  enum class TwoPawns : std::uint8_t { drops, drops_and_moves };
  enum class PawnDropMate : std::uint8_t { any_check, front_no_reply };
  enum class Impasse : std::uint8_t { declare27, off, auto27 };

  FarRank far_rank = FarRank::supported;
  TwoPawns two_pawns = TwoPawns::drops;
  PawnDropMate pawn_drop_mate = PawnDropMate::any_check;
  Impasse impasse = Impasse::declare27;
  std::optional<int> move_limit;
};

// "annan", "lishogi", "shogitter" or "traditional".
RuleSet preset(std::string_view name);
// The same rule set with one knob changed, by the names on the command line: ("move_limit", "none").
RuleSet with_knob(RuleSet rules, std::string_view knob, std::string_view value);

// Reads a canonical or a lenient SFEN, or "startpos". Whether the setup keeps the rules is asked separately.
Board parse_sfen(std::string_view text);
// The canonical SFEN, move number included.
std::string to_sfen(const Board& board);
// Why this is no permitted setup: "too many pawns", "two black kings", "side not to move in check" and so on.
std::optional<std::string> setup_fault(const Board& board);

// Whether the king of `side` is attacked; never, when that side has no king.
bool in_check(const Board& board, Side side);
// How many enemy men attack the king of `side`.
int checkers(const Board& board, Side side);

// USI, sorted bytewise.
std::vector<std::string> legal_moves(const Board& board, const RuleSet& rules);
// "playing", "check", "checkmate" or "no_moves".
std::string status(const Board& board, const RuleSet& rules);
// "legal", or the first code of explain that holds.
std::string explain(const Board& board, const RuleSet& rules, std::string_view usi);
// The position after a move that explain calls legal or refuses for its consequences only: the man, or the man in hand,
// has to be there (std::invalid_argument otherwise), nothing else is looked at.
Board play(const Board& board, std::string_view usi);
std::uint64_t perft(const Board& board, const RuleSet& rules, int depth);

// A whole game, "win" being a declaration: "ongoing", "draw repetition", "black wins checkmate",
// "illegal at ply 3: two_pawns" and so on, as play-out prints it.
std::string outcome(const Board& start, const std::vector<std::string>& moves, const RuleSet& rules);

}  // namespace annan::oracle
