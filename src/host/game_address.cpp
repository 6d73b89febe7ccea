// SPDX-License-Identifier: MIT
#include "host/game_address.hpp"

#include <array>
#include <cassert>
#include <cstdint>

#include "host/token.hpp"

namespace annan::host {

namespace {

// A Feistel network over 80 bits, two halves of 40, with a keyed hash as its round function: a permutation that only
// the key tells apart from chance.
constexpr int kRounds = 8;
constexpr int kHalfBits = 40;
constexpr std::uint64_t kHalf = (std::uint64_t{1} << kHalfBits) - 1;
constexpr int kBitsPerCharacter = 5;
constexpr std::size_t kHalfCharacters = kHalfBits / kBitsPerCharacter;
constexpr int kGameBits = 20;
constexpr std::string_view kAlphabet = ids::PartyId::kAlphabet;

struct Halves {
  std::uint64_t left;
  std::uint64_t right;
};

std::uint64_t scramble(int round, std::uint64_t half, const store::SiteKey& key) {
  std::array<std::uint8_t, 6> input{};
  input[0] = static_cast<std::uint8_t>(round);
  for (std::size_t i = 1; i < input.size(); ++i) {
    input[i] = static_cast<std::uint8_t>(half & 0xFF);
    half >>= 8;
  }
  const auto hash = keyed_hash("game address", std::span<const std::uint8_t>(input), key);
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < kHalfBits / 8; ++i)
    out = out << 8 | hash[i];
  return out;
}

void append_characters(std::string& out, std::uint64_t bits, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    out += kAlphabet[bits & 31];
    bits >>= kBitsPerCharacter;
  }
}

/// The bits that such characters stand for; nothing if one is none of the alphabet.
std::optional<std::uint64_t> bits_of(std::string_view characters) {
  std::uint64_t bits = 0;
  for (std::size_t i = characters.size(); i > 0; --i) {
    const std::size_t value = kAlphabet.find(characters[i - 1]);
    if (value == std::string_view::npos) return std::nullopt;
    bits = bits << kBitsPerCharacter | value;
  }
  return bits;
}

}  // namespace

std::string game_address(const GamePlace& place, const store::SiteKey& key) {
  assert(place.game.value() >= 0 && place.game.value() < kMostGames);
  const std::uint64_t party = *bits_of(place.party.text());
  const auto game = static_cast<std::uint64_t>(place.game.value());
  // 60 bits and 20.
  Halves h{party >> kGameBits, (party << kGameBits | game) & kHalf};
  for (int round = 0; round < kRounds; ++round)
    h = {h.right, h.left ^ scramble(round, h.right, key)};
  std::string out;
  append_characters(out, h.left, kHalfCharacters);
  append_characters(out, h.right, kHalfCharacters);
  return out;
}

std::optional<GamePlace> place_of(std::string_view address, const store::SiteKey& key) {
  if (address.size() != kGameAddressLength) return std::nullopt;
  const auto left = bits_of(address.substr(0, kHalfCharacters));
  const auto right = bits_of(address.substr(kHalfCharacters));
  if (!left || !right) return std::nullopt;
  Halves h{*left, *right};
  for (int round = kRounds; round > 0; --round)
    h = {h.right ^ scramble(round - 1, h.left, key), h.left};
  const std::uint64_t party = h.left << kGameBits | h.right >> kGameBits;
  const std::uint64_t game = h.right & ((std::uint64_t{1} << kGameBits) - 1);
  return GamePlace{ids::PartyId::from_random(party), ids::GameId(static_cast<std::int64_t>(game))};
}

}  // namespace annan::host
