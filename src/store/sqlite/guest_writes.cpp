// SPDX-License-Identifier: MIT
#include "store/sqlite/guest_writes.hpp"

#include <span>

#include "store/failure.hpp"

namespace annan::store {

GuestWrites::GuestWrites(Database& db)
    : db_(db),
      add_guest_(db, "INSERT INTO guest VALUES (?, ?, ?)"),
      add_token_(db, "INSERT INTO guest_token VALUES (?, ?, ?)"),
      rename_(db, "UPDATE guest SET nickname=? WHERE id=?"),
      void_codes_(db, "DELETE FROM one_time_code WHERE guest=?"),
      put_code_(db, "INSERT INTO one_time_code VALUES (?, ?, ?)"),
      take_code_(db, "DELETE FROM one_time_code WHERE hash=? AND expires > ? RETURNING guest"),
      set_phrase_(db, "INSERT INTO recovery VALUES (?, ?) ON CONFLICT (guest) DO UPDATE SET hash=excluded.hash"),
      standing_(db, kReadStanding),
      set_standing_(db, "INSERT OR REPLACE INTO rating VALUES (?, ?, ?, ?, ?, ?, ?)") {}

void GuestWrites::add_guest(const Guest& guest, const TokenHash& token, ids::Instant at) {
  add_guest_.bind(guest.id, guest.nickname, at).run();
  add_token(guest.id, token, at);
}

void GuestWrites::add_token(const ids::GuestId& guest, const TokenHash& token, ids::Instant at) {
  add_token_.bind(std::span(token), guest, at).run();
}

bool GuestWrites::rename(const ids::GuestId& guest, std::string_view nickname) {
  rename_.bind(nickname, guest).run();
  return db_.changes() == 1;
}

void GuestWrites::put_code(const ids::GuestId& guest, const SecretHash& code, ids::Instant expires) {
  void_codes_.bind(guest).run();
  put_code_.bind(std::span(code), guest, expires).run();
}

std::optional<ids::GuestId> GuestWrites::take_code(const SecretHash& code, const TokenHash& token, ids::Instant now) {
  std::optional<ids::GuestId> guest;
  take_code_.bind(std::span(code), now);
  while (take_code_.step()) {
    guest = ids::GuestId::parse(take_code_.text(0));
    if (!guest) throw StoreError("a code names no guest");
  }
  if (guest) add_token(*guest, token, now);
  return guest;
}

void GuestWrites::set_phrase(const ids::GuestId& guest, const SecretHash& phrase) {
  set_phrase_.bind(guest, std::span(phrase)).run();
}

Standing GuestWrites::standing(const ids::GuestId& guest) {
  if (!standing_.bind(guest).step()) return {};
  const Standing found = standing_in(standing_, 0);
  standing_.reset();
  return found;
}

void GuestWrites::set_standing(const ids::GuestId& guest, const Standing& s) {
  set_standing_.bind(guest, s.rating, s.deviation, s.volatility, s.games, s.black_games, s.at).run();
}

Standing standing_in(const Statement& row, int first) {
  return {.rating = row.real(first),
          .deviation = row.real(first + 1),
          .volatility = row.real(first + 2),
          .games = static_cast<int>(row.integer(first + 3)),
          .black_games = static_cast<int>(row.integer(first + 4)),
          .at = ids::Instant(row.integer(first + 5))};
}

}  // namespace annan::store
