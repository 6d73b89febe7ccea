// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "party/circumstances.hpp"
#include "party/command.hpp"
#include "party/event.hpp"
#include "rules/game.hpp"

namespace annan::party {

/// A history that the rules do not allow.
struct Violation {
  std::string what;
};

/// Who was away when.
struct Absences {
  std::map<ids::GuestId, ids::Instant> now;  ///< guests who are away, since when
  std::map<ids::GuestId, Absence> over;      ///< the last one of each that is over
};

/// What was so when something was decided, as far as the node that decided could know.
struct Truth {
  ids::Instant received;
  std::span<const Outage> outages;
  const Absences& absences;
};

using Cause = std::variant<Create, Command>;

/// A party's life told a second time, plainly and from the rules alone ("At a table"): reads the log entry by entry
/// with what caused it, and throws a Violation at the first that should not be there. Shares no code with decide, fold
/// and clock but the vocabulary and the rules of the game.
class Reference {
 public:
  void judge(const Entry& entry, const Cause& cause, const Truth& truth);
  /// Does the command have to be accepted now? It may be, if not.
  [[nodiscard]] bool must_accept(const Command& command, const Truth& truth);

 private:
  /// How much of a turn is used: what was used before, and the time since then, unless the clock stands still.
  struct Turn {
    ids::Instant since;
    ids::Millis before;
    std::optional<ids::Instant> stopped;
    bool nudged = false;
  };
  struct Play {
    ids::GameId id;
    Seat black;
    HouseRules house;
    rules::Game board;
    std::vector<std::array<ids::Millis, 2>> mains;  ///< by color, at the start of each turn so far
    Turn turn;
    int takebacks = 0;
    std::optional<Seat> away = {};  ///< the computer plays there for its guest
    std::array<int, kSeats> spells{};
    std::array<int, kSeats> helped{};
    std::array<std::optional<Offered>, kSeats> offers{};
    std::array<std::array<bool, kOfferKinds>, kSeats> barred{};
    bool adjourned = false;
    std::optional<Result> result = {};
  };
  struct Reader;

  // What is true now.
  [[nodiscard]] bool playing() const { return play_ && !play_->result; }
  [[nodiscard]] Seat mover() const;
  [[nodiscard]] At here() const;
  [[nodiscard]] std::optional<ids::GuestId> guest(Seat seat) const { return guest_on(seats_, seat); }
  [[nodiscard]] std::optional<ids::Instant> gone(Seat seat) const;
  [[nodiscard]] std::optional<ids::Instant> was_gone(Seat seat, ids::Instant when) const;
  [[nodiscard]] std::optional<ids::Instant> missed() const;
  [[nodiscard]] bool plays(Seat seat) const;
  [[nodiscard]] std::optional<ids::GuestId> speaker() const;
  [[nodiscard]] std::optional<Seat> speakers_seat() const;
  [[nodiscard]] bool by_host() const { return speaker() == terms_->host; }
  template <class C>
  [[nodiscard]] const C* cause() const {
    const Command* command = std::get_if<Command>(cause_);
    return command == nullptr ? nullptr : std::get_if<C>(command);
  }

  // Time, in reference_time.cpp.
  [[nodiscard]] ids::Millis served(ids::Instant from, ids::Instant to) const;
  [[nodiscard]] ids::Instant resumed() const;
  [[nodiscard]] ids::Millis used(const Turn& turn, ids::Instant until) const;
  [[nodiscard]] std::optional<ids::Millis> whole_turn() const;
  [[nodiscard]] ids::Millis at_most_but_ten_seconds(ids::Millis used) const;
  [[nodiscard]] std::optional<ids::Instant> last_moment() const;
  [[nodiscard]] std::optional<ids::Instant> patience_ends() const;

  // What the site may do on its own.
  [[nodiscard]] bool may_stand_in() const;
  [[nodiscard]] bool may_stop() const;
  [[nodiscard]] bool may_start() const;
  [[nodiscard]] bool waited_for_long() const;
  [[nodiscard]] bool may_flag() const;
  [[nodiscard]] bool may_play(Seat seat) const;
  [[nodiscard]] bool helped_enough() const;
  [[nodiscard]] bool taken_by_outage() const;
  [[nodiscard]] std::optional<ids::Ply> last_turn_of(Seat seat) const;
  [[nodiscard]] bool is_offered_to(Seat seat, OfferKind kind) const;

  void begin_turn();
  void check_end(const Result& result);
  void check_agreed(const Result& result, OfferKind kind) const;
  void check_aborted() const;
  void check_between_entries() const;

  const Cause* cause_ = nullptr;
  const Truth* truth_ = nullptr;
  ids::Seq seq_;
  ids::Instant at_;
  Turn turn_before_{};               ///< as the entry found it
  std::optional<Seat> away_before_;  ///< the same

  std::optional<Terms> terms_;
  Seats seats_;
  Series series_;
  std::array<bool, kSeats> wants_{};
  bool new_pair_ = false;  ///< who sits here now have not played yet
  std::optional<Play> play_;
};

}  // namespace annan::party
