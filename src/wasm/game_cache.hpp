// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "rules/game.hpp"
#include "wasm/request.hpp"

namespace annan::wasm {

/// The game a request speaks of. It keeps the last one, so that a request that adds a move plays one move and one that
/// goes back takes moves back.
class GameCache {
 public:
  struct Loaded {
    const rules::Game& game;  ///< until the next load
    int first_move_number;    ///< the SFEN's fourth field
    bool declared;            ///< the last move was `win`
  };
  /// kIllegal names the first move that the rules refuse, game over included.
  [[nodiscard]] std::expected<Loaded, Failure> load(const Request& request);
  /// What `load` reached when it failed as kIllegal.
  [[nodiscard]] Loaded reached() const { return {*game_, first_move_number_, declared_}; }

 private:
  [[nodiscard]] std::expected<void, Failure> start(const Request& request);
  [[nodiscard]] std::expected<void, Failure> play(std::string_view usi);
  void keep_common_prefix(const std::vector<std::string_view>& moves);

  std::optional<rules::Game> game_;
  int first_move_number_ = 1;
  bool declared_ = false;
  std::string rules_text_;
  std::string sfen_text_;
  std::vector<std::string> played_;  ///< as the request wrote them, `win` left out
};

}  // namespace annan::wasm
