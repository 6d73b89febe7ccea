// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "search/searcher.hpp"

namespace annan::engine {

/// Further searches of the same position at the same time that share the engine's table and nothing else ("lazy SMP"):
/// what they find there makes the engine's own search faster. Where there are no threads there are no companions.
class Companions {
 public:
  virtual ~Companions() = default;
  /// How many search beside the engine's own search; 0 if they sleep.
  [[nodiscard]] virtual int count() const = 0;
  /// They begin on the position of `leader`, whose table they share; fewer than count() where the
  /// machine does not give more. Precondition: idle.
  virtual void begin(const search::Searcher& leader) = 0;
  /// They stop; idle on return.
  virtual void end() = 0;
  /// Idle, and forget what earlier searches taught them.
  virtual void forget() = 0;
  /// Nodes of all of them since begin(), not quite up to date while they search.
  [[nodiscard]] virtual std::uint64_t nodes() const = 0;
};

}  // namespace annan::engine
