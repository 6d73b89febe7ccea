// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>

#include "host/computer_player.hpp"
#include "usi_client/engine_pool.hpp"

namespace annan::host {

/// The computer seats of a site, played by a pool of USI engines. Answers are judged by the rules here, so that an
/// engine that lies is replaced like one that fails.
class UsiComputer final : public ComputerPlayer {
 public:
  UsiComputer(usi_client::EngineCommand command, std::size_t processes) : pool_(std::move(command), processes) {}

  void choose(ComputerTurn turn, Begin begin,
              std::move_only_function<void(std::expected<ComputerChoice, Trouble>)> done) override;

  [[nodiscard]] const usi_client::EngineMeters& meters() const { return pool_.meters(); }

 private:
  usi_client::EnginePool pool_;
};

}  // namespace annan::host
