// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace annan::cli {

/// What systemd is told of a service of Type=notify: datagrams to the socket that it names in NOTIFY_SOCKET. Without
/// one nothing happens.
class ServiceManager {
 public:
  /// Reads NOTIFY_SOCKET and WATCHDOG_USEC, and takes them out of the environment: they are not for our children.
  ServiceManager();
  ServiceManager(const ServiceManager&) = delete;
  ServiceManager& operator=(const ServiceManager&) = delete;
  ~ServiceManager();

  void ready() const { tell("READY=1"); }
  void stopping() const { tell("STOPPING=1"); }
  void alive() const { tell("WATCHDOG=1"); }
  /// How often alive() is to be called; nothing: not at all.
  [[nodiscard]] std::optional<std::chrono::milliseconds> alive_interval() const { return alive_interval_; }

 private:
  void tell(std::string_view state) const;

  int socket_ = -1;
  std::string address_;
  std::optional<std::chrono::milliseconds> alive_interval_;
};

}  // namespace annan::cli
