// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "eval/evaluate.hpp"
#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "search/clock.hpp"
#include "search/history.hpp"
#include "search/limits.hpp"
#include "search/line.hpp"
#include "search/move_picker.hpp"
#include "search/parameters.hpp"
#include "search/principal_variation.hpp"
#include "search/sight.hpp"
#include "search/table.hpp"
#include "search/time_plan.hpp"
#include "search/value.hpp"

namespace annan::search {

/// One of the best moves at the root with what it is worth.
struct RootLine {
  Value value;
  PrincipalVariation moves;  ///< at least one
};

/// How far a search has come, told after each iteration and whenever the best move changes late in one.
struct Progress {
  int depth;
  int selective_depth;
  int rank;  ///< from 1: which of the best moves this is
  std::uint64_t nodes;
  std::int64_t elapsed_ms;
  int table_permille;
  const RootLine& line;
};

/// Who listens to a search.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void on_progress(const Progress& progress) = 0;
};

struct Options {
  int lines = 1;  ///< how many best moves are wanted
  std::int64_t overhead_ms = 0;
  int first_depth = 1;  ///< of the first iteration
  /// Everything is seen through it. The table must hold nothing that was seen in another way.
  std::optional<Sight> sight = {};
  /// Moves at the root that are not looked at, unless there are no others.
  std::vector<rules::Move> left_out = {};
};

struct Result {
  std::vector<RootLine> lines;  ///< best first; empty if there is no legal move
  std::uint64_t nodes = 0;
  int depth = 0;  ///< of the last iteration that was finished
};

/// One alpha-beta search over one position at a time. Whoever owns the table ages it between searches. Deterministic:
/// the same calls give the same nodes, time limits and stops apart. Allocates between searches only; knows no threads,
/// no clock but the one it is given, no protocol.
class Searcher {
 public:
  Searcher(Table& table, Clock clock);

  /// The table must have been cleared if the rules change.
  void set_rules(const rules::RuleSet& rules) { rules_ = rules; }
  [[nodiscard]] const rules::RuleSet& rules() const { return rules_; }
  void set_parameters(const Parameters& parameters);
  /// Forgets what earlier searches taught about moves.
  void forget();
  /// A game begins here.
  void set_position(const rules::Position& start);
  /// A move was played in the game. Precondition: pseudo-legal, and does not leave the own king attacked.
  void advance(rules::Move m);
  [[nodiscard]] const rules::Position& position() const { return pos_; }
  /// The rules, the parameters and the whole game of another searcher. Precondition: neither searches.
  void join(const Searcher& other);
  [[nodiscard]] Table& table() const { return table_; }

  [[nodiscard]] Result search(const Limits& limits, const Options& options, Control& control, Listener& listener);

  // The same in slices, for a caller that has to look up in between: begin, run until it says true, result.
  /// `control` must live as long as the search.
  void begin(const Limits& limits, const Options& options, Control& control);
  /// Searches at most `nodes` further nodes; true when the search is over. The next slice goes on with the root move at
  /// which this one was interrupted, and finds in the table what was done below it: a thousand nodes get on.
  [[nodiscard]] bool run(std::uint64_t nodes, Listener& listener);
  /// What is known so far; best first once run() has said true.
  [[nodiscard]] Result result() const;
  /// Nodes since begin(), some hundred late; may be asked by any thread at any time.
  [[nodiscard]] std::uint64_t nodes_polled() const { return nodes_polled_.load(std::memory_order_relaxed); }

 private:
  /// A node with what is found out about it on the way.
  struct Node {
    int ply;
    int depth;  ///< plies still to search, above 0
    Value alpha;
    Value beta;
    bool may_pass = true;

    bool in_check = false;
    bool is_pv = false;
    Value static_value = 0;
    std::optional<TableHit> hit = {};
    Value first_alpha = 0;
    Value best = -kInfinite;
    std::optional<rules::Move> best_move = {};
    int tried = 0;
  };
  /// What is kept for each ply of the line under search.
  struct Frame {
    Killers killers{};
    Value static_value = 0;
    std::array<Footprint, 64> quiets{};  ///< tried without success
    int quiet_count = 0;
    PrincipalVariation pv;
  };
  struct RootMove {
    Value value;
    Value previous;
    PrincipalVariation pv;
  };

