// SPDX-License-Identifier: MIT
#include "store/sqlite/writer.hpp"

#include <utility>

#include "store/store.hpp"

namespace annan::store {

Writer::Writer(Database& db)
    : db_(db),
      begin_(db, "BEGIN IMMEDIATE"),
      savepoint_(db, "SAVEPOINT job"),
      release_(db, "RELEASE job"),
      undo_(db, "ROLLBACK TO job"),
      commit_(db, "COMMIT"),
      thread_([this] { work(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::add(Write write, Answer answer) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(write), std::move(answer), std::nullopt});
  }
  wake_.notify_one();
}

void Writer::work() {
  std::deque<Job> batch;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      std::swap(batch, waiting_);
    }
    try {
      commit(batch);
    } catch (const StoreError& e) {
      for (Job& job : batch)
        job.failure = e.what();
    }
    for (Job& job : batch)
      job.answer(std::move(job.failure));
    batch.clear();
  }
}

void Writer::commit(std::deque<Job>& batch) {
  begin_.run();
  try {
    for (Job& job : batch)
      write_one(job);
    commit_.run();
  } catch (...) {
    if (db_.in_transaction()) db_.run("ROLLBACK");
    throw;
  }
}

void Writer::write_one(Job& job) {
  savepoint_.run();
  bool keep = false;
  try {
    keep = job.write();
  } catch (const StoreError& e) {
    // Some errors (a full disk) make SQLite roll back everything: then the whole batch has failed.
    if (!db_.in_transaction()) throw;
    job.failure = e.what();
  }
  if (!keep) undo_.run();
  release_.run();
}

}  // namespace annan::store
