// SPDX-License-Identifier: MIT
#include "notation/usi_move.hpp"

#include "notation/piece_letters.hpp"

namespace annan::notation {

namespace {

using rules::Move;
using rules::Square;

std::unexpected<ParseError> fail(std::size_t offset, std::string message) {
  return std::unexpected(ParseError{.column = static_cast<int>(offset) + 1, .message = std::move(message)});
}

/// The square written as `7g` at `offset`.
std::expected<Square, ParseError> parse_square(std::string_view text, std::size_t offset) {
  if (offset >= text.size() || text[offset] < '1' || text[offset] > '9') {
    return fail(offset, "expected a file from 1 to 9");
  }
  if (offset + 1 >= text.size() || text[offset + 1] < 'a' || text[offset + 1] > 'i') {
    return fail(offset + 1, "expected a rank from a to i");
  }
  return Square::at(static_cast<rules::File>(text[offset] - '1'), static_cast<rules::Rank>(text[offset + 1] - 'a'));
}

std::expected<Move, ParseError> parse_drop(std::string_view text) {
  const auto type = type_of_letter(text[0]);
  if (!type || !rules::can_be_held(*type)) return fail(0, "only P L N S G B R can be dropped");
  const auto to = parse_square(text, 2);
  if (!to) return std::unexpected(to.error());
  if (text.size() > 4) return fail(4, text[4] == '+' ? "a drop cannot promote" : "unexpected text after the move");
  return Move::drop(*type, *to);
}

}  // namespace

std::expected<Move, ParseError> parse_usi_move(std::string_view text) {
  if (text.size() >= 2 && text[1] == '*') return parse_drop(text);
  const auto from = parse_square(text, 0);
  if (!from) return std::unexpected(from.error());
  const auto to = parse_square(text, 2);
  if (!to) return std::unexpected(to.error());
  const bool promotes = text.size() > 4 && text[4] == '+';
  const std::size_t length = promotes ? 5 : 4;
  if (text.size() > length) return fail(length, "unexpected text after the move");
  return Move::board(*from, *to, promotes);
}

std::string to_usi(Square s) {
  return {static_cast<char>('1' + static_cast<int>(s.file())), static_cast<char>('a' + static_cast<int>(s.rank()))};
}

std::string to_usi(Move m) {
  if (m.is_drop()) return std::string{letter_of(m.dropped()), '*'} + to_usi(m.to());
  std::string out = to_usi(m.from()) + to_usi(m.to());
  if (m.promotes()) out += '+';
  return out;
}

}  // namespace annan::notation
