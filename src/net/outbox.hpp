// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <utility>

namespace annan::net {

/// What becomes of a waiting text when the queue is too long.
enum class Weight {
  kNews,    ///< dropped: a snapshot stands for it
  kAnswer,  ///< kept: nothing else tells a client what became of its command
};

/// What waits to be written to one socket, bounded. A peer that reads too slowly loses the news in the queue once, for
/// a snapshot that stands for all of it; if the queue overflows again before that is out, the peer is given up.
class Outbox {
 public:
  using Text = std::shared_ptr<const std::string>;
  enum class Pushed {
    kQueued,
    kOverflow,  ///< no news is in the queue now: a snapshot is to be pushed
    kGiveUp,    ///< the queue is empty now
  };

  explicit Outbox(std::size_t limit_bytes) : limit_(limit_bytes) {}

  /// A single text over the limit still goes into an empty queue: a snapshot is as long as it is.
  [[nodiscard]] Pushed push(Text text, Weight weight) {
    const bool fits = queue_.empty() || bytes_ + text->size() <= limit_;
    if (!fits && recovering_) return give_up();
    if (!fits) drop_news();
    if (fits || weight == Weight::kAnswer) {
      bytes_ += text->size();
      queue_.push_back({std::move(text), weight});
    }
    if (fits) return Pushed::kQueued;
    if (bytes_ > limit_) return give_up();
    recovering_ = true;
    return Pushed::kOverflow;
  }

  /// The next text to write, or none.
  [[nodiscard]] Text pop() {
    if (queue_.empty()) return nullptr;
    Text text = std::move(queue_.front().text);
    queue_.pop_front();
    bytes_ -= text->size();
    if (queue_.empty()) recovering_ = false;
    return text;
  }

  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  struct Waiting {
    Text text;
    Weight weight;
  };
  void drop_news() {
    std::erase_if(queue_, [this](const Waiting& w) {
      if (w.weight == Weight::kAnswer) return false;
      bytes_ -= w.text->size();
      return true;
    });
  }
  Pushed give_up() {
    queue_.clear();
    bytes_ = 0;
    return Pushed::kGiveUp;
  }

  std::size_t limit_;
  std::size_t bytes_ = 0;
  bool recovering_ = false;
  std::deque<Waiting> queue_;
};

}  // namespace annan::net
