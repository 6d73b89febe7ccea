// SPDX-License-Identifier: MIT
#include "notation/csa_words.hpp"

namespace annan::notation {

namespace {

constexpr std::string_view kBlackFouls = "+ILLEGAL_ACTION";
constexpr std::string_view kWhiteFouls = "-ILLEGAL_ACTION";

/// What is said about the side to move or about nobody.
struct PlainWord {
  std::string_view word;
  EndingKind kind;
};
/// The first of each kind is written.
constexpr std::array<PlainWord, 12> kPlainWords = {{{"TORYO", EndingKind::kResign},
                                                    {"CHUDAN", EndingKind::kInterrupted},
                                                    {"TIME_UP", EndingKind::kTimeUp},
                                                    {"TSUMI", EndingKind::kCheckmate},
                                                    {"SENNICHITE", EndingKind::kRepetition},
                                                    {"JISHOGI", EndingKind::kDraw},
                                                    {"HIKIWAKE", EndingKind::kDraw},
                                                    {"MAX_MOVES", EndingKind::kDraw},
                                                    {"KACHI", EndingKind::kDeclaration},
                                                    {"ILLEGAL_MOVE", EndingKind::kFoul},
                                                    {"MATTA", EndingKind::kInterrupted},
                                                    {"ERROR", EndingKind::kInterrupted}}};

}  // namespace

std::string_view csa_ending(EndingKind kind, rules::Color to_move) {
  const bool black = to_move == rules::Color::kBlack;
  if (kind == EndingKind::kFoul) return black ? kBlackFouls : kWhiteFouls;
  if (kind == EndingKind::kOpponentFouls) return black ? kWhiteFouls : kBlackFouls;
  for (const PlainWord& plain : kPlainWords) {
    if (plain.kind == kind) return plain.word;
  }
  return {};
}

std::optional<EndingKind> ending_of_csa(std::string_view word, rules::Color to_move) {
  if (word == kBlackFouls || word == kWhiteFouls) {
    const bool mover = (word == kBlackFouls) == (to_move == rules::Color::kBlack);
    return mover ? EndingKind::kFoul : EndingKind::kOpponentFouls;
  }
  for (const PlainWord& plain : kPlainWords) {
    if (plain.word == word) return plain.kind;
  }
  return std::nullopt;
}

}  // namespace annan::notation
