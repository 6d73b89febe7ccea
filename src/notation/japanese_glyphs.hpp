// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

#include "rules/piece.hpp"

namespace annan::notation {

inline constexpr std::array<std::string_view, 9> kFullWidthDigits = {"１", "２", "３", "４", "５",
                                                                     "６", "７", "８", "９"};
inline constexpr std::array<std::string_view, 9> kRankKanji = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};
/// By PieceType, as on the screen.
inline constexpr std::array<std::string_view, rules::kPieceTypes> kTypeKanji = {
    "歩", "香", "桂", "銀", "金", "角", "飛", "玉", "と", "成香", "成桂", "成銀", "馬", "竜"};
/// By Movement, for what a piece moves like.
inline constexpr std::array<std::string_view, rules::kMovements> kMovementKanji = {"歩", "香", "桂", "銀", "金",
                                                                                   "角", "飛", "玉", "馬", "竜"};
/// By PieceType, as in the moves of KIF and KI2 files, where many readers know the dragon by one of its kanji only.
inline constexpr std::array<std::string_view, rules::kPieceTypes> kFileKanji = {
    "歩", "香", "桂", "銀", "金", "角", "飛", "玉", "と", "成香", "成桂", "成銀", "馬", "龍"};
/// By PieceType, one glyph each, as on the boards of KIF files.
inline constexpr std::array<std::string_view, rules::kPieceTypes> kBoardKanji = {
    "歩", "香", "桂", "銀", "金", "角", "飛", "玉", "と", "杏", "圭", "全", "馬", "龍"};

/// Other ways to write a type.
struct OtherKanji {
  std::string_view kanji;
  rules::PieceType type;
};
inline constexpr std::array<OtherKanji, 8> kOtherKanji = {{{"王", rules::PieceType::kKing},
                                                           {"竜", rules::PieceType::kDragon},
                                                           {"杏", rules::PieceType::kPromotedLance},
                                                           {"圭", rules::PieceType::kPromotedKnight},
                                                           {"全", rules::PieceType::kPromotedSilver},
                                                           {"仝", rules::PieceType::kPromotedLance},
                                                           {"今", rules::PieceType::kPromotedKnight},
                                                           {"个", rules::PieceType::kPromotedPawn}}};

}  // namespace annan::notation
