// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace annan::load {

/// What happens at every table: games of random legal moves, none of them over by the rules, each resigned by Black and
/// followed by another. So what a table looks like after any number of commands is known beforehand.
class ScriptedGames {
 public:
  /// `plies` moves a game at most; a game that would be over sooner is left just before.
  ScriptedGames(std::size_t how_many, int plies, std::uint64_t seed);

  struct Step {
    int seat;  ///< who does it; seat 0 is Black in every game
    enum class Kind : std::uint8_t { kMove, kResign, kRematch } kind;
    std::int64_t game;  ///< from 1
    std::int64_t ply;
    std::string_view usi;  ///< of a move
  };
  /// Where a table has got to.
  struct Standing {
    std::int64_t game = 1;
    std::size_t n = 0;  ///< commands done in this game
    friend bool operator==(const Standing&, const Standing&) = default;
  };

  [[nodiscard]] Step step(std::size_t table, const Standing& at) const;
  [[nodiscard]] Standing next(std::size_t table, const Standing& at) const;
  /// What the moves of the present game are, and whether it is over.
  [[nodiscard]] std::span<const std::string> moves(std::size_t table, const Standing& at) const;
  [[nodiscard]] bool over(std::size_t table, const Standing& at) const;

 private:
  [[nodiscard]] const std::vector<std::string>& game(std::size_t table, std::int64_t number) const {
    return games_[(table + 7 * static_cast<std::size_t>(number)) % games_.size()];
  }
  std::vector<std::vector<std::string>> games_;
};

/// The position after these moves from the usual start, or why one of them cannot be played: an independent judge of
/// what a server says has happened.
struct Replayed {
  std::string sfen;
  std::string problem;  ///< empty if all are legal
};
[[nodiscard]] Replayed replay(std::span<const std::string> moves);

}  // namespace annan::load
