// SPDX-License-Identifier: MIT
#include "net/server_message.hpp"

#include <string_view>
#include <utility>

#include "net/party_json.hpp"

namespace annan::net {
namespace {

json::object of(const host::Welcome& m) {
  return {{"type", "welcome"},
          {"party", json_text(m.party.text())},
          {"guest", json_text(m.guest.id.text())},
          {"nickname", m.guest.nickname},
          {"now", m.now.value()},
          {"seq", m.seq.value()},
          {"clock", json_of(m.clock)}};
}

/// What the receiver is here: `black`, `white`, `waiting` (seated before the first game) or `watch`.
std::string_view role_of(const host::Snapshot& m) {
  if (!m.seat) return "watch";
  if (!m.game) return "waiting";
  return *m.seat == m.game->black ? "black" : "white";
}

json::object of(const host::Snapshot& m) {
  json::object out{
      {"type", "snapshot"}, {"seq", m.seq.value()}, {"now", m.now.value()}, {"party", json_text(m.party.text())}};
  for (const auto& field : json_of(m.terms))
    out[field.key()] = field.value();
  out["code"] = m.code ? json::value(json_text(m.code->text())) : json::value(nullptr);
  out["removed"] = json_of(m.removed);
  out["seats"] = json_of(m.seats);
  out["series"] = json_of(m.series);
  out["game"] = json_of(m.game);
  out["clock"] = json_of(m.clock);
  out["seat"] = json_of(m.seat);
  out["you"] = json_text(role_of(m));
  out["watchers"] = m.watchers;
  out["watching"] = json_of(m.watching);
  out["ended"] = m.ended;
  return out;
}

json::object of(const host::Events& m) {
  json::array events;
  for (const party::Event& event : m.entry.events)
    events.push_back(json_of(event));
  json::object out{{"type", "events"},
                   {"seq", m.entry.seq.value()},
                   {"at", m.entry.at.value()},
                   {"now", m.now.value()},
                   {"events", std::move(events)}};
  if (m.clock) out["clock"] = json_of(m.clock);
  return out;
}

json::object of(const host::Ack& m) {
  return {{"type", "ack"}, {"id", m.id.hex()}, {"seq", m.seq.value()}};
}

json::object of(const host::Refused& m) {
  json::object out{{"type", "refused"}};
  if (m.id) out["id"] = m.id->hex();
  out["code"] = json_text(m.why.text());
  out["facts"] = facts_json(m.why);
  return out;
}

json::object of(const host::Presence& m) {
  return {
      {"type", "presence"}, {"seats", json_of(m.seats)}, {"watchers", m.watchers}, {"watching", json_of(m.watching)}};
}

json::object of(const host::ClockMoved& m) {
  return {{"type", "clock"}, {"now", m.now.value()}, {"clock", json_of(m.clock)}};
}

json::object of(const host::Said& m) {
  json::object out{{"type", "phrase"}};
  for (const auto& field : json_of(m.who))
    out[field.key()] = field.value();
  out["phrase"] = json_text(host::code_of(m.phrase));
  out["now"] = m.now.value();
  return out;
}

}  // namespace

std::string encode(const host::ServerMessage& message) {
  return json::serialize(std::visit([](const auto& m) { return of(m); }, message));
}

std::string encode_pong(std::optional<std::int64_t> t, ids::Instant now) {
  json::object out{{"type", "pong"}};
  if (t) out["t"] = *t;
  out["now"] = now.value();
  return json::serialize(out);
}

}  // namespace annan::net
