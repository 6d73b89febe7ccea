// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>

#include "host/computer_player.hpp"
#include "host/site.hpp"
#include "party/command.hpp"
#include "party/state.hpp"

namespace annan::host {

/// Sees to it that the computer moves when it is its turn, on its own seat or in an absent player's place: asks the
/// engine, asks it once more with little time if it fails, and at last lets the rules alone choose. What it wants
/// played is a command like any other.
class ComputerSeat : public std::enable_shared_from_this<ComputerSeat> {
 public:
  using Act = std::function<void(party::Command)>;
  ComputerSeat(Site& site, Act act) : site_(site), act_(std::move(act)) {}

  /// To be called after every change of the state.
  void attend(const party::State& state);
  /// The command for this position was refused: the engine has answered nonsense.
  void refused(const party::State& state, const party::At& at);
  /// Its command could not be written: the next attend() begins anew.
  void forget() { asked_.reset(); }
  [[nodiscard]] bool thinking() const { return asked_.has_value(); }

 private:
  using Answer = std::expected<ComputerChoice, Trouble>;
  struct Asked {
    party::At at;
    bool stands_in;        ///< for an absent player
    int attempt;           ///< 1 and 2: the engine; 3: the rules
    std::uint64_t number;  ///< tells a late answer from the one that is waited for
    ComputerTurn turn;
    std::shared_ptr<const bool> awaited = nullptr;  ///< lives as long as the engine's answer is waited for
  };

  void ask();
  void begun(std::uint64_t number);
  void answered(std::uint64_t number, const Answer& answer);
  void troubled(Trouble trouble);
  void play_by_rules();
  void play(const ComputerChoice& choice, party::MoveSource source);

  Site& site_;
  Act act_;
  std::optional<Asked> asked_;
  std::uint64_t last_number_ = 0;
};

}  // namespace annan::host
