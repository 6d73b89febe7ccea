// SPDX-License-Identifier: MIT
#include "rules/position.hpp"

#include "rules/attackers.hpp"
#include "rules/support.hpp"

namespace annan::rules {

namespace {

using std::size_t;

/// The splitmix64 generator: fixed keys, so that a key means the same in every build.
constexpr std::uint64_t next_random(std::uint64_t& state) {
  state += 0x9E37'79B9'7F4A'7C15;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xBF58'476D'1CE4'E5B9;
  z = (z ^ (z >> 27)) * 0x94D0'49BB'1331'11EB;
  return z ^ (z >> 31);
}

struct Keys {
  std::array<std::array<std::array<std::uint64_t, kSquares>, kPieceTypes>, 2> piece;
  std::array<std::array<std::array<std::uint64_t, 19>, kHandTypes>, 2> hand;
  std::uint64_t white_to_move;
};

consteval Keys make_keys() {
  Keys keys{};
  std::uint64_t state = 0x616E'6E61'6E00'0001;
  for (auto& side : keys.piece) {
    for (auto& type : side) {
      for (auto& square : type)
        square = next_random(state);
    }
  }
  for (auto& side : keys.hand) {
    for (auto& type : side) {
      for (size_t n = 1; n < type.size(); ++n)
        type[n] = next_random(state);  // an empty hand adds nothing
    }
  }
  keys.white_to_move = next_random(state);
  return keys;
}

constexpr Keys kKeys = make_keys();

constexpr size_t at(Color c) {
  return static_cast<size_t>(index_of(c));
}
constexpr size_t at(PieceType t) {
  return static_cast<size_t>(index_of(t));
}
constexpr size_t at(Movement m) {
  return static_cast<size_t>(index_of(m));
}
constexpr size_t at(Square s) {
  return static_cast<size_t>(s.index());
}

std::optional<SetupError> count_error(const Setup& setup) {
  std::array<int, kHandTypes> counts{};
  std::array<int, 2> kings{};
  for (const auto& piece : setup.board) {
    if (!piece) continue;
    const PieceType type = unpromoted(piece->type());
    if (type == PieceType::kKing) {
      if (++kings[at(piece->color())] > 1) return SetupError::kTwoKings;
    } else {
      ++counts[at(type)];
    }
  }
  for (size_t type = 0; type < kHandTypes; ++type) {
    if (counts[type] + setup.hands[0][type] + setup.hands[1][type] > kSetSize[type]) {
      return SetupError::kTooManyPieces;
    }
  }
  return std::nullopt;
}

}  // namespace

std::uint64_t Position::side_key() {
  return kKeys.white_to_move;
}

void Position::put(Square s, Piece p) {
  const Bitboard b = Bitboard::of(s);
  board_[at(s)] = encode(p);
  colors_[at(p.color())] |= b;
  kinds_[at(movement_of(p.type()))] |= b;
  key_ ^= kKeys.piece[at(p.color())][at(p.type())][at(s)];
}

void Position::lift(Square s, Piece p) {
  const Bitboard b = Bitboard::of(s);
  board_[at(s)] = kEmpty;
  colors_[at(p.color())] ^= b;
  kinds_[at(movement_of(p.type()))] ^= b;
  key_ ^= kKeys.piece[at(p.color())][at(p.type())][at(s)];
}

void Position::set_hand(Color side, PieceType type, int count) {
  std::uint8_t& held = hands_[at(side)][at(type)];
  const auto& keys = kKeys.hand[at(side)][at(type)];
  key_ ^= keys[held] ^ keys[static_cast<size_t>(count)];
  held = static_cast<std::uint8_t>(count);
}

std::expected<Position, SetupError> Position::from_setup(const Setup& setup) {
  if (const auto error = count_error(setup)) return std::unexpected(*error);
  Position pos;
  for (int i = 0; i < kSquares; ++i) {
    const auto& piece = setup.board[static_cast<size_t>(i)];
    if (piece) pos.put(Square::from_index(i), *piece);
  }
  for (const Color side : {Color::kBlack, Color::kWhite}) {
    for (int type = 0; type < kHandTypes; ++type) {
      pos.set_hand(side, static_cast<PieceType>(type), setup.hands[at(side)][static_cast<size_t>(type)]);
    }
  }
  pos.side_ = setup.side_to_move;
  if (pos.side_ == Color::kWhite) pos.key_ ^= side_key();
  if (pos.checkers(~pos.side_).any()) return std::unexpected(SetupError::kOpponentInCheck);
  return pos;
}

Position Position::start() {
  return *from_setup(start_setup());
}

Setup Position::setup() const {
  Setup out;
  for (int i = 0; i < kSquares; ++i)
    out.board[static_cast<size_t>(i)] = piece_at(Square::from_index(i));
  out.hands = hands_;
  out.side_to_move = side_;
  return out;
}

bool Position::hand_empty(Color side) const {
  for (const std::uint8_t count : hands_[at(side)]) {
    if (count != 0) return false;
  }
  return true;
}

std::uint64_t Position::rebuilt_key() const {
  std::uint64_t key = side_ == Color::kWhite ? side_key() : 0;
  for (int i = 0; i < kSquares; ++i) {
    const Square s = Square::from_index(i);
    if (const auto p = piece_at(s)) key ^= kKeys.piece[at(p->color())][at(p->type())][at(s)];
  }
  for (size_t side = 0; side < 2; ++side) {
    for (size_t type = 0; type < kHandTypes; ++type)
      key ^= kKeys.hand[side][type][hands_[side][type]];
  }
  return key;
}

std::optional<Square> Position::supporter_of(Square s) const {
  const auto piece = piece_at(s);
  if (!piece) return std::nullopt;
  const auto supporter = supporter_square(s, piece->color());
  if (!supporter || !pieces(piece->color()).has(*supporter)) return std::nullopt;
  return supporter;
}

Movement Position::movement_at(Square s) const {
  const auto supporter = supporter_of(s);
  return movement_of(piece_at(supporter ? *supporter : s)->type());
}

MoverSets Position::mover_sets(Color side) const {
  return side == Color::kBlack ? detail::mover_sets<Color::kBlack>(pieces(side), kinds_)
                               : detail::mover_sets<Color::kWhite>(pieces(side), kinds_);
}

Bitboard Position::attacks_from(Square s) const {
  return attacks(movement_at(s), piece_at(s)->color(), s, occupied());
}

Bitboard Position::attackers_of(Square s, Color side) const {
  return detail::attackers(s, side, occupied(), mover_sets(side));
}

Bitboard Position::checkers(Color side) const {
  const auto square = king(side);
  return square ? attackers_of(*square, ~side) : Bitboard{};
}

Position::Undo Position::play_unchecked(Move m) {
  const Undo undo{key_, board_[at(m.to())]};
  if (m.is_drop()) {
    set_hand(side_, m.dropped(), hand_count(side_, m.dropped()) - 1);
    put(m.to(), {side_, m.dropped()});
  } else {
    const Piece mover = decode(board_[at(m.from())]);
    lift(m.from(), mover);
    if (undo.captured != kEmpty) {
      const Piece victim = decode(undo.captured);
      lift(m.to(), victim);
      const PieceType held = unpromoted(victim.type());
      set_hand(side_, held, hand_count(side_, held) + 1);
    }
    put(m.to(), m.promotes() ? Piece{side_, promoted(mover.type()).value_or(mover.type())} : mover);
  }
  side_ = ~side_;
  key_ ^= side_key();
  return undo;
}

void Position::unplay(Move m, const Undo& undo) {
  side_ = ~side_;
  const Piece mover = decode(board_[at(m.to())]);
  lift(m.to(), mover);
  if (m.is_drop()) {
    set_hand(side_, m.dropped(), hand_count(side_, m.dropped()) + 1);
  } else {
    put(m.from(), m.promotes() ? Piece{side_, unpromoted(mover.type())} : mover);
    if (undo.captured != kEmpty) {
      const Piece victim = decode(undo.captured);
      put(m.to(), victim);
      const PieceType held = unpromoted(victim.type());
      set_hand(side_, held, hand_count(side_, held) - 1);
    }
  }
  key_ = undo.key;
}

}  // namespace annan::rules
