// SPDX-License-Identifier: MIT
#include "notation/move_name.hpp"

#include <array>
#include <string_view>

#include "notation/japanese_glyphs.hpp"
#include "notation/piece_letters.hpp"
#include "notation/usi_move.hpp"
#include "rules/movegen.hpp"

namespace annan::notation {

namespace {

using rules::Color;
using rules::Move;
using rules::Movement;
using rules::PieceType;
using rules::Position;
using rules::RuleSet;
using rules::Square;

constexpr std::array<std::string_view, rules::kMovements> kMovementLetters = {"P", "L", "N", "S",  "G",
                                                                              "B", "R", "K", "+B", "+R"};

PieceType mover_type(const Position& pos, Move m) {
  return m.is_drop() ? m.dropped() : pos.piece_at(m.from())->type();
}

/// How a piece comes to its target, as its owner sees it.
enum class Motion { kUp, kSideways, kBack, kLeap };

struct Approach {
  Motion motion = Motion::kUp;
  int files_right = 0;    ///< how many files to the owner's right of the target the piece stands; negative: left
  bool straight = false;  ///< one step straight ahead
};

Approach approach(Square from, Square to, Color side, PieceType type) {
  const int sign = side == Color::kBlack ? 1 : -1;
  const int forward = sign * (static_cast<int>(from.rank()) - static_cast<int>(to.rank()));
  const int right = sign * (static_cast<int>(to.file()) - static_cast<int>(from.file()));
  Motion motion = forward > 0 ? Motion::kUp : forward < 0 ? Motion::kBack : Motion::kSideways;
  if (forward == 2 && (right == 1 || right == -1) && type != PieceType::kKnight) motion = Motion::kLeap;
  return {motion, right, forward == 1 && right == 0};
}

/// The origins from which pieces of the mover's own type can legally reach its target, each once.
std::array<bool, rules::kSquares> rival_origins(const Position& pos, const RuleSet& rules, Move m) {
  std::array<bool, rules::kSquares> out{};
  const PieceType type = mover_type(pos, m);
  rules::MoveList moves;
  rules::generate_legal(pos, rules, moves);
  for (const Move other : moves) {
    if (other.is_drop() || other.to() != m.to() || pos.piece_at(other.from())->type() != type) continue;
    out[static_cast<std::size_t>(other.from().index())] = true;
  }
  return out;
}

std::string_view motion_word(Motion m) {
  switch (m) {
    case Motion::kUp: return "上";
    case Motion::kSideways: return "寄";
    case Motion::kBack: return "引";
    case Motion::kLeap: return "跳";
  }
  return {};
}

bool is_big(PieceType t) {
  return t == PieceType::kBishop || t == PieceType::kRook || t == PieceType::kHorse || t == PieceType::kDragon;
}

/// All ways of pieces of one type to one square, and the words that tell them apart.
class Approaches {
 public:
  Approaches(const Position& pos, const RuleSet& rules, Move m)
      : type_(mover_type(pos, m)), from_(m.from()), mine_(approach(m.from(), m.to(), pos.side_to_move(), type_)) {
    const auto origins = rival_origins(pos, rules, m);
    for (int i = 0; i < rules::kSquares; ++i) {
      const Square from = Square::from_index(i);
      if (!origins[static_cast<std::size_t>(i)] || from == m.from()) continue;
      rivals_[count_++] = approach(from, m.to(), pos.side_to_move(), type_);
    }
  }

  /// Nothing, or the fewest words that leave one candidate, by the order the federation's rules give: the motion,
  /// straight ahead, the side, side and motion. The origin in brackets where none of these is enough.
  [[nodiscard]] std::string words() const {
    if (count_ == 0) return {};
    const std::string motion(motion_word(mine_.motion));
    if (alone([this](const Approach& a) { return a.motion == mine_.motion; })) return motion;
    if (mine_.straight && !is_big(type_)) return "直";
    const std::string side = side_word();
    if (!side.empty() && alone([this](const Approach& a) { return same_side(a); })) return side;
    if (!side.empty() && alone([this](const Approach& a) { return same_side(a) && a.motion == mine_.motion; })) {
      return side + motion;
    }
    return "(" + std::to_string(static_cast<int>(from_.file()) + 1) +
           std::to_string(static_cast<int>(from_.rank()) + 1) + ")";
  }

