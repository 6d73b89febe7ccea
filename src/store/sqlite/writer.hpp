// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "store/sqlite/database.hpp"

namespace annan::store {

/// The one thread that writes. It takes all that waits, writes it in one transaction, each job in a savepoint of its
/// own, and answers all when the commit is durable.
class Writer {
 public:
  /// A job's part of the transaction. False undoes it, and it alone, without being a failure.
  using Write = std::move_only_function<bool()>;
  /// Called after the commit, or with what went wrong: then nothing of the job was written.
  using Answer = std::move_only_function<void(std::optional<std::string> failure)>;

  explicit Writer(Database& db);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  /// Writes and answers what waits.
  ~Writer();

  void add(Write write, Answer answer);

 private:
  struct Job {
    Write write;
    Answer answer;
    std::optional<std::string> failure;
  };

  void work();
  void commit(std::deque<Job>& batch);
  void write_one(Job& job);

  Database& db_;
  Statement begin_, savepoint_, release_, undo_, commit_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> waiting_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace annan::store
