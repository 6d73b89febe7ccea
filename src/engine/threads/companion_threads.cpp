// SPDX-License-Identifier: MIT
#include "engine/threads/companion_threads.hpp"

#include <new>
#include <system_error>

namespace annan::engine {
namespace {

class Silence : public search::Listener {
 public:
  void on_progress(const search::Progress& /*progress*/) override {}
};

}  // namespace

struct CompanionThreads::Companion {
  explicit Companion(const search::Searcher& leader) : searcher(leader.table(), search::Clock{}) {}
  search::Searcher searcher;
  search::Control control;
};

CompanionThreads::CompanionThreads() = default;

CompanionThreads::~CompanionThreads() {
  end();
}

void CompanionThreads::resize(int count) {
  count_ = count;
  if (companions_.size() > static_cast<std::size_t>(count)) companions_.resize(static_cast<std::size_t>(count));
}

void CompanionThreads::begin(const search::Searcher& leader) {
  try {
    for (int i = 0; i < count_; ++i)
      begin_one(static_cast<std::size_t>(i), leader);
  } catch (const std::system_error&) {
    // No further thread is to be had: those there are search on.
  } catch (const std::bad_alloc&) {
    // No memory for a further one: the same.
  }
}

void CompanionThreads::begin_one(std::size_t n, const search::Searcher& leader) {
  if (companions_.size() <= n) companions_.push_back(std::make_unique<Companion>(leader));
  Companion& companion = *companions_[n];
  companion.searcher.join(leader);
  companion.control.stop.store(false);
  // Half of them begin a ply deeper, so that not all look at the same tree.
  const search::Options options{.lines = 1, .overhead_ms = 0, .first_depth = 1 + static_cast<int>(n % 2)};
  companion.searcher.begin({}, options, companion.control);
  threads_.emplace_back([&companion] {
    Silence silence;
    while (!companion.searcher.run(UINT64_MAX, silence)) {
    }
  });
}

void CompanionThreads::end() {
  for (const auto& companion : companions_)
    companion->control.stop.store(true);
  threads_.clear();
}

void CompanionThreads::forget() {
  companions_.clear();
}

std::uint64_t CompanionThreads::nodes() const {
  std::uint64_t sum = 0;
  for (const auto& companion : companions_)
    sum += companion->searcher.nodes_polled();
  return sum;
}

}  // namespace annan::engine
