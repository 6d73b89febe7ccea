// SPDX-License-Identifier: MIT
#include "notation/sfen.hpp"

#include <algorithm>
#include <cstdint>

#include "notation/piece_letters.hpp"
#include "notation/setup_sentence.hpp"

namespace annan::notation {

namespace {

using rules::Color;
using rules::Piece;
using rules::PieceType;
using rules::Position;
using rules::Setup;
using rules::Square;

constexpr int kLargestMoveNumber = 1'000'000'000;
constexpr int kLargestHandCount = 18;
constexpr auto kNotNineRanks = "the board has not nine ranks";

char lower(char upper) {
  return static_cast<char>(upper - 'A' + 'a');
}
bool is_separator(char c) {
  return c == ' ' || c == '_';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// A letter as a type with its owner: upper case is Black.
std::optional<Piece> piece_of_letter(char c) {
  const bool white = c >= 'a' && c <= 'z';
  const auto type = type_of_letter(white ? static_cast<char>(c - 'a' + 'A') : c);
  if (!type) return std::nullopt;
  return Piece{white ? Color::kWhite : Color::kBlack, *type};
}

/// Reads the fields one after the other; each step gives false after setting the error.
class SfenReader {
 public:
  explicit SfenReader(std::string_view text) : text_(text) {}

  std::expected<SfenPosition, ParseError> read() {
    skip_separators();
    const bool fine = read_board() && read_gap("the side to move") && read_side() && read_gap("the hands") &&
                      read_hands() && read_move_number();
    if (!fine) return std::unexpected(error_);
    const auto position = Position::from_setup(setup_);
    if (!position) return std::unexpected(ParseError{1, sentence_of(position.error()), position.error()});
    return SfenPosition{*position, move_number_};
  }

 private:
  bool fail(std::size_t offset, std::string message) {
    error_ = {.column = static_cast<int>(offset) + 1, .message = std::move(message)};
    return false;
  }
  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] char now() const { return at_end() ? '\0' : text_[at_]; }
  void skip_separators() {
    while (!at_end() && is_separator(now()))
      ++at_;
  }
  bool read_gap(const char* next) {
    if (!is_separator(now())) return fail(at_, std::string("expected a space and ") + next);
    skip_separators();
    return true;
  }

  bool read_board() {
    for (int rank = 0; rank < rules::kRanks; ++rank) {
      if (rank > 0) {
        if (now() != '/') return fail(at_, kNotNineRanks);
        ++at_;
      }
      if (!read_rank(rank)) return false;
    }
    return now() != '/' || fail(at_, kNotNineRanks);
  }

  bool read_rank(int rank) {
    int filled = 0;
    while (filled < rules::kFiles) {
      const std::size_t start = at_;
      const char c = now();
      if (c >= '1' && c <= '9') {
        filled += c - '0';
        ++at_;
        if (filled > rules::kFiles) return fail(start, "a rank has nine squares");
        continue;
      }
      const auto piece = read_piece();
      if (!piece) return false;
      const Square s = Square::at(static_cast<rules::File>(rules::kFiles - 1 - filled), static_cast<rules::Rank>(rank));
      setup_.board[static_cast<std::size_t>(s.index())] = piece;
      ++filled;
    }
    const char c = now();
    if (!at_end() && c != '/' && !is_separator(c)) {
      const bool fits_nowhere = c == '+' && (at_ + 1 >= text_.size() || !piece_of_letter(text_[at_ + 1]));
      return fail(at_, fits_nowhere ? "'+' stands before the piece it promotes" : "a rank has nine squares");
    }
    return true;
  }

  std::optional<Piece> read_piece() {
    const std::size_t start = at_;
    const bool plus = now() == '+';
    if (plus) ++at_;
    const auto piece = at_end() ? std::nullopt : piece_of_letter(now());
    if (!piece) {
      fail(start, plus ? "'+' stands before the piece it promotes" : "expected a piece or a number of empty squares");
      return std::nullopt;
    }
    ++at_;
    if (!plus) return piece;
    const auto type = rules::promoted(piece->type());
    if (!type) {
      fail(start, "gold and king do not promote");
      return std::nullopt;
    }
    return Piece{piece->color(), *type};
  }

  bool read_side() {
    if (now() != 'b' && now() != 'w') return fail(at_, "expected b or w, the side to move");
    setup_.side_to_move = now() == 'b' ? Color::kBlack : Color::kWhite;
    ++at_;
    return true;
  }

  bool read_hands() {
    if (now() == '-') {
      ++at_;
      return true;
    }
    if (at_end()) return fail(at_, "expected the hands or '-'");
    while (!at_end() && !is_separator(now())) {
      if (!read_held()) return false;
    }
    return true;
  }

  bool read_held() {
    const std::size_t start = at_;
    int count = 0;
    while (is_digit(now())) {
      if (at_ == start && now() == '0') return fail(at_, "a count has no leading zero");
      count = count * 10 + (now() - '0');
      if (count > kLargestHandCount) return fail(start, "a count in hand is at most 18");
      ++at_;
    }
    if (at_ == start) count = 1;
    const auto piece = at_end() ? std::nullopt : piece_of_letter(now());
    if (!piece || !rules::can_be_held(piece->type())) return fail(at_, "expected one of R B G S N L P in hand");
    ++at_;
    auto& held = setup_.hands[static_cast<std::size_t>(rules::index_of(piece->color()))]
                             [static_cast<std::size_t>(rules::index_of(piece->type()))];
    // Past what one set holds the exact number no longer matters: the setup is refused as a whole.
    held = static_cast<std::uint8_t>(std::min(held + count, kLargestHandCount + 1));
    return true;
  }

  bool read_move_number() {
    if (at_end()) return true;
    if (!is_separator(now())) return fail(at_, "expected a space and the move number");
    skip_separators();
    if (at_end()) return true;
    const std::size_t start = at_;
    std::int64_t number = 0;
    while (is_digit(now()) && number <= kLargestMoveNumber) {
      number = number * 10 + (now() - '0');
      ++at_;
    }
    if (number < 1 || number > kLargestMoveNumber) return fail(start, "expected a move number from 1 to 1000000000");
    move_number_ = static_cast<int>(number);
    skip_separators();
    return at_end() || fail(at_, "unexpected text after the move number");
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Setup setup_;
  int move_number_ = 1;
  ParseError error_{1, {}};
};

void append_board(std::string& out, const Setup& setup) {
  for (int rank = 0; rank < rules::kRanks; ++rank) {
    if (rank > 0) out += '/';
    int empty = 0;
    const auto flush = [&out, &empty] {
      if (empty > 0) out += static_cast<char>('0' + empty);
      empty = 0;
    };
    for (int file = rules::kFiles - 1; file >= 0; --file) {
      const Square s = Square::at(static_cast<rules::File>(file), static_cast<rules::Rank>(rank));
      const auto& piece = setup.board[static_cast<std::size_t>(s.index())];
      if (!piece) {
        ++empty;
        continue;
      }
      flush();
      if (is_promoted(piece->type())) out += '+';
      const char letter = letter_of(piece->type());
      out += piece->color() == Color::kBlack ? letter : lower(letter);
    }
    flush();
  }
}

void append_hands(std::string& out, const Setup& setup) {
  const std::size_t before = out.size();
  for (const Color side : {Color::kBlack, Color::kWhite}) {
    for (const PieceType type : rules::kHandOrder) {
      const int count =
          setup.hands[static_cast<std::size_t>(rules::index_of(side))][static_cast<std::size_t>(rules::index_of(type))];
      if (count == 0) continue;
      if (count > 1) out += std::to_string(count);
      out += side == Color::kBlack ? letter_of(type) : lower(letter_of(type));
    }
  }
  if (out.size() == before) out += '-';
}

}  // namespace

std::expected<SfenPosition, ParseError> parse_sfen(std::string_view text) {
  while (!text.empty() && is_separator(text.back()))
    text.remove_suffix(1);
  if (text == "startpos") return SfenPosition{Position::start(), 1};
  return SfenReader(text).read();
}

std::string to_sfen(const Position& pos, int move_number) {
  return setup_sfen(pos.setup(), move_number);
}

std::string setup_sfen(const Setup& setup, int move_number) {
  std::string out;
  append_board(out, setup);
  out += setup.side_to_move == Color::kBlack ? " b " : " w ";
  append_hands(out, setup);
  out += ' ';
  out += std::to_string(move_number);
  return out;
}

}  // namespace annan::notation
