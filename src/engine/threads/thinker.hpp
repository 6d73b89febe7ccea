// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "search/limits.hpp"

namespace annan::engine {

/// One thread that does one piece of thinking at a time, so that its owner can go on listening. The owner touches what
/// the work uses (the engine) only while idle() holds or after wait().
class Thinker {
 public:
  /// How the end of the work is announced.
  enum class Release : std::uint8_t {
    kAtOnce,  ///< as soon as the work is done
    kHeld,    ///< not before stop() or ponder_hit(): infinite search, pondering
  };
  using Work = std::function<void(search::Control&)>;
  using Announce = std::function<void()>;

  Thinker();
  /// Cancels what is going on.
  ~Thinker();
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// Begins `work` on the thread, then, released, `announce`, once. `began_ms` is when the own time began to run.
  /// Precondition: idle.
  void start(Work work, Announce announce, Release release, bool pondering, std::int64_t began_ms);
  /// The work ends soon and is announced. Nothing happens when idle.
  void stop();
  /// The opponent played what was pondered on: time runs from `now_ms`. Nothing happens unless pondering.
  void ponder_hit(std::int64_t now_ms);
  /// The work ends and is never announced; idle on return.
  void cancel();
  /// Waits until the work is announced. Precondition: not held, or stopped.
  void wait();
  [[nodiscard]] bool idle() const;

 private:
  struct Task {
    Work work;
    Announce announce;
  };
  void run(const std::stop_token& token);

  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  search::Control control_;
  std::unique_ptr<Task> task_;
  bool busy_ = false;
  bool held_ = false;
  bool cancelled_ = false;
  std::jthread thread_;
};

}  // namespace annan::engine
