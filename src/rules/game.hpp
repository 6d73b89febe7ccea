// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "rules/position.hpp"
#include "rules/refusal.hpp"
#include "rules/rule_set.hpp"

namespace annan::rules {

/// Why a game is over by the rules, in the order in which they are looked for. How a table adds to it (resignation,
/// time) is the party's.
enum class Reason : std::uint8_t {
  kCheckmate,       ///< no legal move, in check: the side to move loses
  kNoMoves,         ///< no legal move, not in check: the side to move loses all the same
  kPerpetualCheck,  ///< the fourth occurrence of a position: who gave check with every move since the first loses
  kRepetition,      ///< any other fourth occurrence of board, hands and side to move: a draw
  kBareKings,       ///< two kings, nothing else on the board or in hand: a draw
  kDeclaration,     ///< an impasse win: declared (declare27), or by itself (auto27)
  kMoveLimit,       ///< as many plies as the rule set's move_limit says: a draw
};
[[nodiscard]] std::string_view code_of(Reason r);

struct Outcome {
  std::optional<Color> winner;  ///< nobody: a draw
  Reason reason;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// A game by the rules: start, rule set, the moves so far and, after each, whether it is over and why. It may be over
/// before the first move.
class Game {
 public:
  explicit Game(const RuleSet& rules, const Position& start = Position::start());

  [[nodiscard]] const RuleSet& rules() const { return rules_; }
  [[nodiscard]] const Position& start() const { return plies_.front().position; }
  [[nodiscard]] const Position& position() const { return plies_.back().position; }
  /// Plies since the start.
  [[nodiscard]] int ply() const { return static_cast<int>(plies_.size()) - 1; }
  [[nodiscard]] std::span<const Move> moves() const { return moves_; }
  /// The position after `ply` plies, 0 being the start. Precondition: 0 <= ply <= this->ply().
  [[nodiscard]] const Position& position_at(int ply) const { return plies_[static_cast<std::size_t>(ply)].position; }
  [[nodiscard]] const std::optional<Outcome>& outcome() const { return outcome_; }
  /// How often the present position has stood on the board so far, now included.
  [[nodiscard]] int occurrences() const;

  /// Plays a legal move; otherwise nothing changes and the refusal says why.
  [[nodiscard]] std::expected<void, Refusal> try_play(Move m);
  /// Plays a recorded move without judging it, so that an old record never stops being readable; the outcome is judged
  /// as after try_play. Precondition: as for Position::play_unchecked.
  void replay(Move m);
  /// Declares an impasse win for the side to move (knob declare27); refused as kNoDeclaration if it does not hold.
  [[nodiscard]] std::expected<void, Refusal> try_declare();
  /// Takes back the last move and any outcome. Precondition: ply() > 0.
  void take_back();

 private:
  struct Ply {
    Position position;
    bool check;  ///< the side to move is in check: the move that led here gave it
  };
  [[nodiscard]] std::optional<Outcome> judge() const;
  [[nodiscard]] std::optional<Outcome> judge_repetition() const;

  RuleSet rules_;
  std::vector<Ply> plies_;
  std::vector<Move> moves_;
  std::optional<Outcome> outcome_;
};

}  // namespace annan::rules
