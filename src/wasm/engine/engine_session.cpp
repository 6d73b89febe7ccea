// SPDX-License-Identifier: MIT
#include "wasm/engine/engine_session.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <utility>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"

namespace annan::wasm {
namespace {

using Written = std::expected<void, Failure>;

std::unexpected<Failure> bad_argument(std::string_view text) {
  return std::unexpected(
      Failure{.kind = Failure::Kind::kRules, .message = "not understood or out of turn: " + std::string(text)});
}

/// A whole number from 0 on; nothing if it is anything else.
std::optional<std::int64_t> number_of(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

struct Wish {
  search::Limits limits;
  int level = engine::kFullLevel;
  int lines = 1;
  std::optional<std::uint64_t> seed;
};

search::GameClock& clock_of(Wish& wish) {
  if (!wish.limits.clock) wish.limits.clock.emplace();
  return *wish.limits.clock;
}

bool set(Wish& wish, std::string_view name, std::int64_t value) {
  constexpr std::int64_t kMost = 1'000'000;
  const int small = static_cast<int>(std::min(value, kMost));
  if (name == "level") {
    wish.level = std::clamp(small, engine::kLowestLevel, engine::kFullLevel);
  } else if (name == "lines") {
    wish.lines = std::max(small, 1);
  } else if (name == "seed") {
    wish.seed = static_cast<std::uint64_t>(value);
  } else if (name == "depth") {
    wish.limits.depth = small;
  } else if (name == "nodes") {
    wish.limits.nodes = static_cast<std::uint64_t>(value);
  } else if (name == "movetime") {
    wish.limits.move_time_ms = value;
  } else if (name == "black") {
    clock_of(wish).remaining[0] = value;
  } else if (name == "white") {
    clock_of(wish).remaining[1] = value;
  } else if (name == "byoyomi") {
    clock_of(wish).byoyomi = value;
  } else {
    return false;
  }
  return true;
}

std::expected<Wish, Failure> read_wish(std::string_view text) {
  Wish wish;
  for (const std::string_view part : split(text, ';')) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) return bad_argument(part);
    const auto value = number_of(part.substr(equals + 1));
    if (!value || !set(wish, part.substr(0, equals), *value)) return bad_argument(part);
  }
  return wish;
}

/// `{"cp": 34}` or `{"mate": -5}`, the mate in plies, for the side to move.
void write_score(JsonWriter& json, search::Value value) {
  json.begin_object();
  if (search::is_mate(value)) {
    const int plies = search::kMate - std::abs(value);
    json.key("mate");
    json.number(value > 0 ? plies : -plies);
  } else {
    json.key("cp");
    json.number(value);
  }
  json.end_object();
}

class InfoWriter : public search::Listener {
 public:
  explicit InfoWriter(JsonWriter& json) : json_(json) {}
  void on_progress(const search::Progress& progress) override {
    const auto number = [this](std::string_view key, std::int64_t value) {
      json_.key(key);
      json_.number(value);
    };
    json_.begin_object();
    number("depth", progress.depth);
    number("selectiveDepth", progress.selective_depth);
    number("rank", progress.rank);
    number("nodes", static_cast<std::int64_t>(progress.nodes));
    number("ms", progress.elapsed_ms);
    json_.key("score");
    write_score(json_, progress.line.value);
    json_.key("pv");
    std::string pv;
    for (int i = 0; i < progress.line.moves.size(); ++i)
      pv += (i > 0 ? " " : "") + notation::to_usi(progress.line.moves[i]);
    json_.string(pv);
    json_.end_object();
  }

 private:
  JsonWriter& json_;
};

void write_move(JsonWriter& json, const std::optional<rules::Move>& move) {
  if (move) {
    json.string(notation::to_usi(*move));
  } else {
    json.null();
  }
}

}  // namespace

Written EngineSession::set_game(const Request& request) {
  const auto rules = read_rules(request.rules);
  if (!rules) return std::unexpected(rules.error());
  const auto start = notation::parse_sfen(request.sfen);
  if (!start) {
    return std::unexpected(
        Failure{.kind = Failure::Kind::kSfen, .message = start.error().message, .column = start.error().column});
  }
  engine_.set_rules(*rules);
  engine_.set_position(start->position);
  int ply = 0;
  for (const std::string_view usi : split(request.moves, ' ')) {
    ++ply;
    const auto move = notation::parse_usi_move(usi);
    if (!move) {
      return std::unexpected(Failure{
          .kind = Failure::Kind::kMove, .message = move.error().message, .column = move.error().column, .ply = ply});
    }
    if (engine_.play(*move) == engine::Played::kRefused) {
      return std::unexpected(
          Failure{.kind = Failure::Kind::kIllegal, .message = "illegal: " + std::string(usi), .ply = ply});
    }
  }
  return {};
}

