// SPDX-License-Identifier: MIT
#include "usi/session.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <optional>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "usi/words.hpp"

namespace annan::usi {
namespace {

constexpr std::string_view kName = "Annan 0.1";
constexpr std::string_view kAuthor = "the Annan authors";
/// So much of a client's text is repeated in an answer.
constexpr std::size_t kShown = 60;

[[nodiscard]] std::string shown(std::string_view text) {
  std::string out(text.substr(0, kShown));
  std::ranges::replace_if(out, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, '?');
  return out;
}

[[nodiscard]] std::string score_text(search::Value value) {
  if (!search::is_mate(value)) return "cp " + std::to_string(value);
  const int plies = search::kMate - std::abs(value);
  return value > 0 ? "mate " + std::to_string(plies) : "mate -" + std::to_string(plies);
}

}  // namespace

/// Turns the progress of a search into `info` lines.
class Session::Narrator : public search::Listener {
 public:
  Narrator(engine::LineWriter& out, bool ranked) : out_(out), ranked_(ranked) {}
  void on_progress(const search::Progress& p) override {
    const auto ms = static_cast<std::uint64_t>(std::max<std::int64_t>(p.elapsed_ms, 0));
    std::string text = "info depth " + std::to_string(p.depth) + " seldepth " + std::to_string(p.selective_depth);
    if (ranked_) text += " multipv " + std::to_string(p.rank);
    text += " score " + score_text(p.line.value) + " nodes " + std::to_string(p.nodes) + " nps " +
            std::to_string(p.nodes * 1000 / std::max<std::uint64_t>(ms, 1)) + " hashfull " +
            std::to_string(p.table_permille) + " time " + std::to_string(ms) + " pv";
    for (int i = 0; i < p.line.moves.size(); ++i)
      text += " " + notation::to_usi(p.line.moves[i]);
    out_.line(text);
  }

