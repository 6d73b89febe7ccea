// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "load/client.hpp"
#include "load/cpu_time.hpp"
#include "load/crowd.hpp"
#include "load/http_lane.hpp"
#include "load/scripted_games.hpp"
#include "load/table.hpp"

namespace annan::load {

struct Options {
  std::vector<Place> places;
  std::string database;  ///< the site's, to read its logs at the end; may be empty
  int server = 0;        ///< the process whose memory and processor time are looked at; 0: none
  std::size_t tables = 50;
  std::size_t watchers = 0;    ///< at each table
  std::size_t idle = 0;        ///< sockets more, at parties where nobody plays
  double rate = 100;           ///< commands due a second; 0: as fast as they are acknowledged
  double warm_up = 0;          ///< seconds before anything is measured
  double seconds = 5;          ///< 0: until SIGTERM or SIGINT
  double settle = 30;          ///< seconds in which all must be acknowledged and seen in the end
  std::size_t storm = 0;       ///< sockets lost at once in the middle
  std::size_t homes = 0;       ///< addresses people come from; 0: one for a hundred of them
  std::size_t first_home = 0;  ///< by number; others come after it
  int main_time = 0;           ///< seconds of each player; 0: they play without clocks
  int plies = 100;
  std::uint64_t seed = 1;
};

/// What came of it. Numbers that were not measured are absent from the report.
struct Report {
  Measured measured;
  double seconds = 0;
  std::size_t sockets = 0;
  std::size_t sockets_held = 0;  ///< of these, at the end of the play
  std::optional<std::int64_t> server_bytes_before, server_bytes_with_sockets, server_bytes_after_play;
  CpuTimes server_cpu, own_cpu;  ///< used while it was measured
  std::optional<double> storm_seconds;
  std::size_t storm_sockets = 0;
  std::size_t logs_read = 0;
  std::uint64_t entries_read = 0;
};

/// One load on one site, from the first guest to the last comparison.
class Run {
 public:
  Run(Options options, Crowd& crowd);

  /// False: it could not be set up; the crowd has been told why.
  [[nodiscard]] bool set_up();
  void play();
  /// Waits until all is acknowledged and seen, then compares.
  void verify();
  [[nodiscard]] const Report& report() const { return report_; }

 private:
  using Time = Poller::Clock::time_point;

  // run.cpp
  void make_guests(std::size_t how_many);
  void make_parties();
  void open_sockets();
  [[nodiscard]] bool wait(const std::string& what, double seconds, const std::function<bool()>& done);
  void issue(Time now);
  void tick();
  void look_at_pulses();
  void lose_many();
  [[nodiscard]] std::optional<std::int64_t> server_bytes() const;
  void each_client(const std::function<void(Client&)>& action);

  // verify.cpp
  void settle();
  void compare_clients();
  void compare_with_fresh();
  void compare_fresh(Table& table, const Client& fresh);
  void compare_logs();

  Options options_;
  Crowd& crowd_;
  ScriptedGames games_;
  Report report_;
  Measured warming_up_;
  std::vector<std::unique_ptr<HttpLane>> lanes_;  ///< by home
  std::deque<Guest> guests_;
  std::vector<std::string> parties_;  ///< of the tables, then the idle ones
  std::deque<Table> tables_;
  std::vector<std::unique_ptr<Client>> watchers_;
  std::vector<std::unique_ptr<Client>> fresh_;
  std::size_t next_table_ = 0;
  std::uint64_t issued_ = 0;
  Time issuing_since_{};
  bool issuing_ = false;
  std::size_t calls_open_ = 0;
};

/// So many sockets watch one idle party.
inline constexpr std::size_t kIdleWatchers = 8;

}  // namespace annan::load
