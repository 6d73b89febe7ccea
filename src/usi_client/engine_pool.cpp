// SPDX-License-Identifier: MIT
#include "usi_client/engine_pool.hpp"

#include <utility>

namespace annan::usi_client {
namespace {

/// A process started ahead of any question may take so long; one that takes longer is started by the question.
constexpr std::chrono::milliseconds kStartBudget{500};

EngineFailure stopped() {
  return {EngineFault::kStopped, "the pool is closing"};
}

/// What the engine is told of its budget: the rest is for starting, talking and a late stop.
std::chrono::milliseconds movetime_of(std::chrono::milliseconds budget) {
  return budget * 8 / 10;
}

}  // namespace

EnginePool::EnginePool(EngineCommand command, std::size_t processes)
    : command_(std::move(command)), workers_(processes) {
  for (Worker& w : workers_) {
    w.thread = std::jthread([this, &w] { work(w); });
  }
}

EnginePool::~EnginePool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (const Worker& w : workers_) {
      if (w.engine) w.engine->interrupt();
    }
  }
  changed_.notify_all();
  for (Worker& w : workers_)
    w.thread.join();
  for (Job& job : jobs_)
    job.done(std::unexpected(stopped()));
}

void EnginePool::ask(Question question, Done done) {
  meters_.waiting.add(1);
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back({std::move(question), std::move(done)});
  }
  changed_.notify_one();
}

std::optional<EnginePool::Job> EnginePool::next_job() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
  if (stopping_) return std::nullopt;
  Job job = std::move(jobs_.front());
  jobs_.pop_front();
  meters_.waiting.add(-1);
  return job;
}

void EnginePool::work(Worker& worker) {
  // A failure here shows again, and is told, at the first question.
  static_cast<void>(ensure_engine(worker, after(kStartBudget)));
  while (auto job = next_job()) {
    if (job->question.begin && !job->question.begin()) {
      job->done(std::unexpected(EngineFailure{EngineFault::kStopped, "nobody waits for the answer"}));
      continue;
    }
    meters_.questions.add();
    auto result = answer(worker, job->question);
    if (!result) {
      meters_.restarts.add();
      drop_engine(worker);
    }
    job->done(std::move(result));
  }
  drop_engine(worker);
}

std::expected<void, EngineFailure> EnginePool::ensure_engine(Worker& worker, Deadline deadline) {
  if (worker.engine) return {};
  auto engine = UsiEngine::start(command_, deadline);
  if (!engine) return std::unexpected(engine.error());
  const std::lock_guard lock(mutex_);
  if (stopping_) return std::unexpected(stopped());
  worker.engine.emplace(std::move(*engine));
  return {};
}

void EnginePool::drop_engine(Worker& worker) {
  std::optional<UsiEngine> gone;
  const std::lock_guard lock(mutex_);
  gone.swap(worker.engine);
}

std::expected<SearchAnswer, EngineFailure> EnginePool::answer(Worker& worker, const Question& question) {
  const Deadline deadline = after(question.budget);
  if (auto ready = ensure_engine(worker, deadline); !ready) return std::unexpected(ready.error());
  if (auto set = worker.engine->set_options(question.options, deadline); !set) return std::unexpected(set.error());
  auto found = worker.engine->search(question.position, {.movetime = movetime_of(question.budget)}, deadline);
  if (!found) return found;
  if (question.judge) {
    if (auto wrong = question.judge(*found)) return std::unexpected(std::move(*wrong));
  }
  return found;
}

}  // namespace annan::usi_client
