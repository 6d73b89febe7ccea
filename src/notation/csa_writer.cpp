// SPDX-License-Identifier: MIT
#include "notation/csa.hpp"
#include "notation/csa_start.hpp"
#include "notation/csa_words.hpp"
#include "notation/kif_words.hpp"
#include "notation/record_headers.hpp"
#include "notation/record_path.hpp"
#include "notation/rules_words.hpp"

namespace annan::notation {

namespace {

using rules::Color;

void append_header(std::string& out, const std::string& name, std::string_view value) {
  const std::string clean = header_value(value);
  if (!clean.empty()) out += name + clean + "\n";
}

void append_remarks(std::string& out, const Remarks& remarks) {
  if (remarks.seconds) out += "T" + std::to_string(*remarks.seconds) + "\n";
  for (const std::string& line : remarks.comment)
    out += "'*" + one_line(line) + "\n";
}

std::string csa_move(const rules::Position& pos, rules::Move m) {
  std::string out = pos.side_to_move() == Color::kBlack ? "+" : "-";
  auto type = m.is_drop() ? m.dropped() : pos.piece_at(m.from())->type();
  if (m.promotes()) type = *rules::promoted(type);
  out += m.is_drop() ? "00" : square_digits(m.from());
  out += square_digits(m.to());
  return out + std::string(kCsaPieces[static_cast<std::size_t>(rules::index_of(type))]);
}

}  // namespace

std::string write_csa(const Record& record) {
  std::string out = "'CSA encoding=UTF-8\nV2.2\n" + std::string(kCsaVariant) + "\n";
  append_header(out, "N+", record.players[0]);
  append_header(out, "N-", record.players[1]);
  for (const Header& header : record.headers)
    append_header(out, "$" + std::string(csa_header_name(header.name)) + ":", header.value);
  if (record.rules != rules::RuleSet{}) append_header(out, "$NOTE:", rules_words(record.rules));
  if (record.move_number != 1) out += std::string(kCsaMovesMade) + std::to_string(record.move_number - 1) + "\n";
  append_csa_start(out, record.start);
  append_remarks(out, record.moves.remarks(MoveTree::kRoot));
  RecordPath path(record.start);
  for (const NodeId node : record.moves.main_line()) {
    const auto move = record.moves.move(node);
    out += move ? csa_move(path.position(), *move)
                : "%" + std::string(csa_ending(*record.moves.ending(node), path.side_to_move()));
    out += '\n';
    path.go_on(record.moves, node);
    append_remarks(out, record.moves.remarks(node));
  }
  return out;
}

}  // namespace annan::notation
