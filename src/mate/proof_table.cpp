// SPDX-License-Identifier: MIT
#include "mate/proof_table.hpp"

#include <algorithm>

namespace annan::mate {

ProofTable::ProofTable(std::size_t megabytes)
    : clusters_(std::max<std::size_t>(megabytes, 1) * 1024 * 1024 / sizeof(Cluster)) {}

void ProofTable::clear() {
  std::ranges::fill(clusters_, Cluster{});
}

Finding ProofTable::probe(std::uint64_t key, std::uint64_t path) const {
  for (const Entry& e : clusters_[index(key)]) {
    if (e.effort != 0 && e.key == key && (e.path == 0 || e.path == path)) return e.finding;
  }
  return {};
}

void ProofTable::store(std::uint64_t key, std::uint64_t path, const Finding& finding, std::uint32_t effort) {
  Cluster& cluster = clusters_[index(key)];
  Entry* place = &cluster[0];
  for (Entry& e : cluster) {
    if (e.effort != 0 && e.key == key) {
      place = &e;
      break;
    }
    if (e.effort < place->effort) place = &e;
  }
  const bool leans = finding.disproved() && finding.leans_on != Finding::kClean;
  *place = {.key = key, .path = leans ? path : 0, .finding = finding, .effort = std::max(effort, 1U)};
}

}  // namespace annan::mate
