// SPDX-License-Identifier: MIT
#include "line_commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <expected>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/game.hpp"
#include "rules/movegen.hpp"
#include "rules/perft.hpp"
#include "rules/refusal.hpp"
#include "rules_options.hpp"
#include "sentences.hpp"

namespace annan::cli {

namespace {

using notation::ParseError;
using rules::RuleSet;

/// One line of output and how it counts for the exit code.
struct Answer {
  std::string text;
  Exit exit = Exit::kFine;
};
using Answered = std::expected<Answer, ParseError>;
/// Answers one input line: an SFEN and, after a tab, what the command wants beside it.
using Answerer = std::function<Answered(std::string_view line, const RuleSet& rules)>;

void tell(const ParseError& error) {
  fmt::print(stderr, "annan: {} (column {})\n", error.message, error.column);
}

std::unexpected<ParseError> shifted(ParseError error, std::size_t offset) {
  error.column += static_cast<int>(offset);
  return std::unexpected(std::move(error));
}

/// The legal moves in USI, sorted bytewise.
std::vector<std::string> sorted_moves(const rules::Position& pos, const RuleSet& rules) {
  rules::MoveList list;
  rules::generate_legal(pos, rules, list);
  std::vector<std::string> out;
  out.reserve(list.size());
  for (const rules::Move m : list)
    out.push_back(notation::to_usi(m));
  std::ranges::sort(out);
  return out;
}

Answered answer_moves(std::string_view line, const RuleSet& rules) {
  const auto sfen = notation::parse_sfen(line);
  if (!sfen) return std::unexpected(sfen.error());
  return Answer{fmt::format("{}", fmt::join(sorted_moves(sfen->position, rules), " "))};
}

Answered answer_status(std::string_view line, const RuleSet& rules) {
  const auto sfen = notation::parse_sfen(line);
  if (!sfen) return std::unexpected(sfen.error());
  switch (rules::status_of(sfen->position, rules)) {
    case rules::Status::kPlaying: return Answer{"playing"};
    case rules::Status::kCheck: return Answer{"check"};
    case rules::Status::kCheckmate: return Answer{"checkmate"};
    case rules::Status::kNoMoves: return Answer{"no_moves"};
  }
  return Answer{};
}

Answered answer_explain(std::string_view line, const RuleSet& rules) {
  const auto tab = line.find('\t');
  const auto sfen = notation::parse_sfen(line.substr(0, tab));
  if (!sfen) return std::unexpected(sfen.error());
  if (tab == std::string_view::npos)
    return std::unexpected(
        ParseError{.column = static_cast<int>(line.size()) + 1, .message = "expected a tab and a move"});
  const auto move = notation::parse_usi_move(line.substr(tab + 1));
  if (!move) return shifted(move.error(), tab + 1);
  const auto refusal = rules::explain(sfen->position, rules, *move);
  if (!refusal) return Answer{"legal"};
  return Answer{fmt::format("illegal {}: {}", code_of(refusal->code), sentence_of(*refusal, sfen->position, *move))};
}

/// A move of a played-out line; nothing stands for `win`, the declaration.
using LineMove = std::optional<rules::Move>;

std::expected<std::vector<LineMove>, ParseError> parse_line_moves(std::string_view text) {
  std::vector<LineMove> out;
  std::size_t at = 0;
  while (at < text.size()) {
    if (text[at] == ' ') {
      ++at;
      continue;
    }
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    if (word == "win") {
      out.emplace_back();
    } else {
      const auto move = notation::parse_usi_move(word);
      if (!move) return shifted(move.error(), at);
      out.emplace_back(*move);
    }
    at = end;
  }
  return out;
}

std::string outcome_text(const std::optional<rules::Outcome>& outcome) {
  if (!outcome) return "ongoing";
  if (!outcome->winner) return fmt::format("draw {}", code_of(outcome->reason));
  return fmt::format("{} wins {}", *outcome->winner == rules::Color::kBlack ? "black" : "white",
                     code_of(outcome->reason));
}

Answered answer_play_out(std::string_view line, const RuleSet& rules) {
  const std::size_t tab = std::min(line.find('\t'), line.size());
  const auto sfen = notation::parse_sfen(line.substr(0, tab));
  if (!sfen) return std::unexpected(sfen.error());
  const std::size_t moves_at = std::min(tab + 1, line.size());
  const auto moves = parse_line_moves(line.substr(moves_at));
  if (!moves) return shifted(moves.error(), moves_at);
  rules::Game game(rules, sfen->position);
  Answer answer;
  std::string outcome;
  for (std::size_t i = 0; i < moves->size() && outcome.empty(); ++i) {
    const LineMove& m = (*moves)[i];
    const auto played = m ? game.try_play(*m) : game.try_declare();
    if (played) continue;
    outcome = fmt::format("illegal at ply {}: {}", i + 1, code_of(played.error().code));
    answer.exit = Exit::kIllegal;
  }
  if (outcome.empty()) outcome = outcome_text(game.outcome());
  answer.text = notation::to_sfen(game.position(), sfen->move_number + game.ply()) + '\t' + outcome;
  return answer;
}

/// Answers every line of standard input with one line; bad lines are answered in their place.
Exit run_stdin(const Answerer& answer, const RuleSet& rules) {
  Exit exit = Exit::kFine;
  std::string line;
  while (std::getline(std::cin, line)) {
    if (line.ends_with('\r')) line.pop_back();
    const Answered answered = answer(line, rules);
    if (answered) {
      fmt::print("{}\n", answered->text);
      exit = std::max(exit, answered->exit);
    } else {
      fmt::print("error {} {}\n", answered.error().column, answered.error().message);
      exit = Exit::kBadInput;
    }
  }
  return exit;
}

Exit run_one(const Answerer& answer, const RuleSet& rules, const std::string& line) {
  const Answered answered = answer(line, rules);
  if (!answered) {
    tell(answered.error());
    return Exit::kBadInput;
  }
  fmt::print("{}\n", answered->text);
  return answered->exit;
}

/// A command over lines: `NAME SFEN [REST…]` or `NAME --stdin`.
struct LineCommand {
  RulesOptions rules;
  std::string sfen;
  std::vector<std::string> rest;
  bool from_stdin = false;
};

CLI::App& add_line_command(CLI::App& app, Exit& exit, const char* name, const char* about, const Answerer& answer,
                           const char* rest_name, int rest_count) {
  auto* command = app.add_subcommand(name, about);
  auto state = std::make_shared<LineCommand>();
  state->rules.add_to(*command);
  command->add_option("sfen", state->sfen, "position: an SFEN in quotes, or startpos");
  if (rest_name != nullptr) command->add_option(rest_name, state->rest, "in USI notation")->expected(rest_count);
  command->add_flag("--stdin", state->from_stdin, "read one query a line from standard input");
  command->callback([state, answer, rest_name, rest_count, &exit] {
    const RuleSet rules = state->rules.resolve();
    if (state->from_stdin) {
      if (!state->sfen.empty()) throw CLI::ValidationError("--stdin", "takes no position on the command line");
      exit = run_stdin(answer, rules);
      return;
    }
    if (state->sfen.empty()) throw CLI::RequiredError("SFEN");
    std::string line = state->sfen;
    if (rest_name != nullptr) {
      if (rest_count > 0 && state->rest.empty()) throw CLI::RequiredError("MOVE");
      line += fmt::format("\t{}", fmt::join(state->rest, " "));
    }
    exit = run_one(answer, rules, line);
  });
  return *command;
}

void print_perft(const rules::Position& start, const RuleSet& rules, int depth, bool divide) {
  rules::Position pos = start;
  if (divide && depth > 0) {
    for (const std::string& text : sorted_moves(pos, rules)) {
      const rules::Move m = *notation::parse_usi_move(text);
      const auto undo = pos.play_unchecked(m);
      fmt::print("{} {}\n", text, rules::perft(pos, rules, depth - 1));
      pos.unplay(m, undo);
    }
  }
  fmt::print("nodes {}\n", rules::perft(pos, rules, depth));
}

void add_perft(CLI::App& app, Exit& exit) {
  struct Arguments {
    RulesOptions rules;
    int depth = 0;
    std::string sfen = "startpos";
    bool divide = false;
  };
  auto* command = app.add_subcommand("perft", "count the lines of legal moves to a depth");
  auto arguments = std::make_shared<Arguments>();
  arguments->rules.add_to(*command);
  command->add_option("depth", arguments->depth, "plies")->required()->check(CLI::Range(0, 100));
  command->add_option("sfen", arguments->sfen, "position: an SFEN in quotes, or startpos");
  command->add_flag("--divide", arguments->divide, "also the count below each move");
  command->callback([arguments, &exit] {
    const RuleSet rules = arguments->rules.resolve();
    const auto sfen = notation::parse_sfen(arguments->sfen);
    if (!sfen) {
      tell(sfen.error());
      exit = Exit::kBadInput;
      return;
    }
    print_perft(sfen->position, rules, arguments->depth, arguments->divide);
  });
}

}  // namespace

void add_line_commands(CLI::App& app, Exit& exit) {
  add_line_command(app, exit, "moves", "the legal moves of a position", answer_moves, nullptr, 0);
  add_line_command(app, exit, "status", "playing, check, checkmate or no_moves", answer_status, nullptr, 0);
  add_line_command(app, exit, "explain", "is a move legal, and if not why", answer_explain, "move", 1);
  add_line_command(app, exit, "play-out", "play moves and say how the game stands", answer_play_out, "moves", -1);
  add_perft(app, exit);
}

}  // namespace annan::cli
