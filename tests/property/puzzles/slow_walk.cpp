// SPDX-License-Identifier: MIT
#include "property/puzzles/slow_walk.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace annan::puzzles::testing {

namespace {

using oracle::Board;
using oracle::Move;

/// The plies left up to which quiet moves are tried as well.
constexpr int kQuietToo = 5;

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);)
    parts.push_back(part);
  return parts;
}

/// Without the move number, which counts on.
std::string key_of(Board board) {
  board.move_number = 1;
  return oracle::to_sfen(board);
}

/// As docs/puzzles.md counts, in hundredths of a pawn.
int value_of(const oracle::Man& man) {
  switch (man.kind) {
    case oracle::Kind::pawn: return man.promoted ? 550 : 100;
    case oracle::Kind::lance:
    case oracle::Kind::knight: return man.promoted ? 550 : 300;
    case oracle::Kind::silver: return man.promoted ? 550 : 500;
    case oracle::Kind::gold: return 550;
    case oracle::Kind::bishop: return man.promoted ? 1050 : 800;
    case oracle::Kind::rook: return man.promoted ? 1250 : 1000;
    case oracle::Kind::king: return 0;
  }
  return 0;
}

/// Black's pieces less White's.
int material_of(const Board& board) {
  int sum = 0;
  for (const auto& row : board.cells) {
    for (const auto& cell : row) {
      if (cell) sum += cell->side == oracle::Side::black ? value_of(*cell) : -value_of(*cell);
    }
  }
  for (std::size_t i = 0; i < board.hands[0].size(); ++i) {
    const oracle::Man man{.side = oracle::Side::black, .kind = static_cast<oracle::Kind>(i), .promoted = false};
    sum += (board.hands[0][i] - board.hands[1][i]) * value_of(man);
  }
  return sum;
}

std::vector<Shipped> shipped(const std::string& path, const std::string& kind, int plies) {
  std::ifstream file(path);
  std::string line;
  if (!std::getline(file, line)) throw std::runtime_error("no puzzles in " + path);
  std::vector<Shipped> out;
  while (std::getline(file, line)) {
    const std::vector<std::string> columns = split(line, '\t');
    if (columns.at(1) != kind) continue;
    out.push_back({.id = columns[0], .plies = plies, .sfen = columns.at(4), .moves = split(columns.at(5), ' ')});
  }
  return out;
}

}  // namespace

std::vector<Shipped> shipped_mates(const std::string& path, int plies) {
  return shipped(path, "mate" + std::to_string(plies), plies);
}

std::vector<Shipped> shipped_material(const std::string& path) {
  return shipped(path, "material", 0);
}

std::optional<std::string> SlowWalk::material_fault_of(const Shipped& puzzle) const {
  constexpr int kLeastGain = 300;
  Board board = oracle::parse_sfen(puzzle.sfen);
  if (const auto fault = oracle::setup_fault(board)) return *fault;
  if (puzzle.moves.size() % 2 != 1) return "the line does not end with the solver's move";
  const int before = material_of(board);
  for (const std::string& usi : puzzle.moves) {
    if (const std::string code = oracle::explain(board, rules_, usi); code != "legal") return usi + " is " + code;
    board = oracle::play(board, usi);
  }
  if (!oracle::has_legal_move(board, rules_)) return "it is a mate";
  const int gain = material_of(board) - before;
  if (gain < kLeastGain) return "it wins only " + std::to_string(gain);
  return std::nullopt;
}

std::optional<std::string> SlowWalk::fault_of(const Shipped& puzzle) {
  known_.clear();
  Board board = oracle::parse_sfen(puzzle.sfen);
  if (const auto fault = oracle::setup_fault(board)) return *fault;
  if (static_cast<int>(puzzle.moves.size()) != puzzle.plies) return "the line has another length";
  if (puzzle.plies > 1 && mates_by_checks(board, puzzle.plies - 2)) return "there is a shorter mate";
  for (std::size_t i = 0; i < puzzle.moves.size(); ++i) {
    const std::string& usi = puzzle.moves[i];
    if (const std::string code = oracle::explain(board, rules_, usi); code != "legal") return usi + " is " + code;
    if (i % 2 == 0) {
      if (auto fault = fault_of_turn(board, puzzle.plies - static_cast<int>(i), usi)) return fault;
    }
    board = oracle::play(board, usi);
    if (i % 2 == 0 && !oracle::in_check(board, board.to_move)) return usi + " gives no check";
  }
  if (oracle::status(board, rules_) != "checkmate") return "the line does not end in mate";
  return std::nullopt;
}

std::optional<std::string> SlowWalk::fault_of_turn(const Board& board, int plies, const std::string& solution) {
  bool found = false;
  for (const Move& move : oracle::all_legal(board, rules_)) {
    const Board after = oracle::apply(board, move);
    const bool solves = oracle::to_usi(move) == solution;
    if (!solves && plies > kQuietToo && !oracle::in_check(after, after.to_move)) continue;
    const bool mates = move_mates(after, plies);
    if (mates && !solves) return oracle::to_usi(move) + " solves it as well, instead of " + solution;
    if (!mates && solves) return solution + " does not mate";
    found = found || solves;
  }
  if (!found) return solution + " was not among the moves";
  return std::nullopt;
}

bool SlowWalk::move_mates(const Board& after, int plies) {
  if (!oracle::has_legal_move(after, rules_)) return true;
  if (plies == 1) return false;
  return std::ranges::all_of(oracle::all_legal(after, rules_), [&](const Move& reply) {
    ++walked_.replies;
    return mates_by_checks(oracle::apply(after, reply), plies - 2);
  });
}

bool SlowWalk::mates_by_checks(const Board& board, int plies) {
  if (plies < 1) return false;
  const std::string key = key_of(board);
  const Known known = known_[key];
  if (known.mate_within <= plies) return true;
  if (known.no_mate_within >= plies) return false;
  const bool mates = (plies > 1 && mates_by_checks(board, plies - 2)) || try_checks(board, plies);
  if (mates) {
    known_[key].mate_within = plies;
  } else {
    known_[key].no_mate_within = plies;
  }
  return mates;
}

bool SlowWalk::try_checks(const Board& board, int plies) {
  ++walked_.positions;
  // What leaves few replies is settled soonest.
  std::vector<std::pair<std::size_t, Board>> checks;
  for (const Move& move : oracle::all_legal(board, rules_)) {
    Board after = oracle::apply(board, move);
    if (!oracle::in_check(after, after.to_move)) continue;
    if (plies == 1) {
      if (!oracle::has_legal_move(after, rules_)) return true;
      continue;
    }
    const std::size_t replies = oracle::all_legal(after, rules_).size();
    checks.emplace_back(replies, std::move(after));
  }
  std::ranges::sort(checks, {}, &std::pair<std::size_t, Board>::first);
  return std::ranges::any_of(checks, [&](const auto& check) { return move_mates(check.second, plies); });
}

}  // namespace annan::puzzles::testing
