// SPDX-License-Identifier: MIT
#include "net/networks.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>

namespace annan::net {
namespace {

constexpr int kAllBits = 128;
constexpr int kMappedBits = 96;  ///< of ::ffff:0:0, in front of an IPv4 address

}  // namespace

bool Networks::add(const std::string& text) {
  const auto network = parse(text);
  if (network) all_.push_back(*network);
  return network.has_value();
}

std::optional<Networks::Network> Networks::parse(const std::string& text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const std::string address = text.substr(0, slash);
  Network network{{}, kAllBits};
  int first = 0;
  if (inet_pton(AF_INET, address.c_str(), network.address.data() + 12) == 1) {
    network.address[10] = network.address[11] = 0xff;
    first = kMappedBits;
  } else if (inet_pton(AF_INET6, address.c_str(), network.address.data()) != 1) {
    return std::nullopt;
  }
  if (slash == text.size()) return network;
  int bits = 0;
  const char* const end = text.data() + text.size();
  const auto [last, error] = std::from_chars(text.data() + slash + 1, end, bits);
  if (error != std::errc() || last != end || bits < 0 || first + bits > kAllBits) return std::nullopt;
  network.bits = first + bits;
  return network;
}

bool Networks::contains(const Address& address) const {
  return std::ranges::any_of(all_, [&](const Network& network) {
    for (int bit = 0; bit < network.bits; ++bit) {
      const auto at = static_cast<std::size_t>(bit / 8);
      const int mask = 0x80 >> (bit % 8);
      if ((address[at] & mask) != (network.address[at] & mask)) return false;
    }
    return true;
  });
}

}  // namespace annan::net
