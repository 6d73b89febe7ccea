// SPDX-License-Identifier: MIT
#include "convert_command.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoding/record_bytes.hpp"
#include "notation/record_format.hpp"
#include "rules_options.hpp"

namespace annan::cli {

namespace {

using notation::Record;
using notation::RecordFormat;

/// A format as files have it. Reading takes any encoding; writing has one for each name.
struct FileFormat {
  std::string_view name;
  RecordFormat format;
  bool cp932;
};
constexpr std::array<FileFormat, 7> kFileFormats = {{{"kif", RecordFormat::kKif, true},
                                                     {"kifu", RecordFormat::kKif, false},
                                                     {"ki2", RecordFormat::kKi2, true},
                                                     {"ki2u", RecordFormat::kKi2, false},
                                                     {"csa", RecordFormat::kCsa, false},
                                                     {"usi", RecordFormat::kUsi, false},
                                                     {"sfen", RecordFormat::kSfen, false}}};
constexpr std::string_view kFormatNames = "kif, kifu, ki2, ki2u, csa, usi or sfen";

FileFormat format_named(const std::string& option, const std::string& name) {
  for (const FileFormat& format : kFileFormats) {
    if (format.name == name) return format;
  }
  throw CLI::ValidationError(option, fmt::format("'{}' is no format: {}", name, kFormatNames));
}

/// What is there to be read, one byte more than a record may have at most.
std::optional<std::string> contents(const std::string& file) {
  std::ifstream opened;
  if (!file.empty()) {
    opened.open(file, std::ios::binary);
    if (!opened) return std::nullopt;
  }
  std::istream& in = file.empty() ? std::cin : opened;
  std::string out(notation::kLargestRecord + 1, '\0');
  in.read(out.data(), static_cast<std::streamsize>(out.size()));
  if (in.bad()) return std::nullopt;
  out.resize(static_cast<std::size_t>(in.gcount()));
  return out;
}

constexpr std::array<std::string_view, 5> kParts = {"branches", "endings", "comments", "times", "names and headers"};

/// Which of these parts a record has.
std::array<bool, kParts.size()> parts_of(const Record& record) {
  const auto& moves = record.moves;
  bool endings = false;
  bool comments = false;
  bool times = false;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto node = static_cast<notation::NodeId>(i);
    endings = endings || moves.ending(node);
    comments = comments || !moves.remarks(node).comment.empty();
    times = times || moves.remarks(node).seconds;
  }
  const bool names = !record.headers.empty() || !record.players[0].empty() || !record.players[1].empty();
  return {moves.size() - 1 > moves.main_line().size(), endings, comments, times, names};
}

/// What the target format cannot hold, in words.
std::vector<std::string_view> losses(RecordFormat format, const Record& record) {
  const auto had = parts_of(record);
  const auto kept = parts_of(kept_by(format, record));
  std::vector<std::string_view> out;
  for (std::size_t i = 0; i < kParts.size(); ++i) {
    if (had[i] && !kept[i]) out.push_back(kParts[i]);
  }
  const bool tells_rules = format != RecordFormat::kUsi && format != RecordFormat::kSfen;
  if (!tells_rules && record.rules != rules::RuleSet{}) out.emplace_back("the house rules");
  return out;
}

struct Arguments {
  RulesOptions rules;
  std::string from;
  std::string to;
  std::string file;
  bool annan = false;
};

Exit fail(int line, std::string_view message) {
  fmt::print(stderr, "annan: line {}: {}\n", line, message);
  return Exit::kBadInput;
}

Exit convert(const Arguments& arguments) {
  const FileFormat from = format_named("--from", arguments.from);
  const FileFormat to = format_named("--to", arguments.to);
  const auto bytes = contents(arguments.file);
  if (!bytes) {
    fmt::print(stderr, "annan: cannot read {}\n", arguments.file.empty() ? "the input" : arguments.file);
    return Exit::kBadInput;
  }
  if (bytes->size() > notation::kLargestRecord) return fail(1, "a record is at most 256 KiB long");
  const auto text = encoding::text_of(*bytes);
  if (!text) return fail(text.error().line, text.error().message);
  const auto record =
      read_record(from.format, *text, {.rules = arguments.rules.resolve(), .assume_annan = arguments.annan});
  if (!record) return fail(record.error().line, record.error().message);
  std::string out = write_record(to.format, *record);
  if (to.format == RecordFormat::kKif) {
    out.insert(0, to.cp932 ? "#KIF version=2.0 encoding=Shift_JIS\n" : "#KIF version=2.0 encoding=UTF-8\n");
  }
  if (to.cp932) {
    auto encoded = encoding::cp932_of(out);
    if (!encoded) {
      fmt::print(stderr, "annan: line {} of the output: {}; --to {} writes UTF-8\n", encoded.error().line,
                 encoded.error().message, to.format == RecordFormat::kKif ? "kifu" : "ki2u");
      return Exit::kBadInput;
    }
    out = std::move(*encoded);
  }
  std::fwrite(out.data(), 1, out.size(), stdout);
  const auto lost = losses(to.format, *record);
  if (!lost.empty()) fmt::print(stderr, "annan: {} cannot hold {}\n", to.name, fmt::join(lost, ", "));
  return Exit::kFine;
}

}  // namespace

void add_convert_command(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("convert", "a game record from one format to another, on standard output");
  auto arguments = std::make_shared<Arguments>();
  arguments->rules.add_to(*command);
  command->add_option("--from", arguments->from, fmt::format("{}; the encoding is found out", kFormatNames))
      ->required();
  command->add_option("--to", arguments->to, "the same: kif and ki2 are written in Shift_JIS, all others in UTF-8")
      ->required();
  command->add_option("file", arguments->file, "standard input if none is named");
  command->add_flag("--annan", arguments->annan, "take the record for Annan though it does not say so");
  command->callback([arguments, &exit] { exit = convert(*arguments); });
}

}  // namespace annan::cli
