// SPDX-License-Identifier: MIT
#include "net/board_picture.hpp"

#include <fmt/format.h>

#include <iterator>
#include <string_view>

#include "notation/japanese_glyphs.hpp"

namespace annan::net {

namespace {

using rules::Color;
using rules::Position;
using rules::Square;

constexpr int kCell = 60;
constexpr int kBoard = 9 * kCell;
constexpr int kMargin = 24;  ///< around the board, for the numbers of files and ranks
constexpr int kHand = 40;    ///< above and below, for the pieces in hand
constexpr int kName = 28;    ///< and beyond them, for a player's name
constexpr int kHandStep = 60;
constexpr int kWidth = kBoard + 2 * kMargin;
/// Whatever mincho or serif there is.
constexpr std::string_view kFont = "Noto Serif CJK JP,Noto Serif JP,Yu Mincho,YuMincho,Hiragino Mincho ProN,serif";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return out;
}

std::string_view kanji_of(rules::PieceType type) {
  return notation::kBoardKanji[static_cast<std::size_t>(index_of(type))];
}

struct Colours {
  std::string_view paper, ink, soft, wood, moved, line;
};
constexpr Colours kLight = {"#fbf7ec", "#1d1a14", "#4a3a1c", "#f2d9a0", "#e3b84f", "#4a3a1c"};
constexpr Colours kDark = {"#1c1916", "#f0e8d9", "#bcb09b", "#cfa765", "#e0bd5a", "#38290f"};

class Picture {
 public:
  Picture(const Position& position, const PictureLook& look)
      : position_(position),
        look_(look),
        colours_(look.dark ? kDark : kLight),
        band_(kHand + (look.names ? kName : 0)),
        top_(band_ + kMargin) {}

  std::string draw(std::optional<rules::Move> last, const PictureCaption& caption) {
    const int height = kBoard + 2 * kMargin + 2 * band_;
    put(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" role="img" font-family="{}">)", kWidth, height,
        kFont);
    put("<title>{}</title>", escaped(caption.title));
    put(R"(<rect width="{}" height="{}" fill="{}"/>)", kWidth, height, colours_.paper);
    put(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)", kMargin, top_, kBoard, kBoard, colours_.wood);
    if (last) mark(*last);
    grid();
    check();
    pieces();
    band(Color::kWhite, caption.players[1]);
    band(Color::kBlack, caption.players[0]);
    out_ += "</svg>";
    return std::move(out_);
  }

 private:
  template <class... Args>
  void put(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }

  static int left_of(Square s) { return kMargin + (8 - static_cast<int>(s.file())) * kCell; }
  int top_of(Square s) const { return top_ + static_cast<int>(s.rank()) * kCell; }

  void mark_square(Square s) {
    put(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)", left_of(s), top_of(s), kCell, kCell,
        colours_.moved);
  }

  void mark(rules::Move last) {
    if (!last.is_drop()) mark_square(last.from());
    mark_square(last.to());
  }

  void grid() {
    put(R"(<path fill="none" stroke="{}" stroke-width="1.5" d=")", colours_.line);
    for (int i = 0; i <= 9; ++i) {
      put("M{} {}h{}", kMargin, top_ + i * kCell, kBoard);
      put("M{} {}v{}", kMargin + i * kCell, top_, kBoard);
    }
    put(R"("/><g font-size="15" fill="{}" text-anchor="middle">)", colours_.soft);
    for (int i = 0; i < 9; ++i) {
      put(R"(<text x="{}" y="{}">{}</text>)", kMargin + i * kCell + kCell / 2, top_ - 7, 9 - i);
      put(R"(<text x="{}" y="{}">{}</text>)", kMargin + kBoard + kMargin / 2, top_ + i * kCell + kCell / 2 + 5,
          rank_name(static_cast<std::size_t>(i)));
    }
    out_ += "</g>";
  }

  std::string_view rank_name(std::size_t rank) const {
    return look_.english ? std::string_view("abcdefghi").substr(rank, 1) : notation::kRankKanji[rank];
  }

  /// A frame around a king in check.
  void check() {
    const auto king = position_.king(position_.side_to_move());
    if (!king || !position_.in_check()) return;
    put(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="none" stroke="#9d2a1d" stroke-width="4"/>)",
        left_of(*king) + 2, top_of(*king) + 2, kCell - 4, kCell - 4);
  }

  /// A piece with the point towards the other side, around the point (0, 0) of the group that is left open.
  void body(int x, int y, double scale, rules::PieceType type, bool white) {
    put(R"(<g transform="translate({} {}){}{}">)", x, y, white ? " rotate(180)" : "",
        scale == 1.0 ? "" : fmt::format(" scale({})", scale));
    out_ += R"(<path d="M0-27 17-20 23 26H-23L-17-20Z" fill="#fdf1cf" stroke="#6b5526"/>)";
    const bool promoted = rules::unpromoted(type) != type;
    put(R"(<text y="16" font-size="34" text-anchor="middle" fill="{}">{}</text>)", promoted ? "#b3261e" : "#1d1a14",
        kanji_of(type));
  }

  /// One that borrows its movement has the sign of that at its foot.
  void piece(Square s, rules::Piece what) {
    body(left_of(s) + kCell / 2, top_of(s) + kCell / 2, 1.0, what.type(), what.color() == Color::kWhite);
    const auto movement = position_.movement_at(s);
    if (movement != movement_of(what.type())) {
      put(R"(<rect x="-11" y="9" width="22" height="20" rx="5" fill="#fff" stroke="#27496d" stroke-width="1.5"/>)"
          R"(<text y="25" font-size="17" font-weight="700" text-anchor="middle" fill="#27496d">{}</text>)",
          notation::kMovementKanji[static_cast<std::size_t>(index_of(movement))]);
    }
    out_ += "</g>";
  }

  void pieces() {
    for (int i = 0; i < rules::kSquares; ++i) {
      const Square s = Square::from_index(i);
      if (const auto there = position_.piece_at(s)) piece(s, *there);
    }
  }

  /// A player's pieces in hand, beside the board, and the name beyond them.
  void band(Color side, std::string_view name) {
    const bool white = side == Color::kWhite;
    const int edge = white ? top_ - kMargin : top_ + kBoard + kMargin;
    hand(side, white ? edge - kHand / 2 : edge + kHand / 2);
    if (!look_.names) return;
    put(R"(<text x="{}" y="{}" font-size="20" fill="{}">{} {}</text>)", kMargin,
        white ? edge - kHand - 6 : edge + kHand + 20, colours_.ink, white ? "☖" : "☗", escaped(name));
  }

  void hand(Color side, int y) {
    int x = kMargin + kHandStep / 3;
    for (const rules::PieceType type : rules::kHandOrder) {
      const int count = position_.hand_count(side, type);
      if (count == 0) continue;
      body(x, y, 0.66, type, side == Color::kWhite);
      out_ += "</g>";
      if (count > 1)
        put(R"(<text x="{}" y="{}" font-size="18" fill="{}">{}</text>)", x + 18, y + 7, colours_.ink, count);
      x += kHandStep;
    }
  }

  const Position& position_;
  const PictureLook& look_;
  const Colours& colours_;
  int band_;  ///< as high as what stands above and below the board
  int top_;   ///< of the board
  std::string out_;
};

}  // namespace

std::string board_svg(const Position& position, std::optional<rules::Move> last, const PictureCaption& caption,
                      const PictureLook& look) {
  return Picture(position, look).draw(last, caption);
}

}  // namespace annan::net
