// SPDX-License-Identifier: MIT
// Whole games: when they end, and for whom.
#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "legality.hpp"

namespace annan::oracle {

namespace {

std::string name_of(Side side) {
  return side == Side::black ? "black" : "white";
}

std::string win(Side winner, const std::string& reason) {
  return name_of(winner) + " wins " + reason;
}

bool same_position(const Board& one, const Board& other) {
  return one.cells == other.cells && one.hands == other.hands && one.to_move == other.to_move;
}

// Board i is the position after i plies.
using Record = std::vector<Board>;

// Whether every move `side` made between the two positions of the record gave check.
bool always_checked(const Record& record, std::size_t first, std::size_t last, Side side) {
  for (std::size_t ply = first; ply < last; ++ply) {
    if (record[ply].to_move == side && !in_check(record[ply + 1], opponent(side))) return false;
  }
  return true;
}

// "" while the last position has occurred fewer than four times.
std::string judge_repetition(const Record& record) {
  std::vector<std::size_t> occurrences;
  for (std::size_t ply = 0; ply < record.size(); ++ply) {
    if (same_position(record[ply], record.back())) occurrences.push_back(ply);
  }
  if (occurrences.size() < 4) return "";
  const bool black = always_checked(record, occurrences.front(), occurrences.back(), Side::black);
  const bool white = always_checked(record, occurrences.front(), occurrences.back(), Side::white);
  if (black != white) return win(black ? Side::white : Side::black, "perpetual_check");
  return "draw repetition";
}

bool bare_kings(const Board& board) {
  int men = 0;
  for (const auto& row : board.cells) {
    men += static_cast<int>(std::count_if(row.begin(), row.end(), [](const auto& man) { return man.has_value(); }));
  }
  for (const auto& hand : board.hands) {
    for (const int count : hand)
      men += count;
  }
  return men == 2 && king_of(board, Side::black) && king_of(board, Side::white);
}

int points(Kind kind) {
  if (kind == Kind::king) return 0;
  return kind == Kind::rook || kind == Kind::bishop ? 5 : 1;
}

// The conditions for a declaration by the side to move.
bool has_entered(const Board& board) {
  const Side side = board.to_move;
  const std::optional<Spot> king = king_of(board, side);
  if (!king || !in_zone(side, *king) || in_check(board, side)) return false;
  int men = 0;
  int total = 0;
  for (int row = 0; row < kSize; ++row) {
    for (int column = 0; column < kSize; ++column) {
      const std::optional<Man>& man = man_at(board, {row, column});
      if (!man || man->side != side || man->kind == Kind::king || !in_zone(side, {row, column})) continue;
      ++men;
      total += points(man->kind);
    }
  }
  for (int kind = 0; kind < kHandKinds; ++kind) {
    const auto& hand = board.hands[static_cast<std::size_t>(side)];
    total += hand[static_cast<std::size_t>(kind)] * points(static_cast<Kind>(kind));
  }
  return men >= 10 && total >= (side == Side::black ? 28 : 27);
}

// "" while the game goes on.
std::string judge(const Record& record, const RuleSet& rules) {
  const Board& board = record.back();
  if (!has_legal_move(board, rules)) {
    return win(opponent(board.to_move), in_check(board, board.to_move) ? "checkmate" : "no_moves");
  }
  if (const std::string end = judge_repetition(record); !end.empty()) return end;
  if (bare_kings(board)) return "draw bare_kings";
  if (rules.impasse == RuleSet::Impasse::auto27 && has_entered(board)) return win(board.to_move, "declaration");
  if (rules.move_limit && static_cast<int>(record.size()) - 1 >= *rules.move_limit) return "draw move_limit";
  return "";
}

}  // namespace

std::string outcome(const Board& start, const std::vector<std::string>& moves, const RuleSet& rules) {
  Record record{start};
  std::string end = judge(record, rules);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string illegal = "illegal at ply " + std::to_string(i + 1) + ": ";
    const Board& board = record.back();
    const bool declares = moves[i] == "win";
    const Move move = declares ? Move{} : parse_usi(moves[i]);
    if (!end.empty()) return illegal + "game_over";
    if (declares) {
      if (rules.impasse != RuleSet::Impasse::declare27 || !has_entered(board)) return illegal + "no_declaration";
      end = win(board.to_move, "declaration");
      continue;
    }
    if (const Verdict code = verdict(board, rules, move); code != Verdict::legal) {
      return illegal + std::string(name_of(code));
    }
    record.push_back(apply(board, move));
    end = judge(record, rules);
  }
  return end.empty() ? "ongoing" : end;
}

}  // namespace annan::oracle
