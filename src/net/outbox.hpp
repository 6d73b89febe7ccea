// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <utility>

namespace annan::net {

/// What waits to be written to one socket, bounded. A peer that reads too slowly loses the queue once, for a snapshot
/// that stands for all of it; if it overflows again before the snapshot is out, it is given up.
class Outbox {
 public:
  using Text = std::shared_ptr<const std::string>;
  enum class Pushed {
    kQueued,
    kOverflow,  ///< the queue is now empty: a snapshot is to be pushed in its place
    kGiveUp,
  };

  explicit Outbox(std::size_t limit_bytes) : limit_(limit_bytes) {}

  /// A single text over the limit still goes into an empty queue: a snapshot is as long as it is.
  [[nodiscard]] Pushed push(Text text) {
    if (!queue_.empty() && bytes_ + text->size() > limit_) {
      if (recovering_) return Pushed::kGiveUp;
      queue_.clear();
      bytes_ = 0;
      recovering_ = true;
      return Pushed::kOverflow;
    }
    bytes_ += text->size();
    queue_.push_back(std::move(text));
    return Pushed::kQueued;
  }

  /// The next text to write, or none.
  [[nodiscard]] Text pop() {
    if (queue_.empty()) return nullptr;
    Text text = std::move(queue_.front());
    queue_.pop_front();
    bytes_ -= text->size();
    if (queue_.empty()) recovering_ = false;
    return text;
  }

  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  std::size_t limit_;
  std::size_t bytes_ = 0;
  bool recovering_ = false;
  std::deque<Text> queue_;
};

}  // namespace annan::net
