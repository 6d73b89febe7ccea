// SPDX-License-Identifier: MIT
#include "net/lobby_message.hpp"

#include <utility>

#include "net/house_json.hpp"
#include "net/party_json.hpp"
#include "notation/sfen.hpp"

namespace annan::net {
namespace {

/// Nobody or the computer: null.
json::value name_json(const std::optional<party::Occupant>& occupant) {
  const auto* person = occupant ? std::get_if<party::Person>(&*occupant) : nullptr;
  return person == nullptr ? json::value(nullptr) : json::value(person->nickname);
}

json::object table_json(const host::TableView& table) {
  return {{"party", json_text(table.party.text())},
          {"name", table.name},
          {"host", table.host.nickname},
          {"house", house_json(table.house)},
          {"waiting", table.waiting},
          {"sfen", notation::to_sfen(table.position)},
          {"black", name_json(table.black)},
          {"white", name_json(table.white)},
          {"ply", table.ply}};
}

json::object tables_json(const host::Tables& tables) {
  json::array list;
  for (const host::TableView& table : tables.tables)
    list.push_back(table_json(table));
  return {{"tables", std::move(list)}, {"seeking", tables.seeking}};
}

json::object of(const host::Seeking& m) {
  json::object out{{"type", "seeking"}, {"now", m.now.value()}, {"since", m.since.value()}};
  out["expected_ms"] = m.expected ? json::value(m.expected->count()) : json::value(nullptr);
  out["window"] = m.window ? json::value(*m.window) : json::value(nullptr);
  out["offer_computer"] = m.offer_computer;
  return out;
}

json::object of(const host::SeekOver&) {
  return {{"type", "not_seeking"}};
}

json::object of(const host::Paired& m) {
  return {{"type", "paired"}, {"party", json_text(m.party.text())}, {"url", "/p/" + m.party.str()}};
}

json::object of(const host::Tables& m) {
  json::object out{{"type", "tables"}};
  for (auto& field : tables_json(m))
    out[field.key()] = std::move(field.value());
  return out;
}

}  // namespace

std::string encode(const host::LobbyMessage& message) {
  return json::serialize(std::visit([](const auto& m) { return of(m); }, message));
}

std::string encode_tables(const host::Tables& tables) {
  return json::serialize(tables_json(tables));
}

}  // namespace annan::net
