// SPDX-License-Identifier: MIT
#pragma once

#include <mutex>
#include <ostream>
#include <string_view>

namespace annan::engine {

/// Whole lines from several threads to one stream, each flushed at once. Nothing comes out after close().
class LineWriter {
 public:
  explicit LineWriter(std::ostream& stream) : stream_(stream) {}
  void line(std::string_view text);
  void close();
  /// The other side no longer reads.
  [[nodiscard]] bool broken();

 private:
  std::mutex mutex_;
  std::ostream& stream_;
  bool closed_ = false;
};

}  // namespace annan::engine
