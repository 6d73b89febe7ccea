// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

namespace annan::usi {

/// Where a session under test writes: collects lines from any thread and lets the test wait for one.
class Transcript : private std::streambuf {
 public:
  Transcript() : stream_(this) {}
  [[nodiscard]] std::ostream& stream() { return stream_; }

  /// The first line at or after `from` that begins with `begin`, waited for; empty if none came in a long time.
  [[nodiscard]] std::string wait_for(std::string_view begin, std::size_t from = 0) {
    constexpr std::chrono::seconds kLongTime{20};
    std::unique_lock lock(mutex_);
    std::string found;
    changed_.wait_for(lock, kLongTime, [&] {
      for (std::size_t i = from; i < lines_.size() && found.empty(); ++i) {
        if (lines_[i].starts_with(begin)) found = lines_[i];
      }
      return !found.empty();
    });
    return found;
  }
  [[nodiscard]] std::vector<std::string> lines() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }
  [[nodiscard]] std::size_t count(std::string_view begin) {
    std::size_t n = 0;
    for (const std::string& line : lines())
      n += line.starts_with(begin) ? 1U : 0U;
    return n;
  }

 private:
  int_type overflow(int_type c) override {
    const char one = traits_type::to_char_type(c);
    xsputn(&one, 1);
    return c;
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    const std::lock_guard lock(mutex_);
    for (std::streamsize i = 0; i < size; ++i) {
      if (text[i] != '\n') {
        open_ += text[i];
        continue;
      }
      lines_.push_back(open_);
      open_.clear();
      changed_.notify_all();
    }
    return size;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> lines_;
  std::string open_;
  std::ostream stream_;
};

}  // namespace annan::usi
