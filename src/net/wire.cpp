// SPDX-License-Identifier: MIT
#include "net/wire.hpp"

#include <array>
#include <chrono>

namespace annan::net {
namespace {

constexpr std::chrono::seconds kLongestFarewell{1};
constexpr std::size_t kMostRead = std::size_t{256} * 1024;

}  // namespace

asio::awaitable<void> Wire::finish() {
  beast::error_code error;
  socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
  std::array<char, 4096> bytes;
  expires_after(kLongestFarewell);
  for (std::size_t read = 0; !error && read < kMostRead;) {
    const auto [failed, size] = co_await async_read_some(asio::buffer(bytes), kAwait);
    error = failed;
    read += size;
  }
  close();
}

}  // namespace annan::net
