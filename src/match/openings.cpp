// SPDX-License-Identifier: MIT
#include "match/openings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <random>

#include "notation/sfen.hpp"
#include "rules/game.hpp"
#include "rules/movegen.hpp"

namespace annan::match {
namespace {

/// A number below `bound`. The distributions of the standard library differ from one to the next; this does not, and
/// its unevenness is below 2^-50 for numbers of moves.
std::size_t below(std::mt19937_64& random, std::size_t bound) {
  return static_cast<std::size_t>(random() % bound);
}

/// Nothing if the game ended on the way.
std::optional<Opening> try_opening(const rules::RuleSet& rules, std::mt19937_64& random) {
  rules::Game game(rules);
  const int plies = kFewestOpeningPlies + static_cast<int>(below(random, kMostOpeningPlies - kFewestOpeningPlies + 1));
  while (game.ply() < plies) {
    rules::MoveList moves;
    rules::generate_legal(game.position(), rules, moves);
    if (!game.try_play(moves[below(random, moves.size())]) || game.outcome()) return std::nullopt;
  }
  return notation::to_sfen(game.position(), game.ply() + 1);
}

}  // namespace

Opening random_opening(const rules::RuleSet& rules, std::uint64_t seed, int pair) {
  // The game that follows has a move limit of its own: the opening does not count.
  rules::RuleSet unlimited = rules;
  unlimited.move_limit.reset();
  std::seed_seq mixed{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32),
                      static_cast<std::uint32_t>(pair)};
  std::mt19937_64 random(mixed);
  for (;;) {
    if (auto opening = try_opening(unlimited, random)) return *std::move(opening);
  }
}

std::expected<std::vector<Opening>, std::string> read_openings(const rules::RuleSet& rules, std::string_view text) {
  std::vector<Opening> openings;
  for (int number = 1; !text.empty(); ++number) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty() || line.starts_with('#')) continue;
    const auto sfen = notation::parse_sfen(line);
    if (!sfen) {
      return std::unexpected(fmt::format("line {}, column {}: {}", number, sfen.error().column, sfen.error().message));
    }
    if (rules::Game(rules, sfen->position).outcome()) {
      return std::unexpected(fmt::format("line {}: the game is over in this position", number));
    }
    openings.push_back(notation::to_sfen(sfen->position, sfen->move_number));
  }
  if (openings.empty()) return std::unexpected("no opening in it");
  return openings;
}

}  // namespace annan::match