Written EngineSession::begin(const Request& request) {
  const auto wish = read_wish(request.argument);
  if (!wish) return std::unexpected(wish.error());
  state_ = State::kIdle;
  solver_.reset();
  if (auto set = set_game(request); !set) return set;
  engine_.set_level(wish->level);
  engine_.set_lines(wish->lines);
  if (wish->seed) engine_.set_seed(*wish->seed);
  control_.stop = false;
  control_.began_ms = clock_.now();
  engine_.begin(wish->limits, control_);
  state_ = State::kThinking;
  return {};
}

Written EngineSession::begin_mate(const Request& request) {
  state_ = State::kIdle;
  solver_.reset();
  if (auto set = set_game(request); !set) return set;
  control_.stop = false;
  solver_.emplace(kTableMegabytes);
  solver_nodes_ = 0;
  state_ = State::kThinking;
  return {};
}

bool EngineSession::slice_mate(std::uint64_t nodes) {
  const mate::Limits limits{.nodes = control_.stop ? 0 : nodes};
  found_ = solver_nodes_ == 0 ? solver_->solve(engine_.position(), engine_.rules(), limits)
                              : solver_->solve_further(engine_.position(), limits);
  solver_nodes_ += found_.nodes;
  return control_.stop || found_.verdict != mate::Verdict::kUnknown;
}

Written EngineSession::slice(JsonWriter& json, std::string_view nodes) {
  const auto count = number_of(nodes);
  if (!count || state_ == State::kIdle) return bad_argument("slice");
  json.begin_object();
  json.key("infos");
  json.begin_array();
  InfoWriter infos(json);
  const auto further = static_cast<std::uint64_t>(*count);
  if (state_ == State::kThinking && (solver_ ? slice_mate(further) : engine_.search_slice(further, infos)))
    state_ = State::kOver;
  json.end_array();
  json.key("over");
  json.boolean(state_ == State::kOver);
  json.end_object();
  return {};
}

Written EngineSession::decide(JsonWriter& json) {
  if (state_ != State::kOver) return bad_argument("decide");
  state_ = State::kIdle;
  if (solver_) {
    decide_mate(json);
    solver_.reset();
    return {};
  }
  const engine::Decision decision = engine_.decide();
  constexpr std::array<std::string_view, 3> kIntents = {"move", "declare", "resign"};
  json.begin_object();
  json.key("intent");
  json.string(kIntents[static_cast<std::size_t>(decision.intent)]);
  json.key("move");
  write_move(json, decision.move);
  json.key("reply");
  write_move(json, decision.reply);
  json.key("nodes");
  json.number(static_cast<std::int64_t>(engine_.nodes()));
  json.end_object();
  return {};
}

void EngineSession::decide_mate(JsonWriter& json) {
  constexpr std::array<std::string_view, 3> kVerdicts = {"mate", "no_mate", "unknown"};
  json.begin_object();
  json.key("verdict");
  json.string(kVerdicts[static_cast<std::size_t>(found_.verdict)]);
  json.key("moves");
  std::string moves;
  for (const rules::Move m : found_.line)
    moves += (moves.empty() ? "" : " ") + notation::to_usi(m);
  json.string(moves);
  json.key("nodes");
  json.number(static_cast<std::int64_t>(solver_nodes_));
  json.end_object();
}

Written EngineSession::dispatch(JsonWriter& json, const Request& request) {
  if (request.verb == "slice") return slice(json, request.argument);
  if (request.verb == "decide") return decide(json);
  if (request.verb == "begin") {
    if (auto begun = begin(request); !begun) return begun;
  } else if (request.verb == "mate") {
    if (auto begun = begin_mate(request); !begun) return begun;
  } else if (request.verb == "stop") {
    control_.stop = true;
  } else if (request.verb == "new_game") {
    state_ = State::kIdle;
    engine_.new_game();
  } else {
    return bad_argument(request.verb);
  }
  json.null();
  return {};
}

const std::string& EngineSession::answer() {
  JsonWriter value;
  value.begin_object();
  value.key("ok");
  const Written written = dispatch(value, split_request(input_));
  value.end_object();
  if (written) {
    answer_ = value.take();
    return answer_;
  }
  JsonWriter error;
  error.begin_object();
  error.key("error");
  error.begin_object();
  error.key("message");
  error.string(written.error().message);
  error.key("ply");
  error.number(written.error().ply);
  error.end_object();
  error.end_object();
  answer_ = error.take();
  return answer_;
}

}  // namespace annan::wasm
