// SPDX-License-Identifier: MIT
#include "bench/perft/mailbox.hpp"

#include <array>
#include <span>
#include <vector>

namespace annan::bench {

namespace {

// A border of one file on each side and two ranks above and below, as far as a knight leaps.
constexpr int kRow = rules::kFiles + 2;
constexpr int kRows = rules::kRanks + 4;
constexpr int kBorder = 100;
constexpr int kTypes = rules::kPieceTypes;

/// Cells hold 0, kBorder, or a type's number from 1 on: positive for Black, negative for White.
struct Board {
  std::array<int, kRow * kRows> cells;
  std::array<std::array<int, rules::kHandTypes>, 2> hands;
  int side;  ///< 1 for Black to move, -1 for White
};

struct Step {
  int file;
  int rank;
  bool slides;
};

struct CellMove {
  int from;  ///< a cell, or minus the number of the dropped type
  int to;
  bool promotes;
};

constexpr std::array kPawnSteps = {Step{0, -1, false}};
constexpr std::array kLanceSteps = {Step{0, -1, true}};
constexpr std::array kKnightSteps = {Step{-1, -2, false}, Step{1, -2, false}};
constexpr std::array kSilverSteps = {Step{-1, -1, false}, Step{0, -1, false}, Step{1, -1, false}, Step{-1, 1, false},
                                     Step{1, 1, false}};
constexpr std::array kGoldSteps = {Step{-1, -1, false}, Step{0, -1, false}, Step{1, -1, false},
                                   Step{-1, 0, false},  Step{1, 0, false},  Step{0, 1, false}};
constexpr std::array kBishopSteps = {Step{-1, -1, true}, Step{1, -1, true}, Step{-1, 1, true}, Step{1, 1, true}};
constexpr std::array kRookSteps = {Step{0, -1, true}, Step{0, 1, true}, Step{-1, 0, true}, Step{1, 0, true}};
constexpr std::array kKingSteps = {Step{-1, -1, false}, Step{0, -1, false}, Step{1, -1, false}, Step{-1, 0, false},
                                   Step{1, 0, false},   Step{-1, 1, false}, Step{0, 1, false},  Step{1, 1, false}};
constexpr std::array kHorseSteps = {Step{-1, -1, true}, Step{1, -1, true},  Step{-1, 1, true}, Step{1, 1, true},
                                    Step{0, -1, false}, Step{-1, 0, false}, Step{1, 0, false}, Step{0, 1, false}};
constexpr std::array kDragonSteps = {Step{0, -1, true},   Step{0, 1, true},   Step{-1, 0, true},  Step{1, 0, true},
                                     Step{-1, -1, false}, Step{1, -1, false}, Step{-1, 1, false}, Step{1, 1, false}};

/// By the type's number: pawn, lance, knight, silver, gold, bishop, rook, king, four promoted ones, horse, dragon.
constexpr std::array<std::span<const Step>, kTypes + 1> kStepsOf = {{{},
                                                                     kPawnSteps,
                                                                     kLanceSteps,
                                                                     kKnightSteps,
                                                                     kSilverSteps,
                                                                     kGoldSteps,
                                                                     kBishopSteps,
                                                                     kRookSteps,
                                                                     kKingSteps,
                                                                     kGoldSteps,
                                                                     kGoldSteps,
                                                                     kGoldSteps,
                                                                     kGoldSteps,
                                                                     kHorseSteps,
                                                                     kDragonSteps}};
constexpr int kPawn = 1;
constexpr int kKing = 8;
constexpr std::array<int, kTypes + 1> kPromotedOf = {0, 9, 10, 11, 12, 0, 13, 14, 0, 0, 0, 0, 0, 0, 0};
constexpr std::array<int, kTypes + 1> kUnpromotedOf = {0, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 6, 7};

constexpr std::size_t slot(int i) {
  return static_cast<std::size_t>(i);
}

constexpr int cell_of(int file, int rank) {
  return (rank + 2) * kRow + file + 1;
}
constexpr int rank_of(int cell) {
  return cell / kRow - 2;
}

Board board_of(const rules::Setup& setup) {
  Board board{};
  board.cells.fill(kBorder);
  for (int file = 0; file < rules::kFiles; ++file) {
    for (int rank = 0; rank < rules::kRanks; ++rank) {
      const auto& piece = setup.board[slot(file * rules::kRanks + rank)];
      const int number = piece ? rules::index_of(piece->type()) + 1 : 0;
      board.cells[slot(cell_of(file, rank))] = piece && piece->color() == rules::Color::kWhite ? -number : number;
    }
  }
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t type = 0; type < rules::kHandTypes; ++type)
      board.hands[side][type] = setup.hands[side][type];
  }
  board.side = setup.side_to_move == rules::Color::kBlack ? 1 : -1;
  return board;
}

