// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <ranges>
#include <string>
#include <thread>

#include "store/sql/write_session.hpp"
#include "store/store_meters.hpp"

namespace annan::store {

/// The one thread that writes. It takes all that waits, writes it in one transaction, each job in a savepoint of its
/// own, and answers all when the commit is durable. If the database breaks that off again and again, because another
/// node holds what it wants and wants what it holds, each job gets a transaction of its own.
class Writer {
 public:
  /// A job's part of the transaction. False undoes it, and it alone, without being a failure. Called again when the
  /// whole transaction has to be tried again.
  using Write = std::move_only_function<bool(LogWrites&)>;
  /// Called after the commit, or with what went wrong: then nothing of the job was written.
  using Answer = std::move_only_function<void(std::optional<std::string> failure)>;

  struct Job {
    Write write;
    Answer answer;
    std::optional<ids::PartyId> appends_to = std::nullopt;
    std::optional<News> news = std::nullopt;  ///< told if the job is kept
    std::optional<std::string> failure = std::nullopt;
    meter::Latencies::Clock::time_point asked = {};
    bool kept = false;
  };

  Writer(std::unique_ptr<WriteSession> session, std::shared_ptr<StoreMeters> meters);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  /// Writes and answers what waits.
  ~Writer();

  void add(Job job);
  void add(Write write, Answer answer) { add({std::move(write), std::move(answer)}); }
  /// For jobs only: they are called between its begin and its commit.
  WriteSession& session() { return *session_; }

 private:
  using Batch = std::deque<Job>;
  using Jobs = std::ranges::subrange<Batch::iterator>;
  void work();
  Batch take();
  /// All in one transaction, or each in its own; says of each whether it failed.
  void write_all(Batch& batch);
  /// False if the database broke the transaction off each time; StoreError if it cannot be written at all.
  bool try_to_commit(Jobs jobs, int tries);
  void commit(Jobs jobs);
  bool write_one(LogWrites& writes, Job& job);
  void count(const Batch& batch) const;

  std::unique_ptr<WriteSession> session_;
  std::shared_ptr<StoreMeters> meters_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Batch waiting_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace annan::store
