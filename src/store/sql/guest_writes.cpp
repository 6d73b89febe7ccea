// SPDX-License-Identifier: MIT
#include "store/sql/guest_writes.hpp"

#include <span>

#include "store/failure.hpp"

namespace annan::store {

GuestWrites::GuestWrites(Connection& db)
    : db_(db),
      add_guest_(db, "INSERT INTO guest (id, nickname, created_at) VALUES ($1, $2, $3)"),
      add_token_(db, "INSERT INTO guest_token VALUES ($1, $2, $3)"),
      rename_(db, "UPDATE guest SET nickname=$1 WHERE id=$2"),
      void_codes_(db, "DELETE FROM one_time_code WHERE guest=$1"),
      put_code_(db, "INSERT INTO one_time_code VALUES ($1, $2, $3)"),
      take_code_(db, "DELETE FROM one_time_code WHERE hash=$1 AND expires > $2 RETURNING guest"),
      set_phrase_(db, "INSERT INTO recovery VALUES ($1, $2) ON CONFLICT (guest) DO UPDATE SET hash=excluded.hash"),
      new_standing_(db, "INSERT INTO rating VALUES ($1, $2, $3, $4, 0, 0, 0) ON CONFLICT DO NOTHING"),
      lock_standing_(db,
                     "UPDATE rating SET games=games WHERE guest=$1 "
                     "RETURNING rating, deviation, volatility, games, black_games, at"),
      set_standing_(db,
                    "UPDATE rating SET rating=$2, deviation=$3, volatility=$4, games=$5, black_games=$6, at=$7 "
                    "WHERE guest=$1") {}

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

Standing GuestWrites::locked_standing(const ids::GuestId& guest) {
  constexpr Standing kNew;
  new_standing_.bind(guest, kNew.rating, kNew.deviation, kNew.volatility).run();
  Standing found;
  lock_standing_.bind(guest);
  while (lock_standing_.step())
    found = standing_in(lock_standing_, 0);
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
