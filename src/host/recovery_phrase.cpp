// SPDX-License-Identifier: MIT
#include "host/recovery_phrase.hpp"

#include <sodium.h>

#include <algorithm>

#include "host/recovery_words.hpp"
#include "host/token.hpp"

namespace annan::host {

namespace {

constexpr unsigned kBitsPerWord = 11;
/// The 16 bytes and one more, of which the upper half is the checksum: twelve times eleven bits and four that are not
/// used.
using Written = std::array<std::uint8_t, RecoveryPhrase::kBytes + 1>;

Written written(const RecoveryPhrase::Bytes& bytes) {
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> sum{};
  crypto_hash_sha256(sum.data(), bytes.data(), bytes.size());
  Written all{};
  std::ranges::copy(bytes, all.begin());
  all.back() = sum.front() & 0xF0;
  return all;
}

std::string lower_case(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

}  // namespace

RecoveryPhrase RecoveryPhrase::random() {
  Bytes bytes{};
  fill_with_random(bytes);
  return RecoveryPhrase(bytes);
}

std::optional<RecoveryPhrase> RecoveryPhrase::parse(std::span<const std::string> words) {
  if (words.size() != kWords) return std::nullopt;
  Written all{};
  std::size_t bit = 0;
  for (const std::string& word : words) {
    const auto index = recovery_word(lower_case(word));
    if (!index) return std::nullopt;
    for (unsigned i = kBitsPerWord; i-- > 0; ++bit) {
      if ((*index >> i & 1) != 0) all[bit / 8] |= static_cast<std::uint8_t>(0x80 >> bit % 8);
    }
  }
  Bytes bytes{};
  std::copy_n(all.begin(), kBytes, bytes.begin());
  if (written(bytes) != all) return std::nullopt;
  return RecoveryPhrase(bytes);
}

RecoveryPhrase::Words RecoveryPhrase::words() const {
  const Written all = written(bytes_);
  Words words;
  std::size_t bit = 0;
  for (std::string_view& word : words) {
    std::size_t index = 0;
    for (unsigned i = 0; i < kBitsPerWord; ++i, ++bit)
      index = index << 1 | (all[bit / 8] >> (7 - bit % 8) & 1u);
    word = recovery_words()[index];
  }
  return words;
}

store::TokenHash RecoveryPhrase::hash(const store::SiteKey& key) const {
  return keyed_hash("phrase", bytes_, key);
}

}  // namespace annan::host
