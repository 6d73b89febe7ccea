// SPDX-License-Identifier: MIT
#include "search/sight.hpp"

#include "rules/attacks.hpp"

namespace annan::search {

bool Sight::overlooks(const rules::Position& pos, rules::Move m) const {
  if (m.is_drop()) return false;
  const auto piece = pos.piece_at(m.from());
  const rules::Movement own = rules::movement_of(piece->type());
  if (rules::attacks(own, piece->color(), m.from(), pos.occupied()).has(m.to())) return false;
  const auto side = static_cast<std::uint64_t>(rules::index_of(piece->color()));
  return static_cast<int>(mixed(mixed(seed_) ^ (side << 16 | m.raw())) % 100) < oversight_;
}

}  // namespace annan::search
