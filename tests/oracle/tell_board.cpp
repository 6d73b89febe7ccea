// SPDX-License-Identifier: MIT
// annan_oracle_board: what the slow rules say about boards, for tests of what the page shows. One line in:
//   PRESET TAB SFEN TAB USI USI … TAB `threats` or nothing
// one line out, fields by tabs, lists by spaces:
//   badges | stuck | attackers by Black | attackers by White | checkers | king | takeChecker | takeSupporter | block |
//   taken | loose | mates (three only if asked for) | then for each USI: its code, badges and stuck after it
// A badge is SQUARE:MOVEMENT:SUPPORTER, a checker the same with `-` for none, attackers are 81 digits from 9a to 1i by
// rows.
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "legality.hpp"
#include "movement.hpp"
#include "oracle.hpp"

namespace {

using namespace annan::oracle;

std::string name_of_spot(Spot spot) {
  return {static_cast<char>('9' - spot.column), static_cast<char>('a' + spot.row)};
}

std::string_view name_of_type(Type type) {
  switch (type.kind) {
    case Kind::bishop: return type.promoted ? "horse" : "bishop";
    case Kind::rook: return type.promoted ? "dragon" : "rook";
    case Kind::king: return "king";
    case Kind::gold: return "gold";
    case Kind::pawn: return type.promoted ? "gold" : "pawn";
    case Kind::lance: return type.promoted ? "gold" : "lance";
    case Kind::knight: return type.promoted ? "gold" : "knight";
    case Kind::silver: return type.promoted ? "gold" : "silver";
  }
  return "";
}

template <class Visit>
void visit_men(const Board& board, Visit visit) {
  for (int row = 0; row < kSize; ++row) {
    for (int column = 0; column < kSize; ++column) {
      if (const auto& man = man_at(board, {row, column})) visit(Spot{row, column}, *man);
    }
  }
}

/// The friend on the square behind, if there is one.
std::optional<Spot> supporter(const Board& board, Spot spot) {
  const Side side = man_at(board, spot)->side;
  const Spot behind{spot.row - forward(side), spot.column};
  if (!on_board(behind)) return std::nullopt;
  const auto& friend_there = man_at(board, behind);
  if (!friend_there || friend_there->side != side) return std::nullopt;
  return behind;
}

using Words = std::vector<std::string>;

std::string joined(Words words) {
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

std::string described(const Board& board, Spot spot) {
  const auto lender = supporter(board, spot);
  return name_of_spot(spot) + ":" + std::string(name_of_type(movement(board, spot))) + ":" +
         (lender ? name_of_spot(*lender) : "-");
}

std::string badges(const Board& board) {
  Words words;
  visit_men(board, [&](Spot spot, const Man& man) {
    if (name_of_type(movement(board, spot)) == name_of_type({man.kind, man.promoted})) return;
    words.push_back(described(board, spot));
  });
  return joined(words);
}

std::string stuck(const Board& board) {
  Words words;
  visit_men(board, [&](Spot spot, const Man& man) {
    for (int row = 0; row < kSize; ++row) {
      for (int column = 0; column < kSize; ++column) {
        if (could_go(movement(board, spot), man.side, spot, {row, column})) return;
      }
    }
    words.push_back(name_of_spot(spot));
  });
  return joined(words);
}

std::string attack_counts(const Board& board, Side side) {
  std::string text;
  for (int row = 0; row < kSize; ++row) {
    for (int column = 0; column < kSize; ++column)
      text += std::to_string(std::min(9, attackers(board, side, {row, column})));
  }
  return text;
}

/// Checkers, then the legal replies by kind.
std::string check(const Board& board, const RuleSet& rules) {
  Words checkers;
  std::vector<Spot> from, lenders;
  const auto king = king_of(board, board.to_move);
  visit_men(board, [&](Spot spot, const Man& man) {
    if (man.side == board.to_move || !king || !reaches(board, spot, *king)) return;
    checkers.push_back(described(board, spot));
    from.push_back(spot);
    if (const auto lender = supporter(board, spot)) lenders.push_back(*lender);
  });
  Words by_king, take_checker, take_supporter, block;
  if (!from.empty()) {
    for (const Move& move : all_legal(board, rules)) {
      const bool takes_checker = std::ranges::find(from, move.to) != from.end();
      const bool takes_lender = std::ranges::find(lenders, move.to) != lenders.end();
      Words& kind = move.from == king ? by_king : takes_checker ? take_checker : takes_lender ? take_supporter : block;
      kind.push_back(to_usi(move));
    }
  }
  return joined(checkers) + '\t' + joined(by_king) + '\t' + joined(take_checker) + '\t' + joined(take_supporter) +
         '\t' + joined(block);
}

/// What the side not to move could do if it were to move.
std::string threats(Board board, const RuleSet& rules) {
  Words taken, loose, mates;
  if (!in_check(board, board.to_move)) {
    board.to_move = opponent(board.to_move);
    for (const Move& move : all_legal(board, rules)) {
      const bool takes = man_at(board, move.to).has_value();
      const Board after = apply(board, move);
      if (status(after, rules) == "checkmate") mates.push_back(to_usi(move));
      if (!takes) continue;
      taken.push_back(name_of_spot(move.to));
      const auto replies = all_legal(after, rules);
      if (std::ranges::none_of(replies, [&](const Move& reply) { return reply.to == move.to; }))
        loose.push_back(name_of_spot(move.to));
    }
  }
  return joined(taken) + '\t' + joined(loose) + '\t' + joined(mates);
}

bool can_promote(const Board& board, Spot spot) {
  const Man man = man_at(board, spot).value();
  return !man.promoted && man.kind != Kind::gold && man.kind != Kind::king;
}

std::string tried(const Board& board, const RuleSet& rules, const std::string& usi) {
  const std::string code = explain(board, rules, usi);
  // The board after a move that only its consequences forbid can be told as well.
  const Move move = parse_usi(usi);
  const bool there = move.from ? man_at(board, *move.from) && man_at(board, *move.from)->side == board.to_move
                               : code != "not_in_hand" && code != "square_taken";
  const auto& target = man_at(board, move.to);
  const bool free = !target || (target->side != board.to_move && target->kind != Kind::king);
  if (!there || !free || (move.promote && !can_promote(board, *move.from))) return code + "\t-\t-";
  const Board after = apply(board, move);
  return code + '\t' + badges(after) + '\t' + stuck(after);
}

std::string answer(const std::string& line) {
  std::istringstream fields(line);
  std::string name, sfen, moves, wanted;
  std::getline(fields, name, '\t');
  std::getline(fields, sfen, '\t');
  std::getline(fields, moves, '\t');
  std::getline(fields, wanted, '\t');
  const RuleSet rules = preset(name);
  const Board board = parse_sfen(sfen);
  std::string text = badges(board) + '\t' + stuck(board) + '\t' + attack_counts(board, Side::black) + '\t' +
                     attack_counts(board, Side::white) + '\t' + check(board, rules) + '\t';
  text += wanted.empty() ? "\t\t" : threats(board, rules);
  std::istringstream tries(moves);
  for (std::string usi; tries >> usi;)
    text += '\t' + tried(board, rules, usi);
  return text;
}

}  // namespace

int main() {
  std::ios::sync_with_stdio(false);
  for (std::string line; std::getline(std::cin, line);)
    std::cout << answer(line) << '\n';
}
