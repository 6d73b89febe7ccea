// SPDX-License-Identifier: MIT
#include "match/opening_counts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/game.hpp"

namespace annan::match {
namespace {

/// Two ways to a position lead to one text.
std::string text_of(const rules::Position& position) {
  const std::string sfen = notation::to_sfen(position, 1);
  return sfen.substr(0, sfen.rfind(' '));
}

std::size_t column_of(const Ending& ending) {
  if (!ending.winner) return 1;
  return *ending.winner == rules::Color::kBlack ? 0 : 2;
}

}  // namespace

bool OpeningCounts::add(const GameRecord& game) {
  if (is_fault(game.played.ending)) return false;
  rules::Game on_board(rules_, rules::Position::start());
  const auto opening = notation::parse_sfen(game.opening);
  if (!opening || !(opening->position == on_board.position())) return false;
  std::vector<std::pair<std::string, std::string>> seen;
  seen.reserve(kPlies);
  for (const std::string& usi : game.played.moves) {
    if (on_board.ply() == kPlies) break;
    const auto move = notation::parse_usi_move(usi);
    if (!move) return false;
    seen.emplace_back(text_of(on_board.position()), usi);
    if (!on_board.try_play(*move)) return false;
  }
  for (const auto& [position, usi] : seen)
    ++positions_[position][usi][column_of(game.played.ending)];
  ++games_;
  return true;
}

std::string OpeningCounts::to_text(int fewest) const {
  std::string text = fmt::format("annan-openings\t1\t{}\n", games_);
  for (const auto& [position, moves] : positions_) {
    std::string line;
    for (const auto& [usi, results] : moves) {
      if (std::accumulate(results.begin(), results.end(), 0) < fewest) continue;
      line += fmt::format("\t{} {}", usi, fmt::join(results, " "));
    }
    if (!line.empty()) text += position + line + '\n';
  }
  return text;
}

}  // namespace annan::match
