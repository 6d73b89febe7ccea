// SPDX-License-Identifier: MIT
#include "host/host.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "host/command_of.hpp"
#include "host/connection.hpp"
#include "host/due.hpp"
#include "host/game_address.hpp"
#include "host/live_parties.hpp"
#include "host/live_party.hpp"
#include "host/name.hpp"
#include "host/node_rounds.hpp"
#include "host/site.hpp"
#include "host/token.hpp"
#include "party/decide.hpp"

namespace annan::host {

namespace {

/// A rating is shown among the leaders once it is known so well.
constexpr double kSettledDeviation = 110.0;
constexpr std::size_t kLeaders = 100;
constexpr std::size_t kGamesShown = 100;
constexpr std::size_t kHistoryShown = 500;

std::expected<party::Create, party::Refusal> order_of(const store::Guest& guest, const CreateParty& wish) {
  std::string name;
  if (!wish.name.empty()) {
    auto normal = normal_name(wish.name);
    if (!normal) return std::unexpected(bad_name());
    name = std::move(*normal);
  }
  const auto usual = wish.computer ? party::FirstColors::kFirstSeatBlack : party::FirstColors::kLot;
  return party::Create{.creator = {guest.id, guest.nickname},
                       .house = wish.house,
                       .start = wish.start,
                       .colors = wish.colors.value_or(usual),
                       .computer = wish.computer,
                       .name = std::move(name),
                       .listed = wish.listed};
}

/// A party is created by its first entry: any other was another command.
Host::Created created_before(const store::Duplicate& before) {
  if (before.seq == ids::Seq().next()) return before.party;
  return std::unexpected(party::Refusal(party::Code::kIdUsed));
}

}  // namespace

class Host::Impl : public std::enable_shared_from_this<Host::Impl> {
 public:
  using CreatedDone = std::move_only_function<void(Created)>;

  explicit Impl(Site site)
      : site_(std::move(site)),
        token_key_(site_.store.site_key()),
        live_(std::make_shared<LiveParties>(site_)),
        devices_(std::make_shared<Devices>(site_)),
        lobby_(std::make_shared<Lobby>(site_, *live_)),
        rounds_(std::make_shared<NodeRounds>(site_, live_)) {}

  void start();
  std::optional<store::Guest> guest_by_token(std::string_view token);
  void add_guest(std::move_only_function<void(std::optional<NewGuest>)> done, NameLanguage language);
  void name_guest(const ids::GuestId& guest, std::string_view nickname, std::move_only_function<void(Named)> done);
  void create(const store::Guest& guest, ids::CommandId id, const CreateParty& wish, CreatedDone done);
  bool exists(const ids::PartyId& party) { return live_->find(party) != nullptr || site_.store.has_party(party); }
  std::expected<ConnectionPtr, party::Refusal> connect(const ids::PartyId& party, const store::Guest& guest,
                                                       std::shared_ptr<Subscriber> subscriber);
  /// The party of an open connection.
  std::shared_ptr<LiveParty> party_of(const Connection& connection) { return live_->find(connection.party()); }
  void rename(const ConnectionPtr& connection, ids::CommandId id, std::string_view nickname);
  void check_ready(std::move_only_function<void(bool)> done);
  void stop(Task done);
  [[nodiscard]] std::size_t live_parties() const { return live_->size(); }
  [[nodiscard]] Devices& devices() { return *devices_; }
  [[nodiscard]] Lobby& lobby() { return *lobby_; }
  [[nodiscard]] store::Store& store() { return site_.store; }
  [[nodiscard]] const store::SiteKey& site_key() const { return token_key_; }
  [[nodiscard]] std::vector<std::string> addresses_of(const std::vector<store::GameSummary>& games) const {
    std::vector<std::string> out;
    out.reserve(games.size());
    for (const store::GameSummary& game : games)
      out.push_back(game.ended ? host::game_address({game.party, game.game}, token_key_) : "");
    return out;
  }

