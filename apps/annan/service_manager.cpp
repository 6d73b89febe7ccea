// SPDX-License-Identifier: MIT
#include "service_manager.hpp"

#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace annan::cli {
namespace {

std::string take_from_environment(const char* name) {
  const char* value = std::getenv(name);
  std::string taken = value == nullptr ? "" : value;
  unsetenv(name);
  return taken;
}

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

ServiceManager::ServiceManager() : address_(take_from_environment("NOTIFY_SOCKET")) {
  const auto micros = number(take_from_environment("WATCHDOG_USEC"));
  const auto process = number(take_from_environment("WATCHDOG_PID"));
  // A path, or a name in the abstract namespace, which is written with '@' for its first byte.
  if (address_.empty() || (address_[0] != '/' && address_[0] != '@')) return;
  if (address_.size() >= sizeof sockaddr_un{}.sun_path) return;
  socket_ = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (micros && (!process || *process == static_cast<std::uint64_t>(getpid()))) {
    // Half of what would be too late, as sd_watchdog_enabled(3) advises.
    alive_interval_ = std::chrono::milliseconds(*micros / 2'000);
  }
}

ServiceManager::~ServiceManager() {
  if (socket_ >= 0) close(socket_);
}

void ServiceManager::tell(std::string_view state) const {
  if (socket_ < 0) return;
  sockaddr_un to{};
  to.sun_family = AF_UNIX;
  std::memcpy(to.sun_path, address_.data(), address_.size());
  if (to.sun_path[0] == '@') to.sun_path[0] = '\0';
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + address_.size());
  if (sendto(socket_, state.data(), state.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&to), length) < 0) {
    spdlog::warn("the service manager cannot be told {}: {}", state, std::strerror(errno));
  }
}

}  // namespace annan::cli
