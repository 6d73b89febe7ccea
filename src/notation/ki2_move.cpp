// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include "notation/japanese_text.hpp"
#include "notation/ki2.hpp"
#include "notation/kif_words.hpp"
#include "notation/move_name.hpp"
#include "notation/usi_move.hpp"
#include "rules/movegen.hpp"

namespace annan::notation {

namespace {

using rules::Color;
using rules::Move;
using rules::PieceType;
using rules::Position;
using rules::Square;

/// A name taken apart.
struct Name {
  Square to;
  PieceType type;
  bool right = false;
  bool left = false;
  bool straight = false;
  bool up = false;
  bool sideways = false;
  bool back = false;
  bool leaps = false;
  bool drops = false;
  bool promotes = false;
  std::optional<Square> from = {};
};

struct Word {
  std::string_view text;
  bool Name::* said;
};
constexpr std::array<Word, 11> kWords = {{{"右", &Name::right},
                                          {"左", &Name::left},
                                          {"直", &Name::straight},
                                          {"上", &Name::up},
                                          {"行", &Name::up},
                                          {"入", &Name::up},
                                          {"寄", &Name::sideways},
                                          {"引", &Name::back},
                                          {"跳", &Name::leaps},
                                          {"打", &Name::drops},
                                          {"成", &Name::promotes}}};

std::expected<Name, std::string> take_name(std::string_view text, std::optional<Square> previous) {
  TextScanner scanner(text);
  auto to = scanner.take("同") ? previous : take_square(scanner);
  if (!to) return std::unexpected("expected a square such as ７六, or 同 after a move, not '" + excerpt(text) + "'");
  scanner.skip_spaces();
  const auto type = take_type(scanner);
  if (!type) return std::unexpected("expected a piece such as 歩, not '" + excerpt(scanner.rest()) + "'");
  Name name{.to = *to, .type = *type};
  while (!scanner.done()) {
    if (scanner.take("不成") || scanner.take("生")) continue;
    if (scanner.take("(")) {
      name.from = take_square(scanner);
      if (name.from && scanner.take(")")) continue;
      return std::unexpected(std::string("expected an origin such as (77)"));
    }
    const auto word = std::ranges::find_if(kWords, [&](const Word& w) { return scanner.take(w.text); });
    if (word == kWords.end())
      return std::unexpected("expected the end of the move, not '" + excerpt(scanner.rest()) + "'");
    name.*word->said = true;
  }
  return name;
}

/// Does a move from the board fit what the name says of its motion, seen by its owner? The side is left to `on_side`.
bool fits_motion(const Name& name, Move m, Color side) {
  const int sign = side == Color::kBlack ? 1 : -1;
  const int forward = sign * (static_cast<int>(m.from().rank()) - static_cast<int>(m.to().rank()));
  const int right = sign * (static_cast<int>(m.to().file()) - static_cast<int>(m.from().file()));
  if (name.from && *name.from != m.from()) return false;
  if (name.straight && (forward != 1 || right != 0)) return false;
  if (name.up && forward <= 0) return false;
  if (name.leaps && (forward != 2 || (right != 1 && right != -1))) return false;
  if (name.sideways && forward != 0) return false;
  return !name.back || forward < 0;
}

/// Of these candidates the one farthest to the side that the name says, if there is one.
void keep_side(const Name& name, Color side, std::vector<Move>& candidates) {
  if (name.right == name.left) return;
  const int sign = (side == Color::kBlack ? 1 : -1) * (name.right ? 1 : -1);
  const auto outward = [sign](Move m) { return -sign * static_cast<int>(m.from().file()); };
  int best = -100;
  for (const Move m : candidates)
    best = std::max(best, outward(m));
  std::erase_if(candidates, [&](Move m) { return outward(m) != best; });
}

std::string without_mark(std::string name) {
  return name.substr(std::string_view("☗").size());
}

}  // namespace

std::string ki2_move(const Position& pos, const rules::RuleSet& rules, Move m, std::optional<Square> previous) {
  std::string name = japanese_name(pos, rules, m, previous);
  const std::string_view mark = pos.side_to_move() == Color::kBlack ? "▲" : "△";
  name.replace(0, std::string_view("☗").size(), mark);
  constexpr std::string_view kOnScreen = "竜";
  if (const auto at = name.find(kOnScreen); at != std::string::npos) {
    name.replace(at, kOnScreen.size(), file_kanji(PieceType::kDragon));
  }
  return name;
}

std::expected<Move, std::string> move_named(const Position& pos, const rules::RuleSet& rules, std::string_view text,
                                            std::optional<Square> previous) {
  const auto name = take_name(text, previous);
  if (!name) return std::unexpected(name.error());
  rules::MoveList legal;
  rules::generate_legal(pos, rules, legal);
  std::vector<Move> coming;  // from the board, of that type to that square
  std::optional<Move> drop;
  bool reaches = false;  // promoting or not
  for (const Move m : legal) {
    if (m.to() != name->to) continue;
    if (m.is_drop()) {
      if (m.dropped() == name->type) drop = m;
    } else if (pos.piece_at(m.from())->type() == name->type) {
      reaches = true;
      if (m.promotes() == name->promotes) coming.push_back(m);
    }
  }
  if (drop && !name->promotes && (name->drops || !reaches)) return *drop;
  if (name->drops) return std::unexpected("'" + excerpt(text) + "' is no legal drop");
  for (const Move m : coming) {
    if (without_mark(ki2_move(pos, rules, m, previous)) == text) return m;
  }
  std::erase_if(coming, [&](Move m) { return !fits_motion(*name, m, pos.side_to_move()); });
  keep_side(*name, pos.side_to_move(), coming);
  if (coming.size() == 1) return coming.front();
  if (coming.empty()) return std::unexpected("'" + excerpt(text) + "' is no legal move; was it played by other rules?");
  std::string message = "'" + excerpt(text) + "' may be any of";
  for (const Move m : coming)
    message += " " + to_usi(m);
  return std::unexpected(message);
}

}  // namespace annan::notation
