// SPDX-License-Identifier: MIT
#include "net/lobby_calls.hpp"

#include <utility>

#include "net/answer.hpp"
#include "net/http_response_body.hpp"
#include "net/lobby_message.hpp"

namespace annan::net {

using party::Code;

bool LobbyCalls::get(const Request& request, const Reply& reply) {
  if (request.path != "/api/lobby") return false;
  reply(json_answer(200, encode_tables(host_.lobby().tables())));
  return true;
}

bool LobbyCalls::post(const Request& request, const Reply& reply) {
  if (request.path == "/api/ranked") {
    seek(request, reply);
  } else if (request.path == "/api/ranked/leave") {
    leave(request, reply);
  } else {
    return false;
  }
  return true;
}

void LobbyCalls::seek(const Request& request, const Reply& reply) {
  visitors_.identify(request, [this, reply, network = request.remote](const auto& visitor) {
    if (!visitor) return reply(refusal(visitor.error()));
    if (!seeks_.allow(visitor->guest.id.str(), TokenBucket::Clock::now())) {
      return reply(refusal(Code::kTooFast, {visitor->cookie}));
    }
    host_.lobby().seek(
        visitor->guest.id, network, [reply, cookie = visitor->cookie](const host::Lobby::Sought& sought) {
          reply(sought ? json_answer(200, encode_sought(*sought), {cookie}) : refusal(sought.error(), {cookie}));
        });
  });
}

void LobbyCalls::leave(const Request& request, const Reply& reply) {
  const auto guest = visitors_.known(request);
  if (!guest) return reply(refusal(Code::kNoGuest));
  host_.lobby().leave(guest->id, [reply](bool written) {
    reply(written ? json_answer(200, encode_sought_no_more()) : refusal(Code::kUnavailable));
  });
}

}  // namespace annan::net
