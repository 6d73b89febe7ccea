// SPDX-License-Identifier: MIT
#include "store/sql/writer.hpp"

#include <pthread.h>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace annan::store {

namespace {

/// Jobs in one transaction at most: what one wake-up of the other nodes can name.
constexpr std::size_t kLargestBatch = 512;
/// How often a transaction is tried that the database has broken off.
constexpr int kTries = 3;
/// How often one of several jobs, before each is tried by itself. A job alone takes its locks in an order that all
/// nodes keep; many in one transaction may wait for those of another node and it for theirs.
constexpr int kTriesTogether = 2;

}  // namespace

Writer::Writer(std::unique_ptr<WriteSession> session, std::shared_ptr<StoreMeters> meters)
    : session_(std::move(session)), meters_(std::move(meters)), thread_([this] { work(); }) {
  // As top and /proc show it.
  pthread_setname_np(thread_.native_handle(), "writer");
}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::add(Job job) {
  job.asked = meter::Latencies::Clock::now();
  meters_->waiting.add(1);
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(job));
  }
  wake_.notify_one();
}

Writer::Batch Writer::take() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
  if (waiting_.size() <= kLargestBatch) return std::exchange(waiting_, {});
  const auto end = waiting_.begin() + kLargestBatch;
  Batch batch(std::move_iterator(waiting_.begin()), std::move_iterator(end));
  waiting_.erase(waiting_.begin(), end);
  return batch;
}

void Writer::work() {
  for (Batch batch = take(); !batch.empty(); batch = take()) {
    write_all(batch);
    count(batch);
    for (Job& job : batch)
      job.answer(std::move(job.failure));
  }
}

void Writer::count(const Batch& batch) const {
  const auto now = meter::Latencies::Clock::now();
  meters_->waiting.add(-std::ssize(batch));
  for (const Job& job : batch) {
    if (job.failure) {
      meters_->failures.add();
    } else if (job.kept && job.appends_to) {
      meters_->append.add(now - job.asked);
    }
  }
}

void Writer::write_all(Batch& batch) {
  auto next = batch.begin();
  try {
    if (batch.size() > 1 && try_to_commit(batch, kTriesTogether)) return;
    for (; next != batch.end(); ++next)
      if (!try_to_commit({next, std::next(next)}, kTries)) next->failure = "the database broke the transaction off";
  } catch (const StoreError& e) {
    for (; next != batch.end(); ++next)
      next->failure = e.what();
  }
}

bool Writer::try_to_commit(Jobs jobs, int tries) {
  for (; tries > 0; --tries) {
    try {
      commit(jobs);
      return true;
    } catch (const TryAgain&) {
      // Nothing of it was written.
    }
  }
  return false;
}

void Writer::commit(Jobs jobs) {
  std::vector<ids::PartyId> parties;
  for (Job& job : jobs) {
    job.failure.reset();
    if (job.appends_to) parties.push_back(*job.appends_to);
  }
  LogWrites& writes = session_->begin(std::move(parties));
  std::vector<News> news;
  try {
    for (Job& job : jobs) {
      job.kept = write_one(writes, job);
      if (job.kept && job.news) news.push_back(*job.news);
    }
    const auto begun = meter::Latencies::Clock::now();
    session_->commit(news);
    meters_->commit.add(meter::Latencies::Clock::now() - begun);
  } catch (...) {
    session_->roll_back();
    throw;
  }
}

bool Writer::write_one(LogWrites& writes, Job& job) {
  session_->savepoint();
  bool keep = false;
  try {
    keep = job.write(writes);
  } catch (const TryAgain&) {
    throw;
  } catch (const StoreError& e) {
    // Some errors (a full disk) make the database roll back everything: then the whole batch has failed.
    if (!session_->intact()) throw;
    job.failure = e.what();
  }
  if (!keep) session_->undo();
  session_->release();
  return keep;
}

}  // namespace annan::store
