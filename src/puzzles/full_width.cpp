// SPDX-License-Identifier: MIT
#include "puzzles/full_width.hpp"

#include <algorithm>
#include <utility>

#include "rules/gives_check.hpp"
#include "rules/movegen.hpp"

namespace annan::puzzles {

namespace {

using rules::Move;
using rules::MoveList;
using rules::Position;

}  // namespace

std::optional<int> FullWidth::shortest_mate(const Position& pos, int longest) {
  for (int plies = 1; plies <= longest; plies += 2) {
    if (mates_by_checks(pos, plies)) return plies;
    if (exhausted()) break;
  }
  return std::nullopt;
}

bool FullWidth::mates_by_checks(const Position& pos, int plies) {
  nodes_ = 0;
  Position board = pos;
  return attack(board, plies);
}

std::vector<Move> FullWidth::mating_moves(const Position& pos, int plies) {
  nodes_ = 0;
  Position board = pos;
  MoveList moves;
  rules::generate_legal(board, rules_, moves);
  // Checks first: of two solutions that ends the search soonest.
  std::vector<Move> ordered;
  ordered.reserve(moves.size());
  for (const Move m : moves)
    ordered.push_back(m);
  std::ranges::sort(ordered, {}, [&](Move m) { return std::pair(!rules::gives_check(board, m), m.raw()); });
  std::vector<Move> out;
  std::vector<Move> refuters;
  for (const Move m : ordered) {
    if (move_mates(board, m, plies, refuters)) out.push_back(m);
    if (out.size() == 2 || exhausted()) break;
  }
  return out;
}

bool FullWidth::attack(Position& pos, int plies) {
  if (plies < 1 || exhausted()) return false;
  const Known known = known_[pos.key()];
  if (known.mate_within <= plies) return true;
  if (known.no_mate_within >= plies) return false;
  // The shorter mates first: they are cheap to find.
  if (plies > 1 && attack(pos, plies - 2)) return true;
  const bool mates = try_checks(pos, plies);
  if (exhausted()) return false;
  Known& entry = known_[pos.key()];
  if (mates) {
    entry.mate_within = static_cast<std::int8_t>(plies);
  } else {
    entry.no_mate_within = static_cast<std::int8_t>(plies);
  }
  return mates;
}

bool FullWidth::try_checks(Position& pos, int plies) {
  struct Check {
    Move move;
    std::uint64_t replies;
  };
  MoveList checks;
  rules::generate_checks(pos, rules_, checks);
  std::vector<Check> ordered;
  ordered.reserve(checks.size());
  for (const Move m : checks) {
    ++nodes_;
    const auto undo = pos.play_unchecked(m);
    const std::uint64_t replies =
        plies == 1 ? std::uint64_t{rules::has_legal_move(pos, rules_)} : rules::count_legal(pos, rules_);
    pos.unplay(m, undo);
    if (replies == 0) return true;
    ordered.push_back({m, replies});
  }
  if (plies == 1) return false;
  // What leaves few replies is proved or refuted soonest.
  std::ranges::sort(ordered, {}, [](const Check& c) { return std::pair(c.replies, c.move.raw()); });
  for (const Check& check : ordered) {
    const auto undo = pos.play_unchecked(check.move);
    MoveList replies;
    rules::generate_legal(pos, rules_, replies);
    const bool mates = all_replies_lose(pos, replies, plies - 2);
    pos.unplay(check.move, undo);
    if (mates) return true;
    if (exhausted()) return false;
  }
  return false;
}

bool FullWidth::all_replies_lose(Position& pos, const MoveList& replies, int plies) {
  for (const Move reply : replies) {
    ++nodes_;
    const auto undo = pos.play_unchecked(reply);
    const bool lost = attack(pos, plies);
    pos.unplay(reply, undo);
    if (!lost) return false;
  }
  return true;
}

bool FullWidth::move_mates(Position& pos, Move m, int plies, std::vector<Move>& refuters) {
  ++nodes_;
  const auto undo = pos.play_unchecked(m);
  bool mates = !rules::has_legal_move(pos, rules_);
  if (!mates && plies > 1) {
    MoveList replies;
    rules::generate_legal(pos, rules_, replies);
    // What refuted another move mostly refutes this one.
    MoveList ordered;
    for (const Move r : refuters) {
      if (replies.contains(r)) ordered.push(r);
    }
    for (const Move r : replies) {
      if (!ordered.contains(r)) ordered.push(r);
    }
    mates = true;
    for (const Move reply : ordered) {
      ++nodes_;
      const auto undo_reply = pos.play_unchecked(reply);
      mates = attack(pos, plies - 2);
      pos.unplay(reply, undo_reply);
      if (mates) continue;
      if (std::ranges::find(refuters, reply) == refuters.end()) refuters.push_back(reply);
      break;
    }
  }
  pos.unplay(m, undo);
  return mates && !exhausted();
}

}  // namespace annan::puzzles
