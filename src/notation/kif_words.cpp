// SPDX-License-Identifier: MIT
#include "notation/kif_words.hpp"

#include <array>
#include <cstdint>

#include "notation/japanese_glyphs.hpp"

namespace annan::notation {

namespace {

using rules::Color;

/// By EndingKind.
constexpr std::array<std::string_view, kEndingKinds> kEndingWords = {
    "投了", "中断", "切れ負け", "詰み", "千日手", "持将棋", "入玉勝ち", "反則勝ち", "反則負け"};

struct OtherWord {
  std::string_view word;
  EndingKind kind;
};
constexpr std::array<OtherWord, 6> kOtherWords = {{{"時間切れ", EndingKind::kTimeUp},
                                                   {"詰", EndingKind::kCheckmate},
                                                   {"引き分け", EndingKind::kDraw},
                                                   {"引分け", EndingKind::kDraw},
                                                   {"宣言勝ち", EndingKind::kDeclaration},
                                                   {"封じ手", EndingKind::kInterrupted}}};

std::string_view name_of(Color side) {
  return side == Color::kBlack ? "先手" : "後手";
}

/// Takes `先手の` or, in handicap games, `下手の`.
std::optional<Color> take_owner(TextScanner& scanner) {
  if (scanner.take("先手の") || scanner.take("下手の")) return Color::kBlack;
  if (scanner.take("後手の") || scanner.take("上手の")) return Color::kWhite;
  return std::nullopt;
}

/// `先手の勝ち` and the like: what it means depends on whose turn it is.
std::optional<EndingKind> take_win(TextScanner& scanner, bool on_time, Color to_move) {
  const auto owner = take_owner(scanner);
  if (!owner) return std::nullopt;
  const bool mover = *owner == to_move;
  if (mover && scanner.take("入玉勝ち")) return EndingKind::kDeclaration;
  if (scanner.take("反則勝ち")) return mover ? EndingKind::kOpponentFouls : EndingKind::kFoul;
  if (scanner.take("反則負け")) return mover ? EndingKind::kFoul : EndingKind::kOpponentFouls;
  if (mover || !scanner.take("勝ち")) return std::nullopt;
  return on_time ? EndingKind::kTimeUp : EndingKind::kResign;
}

/// Takes `m:ss` or `h:mm:ss`.
std::optional<std::int64_t> take_clock(TextScanner& scanner) {
  scanner.skip_spaces();
  std::array<int, 3> parts{};
  std::size_t count = 0;
  do {
    const auto part = scanner.take_number();
    if (!part || count == parts.size()) return std::nullopt;
    parts[count++] = *part;
  } while (scanner.take(":") || scanner.take("："));
  if (count < 2) return std::nullopt;
  std::int64_t seconds = 0;
  for (std::size_t i = 0; i < count; ++i)
    seconds = seconds * 60 + parts[i];
  scanner.skip_spaces();
  return seconds;
}

}  // namespace

std::string_view file_kanji(rules::PieceType type) {
  return kFileKanji[static_cast<std::size_t>(rules::index_of(type))];
}

std::string square_digits(rules::Square s) {
  return {static_cast<char>('1' + static_cast<int>(s.file())), static_cast<char>('1' + static_cast<int>(s.rank()))};
}

std::string_view ending_word(EndingKind kind) {
  return kEndingWords[static_cast<std::size_t>(kind)];
}

std::optional<EndingKind> take_ending(TextScanner& scanner) {
  for (std::size_t i = 0; i < kEndingWords.size(); ++i) {
    if (scanner.take(kEndingWords[i])) return static_cast<EndingKind>(i);
  }
  for (const OtherWord& other : kOtherWords) {
    if (scanner.take(other.word)) return other.kind;
  }
  return std::nullopt;
}

std::string summary_of(EndingKind kind, int moves, Color to_move) {
  std::string out = "まで" + std::to_string(moves) + "手で";
  const auto of = [](Color side, std::string_view what) {
    return std::string(name_of(side)) + "の" + std::string(what);
  };
  switch (kind) {
    case EndingKind::kResign: return out + of(~to_move, "勝ち");
    case EndingKind::kTimeUp: return out + "時間切れにより" + of(~to_move, "勝ち");
    case EndingKind::kDeclaration:
    case EndingKind::kOpponentFouls:
    case EndingKind::kFoul: return out + of(to_move, ending_word(kind));
    case EndingKind::kInterrupted:
    case EndingKind::kCheckmate:
    case EndingKind::kRepetition:
    case EndingKind::kDraw: break;
  }
  return out + std::string(ending_word(kind));
}

std::optional<EndingKind> ending_of_summary(std::string_view text, Color to_move) {
  TextScanner scanner(text);
  if (!scanner.take("まで")) return std::nullopt;
  scanner.skip_spaces();
  if (!scanner.take_number() || !scanner.take("手")) return std::nullopt;
  scanner.take("で");
  scanner.skip_spaces();
  const bool on_time = scanner.take("時間切れにより");
  auto kind = take_win(scanner, on_time, to_move);
  if (!kind && !on_time) kind = take_ending(scanner);
  scanner.skip_spaces();
  return scanner.done() ? kind : std::nullopt;
}

std::optional<int> take_seconds(TextScanner& scanner) {
  TextScanner trial = scanner;
  if (!trial.take("(")) return std::nullopt;
  const auto seconds = take_clock(trial);
  if (!seconds || *seconds > kLongestThought) return std::nullopt;
  if (trial.take("/")) {
    trial.skip_spaces();
    if (!trial.take(")")) {
      if (!take_clock(trial) || !trial.take(")")) return std::nullopt;
    }
  } else if (!trial.take(")")) {
    return std::nullopt;
  }
  scanner = trial;
  return static_cast<int>(*seconds);
}

}  // namespace annan::notation
