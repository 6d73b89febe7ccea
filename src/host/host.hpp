// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/computer_player.hpp"
#include "host/devices.hpp"
#include "host/finished_game.hpp"
#include "host/host_options.hpp"
#include "host/lobby.hpp"
#include "host/messages.hpp"
#include "host/nickname.hpp"
#include "host/scheduler.hpp"
#include "host/subscriber.hpp"
#include "ids/command_id.hpp"
#include "ids/invite_code.hpp"
#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "party/refusal.hpp"
#include "store/store.hpp"

namespace annan::host {

/// One subscriber in one party; ends with Host::disconnect.
class Connection;
using ConnectionPtr = std::shared_ptr<Connection>;

/// What runs a site: guests, parties, computer seats and timers over a store. No sockets, no text, no threads: every
/// function is called on the scheduler's thread, and every callback comes there. The store, scheduler and computer
/// player must outlive it; what they still call afterwards does nothing.
class Host {
 public:
  /// Without a computer player, parties against the computer are refused.
  Host(store::Store& store, Scheduler& scheduler, ComputerPlayer* computer, HostOptions options = {});
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  ~Host();

  /// Finds out how long the site was down, and starts to note once a second that it is up. Call once, before serving.
  void start();

  // ---- guests ----

  struct NewGuest {
    store::Guest guest;
    std::string token;  ///< 64 hexadecimal digits, for the guest's cookie only
  };
  /// Nobody for a token that is wrong or no token at all. Throws StoreError if the store cannot be read.
  [[nodiscard]] std::optional<store::Guest> guest_by_token(std::string_view token);
  /// The invented name is in that language. `done` is called once, when the guest is durable; nothing if the store
  /// cannot be written.
  void add_guest(std::move_only_function<void(std::optional<NewGuest>)> done,
                 NameLanguage language = NameLanguage::kEnglish);
  using Named = std::expected<store::Guest, party::Refusal>;
  /// As the command Rename, but by no party: the last name sent is the one that stays. `done` is called once, possibly
  /// inside this call.
  void name_guest(const ids::GuestId& guest, std::string_view nickname, std::move_only_function<void(Named)> done);

  // ---- parties ----

  using Created = std::expected<ids::PartyId, party::Refusal>;
  /// `done` is called once, when the party is durable or refused, possibly inside this call. The same guest and id give
  /// the same party.
  void create(const store::Guest& guest, ids::CommandId id, CreateParty wish,
              std::move_only_function<void(Created)> done);

  /// Throws StoreError if the store cannot be read.
  [[nodiscard]] bool exists(const ids::PartyId& party);

  /// Joins a socket to a party; it counts as present, but hears nothing before its hello. Refused with no_party.
  [[nodiscard]] std::expected<ConnectionPtr, party::Refusal> connect(const ids::PartyId& party,
                                                                     const store::Guest& guest,
                                                                     std::shared_ptr<Subscriber> subscriber);
  /// Delivers welcome, then the entries after `seen` or a snapshot, then presence; from now on every entry and
  /// presence. May be called again at any time; seen 0 asks for a snapshot. A non-empty `tab` names the page: an older
  /// connection of the same guest and tab is replaced.
  void hello(const ConnectionPtr& connection, ids::Seq seen, std::string_view tab = {});
  /// The answer, Ack or Refused, is delivered to the connection's subscriber once; the entry itself follows it.
  void submit(const ConnectionPtr& connection, ids::CommandId id, ClientCommand command);
  void disconnect(const ConnectionPtr& connection);

  /// Where a code that was read out leads. Throws StoreError, as the next functions do, if the store cannot be read.
  [[nodiscard]] std::optional<ids::PartyId> party_by_code(const ids::InviteCode& code);

  // ---- other devices, other people ----

  [[nodiscard]] Devices& devices();
  [[nodiscard]] Lobby& lobby();

  /// Best first, of those whose rating is settled.
  [[nodiscard]] std::vector<store::Leader> leaderboard();
  struct PlayerPage {
    store::Guest guest;
    store::Standing standing;
    std::vector<store::GameSummary> games;    ///< newest first
    std::vector<std::string> addresses = {};  ///< of the games, in their order; empty for one that is being played
    std::vector<store::RatingPoint> history;  ///< oldest first
  };
  /// Nothing if there is no such guest.
  [[nodiscard]] std::optional<PlayerPage> player(const ids::GuestId& guest);

  struct FoundGames {
    std::vector<store::GameSummary> games;
    std::vector<std::string> addresses;  ///< as in PlayerPage
    std::size_t count;
  };
  [[nodiscard]] FoundGames find_games(const store::GameSearch& search);

  // ---- games that are over ----

  [[nodiscard]] std::vector<store::OpeningCount> openings(const rules::Position& position, const rules::RuleSet& rules);

  /// What names the game on pages that everybody may see; nothing if there is no such game or it is being played.
  [[nodiscard]] std::optional<std::string> game_address(const ids::PartyId& party, ids::GameId game);
  [[nodiscard]] std::optional<FinishedGame> finished_game(std::string_view address);

  // ---- the site ----

  /// Can the store be written? `done` is called once.
  void check_ready(std::move_only_function<void(bool)> done);
  /// For the end: the clocks stand, nothing is done any more that is only due, and what is being written is finished.
  /// `done` is called once, when all of it is answered, at the latest after kLongestStop. Nobody is to submit
  /// meanwhile.
  static constexpr ids::Millis kLongestStop{2'000};
  void stop(Task done);
  /// Parties held in memory.
  [[nodiscard]] std::size_t live_parties() const;

 private:
  class Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace annan::host
