// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "party/house_rules.hpp"
#include "party/seat.hpp"
#include "rules/position.hpp"

/// What is told on the lobby's socket, as docs/protocol.md describes it, but typed.
namespace annan::host {

/// The receiver waits for a ranked game.
struct Seeking {
  ids::Instant now;
  ids::Instant since;
  std::optional<ids::Millis> expected;  ///< how long others have waited of late
  std::optional<int> window;            ///< rating points, either way; nothing: not looked yet
  bool offer_computer;                  ///< it takes long: why not a game against the computer meanwhile
};

/// The receiver waits no longer.
struct SeekOver {};

/// The receiver's ranked game has begun.
struct Paired {
  ids::PartyId party;
};

/// A listed party at which a seat is free or a game is played.
struct TableView {
  ids::PartyId party;
  std::string name;    ///< may be empty
  party::Person host;  ///< with the present name
  party::HouseRules house;
  bool waiting;  ///< a seat is free
  rules::Position position;
  std::optional<party::Occupant> black;  ///< of the game, if one is played
  std::optional<party::Occupant> white;
  int ply = 0;
  friend bool operator==(const TableView&, const TableView&) = default;
};

struct Tables {
  std::vector<TableView> tables;
  int seeking = 0;  ///< guests who wait for a ranked game
  friend bool operator==(const Tables&, const Tables&) = default;
};

using LobbyMessage = std::variant<Seeking, SeekOver, Paired, Tables>;

/// A message on its way to one or many.
struct LobbyOutgoing {
  explicit LobbyOutgoing(LobbyMessage m) : message(std::move(m)) {}
  const LobbyMessage message;
  /// Room for the transport's encoding, made by the first who needs it.
  std::shared_ptr<const std::string> text;
};

/// One socket's end, as the lobby sees it. Called on the host's thread; it must not call the lobby back from inside.
class LobbySubscriber {
 public:
  LobbySubscriber() = default;
  LobbySubscriber(const LobbySubscriber&) = delete;
  LobbySubscriber& operator=(const LobbySubscriber&) = delete;
  virtual ~LobbySubscriber() = default;

  virtual void deliver(std::shared_ptr<LobbyOutgoing> message) = 0;
};

}  // namespace annan::host
