// SPDX-License-Identifier: MIT
#include "host/token.hpp"

#include <sodium.h>

#include <stdexcept>
#include <vector>

namespace annan::host {

namespace {

/// libsodium wants this before anything else; it may be called again and again.
void wake_sodium() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used on this machine");
}

}  // namespace

Token random_token() {
  wake_sodium();
  Token token;
  randombytes_buf(token.data(), token.size());
  return token;
}

std::uint64_t random_bits() {
  wake_sodium();
  std::uint64_t bits = 0;
  randombytes_buf(&bits, sizeof bits);
  return bits;
}

void fill_with_random(std::span<std::uint8_t> bytes) {
  wake_sodium();
  randombytes_buf(bytes.data(), bytes.size());
}

std::string hex_of(const Token& token) {
  std::string hex(2 * token.size() + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), token.data(), token.size());
  hex.pop_back();
  return hex;
}

std::optional<Token> token_from_hex(std::string_view hex) {
  Token token;
  std::size_t length = 0;
  if (hex.size() != 2 * token.size()) return std::nullopt;
  const int result = sodium_hex2bin(token.data(), token.size(), hex.data(), hex.size(), nullptr, &length, nullptr);
  if (result != 0 || length != token.size()) return std::nullopt;
  return token;
}

store::TokenHash hash_of(const Token& token, const store::SiteKey& key) {
  wake_sodium();
  store::TokenHash hash;
  crypto_generichash(hash.data(), hash.size(), token.data(), token.size(), key.data(), key.size());
  return hash;
}

store::TokenHash keyed_hash(std::string_view purpose, std::span<const std::uint8_t> secret, const store::SiteKey& key) {
  wake_sodium();
  std::vector<std::uint8_t> message(purpose.begin(), purpose.end());
  message.push_back(0);
  message.insert(message.end(), secret.begin(), secret.end());
  store::TokenHash hash;
  crypto_generichash(hash.data(), hash.size(), message.data(), message.size(), key.data(), key.size());
  return hash;
}

store::TokenHash keyed_hash(std::string_view purpose, std::string_view secret, const store::SiteKey& key) {
  const std::vector<std::uint8_t> bytes(secret.begin(), secret.end());
  return keyed_hash(purpose, std::span<const std::uint8_t>(bytes), key);
}

}  // namespace annan::host
