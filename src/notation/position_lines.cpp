// SPDX-License-Identifier: MIT
#include "notation/position_lines.hpp"

#include <algorithm>

#include "notation/record_path.hpp"
#include "notation/record_text.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/movegen.hpp"

namespace annan::notation {

namespace {

using rules::Move;
using rules::Position;
using Message = std::optional<std::string>;

constexpr std::int64_t kLargestMoveNumber = 1'000'000'000;

std::string with_column(const ParseError& error, std::size_t offset) {
  return error.message + " (column " + std::to_string(static_cast<std::size_t>(error.column) + offset) + ")";
}

/// Reads the one line of a game in USI.
std::expected<Record, std::string> read_usi_line(std::string_view line, const ReadOptions& options) {
  const auto offset_of = [line](std::string_view part) { return static_cast<std::size_t>(part.data() - line.data()); };
  TextScanner scanner(line);
  scanner.skip_spaces();
  if (scanner.take("position ")) scanner.skip_spaces();
  const bool is_sfen = scanner.take("sfen ");
  if (is_sfen) scanner.skip_spaces();
  std::string_view start = scanner.rest();
  const std::size_t moves_at = start.find(" moves");
  std::string_view moves;
  if (moves_at != std::string_view::npos) {
    moves = start.substr(moves_at + std::string_view(" moves").size());
    start = start.substr(0, moves_at);
  }
  const auto sfen = parse_sfen(start);
  if (!sfen) return std::unexpected(with_column(sfen.error(), offset_of(start)));
  Record record;
  record.rules = options.rules;
  record.start = sfen->position;
  record.move_number = sfen->move_number;
  RecordBuilder builder(std::move(record));
  TextScanner words(moves);
  if (!words.done() && words.rest().front() != ' ') return std::unexpected("expected a space after moves");
  for (words.skip_spaces(); !words.done(); words.skip_spaces()) {
    const std::string_view word = words.take_until(" ");
    const auto move = parse_usi_move(word);
    if (!move) return std::unexpected(with_column(move.error(), offset_of(word)));
    if (const Message message = builder.play(*move)) {
      return std::unexpected(*message + " (column " + std::to_string(offset_of(word) + 1) + ")");
    }
  }
  return std::move(builder.record());
}

/// The legal move that leads from one position to another.
std::optional<Move> move_between(const Position& from, const Position& to, const rules::RuleSet& rules) {
  rules::MoveList legal;
  rules::generate_legal(from, rules, legal);
  for (const Move m : legal) {
    Position next = from;
    next.play_unchecked(m);
    if (next == to) return m;
  }
  return std::nullopt;
}

}  // namespace

std::expected<Record, RecordError> read_usi(std::string_view text, const ReadOptions& options) {
  TextLines lines(text);
  std::optional<Record> record;
  while (lines.next()) {
    const std::string_view line = trimmed(lines.text());
    if (line.empty()) continue;
    if (record) return std::unexpected(RecordError{lines.number(), "expected one game: another begins here"});
    auto read = read_usi_line(line, options);
    if (!read) return std::unexpected(RecordError{lines.number(), read.error()});
    record = std::move(*read);
  }
  if (!record) return std::unexpected(RecordError{std::max(lines.number(), 1), "expected position startpos or sfen"});
  return std::move(*record);
}

std::string write_usi(const Record& record) {
  std::string out = "position ";
  const bool usual = record.start == Position::start() && record.move_number == 1;
  out += usual ? "startpos" : "sfen " + to_sfen(record.start, record.move_number);
  bool first = true;
  for (const NodeId node : record.moves.main_line()) {
    const auto move = record.moves.move(node);
    if (!move) break;
    out += (first ? " moves " : " ") + to_usi(*move);
    first = false;
  }
  return out + "\n";
}

std::expected<Record, RecordError> read_sfens(std::string_view text, const ReadOptions& options) {
  TextLines lines(text);
  std::optional<RecordBuilder> builder;
  while (lines.next()) {
    const std::string_view line = trimmed(lines.text());
    if (line.empty()) continue;
    const auto fail = [&lines](std::string message) {
      return std::unexpected(RecordError{lines.number(), std::move(message)});
    };
    const auto sfen = parse_sfen(line);
    if (!sfen) return fail(with_column(sfen.error(), static_cast<std::size_t>(line.data() - lines.text().data())));
    if (!builder) {
      Record record;
      record.rules = options.rules;
      record.start = sfen->position;
      record.move_number = sfen->move_number;
      builder.emplace(std::move(record));
      continue;
    }
    const auto move = move_between(builder->path().position(), sfen->position, options.rules);
    if (!move) return fail("no legal move leads here from the position before; was it played by other rules?");
    if (const Message message = builder->play(*move)) return fail(*message);
  }
  if (!builder) return std::unexpected(RecordError{std::max(lines.number(), 1), "expected a position in SFEN"});
  return std::move(builder->record());
}

std::string write_sfens(const Record& record) {
  RecordPath path(record.start);
  std::string out = to_sfen(record.start, record.move_number) + "\n";
  for (const NodeId node : record.moves.main_line()) {
    if (!record.moves.move(node)) break;
    path.go_on(record.moves, node);
    const std::int64_t number = std::min(kLargestMoveNumber, std::int64_t{record.move_number} + path.depth());
    out += to_sfen(path.position(), static_cast<int>(number)) + "\n";
  }
  return out;
}

}  // namespace annan::notation
