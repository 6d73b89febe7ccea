// SPDX-License-Identifier: MIT
#include "notation/japanese_text.hpp"

#include "notation/japanese_glyphs.hpp"

namespace annan::notation {

namespace {

constexpr std::string_view kTen = "十";

std::optional<int> take_rank_kanji(TextScanner& scanner) {
  for (std::size_t i = 0; i < kRankKanji.size(); ++i) {
    if (scanner.take(kRankKanji[i])) return static_cast<int>(i) + 1;
  }
  return std::nullopt;
}

}  // namespace

std::optional<rules::Square> take_square(TextScanner& scanner) {
  TextScanner trial = scanner;
  const auto file = trial.take_digit();
  if (!file || *file == 0) return std::nullopt;
  auto rank = take_rank_kanji(trial);
  if (!rank) rank = trial.take_digit();
  if (!rank || *rank == 0) return std::nullopt;
  scanner = trial;
  return rules::Square::at(static_cast<rules::File>(*file - 1), static_cast<rules::Rank>(*rank - 1));
}

std::optional<rules::PieceType> take_type(TextScanner& scanner) {
  // No kanji begins another: 成香 and 香 differ in their first.
  for (std::size_t i = 0; i < kFileKanji.size(); ++i) {
    if (scanner.take(kFileKanji[i])) return static_cast<rules::PieceType>(i);
  }
  for (const OtherKanji& other : kOtherKanji) {
    if (scanner.take(other.kanji)) return other.type;
  }
  return std::nullopt;
}

std::optional<int> take_count(TextScanner& scanner) {
  if (const auto number = scanner.take_number()) return number;
  const bool ten = scanner.take(kTen);
  const auto digit = take_rank_kanji(scanner);
  if (!ten && !digit) return std::nullopt;
  return (ten ? 10 : 0) + digit.value_or(0);
}

std::optional<int> branch_number(std::string_view line) {
  TextScanner scanner(line);
  scanner.skip_spaces();
  if (!scanner.take("変化") || !(scanner.take("：") || scanner.take(":"))) return std::nullopt;
  scanner.skip_spaces();
  const auto number = scanner.take_number();
  // 変化 with anything else behind it begins no branch, and there is no move 0: the caller's message covers both.
  return number && scanner.take("手") && trimmed(scanner.rest()).empty() ? *number : 0;
}

bool is_no_content(std::string_view line) {
  const std::string_view text = trimmed(line);
  return text.empty() || text.front() == '#' || text.front() == '&';
}

}  // namespace annan::notation
