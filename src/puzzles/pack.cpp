// SPDX-License-Identifier: MIT
#include "puzzles/pack.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <tuple>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/movegen.hpp"

namespace annan::puzzles {

namespace {

constexpr std::size_t kColumns = 6;

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0;;) {
    const std::size_t end = text.find(separator, at);
    parts.push_back(text.substr(at, end - at));
    if (end == std::string_view::npos) return parts;
    at = end + 1;
  }
}

std::string themes_text(Themes themes) {
  std::string out;
  for (int i = 0; i < kThemes; ++i) {
    if (!themes.has(static_cast<Theme>(i))) continue;
    if (!out.empty()) out += ',';
    out += code_of(static_cast<Theme>(i));
  }
  return out.empty() ? "-" : out;
}

std::expected<Themes, std::string> read_themes(std::string_view text) {
  Themes out;
  if (text == "-") return out;
  for (const std::string_view code : split(text, ',')) {
    const auto theme = theme_of_code(code);
    if (!theme) return std::unexpected(fmt::format("there is no theme '{}'", code));
    out.add(*theme);
  }
  return out;
}

std::expected<std::vector<rules::Move>, std::string> read_moves(rules::Position pos, std::string_view text) {
  std::vector<rules::Move> out;
  for (const std::string_view word : split(text, ' ')) {
    const auto move = notation::parse_usi_move(word);
    if (!move || !rules::is_legal(pos, {}, *move)) {
      return std::unexpected(fmt::format("'{}' is no legal move", word));
    }
    pos.play_unchecked(*move);
    out.push_back(*move);
  }
  return out;
}

}  // namespace

std::string to_line(const Puzzle& puzzle) {
  std::string moves;
  for (const rules::Move m : puzzle.line) {
    if (!moves.empty()) moves += ' ';
    moves += notation::to_usi(m);
  }
  return fmt::format("{}\t{}\t{}\t{}\t{}\t{}", id_of(puzzle.position), code_of(puzzle.kind), puzzle.rating,
                     themes_text(puzzle.themes), notation::to_sfen(puzzle.position), moves);
}

std::expected<Puzzle, std::string> read_line(std::string_view line) {
  const std::vector<std::string_view> columns = split(line, '\t');
  if (columns.size() != kColumns) {
    return std::unexpected(fmt::format("it has {} columns instead of {}", columns.size(), kColumns));
  }
  const auto kind = kind_of_code(columns[1]);
  if (!kind) return std::unexpected(fmt::format("there is no kind '{}'", columns[1]));
  int rating = 0;
  const auto [end, error] = std::from_chars(columns[2].begin(), columns[2].end(), rating);
  if (error != std::errc{} || end != columns[2].end()) return std::unexpected("the rating is no number");
  const auto themes = read_themes(columns[3]);
  if (!themes) return std::unexpected(themes.error());
  const auto sfen = notation::parse_sfen(columns[4]);
  if (!sfen) return std::unexpected(sfen.error().message);
  const auto moves = read_moves(sfen->position, columns[5]);
  if (!moves) return std::unexpected(moves.error());
  if (id_of(sfen->position) != columns[0]) return std::unexpected("the id is another position's");
  return Puzzle{.position = sfen->position, .kind = *kind, .line = *moves, .themes = *themes, .rating = rating};
}

std::string to_pack(std::vector<Puzzle> puzzles) {
  std::ranges::sort(puzzles, {}, [](const Puzzle& p) { return std::tuple(p.rating, id_of(p.position)); });
  std::string out = fmt::format("{}\n", kPackHeader);
  for (const Puzzle& puzzle : puzzles)
    out += to_line(puzzle) + '\n';
  return out;
}

std::expected<std::vector<Puzzle>, std::string> read_pack(std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  const std::vector<std::string_view> lines = split(text, '\n');
  if (lines.front() != kPackHeader) return std::unexpected(fmt::format("line 1 is not '{}'", kPackHeader));
  std::vector<Puzzle> out;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto puzzle = read_line(lines[i]);
    if (!puzzle) return std::unexpected(fmt::format("line {}: {}", i + 1, puzzle.error()));
    out.push_back(*puzzle);
  }
  return out;
}

}  // namespace annan::puzzles
