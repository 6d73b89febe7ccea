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
  clusters_.reset();
  cluster_count_ = 0;
  const std::size_t wanted = megabytes_ * 1024 * 1024 / sizeof(Cluster);
  clusters_ = std::make_unique<Cluster[]>(wanted);
  cluster_count_ = wanted;
  generation_ = 0;
}

void Table::clear() {
  for (std::size_t i = 0; i < cluster_count_; ++i) {
    for (Entry& e : clusters_[i].entries)
      e.set(0, Data{});
  }
  generation_ = 0;
}

std::optional<TableHit> Table::probe(std::uint64_t key) const {
  for (const Entry& e : clusters_[index(key)].entries) {
    const Data d = e.data();
    if (!e.holds(key, d)) continue;
    TableHit hit{.move = {}, .value = d.value, .static_value = d.static_value, .depth = d.depth, .bound = d.bound()};
    if (d.move != kNoMove) hit.move = rules::Move::from_raw(d.move);
    return hit;
  }
  return std::nullopt;
}

void Table::store(std::uint64_t key, std::optional<rules::Move> move, Value value, Value static_value, int depth,
                  Bound bound) {
  Cluster& cluster = clusters_[index(key)];
  Entry* place = nullptr;
  Data old;
  bool same = false;
  for (Entry& e : cluster.entries) {
    const Data d = e.data();
    same = e.holds(key, d);
    if (same || place == nullptr || worth(d) < worth(old)) {
      place = &e;
      old = d;
    }
    if (same) break;
  }
  // A much deeper result of this search is worth more than a shallow bound.
  constexpr int kDeeper = 4;
  if (same && bound != Bound::kExact && old.generation() == generation_ && depth + kDeeper < old.depth) return;
  place->set(key, {.move = move   ? move->raw()
                           : same ? old.move
                                  : kNoMove,
                   .value = static_cast<std::int16_t>(value),
                   .static_value = static_cast<std::int16_t>(static_value),
                   .depth = static_cast<std::uint8_t>(std::clamp(depth, 0, 255)),
                   .bound_and_generation = static_cast<std::uint8_t>(static_cast<int>(bound) | generation_ << 2)});
}

int Table::permille_used() const {
  constexpr std::size_t kSample = 250;
  const std::size_t looked_at = std::min(kSample, cluster_count_);
  std::size_t used = 0;
  for (std::size_t i = 0; i < looked_at; ++i) {
    for (const Entry& e : clusters_[i].entries) {
      const Data d = e.data();
      used += d.bound() != Bound::kNone && d.generation() == generation_ ? 1U : 0U;
    }
  }
  return static_cast<int>(used * 1000 / (looked_at * 4));
}

}  // namespace annan::search
