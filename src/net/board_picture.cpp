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
constexpr int kBand = 64;    ///< above and below, for a player's name and hand
constexpr int kWidth = kBoard + 2 * kMargin;
constexpr int kHeight = kBoard + 2 * kMargin + 2 * kBand;
constexpr int kTop = kBand + kMargin;
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

class Picture {
 public:
  explicit Picture(const Position& position) : position_(position) {}

  std::string draw(std::optional<rules::Move> last, const PictureCaption& caption) {
    put(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" role="img" font-family="{}">)", kWidth, kHeight,
        kFont);
    put("<title>{}</title>", escaped(caption.title));
    put(R"(<rect width="{}" height="{}" fill="#fbf7ec"/>)", kWidth, kHeight);
    put(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="#f2d9a0"/>)", kMargin, kTop, kBoard, kBoard);
    if (last) mark(*last);
    grid();
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
  static int top_of(Square s) { return kTop + static_cast<int>(s.rank()) * kCell; }

  void mark_square(Square s) {
    put(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="#e3b84f"/>)", left_of(s), top_of(s), kCell, kCell);
  }

  void mark(rules::Move last) {
    if (!last.is_drop()) mark_square(last.from());
    mark_square(last.to());
  }

  void grid() {
    out_ += R"(<path fill="none" stroke="#4a3a1c" stroke-width="1.5" d=")";
    for (int i = 0; i <= 9; ++i) {
      put("M{} {}h{}", kMargin, kTop + i * kCell, kBoard);
      put("M{} {}v{}", kMargin + i * kCell, kTop, kBoard);
    }
    out_ += R"("/><g font-size="15" fill="#4a3a1c" text-anchor="middle">)";
    for (int i = 0; i < 9; ++i) {
      put(R"(<text x="{}" y="{}">{}</text>)", kMargin + i * kCell + kCell / 2, kTop - 7, 9 - i);
      put(R"(<text x="{}" y="{}">{}</text>)", kMargin + kBoard + kMargin / 2, kTop + i * kCell + kCell / 2 + 5,
          notation::kRankKanji[static_cast<std::size_t>(i)]);
    }
    out_ += "</g>";
  }

  /// A piece with the point towards the other side; one that borrows its movement has the sign of that in a corner.
  void piece(Square s, rules::Piece what) {
    const bool white = what.color() == Color::kWhite;
    put(R"(<g transform="translate({} {}){}">)", left_of(s) + kCell / 2, top_of(s) + kCell / 2,
        white ? " rotate(180)" : "");
    out_ += R"(<path d="M0-27 17-20 23 26H-23L-17-20Z" fill="#fdf1cf" stroke="#6b5526"/>)";
    const bool promoted = rules::unpromoted(what.type()) != what.type();
    const auto movement = position_.movement_at(s);
    put(R"(<text y="16" font-size="34" text-anchor="middle" fill="{}">{}</text>)", promoted ? "#b3261e" : "#1d1a14",
        kanji_of(what.type()));
    if (movement != movement_of(what.type())) {
      put(R"(<circle cx="17" cy="18" r="10" fill="#1f5f8b"/><text x="17" y="23" font-size="14" text-anchor="middle" )"
          R"(fill="#fff">{}</text>)",
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

  /// A player's mark, name and pieces in hand.
  void band(Color side, std::string_view name) {
    const bool white = side == Color::kWhite;
    const int y = white ? 28 : kTop + kBoard + kMargin + 24;
    put(R"(<text x="{}" y="{}" font-size="20" fill="#1d1a14">{} {}</text>)", kMargin, y, white ? "☖" : "☗",
        escaped(name));
    std::string hand;
    for (const rules::PieceType type : rules::kHandOrder) {
      const int count = position_.hand_count(side, type);
      if (count == 0) continue;
      hand += kanji_of(type);
      if (count > 1) hand += std::to_string(count);
      hand += ' ';
    }
    put(R"(<text x="{}" y="{}" font-size="22" fill="#1d1a14">{}</text>)", kMargin, y + 29,
        hand.empty() ? "" : hand.substr(0, hand.size() - 1));
  }

  const Position& position_;
  std::string out_;
};

}  // namespace

std::string board_svg(const Position& position, std::optional<rules::Move> last, const PictureCaption& caption) {
  return Picture(position).draw(last, caption);
}

}  // namespace annan::net
