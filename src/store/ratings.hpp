// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ids/number.hpp"
#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "party/event.hpp"
#include "party/result.hpp"

namespace annan::store {

/// A guest's strength, and what pairing needs beside it. Who has played no ranked game has the default.
struct Standing {
  double rating = 1500.0;
  double deviation = 350.0;
  double volatility = 0.06;
  int games = 0;        ///< ranked games that counted
  int black_games = 0;  ///< of them as Black
  ids::Instant at;      ///< of the last one
  friend bool operator==(const Standing&, const Standing&) = default;
};

/// What a ranked game does to its two players, in the order Black, White.
struct RatingOutcome {
  std::array<Standing, 2> after;
  std::vector<party::Event> events;  ///< go into the same entry, after those of the append
};

/// Rates the game that an append ends. `rate` is called inside the transaction, on the store's thread, with both
/// standings read and locked; perhaps more than once, so it is to be a function of its arguments alone.
struct Rated {
  std::array<ids::GuestId, 2> guests;  ///< Black, White
  std::function<RatingOutcome(const Standing& black, const Standing& white)> rate;
};

/// A game as the index of games knows it.
struct GameSummary {
  struct Player {
    std::optional<ids::GuestId> guest;  ///< nobody: a computer
    std::string nickname;               ///< as they are called now
    friend bool operator==(const Player&, const Player&) = default;
  };
  ids::PartyId party;
  ids::GameId game;
  std::array<Player, 2> players;  ///< Black, White
  ids::Instant started;
  std::optional<ids::Instant> ended;
  std::optional<party::Result> result;
  int plies = 0;  ///< 0 as long as the game is played
  bool ranked = false;
  std::optional<double> change;  ///< of the asked guest's rating
  friend bool operator==(const GameSummary&, const GameSummary&) = default;
};

/// A guest's rating after a ranked game.
struct RatingPoint {
  ids::PartyId party;
  ids::GameId game;
  ids::Instant at;
  double before;
  double rating;
  double deviation;
  friend bool operator==(const RatingPoint&, const RatingPoint&) = default;
};

/// How a game went for the guest who searches.
enum class Fate : std::uint8_t { kWon, kLost, kDraw };

/// Which games of a guest are looked for. What is not set, every game has.
struct GameSearch {
  ids::GuestId guest;
  std::optional<std::string> opponent = {};  ///< a part of the other guest's present name, letter case of ASCII aside
  std::optional<Fate> fate = {};             ///< none of a game that is played or was called off
  std::optional<rules::Color> side = {};     ///< the guest's
  std::optional<bool> ranked = {};
  std::optional<bool> usual_rules = {};    ///< by the default rule set
  std::optional<ids::Instant> from = {};   ///< begun then or later
  std::optional<ids::Instant> until = {};  ///< begun before
  std::size_t skip = 0;
  std::size_t most = 20;
};

struct FoundGames {
  std::vector<GameSummary> games;  ///< newest first, without those skipped
  std::size_t count = 0;           ///< of all; 0 if as many were skipped
};

struct Leader {
  ids::GuestId guest;
  std::string nickname;
  Standing standing;
  friend bool operator==(const Leader&, const Leader&) = default;
};

/// Ratings are changed only by an append that ends a ranked game (`Append::rated`).
class Ratings {
 public:
  virtual ~Ratings() = default;

  [[nodiscard]] virtual Standing standing(const ids::GuestId& guest) = 0;
  /// Best first, of those whose deviation is at most `deviation`.
  [[nodiscard]] virtual std::vector<Leader> leaderboard(double deviation, std::size_t most) = 0;
  /// Newest first.
  [[nodiscard]] virtual std::vector<GameSummary> games_of(const ids::GuestId& guest, std::size_t most) = 0;
  [[nodiscard]] virtual FoundGames find_games(const GameSearch& search) = 0;
  /// Of anybody, newest first, those that began before `before`.
  [[nodiscard]] virtual std::vector<GameSummary> latest_games(ids::Instant before, std::size_t most) = 0;
  /// The last ones, oldest first.
  [[nodiscard]] virtual std::vector<RatingPoint> rating_history(const ids::GuestId& guest, std::size_t most) = 0;
  /// Where the guest's ranked game is being played, if one is.
  [[nodiscard]] virtual std::optional<ids::PartyId> ranked_game(const ids::GuestId& guest) = 0;
};

}  // namespace annan::store
