// SPDX-License-Identifier: MIT
#include "level_player.hpp"

#include <algorithm>
#include <cstddef>
#include <ctime>

#include "engine/threads/steady_clock.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"

namespace annan::cli {

namespace {

/// A weak level clears its table before each move and fills little of it.
constexpr std::size_t kWeakTableMegabytes = 1;
constexpr std::size_t kFullTableMegabytes = 64;

class Nobody final : public search::Listener {
 public:
  void on_progress(const search::Progress& /*progress*/) override {}
};

std::string text_of(const engine::Decision& decision) {
  switch (decision.intent) {
    case engine::Intent::kMove: return notation::to_usi(*decision.move);
    case engine::Intent::kDeclare: return "win";
    case engine::Intent::kResign: break;
  }
  return "resign";
}

}  // namespace

LevelPlayer::LevelPlayer(const rules::RuleSet& rules, int level, std::uint64_t nodes)
    : engine_(engine::steady_clock(), engine::handicap_of(level) ? kWeakTableMegabytes : kFullTableMegabytes),
      nodes_(nodes) {
  engine_.set_rules(rules);
  engine_.set_level(level);
}

void LevelPlayer::begin(std::uint64_t seed) {
  engine_.new_game();
  engine_.set_seed(seed);
}

std::expected<std::string, usi_client::EngineFailure> LevelPlayer::answer(const usi_client::EnginePosition& position) {
  engine_.set_position(notation::parse_sfen(position.start).value().position);
  for (const std::string& move : position.moves)
    (void)engine_.play(notation::parse_usi_move(move).value());
  search::Control control;
  Nobody nobody;
  const std::clock_t began = std::clock();
  const engine::Decision decision =
      engine_.think({.move_time_ms = {}, .nodes = nodes_, .depth = {}, .clock = {}}, control, nobody);
  longest_s_ = std::max(longest_s_, static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC);
  return text_of(decision);
}

}  // namespace annan::cli
