// SPDX-License-Identifier: MIT
#include "wasm/records/record_lines.hpp"

#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "notation/record_headers.hpp"
#include "notation/record_text.hpp"
#include "notation/usi_move.hpp"
#include "rules/movegen.hpp"
#include "wasm/records/record_words.hpp"
#include "wasm/request.hpp"

namespace annan::wasm {

namespace {

using notation::MoveTree;
using notation::NodeId;
using notation::Record;
using Message = std::optional<std::string>;

std::optional<int> number_of(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

class LinesReader {
 public:
  explicit LinesReader(Record& record) : record_(record) { nodes_.push_back({MoveTree::kRoot, record.start}); }

  Message take(std::string_view line) {
    if (line.size() < 2 || line[1] != ' ') return "not understood: '" + notation::excerpt(line) + "'";
    const std::string_view rest = line.substr(2);
    switch (line[0]) {
      case 'p': return take_player(rest);
      case 'h': return take_header(rest);
      case 'm': return take_node(rest, false);
      case 'e': return take_node(rest, true);
      case 'c': record_.moves.remarks(nodes_.back().id).comment.emplace_back(rest); return std::nullopt;
      default: return "not understood: '" + notation::excerpt(line) + "'";
    }
  }

 private:
  struct Node {
    NodeId id;
    rules::Position position;
  };

  Message take_player(std::string_view text) {
    if (text.size() < 2 || (text[0] != '0' && text[0] != '1')) return "expected a player";
    return put_player(record_, text[0] == '0' ? rules::Color::kBlack : rules::Color::kWhite, text.substr(2));
  }

  Message take_header(std::string_view text) {
    const std::size_t tab = text.find('\t');
    if (tab == std::string_view::npos) return "expected a header";
    // What the rules are is said apart.
    const rules::RuleSet rules = record_.rules;
    Message message = put_header(record_, text.substr(0, tab), text.substr(tab + 1));
    record_.rules = rules;
    return message;
  }

  Message take_node(std::string_view text, bool ends) {
    const auto words = split(text, ' ');
    if (words.size() < 2) return "expected a move";
    const auto parent = number_of(words[0]);
    if (!parent || static_cast<std::size_t>(*parent) >= nodes_.size()) return "expected a node that is there";
    const Node from = nodes_[static_cast<std::size_t>(*parent)];
    if (record_.moves.ending(from.id)) return "the line has ended already";
    auto node = ends ? add_ending(from, words[1]) : add_move(from, words[1]);
    if (!node) return node.error();
    if (words.size() > 2) {
      const auto seconds = number_of(words[2]);
      if (!seconds || *seconds > notation::kLongestThought) return "expected a time in seconds";
      record_.moves.remarks(node->id).seconds = *seconds;
    }
    nodes_.push_back(*node);
    return std::nullopt;
  }

  std::expected<Node, std::string> add_ending(const Node& from, std::string_view word) {
    const auto kind = ending_kind(word);
    if (!kind) return std::unexpected("unknown ending: '" + notation::excerpt(word) + "'");
    return Node{record_.moves.add(from.id, *kind), from.position};
  }

  std::expected<Node, std::string> add_move(const Node& from, std::string_view usi) {
    const auto move = notation::parse_usi_move(usi);
    if (!move || !is_legal(from.position, record_.rules, *move)) {
      return std::unexpected(std::string(usi) + " is illegal");
    }
    Node next{record_.moves.add(from.id, *move), from.position};
    next.position.play_unchecked(*move);
    return next;
  }

  Record& record_;
  std::vector<Node> nodes_;
};

}  // namespace

std::expected<void, notation::RecordError> read_record_lines(std::string_view text, Record& record) {
  LinesReader reader(record);
  notation::TextLines lines(text);
  while (lines.next()) {
    if (lines.text().empty()) continue;
    if (const Message message = reader.take(lines.text())) {
      return std::unexpected(notation::RecordError{lines.number(), *message});
    }
  }
  return {};
}

}  // namespace annan::wasm
