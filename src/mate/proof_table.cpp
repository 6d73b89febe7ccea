// SPDX-License-Identifier: MIT
#include "mate/proof_table.hpp"

#include <algorithm>

namespace annan::mate {
namespace {

constexpr std::uint32_t kSeasons = 1U << 8;
constexpr std::uint32_t kMostEffort = (1U << 24) - 1;

}  // namespace

ProofTable::ProofTable(std::size_t megabytes)
    : clusters_(std::max<std::size_t>(megabytes, 1) * 1024 * 1024 / sizeof(Cluster)) {}

void ProofTable::forget() {
  season_ = (season_ + 1) % kSeasons;
  if (season_ == 0) std::ranges::fill(clusters_, Cluster{});
}

Finding ProofTable::probe(std::uint64_t key, std::uint64_t path) const {
  for (const Entry& e : clusters_[index(key)]) {
    if (holds(e) && e.key == key && (e.path == 0 || e.path == path)) return e.finding;
  }
  return {};
}

void ProofTable::store(std::uint64_t key, std::uint64_t path, const Finding& finding, std::uint32_t effort) {
  Cluster& cluster = clusters_[index(key)];
  Entry* place = &cluster[0];
  for (Entry& e : cluster) {
    if (holds(e) && e.key == key) {
      place = &e;
      break;
    }
    if (holds(*place) && (!holds(e) || e.effort < place->effort)) place = &e;
  }
  const bool leans = finding.disproved() && finding.leans_on != Finding::kClean;
  *place = {.key = key,
            .path = leans ? path : 0,
            .finding = finding,
            .effort = std::clamp(effort, 1U, kMostEffort) & kMostEffort,
            .season = season_ & (kSeasons - 1)};
}

}  // namespace annan::mate
