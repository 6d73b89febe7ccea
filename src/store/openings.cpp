// SPDX-License-Identifier: MIT
#include "store/openings.hpp"

#include <sodium.h>

#include <algorithm>
#include <optional>

#include "notation/rules_words.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"

namespace annan::store {

namespace {

/// The game as it is known so far.
struct Opening {
  std::optional<rules::RuleSet> rules;
  rules::Position start = rules::Position::start();
  std::vector<rules::Move> moves;
};

struct Collect {
  ids::GameId game;
  Opening& opening;

  void operator()(const party::GameStarted& e) const {
    if (e.game == game) opening = {.rules = e.terms.house.rules, .start = e.terms.start, .moves = {}};
  }
  void operator()(const party::MovePlayed& e) const {
    if (e.game == game) opening.moves.push_back(e.move);
  }
  void operator()(const party::TakenBack& e) const {
    if (e.game != game) return;
    const auto kept = static_cast<std::size_t>(e.to_ply.value());
    if (kept < opening.moves.size()) opening.moves.erase(opening.moves.begin() + e.to_ply.value(), opening.moves.end());
  }
  void operator()(const auto&) const {}
};

}  // namespace

OpeningPlace opening_place(const rules::Position& position, const rules::RuleSet& rules) {
  const std::string sfen = notation::to_sfen(position);
  // Without the number of the move.
  const std::string text =
      sfen.substr(0, sfen.rfind(' ') + 1) +
      notation::rules_words(
          {.far_rank = rules.far_rank, .two_pawns = rules.two_pawns, .pawn_drop_mate = rules.pawn_drop_mate});
  OpeningPlace place;
  crypto_generichash(place.data(), place.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     nullptr, 0);
  return place;
}

std::vector<OpeningMove> opening_of(std::span<const party::Event> events, ids::GameId game) {
  Opening opening;
  for (const party::Event& event : events)
    std::visit(Collect{game, opening}, event);
  if (!opening.rules || opening.start != rules::Position::start()) return {};
  rules::Position position = opening.start;
  std::vector<OpeningMove> out;
  for (std::size_t ply = 0; ply < std::min(opening.moves.size(), kOpeningPlies); ++ply) {
    const OpeningMove made{opening_place(position, *opening.rules), notation::to_usi(opening.moves[ply])};
    if (std::ranges::find(out, made) == out.end()) out.push_back(made);
    position.play_unchecked(opening.moves[ply]);
  }
  return out;
}

}  // namespace annan::store
