// SPDX-License-Identifier: MIT
#include "notation/ki2.hpp"

#include <algorithm>
#include <array>

#include "notation/japanese_headers.hpp"
#include "notation/japanese_text.hpp"
#include "notation/kif_words.hpp"

namespace annan::notation {

namespace {

using rules::Color;
using Message = std::optional<std::string>;

constexpr int kMovesOnALine = 6;

struct Mark {
  std::string_view text;
  Color side;
};
constexpr std::array<Mark, 6> kMarks = {{{"▲", Color::kBlack},
                                         {"△", Color::kWhite},
                                         {"☗", Color::kBlack},
                                         {"☖", Color::kWhite},
                                         {"▼", Color::kBlack},
                                         {"▽", Color::kWhite}}};

std::optional<Color> take_mark(TextScanner& scanner) {
  for (const Mark& mark : kMarks) {
    if (scanner.take(mark.text)) return mark.side;
  }
  return std::nullopt;
}

class Ki2Reader {
 public:
  explicit Ki2Reader(const ReadOptions& options) : headers_(options) {}

  std::expected<Record, RecordError> read(std::string_view text) {
    TextLines lines(text);
    while (lines.next()) {
      if (const Message message = take(lines.text())) return std::unexpected(RecordError{lines.number(), *message});
    }
    if (const Message message = start()) return std::unexpected(RecordError{std::max(lines.number(), 1), *message});
    return std::move(builder_->record());
  }

 private:
  static bool begins_moves(std::string_view text) {
    TextScanner scanner(text);
    return take_mark(scanner) || text.starts_with("まで") || branch_number(text);
  }

  Message start() {
    if (builder_) return std::nullopt;
    auto made = headers_.finish();
    if (!made) return made.error();
    builder_.emplace(std::move(*made));
    return std::nullopt;
  }

  Message take(std::string_view line) {
    if (!builder_) {
      if (!begins_moves(trimmed(line))) return headers_.take(line);
      if (const Message message = start()) return message;
    }
    if (line.starts_with('*')) {
      builder_->comment(line.substr(1));
      return std::nullopt;
    }
    if (is_no_content(line)) return std::nullopt;
    if (const auto number = branch_number(line)) {
      if (*number == 0) return std::string("expected a branch such as 変化：3手");
      return builder_->branch_at(*number);
    }
    const std::string_view text = trimmed(line);
    if (text.starts_with("まで")) {
      const auto ending = ending_of_summary(text, builder_->path().side_to_move());
      if (!ending) return "expected how the game ended, not '" + excerpt(text) + "'";
      return builder_->end(*ending);
    }
    return take_moves(text);
  }

  Message take_moves(std::string_view text) {
    TextScanner scanner(text);
    while (!scanner.done()) {
      const auto side = take_mark(scanner);
      const RecordPath& path = builder_->path();
      if (!side) return "expected ▲ or △ and a move, not '" + excerpt(scanner.rest()) + "'";
      if (*side != path.side_to_move()) return "it is not this side's turn at '" + excerpt(scanner.rest()) + "'";
      const std::string_view name = trimmed(take_up_to_mark(scanner));
      const auto move = move_named(path.position(), builder_->record().rules, name, path.previous());
      if (!move) return move.error();
      if (const Message message = builder_->play(*move)) return message;
    }
    return std::nullopt;
  }

  static std::string_view take_up_to_mark(TextScanner& scanner) {
    const std::string_view all = scanner.rest();
    while (!scanner.done()) {
      TextScanner ahead = scanner;
      if (take_mark(ahead)) break;
      scanner.take_character();
    }
    return all.substr(0, all.size() - scanner.rest().size());
  }

  JapaneseHeaders headers_;
  std::optional<RecordBuilder> builder_;
};

/// Writes moves in rows, and everything else on lines of its own.
class Ki2Writer {
 public:
  void append_line(const std::string& line) {
    end_row();
    out_ += line + "\n";
  }
  void append_move(const std::string& move) {
    if (in_row_ == kMovesOnALine) end_row();
    if (in_row_ > 0) out_ += ' ';
    out_ += move;
    ++in_row_;
  }
  void append_comment(const Remarks& remarks) {
    for (const std::string& line : remarks.comment)
      append_line("*" + one_line(line));
  }
  std::string take() {
    end_row();
    return std::move(out_);
  }

 private:
  void end_row() {
    if (in_row_ > 0) out_ += '\n';
    in_row_ = 0;
  }
  std::string out_;
  int in_row_ = 0;
};

}  // namespace

std::expected<Record, RecordError> read_ki2(std::string_view text, const ReadOptions& options) {
  return Ki2Reader(options).read(text);
}

std::string write_ki2(const Record& record) {
  std::string headers;
  append_japanese_headers(headers, record);
  Ki2Writer out;
  out.append_comment(record.moves.remarks(MoveTree::kRoot));
  RecordPath path(record.start);
  bool main = true;
  for (const RecordLine& line : lines_of(record.moves)) {
    path.back_to(line.depth);
    if (!main) out.append_line("\n変化：" + std::to_string(line.depth + 1) + "手");
    main = false;
    for (const NodeId node : line.nodes) {
      if (const auto move = record.moves.move(node)) {
        out.append_move(ki2_move(path.position(), record.rules, *move, path.previous()));
      } else {
        out.append_line(summary_of(*record.moves.ending(node), path.depth(), path.side_to_move()));
      }
      path.go_on(record.moves, node);
      out.append_comment(record.moves.remarks(node));
    }
  }
  return headers + out.take();
}

}  // namespace annan::notation
