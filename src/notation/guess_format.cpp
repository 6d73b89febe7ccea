// SPDX-License-Identifier: MIT
#include "notation/guess_format.hpp"

#include <algorithm>
#include <array>

#include "notation/record_text.hpp"

namespace annan::notation {

namespace {

template <std::size_t N>
bool begins_with_one(std::string_view line, const std::array<std::string_view, N>& words) {
  return std::ranges::any_of(words, [line](std::string_view word) { return line.starts_with(word); });
}

/// `position …`, `sfen …`, or a start that moves follow.
bool is_usi(std::string_view line) {
  return begins_with_one(line, std::array<std::string_view, 3>{"position ", "startpos", "sfen "}) ||
         (line.find('/') != std::string_view::npos && line.find(" moves") != std::string_view::npos);
}

/// The board of an SFEN: nine ranks of letters, digits and plus signs.
bool is_sfen(std::string_view line) {
  const std::string_view board = line.substr(0, line.find_first_of(" _"));
  const auto allowed = [](char c) {
    return (c >= '1' && c <= '9') || c == '/' || c == '+' ||
           std::string_view("plnsgbrkPLNSGBRK").find(c) != std::string_view::npos;
  };
  return std::ranges::all_of(board, allowed) && std::ranges::count(board, '/') >= 4;
}

bool is_csa(std::string_view line) {
  constexpr std::array<std::string_view, 9> kWords = {"'CSA", "'VARIANT", "V2", "V3", "N+", "N-", "PI", "P1", "$EVENT"};
  if (begins_with_one(line, kWords) || line == "+" || line == "-") return true;
  // A move: +7776FU.
  return line.size() >= 7 && (line[0] == '+' || line[0] == '-') &&
         std::ranges::all_of(line.substr(1, 4), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_ki2_move(std::string_view line) {
  return begins_with_one(line, std::array<std::string_view, 6>{"▲", "△", "☗", "☖", "▼", "▽"});
}

/// A header, a comment, a numbered move or the heading of the moves: what KIF and KI2 have.
bool is_japanese(std::string_view line) {
  constexpr std::array<std::string_view, 7> kWords = {"#", "手数", "手合割", "先手", "後手", "まで", "*"};
  if (begins_with_one(line, kWords) || line.find("：") != std::string_view::npos) return true;
  TextScanner scanner(line);
  if (!scanner.take_number()) return false;
  scanner.skip_spaces();
  return !scanner.done() && static_cast<unsigned char>(scanner.rest().front()) >= 0x80;
}

}  // namespace

std::optional<RecordFormat> guess_format(std::string_view text) {
  bool japanese = false;
  TextLines lines(text);
  while (lines.next()) {
    const std::string_view line = trimmed(lines.text());
    if (line.empty()) continue;
    // Headers are the same in KIF and KI2: the moves decide. Any line may be a header's or a comment's after that.
    if (is_ki2_move(line)) return RecordFormat::kKi2;
    if (japanese) continue;
    if (is_usi(line)) return RecordFormat::kUsi;
    if (is_sfen(line)) return RecordFormat::kSfen;
    if (is_csa(line)) return RecordFormat::kCsa;
    if (!is_japanese(line)) return std::nullopt;
    japanese = true;
  }
  if (japanese) return RecordFormat::kKif;
  return std::nullopt;
}

}  // namespace annan::notation
