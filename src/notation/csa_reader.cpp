// SPDX-License-Identifier: MIT
#include <algorithm>

#include "notation/csa.hpp"
#include "notation/csa_start.hpp"
#include "notation/csa_words.hpp"
#include "notation/record_headers.hpp"
#include "notation/record_path.hpp"
#include "notation/record_text.hpp"

namespace annan::notation {

namespace {

using rules::Color;
using rules::Move;
using rules::Square;
using Message = std::optional<std::string>;

constexpr std::size_t kMoveLength = 7;

std::optional<Square> square_at(std::string_view digits) {
  if (digits[0] < '1' || digits[0] > '9' || digits[1] < '1' || digits[1] > '9') return std::nullopt;
  return Square::at(static_cast<rules::File>(digits[0] - '1'), static_cast<rules::Rank>(digits[1] - '1'));
}

/// Reads +7776FU, the piece being that after the move.
std::expected<Move, std::string> move_of(std::string_view text, const rules::Position& pos) {
  const auto no_move = [text] {
    return std::unexpected("expected a move such as +7776FU, not '" + excerpt(text) + "'");
  };
  if (text.size() != kMoveLength) return no_move();
  const Color side = text[0] == '+' ? Color::kBlack : Color::kWhite;
  if (side != pos.side_to_move()) return std::unexpected("it is not this side's turn at '" + excerpt(text) + "'");
  const auto to = square_at(text.substr(3, 2));
  const auto type = type_of_csa(text.substr(5));
  if (!to || !type) return no_move();
  if (text.substr(1, 2) == "00") {
    if (!rules::can_be_held(*type)) return std::unexpected("such a piece cannot be dropped: '" + excerpt(text) + "'");
    return Move::drop(*type, *to);
  }
  const auto from = square_at(text.substr(1, 2));
  if (!from) return no_move();
  const auto piece = pos.piece_at(*from);
  if (piece && piece->color() == side) {
    if (piece->type() == *type) return Move::board(*from, *to);
    if (rules::promoted(piece->type()) == *type) return Move::board(*from, *to, true);
  }
  return std::unexpected("no own piece on its square becomes the one of '" + excerpt(text) + "'");
}

class CsaReader {
 public:
  explicit CsaReader(const ReadOptions& options) : is_annan_(options.assume_annan) { record_.rules = options.rules; }

  std::expected<Record, RecordError> read(std::string_view text) {
    TextLines lines(text);
    while (lines.next()) {
      if (const Message message = take(lines.text())) return std::unexpected(RecordError{lines.number(), *message});
    }
    const int last = std::max(lines.number(), 1);
    if (!builder_)
      return std::unexpected(RecordError{last, "expected the side to move first, + or -, after the board"});
    return std::move(builder_->record());
  }

 private:
  [[nodiscard]] Record& record() { return builder_ ? builder_->record() : record_; }

  Message take(std::string_view line) {
    if (trimmed(line).empty()) return std::nullopt;
    switch (line.front()) {
      case '\'': return take_comment(line);
      case '$': return take_header(line.substr(1));
      case '/': return std::string("expected one game: another begins here");
      case 'V': return builder_ || !digit_at(line.substr(1)) ? unexpected(line) : std::nullopt;
      case 'N': return take_player(line);
      case 'P': return builder_ ? unexpected(line) : start_.take(line);
      default: break;
    }
    return builder_ ? take_statements(line) : take_turn(line);
  }

  static Message unexpected(std::string_view line) {
    return "expected a move, a time (T) or an ending (%), not '" + excerpt(line) + "'";
  }

  Message take_comment(std::string_view line) {
    TextScanner scanner(line);
    if (trimmed(line) == kCsaVariant) {
      is_annan_ = true;
    } else if (scanner.take(kCsaMovesMade)) {
      const auto made = scanner.take_number();
      if (!made || builder_) return std::string("expected a number of moves, before the board");
      record_.move_number = *made + 1;
    } else if (scanner.take("'*")) {
      if (builder_) {
        builder_->comment(scanner.rest());
      } else {
        record_.moves.remarks(MoveTree::kRoot).comment.push_back(one_line(scanner.rest()));
      }
    }
    return std::nullopt;
  }

  Message take_header(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return std::string("expected a header such as $EVENT:NAME");
    const rules::RuleSet before = record().rules;
    const Message message = put_header(record(), trimmed(line.substr(0, colon)), line.substr(colon + 1));
    if (builder_ && record().rules != before) return std::string("expected the rules before the moves");
    return message;
  }

  Message take_player(std::string_view line) {
    const bool black = line.starts_with("N+");
    if (!black && !line.starts_with("N-")) return std::string("expected a player, N+NAME or N-NAME");
    return put_player(record(), black ? Color::kBlack : Color::kWhite, line.substr(2));
  }

  /// The turn ends what stands before the moves.
  Message take_turn(std::string_view line) {
    // A time before the first move belongs to none.
    if (line.front() == 'T') return std::nullopt;
    const std::string_view text = trimmed(line);
    if (text != "+" && text != "-") return "expected the side to move first, + or -, not '" + excerpt(line) + "'";
    if (!is_annan_) return "expected " + std::string(kCsaVariant) + " before the moves";
    const auto start = start_.finish(text == "+" ? Color::kBlack : Color::kWhite);
    if (!start) return start.error();
    record_.start = *start;
    builder_.emplace(record_);
    return std::nullopt;
  }

  /// Moves, times and endings; several on a line are parted by commas, and a comment ends the line.
  Message take_statements(std::string_view line) {
    TextScanner scanner(line);
    while (!scanner.done()) {
      if (scanner.rest().front() == '\'') return take_comment(scanner.rest());
      const std::size_t end = std::min(scanner.rest().find_first_of(",'"), scanner.rest().size());
      const std::string_view statement = scanner.rest().substr(0, end);
      scanner.take(statement);
      scanner.take(",");
      if (const Message message = take_statement(trimmed(statement))) return message;
    }
    return std::nullopt;
  }

  Message take_statement(std::string_view text) {
    if (text.empty()) return std::nullopt;
    if (text.front() == 'T') return take_time(text);
    if (text.front() == '%') {
      const auto ending = ending_of_csa(text.substr(1), builder_->path().side_to_move());
      if (!ending) return "expected an ending such as %TORYO, not '" + excerpt(text) + "'";
      return builder_->end(*ending);
    }
    if (text.front() != '+' && text.front() != '-') return unexpected(text);
    const auto move = move_of(text, builder_->path().position());
    if (!move) return move.error();
    return builder_->play(*move);
  }

  /// T5, or T5.25: fractions of a second are not kept.
  Message take_time(std::string_view text) {
    TextScanner scanner(text);
    scanner.take("T");
    const auto seconds = scanner.take_number();
    if (seconds && scanner.take(".")) scanner.take_number();
    if (!seconds || !scanner.done()) return "expected a time such as T5, not '" + excerpt(text) + "'";
    if (builder_->path().depth() == 0) return std::nullopt;
    return builder_->spend(*seconds);
  }

  bool is_annan_;
  Record record_;  ///< until the moves begin
  CsaStart start_;
  std::optional<RecordBuilder> builder_;
};

}  // namespace

std::expected<Record, RecordError> read_csa(std::string_view text, const ReadOptions& options) {
  return CsaReader(options).read(text);
}

}  // namespace annan::notation
