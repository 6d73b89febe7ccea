// SPDX-License-Identifier: MIT
#include "engine/engine.hpp"

#include <algorithm>

#include "rules/impasse.hpp"
#include "rules/movegen.hpp"

namespace annan::engine {
namespace {

constexpr std::size_t kMateTableMegabytes = 32;

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

/// Counts the companions' nodes, too.
class WithCompanions : public search::Listener {
 public:
  WithCompanions(search::Listener& to, const Companions& companions) : to_(to), companions_(companions) {}
  void on_progress(const search::Progress& progress) override {
    search::Progress all = progress;
    all.nodes += companions_.nodes();
    to_.on_progress(all);
  }

 private:
  search::Listener& to_;
  const Companions& companions_;
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
  if (companions_ != nullptr) companions_->forget();
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
  begin(limits, control);
  while (!search_slice(UINT64_MAX, listener)) {
  }
  return decide();
}

void Engine::begin(const search::Limits& limits, search::Control& control) {
  nodes_ = 0;
  at_once_.reset();
  const rules::Position& pos = searcher_.position();
  if (!rules::has_legal_move(pos, searcher_.rules())) {
    at_once_ = Intent::kResign;
  } else if (searcher_.rules().impasse == rules::Impasse::kDeclare27 && rules::impasse_holds(pos)) {
    at_once_ = Intent::kDeclare;
  }
  if (at_once_) return;
  handicap_ = handicap_of(level_);
  search::Limits own_limits = limits;
  search::Options options = options_;
  if (handicap_) {
    own_limits.nodes = std::min(limits.nodes.value_or(handicap_->nodes), handicap_->nodes);
    options.lines = std::max(options.lines, handicap_->lines);
  }
  table_.age();
  accompanied_ = !handicap_ && companions_ != nullptr && companions_->count() > 0;
  if (accompanied_) {
    if (limits.nodes) own_limits.nodes = *limits.nodes / static_cast<std::uint64_t>(companions_->count() + 1);
    companions_->begin(searcher_);
  }
  searcher_.begin(own_limits, options, control);
}

bool Engine::search_slice(std::uint64_t nodes, search::Listener& listener) {
  if (at_once_) return true;
  const bool more_lines_than_asked_for = handicap_ && handicap_->lines > options_.lines;
  if (accompanied_) {
    WithCompanions with_companions(listener, *companions_);
    return searcher_.run(nodes, with_companions);
  }
  if (!more_lines_than_asked_for) return searcher_.run(nodes, listener);
  BestLineOnly best_only(listener);
  return searcher_.run(nodes, best_only);
}

Decision Engine::decide() {
  if (at_once_) return {.intent = *at_once_};
  const search::Result result = searcher_.result();
  nodes_ = result.nodes;
  if (accompanied_) {
    companions_->end();
    nodes_ += companions_->nodes();
    accompanied_ = false;
  }
  const search::RootLine& line = handicap_ ? choose(result, *handicap_) : result.lines.front();
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
  // Its table is needed for this one question only, and laying out a large one would delay the answer to `stop`.
  mate::Solver solver(std::min(table_.megabytes(), kMateTableMegabytes));
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
