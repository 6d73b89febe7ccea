// SPDX-License-Identifier: MIT
#include "net/guest_calls.hpp"

#include <optional>
#include <utility>

#include "net/answer.hpp"
#include "net/game_search.hpp"
#include "net/http_request_body.hpp"
#include "net/http_response_body.hpp"

namespace annan::net {
namespace {

using party::Code;

}  // namespace

bool GuestCalls::get(const Request& request, const Reply& reply) {
  if (request.path == "/api/leaderboard") {
    reply(json_answer(200, encode_leaderboard(host_.leaderboard())));
  } else if (request.path == "/api/games") {
    search(request, reply);
  } else if (const auto id = segment_after(request.path, "/api/players/")) {
    const auto guest = ids::GuestId::parse(*id);
    const auto page = guest ? host_.player(*guest) : std::nullopt;
    reply(page ? json_answer(200, encode_player(*page)) : refusal(Code::kNoSuchGuest));
  } else {
    return false;
  }
  return true;
}

bool GuestCalls::post(const Request& request, const Reply& reply) {
  if (request.path == "/api/guest") {
    visitors_.identify(request, [reply](const auto& visitor) {
      reply(visitor ? json_answer(200, encode_guest(visitor->guest), {visitor->cookie}) : refusal(visitor.error()));
    });
  } else if (request.path == "/api/guest/name") {
    rename(request, reply);
  } else if (request.path == "/api/devices/code") {
    make_code(request, reply);
  } else if (request.path == "/api/devices/claim") {
    claim(request, reply);
  } else if (request.path == "/api/devices/phrase") {
    make_phrase(request, reply);
  } else if (request.path == "/api/devices/recover") {
    recover(request, reply);
  } else {
    return false;
  }
  return true;
}

void GuestCalls::with_guest(const Request& request, const Reply& reply, RateLimiter& limit,
                            const std::function<void(const store::Guest&)>& go_on) {
  const auto guest = visitors_.known(request);
  if (!guest) return reply(refusal(Code::kNoGuest));
  if (!limit.allow(guest->id.str(), TokenBucket::Clock::now())) return reply(refusal(Code::kTooFast));
  go_on(*guest);
}

void GuestCalls::search(const Request& request, const Reply& reply) {
  with_guest(request, reply, searches_, [&](const store::Guest& guest) {
    const auto wanted = read_search(request, guest.id);
    if (!wanted) return reply(refusal(wanted.error()));
    const std::size_t page = wanted->skip / wanted->most + 1;
    reply(json_answer(200, encode_found(host_.find_games(*wanted), guest.id, page, wanted->most)));
  });
}

void GuestCalls::rename(const Request& request, const Reply& reply) {
  const auto nickname = decode_name(request.body);
  if (!nickname) return reply(refusal(nickname.error()));
  with_guest(request, reply, names_, [&](const store::Guest& guest) {
    host_.name_guest(guest.id, *nickname, [reply](const host::Host::Named& named) {
      reply(named ? json_answer(200, encode_guest(*named)) : refusal(named.error()));
    });
  });
}

void GuestCalls::make_code(const Request& request, const Reply& reply) {
  with_guest(request, reply, new_secrets_, [&](const store::Guest& guest) {
    host_.devices().make_code(guest.id, [reply](const std::optional<host::Devices::OneTimeCode>& made) {
      reply(made ? json_answer(200, encode_code(*made)) : refusal(Code::kUnavailable));
    });
  });
}

void GuestCalls::make_phrase(const Request& request, const Reply& reply) {
  with_guest(request, reply, new_secrets_, [&](const store::Guest& guest) {
    host_.devices().make_phrase(guest.id, [reply](const std::optional<host::RecoveryPhrase>& made) {
      reply(made ? json_answer(200, encode_phrase(*made)) : refusal(Code::kUnavailable));
    });
  });
}

void GuestCalls::claim(const Request& request, const Reply& reply) {
  if (!may_guess(request)) return reply(refusal(Code::kTooFast));
  const auto code = decode_claim(request.body);
  if (!code) return reply(refusal(code.error()));
  host_.devices().claim(*code, let_in(reply));
}

void GuestCalls::recover(const Request& request, const Reply& reply) {
  if (!may_guess(request)) return reply(refusal(Code::kTooFast));
  const auto phrase = decode_recovery(request.body);
  if (!phrase) return reply(refusal(phrase.error()));
  host_.devices().recover(*phrase, let_in(reply));
}

bool GuestCalls::may_guess(const Request& request) {
  const auto now = TokenBucket::Clock::now();
  return guesses_.allow(request.remote, now) && all_guesses_.allow("everybody", now);
}

host::Devices::ClaimedDone GuestCalls::let_in(const Reply& reply) const {
  return [this, reply](const host::Devices::Claimed& claimed) {
    if (!claimed) return reply(refusal(claimed.error()));
    reply(json_answer(200, encode_guest(claimed->guest), {visitors_.cookie(claimed->token)}));
  };
}

}  // namespace annan::net
