// SPDX-License-Identifier: MIT
// The subjects of bench/instructions.tsv. tools/check/instructions.py counts them.
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "bench/mate/problems.hpp"
#include "bench/measured/run.hpp"
#include "bench/perft/positions.hpp"
#include "engine/engine.hpp"
#include "eval/evaluate.hpp"
#include "mate/solver.hpp"
#include "notation/sfen.hpp"
#include "rules/exchange.hpp"
#include "rules/gives_check.hpp"
#include "rules/movegen.hpp"
#include "rules/perft.hpp"
#include "rules/refusal.hpp"

namespace annan::bench {

namespace {

using rules::Move;
using rules::Position;

using Walk = std::uint64_t (*)(Position&, const rules::RuleSet&, int);

Work perft_of(Walk walk, std::size_t first, std::size_t last, int depth) {
  std::vector<Position> positions;
  for (std::size_t i = first; i <= last; ++i)
    positions.push_back(perft_position(i));
  return [=]() mutable {
    std::uint64_t nodes = 0;
    for (Position& pos : positions)
      nodes += walk(pos, bench_rules(), depth);
    return nodes;
  };
}

/// Every legal move of positions one ply on.
struct Asked {
  Position position;
  std::vector<Move> moves;
};

std::vector<Asked> legal_questions() {
  constexpr std::size_t kEvery = 16;
  std::vector<Asked> asked;
  const std::vector<Position> all = positions_one_ply_on();
  for (std::size_t i = 0; i < all.size(); i += kEvery) {
    rules::MoveList moves;
    generate_legal(all[i], bench_rules(), moves);
    Asked one{all[i], {}};
    for (const Move move : moves)
      one.moves.push_back(move);
    asked.push_back(std::move(one));
  }
  return asked;
}

/// Moves of which few are legal: a sample of all that can be written down.
std::vector<Asked> any_questions() {
  std::vector<Asked> asked;
  for (std::size_t i = 0; i < kPerftPositions.size(); ++i) {
    Asked one{perft_position(i), {}};
    for (int from = 0; from < rules::kSquares; ++from) {
      for (int to = from % 5; to < rules::kSquares; to += 5) {
        one.moves.push_back(Move::board(rules::Square::from_index(from), rules::Square::from_index(to), to % 2 == 0));
      }
    }
    for (int type = 0; type < rules::kHandTypes; ++type) {
      for (int to = type; to < rules::kSquares; to += 7)
        one.moves.push_back(Move::drop(static_cast<rules::PieceType>(type), rules::Square::from_index(to)));
    }
    asked.push_back(one);
  }
  return asked;
}

/// Asks `question(position, move)` about each; units are questions.
template <typename Question>
Work ask(std::vector<Asked> asked, Question question) {
  return [asked = std::move(asked), question] {
    std::uint64_t questions = 0;
    std::uint64_t yes = 0;
    for (const Asked& one : asked) {
      for (const Move move : one.moves)
        yes += question(one.position, move) ? 1U : 0U;
      questions += one.moves.size();
    }
    return yes <= questions ? questions : 0;
  };
}

using Generate = void (*)(const Position&, const rules::RuleSet&, rules::MoveList&);

Work lists_of(Generate generate, std::vector<Position> positions) {
  return [=, all = std::move(positions)] {
    std::uint64_t found = 0;
    for (const Position& pos : all) {
      rules::MoveList moves;
      generate(pos, bench_rules(), moves);
      found += moves.size();
    }
    return found > 0 ? all.size() : 0;
  };
}

/// The positions one ply on in which the side to move is in check.
std::vector<Position> positions_in_check() {
  std::vector<Position> out = positions_one_ply_on();
  std::erase_if(out, [](const Position& pos) { return !pos.in_check(); });
  return out;
}

/// Every capture of positions one ply on.
std::vector<Asked> captures() {
  std::vector<Asked> asked;
  for (const Position& pos : positions_one_ply_on()) {
    rules::MoveList moves;
    generate_noisy(pos, bench_rules(), moves);
    Asked one{pos, {}};
    for (const Move move : moves) {
      if (pos.piece_at(move.to())) one.moves.push_back(move);
    }
    asked.push_back(std::move(one));
  }
  return asked;
}

bool gains_or_keeps(const Position& pos, Move m) {
  constexpr rules::ExchangeValues kValues = {2, 6, 8, 10, 12, 16, 20, 0, 11, 11, 11, 11, 22, 26};
  return exchange_at_least(pos, m, kValues, 0);
}

Work evaluations() {
  return [all = positions_one_ply_on()] {
    std::int64_t sum = 0;
    for (const Position& pos : all)
      sum += eval::evaluate(pos);
    return sum != 0 ? all.size() : 0;
  };
}

constexpr std::uint64_t kTexts = 50;

Work sfen_parsing() {
  return [] {
    std::uint64_t read = 0;
    for (std::uint64_t round = 0; round < kTexts; ++round) {
      for (const PerftPosition& position : kPerftPositions)
        read += notation::parse_sfen(position.sfen).has_value() ? 1U : 0U;
    }
    return read;
  };
}

Work sfen_printing() {
  std::vector<Position> positions;
  for (std::size_t i = 0; i < kPerftPositions.size(); ++i)
    positions.push_back(perft_position(i));
  return [=] {
    std::uint64_t written = 0;
    for (std::uint64_t round = 0; round < kTexts; ++round) {
      for (const Position& pos : positions)
        written += notation::to_sfen(pos).empty() ? 0U : 1U;
    }
    return written;
  };
}

class Silence : public search::Listener {
 public:
  void on_progress(const search::Progress& /*progress*/) override {}
};

/// Three middle games to a fixed depth under the default rules.
constexpr int kSearchDepth = 5;
Work searches() {
  constexpr std::size_t kTableMegabytes = 1;
  const auto player = std::make_shared<engine::Engine>(search::Clock{}, kTableMegabytes);
  return [player] {
    std::uint64_t nodes = 0;
    for (std::size_t i = 1; i <= 3; ++i) {
      player->set_position(perft_position(i));
      search::Control control;
      Silence silence;
      (void)player->think({.move_time_ms = {}, .nodes = {}, .depth = kSearchDepth, .clock = {}}, control, silence);
      nodes += player->nodes();
    }
    return nodes;
  };
}

/// The beginning of the work on each problem of `annan bench mate`.
Work mates() {
  constexpr std::uint64_t kNodes = 500;
  const auto solver = std::make_shared<mate::Solver>(std::size_t{1});
  return [solver] {
    std::uint64_t nodes = 0;
    for (const std::string_view sfen : kMateProblems)
      nodes += solver->solve(notation::parse_sfen(sfen).value().position, {}, {.nodes = kNodes}).nodes;
    return nodes;
  };
}

constexpr std::array kSubjects = {
    Subject{"perft_start_making", "node", [] { return perft_of(rules::perft_making_leaves, 0, 0, 4); }},
    Subject{"perft_start_counting", "node", [] { return perft_of(rules::perft, 0, 0, 4); }},
    Subject{"perft_middle_making", "node", [] { return perft_of(rules::perft_making_leaves, 1, 3, 3); }},
    Subject{"perft_middle_counting", "node", [] { return perft_of(rules::perft, 1, 3, 3); }},
    Subject{"perft_hands_making", "node", [] { return perft_of(rules::perft_making_leaves, 4, 4, 2); }},
    Subject{"perft_hands_counting", "node", [] { return perft_of(rules::perft, 4, 4, 2); }},
    Subject{"gives_check", "move",
            [] { return ask(legal_questions(), [](const Position& p, Move m) { return gives_check(p, m); }); }},
    Subject{
        "is_legal", "move",
        [] { return ask(any_questions(), [](const Position& p, Move m) { return is_legal(p, bench_rules(), m); }); }},
    Subject{"explain", "move",
            [] {
              return ask(any_questions(),
                         [](const Position& p, Move m) { return explain(p, bench_rules(), m).has_value(); });
            }},
    Subject{"generate_noisy", "position", [] { return lists_of(rules::generate_noisy, positions_one_ply_on()); }},
    Subject{"generate_checks", "position", [] { return lists_of(rules::generate_checks, positions_one_ply_on()); }},
    Subject{"evasions", "position", [] { return lists_of(rules::generate_legal, positions_in_check()); }},
    Subject{"exchange_at_least", "capture", [] { return ask(captures(), gains_or_keeps); }},
    Subject{"sfen_parse", "text", sfen_parsing},
    Subject{"sfen_print", "text", sfen_printing},
    Subject{"evaluate", "position", evaluations},
    Subject{"search", "node", searches},
    Subject{"mate", "node", mates},
};

}  // namespace

}  // namespace annan::bench

int main(int argc, char** argv) {
  return annan::bench::run_subjects(annan::bench::kSubjects, argc, argv);
}
