// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dice.hpp"
#include "party/decide.hpp"
#include "party/state.hpp"
#include "reference.hpp"

namespace annan::party {

/// What came about in all schedules together: a property in which nothing happens proves nothing.
struct Seen {
  std::map<std::string, std::int64_t> count;
  void operator()(std::string_view what) { ++count[std::string(what)]; }
};

/// A command as a client or a timer has made it; sent again it is the same.
struct Sent {
  std::optional<int> id;  ///< a guest's; the site's own have none
  Command command;
  std::optional<ids::Instant> received = {};  ///< waits at a node since then
};

/// One party, its log, its people and two nodes of a site that know of each other through the log alone. Whatever comes
/// about is judged by the reference at once: a Violation is thrown.
class World {
 public:
  World(std::uint64_t seed, Seen& seen);

  /// One thing happens: `dice` says which.
  void step(Dice dice);
  /// From here on only the site acts, and the game must come to an end, an adjournment or a player who may think.
  void settle();
  /// The log folded from anywhere is what the nodes know; what was accepted changes nothing when it comes again.
  void finish();

  /// What happens, in words, if anybody wants to know.
  std::vector<std::string>* story = nullptr;

 private:
  static constexpr std::size_t kNodes = 2;

  void pass_time(Dice& dice);
  void come_or_go(Dice& dice);
  void outage(Dice& dice);
  void send_again(Dice& dice);
  [[nodiscard]] Circumstances circumstances(std::size_t node, ids::Instant received, std::uint64_t seed) const;
  [[nodiscard]] ids::Seq last() const { return ids::Seq(static_cast<std::int64_t>(log_.size())); }
  bool deliver(std::size_t node, const Sent& sent, std::uint64_t seed);
  bool append(std::size_t node, const Sent& sent, Decision decision, const Truth& truth);
  void count_inside(const Event& event, const Command& command);
  void refused(const Sent& sent, const Refusal& why, bool had_to_be_accepted);
  void read_on(std::size_t node);
  bool act(const Command& command) { return deliver(0, {std::nullopt, command}, 0); }
  bool let_the_site_act();
  void tell(const std::string& text) const;

  Seen& seen_;
  ids::Instant now_{1'000'000};
  Absences absences_;
  std::array<Absences, kNodes> views_;  ///< as each node has heard of it
  std::vector<Outage> outages_;
  std::vector<Entry> log_;
  std::map<int, ids::Seq> accepted_;
  std::vector<Sent> sent_;
  std::vector<Sent> waiting_;  ///< arrived at a node, not decided yet
  Reference reference_;
  std::vector<State> nodes_;
};

/// A command that makes sense to someone who knows `state`, or does not.
[[nodiscard]] Command make_command(const State& state, Dice& dice);
[[nodiscard]] Command make_site_command(const State& state, Dice& dice);
/// The same command for the present position.
[[nodiscard]] Command meant_now(const State& state, Command command);
[[nodiscard]] Create make_party(Dice& dice);
/// Whose command it is; nothing if the site's own.
[[nodiscard]] std::optional<ids::GuestId> guest_of(const Command& command);
[[nodiscard]] std::string name_of(const Command& command);
[[nodiscard]] std::string_view name_of(const Event& event);

inline constexpr std::uint64_t kGuests = 4;

}  // namespace annan::party
