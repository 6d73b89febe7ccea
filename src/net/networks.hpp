// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace annan::net {

/// A set of IP addresses.
class Networks {
 public:
  /// An address as IPv6 has it; of IPv4 in the form ::ffff:a.b.c.d.
  using Address = std::array<std::uint8_t, 16>;

  /// Adds `10.0.0.5`, `10.0.0.0/24` or `2001:db8::/32`; false, and nothing added, if the text is none of the kind.
  [[nodiscard]] bool add(const std::string& text);
  [[nodiscard]] bool contains(const Address& address) const;

 private:
  struct Network {
    Address address;
    int bits;  ///< that count
  };
  static std::optional<Network> parse(const std::string& text);

  std::vector<Network> all_;
};

}  // namespace annan::net
