// SPDX-License-Identifier: MIT
#include "operator.hpp"

#include <future>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "host/due.hpp"
#include "host/name.hpp"
#include "host/node_talk.hpp"
#include "party/decide.hpp"
#include "party/state.hpp"

namespace annan::cli {

namespace {

/// How often it is decided anew because the party has gone on meanwhile.
constexpr int kTries = 16;

std::optional<party::State> state_of(const std::vector<party::Entry>& entries) {
  if (entries.empty()) return std::nullopt;
  auto state = party::open(entries.front());
  for (std::size_t i = 1; state && i < entries.size(); ++i)
    party::fold(*state, entries[i]);
  return state;
}

store::AppendResult append(store::Store& store, store::Append entry) {
  std::promise<store::AppendResult> done;
  store.append(std::move(entry), [&done](store::AppendResult result) { done.set_value(std::move(result)); });
  return done.get_future().get();
}

}  // namespace

std::expected<std::string, std::string> rename_guest(store::Store& store, const ids::GuestId& guest,
                                                     std::string_view name) {
  auto kept = host::normal_name(name);
  if (!kept) return std::unexpected("a name has 1 to 24 visible characters and no hidden ones");
  if (!store.guest(guest)) return std::unexpected("there is no guest " + guest.str());
  std::promise<bool> done;
  store.name_guest({guest, *kept}, [&done](bool written) { done.set_value(written); });
  if (!done.get_future().get()) return std::unexpected("the name cannot be written");
  // Not about one party, but what nodes tell each other names one.
  store.send_ephemeral(ids::PartyId::from_random(0), host::talk::renamed({guest, *kept}));
  return *std::move(kept);
}

std::expected<void, std::string> end_party(store::Store& store, const ids::PartyId& party, ids::Instant now) {
  for (int i = 0; i < kTries; ++i) {
    const auto state = state_of(store.load(party));
    if (!state) return std::unexpected("there is no party " + party.str());
    const auto decided = party::decide(*state, party::EndParty{}, {.received = now, .seed = 0, .outages = {}});
    if (!decided) return std::unexpected("party " + party.str() + " has been ended before");
    const auto result = append(store, {.party = party,
                                       .expected = state->seq,
                                       .at = decided->at,
                                       .events = decided->events,
                                       .due = host::look_after(&*state, *decided)});
    if (std::holds_alternative<store::Appended>(result)) return {};
    if (const auto* failed = std::get_if<store::Failed>(&result)) return std::unexpected(failed->message);
  }
  return std::unexpected("party " + party.str() + " goes on faster than it can be ended; try again");
}

std::expected<void, std::string> rebuild_site(store::Store& store) {
  if (store.is_served()) return std::unexpected("a server runs on this database; stop it first");
  store.rebuild_projections();
  return {};
}

}  // namespace annan::cli