  /// How far an iteration has come.
  struct Place {
    std::size_t rank;  ///< of the line under search
    Value window;
    Value alpha;
    Value beta;
    /// Within this window: the root move to search next, and the best value before it.
    bool begun = false;
    std::size_t next = 0;
    Value best = 0;
  };

  // Iterations and the root: searcher.cpp
  void list_root_moves();
  [[nodiscard]] std::size_t wanted_lines() const;
  void iterate(Listener& listener);
  void deepen(int depth, std::size_t rank, Listener& listener);
  void sort_root_moves(std::size_t rank);
  [[nodiscard]] Place first_place(int depth, std::size_t rank) const;
  [[nodiscard]] Value search_root(int depth, Place& place);
  [[nodiscard]] Value search_root_move(const Node& node, std::size_t i, std::size_t rank);
  [[nodiscard]] bool enough(int depth) const;
  void report(int depth, std::size_t rank, Listener& listener);
  void lengthen(PrincipalVariation& line, int ply, int depth);
  [[nodiscard]] std::int64_t elapsed() const;
  [[nodiscard]] bool out_of_budget();

  // One node: alpha_beta.cpp
  [[nodiscard]] Value visit(Node node);
  [[nodiscard]] std::optional<Value> settle(int ply);
  [[nodiscard]] bool entered() const;
  [[nodiscard]] bool opponent_entered() const;
  [[nodiscard]] std::optional<Value> probe(Node& node);
  void judge(Node& node);
  [[nodiscard]] std::optional<Value> prune(Node& node);
  [[nodiscard]] std::optional<Value> try_pass(const Node& node);
  void search_moves(Node& node);
  [[nodiscard]] bool hopeless(const Node& node) const;
  [[nodiscard]] std::optional<Value> try_move(Node& node, rules::Move m, bool quiet);
  [[nodiscard]] int reduction(const Node& node, rules::Move m, bool quiet, bool check) const;
  void take(Node& node, rules::Move m, Value value);
  void reward(const Node& node, rules::Move m);
  [[nodiscard]] Value close(Node& node);
  [[nodiscard]] Value child(const Node& node, int depth, Value alpha, Value beta);

  // Captures only, at the ends of lines: quiescence.cpp
  [[nodiscard]] Value quiesce(int ply, Value alpha, Value beta);

  /// What the position seems to be worth before anything is tried.
  [[nodiscard]] Value glance() const {
    const Value value = eval::evaluate(pos_);
    return options_.sight ? options_.sight->seen(value, pos_.key()) : value;
  }
  /// Whoever is in check looks at every way out.
  [[nodiscard]] bool overlooked(rules::Move m, bool in_check) const {
    return options_.sight && !in_check && options_.sight->overlooks(pos_, m);
  }

  rules::Position::Undo play(rules::Move m);
  void take_back(rules::Move m, const rules::Position::Undo& undo);
  [[nodiscard]] Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }

  Table& table_;
  Clock clock_;
  rules::RuleSet rules_;
  rules::Position pos_;
  Line line_;
  History history_;
  MoveArena arena_;
  std::vector<Frame> frames_;
  Parameters parameters_;
  std::array<std::array<std::uint8_t, 64>, 64> reductions_;

  std::vector<RootMove> root_moves_;
  Control* control_ = nullptr;
  TimePlan plan_;
  std::int64_t begun_ms_ = 0;
  Limits limits_;
  Options options_;
  std::uint64_t node_limit_ = 0;
  std::uint64_t slice_end_ = 0;
  std::uint64_t nodes_ = 0;
  std::atomic<std::uint64_t> nodes_polled_{0};
  int root_depth_ = 0;
  int selective_depth_ = 0;
  bool stopped_ = false;  ///< the tree is being left
  bool over_ = false;     ///< for good
  /// Where the next slice goes on with the present iteration.
  std::optional<Place> place_;
  /// The present root move was begun in an earlier slice.
  bool interrupted_ = false;
};

}  // namespace annan::search
