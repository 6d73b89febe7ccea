// SPDX-License-Identifier: MIT
#include "usi/output.hpp"

#include <string>

namespace annan::usi {

void Output::line(std::string_view text) {
  const std::lock_guard lock(mutex_);
  if (closed_) return;
  stream_ << text << '\n';
  stream_.flush();
}

void Output::info(std::string_view text) {
  std::string all = "info string ";
  all += text;
  line(all);
}

void Output::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
}

bool Output::broken() {
  const std::lock_guard lock(mutex_);
  return !stream_.good();
}

}  // namespace annan::usi