 private:
  template <typename Matches>
  [[nodiscard]] bool alone(Matches matches) const {
    for (std::size_t i = 0; i < count_; ++i) {
      if (matches(rivals_[i])) return false;
    }
    return true;
  }

  /// The side by the file; of two candidates, one of them on the target's file, the sides are taken relative to each
  /// other.
  [[nodiscard]] std::string side_word() const {
    int right = mine_.files_right;
    if (right == 0 && count_ == 1) right = -rivals_[0].files_right;
    if (right == 0) return {};
    return right > 0 ? "右" : "左";
  }

  [[nodiscard]] bool same_side(const Approach& a) const {
    if (mine_.files_right == 0) return a.files_right == 0;
    return mine_.files_right > 0 ? a.files_right > 0 : a.files_right < 0;
  }

  PieceType type_;
  Square from_;
  Approach mine_;
  std::array<Approach, rules::kSquares> rivals_{};
  std::size_t count_ = 0;
};

/// Whether the rules of promotion let the mover promote with this move, so that the name says which it did.
bool may_promote(const Position& pos, Move m) {
  if (m.is_drop() || !rules::promoted(mover_type(pos, m))) return false;
  return rules::in_zone(m.from(), pos.side_to_move()) || rules::in_zone(m.to(), pos.side_to_move());
}

std::optional<Movement> borrowed_movement(const Position& pos, Move m) {
  if (m.is_drop()) return std::nullopt;
  const Movement movement = pos.movement_at(m.from());
  if (movement == rules::movement_of(mover_type(pos, m))) return std::nullopt;
  return movement;
}

}  // namespace

std::string japanese_name(const Position& pos, const RuleSet& rules, Move m, std::optional<Square> previous) {
  const PieceType type = mover_type(pos, m);
  std::string out = pos.side_to_move() == Color::kBlack ? "☗" : "☖";
  if (previous == m.to()) {
    out += "同　";
  } else {
    out += kFullWidthDigits[static_cast<std::size_t>(m.to().file())];
    out += kRankKanji[static_cast<std::size_t>(m.to().rank())];
  }
  out += kTypeKanji[static_cast<std::size_t>(rules::index_of(type))];
  if (m.is_drop()) {
    for (const bool reaches : rival_origins(pos, rules, m)) {
      if (reaches) return out + "打";
    }
    return out;
  }
  out += Approaches(pos, rules, m).words();
  if (may_promote(pos, m)) out += m.promotes() ? "成" : "不成";
  return out;
}

std::string western_name(const Position& pos, const RuleSet& rules, Move m) {
  const PieceType type = mover_type(pos, m);
  std::string out = is_promoted(type) ? "+" : "";
  out += letter_of(type);
  if (m.is_drop()) return out + "*" + to_usi(m.to());
  const auto origins = rival_origins(pos, rules, m);
  int reaching = 0;
  for (const bool reaches : origins)
    reaching += reaches ? 1 : 0;
  if (reaching > 1) out += to_usi(m.from());
  out += pos.piece_at(m.to()) ? 'x' : '-';
  out += to_usi(m.to());
  if (may_promote(pos, m)) out += m.promotes() ? '+' : '=';
  return out;
}

std::optional<std::string> borrowed_glyph(const Position& pos, Move m) {
  const auto movement = borrowed_movement(pos, m);
  if (!movement) return std::nullopt;
  return std::string(kMovementKanji[static_cast<std::size_t>(rules::index_of(*movement))]);
}

std::optional<std::string> borrowed_letter(const Position& pos, Move m) {
  const auto movement = borrowed_movement(pos, m);
  if (!movement) return std::nullopt;
  return std::string(kMovementLetters[static_cast<std::size_t>(rules::index_of(*movement))]);
}

}  // namespace annan::notation
