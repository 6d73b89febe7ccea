// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "load/poller.hpp"

namespace annan::load {

/// Where a server listens: an IPv4 address and a port.
struct Place {
  std::string host;
  std::uint16_t port;
  [[nodiscard]] std::string text() const { return host + ":" + std::to_string(port); }
  [[nodiscard]] bool on_this_machine() const { return host.starts_with("127."); }
};
/// `http://127.0.0.1:8080`, or without the scheme.
[[nodiscard]] std::optional<Place> parse_place(std::string_view text);

/// The loopback address 127.1.x.y of somebody's home. Every home has its own limits at the server, as it would in the
/// world: nothing of the server is switched off for a measurement.
[[nodiscard]] std::string address_of_home(std::size_t home);

/// One TCP connection that does not block. Its owner is called back on the poller's thread, never from within open() or
/// write().
class Stream final : private Poller::Handler {
 public:
  class Owner {
   public:
    virtual void on_connected() = 0;
    /// What has come and was not taken; take it out of the front.
    virtual void on_bytes(std::string& bytes) = 0;
    /// The connection is gone, by whatever reason but close().
    virtual void on_gone(std::string_view why) = 0;

   protected:
    ~Owner() = default;
  };

  Stream(Poller& poller, Owner& owner) : poller_(poller), owner_(owner) {}
  ~Stream() { close(); }

  /// `from`: the address on this machine, if it matters.
  void open(const Place& to, const std::optional<std::string>& from);
  /// Takes over a connection that was accepted.
  void adopt(int socket);
  void write(std::string_view bytes);
  /// Without a word to the peer, and without on_gone().
  void close();
  /// The same, and the peer is told at once that what was on its way is lost.
  void reset();
  [[nodiscard]] bool is_open() const { return socket_ >= 0; }

 private:
  void on_ready(std::uint32_t events) override;
  void read();
  void flush();
  void fail(std::string why);

  Poller& poller_;
  Owner& owner_;
  int socket_ = -1;
  bool connected_ = false;
  std::string in_;
  std::string out_;
};

}  // namespace annan::load
