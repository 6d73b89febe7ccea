// SPDX-License-Identifier: MIT
#include <algorithm>

#include "notation/japanese_headers.hpp"
#include "notation/japanese_text.hpp"
#include "notation/kif.hpp"
#include "notation/kif_words.hpp"

namespace annan::notation {

namespace {

using rules::Move;
using rules::PieceType;
using rules::Square;
using Message = std::optional<std::string>;

constexpr std::string_view kMovesBegin = "手数-";

/// What a move's text says, before it is looked for on the board.
struct WrittenMove {
  std::optional<Square> to;  ///< nothing: 同
  PieceType type = PieceType::kPawn;
  bool promotes = false;
  bool drops = false;
  std::optional<Square> from;
};

/// Takes `(77)`; `(00)` stands for a drop.
Message take_origin(TextScanner& scanner, WrittenMove& move) {
  if (!scanner.take("(") && !scanner.take("（")) return std::nullopt;
  move.from = take_square(scanner);
  const bool zero = !move.from && scanner.take("00");
  if (zero) move.drops = true;
  const bool closed = scanner.take(")") || scanner.take("）");
  if (!closed || (!move.from && !zero)) return std::string("expected an origin such as (77)");
  return std::nullopt;
}

std::expected<WrittenMove, std::string> take_move(TextScanner& scanner) {
  WrittenMove move;
  if (!scanner.take("同")) {
    move.to = take_square(scanner);
    if (!move.to)
      return std::unexpected("expected a square such as ７六, or 同, not '" + excerpt(scanner.rest()) + "'");
  }
  scanner.skip_spaces();
  const auto type = take_type(scanner);
  if (!type) return std::unexpected("expected a piece such as 歩, not '" + excerpt(scanner.rest()) + "'");
  move.type = *type;
  if (!scanner.take("不成") && !scanner.take("生")) move.promotes = scanner.take("成");
  if (scanner.take("打")) move.drops = true;
  scanner.skip_spaces();
  // What stands in brackets next may be the time.
  TextScanner time = scanner;
  if (move.drops && take_seconds(time)) return move;
  if (const Message message = take_origin(scanner, move)) return std::unexpected(*message);
  if (move.drops && move.from) return std::unexpected("a drop has no origin");
  if (!move.drops && !move.from) {
    const std::string found = scanner.done() ? "" : ", not '" + excerpt(scanner.rest()) + "'";
    return std::unexpected("expected the origin such as (77), or 打" + found);
  }
  return move;
}

class KifReader {
 public:
  explicit KifReader(const ReadOptions& options) : headers_(options) {}

  std::expected<Record, RecordError> read(std::string_view text) {
    TextLines lines(text);
    while (lines.next()) {
      if (const Message message = take(lines.text())) return std::unexpected(RecordError{lines.number(), *message});
    }
    if (const Message message = start()) return std::unexpected(RecordError{std::max(lines.number(), 1), *message});
    return std::move(builder_->record());
  }

 private:
  Message take(std::string_view line) {
    if (!builder_) {
      if (line.starts_with(kMovesBegin)) return start();
      if (!begins_moves(trimmed(line)) || JapaneseHeaders::numbers_files(line)) return headers_.take(line);
      if (const Message message = start()) return message;
    }
    return take_after_start(line);
  }

  static bool begins_moves(std::string_view text) {
    return digit_at(text) || text.starts_with("まで") || branch_number(text);
  }

  Message start() {
    if (builder_) return std::nullopt;
    auto made = headers_.finish();
    if (!made) return made.error();
    builder_.emplace(std::move(*made));
    return std::nullopt;
  }

  Message take_after_start(std::string_view line) {
    if (line.starts_with('*')) {
      builder_->comment(line.substr(1));
      return std::nullopt;
    }
    if (is_no_content(line)) return std::nullopt;
    if (const auto number = branch_number(line)) {
      if (*number == 0) return std::string("expected a branch such as 変化：3手");
      return builder_->branch_at(*number);
    }
    if (trimmed(line).starts_with("まで")) return take_summary(trimmed(line));
    return take_numbered(line);
  }

  /// まで123手で…: repeats what the last line said, or says it in its place.
  Message take_summary(std::string_view text) {
    const auto ending = ending_of_summary(text, builder_->path().side_to_move());
    if (!ending) return "expected how the game ended, not '" + excerpt(text) + "'";
    return builder_->ended() ? std::nullopt : builder_->end(*ending);
  }

  Message take_numbered(std::string_view line) {
    TextScanner scanner(line);
    scanner.skip_spaces();
    const auto number = scanner.take_number();
    const int expected = builder_->path().depth() + 1;
    if (!number) return "expected move " + std::to_string(expected) + ", not '" + excerpt(line) + "'";
    if (builder_->ended()) return std::string("expected nothing more on a line that has ended");
    if (*number != expected) return "expected move " + std::to_string(expected) + ", not " + std::to_string(*number);
    scanner.skip_spaces();
    if (const auto ending = take_ending(scanner)) {
      if (const Message message = builder_->end(*ending)) return message;
    } else {
      const auto written = take_move(scanner);
      if (!written) return written.error();
      if (const Message message = play(*written)) return message;
    }
    return take_time(scanner);
  }

  Message play(const WrittenMove& move) {
    const RecordPath& path = builder_->path();
    const auto to = move.to ? move.to : path.previous();
    if (!to) return std::string("同 needs a move before it");
    if (move.drops && (move.promotes || !rules::can_be_held(move.type))) return std::string("this cannot be dropped");
    if (move.drops) return builder_->play(Move::drop(move.type, *to));
    const auto piece = path.position().piece_at(*move.from);
    if (!piece || piece->color() != path.side_to_move() || piece->type() != move.type) {
      return "there is no own " + std::string(file_kanji(move.type)) + " on " + square_digits(*move.from);
    }
    return builder_->play(Move::board(*move.from, *to, move.promotes));
  }

  /// ( 0:05/00:00:05), and + where branches follow.
  Message take_time(TextScanner& scanner) {
    scanner.skip_spaces();
    if (const auto seconds = take_seconds(scanner)) {
      if (const Message message = builder_->spend(*seconds)) return message;
    }
    scanner.skip_spaces();
    scanner.take("+");
    scanner.skip_spaces();
    if (scanner.done()) return std::nullopt;
    return "expected a time such as (0:05/00:00:05), or the end of the line, not '" + excerpt(scanner.rest()) + "'";
  }

  JapaneseHeaders headers_;
  std::optional<RecordBuilder> builder_;
};

}  // namespace

std::expected<Record, RecordError> read_kif(std::string_view text, const ReadOptions& options) {
  return KifReader(options).read(text);
}

}  // namespace annan::notation
