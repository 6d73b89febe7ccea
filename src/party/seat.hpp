// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "ids/text_id.hpp"

namespace annan::party {

/// The two places at which a game is played. Which is Black changes from game to game.
enum class Seat : std::uint8_t { kFirst, kSecond };
inline constexpr std::size_t kSeats = 2;

[[nodiscard]] constexpr Seat operator~(Seat s) {
  return s == Seat::kFirst ? Seat::kSecond : Seat::kFirst;
}
[[nodiscard]] constexpr std::size_t index_of(Seat s) {
  return static_cast<std::size_t>(s);
}

/// A guest on a seat, with the name they had when they sat down or the game began.
struct Person {
  ids::GuestId guest;
  std::string nickname;
  friend bool operator==(const Person&, const Person&) = default;
};

struct Computer {
  int level;  ///< 1 to kComputerLevels
  friend bool operator==(const Computer&, const Computer&) = default;
};
inline constexpr int kComputerLevels = 10;
/// For whoever asks for a computer and names no level.
inline constexpr int kUsualComputerLevel = 4;

using Occupant = std::variant<Person, Computer>;
using Seats = std::array<std::optional<Occupant>, kSeats>;

/// The guest on the seat; nothing if it is empty or the computer's.
[[nodiscard]] inline std::optional<ids::GuestId> guest_on(const Seats& seats, Seat seat) {
  const auto& occupant = seats[index_of(seat)];
  if (!occupant) return std::nullopt;
  const Person* person = std::get_if<Person>(&*occupant);
  return person == nullptr ? std::nullopt : std::optional(person->guest);
}

[[nodiscard]] inline std::optional<Seat> seat_of(const Seats& seats, const ids::GuestId& guest) {
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    if (guest_on(seats, seat) == guest) return seat;
  }
  return std::nullopt;
}

[[nodiscard]] inline bool is_computer(const Seats& seats, Seat seat) {
  const auto& occupant = seats[index_of(seat)];
  return occupant && std::holds_alternative<Computer>(*occupant);
}

}  // namespace annan::party
