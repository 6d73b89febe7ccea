// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace annan::ids {

/// The client's own 128-bit name for one command, unique per guest once accepted: sent again, the command is answered
/// again and not applied again.
class CommandId {
 public:
  static constexpr std::size_t kBytes = 16;

  explicit constexpr CommandId(const std::array<std::uint8_t, kBytes>& bytes) : bytes_(bytes) {}
  /// 32 hexadecimal digits, either case.
  [[nodiscard]] static std::optional<CommandId> parse(std::string_view hex);
  [[nodiscard]] const std::array<std::uint8_t, kBytes>& bytes() const { return bytes_; }
  /// 32 lower-case hexadecimal digits.
  [[nodiscard]] std::string hex() const;
  friend constexpr auto operator<=>(const CommandId&, const CommandId&) = default;

 private:
  std::array<std::uint8_t, kBytes> bytes_;
};

}  // namespace annan::ids
