// SPDX-License-Identifier: MIT
#include "usi_client/usi_engine.hpp"

#include <fmt/format.h>
#include <sys/eventfd.h>

#include <algorithm>
#include <cerrno>

namespace annan::usi_client {
namespace {

/// More than any engine says in one search of a few seconds.
constexpr std::size_t kAllowance = 1024 * 1024;
constexpr int kNoWake = -1;  // poll ignores negative descriptors

std::string_view first_word(std::string_view line) {
  return line.substr(0, line.find(' '));
}

/// The text after the first `n` words of `line`.
std::string_view after_words(std::string_view line, int n) {
  for (; n > 0; --n) {
    const std::size_t space = line.find(' ');
    if (space == std::string_view::npos) return {};
    line.remove_prefix(space + 1);
  }
  return line;
}

std::string clocks_text(const GameClocks& clocks) {
  std::string text = fmt::format(" btime {} wtime {}", clocks.left[0].count(), clocks.left[1].count());
  const bool increments = clocks.increment[0].count() > 0 || clocks.increment[1].count() > 0;
  const bool byoyomi = clocks.byoyomi.count() > 0;
  if (byoyomi) text += fmt::format(" byoyomi {}", clocks.byoyomi.count());
  if (increments || !byoyomi) {
    text += fmt::format(" binc {} winc {}", clocks.increment[0].count(), clocks.increment[1].count());
  }
  return text;
}

std::expected<SearchAnswer, EngineFailure> read_bestmove(const std::string& line, std::string last_info) {
  SearchAnswer answer{std::string(first_word(after_words(line, 1))), std::move(last_info), {}};
  if (answer.move.empty()) return std::unexpected(EngineFailure{EngineFault::kBadAnswer, "a bestmove without a move"});
  return answer;
}

}  // namespace

std::vector<EngineOption> rule_options(const rules::RuleSet& rules) {
  return {{"Rules", "annan"},
          {"FarRank", std::string(name_of(rules.far_rank))},
          {"TwoPawns", std::string(name_of(rules.two_pawns))},
          {"PawnDropMate", std::string(name_of(rules.pawn_drop_mate))},
          {"Impasse", std::string(name_of(rules.impasse))},
          {"MoveLimit", rules.move_limit ? fmt::format("{}", *rules.move_limit) : std::string("none")}};
}

std::vector<std::string> split_command(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool started = false;
  char quote = 0;
  for (const char c : text) {
    if (quote != 0) {
      if (c == quote) {
        quote = 0;
      } else {
        word += c;
      }
    } else if (c == '"' || c == '\'') {
      quote = c;
      started = true;
    } else if (c == ' ' || c == '\t') {
      if (started) words.push_back(std::move(word));
      word.clear();
      started = false;
    } else {
      word += c;
      started = true;
    }
  }
  if (started) words.push_back(std::move(word));
  return words;
}

std::string position_line(const EnginePosition& position) {
  std::string line = position.start == "startpos" ? "position startpos" : "position sfen " + position.start;
  if (!position.moves.empty()) line += " moves";
  for (const std::string& m : position.moves)
    line += " " + m;
  return line + "\n";
}

std::string go_line(const SearchLimits& limits) {
  std::string line = "go";
  if (limits.clocks) line += clocks_text(*limits.clocks);
  if (limits.movetime) line += fmt::format(" movetime {}", limits.movetime->count());
  if (limits.nodes) line += fmt::format(" nodes {}", *limits.nodes);
  if (limits.depth) line += fmt::format(" depth {}", *limits.depth);
  if (line == "go") line += " infinite";
  return line + "\n";
}

std::expected<UsiEngine, EngineFailure> UsiEngine::start(const EngineCommand& command, Deadline deadline) {
  auto child = ChildProcess::spawn(command.argv, command.limits);
  if (!child) return std::unexpected(child.error());
  FileDescriptor wake(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (wake.get() < 0) return std::unexpected(EngineFailure{EngineFault::kCannotStart, "no file descriptors left"});
  UsiEngine engine(std::move(*child), std::move(wake));
  if (auto greeted = engine.greet(deadline); !greeted) return std::unexpected(greeted.error());
  if (auto set = engine.set_options(command.options, deadline); !set) return std::unexpected(set.error());
  return engine;
}

std::expected<void, EngineFailure> UsiEngine::greet(Deadline deadline) {
  if (auto sent = child_.send("usi\n", deadline); !sent) return sent;
  std::size_t allowance = kAllowance;
  for (;;) {
    auto line = child_.read_line(deadline, allowance, kNoWake);
    if (!line) return std::unexpected(line.error());
    const std::string& text = **line;
    if (text == "usiok") return {};
    if (text.starts_with("id name ")) name_ = std::string(after_words(text, 2));
    // "option name NAME type ...": a name may hold spaces.
    if (text.starts_with("option name ")) {
      const std::string_view rest = after_words(text, 2);
      known_options_.emplace_back(rest.substr(0, rest.find(" type ")));
    }
  }
}

bool UsiEngine::has_option(std::string_view name) const {
  return std::ranges::find(known_options_, name) != known_options_.end();
}

std::string UsiEngine::changed_options(std::span<const EngineOption> options) {
  std::string lines;
  for (const EngineOption& o : options) {
    if (!has_option(o.name)) continue;
    const auto sent = std::ranges::find(sent_options_, o.name, &EngineOption::name);
    if (sent != sent_options_.end() && sent->value == o.value) continue;
    lines += fmt::format("setoption name {} value {}\n", o.name, o.value);
    if (sent != sent_options_.end()) {
      sent->value = o.value;
    } else {
      sent_options_.push_back(o);
    }
  }
  return lines;
}

std::expected<void, EngineFailure> UsiEngine::set_options(std::span<const EngineOption> options, Deadline deadline) {
  if (auto sent = child_.send(changed_options(options) + "isready\n", deadline); !sent) return sent;
  return wait_until_ready(deadline);
}

std::expected<void, EngineFailure> UsiEngine::new_game(Deadline deadline) {
  if (auto sent = child_.send("usinewgame\nisready\n", deadline); !sent) return sent;
  return wait_until_ready(deadline);
}

std::expected<void, EngineFailure> UsiEngine::wait_until_ready(Deadline deadline) {
  std::size_t allowance = kAllowance;
  for (;;) {
    auto line = child_.read_line(deadline, allowance, kNoWake);
    if (!line) return std::unexpected(line.error());
    if (**line == "readyok") return {};
    if (const auto word = first_word(**line); word == "bestmove" || word == "checkmate") {
      return std::unexpected(EngineFailure{EngineFault::kBadAnswer, "it answered what nobody had asked"});
    }
  }
}

std::expected<void, EngineFailure> UsiEngine::prepare(const EnginePosition& position, Deadline deadline) {
  // The isready makes an answer to an older question show itself as unasked for.
  if (auto sent = child_.send(position_line(position) + "isready\n", deadline); !sent) return sent;
  return wait_until_ready(deadline);
}

std::expected<SearchAnswer, EngineFailure> UsiEngine::go(const SearchLimits& limits, Deadline deadline) {
  const std::string line = go_line(limits);
  const auto begun = std::chrono::steady_clock::now();
  if (auto sent = child_.send(line, deadline); !sent) return std::unexpected(sent.error());
  auto answer = await_bestmove(deadline);
  if (answer) answer->took = std::chrono::steady_clock::now() - begun;
  return answer;
}

std::expected<SearchAnswer, EngineFailure> UsiEngine::search(const EnginePosition& position, const SearchLimits& limits,
                                                             Deadline deadline) {
  if (auto ready = prepare(position, deadline); !ready) return std::unexpected(ready.error());
  return go(limits, deadline);
}

std::expected<SearchAnswer, EngineFailure> UsiEngine::await_bestmove(Deadline deadline) {
  std::size_t allowance = kAllowance;
  std::string last_info;
  bool stopped = false;
  for (;;) {
    auto line = child_.read_line(deadline, allowance, stopped ? kNoWake : wake_.get());
    const bool interrupted = line && !line->has_value();
    if (interrupted || (!line && line.error().fault == EngineFault::kTimedOut && !stopped)) {
      eventfd_t ignored = 0;
      eventfd_read(wake_.get(), &ignored);
      stopped = true;
      deadline = after(kStopGrace);
      if (auto sent = child_.send("stop\n", deadline); !sent) return std::unexpected(sent.error());
      continue;
    }
    if (!line) return std::unexpected(line.error());
    if (first_word(**line) == "bestmove") return read_bestmove(**line, std::move(last_info));
    if (first_word(**line) == "info" && (*line)->contains(" score ")) last_info = std::move(**line);
  }
}

void UsiEngine::interrupt() const {
  eventfd_write(wake_.get(), 1);
}

}  // namespace annan::usi_client
