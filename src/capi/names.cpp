// SPDX-License-Identifier: MIT
#include <array>

#include "capi/annan.h"
#include "rules/game.hpp"

namespace {

using namespace annan::rules;

// The numbers of annan.h are those of the C++ enumerations, so a value is converted by a cast.
template <typename Theirs, typename Ours>
constexpr bool same(Theirs theirs, Ours ours) {
  return static_cast<int>(theirs) == static_cast<int>(ours);
}
static_assert(same(ANNAN_WHITE, Color::kWhite));
static_assert(same(ANNAN_ROOK, PieceType::kRook) && same(ANNAN_KING, PieceType::kKing));
static_assert(same(ANNAN_PROMOTED_SILVER, PieceType::kPromotedSilver) && same(ANNAN_DRAGON, PieceType::kDragon));
static_assert(same(ANNAN_MOVES_KING, Movement::kKing) && same(ANNAN_MOVES_DRAGON, Movement::kDragon));
static_assert(same(ANNAN_NO_DECLARATION, RefusalCode::kNoDeclaration) &&
              same(ANNAN_NOT_ITS_MOVEMENT, RefusalCode::kNotItsMovement) && same(ANNAN_STUCK, RefusalCode::kStuck) &&
              same(ANNAN_PAWN_DROP_MATE, RefusalCode::kPawnDropMate) && kRefusalCodes == ANNAN_PAWN_DROP_MATE + 1);
static_assert(same(ANNAN_SUPPORTER_TAKEN, Exposure::kSupporterTaken) && kExposures == ANNAN_SUPPORTER_TAKEN + 1);
static_assert(same(ANNAN_REASON_BARE_KINGS, Reason::kBareKings) && same(ANNAN_REASON_MOVE_LIMIT, Reason::kMoveLimit));

/// The written code of the enumerator numbered `value`, which ends at NUL because every code is a literal.
template <typename E>
const char* name_of_code(int value, int count) {
  if (value < 0 || value >= count) return "";
  return code_of(static_cast<E>(value)).data();
}

}  // namespace

int annan_api_version(void) {
  return ANNAN_API_VERSION;
}

const char* annan_error_name(annan_error error) {
  constexpr std::array<const char*, ANNAN_ERROR_INTERNAL + 1> kNames = {
      "ok", "argument", "memory", "buffer", "syntax", "unknown_name", "illegal", "empty_square", "no_move", "internal",
  };
  if (error < 0 || error > ANNAN_ERROR_INTERNAL) return "";
  return kNames[static_cast<std::size_t>(error)];
}

const char* annan_movement_name(annan_movement movement) {
  return name_of_code<Movement>(movement, kMovements);
}

const char* annan_refusal_name(annan_refusal_code code) {
  return name_of_code<RefusalCode>(code, kRefusalCodes);
}

const char* annan_exposure_name(annan_exposure exposure) {
  return name_of_code<Exposure>(exposure, kExposures);
}

const char* annan_reason_name(annan_reason reason) {
  return name_of_code<Reason>(reason, ANNAN_REASON_MOVE_LIMIT + 1);
}
