// SPDX-License-Identifier: MIT
#include "notation/japanese_headers.hpp"

#include <algorithm>

#include "notation/japanese_glyphs.hpp"
#include "notation/japanese_text.hpp"
#include "notation/record_headers.hpp"
#include "notation/rules_words.hpp"
#include "notation/setup_sentence.hpp"

namespace annan::notation {

namespace {

using rules::Color;
using rules::PieceType;
using rules::Square;
using Message = std::optional<std::string>;

constexpr std::string_view kVariant = "安南将棋";
constexpr std::array<std::string_view, 4> kVariantNames = {kVariant, "安南", "annanshogi", "annan"};
constexpr std::string_view kBoardFiles = "  ９ ８ ７ ６ ５ ４ ３ ２ １\n";
constexpr std::string_view kBoardEdge = "+---------------------------+\n";
constexpr int kLargestHand = 18;

std::size_t index(Color side) {
  return static_cast<std::size_t>(rules::index_of(side));
}
std::size_t index(PieceType type) {
  return static_cast<std::size_t>(rules::index_of(type));
}

/// Whose header it is: 先手 and 下手 are Black.
std::optional<Color> side_named(std::string_view name) {
  if (name == "先手" || name == "下手") return Color::kBlack;
  if (name == "後手" || name == "上手") return Color::kWhite;
  return std::nullopt;
}

/// A square of a board row: nothing for a glyph that is none, an empty Piece for an empty square.
std::optional<std::optional<rules::Piece>> take_cell(TextScanner& scanner) {
  const bool white = scanner.take("v") || scanner.take("V");
  if (!white && !scanner.take(" ") && !scanner.take("^")) scanner.take("　");
  if (!white && (scanner.take("・") || scanner.take("．"))) return std::optional<rules::Piece>();
  auto type = take_type(scanner);
  if (!type && scanner.take("成")) {
    type = take_type(scanner);
    if (type) type = rules::promoted(*type);
  }
  if (!type) return std::nullopt;
  return rules::Piece{white ? Color::kWhite : Color::kBlack, *type};
}

void append_hand(std::string& out, std::string_view name, const rules::Position& start, Color side) {
  out += name;
  out += "の持駒：";
  if (start.hand_empty(side)) out += "なし";
  bool first = true;
  for (const PieceType type : rules::kHandOrder) {
    const int count = start.hand_count(side, type);
    if (count == 0) continue;
    if (!first) out += "　";
    first = false;
    out += kFileKanji[index(type)];
    if (count >= 10) out += "十";
    if (count > 1 && count != 10) out += kRankKanji[static_cast<std::size_t>(count % 10 - 1)];
  }
  out += '\n';
}

void append_board(std::string& out, const rules::Position& start) {
  append_hand(out, "後手", start, Color::kWhite);
  out += kBoardFiles;
  out += kBoardEdge;
  for (int rank = 0; rank < rules::kRanks; ++rank) {
    out += '|';
    for (int file = rules::kFiles - 1; file >= 0; --file) {
      const auto piece = start.piece_at(Square::at(static_cast<rules::File>(file), static_cast<rules::Rank>(rank)));
      out += piece && piece->color() == Color::kWhite ? 'v' : ' ';
      out += piece ? kBoardKanji[index(piece->type())] : "・";
    }
    out += '|';
    out += kRankKanji[static_cast<std::size_t>(rank)];
    out += '\n';
  }
  out += kBoardEdge;
  append_hand(out, "先手", start, Color::kBlack);
  if (start.side_to_move() == Color::kWhite) out += "後手番\n";
}

void append_header(std::string& out, std::string_view name, std::string_view value) {
  const std::string clean = header_value(value);
  if (clean.empty()) return;
  out += name;
  out += "：";
  out += clean;
  out += '\n';
}

}  // namespace

bool JapaneseHeaders::numbers_files(std::string_view line) {
  TextScanner scanner(line);
  for (int file = rules::kFiles; file >= 1; --file) {
    scanner.skip_spaces();
    if (scanner.take_digit() != file) return false;
  }
  scanner.skip_spaces();
  return scanner.done();
}

Message JapaneseHeaders::take(std::string_view line) {
  if (is_no_content(line) || numbers_files(line)) return std::nullopt;
  const std::string_view text = trimmed(line);
  if (line.starts_with('*')) {
    comments_.push_back(one_line(line.substr(1)));
    return std::nullopt;
  }
  if (text.starts_with('|')) return take_board_row(text);
  if (text.starts_with("+-") && text.find_first_not_of("+-") == std::string_view::npos) return std::nullopt;
  if (text.ends_with("手番") && side_named(text.substr(0, text.size() - std::string_view("番").size()))) {
    setup_.side_to_move = *side_named(text.substr(0, text.size() - std::string_view("番").size()));
    return std::nullopt;
  }
  if (text.starts_with("手数＝") || text.starts_with("手数=")) return take_move_number(text);
  const std::size_t wide = text.find("：");
  const std::size_t narrow = text.find(':');
  if (wide == narrow)
    return "expected a header such as 先手：NAME, a comment (*) or a move, not '" + excerpt(text) + "'";
  const std::size_t colon = std::min(wide, narrow);
  return take_named(trimmed(text.substr(0, colon)),
                    trimmed(text.substr(colon + (colon == wide ? std::string_view("：").size() : 1))));
}

Message JapaneseHeaders::take_named(std::string_view name, std::string_view value) {
  constexpr std::string_view kHand = "の持駒";
  if (name == "手合割") return take_handicap(value);
  if (const auto side = side_named(name)) return put_player(record_, *side, value);
  if (name.ends_with(kHand)) {
    if (const auto side = side_named(name.substr(0, name.size() - kHand.size()))) return take_hand(*side, value);
  }
  return put_header(record_, name, value);
}

Message JapaneseHeaders::take_handicap(std::string_view value) {
  if (std::ranges::find(kVariantNames, value) != kVariantNames.end()) {
    is_annan_ = true;
    usual_start_ = true;
    return std::nullopt;
  }
  if (!assume_annan_) return "expected 手合割：" + std::string(kVariant) + ", not " + excerpt(value);
  usual_start_ = value == "平手";
  return std::nullopt;
}

Message JapaneseHeaders::take_hand(Color side, std::string_view value) {
  TextScanner scanner(value);
  if (scanner.take("なし")) scanner.skip_spaces();
  auto& hand = setup_.hands[index(side)];
  for (;;) {
    scanner.skip_spaces();
    if (scanner.done()) return std::nullopt;
    const auto type = take_type(scanner);
    if (!type || !rules::can_be_held(*type)) return "expected a piece in hand, not '" + excerpt(scanner.rest()) + "'";
    const int count = hand[index(*type)] + take_count(scanner).value_or(1);
    if (count > kLargestHand) return std::string("more pieces in hand than a set holds");
    hand[index(*type)] = static_cast<std::uint8_t>(count);
    hands_held_ = true;
  }
}

Message JapaneseHeaders::take_board_row(std::string_view line) {
  if (board_rows_ == rules::kRanks) return std::string("a board has nine ranks");
  TextScanner scanner(line);
  scanner.take("|");
  for (int file = rules::kFiles - 1; file >= 0; --file) {
    const auto cell = take_cell(scanner);
    if (!cell) return "expected nine squares between | and |, not '" + excerpt(scanner.rest()) + "'";
    const Square s = Square::at(static_cast<rules::File>(file), static_cast<rules::Rank>(board_rows_));
    setup_.board[static_cast<std::size_t>(s.index())] = *cell;
  }
  const bool closed = scanner.take("|");
  const std::string_view rest = trimmed(scanner.rest());
  const std::string_view rank = kRankKanji[static_cast<std::size_t>(board_rows_)];
  if (!closed || (!rest.empty() && rest != rank)) return "expected | and " + std::string(rank) + " after nine squares";
  ++board_rows_;
  return std::nullopt;
}

/// 手数＝18: so many moves were made before the start.
Message JapaneseHeaders::take_move_number(std::string_view line) {
  TextScanner scanner(line);
  scanner.take("手数");
  if (!scanner.take("＝")) scanner.take("=");
  const auto made = scanner.take_number();
  if (!made) return std::string("expected a number of moves after 手数＝");
  record_.move_number = *made + 1;
  return std::nullopt;
}

std::expected<RecordBuilder, std::string> JapaneseHeaders::finish() {
  if (!is_annan_ && !assume_annan_) {
    return std::unexpected("expected 手合割：" + std::string(kVariant) + " before the moves");
  }
  if (board_rows_ != 0 && board_rows_ != rules::kRanks) return std::unexpected("the board has not nine ranks");
  if (board_rows_ == 0) {
    if (!usual_start_) return std::unexpected("expected a board: this handicap has no start in Annan");
    if (hands_held_) return std::unexpected("expected a board beside the pieces in hand");
    const Color side = setup_.side_to_move;
    setup_ = rules::start_setup();
    setup_.side_to_move = side;
  }
  const auto start = rules::Position::from_setup(setup_);
  if (!start) return std::unexpected(sentence_of(start.error()));
  record_.start = *start;
  record_.moves.remarks(MoveTree::kRoot).comment = comments_;
  return RecordBuilder(record_);
}

void append_japanese_headers(std::string& out, const Record& record) {
  for (const Header& header : record.headers)
    append_header(out, kif_header_name(header.name), header.value);
  append_header(out, "手合割", kVariant);
  if (record.start != rules::Position::start()) append_board(out, record.start);
  if (record.move_number != 1) out += "手数＝" + std::to_string(record.move_number - 1) + "\n";
  append_header(out, "先手", record.players[0]);
  append_header(out, "後手", record.players[1]);
  if (record.rules != rules::RuleSet{}) append_header(out, kif_header_name("note"), rules_words(record.rules));
}

}  // namespace annan::notation
