// SPDX-License-Identifier: MIT
#include "match/openings.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <random>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
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
std::optional<OpeningLine> try_line(const rules::RuleSet& rules, std::mt19937_64& random, OpeningPlies range) {
  rules::Game game(rules);
  OpeningLine line;
  const int choices = range.most - range.fewest + 1;
  const int plies = range.fewest + static_cast<int>(below(random, static_cast<std::size_t>(choices)));
  while (game.ply() < plies) {
    rules::MoveList moves;
    rules::generate_legal(game.position(), rules, moves);
    const rules::Move move = moves[below(random, moves.size())];
    if (!game.try_play(move) || game.outcome()) return std::nullopt;
    line.moves.push_back(notation::to_usi(move));
  }
  line.position = notation::to_sfen(game.position(), game.ply() + 1);
  return line;
}

/// The game that follows an opening has a move limit of its own.
rules::RuleSet without_limit(rules::RuleSet rules) {
  rules.move_limit.reset();
  return rules;
}

/// Plays the words of `text` on the board. `column` is where it begins in its line, from 1.
std::expected<void, std::string> play_moves(rules::Game& game, std::string_view text, std::size_t column) {
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    if (!word.empty()) {
      const auto refused = [&](std::string_view why) {
        return std::unexpected(fmt::format(", column {}: {}: {}", column, word, why));
      };
      const auto move = notation::parse_usi_move(word);
      if (!move) return refused(move.error().message);
      if (const auto played = game.try_play(*move); !played) return refused(code_of(played.error().code));
    }
    const std::size_t used = std::min(word.size() + 1, text.size());
    text.remove_prefix(used);
    column += used;
  }
  return {};
}

/// The error is the end of a sentence that names the line.
std::expected<Opening, std::string> read_opening(const rules::RuleSet& rules, std::string_view line) {
  constexpr std::string_view kMoves = " moves";
  const std::size_t end = std::min(line.find(kMoves), line.size());
  const auto sfen = notation::parse_sfen(line.substr(0, end));
  if (!sfen) return std::unexpected(fmt::format(", column {}: {}", sfen.error().column, sfen.error().message));
  rules::Game game(without_limit(rules), sfen->position);
  const std::size_t begin = std::min(end + kMoves.size(), line.size());
  if (auto played = play_moves(game, line.substr(begin), begin + 1); !played) {
    return std::unexpected(std::move(played.error()));
  }
  // The position alone counts from now on: what was before it is no part of the game.
  if (rules::Game(rules, game.position()).outcome()) return std::unexpected(": the game is over in this position");
  return notation::to_sfen(game.position(), sfen->move_number + game.ply());
}

}  // namespace

OpeningLine random_line(const rules::RuleSet& rules, std::uint64_t seed, int number, OpeningPlies plies) {
  std::seed_seq mixed{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32),
                      static_cast<std::uint32_t>(number)};
  std::mt19937_64 random(mixed);
  for (;;) {
    if (auto line = try_line(without_limit(rules), random, plies)) return *std::move(line);
  }
}

std::string line_text(const OpeningLine& line) {
  return fmt::format("startpos moves {}", fmt::join(line.moves, " "));
}

std::expected<std::vector<Opening>, std::string> read_openings(const rules::RuleSet& rules, std::string_view text) {
  std::vector<Opening> openings;
  for (int number = 1; !text.empty(); ++number) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty() || line.starts_with('#')) continue;
    auto opening = read_opening(rules, line);
    if (!opening) return std::unexpected(fmt::format("line {}{}", number, opening.error()));
    openings.push_back(*std::move(opening));
  }
  if (openings.empty()) return std::unexpected("no opening in it");
  return openings;
}

}  // namespace annan::match
