// SPDX-License-Identifier: MIT
#include "load/yardstick/live_games.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <variant>

#include "host/due.hpp"
#include "load/scripted_games.hpp"
#include "net/cookie.hpp"
#include "notation/usi_move.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace annan::load {
namespace {

namespace json = boost::json;

constexpr std::size_t kScripts = 64;
/// That a sample may play on.
constexpr int kMore = 40;
constexpr ids::Millis kMainTime{3'600'000};
constexpr ids::Millis kByoyomi{30'000};

store::Guest random_guest() {
  return {ids::GuestId::from_random(host::random_bits()), "Guest"};
}

json::array texts(std::span<const std::string> moves) {
  json::array all;
  for (const std::string& move : moves)
    all.emplace_back(move);
  return all;
}

}  // namespace

ids::CommandId random_command() {
  std::array<std::uint8_t, ids::CommandId::kBytes> bytes{};
  host::fill_with_random(bytes);
  return ids::CommandId(bytes);
}

ids::Instant wall_clock() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return ids::Instant(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

void Unanswered::begin() {
  wait_for(kMost - 1);
  const std::lock_guard lock(mutex_);
  ++count_;
}

void Unanswered::end(bool written) {
  {
    const std::lock_guard lock(mutex_);
    --count_;
    failed_ |= !written;
  }
  changed_.notify_all();
}

void Unanswered::wait() {
  wait_for(0);
  if (failed_) throw std::runtime_error("the store has not written what it was to write");
}

void Unanswered::wait_for(std::size_t most) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return count_ <= most; });
}

LiveGame::LiveGame(store::Store& store, const store::SiteKey& key, Unanswered& unanswered)
    : store_(store),
      unanswered_(unanswered),
      party_(ids::PartyId::from_random(host::random_bits())),
      tokens_{host::random_token(), host::random_token()},
      guests_{random_guest(), random_guest()},
      state_(create(key)) {
  const party::Join join{.person = {guests_[1].id, guests_[1].nickname}};
  write(party::decide(state_, join, {.received = wall_clock(), .seed = host::random_bits()}), guests_[1].id);
  if (!state_.game_running()) throw std::runtime_error("no game has begun");
}

void LiveGame::add_guests(const store::SiteKey& key) {
  for (std::size_t seat = 0; seat < 2; ++seat) {
    unanswered_.begin();
    store_.add_guest(guests_[seat], host::hash_of(tokens_[seat], key), wall_clock(),
                     [this](bool written) { unanswered_.end(written); });
  }
}

party::State LiveGame::create(const store::SiteKey& key) {
  add_guests(key);
  party::Create order{
      .creator = {guests_[0].id, guests_[0].nickname}, .house = {}, .colors = party::FirstColors::kFirstSeatBlack};
  order.house.swap_sides = false;
  order.house.time = party::TimeControl{.main = kMainTime, .byoyomi = kByoyomi};
  const auto decided = party::decide(order, {.received = wall_clock(), .seed = host::random_bits()});
  if (!decided) throw std::runtime_error("no party can be made");
  append(ids::Seq(), *decided, host::look_after(nullptr, *decided), guests_[0].id);
  auto state = party::open({ids::Seq().next(), decided->at, decided->events});
  if (!state) throw std::runtime_error("a party's first entry is none");
  return std::move(*state);
}

void LiveGame::play(const std::string& usi) {
  const auto move = notation::parse_usi_move(usi);
  if (!move) throw std::runtime_error(usi + " is no move");
  const ids::GuestId& guest = guests_[party::index_of(state_.game->seat_to_move())].id;
  const party::PlayMove play{guest, state_.game->at(), *move};
  write(party::decide(state_, play, {.received = wall_clock(), .seed = host::random_bits()}), guest);
}

void LiveGame::write(party::Decided decided, const ids::GuestId& by) {
  if (!decided) throw std::runtime_error("a scripted command is refused");
  append(state_.seq, *decided, host::look_after(&state_, *decided), by);
  party::fold(state_, party::Entry{state_.seq.next(), decided->at, std::move(decided->events)});
}

void LiveGame::append(ids::Seq expected, const party::Decision& decision, std::optional<ids::Instant> due,
                      const ids::GuestId& by) {
  store::Append entry{.party = party_,
                      .expected = expected,
                      .at = decision.at,
                      .events = decision.events,
                      .command = store::CommandKey{by, random_command()},
                      .due = due};
  if (expected == ids::Seq()) entry.code_seed = host::random_bits();
  unanswered_.begin();
  store_.append(std::move(entry), [this](const store::AppendResult& result) {
    unanswered_.end(std::holds_alternative<store::Appended>(result));
  });
}

std::string LiveGame::cookie(std::size_t seat) const {
  return std::string(net::GuestCookie(false).name()) + "=" + host::hex_of(tokens_[seat]);
}

void put_live_games(const std::string& database, std::size_t games, int plies, std::size_t sample) {
  if (sodium_init() < 0) throw std::runtime_error("no source of random numbers");
  const ScriptedGames scripts(kScripts, plies + kMore, 1);
  const auto store = store::open_sqlite(database);
  const store::SiteKey key = store->site_key();
  Unanswered unanswered;
  std::deque<LiveGame> all;
  for (std::size_t i = 0; i < games; ++i) {
    LiveGame& game = all.emplace_back(*store, key, unanswered);
    const auto script = scripts.moves(i, {.game = 1, .n = static_cast<std::size_t>(plies + kMore)});
    // A script that ends sooner leaves its game where it is.
    const std::size_t played = std::min(static_cast<std::size_t>(plies), script.size());
    for (const std::string& move : script.first(played))
      game.play(move);
    if (i >= sample) continue;
    const json::object line = {{"party", game.party().str()},
                               {"cookies", {game.cookie(0), game.cookie(1)}},
                               {"moves", texts(script.first(played))},
                               {"more", texts(script.subspan(played))}};
    fmt::print("{}\n", json::serialize(line));
  }
  unanswered.wait();
}

}  // namespace annan::load
