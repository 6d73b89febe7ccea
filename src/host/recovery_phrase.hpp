// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "store/store.hpp"

namespace annan::host {

/// A guest's secret for paper: 16 random bytes, written as twelve words of 11 bits each. The last four bits are a
/// checksum (the first ones of the bytes' SHA-256), so that most mistakes are noticed before anything is asked for.
class RecoveryPhrase {
 public:
  static constexpr std::size_t kBytes = 16;
  static constexpr std::size_t kWords = 12;
  using Bytes = std::array<std::uint8_t, kBytes>;
  using Words = std::array<std::string_view, kWords>;

  explicit RecoveryPhrase(const Bytes& bytes) : bytes_(bytes) {}
  [[nodiscard]] static RecoveryPhrase random();
  /// Twelve words in any letter case, of which the first four letters count. Nothing if one is unknown or the checksum
  /// is wrong.
  [[nodiscard]] static std::optional<RecoveryPhrase> parse(std::span<const std::string> words);

  [[nodiscard]] Words words() const;
  /// What of it may be stored.
  [[nodiscard]] store::TokenHash hash(const store::SiteKey& key) const;
  friend bool operator==(const RecoveryPhrase&, const RecoveryPhrase&) = default;

 private:
  Bytes bytes_;
};

}  // namespace annan::host
