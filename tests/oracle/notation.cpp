// SPDX-License-Identifier: MIT
// Text at the border: SFEN and USI, and what a setup may hold.
#include <algorithm>
#include <cctype>
#include <cstddef>
#include <sstream>
#include <stdexcept>

#include "legality.hpp"

namespace annan::oracle {

namespace {

constexpr std::string_view kStart = "lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1";
constexpr std::string_view kLetters = "PLNSGBRK";  // in the order of Kind
constexpr std::string_view kHandOrder = "RBGSNLP";
constexpr int kMostOfAKind = 18;

[[noreturn]] void refuse(const std::string& reason) {
  throw std::invalid_argument(reason);
}

bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

char upper(char letter) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
}

char lower(char letter) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

Kind kind_of(char letter) {
  const std::size_t index = kLetters.find(upper(letter));
  if (index == std::string_view::npos) refuse(std::string("no such man: ") + letter);
  return static_cast<Kind>(index);
}

Side side_of(char letter) {
  return letter == upper(letter) ? Side::black : Side::white;
}

char letter_of(Kind kind, Side side) {
  const char letter = kLetters[static_cast<std::size_t>(kind)];
  return side == Side::black ? letter : lower(letter);
}

void read_row(std::string_view text, std::array<std::optional<Man>, kSize>& row) {
  std::size_t column = 0;
  bool plus = false;
  for (const char letter : text) {
    if (letter == '+' && !plus) {
      plus = true;
      continue;
    }
    if (is_digit(letter)) {
      if (plus || letter == '0') refuse("misplaced digit or plus in a row");
      column += static_cast<std::size_t>(letter - '0');
    } else {
      const Man man{side_of(letter), kind_of(letter), plus};
      if (plus && (man.kind == Kind::gold || man.kind == Kind::king)) refuse("this man never promotes");
      if (column >= row.size()) refuse("more than nine squares in a row");
      row[column] = man;
      ++column;
      plus = false;
    }
  }
  if (plus) refuse("a plus without a man");
  if (column != row.size()) refuse("a row without exactly nine squares");
}

void read_rows(std::string_view text, Board& board) {
  for (std::size_t row = 0; row < board.cells.size(); ++row) {
    const std::size_t slash = text.find('/');
    const bool last = row + 1 == board.cells.size();
    if ((slash == std::string_view::npos) != last) refuse("not exactly nine rows");
    read_row(text.substr(0, slash), board.cells[row]);
    if (!last) text.remove_prefix(slash + 1);
  }
}

void read_hands(std::string_view text, Board& board) {
  if (text == "-") return;
  std::size_t i = 0;
  while (i < text.size()) {
    int count = 1;
    if (is_digit(text[i])) {
      if (text[i] == '0') refuse("a count in hand begins with 0");
      for (count = 0; i < text.size() && is_digit(text[i]); ++i) {
        count = count * 10 + (text[i] - '0');
        if (count > kMostOfAKind) refuse("a count in hand above 18");
      }
      if (i == text.size()) refuse("a count in hand without a man");
    }
    const Kind kind = kind_of(text[i]);
    if (kind == Kind::king) refuse("a king in hand");
    board.hands[static_cast<std::size_t>(side_of(text[i]))][static_cast<std::size_t>(kind)] += count;
    ++i;
  }
}

int read_move_number(const std::string& text) {
  constexpr std::size_t kMostDigits = 9;
  if (text.size() > kMostDigits || !std::all_of(text.begin(), text.end(), is_digit)) refuse("not a move number");
  return std::stoi(text);
}

std::string row_text(const std::array<std::optional<Man>, kSize>& row) {
  std::string text;
  int empty = 0;
  const auto flush = [&] {
    if (empty > 0) text += std::to_string(empty);
    empty = 0;
  };
  for (const std::optional<Man>& man : row) {
    if (!man) {
      ++empty;
      continue;
    }
    flush();
    if (man->promoted) text += '+';
    text += letter_of(man->kind, man->side);
  }
  flush();
  return text;
}

std::string hands_text(const Board& board) {
  std::string text;
  for (const Side side : {Side::black, Side::white}) {
    for (const char letter : kHandOrder) {
      const Kind kind = kind_of(letter);
      const int count = board.hands[static_cast<std::size_t>(side)][static_cast<std::size_t>(kind)];
      if (count > 1) text += std::to_string(count);
      if (count > 0) text += letter_of(kind, side);
    }
  }
  return text.empty() ? "-" : text;
}

Spot read_spot(std::string_view text) {
  const Spot spot{text[1] - 'a', '9' - text[0]};
  if (!on_board(spot)) refuse("no such square: " + std::string(text));
  return spot;
}

std::string spot_text(Spot spot) {
  return {static_cast<char>('9' - spot.column), static_cast<char>('a' + spot.row)};
}

}  // namespace

