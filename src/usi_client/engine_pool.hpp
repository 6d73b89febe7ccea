// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <expected>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "meter/counter.hpp"
#include "usi_client/engine_failure.hpp"
#include "usi_client/usi_engine.hpp"

namespace annan::usi_client {

/// One position to think about.
struct Question {
  std::vector<EngineOption> options;
  EnginePosition position;
  std::chrono::milliseconds budget;  ///< from when a process is free for it, starting one included
  /// What is wrong with an answer, if anything; called on a worker's thread.
  std::function<std::optional<EngineFailure>(const SearchAnswer&)> judge;
  /// Called on a worker's thread when a process is free for it, before the budget begins. False: nobody wants to know
  /// any more, and no process is asked. Empty: always wanted.
  std::function<bool()> begin = {};
};

/// What a pool counts.
struct EngineMeters {
  meter::Counter questions;  ///< that a process was asked
  meter::Counter restarts;   ///< processes that were given up because they failed
  meter::Level waiting;      ///< questions that wait for a process
};

/// Some processes of one engine that answer questions in the order they come, one each at a time.
class EnginePool {
 public:
  using Done = std::move_only_function<void(std::expected<SearchAnswer, EngineFailure>)>;

  /// Starts the processes at once, in the background. Precondition: processes > 0.
  EnginePool(EngineCommand command, std::size_t processes);
  EnginePool(const EnginePool&) = delete;
  EnginePool& operator=(const EnginePool&) = delete;
  /// Ends the processes; what was not answered yet is answered with kStopped.
  ~EnginePool();

  /// Calls `done` once, on a worker's thread, at once with kStopped if it is not wanted any more, at most
  /// UsiEngine::kStopGrace and a little after the budget is used up. A process that fails, or whose answer `judge`
  /// finds wrong, is replaced for the next question, within its budget.
  void ask(Question question, Done done);
  [[nodiscard]] const EngineMeters& meters() const { return meters_; }

 private:
  struct Job {
    Question question;
    Done done;
  };
  /// One thread and its process.
  struct Worker {
    std::optional<UsiEngine> engine;  ///< changed by its thread under the mutex, so that others may interrupt it
    std::jthread thread;
  };
  void work(Worker& worker);
  [[nodiscard]] std::optional<Job> next_job();
  [[nodiscard]] std::expected<void, EngineFailure> ensure_engine(Worker& worker, Deadline deadline);
  void drop_engine(Worker& worker);
  [[nodiscard]] std::expected<SearchAnswer, EngineFailure> answer(Worker& worker, const Question& question);

  const EngineCommand command_;
  std::mutex mutex_;
  std::condition_variable changed_;
  EngineMeters meters_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::vector<Worker> workers_;  ///< last: its threads end before anything else goes
};

}  // namespace annan::usi_client
