// SPDX-License-Identifier: MIT
#include "notation/japanese_glyphs.hpp"
#include "notation/japanese_headers.hpp"
#include "notation/kif.hpp"
#include "notation/kif_words.hpp"

namespace annan::notation {

namespace {

constexpr std::size_t kNumberWidth = 4;
constexpr int kMinute = 60;
constexpr int kHour = 60 * kMinute;

std::string padded(std::int64_t number, std::size_t width, char with) {
  std::string digits = std::to_string(number);
  if (digits.size() < width) digits.insert(0, width - digits.size(), with);
  return digits;
}

/// ( 0:05/00:00:05): for the move, and for the side so far.
std::string times(int seconds, std::int64_t total) {
  return "(" + padded(seconds / kMinute, 2, ' ') + ":" + padded(seconds % kMinute, 2, '0') + "/" +
         padded(total / kHour, 2, '0') + ":" + padded(total / kMinute % kMinute, 2, '0') + ":" +
         padded(total % kMinute, 2, '0') + ")";
}

void append_comment(std::string& out, const Remarks& remarks) {
  for (const std::string& line : remarks.comment)
    out += "*" + one_line(line) + "\n";
}

}  // namespace

std::string kif_move(const rules::Position& pos, rules::Move m, std::optional<rules::Square> previous) {
  std::string out;
  if (previous == m.to()) {
    out += "同　";
  } else {
    out += kFullWidthDigits[static_cast<std::size_t>(m.to().file())];
    out += kRankKanji[static_cast<std::size_t>(m.to().rank())];
  }
  if (m.is_drop()) return out + std::string(file_kanji(m.dropped())) + "打";
  out += file_kanji(pos.piece_at(m.from())->type());
  if (m.promotes()) out += "成";
  return out + "(" + square_digits(m.from()) + ")";
}

std::string write_kif(const Record& record) {
  std::string out;
  append_japanese_headers(out, record);
  out += "手数----指手---------消費時間--\n";
  append_comment(out, record.moves.remarks(MoveTree::kRoot));
  RecordPath path(record.start);
  for (const RecordLine& line : lines_of(record.moves)) {
    path.back_to(line.depth);
    for (const NodeId node : line.nodes) {
      const auto move = record.moves.move(node);
      const rules::Color mover = path.side_to_move();
      // A branch says where it leaves the line before it.
      if (node == line.nodes.front() && node != record.moves.children(MoveTree::kRoot).front()) {
        out += "\n変化：" + std::to_string(line.depth + 1) + "手\n";
      }
      const int number = path.depth() + 1;
      out += padded(number, kNumberWidth, ' ') + " ";
      out += move ? kif_move(path.position(), *move, path.previous())
                  : std::string(ending_word(*record.moves.ending(node)));
      path.go_on(record.moves, node);
      const Remarks& remarks = record.moves.remarks(node);
      if (remarks.seconds) out += "   " + times(*remarks.seconds, path.spent(mover));
      out += '\n';
      append_comment(out, remarks);
    }
  }
  return out;
}

}  // namespace annan::notation