 private:
  engine::LineWriter& out_;
  bool ranked_;
};

Session::Session(std::ostream& out, search::Clock clock, std::int64_t table_megabytes)
    : out_(out), clock_(clock), settings_(table_megabytes), engine_(clock, static_cast<std::size_t>(table_megabytes)) {
  engine_.set_seed(static_cast<std::uint64_t>(clock.now()));
  engine_.set_companions(&companions_);
}

Session::~Session() {
  quit();
}

void Session::quit() {
  out_.close();
  thinker_.cancel();
}

bool Session::handle(std::string_view line) {
  if (thinker_.idle()) catch_up();
  Words words(line);
  const std::string_view command = words.next();
  const std::string_view arguments = words.rest();
  if (command == "quit" || out_.broken()) {
    quit();
    return false;
  }
  if (command.empty()) return true;
  if (command == "usi") {
    introduce();
  } else if (command == "isready") {
    out_.line("readyok");
  } else if (command == "stop") {
    thinker_.stop();
  } else if (command == "ponderhit") {
    thinker_.ponder_hit(clock_.now());
  } else if (command == "gameover") {
    thinker_.cancel();
  } else if (command == "go") {
    go(arguments);
  } else if (command == "setoption" || command == "usinewgame" || command == "position") {
    // What is deferred comes first, even if the thinking has ended since this line was begun.
    if (thinker_.idle() && deferred_.empty()) {
      handle_when_idle(command, arguments);
    } else {
      defer(line);
    }
  } else {
    tell("unknown command '" + shown(command) + "'");
  }
  return true;
}

void Session::handle_when_idle(std::string_view command, std::string_view arguments) {
  if (command == "setoption") set_option(arguments);
  if (command == "usinewgame") engine_.new_game();
  if (command == "position") set_position(arguments);
}

/// Keeps a command for the moment the engine is idle; of several positions only the last one counts.
void Session::defer(std::string_view line) {
  constexpr std::size_t kMostDeferred = 1000;
  constexpr std::string_view kPosition = "position";
  if (Words(line).next() == kPosition) {
    std::erase_if(deferred_, [&](const std::string& l) { return Words(l).next() == kPosition; });
  }
  if (deferred_.size() < kMostDeferred) deferred_.emplace_back(line);
}

void Session::catch_up() {
  const std::vector<std::string> lines = std::move(deferred_);
  deferred_.clear();
  for (const std::string& line : lines) {
    Words words(line);
    const std::string_view command = words.next();
    handle_when_idle(command, words.rest());
  }
}

/// A sentence for people to read.
void Session::tell(std::string_view text) {
  out_.line("info string " + std::string(text));
}

void Session::introduce() {
  out_.line("id name " + std::string(kName));
  out_.line("id author " + std::string(kAuthor));
  for (const std::string& line : Settings::declarations())
    out_.line(line);
  out_.line("usiok");
}

void Session::set_option(std::string_view arguments) {
  // setoption name NAME [value VALUE]
  Words words(arguments);
  std::string_view name = words.next();
  if (name == "name") name = words.next();
  const std::string_view keyword = words.next();
  const std::string_view value = keyword == "value" ? words.rest() : keyword;
  const auto done = settings_.set(name, value);
  if (!done) {
    tell(done.error());
    return;
  }
  apply_settings();
}

void Session::apply_settings() {
  companions_.resize(settings_.threads() - 1);
  try {
    settings_.apply_to(engine_);
  } catch (const std::bad_alloc&) {
    tell("not enough memory for the table, back to the usual size");
    settings_.limit_table(engine::kDefaultTableMegabytes);
    settings_.apply_to(engine_);
  }
}

void Session::set_position(std::string_view arguments) {
  // position startpos|sfen SFEN [moves MOVE…]
  constexpr std::string_view kMoves = "moves";
  Words words(arguments);
  std::string sfen;
  std::string_view word = words.next();
  for (; !word.empty() && word != kMoves; word = words.next()) {
    if (word == "sfen") continue;
    if (!sfen.empty()) sfen += ' ';
    sfen += word;
  }
  const auto parsed = notation::parse_sfen(sfen);
  if (!parsed) {
    tell("position refused at column " + std::to_string(parsed.error().column) + ": " + parsed.error().message);
    return;
  }
  engine_.set_position(parsed->position);
  play_moves(words.rest());
}

void Session::play_moves(std::string_view moves) {
  Words words(moves);
  int ply = 1;
  for (std::string_view word = words.next(); !word.empty(); word = words.next(), ++ply) {
    const auto move = notation::parse_usi_move(word);
    const engine::Played played = move ? engine_.play(*move) : engine::Played::kRefused;
    const std::string what = "move " + std::to_string(ply) + " (" + shown(word) + ")";
    if (played == engine::Played::kRefused) {
      tell(what + " is not legal; it and all after it are left out");
      return;
    }
    if (played == engine::Played::kTolerated) {
      tell(what + " is forbidden by the rules chosen (far rank); played all the same");
    }
  }
}

void Session::go(std::string_view arguments) {
  const std::int64_t now = clock_.now();
  const GoRequest request = parse_go(arguments);
  if (!thinker_.idle()) {
    thinker_.stop();
    thinker_.wait();
  }
  catch_up();
  if (request.mate) {
    go_mate(*request.mate, now);
    return;
  }
  const bool held = request.infinite || request.ponder;
  thinker_.start(
      [this, request](search::Control& control) {
        Narrator narrator(out_, settings_.lines() > 1);
        decision_ = engine_.think(request.limits, control, narrator);
      },
      [this] { answer(decision_); }, held ? engine::Thinker::Release::kHeld : engine::Thinker::Release::kAtOnce,
      request.ponder, now);
}

void Session::go_mate(const GoRequest::Mate& request, std::int64_t now) {
  thinker_.start([this, request](search::Control& control) { mate_ = engine_.find_mate(request.time_ms, control); },
                 [this] { answer(mate_); }, engine::Thinker::Release::kAtOnce, false, now);
}

void Session::answer(const mate::Result& result) {
  switch (result.verdict) {
    case mate::Verdict::kNoMate: out_.line("checkmate nomate"); return;
    case mate::Verdict::kUnknown: out_.line("checkmate timeout"); return;
    case mate::Verdict::kMate: break;
  }
  std::string text = "checkmate";
  for (const rules::Move m : result.line)
    text += " " + notation::to_usi(m);
  out_.line(text);
}

void Session::answer(const engine::Decision& decision) {
  switch (decision.intent) {
    case engine::Intent::kDeclare: out_.line("bestmove win"); return;
    case engine::Intent::kResign: out_.line("bestmove resign"); return;
    case engine::Intent::kMove: break;
  }
  std::string text = "bestmove " + notation::to_usi(*decision.move);
  if (decision.reply && settings_.ponder()) text += " ponder " + notation::to_usi(*decision.reply);
  out_.line(text);
}

}  // namespace annan::usi
