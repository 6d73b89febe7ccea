// SPDX-License-Identifier: MIT
#include "notation/record_format.hpp"

#include "notation/csa.hpp"
#include "notation/ki2.hpp"
#include "notation/kif.hpp"
#include "notation/position_lines.hpp"
#include "notation/record_headers.hpp"
#include "notation/record_text.hpp"

namespace annan::notation {

namespace {

/// The remarks as they will be read.
Remarks kept_remarks(RecordFormat format, const Remarks& remarks) {
  Remarks out;
  for (const std::string& line : remarks.comment)
    out.comment.push_back(one_line(line));
  if (format != RecordFormat::kKi2) out.seconds = remarks.seconds;
  return out;
}

bool has_branches(RecordFormat format) {
  return format == RecordFormat::kKif || format == RecordFormat::kKi2;
}

bool has_moves_only(RecordFormat format) {
  return format == RecordFormat::kUsi || format == RecordFormat::kSfen;
}

MoveTree kept_moves(RecordFormat format, const MoveTree& tree) {
  struct Pending {
    NodeId from;
    NodeId into;
  };
  MoveTree out;
  std::vector<Pending> pending = {{MoveTree::kRoot, MoveTree::kRoot}};
  while (!pending.empty()) {
    const auto [from, into] = pending.back();
    pending.pop_back();
    if (!has_moves_only(format)) out.remarks(into) = kept_remarks(format, tree.remarks(from));
    for (const NodeId child : tree.children(from)) {
      const auto move = tree.move(child);
      if (!move && has_moves_only(format)) break;
      pending.push_back({child, move ? out.add(into, *move) : out.add(into, *tree.ending(child))});
      if (!has_branches(format)) break;
    }
  }
  return out;
}

}  // namespace

std::string_view name_of(RecordFormat f) {
  switch (f) {
    case RecordFormat::kKif: return "kif";
    case RecordFormat::kKi2: return "ki2";
    case RecordFormat::kCsa: return "csa";
    case RecordFormat::kUsi: return "usi";
    case RecordFormat::kSfen: return "sfen";
  }
  return {};
}

std::expected<Record, RecordError> read_record(RecordFormat format, std::string_view text, const ReadOptions& options) {
  if (text.size() > kLargestRecord) return std::unexpected(RecordError{1, "a record is at most 256 KiB long"});
  switch (format) {
    case RecordFormat::kKif: return read_kif(text, options);
    case RecordFormat::kKi2: return read_ki2(text, options);
    case RecordFormat::kCsa: return read_csa(text, options);
    case RecordFormat::kUsi: return read_usi(text, options);
    case RecordFormat::kSfen: break;
  }
  return read_sfens(text, options);
}

std::string write_record(RecordFormat format, const Record& record) {
  switch (format) {
    case RecordFormat::kKif: return write_kif(record);
    case RecordFormat::kKi2: return write_ki2(record);
    case RecordFormat::kCsa: return write_csa(record);
    case RecordFormat::kUsi: return write_usi(record);
    case RecordFormat::kSfen: break;
  }
  return write_sfens(record);
}

Record kept_by(RecordFormat format, const Record& record) {
  Record out;
  out.start = record.start;
  out.move_number = record.move_number;
  out.rules = record.rules;
  out.moves = kept_moves(format, record.moves);
  if (has_moves_only(format)) return out;
  for (std::size_t side = 0; side < out.players.size(); ++side)
    out.players[side] = header_value(record.players[side]);
  for (const Header& header : record.headers) {
    std::string value = header_value(header.value);
    if (!value.empty()) out.headers.push_back({header.name, std::move(value)});
  }
  return out;
}

}  // namespace annan::notation
