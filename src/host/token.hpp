// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "store/store.hpp"

namespace annan::host {

/// A guest's secret: 32 random bytes, kept by the guest alone.
using Token = std::array<std::uint8_t, 32>;

[[nodiscard]] Token random_token();
[[nodiscard]] std::uint64_t random_bits();
void fill_with_random(std::span<std::uint8_t> bytes);
/// 64 lower-case hexadecimal digits.
[[nodiscard]] std::string hex_of(const Token& token);
[[nodiscard]] std::optional<Token> token_from_hex(std::string_view hex);
/// What of a token may be stored: without the key nobody can make one from it or find one by guessing.
[[nodiscard]] store::TokenHash hash_of(const Token& token, const store::SiteKey& key);
/// The same for secrets of another kind: a secret of one purpose is none of another.
[[nodiscard]] store::TokenHash keyed_hash(std::string_view purpose, std::span<const std::uint8_t> secret,
                                          const store::SiteKey& key);
[[nodiscard]] store::TokenHash keyed_hash(std::string_view purpose, std::string_view secret, const store::SiteKey& key);

}  // namespace annan::host
