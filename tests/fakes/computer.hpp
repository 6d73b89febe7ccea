// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <utility>
#include <vector>

#include "fakes/parties.hpp"
#include "host/computer_player.hpp"

namespace annan::fakes {

/// A computer player that answers by a script, then with the first legal move.
class Computer final : public host::ComputerPlayer {
 public:
  using Answer = std::expected<host::ComputerChoice, host::Trouble>;
  using Done = std::move_only_function<void(Answer)>;
  struct Request {
    host::ComputerTurn turn;
    Begin begin;
    Done done;
  };

  /// Keeps requests until the test begins and answers them.
  void hold(bool held) { held_ = held; }
  void script(Answer answer) { script_.push_back(std::move(answer)); }

  void choose(host::ComputerTurn turn, Begin begin, Done done) override {
    budgets.push_back(turn.budget);
    if (held_) {
      requests.push_back({std::move(turn), std::move(begin), std::move(done)});
    } else if (!begin()) {
      done(std::unexpected(host::Trouble::kStopped));
    } else if (!script_.empty()) {
      const Answer answer = script_.front();
      script_.pop_front();
      done(answer);
    } else {
      done(first_move(turn));
    }
  }
  static host::ComputerChoice first_move(const host::ComputerTurn& turn) {
    rules::Game game(turn.rules, turn.start);
    for (const rules::Move m : turn.moves)
      game.replay(m);
    return legal_moves(game).front();
  }

  std::vector<ids::Millis> budgets;
  std::deque<Request> requests;

 private:
  bool held_ = false;
  std::deque<Answer> script_;
};

}  // namespace annan::fakes
