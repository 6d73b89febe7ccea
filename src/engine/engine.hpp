// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/companions.hpp"
#include "engine/level.hpp"
#include "mate/solver.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "search/searcher.hpp"
#include "search/table.hpp"

namespace annan::engine {

inline constexpr std::size_t kDefaultTableMegabytes = 64;
inline constexpr std::int64_t kDefaultOverheadMs = 50;

/// What became of a move given with a position.
enum class Played : std::uint8_t {
  kLegal,
  kTolerated,  ///< forbidden by the rule set, legal under far_rank=any: made all the same
  kRefused,    ///< not made
};

/// What the player wants to do on its turn.
enum class Intent : std::uint8_t {
  kMove,
  kDeclare,  ///< claim the win of an entered king
  kResign,   ///< there is no legal move
};

struct Decision {
  Intent intent;
  std::optional<rules::Move> move = {};   ///< with kMove
  std::optional<rules::Move> reply = {};  ///< the answer it expects, if it has one
};

/// One computer player. Not shared between threads, except that a Control given to think() may be used from outside; as
/// many engines as wanted live side by side. No protocol, no text, no threads.
class Engine {
 public:
  explicit Engine(search::Clock clock, std::size_t table_megabytes = kDefaultTableMegabytes);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // Settings; each holds until changed.
  void set_table_size(std::size_t megabytes);
  void set_rules(const rules::RuleSet& rules);
  [[nodiscard]] const rules::RuleSet& rules() const { return searcher_.rules(); }
  /// Precondition: kLowestLevel <= level <= kFullLevel.
  void set_level(int level) { level_ = level; }
  /// Precondition: each within the bounds of its search::Knob.
  void set_parameters(const search::Parameters& parameters) { searcher_.set_parameters(parameters); }
  void set_lines(int lines) { options_.lines = lines; }
  void set_overhead(std::int64_t ms) { options_.overhead_ms = ms; }
  /// Who searches beside it at full strength; they must outlive every think(). None at first.
  void set_companions(Companions* companions) { companions_ = companions; }
  /// What the random choices of the lower levels are drawn from.
  void set_seed(std::uint64_t seed) { dice_ = Dice(seed); }

  /// Forgets what was learned from earlier positions. The position stays.
  void new_game();
  /// A game begins at `start`.
  void set_position(const rules::Position& start) { searcher_.set_position(start); }
  /// Plays the game's next move.
  [[nodiscard]] Played play(rules::Move m);
  [[nodiscard]] const rules::Position& position() const { return searcher_.position(); }

  /// Thinks about the position until a limit is reached or `control` says stop, and answers with a legal move whatever
  /// happens. `control.began_ms` must be set; limits on time count from there. With companions a limit on nodes is
  /// shared out, and what is looked at depends on how the threads run.
  [[nodiscard]] Decision think(const search::Limits& limits, search::Control& control, search::Listener& listener);

  // The same in slices, so that a single thread can listen in between: begin, search_slice until it says true, decide.
  /// `control` must live until decide().
  void begin(const search::Limits& limits, search::Control& control);
  [[nodiscard]] bool search_slice(std::uint64_t nodes, search::Listener& listener);
  [[nodiscard]] Decision decide();

  /// Looks for a forced mate by checks until it is settled, `time_ms` is over or `control` says stop.
  [[nodiscard]] mate::Result find_mate(std::optional<std::int64_t> time_ms, const search::Control& control) const;
  /// Nodes of the last think().
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  void hamper(const Handicap& handicap, search::Limits& limits, search::Options& options);

  search::Clock clock_;
  search::Table table_;
  search::Searcher searcher_;
  search::Options options_{.lines = 1, .overhead_ms = kDefaultOverheadMs};
  int level_ = kFullLevel;
  Dice dice_{0};
  std::uint64_t nodes_ = 0;
  bool blurred_ = false;  ///< what was learned last is what a weak level saw
  Companions* companions_ = nullptr;
  bool accompanied_ = false;
  /// What is clear without thinking: no move, a win to declare, for a weak level a mate.
  std::optional<Decision> at_once_;
};

}  // namespace annan::engine
