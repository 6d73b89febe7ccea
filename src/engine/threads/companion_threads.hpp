// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include "engine/companions.hpp"

namespace annan::engine {

/// Companions on a thread each. For one owner at a time, as the engine.
class CompanionThreads final : public Companions {
 public:
  /// A thread lives from begin() to end() only.
  CompanionThreads();
  ~CompanionThreads() override;
  CompanionThreads(const CompanionThreads&) = delete;
  CompanionThreads& operator=(const CompanionThreads&) = delete;

  /// How many are to search beside the engine. Precondition: idle.
  void resize(int count);

  [[nodiscard]] int count() const override { return count_; }
  void begin(const search::Searcher& leader) override;
  void end() override;
  void forget() override;
  [[nodiscard]] std::uint64_t nodes() const override;

 private:
  struct Companion;
  void begin_one(std::size_t n, const search::Searcher& leader);
  int count_ = 0;
  std::vector<std::unique_ptr<Companion>> companions_;  ///< made when first needed
  std::vector<std::jthread> threads_;
};

}  // namespace annan::engine
