// SPDX-License-Identifier: MIT
#include "puzzles/material_line.hpp"

#include <algorithm>
#include <array>

#include "puzzles/theme.hpp"

namespace annan::puzzles {

namespace {

using rules::Color;
using rules::Position;

/// By PieceType.
constexpr std::array<int, rules::kPieceTypes> kValues = {100, 300, 300, 500, 550, 800,  1000,
                                                         0,   550, 550, 550, 550, 1050, 1250};
constexpr int kGainPlies = 4;
constexpr int kLinePlies = 3;
constexpr std::size_t kTableMegabytes = 4;

class Nobody final : public search::Listener {
 public:
  void on_progress(const search::Progress&) override {}
};

int value_of(rules::PieceType type) {
  return kValues[static_cast<std::size_t>(rules::index_of(type))];
}

}  // namespace

int material(const Position& pos, Color solver) {
  int sum = 0;
  for (const rules::Square s : pos.occupied()) {
    const rules::Piece piece = *pos.piece_at(s);
    sum += piece.color() == solver ? value_of(piece.type()) : -value_of(piece.type());
  }
  for (const rules::PieceType type : rules::kHandOrder)
    sum += (pos.hand_count(solver, type) - pos.hand_count(~solver, type)) * value_of(type);
  return sum;
}

MaterialJudge::MaterialJudge(const rules::RuleSet& rules)
    : rules_(rules), table_(kTableMegabytes), searcher_(table_, search::Clock{}) {
  searcher_.set_rules(rules);
}

std::optional<std::vector<rules::Move>> MaterialJudge::winning_line(const Position& pos, std::uint64_t nodes,
                                                                    int lead) {
  table_.clear();
  searcher_.forget();
  searcher_.set_position(pos);
  search::Control control;
  Nobody nobody;
  const search::Result result =
      searcher_.search({.move_time_ms = {}, .nodes = nodes, .depth = {}, .clock = {}}, {.lines = 2}, control, nobody);
  if (result.lines.size() < 2) return std::nullopt;
  const search::RootLine& best = result.lines[0];
  const search::Value without = result.lines[1].value;
  if (search::is_result(best.value) || best.value < without + lead) return std::nullopt;
  if (without > kMostWithout || without < kLeastWithout || best.moves.size() < kLinePlies) return std::nullopt;
  Position end = pos;
  std::vector<rules::Move> line;
  for (int i = 0; i < std::min(best.moves.size(), kGainPlies); ++i) {
    end.play_unchecked(best.moves[i]);
    if (i < kLinePlies) line.push_back(best.moves[i]);
  }
  if (material(end, pos.side_to_move()) - material(pos, pos.side_to_move()) < kLeastGain) return std::nullopt;
  return line;
}

bool hinges_on_support(const Position& pos, const rules::RuleSet& rules, const std::vector<rules::Move>& line) {
  const Themes themes = themes_of(pos, rules, line);
  return themes.has(Theme::kSupportTaken) || themes.has(Theme::kDiscoveredSupport) || themes.has(Theme::kSupportGained);
}

}  // namespace annan::puzzles
