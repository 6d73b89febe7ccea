// SPDX-License-Identifier: MIT
#include "engine/engine.hpp"

#include <algorithm>

#include "rules/impasse.hpp"
#include "rules/movegen.hpp"

namespace annan::engine {
namespace {

/// Lets only the best line through: what a handicapped player thinks of besides is its own business.
class BestLineOnly : public search::Listener {
 public:
  explicit BestLineOnly(search::Listener& to) : to_(to) {}
  void on_progress(const search::Progress& progress) override {
    if (progress.rank == 1) to_.on_progress(progress);
  }

 private:
  search::Listener& to_;
};

}  // namespace

Engine::Engine(search::Clock clock, std::size_t table_megabytes)
    : clock_(clock), table_(table_megabytes), searcher_(table_, clock) {}

void Engine::set_table_size(std::size_t megabytes) {
  if (table_.megabytes() != megabytes) table_.resize(megabytes);
}

void Engine::set_rules(const rules::RuleSet& rules) {
  if (rules == searcher_.rules()) return;
  searcher_.set_rules(rules);
  table_.clear();
}

void Engine::new_game() {
  table_.clear();
  searcher_.forget();
}

Played Engine::play(rules::Move m) {
  rules::RuleSet lenient = searcher_.rules();
  lenient.far_rank = rules::FarRank::kAny;
  const bool legal = rules::is_legal(searcher_.position(), searcher_.rules(), m);
  if (!legal && !rules::is_legal(searcher_.position(), lenient, m)) return Played::kRefused;
  searcher_.advance(m);
  return legal ? Played::kLegal : Played::kTolerated;
}

Decision Engine::think(const search::Limits& limits, search::Control& control, search::Listener& listener) {
  nodes_ = 0;
  const rules::Position& pos = searcher_.position();
  if (!rules::has_legal_move(pos, searcher_.rules())) return {.intent = Intent::kResign};
  if (searcher_.rules().impasse == rules::Impasse::kDeclare27 && rules::impasse_holds(pos)) {
    return {.intent = Intent::kDeclare};
  }
  const auto handicap = handicap_of(level_);
  search::Limits own_limits = limits;
  search::Options options = options_;
  if (handicap) {
    own_limits.nodes = std::min(limits.nodes.value_or(handicap->nodes), handicap->nodes);
    options.lines = std::max(options.lines, handicap->lines);
  }
  BestLineOnly best_only(listener);
  const bool quiet = options.lines != options_.lines;
  const search::Result result =
      searcher_.search(own_limits, options, control, quiet ? static_cast<search::Listener&>(best_only) : listener);
  nodes_ = result.nodes;
  const search::RootLine& line = handicap ? choose(result, *handicap) : result.lines.front();
  Decision decision{.intent = Intent::kMove, .move = line.moves[0]};
  if (line.moves.size() > 1) decision.reply = line.moves[1];
  return decision;
}

mate::Result Engine::find_mate(std::optional<std::int64_t> time_ms, const search::Control& control) const {
  struct Patience {
    const search::Clock& clock;
    const search::Control& control;
    std::optional<std::int64_t> time_ms;
  };
  Patience patience{.clock = clock_, .control = control, .time_ms = time_ms};
  const mate::Limits limits{.nodes = UINT64_MAX,
                            .stop =
                                [](void* context) {
                                  const auto& p = *static_cast<Patience*>(context);
                                  if (p.control.stop.load(std::memory_order_relaxed)) return true;
                                  return p.time_ms && p.clock.now() - p.control.began_ms.load() >= *p.time_ms;
                                },
                            .context = &patience};
  // Its table is needed for this one question only.
  mate::Solver solver(table_.megabytes());
  return solver.solve(searcher_.position(), searcher_.rules(), limits);
}

/// The line that is best after a random bonus to each.
const search::RootLine& Engine::choose(const search::Result& result, const Handicap& handicap) {
  const search::Value best = result.lines.front().value;
  const search::RootLine* chosen = &result.lines.front();
  if (handicap.carelessness == 0 || search::is_result(best)) return *chosen;
  search::Value highest = best + dice_.roll(handicap.carelessness);
  for (const search::RootLine& line : result.lines) {
    if (&line == chosen || line.value < best - handicap.carelessness) continue;
    const search::Value with_luck = line.value + dice_.roll(handicap.carelessness);
    if (with_luck <= highest) continue;
    highest = with_luck;
    chosen = &line;
  }
  return *chosen;
}

}  // namespace annan::engine