Board parse_sfen(std::string_view text) {
  std::string spaced(text == "startpos" ? kStart : text);
  std::replace(spaced.begin(), spaced.end(), '_', ' ');
  std::istringstream stream(spaced);
  std::string rows;
  std::string side;
  std::string hands;
  std::string number = "1";
  std::string surplus;
  if (!(stream >> rows >> side >> hands)) refuse("fewer than three fields");
  stream >> number;
  if (stream >> surplus) refuse("more than four fields");
  if (side != "b" && side != "w") refuse("the side to move is b or w");
  Board board;
  read_rows(rows, board);
  board.to_move = side == "b" ? Side::black : Side::white;
  read_hands(hands, board);
  board.move_number = read_move_number(number.empty() ? "1" : number);
  return board;
}

std::string to_sfen(const Board& board) {
  std::string text;
  for (const auto& row : board.cells) {
    if (!text.empty()) text += '/';
    text += row_text(row);
  }
  text += board.to_move == Side::black ? " b " : " w ";
  return text + hands_text(board) + ' ' + std::to_string(board.move_number);
}

std::optional<std::string> setup_fault(const Board& board) {
  static constexpr std::array<int, kHandKinds> kMost{18, 4, 4, 4, 4, 2, 2};
  static constexpr std::array<std::string_view, kHandKinds> kNames{"pawns", "lances",  "knights", "silvers",
                                                                   "golds", "bishops", "rooks"};
  std::array<int, kHandKinds> total{};
  std::array<int, 2> kings{};
  for (const auto& row : board.cells) {
    for (const std::optional<Man>& man : row) {
      if (!man) continue;
      if (man->kind == Kind::king) {
        ++kings[static_cast<std::size_t>(man->side)];
      } else {
        ++total[static_cast<std::size_t>(man->kind)];
      }
    }
  }
  for (std::size_t kind = 0; kind < total.size(); ++kind) {
    if (total[kind] + board.hands[0][kind] + board.hands[1][kind] > kMost[kind]) {
      return "too many " + std::string(kNames[kind]);
    }
  }
  if (kings[0] > 1) return "two black kings";
  if (kings[1] > 1) return "two white kings";
  if (in_check(board, opponent(board.to_move))) return "side not to move in check";
  return std::nullopt;
}

Move parse_usi(std::string_view usi) {
  constexpr std::size_t kPlain = 4;  // "7g7f", "P*5e"
  const bool plus = usi.size() == kPlain + 1 && usi.back() == '+';
  if (usi.size() != kPlain && !plus) refuse("not a move: " + std::string(usi));
  const Spot to = read_spot(usi.substr(2, 2));
  if (usi[1] != '*') return {.from = read_spot(usi.substr(0, 2)), .to = to, .promote = plus};
  if (plus || usi[0] == 'K' || kLetters.find(usi[0]) == std::string_view::npos) {
    refuse("not a drop: " + std::string(usi));
  }
  return {.from = std::nullopt, .dropped = kind_of(usi[0]), .to = to};
}

std::string to_usi(const Move& move) {
  if (!move.from) return std::string{letter_of(move.dropped, Side::black), '*'} + spot_text(move.to);
  return spot_text(*move.from) + spot_text(move.to) + (move.promote ? "+" : "");
}

}  // namespace annan::oracle