 private:
  void wait_for_writes(const std::shared_ptr<Task>& done);
  /// Why there is no such party, unless the command was accepted before.
  Created refused_or_known(const store::CommandKey& key, party::Refusal why);
  void created(const store::CommandKey& key, const ids::PartyId& party, const store::AppendResult& result,
               CreatedDone done);
  void renamed(const ConnectionPtr& connection, ids::CommandId id, const store::Guest& guest,
               const store::RenameResult& result);
  /// Runs what the store answers on the host's thread, unless the host is gone.
  template <class Then>
  auto back_here(Then then) {
    return [weak = weak_from_this(), &scheduler = site_.scheduler, then = std::move(then)](auto&& result) mutable {
      scheduler.post([weak, then = std::move(then), result = std::forward<decltype(result)>(result)]() mutable {
        if (const auto self = weak.lock()) then(*self, std::move(result));
      });
    };
  }

  Site site_;
  store::SiteKey token_key_;
  std::shared_ptr<LiveParties> live_;
  std::shared_ptr<Devices> devices_;
  std::shared_ptr<Lobby> lobby_;
  std::shared_ptr<NodeRounds> rounds_;
};

void Host::Impl::start() {
  site_.uptime->start([weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    for (const auto& party : self->live_->all())
      party->outages_changed();
  });
  rounds_->start();
}

std::optional<store::Guest> Host::Impl::guest_by_token(std::string_view token) {
  const auto bytes = token_from_hex(token);
  if (!bytes) return std::nullopt;
  return site_.store.guest_by_token(hash_of(*bytes, token_key_));
}

void Host::Impl::add_guest(std::move_only_function<void(std::optional<NewGuest>)> done, NameLanguage language) {
  const Token token = random_token();
  NewGuest fresh{
      {ids::GuestId::from_random(site_.options.random()), invented_nickname(site_.options.random(), language)},
      hex_of(token)};
  const store::Guest guest = fresh.guest;
  site_.store.add_guest(guest, hash_of(token, token_key_), site_.now(),
                        back_here([fresh = std::move(fresh), done = std::move(done)](Impl&, bool written) mutable {
                          done(written ? std::optional(std::move(fresh)) : std::nullopt);
                        }));
}

void Host::Impl::name_guest(const ids::GuestId& id, std::string_view nickname,
                            std::move_only_function<void(Named)> done) {
  auto name = normal_name(nickname);
  if (!name) return done(std::unexpected(bad_name()));
  const store::Guest guest{id, std::move(*name)};
  site_.store.name_guest(guest, back_here([guest, done = std::move(done)](Impl& self, bool written) mutable {
                           if (!written) return done(std::unexpected(party::Refusal(party::Code::kUnavailable)));
                           for (const auto& live : self.live_->all())
                             live->renamed(guest);
                           done(guest);
                         }));
}

void Host::Impl::create(const store::Guest& guest, ids::CommandId id, const CreateParty& wish, CreatedDone done) {
  const store::CommandKey key{guest.id, id};
  if (wish.computer && site_.computer == nullptr) {
    done(refused_or_known(key, party::Refusal(party::Code::kComputerAbsent)));
    return;
  }
  auto order = order_of(guest, wish);
  if (!order) {
    done(refused_or_known(key, std::move(order.error())));
    return;
  }
  auto decided = party::decide(*order, {.received = site_.now(), .seed = site_.options.random(), .outages = {}});
  if (!decided) {
    done(refused_or_known(key, std::move(decided.error())));
    return;
  }
  const auto party = ids::PartyId::from_random(site_.options.random());
  const auto due = look_after(nullptr, *decided);
  site_.store.append({.party = party,
                      .expected = ids::Seq(),
                      .at = decided->at,
                      .events = std::move(decided->events),
                      .command = key,
                      .due = due,
                      .code_seed = site_.options.random()},
                     back_here([key, party, done = std::move(done)](Impl& self, store::AppendResult result) mutable {
                       self.created(key, party, result, std::move(done));
                     }));
}

Host::Created Host::Impl::refused_or_known(const store::CommandKey& key, party::Refusal why) {
  try {
    if (const auto before = site_.store.find_command(key)) return created_before(*before);
    return std::unexpected(std::move(why));
  } catch (const store::StoreError& e) {
    spdlog::error("guest {}: {}", key.guest.text(), e.what());
    return std::unexpected(party::Refusal(party::Code::kUnavailable));
  }
}

void Host::Impl::created(const store::CommandKey& key, const ids::PartyId& party, const store::AppendResult& result,
                         CreatedDone done) {
  if (std::holds_alternative<store::Appended>(result)) {
    done(party);
  } else if (const auto* before = std::get_if<store::Duplicate>(&result)) {
    done(created_before(*before));
  } else {
    const auto* failed = std::get_if<store::Failed>(&result);
    spdlog::error("guest {} cannot create a party: {}", key.guest.text(),
                  failed == nullptr ? "its id is taken" : failed->message);
    done(std::unexpected(party::Refusal(party::Code::kUnavailable)));
  }
}

std::expected<ConnectionPtr, party::Refusal> Host::Impl::connect(const ids::PartyId& id, const store::Guest& guest,
                                                                 std::shared_ptr<Subscriber> subscriber) {
  try {
    const auto party = live_->open(id);
    if (!party) return std::unexpected(party::Refusal(party::Code::kNoParty));
    if (party->state().is_removed(guest.id)) return std::unexpected(party::Refusal(party::Code::kRemoved));
    auto connection = std::make_shared<Connection>(id, guest, std::move(subscriber));
    party->connect(connection);
    return connection;
  } catch (const store::StoreError& e) {
    spdlog::error("party {}: {}", id.text(), e.what());
    return std::unexpected(party::Refusal(party::Code::kUnavailable));
  }
}

void Host::Impl::rename(const ConnectionPtr& connection, ids::CommandId id, std::string_view nickname) {
  auto name = normal_name(nickname);
  if (!name) {
    connection->deliver(Refused{id, bad_name()});
    return;
  }
  const store::Guest guest{connection->guest().id, std::move(*name)};
  site_.store.rename_guest({{guest.id, id}, connection->party(), guest.nickname},
                           back_here([connection, id, guest](Impl& self, const store::RenameResult& result) {
                             self.renamed(connection, id, guest, result);
                           }));
}

void Host::Impl::renamed(const ConnectionPtr& connection, ids::CommandId id, const store::Guest& guest,
                         const store::RenameResult& result) {
  if (const auto* failed = std::get_if<store::Failed>(&result)) {
    spdlog::error("guest {} cannot be renamed: {}", guest.id.text(), failed->message);
    connection->deliver(Refused{id, party::Refusal(party::Code::kUnavailable)});
    return;
  }
  const auto* before = std::get_if<store::Duplicate>(&result);
  if (before != nullptr && before->seq > ids::Seq()) {
    connection->deliver(Refused{id, party::Refusal(party::Code::kIdUsed)});
    return;
  }
  const auto present = party_of(*connection);
  connection->deliver(Ack{id, present ? present->state().seq : ids::Seq()});
  if (before != nullptr) return;
  for (const auto& live : live_->all())
    live->renamed(guest);
}

void Host::Impl::check_ready(std::move_only_function<void(bool)> done) {
  site_.store.check_writable(back_here([done = std::move(done)](Impl&, bool written) mutable { done(written); }));
}

void Host::Impl::stop(Task done) {
  site_.uptime->stop();
  // Emptied by whichever comes first.
  auto waiting = std::make_shared<Task>(std::move(done));
  site_.scheduler.at(site_.scheduler.now() + kLongestStop, [waiting] {
    if (!*waiting) return;
    spdlog::warn("what is being written takes too long to be waited for");
    std::exchange(*waiting, nullptr)();
  });
  wait_for_writes(waiting);
}

void Host::Impl::wait_for_writes(const std::shared_ptr<Task>& done) {
  // The store answers in the order it is asked: whatever was asked before this is answered by then.
  check_ready([weak = weak_from_this(), done](bool) {
    const auto self = weak.lock();
    if (!self || !*done) return;
    if (std::ranges::any_of(self->live_->all(), [](const auto& party) { return party->busy(); })) {
      return self->wait_for_writes(done);
    }
    std::exchange(*done, nullptr)();
  });
}

Host::Host(store::Store& store, Scheduler& scheduler, ComputerPlayer* computer, HostOptions options) {
  if (!options.random) options.random = random_bits;
  impl_ = std::make_shared<Impl>(Site{.store = store,
                                      .scheduler = scheduler,
                                      .computer = computer,
                                      .options = std::move(options),
                                      .uptime = std::make_shared<Uptime>(store, scheduler)});
}

Host::~Host() = default;

void Host::start() {
  impl_->start();
}
std::optional<store::Guest> Host::guest_by_token(std::string_view token) {
  return impl_->guest_by_token(token);
}
void Host::add_guest(std::move_only_function<void(std::optional<NewGuest>)> done, NameLanguage language) {
  impl_->add_guest(std::move(done), language);
}
void Host::name_guest(const ids::GuestId& guest, std::string_view nickname, std::move_only_function<void(Named)> done) {
  impl_->name_guest(guest, nickname, std::move(done));
}
void Host::create(const store::Guest& guest, ids::CommandId id, CreateParty wish,
                  std::move_only_function<void(Created)> done) {
  impl_->create(guest, id, wish, std::move(done));
}
bool Host::exists(const ids::PartyId& party) {
  return impl_->exists(party);
}
std::expected<ConnectionPtr, party::Refusal> Host::connect(const ids::PartyId& party, const store::Guest& guest,
                                                           std::shared_ptr<Subscriber> subscriber) {
  return impl_->connect(party, guest, std::move(subscriber));
}
void Host::hello(const ConnectionPtr& connection, ids::Seq seen, std::string_view tab) {
  if (const auto party = impl_->party_of(*connection)) party->hello(connection, seen, tab);
}
void Host::submit(const ConnectionPtr& connection, ids::CommandId id, ClientCommand command) {
  if (const auto* rename = std::get_if<Rename>(&command)) {
    impl_->rename(connection, id, rename->nickname);
  } else if (const auto party = impl_->party_of(*connection)) {
    party->submit(connection, id, std::move(command));
  }
}
void Host::disconnect(const ConnectionPtr& connection) {
  if (const auto party = impl_->party_of(*connection)) party->disconnect(connection);
}
void Host::check_ready(std::move_only_function<void(bool)> done) {
  impl_->check_ready(std::move(done));
}
void Host::stop(Task done) {
  impl_->stop(std::move(done));
}
std::optional<ids::PartyId> Host::party_by_code(const ids::InviteCode& code) {
  return impl_->store().party_by_code(code);
}
Devices& Host::devices() {
  return impl_->devices();
}
Lobby& Host::lobby() {
  return impl_->lobby();
}
std::vector<store::Leader> Host::leaderboard() {
  return impl_->store().leaderboard(kSettledDeviation, kLeaders);
}
std::optional<Host::PlayerPage> Host::player(const ids::GuestId& guest) {
  store::Store& store = impl_->store();
  auto known = store.guest(guest);
  if (!known) return std::nullopt;
  PlayerPage page{.guest = std::move(*known),
                  .standing = store.standing(guest),
                  .games = store.games_of(guest, kGamesShown),
                  .history = store.rating_history(guest, kHistoryShown)};
  page.addresses = impl_->addresses_of(page.games);
  return page;
}
Host::FoundGames Host::find_games(const store::GameSearch& search) {
  store::FoundGames found = impl_->store().find_games(search);
  auto addresses = impl_->addresses_of(found.games);
  return {std::move(found.games), std::move(addresses), found.count};
}
std::vector<store::OpeningCount> Host::openings(const rules::Position& position, const rules::RuleSet& rules) {
  return impl_->store().openings(position, rules);
}
std::optional<std::string> Host::game_address(const ids::PartyId& party, ids::GameId game) {
  if (game.value() < 1 || game.value() >= kMostGames) return std::nullopt;
  if (impl_->store().finished_game(party, game).empty()) return std::nullopt;
  return host::game_address({party, game}, impl_->site_key());
}
std::optional<FinishedGame> Host::finished_game(std::string_view address) {
  const auto place = place_of(address, impl_->site_key());
  if (!place) return std::nullopt;
  return host::finished_game(impl_->store().finished_game(place->party, place->game), place->game);
}
std::size_t Host::live_parties() const {
  return impl_->live_parties();
}

}  // namespace annan::host
