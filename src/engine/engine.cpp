// SPDX-License-Identifier: MIT
#include "engine/engine.hpp"

#include <algorithm>

#include "engine/mate_in_one.hpp"
#include "rules/impasse.hpp"
#include "rules/movegen.hpp"

namespace annan::engine {
namespace {

constexpr std::size_t kMateTableMegabytes = 32;

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
    at_once_ = Decision{.intent = Intent::kResign};
  } else if (searcher_.rules().impasse == rules::Impasse::kDeclare27 && rules::impasse_holds(pos)) {
    at_once_ = Decision{.intent = Intent::kDeclare};
  }
  if (at_once_) return;
  search::Limits own_limits = limits;
  search::Options options = options_;
  const auto handicap = handicap_of(level_);
  if (handicap) {
    if (const auto mate = mate_in_one(pos, searcher_.rules())) {
      at_once_ = Decision{.intent = Intent::kMove, .move = mate};
      return;
    }
    hamper(*handicap, own_limits, options);
  }
  // What was seen in another way is forgotten.
  if (blurred_ || options.sight) {
    table_.clear();
    searcher_.forget();
  }
  blurred_ = options.sight.has_value();
  table_.age();
  accompanied_ = !handicap && companions_ != nullptr && companions_->count() > 0;
  if (accompanied_) {
    if (limits.nodes) own_limits.nodes = *limits.nodes / static_cast<std::uint64_t>(companions_->count() + 1);
    companions_->begin(searcher_);
  }
  searcher_.begin(own_limits, options, control);
}

/// Makes of a search that of a weaker player, who still sees every mate in one coming.
void Engine::hamper(const Handicap& handicap, search::Limits& limits, search::Options& options) {
  const rules::Position& pos = searcher_.position();
  limits.nodes = std::min(limits.nodes.value_or(handicap.nodes), handicap.nodes);
  limits.depth = std::min(limits.depth.value_or(handicap.depth), handicap.depth);
  const search::Sight sight(dice_.roll(), handicap.misjudgement, handicap.oversight);
  if (handicap.misjudgement > 0 || handicap.oversight > 0) options.sight = sight;
  const bool check = pos.in_check();
  rules::MoveList moves;
  rules::generate_legal(pos, searcher_.rules(), moves);
  std::vector<rules::Move> unseen;
  for (const rules::Move m : moves) {
    rules::Position after = pos;
    after.play_unchecked(m);
    if (mate_in_one(after, searcher_.rules())) {
      options.left_out.push_back(m);
    } else if (!check && sight.overlooks(pos, m)) {
      unseen.push_back(m);
    }
  }
  // One safe move at least is seen.
  if (options.left_out.size() + unseen.size() < moves.size()) {
    options.left_out.insert(options.left_out.end(), unseen.begin(), unseen.end());
  }
}

bool Engine::search_slice(std::uint64_t nodes, search::Listener& listener) {
  if (at_once_) return true;
  if (accompanied_) {
    WithCompanions with_companions(listener, *companions_);
    return searcher_.run(nodes, with_companions);
  }
  return searcher_.run(nodes, listener);
}

Decision Engine::decide() {
  if (at_once_) return *at_once_;
  const search::Result result = searcher_.result();
  nodes_ = result.nodes;
  if (accompanied_) {
    companions_->end();
    nodes_ += companions_->nodes();
    accompanied_ = false;
  }
  const search::RootLine& line = result.lines.front();
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

}  // namespace annan::engine
