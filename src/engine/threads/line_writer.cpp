// SPDX-License-Identifier: MIT
#include "engine/threads/line_writer.hpp"

namespace annan::engine {

void LineWriter::line(std::string_view text) {
  const std::lock_guard lock(mutex_);
  if (closed_) return;
  stream_ << text << '\n';
  stream_.flush();
}

void LineWriter::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
}

bool LineWriter::broken() {
  const std::lock_guard lock(mutex_);
  return !stream_.good();
}

}  // namespace annan::engine
