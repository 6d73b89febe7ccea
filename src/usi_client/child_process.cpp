// SPDX-License-Identifier: MIT
#include "usi_client/child_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>

extern char** environ;

namespace annan::usi_client {
namespace {

constexpr std::size_t kLongestLine = 64 * 1024;

EngineFailure cannot_start(const std::string& program, int error) {
  return {EngineFault::kCannotStart, fmt::format("cannot start {}: {}", program, std::strerror(error))};
}

/// How long poll may wait, rounded up so that it never spins just before the deadline.
int poll_span(Deadline deadline) {
  using std::chrono::milliseconds;
  const auto left = std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now());
  return static_cast<int>(std::clamp<milliseconds::rep>(left.count(), 0, 60'000));
}

bool expired(Deadline deadline) {
  return std::chrono::steady_clock::now() >= deadline;
}

/// The parts of posix_spawn that need freeing.
struct SpawnPlan {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  SpawnPlan() {
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;
  ~SpawnPlan() {
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
  }
};

/// A clean process: own group, default signals, and none of our files but the pipes.
void fill(SpawnPlan& plan, int input, int output) {
  posix_spawn_file_actions_adddup2(&plan.actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&plan.actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&plan.actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addclosefrom_np(&plan.actions, STDERR_FILENO + 1);
  sigset_t all;
  sigfillset(&all);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&plan.attributes, &all);
  posix_spawnattr_setsigmask(&plan.attributes, &none);
  posix_spawnattr_setpgroup(&plan.attributes, 0);
  posix_spawnattr_setflags(&plan.attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
}

void limit(pid_t pid, const ChildLimits& limits) {
  setpriority(PRIO_PGRP, static_cast<id_t>(pid), getpriority(PRIO_PROCESS, 0) + limits.nice);
  if (limits.memory_bytes) {
    const rlimit memory{*limits.memory_bytes, *limits.memory_bytes};
    prlimit(pid, RLIMIT_AS, &memory, nullptr);
  }
  const rlimit no_core{0, 0};
  prlimit(pid, RLIMIT_CORE, &no_core, nullptr);
}

}  // namespace

std::string_view code_of(EngineFault fault) {
  switch (fault) {
    case EngineFault::kCannotStart: return "cannot_start";
    case EngineFault::kDied: return "died";
    case EngineFault::kTimedOut: return "timed_out";
    case EngineFault::kFlooded: return "flooded";
    case EngineFault::kBadAnswer: return "bad_answer";
    case EngineFault::kStopped: return "stopped";
  }
  return "";
}

std::expected<ChildProcess, EngineFailure> ChildProcess::spawn(const std::vector<std::string>& argv,
                                                               const ChildLimits& limits) {
  // A socket instead of a pipe for the input: MSG_NOSIGNAL then spares the whole program SIGPIPE.
  std::array<int, 2> in{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, in.data()) != 0) {
    return std::unexpected(cannot_start(argv[0], errno));
  }
  FileDescriptor our_input(in[0]);
  const FileDescriptor its_input(in[1]);
  std::array<int, 2> out{};
  if (pipe2(out.data(), O_CLOEXEC) != 0) return std::unexpected(cannot_start(argv[0], errno));
  FileDescriptor our_output(out[0]);
  const FileDescriptor its_output(out[1]);
  fcntl(our_input.get(), F_SETFL, O_NONBLOCK);
  fcntl(our_output.get(), F_SETFL, O_NONBLOCK);

  SpawnPlan plan;
  fill(plan, its_input.get(), its_output.get());
  std::vector<char*> arguments;
  arguments.reserve(argv.size() + 1);
  for (const std::string& a : argv)
    arguments.push_back(const_cast<char*>(a.c_str()));
  arguments.push_back(nullptr);
  pid_t pid = 0;
  const int error = posix_spawnp(&pid, arguments[0], &plan.actions, &plan.attributes, arguments.data(), environ);
  if (error != 0) return std::unexpected(cannot_start(argv[0], error));
  limit(pid, limits);
  return ChildProcess(pid, std::move(our_input), std::move(our_output));
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, 0)),
      input_(std::move(other.input_)),
      output_(std::move(other.output_)),
      unread_(std::move(other.unread_)),
      scanned_(std::exchange(other.scanned_, 0)) {}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
  std::swap(pid_, other.pid_);
  std::swap(input_, other.input_);
  std::swap(output_, other.output_);
  std::swap(unread_, other.unread_);
  std::swap(scanned_, other.scanned_);
  return *this;
}

ChildProcess::~ChildProcess() {
  kill_and_reap();
}

void ChildProcess::kill_and_reap() {
  if (pid_ <= 0) return;
  kill(-pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid_ = 0;
}

std::expected<void, EngineFailure> ChildProcess::send(std::string_view text, Deadline deadline) {
  while (!text.empty()) {
    const ssize_t n = ::send(input_.get(), text.data(), text.size(), MSG_NOSIGNAL);
    if (n > 0) {
      text.remove_prefix(static_cast<std::size_t>(n));
      continue;
    }
    if (errno == EINTR) continue;
    if (errno != EAGAIN && errno != EWOULDBLOCK) {
      return std::unexpected(EngineFailure{EngineFault::kDied, "it has closed its input"});
    }
    pollfd writable{input_.get(), POLLOUT, 0};
    poll(&writable, 1, poll_span(deadline));
    if ((writable.revents & POLLOUT) == 0 && expired(deadline)) {
      return std::unexpected(EngineFailure{EngineFault::kTimedOut, "it does not read its input"});
    }
  }
  return {};
}

std::optional<std::string> ChildProcess::take_line() {
  const std::size_t end = unread_.find('\n', scanned_);
  if (end == std::string::npos) {
    scanned_ = unread_.size();
    return std::nullopt;
  }
  std::string line = unread_.substr(0, end);
  unread_.erase(0, end + 1);
  scanned_ = 0;
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

std::expected<std::optional<std::string>, EngineFailure> ChildProcess::read_line(Deadline deadline,
                                                                                 std::size_t& allowance, int wake) {
  for (;;) {
    if (auto line = take_line()) {
      const std::size_t cost = line->size() + 1;
      if (cost > allowance) return std::unexpected(EngineFailure{EngineFault::kFlooded, "it talks without end"});
      allowance -= cost;
      return line;
    }
    if (unread_.size() > kLongestLine) {
      return std::unexpected(EngineFailure{EngineFault::kFlooded, "it sent a line without end"});
    }
    // Looked at before each wait, so that a chatterer cannot talk past its deadline.
    if (expired(deadline)) return std::unexpected(EngineFailure{EngineFault::kTimedOut, "no answer in time"});
    std::array<pollfd, 2> sources{pollfd{output_.get(), POLLIN, 0}, pollfd{wake, POLLIN, 0}};
    if (poll(sources.data(), sources.size(), poll_span(deadline)) <= 0) continue;
    if (sources[1].revents != 0) return std::optional<std::string>{};
    std::array<char, 16 * 1024> chunk;
    const ssize_t n = read(output_.get(), chunk.data(), chunk.size());
    if (n > 0) unread_.append(chunk.data(), static_cast<std::size_t>(n));
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) {
      return std::unexpected(EngineFailure{EngineFault::kDied, "it has ended"});
    }
  }
}

}  // namespace annan::usi_client
