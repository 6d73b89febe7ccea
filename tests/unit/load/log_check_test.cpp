// SPDX-License-Identifier: MIT
#include "load/log_check.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "ids/text_id.hpp"
#include "notation/usi_move.hpp"

namespace annan::load {
namespace {

using Step = ScriptedGames::Step;
constexpr std::size_t kTable = 3;
constexpr std::size_t kSteps = 40;

/// A log that tells the truth about `kSteps` commands of a table, and what was acknowledged of it.
class LogCheck : public ::testing::Test {
 protected:
  LogCheck() {
    add({party::ClockStopped{ids::GameId(1), ids::Millis(0)}});
    add({party::SeatTaken{party::Seat::kSecond, party::Person{guest_, "Heron"}}, started(1)});
    ScriptedGames::Standing at;
    for (std::size_t i = 0; i < kSteps; ++i, at = games_.next(kTable, at)) {
      if (i == 20) add({party::ClockStarted{ids::GameId(1)}});
      add({event_of(games_.step(kTable, at))});
      acknowledged_.push_back(log_.back().seq.value());
    }
  }

  void add(std::vector<party::Event> events) {
    log_.push_back({ids::Seq(static_cast<std::int64_t>(log_.size()) + 1), ids::Instant(0), std::move(events)});
  }
  party::GameStarted started(std::int64_t game) {
    const party::Terms terms{guest_, {}, rules::Position::start(), party::FirstColors::kLot};
    const party::Person person{guest_, "Heron"};
    return {ids::GameId(game), party::Seat::kFirst, {person, person}, terms, {}};
  }
  party::Event event_of(const Step& step) {
    switch (step.kind) {
      case Step::Kind::kMove:
        return party::MovePlayed{ids::GameId(step.game), ids::Ply(step.ply),
                                 *notation::parse_usi_move(std::string(step.usi)), ids::Millis(0)};
      case Step::Kind::kResign:
        return party::GameEnded{ids::GameId(step.game), {rules::Color::kWhite, party::EndReason::kResignation}};
      case Step::Kind::kRematch:
        if (step.seat == 0) return party::RematchOffered{party::Seat::kFirst};
        return started(step.game + 1);
    }
    return party::PartyEnded{};
  }
  /// Renumbers what stands after something was taken out or put in.
  void renumber() {
    for (std::size_t i = 0; i < log_.size(); ++i)
      log_[i].seq = ids::Seq(static_cast<std::int64_t>(i) + 1);
  }
  [[nodiscard]] std::string faults() const {
    std::string all;
    for (const std::string& fault : faults_in_log(log_, games_, kTable, acknowledged_))
      all += fault + "\n";
    return all;
  }

  ids::GuestId guest_ = ids::GuestId::from_random(1);
  ScriptedGames games_{4, 12, 5};  // so short that there are several games
  std::vector<party::Entry> log_;
  std::vector<std::int64_t> acknowledged_;
};

TEST_F(LogCheck, finds_nothing_in_a_true_log) {
  EXPECT_EQ(faults(), "");
}

TEST_F(LogCheck, finds_what_is_lost_at_the_end) {
  log_.pop_back();
  EXPECT_NE(faults().find("acknowledged and not there"), std::string::npos) << faults();
}

TEST_F(LogCheck, finds_what_is_lost_in_the_middle) {
  log_.erase(log_.begin() + 10);
  EXPECT_NE(faults().find("follows seq"), std::string::npos) << faults();
  renumber();
  EXPECT_NE(faults().find("instead of"), std::string::npos) << faults();
}

TEST_F(LogCheck, finds_what_is_doubled) {
  log_.insert(log_.begin() + 10, log_[10]);
  renumber();
  EXPECT_NE(faults().find("instead of"), std::string::npos) << faults();
}

TEST_F(LogCheck, finds_what_is_invented) {
  add({party::MovePlayed{ids::GameId(9), ids::Ply(0), *notation::parse_usi_move("7g7f"), ids::Millis(0)}});
  EXPECT_NE(faults().find("which nobody was told of"), std::string::npos) << faults();
}

TEST_F(LogCheck, finds_a_move_that_a_stand_in_made) {
  auto& move = std::get<party::MovePlayed>(log_[4].events.front());
  move.source = party::MoveSource::kStandIn;
  EXPECT_NE(faults().find("instead of"), std::string::npos) << faults();
}

TEST_F(LogCheck, finds_an_acknowledgement_of_another_entry) {
  acknowledged_[5] += 1;
  EXPECT_NE(faults().find("acknowledged as seq"), std::string::npos) << faults();
}

TEST_F(LogCheck, finds_what_is_no_part_of_a_game_script) {
  add({party::TakenBack{ids::GameId(1), ids::Ply(0)}});
  EXPECT_NE(faults().find("something that nobody did"), std::string::npos) << faults();
}

}  // namespace
}  // namespace annan::load
