// SPDX-License-Identifier: MIT
#include "load/stream.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <system_error>
#include <utility>

namespace annan::load {
namespace {

sockaddr_in address(const std::string& host, std::uint16_t port) {
  sockaddr_in in{};
  in.sin_family = AF_INET;
  in.sin_port = htons(port);
  if (inet_pton(AF_INET, host.c_str(), &in.sin_addr) != 1) {
    throw std::system_error(EINVAL, std::generic_category(), host + " is no IPv4 address");
  }
  return in;
}

void set(int socket, int level, int option) {
  const int on = 1;
  setsockopt(socket, level, option, &on, sizeof on);
}

}  // namespace

std::optional<Place> parse_place(std::string_view text) {
  if (text.starts_with("http://")) text.remove_prefix(7);
  while (text.ends_with('/'))
    text.remove_suffix(1);
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos || colon == 0) return std::nullopt;
  Place place{std::string(text.substr(0, colon)), 0};
  const std::string_view port = text.substr(colon + 1);
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), place.port);
  in_addr parsed{};
  if (error != std::errc() || end != port.data() + port.size()) return std::nullopt;
  if (inet_pton(AF_INET, place.host.c_str(), &parsed) != 1) return std::nullopt;
  return place;
}

std::string address_of_home(std::size_t home) {
  return "127.1." + std::to_string(home / 250 % 250) + "." + std::to_string(1 + home % 250);
}

void Stream::open(const Place& to, const std::optional<std::string>& from) {
  close();
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (socket < 0) throw std::system_error(errno, std::generic_category(), "socket");
  socket_ = socket;
  set(socket, IPPROTO_TCP, TCP_NODELAY);
  if (from) {
    // The port is chosen with the peer's, so that one address has enough of them.
    set(socket, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT);
    const sockaddr_in own = address(*from, 0);
    if (bind(socket, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0) {
      throw std::system_error(errno, std::generic_category(), "bind " + *from);
    }
  }
  const sockaddr_in peer = address(to.host, to.port);
  const int begun = connect(socket, reinterpret_cast<const sockaddr*>(&peer), sizeof peer);
  // A refusal is told through the poller as well, as is success.
  if (begun != 0 && errno != EINPROGRESS) {
    const std::string why = std::strerror(errno);
    poller_.after({}, [this, socket, why] {
      if (socket_ == socket && !connected_) fail(why);
    });
    return;
  }
  poller_.watch(socket, *this);
}

void Stream::adopt(int socket) {
  close();
  socket_ = socket;
  connected_ = true;
  set(socket, IPPROTO_TCP, TCP_NODELAY);
  poller_.watch(socket, *this);
}

void Stream::write(std::string_view bytes) {
  if (socket_ < 0) return;
  const bool waiting = !out_.empty();
  out_.append(bytes);
  if (connected_ && !waiting) flush();
}

void Stream::close() {
  if (socket_ < 0) return;
  ::close(std::exchange(socket_, -1));
  connected_ = false;
  in_.clear();
  out_.clear();
}

void Stream::reset() {
  if (socket_ < 0) return;
  const linger at_once{.l_onoff = 1, .l_linger = 0};
  setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  close();
}

void Stream::on_ready(std::uint32_t events) {
  if (socket_ < 0) return;
  if (!connected_) {
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(socket_, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error != 0) return fail(std::strerror(error));
    if ((events & EPOLLOUT) == 0) return;
    connected_ = true;
    owner_.on_connected();
  }
  if (socket_ >= 0 && (events & EPOLLOUT) != 0 && !out_.empty()) flush();
  if (socket_ >= 0 && (events & (EPOLLIN | EPOLLHUP | EPOLLERR | EPOLLRDHUP)) != 0) read();
}

void Stream::read() {
  static thread_local std::array<char, 64 * 1024> buffer;
  for (;;) {
    const ssize_t size = recv(socket_, buffer.data(), buffer.size(), 0);
    if (size == 0) return fail("the peer closed");
    if (size < 0) {
      if (errno == EAGAIN || errno == EWOULDBLOCK) return;
      if (errno == EINTR) continue;
      return fail(std::strerror(errno));
    }
    in_.append(buffer.data(), static_cast<std::size_t>(size));
    const int before = socket_;
    owner_.on_bytes(in_);
    if (socket_ != before) return;
  }
}

void Stream::flush() {
  while (!out_.empty()) {
    const ssize_t size = send(socket_, out_.data(), out_.size(), MSG_NOSIGNAL);
    if (size < 0) {
      if (errno == EINTR) continue;
      // What broke is told by the read that the poller will ask for.
      return;
    }
    out_.erase(0, static_cast<std::size_t>(size));
  }
}

void Stream::fail(std::string why) {
  close();
  owner_.on_gone(why);
}

}  // namespace annan::load
