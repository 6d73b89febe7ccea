// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ids/number.hpp"
#include "party/event.hpp"
#include "rules/game.hpp"

namespace annan::party {

/// Judges a party's whole log again, entry by entry: what folding takes as having happened has to be lawful too.
class Audit {
 public:
  struct Fault {
    std::optional<ids::GameId> game;  ///< none: of the log itself
    ids::Ply ply;                     ///< where in the game
    std::string what;                 ///< a code or a few words
    friend bool operator==(const Fault&, const Fault&) = default;
  };

  /// The next entry, from the party's first on. After a fault nothing more is judged in that game.
  void take(const Entry& entry);

  [[nodiscard]] const std::vector<Fault>& faults() const { return faults_; }
  [[nodiscard]] int games() const { return games_; }
  [[nodiscard]] int moves() const { return moves_; }

 private:
  struct Judged {
    ids::GameId id;
    rules::Game game;
    bool ended = false;
    bool broken = false;
  };
  void judge(const Event& event);
  void judge(const GameStarted& event);
  void judge(const MovePlayed& event);
  void judge(const TakenBack& event);
  void judge(const GameEnded& event);
  /// The game of an event, if there is something to be judged in it.
  [[nodiscard]] Judged* running(ids::GameId id, const char* doing);
  void blame(std::string what);

  std::vector<Fault> faults_;
  ids::Seq seq_;
  ids::Instant at_;
  std::optional<Judged> judged_;
  int games_ = 0;
  int moves_ = 0;
};

}  // namespace annan::party
