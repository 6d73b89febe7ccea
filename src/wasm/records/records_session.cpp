// SPDX-License-Identifier: MIT
#include "wasm/records/records_session.hpp"

#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "notation/guess_format.hpp"
#include "notation/record_format.hpp"
#include "notation/rules_words.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "wasm/json_writer.hpp"
#include "wasm/records/record_lines.hpp"
#include "wasm/records/record_words.hpp"
#include "wasm/request.hpp"

namespace annan::wasm {

namespace {

using notation::MoveTree;
using notation::NodeId;
using notation::Record;
using notation::RecordError;
using notation::RecordFormat;
using Written = std::expected<void, RecordError>;

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  return line;
}

std::expected<RecordFormat, RecordError> format_named(std::string_view name) {
  for (const RecordFormat format : notation::kRecordFormats) {
    if (name_of(format) == name) return format;
  }
  return std::unexpected(RecordError{1, "unknown format: " + std::string(name)});
}

std::expected<rules::RuleSet, RecordError> rules_named(std::string_view text) {
  auto rules = read_rules(text);
  if (!rules) return std::unexpected(RecordError{1, rules.error().message});
  return *rules;
}

/// `annan;far_rank=any`: the words of a record's note in the page's form.
std::string rules_text(const rules::RuleSet& rules) {
  std::string text = notation::rules_words(rules);
  for (char& c : text) {
    if (c == ' ') c = ';';
  }
  return text;
}

/// One node; its parent by its place in what was written before.
void write_node(JsonWriter& json, const MoveTree& tree, NodeId node, int parent) {
  json.begin_object();
  json.key("parent");
  json.number(parent);
  if (const auto move = tree.move(node)) {
    json.key("usi");
    json.string(notation::to_usi(*move));
  } else if (const auto ending = tree.ending(node)) {
    json.key("ending");
    json.string(word_of(*ending));
  }
  const notation::Remarks& remarks = tree.remarks(node);
  if (!remarks.comment.empty()) {
    json.key("comment");
    json.begin_array();
    for (const std::string& line : remarks.comment)
      json.string(line);
    json.end_array();
  }
  if (remarks.seconds) {
    json.key("seconds");
    json.number(*remarks.seconds);
  }
  json.end_object();
}

/// The root first, each node after its parent, the children of one in their order.
void write_nodes(JsonWriter& json, const MoveTree& tree) {
  struct Pending {
    NodeId node;
    int parent;
  };
  std::vector<Pending> pending = {{MoveTree::kRoot, -1}};
  int written = 0;
  json.begin_array();
  while (!pending.empty()) {
    const auto [node, parent] = pending.back();
    pending.pop_back();
    write_node(json, tree, node, parent);
    const auto children = tree.children(node);
    for (std::size_t i = children.size(); i > 0; --i)
      pending.push_back({children[i - 1], written});
    ++written;
  }
  json.end_array();
}

void write_record_json(JsonWriter& json, const Record& record) {
  json.begin_object();
  json.key("rules");
  json.string(rules_text(record.rules));
  json.key("start");
  const bool usual = record.start == rules::Position::start() && record.move_number == 1;
  json.string(usual ? "startpos" : notation::to_sfen(record.start, record.move_number));
  json.key("players");
  json.begin_array();
  for (const std::string& player : record.players)
    json.string(player);
  json.end_array();
  json.key("headers");
  json.begin_array();
  for (const notation::Header& header : record.headers) {
    json.begin_array();
    json.string(header.name);
    json.string(header.value);
    json.end_array();
  }
  json.end_array();
  json.key("nodes");
  write_nodes(json, record.moves);
  json.end_object();
}

Written read(JsonWriter& json, std::string_view text) {
  const auto format = format_named(take_line(text));
  if (!format) return std::unexpected(format.error());
  const auto rules = rules_named(take_line(text));
  if (!rules) return std::unexpected(rules.error());
  const bool assume_annan = take_line(text) == "1";
  const auto record = read_record(*format, text, {.rules = *rules, .assume_annan = assume_annan});
  if (!record) return std::unexpected(record.error());
  write_record_json(json, *record);
  return {};
}

Written write(JsonWriter& json, std::string_view text) {
  const auto format = format_named(take_line(text));
  if (!format) return std::unexpected(format.error());
  const auto rules = rules_named(take_line(text));
  if (!rules) return std::unexpected(rules.error());
  const auto start = notation::parse_sfen(take_line(text));
  if (!start) return std::unexpected(RecordError{1, start.error().message});
  Record record;
  record.rules = *rules;
  record.start = start->position;
  record.move_number = start->move_number;
  if (const Written put = read_record_lines(text, record); !put) return put;
  json.string(write_record(*format, record));
  return {};
}

Written answer_to(JsonWriter& json, std::string_view request) {
  const std::string_view verb = take_line(request);
  if (verb == "read") return read(json, request);
  if (verb == "write") return write(json, request);
  if (verb != "guess") return std::unexpected(RecordError{1, "unknown verb"});
  if (const auto format = notation::guess_format(request)) {
    json.string(name_of(*format));
  } else {
    json.null();
  }
  return {};
}

}  // namespace

const std::string& RecordsSession::answer() {
  JsonWriter value;
  value.begin_object();
  value.key("ok");
  const Written written = answer_to(value, input_);
  value.end_object();
  if (written) {
    answer_ = value.take();
    return answer_;
  }
  JsonWriter error;
  error.begin_object();
  error.key("error");
  error.begin_object();
  error.key("line");
  error.number(written.error().line);
  error.key("message");
  error.string(written.error().message);
  error.end_object();
  error.end_object();
  answer_ = error.take();
  return answer_;
}

}  // namespace annan::wasm