int at(const Board& board, int cell) {
  return board.cells[slot(cell)];
}

bool belongs_to(int piece, int side) {
  return piece != kBorder && piece * side > 0;
}

/// Calls `found(cell)` for every cell that the piece of `side` on `from` attacks and no own piece takes.
template <typename Found>
void walk_steps(const Board& board, int from, int side, Found found) {
  const int back = at(board, from + side * kRow);
  const int mover = (belongs_to(back, side) ? back : at(board, from)) * side;
  for (const Step step : kStepsOf[slot(mover)]) {
    const int delta = side * step.rank * kRow + step.file;
    for (int to = from + delta;; to += delta) {
      const int target = at(board, to);
      if (target == kBorder || belongs_to(target, side)) break;
      found(to);
      if (target != 0 || !step.slides) break;
    }
  }
}

/// Calls `visit(cell)` for every cell on the board that holds a piece of `side`.
template <typename Visit>
void for_each_piece(const Board& board, int side, Visit visit) {
  for (int rank = 0; rank < rules::kRanks; ++rank) {
    for (int cell = cell_of(0, rank); cell < cell_of(rules::kFiles, rank); ++cell) {
      if (belongs_to(at(board, cell), side)) visit(cell);
    }
  }
}

bool king_attacked(const Board& board, int side) {
  bool attacked = false;
  for_each_piece(board, -side, [&](int from) {
    walk_steps(board, from, -side, [&](int to) { attacked = attacked || at(board, to) == side * kKing; });
  });
  return attacked;
}

bool in_zone(int cell, int side) {
  return side > 0 ? rank_of(cell) < 3 : rank_of(cell) >= rules::kRanks - 3;
}

bool has_pawn_on_file(const Board& board, int cell, int side) {
  for (int rank = 0; rank < rules::kRanks; ++rank) {
    if (at(board, cell_of(cell % kRow - 1, rank)) == side * kPawn) return true;
  }
  return false;
}

void list_drops(const Board& board, std::vector<CellMove>& moves) {
  const auto& hand = board.hands[board.side > 0 ? 0 : 1];
  for (int type = 1; type <= rules::kHandTypes; ++type) {
    if (hand[slot(type - 1)] == 0) continue;
    for (int rank = 0; rank < rules::kRanks; ++rank) {
      for (int cell = cell_of(0, rank); cell < cell_of(rules::kFiles, rank); ++cell) {
        if (at(board, cell) != 0 || (type == kPawn && has_pawn_on_file(board, cell, board.side))) continue;
        moves.push_back({-type, cell, false});
      }
    }
  }
}

std::vector<CellMove> list_moves(const Board& board) {
  std::vector<CellMove> moves;
  for_each_piece(board, board.side, [&](int from) {
    const int own_type = at(board, from) * board.side;
    walk_steps(board, from, board.side, [&](int to) {
      moves.push_back({from, to, false});
      const bool zone = in_zone(from, board.side) || in_zone(to, board.side);
      if (zone && kPromotedOf[slot(own_type)] != 0) moves.push_back({from, to, true});
    });
  });
  list_drops(board, moves);
  return moves;
}

Board after(const Board& board, const CellMove& move) {
  Board next = board;
  auto& hand = next.hands[board.side > 0 ? 0 : 1];
  auto& target = next.cells[slot(move.to)];
  if (move.from < 0) {
    target = -move.from * board.side;
    --hand[slot(-move.from - 1)];
  } else {
    auto& origin = next.cells[slot(move.from)];
    if (target != 0) ++hand[slot(kUnpromotedOf[slot(-target * board.side)] - 1)];
    const int type = origin * board.side;
    target = board.side * (move.promotes ? kPromotedOf[slot(type)] : type);
    origin = 0;
  }
  next.side = -board.side;
  return next;
}

std::uint64_t count(const Board& board, int depth) {
  if (depth == 0) return 1;
  std::uint64_t nodes = 0;
  for (const CellMove& move : list_moves(board)) {
    const Board next = after(board, move);
    if (!king_attacked(next, board.side)) nodes += count(next, depth - 1);
  }
  return nodes;
}

}  // namespace

std::uint64_t mailbox_perft(const rules::Setup& setup, int depth) {
  return count(board_of(setup), depth);
}

}  // namespace annan::bench
