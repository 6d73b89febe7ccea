// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "host/live_parties.hpp"
#include "host/lobby_messages.hpp"
#include "host/open_tables.hpp"
#include "host/pairing.hpp"
#include "host/site.hpp"
#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "party/refusal.hpp"
#include "store/store.hpp"

namespace annan::host {

/// One socket in the lobby.
struct LobbyListener {
  ids::GuestId guest;
  std::shared_ptr<LobbySubscriber> subscriber;
};
using LobbyListenerPtr = std::shared_ptr<LobbyListener>;

/// Where people find a table, or each other for a ranked game. Seeks are in the store, and every node with somebody who
/// waits pairs whom it finds there: the store sees to it that one succeeds.
class Lobby : public std::enable_shared_from_this<Lobby> {
 public:
  /// A seek ends so long after the last socket of its guest was here.
  static constexpr ids::Millis kPatience{10'000};
  /// From then on a game against the computer is proposed.
  static constexpr ids::Millis kLongWait{45'000};

  Lobby(Site& site, LiveParties& live) : site_(site), tables_(site, live), key_(site.store.site_key()) {}

  // ---- ranked games ----

  /// The party in which the guest's ranked game is being played; nothing: the guest waits for one now.
  using Sought = std::expected<std::optional<ids::PartyId>, party::Refusal>;
  /// Seeking again is seeking once. `network` is where the guest comes from. `done` is called once, perhaps inside.
  void seek(const ids::GuestId& guest, std::string_view network, std::move_only_function<void(Sought)> done);
  /// False: the store cannot be written.
  void leave(const ids::GuestId& guest, std::move_only_function<void(bool)> done);

  // ---- sockets ----

  /// Is told all there is to show, and from now on all that changes.
  [[nodiscard]] LobbyListenerPtr enter(const ids::GuestId& guest, std::shared_ptr<LobbySubscriber> subscriber);
  /// Tells it all again.
  void greet(const LobbyListenerPtr& listener);
  void exit(const LobbyListenerPtr& listener);

  /// Throws StoreError if the store cannot be read.
  [[nodiscard]] Tables tables();

 private:
  /// A seek that this node keeps alive.
  struct Kept {
    ids::Instant since;
    std::string address;
    ids::Instant heard;    ///< when its guest last was here
    ids::Instant renewed;  ///< when it was last put into the store
    bool written = false;
    bool long_told = false;
  };

  void keep(const ids::GuestId& guest, Kept& kept, ids::Instant now);
  void kept(const ids::GuestId& guest, bool written, std::move_only_function<void(Sought)>& done);
  [[nodiscard]] std::optional<ids::PartyId> ranked_game(const ids::GuestId& guest);
  void adopt_seek(const ids::GuestId& guest);

  void tick();
  void tick_soon();
  void keep_seeks(ids::Instant now);
  void meet(ids::Instant now);
  void settle(const std::vector<store::Seeker>& present);
  void pair(const store::Seeker& black, const store::Seeker& white, ids::Instant now);
  void paired(const store::Seeker& black, const store::Seeker& white, const ids::PartyId& party,
              const store::AppendResult& result);
  void report(ids::Instant now);
  void show_tables();

  [[nodiscard]] bool is_here(const ids::GuestId& guest) const;
  [[nodiscard]] Seeking progress(const ids::GuestId& guest, ids::Instant now) const;
  void tell_over(const ids::GuestId& guest);
  void tell(const ids::GuestId& guest, LobbyMessage message) const;

  Site& site_;
  OpenTables tables_;
  store::SiteKey key_;
  std::vector<LobbyListenerPtr> listeners_;
  std::unordered_map<ids::GuestId, Kept> kept_;
  std::unordered_map<ids::GuestId, int> windows_;  ///< of those in kept_, as of the last tick
  std::unordered_set<ids::GuestId> pairing_;       ///< their party is being written
  std::shared_ptr<LobbyOutgoing> shown_;           ///< the tables as last told
  RecentWaits waits_;
  unsigned ticks_ = 0;
  bool ticking_ = false;
};

}  // namespace annan::host
