// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "store/ratings.hpp"

namespace annan::fakes {

inline std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// Is the game, which the guest plays in, one that is looked for? By which rules it is played is not known here.
inline bool is_wanted(const store::GameSummary& game, const store::GameSearch& search) {
  const bool black = game.players[0].guest == search.guest;
  const std::string& opponent = game.players[black ? 1 : 0].nickname;
  if (search.opponent && !lower(opponent).contains(lower(*search.opponent))) return false;
  if (search.side && (*search.side == rules::Color::kBlack) != black) return false;
  if (search.ranked && *search.ranked != game.ranked) return false;
  if (search.from && game.started < *search.from) return false;
  if (search.until && game.started >= *search.until) return false;
  if (!search.fate) return true;
  if (!game.result || game.result->reason == party::EndReason::kAborted) return false;
  if (!game.result->winner) return *search.fate == store::Fate::kDraw;
  const bool won = (*game.result->winner == rules::Color::kBlack) == black;
  return *search.fate == (won ? store::Fate::kWon : store::Fate::kLost);
}

inline store::FoundGames found_in(std::vector<store::GameSummary> games, const store::GameSearch& search) {
  std::erase_if(games, [&search](const store::GameSummary& game) { return !is_wanted(game, search); });
  store::FoundGames found{.games = {}, .count = search.skip < games.size() ? games.size() : 0};
  for (std::size_t i = search.skip; i < games.size() && found.games.size() < search.most; ++i)
    found.games.push_back(games[i]);
  return found;
}

}  // namespace annan::fakes
