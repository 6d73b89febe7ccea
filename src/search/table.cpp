// SPDX-License-Identifier: MIT
#include "search/table.hpp"

#include <algorithm>

namespace annan::search {

Table::Table(std::size_t megabytes) {
  resize(megabytes);
}

void Table::resize(std::size_t megabytes) {
  megabytes_ = std::max<std::size_t>(megabytes, 1);
  // The old memory goes first, so that both never exist at once.
  clusters_ = {};
  clusters_.resize(megabytes_ * 1024 * 1024 / sizeof(Cluster));
  generation_ = 0;
}

void Table::clear() {
  std::ranges::fill(clusters_, Cluster{});
  generation_ = 0;
}

std::optional<TableHit> Table::probe(std::uint64_t key) const {
  for (const Entry& e : clusters_[index(key)].entries) {
    if (e.key != key || e.bound() == Bound::kNone) continue;
    TableHit hit{.move = {}, .value = e.value, .static_value = e.static_value, .depth = e.depth, .bound = e.bound()};
    if (e.move != kNoMove) hit.move = rules::Move::from_raw(e.move);
    return hit;
  }
  return std::nullopt;
}

void Table::store(std::uint64_t key, std::optional<rules::Move> move, Value value, Value static_value, int depth,
                  Bound bound) {
  Cluster& cluster = clusters_[index(key)];
  Entry* place = &cluster.entries[0];
  for (Entry& e : cluster.entries) {
    if (e.key == key && e.bound() != Bound::kNone) {
      place = &e;
      break;
    }
    if (worth(e) < worth(*place)) place = &e;
  }
  const bool same = place->key == key && place->bound() != Bound::kNone;
  // A much deeper result of this search is worth more than a shallow bound.
  constexpr int kDeeper = 4;
  if (same && bound != Bound::kExact && place->generation() == generation_ && depth + kDeeper < place->depth) return;
  if (move) {
    place->move = move->raw();
  } else if (!same) {
    place->move = kNoMove;
  }
  place->key = key;
  place->value = static_cast<std::int16_t>(value);
  place->static_value = static_cast<std::int16_t>(static_value);
  place->depth = static_cast<std::uint8_t>(std::clamp(depth, 0, 255));
  place->bound_and_generation = static_cast<std::uint8_t>(static_cast<int>(bound) | generation_ << 2);
}

int Table::permille_used() const {
  constexpr std::size_t kSample = 250;
  const std::size_t looked_at = std::min(kSample, clusters_.size());
  std::size_t used = 0;
  for (std::size_t i = 0; i < looked_at; ++i) {
    for (const Entry& e : clusters_[i].entries) {
      used += e.bound() != Bound::kNone && e.generation() == generation_ ? 1U : 0U;
    }
  }
  return static_cast<int>(used * 1000 / (looked_at * 4));
}

}  // namespace annan::search
