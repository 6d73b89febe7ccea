// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "load/client.hpp"
#include "load/crowd.hpp"
#include "load/histogram.hpp"
#include "load/scripted_games.hpp"

namespace annan::load {

/// What is measured at all tables together.
struct Measured {
  Histogram latency;  ///< of moves, from when they were due to their acknowledgement
  std::uint64_t moves = 0;
  std::uint64_t commands = 0;  ///< acknowledged, moves among them
};

/// Two players with a script. A command that was not answered is sent again, with the same id, when its player is back.
class Table final : private Client::Listener {
 public:
  using Time = Poller::Clock::time_point;

  Table(Crowd& crowd, const ScriptedGames& games, Measured& measured, std::size_t number)
      : crowd_(crowd), games_(games), measured_(&measured), number_(number) {}

  /// `guests` are to outlive it; the first has made the party and plays Black.
  void sit_down(const std::array<const Guest*, 2>& guests, const std::string& party);
  /// Both see that the first game has begun.
  [[nodiscard]] bool playing() const;

  /// The next command is due. When one is on its way already this one waits, and its time counts from `when` all the
  /// same.
  void due(Time when);
  /// No more than what is on its way.
  void stop() { owed_.clear(), eager_ = false; }
  /// From now on each command follows the acknowledgement of the last.
  void play_eagerly();
  [[nodiscard]] bool waiting() const { return pending_.has_value(); }
  void measure_in(Measured& measured) { measured_ = &measured; }

  [[nodiscard]] std::size_t number() const { return number_; }
  [[nodiscard]] const std::string& party() const { return clients_[0]->party(); }
  [[nodiscard]] Client& client(std::size_t seat) { return *clients_[seat]; }
  [[nodiscard]] const Guest& guest(std::size_t seat) const { return *guests_[seat]; }
  /// The seq of every acknowledged command, in their order.
  [[nodiscard]] const std::vector<std::int64_t>& acknowledged() const { return acknowledged_; }
  /// What everybody must see once all is acknowledged; its seq is not known beforehand.
  [[nodiscard]] View expected() const;

 private:
  struct Pending {
    std::size_t seat;
    std::string id;
    std::string text;
    Time due;
    bool is_move;
  };
  void on_here(Client& client) override;
  void on_answer(Client& client, const Answer& answer) override;
  void acknowledged(const Pending& done, std::int64_t seq);
  void refused(std::string_view code);
  void send_next(Time due);
  void send_pending();

  Crowd& crowd_;
  const ScriptedGames& games_;
  Measured* measured_;
  std::size_t number_;
  std::array<const Guest*, 2> guests_{};
  std::array<std::unique_ptr<Client>, 2> clients_;
  std::string join_;  ///< its id, until it is answered
  ScriptedGames::Standing standing_;
  std::vector<std::int64_t> acknowledged_;
  std::optional<Pending> pending_;
  std::deque<Time> owed_;
  bool eager_ = false;
};

}  // namespace annan::load
