// SPDX-License-Identifier: MIT
#include "puzzles/maker.hpp"

#include <algorithm>
#include <numeric>
#include <random>
#include <utility>

#include "puzzles/mate_line.hpp"

namespace annan::puzzles {

namespace {

using rules::Position;

constexpr std::size_t kSolverMegabytes = 8;
/// Mates of up to seven plies take far less.
constexpr std::uint64_t kSolverNodes = 3'000;
constexpr std::uint64_t kFullWidthNodes = 3'000'000;
/// How many positions of a game are worked out before the next game is looked at.
constexpr int kMateTries = 6;
constexpr int kMaterialTries = 6;
/// In hundredths of a pawn; more than the greatest is a mate.
constexpr int kPromisingSwing = 250;
constexpr int kGreatestSwing = 5'000;
/// Searches of a material puzzle, each in doubt after the one before; the third is the verifier's.
constexpr std::array<std::uint64_t, 4> kMaterialNodes = {2'000, 20'000, 100'000, 150'000};

std::vector<std::size_t> shuffled(std::size_t count, std::uint64_t seed) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::mt19937_64 random(seed);
  for (std::size_t i = count; i > 1; --i)
    std::swap(order[i - 1], order[random() % i]);
  return order;
}

}  // namespace

Maker::Maker(const MakePlan& plan)
    : plan_(plan), solver_(kSolverMegabytes), full_(rules_, kFullWidthNodes), judge_(rules_), rater_(rules_) {}

void Maker::keep(const Puzzle& puzzle) {
  puzzles_.push_back(puzzle);
  seen_.insert(sameness(puzzle.position));
  ++of_kind_[static_cast<std::size_t>(puzzle.kind)];
  for (int i = 0; i < kThemes; ++i)
    of_theme_[static_cast<std::size_t>(i)] += puzzle.themes.has(static_cast<Theme>(i)) ? 1 : 0;
}

double Maker::need(Kind kind) const {
  const auto i = static_cast<std::size_t>(kind);
  if (plan_.wanted[i] == 0) return 0;
  return 1 - static_cast<double>(of_kind_[i]) / plan_.wanted[i];
}

bool Maker::has_rare_theme(Themes themes) const {
  for (int i = 0; i < kThemes; ++i) {
    if (themes.has(static_cast<Theme>(i)) && of_theme_[static_cast<std::size_t>(i)] < plan_.rare) return true;
  }
  return false;
}

bool Maker::wants_rare_themes() const {
  return std::ranges::any_of(of_theme_, [&](int count) { return count < plan_.rare; });
}

bool Maker::done() const {
  return !wants_rare_themes() && std::ranges::none_of(kAllKinds, [&](Kind kind) { return need(kind) > 0; });
}

std::optional<Puzzle> Maker::make(const GamePositions& game, std::uint64_t number) {
  const std::vector<std::size_t> order = shuffled(game.size(), plan_.seed * 1'000'003 + number);
  std::vector<Candidate> candidates = find_mates(game, order);
  std::ranges::sort(candidates, {}, [&](const Candidate& c) { return std::pair(-need(c.kind), c.rank); });
  const double mate_need = candidates.empty() ? 0 : need(candidates.front().kind);
  const double material_need = need(Kind::kMaterial);
  std::optional<Puzzle> out;
  if (material_need > mate_need) out = first_material(game, order);
  if (!out) out = first_mate(game, candidates);
  if (!out && material_need > 0 && material_need <= mate_need) out = first_material(game, order);
  if (!out) return std::nullopt;
  out->rating = rater_.rate(*out);
  keep(*out);
  return out;
}

std::vector<Maker::Candidate> Maker::find_mates(const GamePositions& game, std::span<const std::size_t> order) {
  std::vector<Candidate> out;
  const auto wanted = [&](Kind kind) { return mate_length(kind) && need(kind) > 0; };
  if (!wants_rare_themes() && std::ranges::none_of(kAllKinds, wanted)) return out;
  for (const std::size_t at : order) {
    if (solver_.solve(game[at].position, rules_, {.nodes = kSolverNodes}).verdict != mate::Verdict::kMate) continue;
    full_.forget();
    const auto plies = full_.shortest_mate(game[at].position);
    if (!plies || full_.exhausted()) continue;
    const Kind kind = mate_kind(*plies);
    if (need(kind) > 0 || wants_rare_themes()) out.push_back({.at = at, .rank = out.size(), .kind = kind});
  }
  return out;
}

std::optional<Puzzle> Maker::first_mate(const GamePositions& game, std::span<const Candidate> candidates) {
  int tries = 0;
  for (const Candidate& candidate : candidates) {
    if (++tries > kMateTries) break;
    if (auto puzzle = make_mate(seen_by_mover(game[candidate.at].position), candidate.kind)) return puzzle;
  }
  return std::nullopt;
}

std::optional<Puzzle> Maker::make_mate(const Position& pos, Kind kind) {
  if (seen_.contains(sameness(pos))) return std::nullopt;
  full_.forget();
  auto line = mate_line(full_, pos, rules_, *mate_length(kind));
  if (!line) return std::nullopt;
  const Themes themes = themes_of(pos, rules_, *line);
  if (!themes.any() || (need(kind) <= 0 && !has_rare_theme(themes))) return std::nullopt;
  return Puzzle{.position = pos, .kind = kind, .line = *std::move(line), .themes = themes};
}

std::optional<Puzzle> Maker::first_material(const GamePositions& game, std::span<const std::size_t> order) {
  // Where the opponent has just erred there is most to be won.
  std::vector<std::size_t> promising;
  for (const std::size_t at : order) {
    const int swing = game[at].swing.value_or(kPromisingSwing);
    if (swing >= kPromisingSwing && swing <= kGreatestSwing) promising.push_back(at);
  }
  promising.resize(std::min<std::size_t>(promising.size(), kMaterialTries));
  for (const std::size_t at : promising) {
    if (auto puzzle = make_material(seen_by_mover(game[at].position))) return puzzle;
  }
  return std::nullopt;
}

std::optional<Puzzle> Maker::make_material(const Position& pos) {
  if (seen_.contains(sameness(pos))) return std::nullopt;
  std::vector<rules::Move> line;
  for (const std::uint64_t nodes : kMaterialNodes) {
    const auto found = judge_.winning_line(pos, nodes);
    if (!found || (!line.empty() && line.front() != found->front())) return std::nullopt;
    if (!hinges_on_support(pos, rules_, *found)) return std::nullopt;
    line = *found;
  }
  return Puzzle{.position = pos, .kind = Kind::kMaterial, .line = line, .themes = themes_of(pos, rules_, line)};
}

}  // namespace annan::puzzles
