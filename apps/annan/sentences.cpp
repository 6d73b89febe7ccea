// SPDX-License-Identifier: MIT
#include "sentences.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "notation/usi_move.hpp"

namespace annan::cli {

namespace {

using notation::to_usi;
using rules::Refusal;

constexpr std::array<std::string_view, rules::kPieceTypes> kTypeNames = {
    "pawn",          "lance",          "knight",          "silver",          "gold",  "bishop", "rook", "king",
    "promoted pawn", "promoted lance", "promoted knight", "promoted silver", "horse", "dragon"};

std::string_view name_of(rules::PieceType t) {
  return kTypeNames[static_cast<std::size_t>(rules::index_of(t))];
}
std::string_view name_of(rules::Movement m) {
  return rules::code_of(m);
}

std::string_view name_at(const rules::Position& pos, rules::Square s) {
  const auto piece = pos.piece_at(s);
  return piece ? name_of(piece->type()) : "piece";
}

std::string_view mover_name(const rules::Position& pos, rules::Move m) {
  return m.is_drop() ? name_of(m.dropped()) : name_at(pos, m.from());
}

/// "the bishop on 7g", with what it moves like where that is borrowed.
std::string attacker_phrase(const Refusal& r, const rules::Position& pos) {
  std::string out = fmt::format("the {} on {}", name_at(pos, *r.attacker), to_usi(*r.attacker));
  if (r.supporter) {
    out += fmt::format(" (moving like a {}, the {} on {} stands behind it)", name_of(*r.attacker_movement),
                       name_at(pos, *r.supporter), to_usi(*r.supporter));
  }
  return out;
}

std::string king_attacked(const Refusal& r, const rules::Position& pos, rules::Move m) {
  const std::string attacker = attacker_phrase(r, pos);
  switch (r.exposure.value_or(rules::Exposure::kStillInCheck)) {
    case rules::Exposure::kKingSteps: return fmt::format("{} would attack the king on {}", attacker, to_usi(*r.king));
    case rules::Exposure::kStillInCheck: return fmt::format("{} would still give check", attacker);
    case rules::Exposure::kLineOpened:
      return fmt::format("the {} on {} stands between the king and {}", mover_name(pos, m), to_usi(m.from()), attacker);
    case rules::Exposure::kSupporterTaken:
      return fmt::format("without the {} behind it {} moves by its own type and attacks the king", name_at(pos, m.to()),
                         attacker);
  }
  return {};
}

std::string far_rank(const Refusal& r, const rules::Position& pos, rules::Move m) {
  std::string out = fmt::format("an unpromoted {} could not move on from {}", mover_name(pos, m), to_usi(m.to()));
  if (r.supporter) out += fmt::format(" like the {} behind it", name_at(pos, *r.supporter));
  return out;
}

std::string not_its_movement(const Refusal& r, const rules::Position& pos, rules::Move m) {
  std::string out =
      fmt::format("the {} on {} moves like a {} now", mover_name(pos, m), to_usi(m.from()), name_of(*r.movement));
  if (r.supporter)
    out += fmt::format(", the {} on {} stands behind it", name_at(pos, *r.supporter), to_usi(*r.supporter));
  return out + fmt::format(", and does not reach {}", to_usi(m.to()));
}

}  // namespace

std::string sentence_of(const Refusal& r, const rules::Position& pos, rules::Move m) {
  switch (r.code) {
    case rules::RefusalCode::kGameOver: return "the game is over";
    case rules::RefusalCode::kNoDeclaration: return "the conditions of an impasse declaration do not hold";
    case rules::RefusalCode::kNoPiece: return fmt::format("there is no piece on {}", to_usi(m.from()));
    case rules::RefusalCode::kNotYours: return fmt::format("the piece on {} is the opponent's", to_usi(m.from()));
    case rules::RefusalCode::kNotInHand: return fmt::format("there is no {} in hand", mover_name(pos, m));
    case rules::RefusalCode::kSquareTaken: return fmt::format("a piece stands on {} already", to_usi(m.to()));
    case rules::RefusalCode::kOwnPiece: return fmt::format("an own piece stands on {}", to_usi(m.to()));
    case rules::RefusalCode::kNotItsMovement: return not_its_movement(r, pos, m);
    case rules::RefusalCode::kCannotPromote:
      return fmt::format("the {} cannot promote with this move", mover_name(pos, m));
    case rules::RefusalCode::kMustPromote:
    case rules::RefusalCode::kStuck: return far_rank(r, pos, m);
    case rules::RefusalCode::kTwoPawns: return fmt::format("another own pawn stands on {}", to_usi(*r.other));
    case rules::RefusalCode::kKingAttacked: return king_attacked(r, pos, m);
    case rules::RefusalCode::kPawnDropMate: return "a pawn drop may not end the game this way";
  }
  return {};
}

}  // namespace annan::cli
