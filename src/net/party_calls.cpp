// SPDX-License-Identifier: MIT
#include "net/party_calls.hpp"

#include <sodium.h>

#include <array>
#include <utility>

#include "ids/invite_code.hpp"
#include "net/answer.hpp"
#include "net/http_request_body.hpp"
#include "net/http_response_body.hpp"

namespace annan::net {
namespace {

using party::Code;

/// A name for a command whose sender gave none.
ids::CommandId random_command_id() {
  std::array<std::uint8_t, ids::CommandId::kBytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return ids::CommandId(bytes);
}

}  // namespace

bool PartyCalls::get(const Request& request, const Reply& reply) {
  if (const auto id = segment_after(request.path, "/api/parties/")) {
    reply(exists(*id));
  } else if (const auto code = segment_after(request.path, "/api/codes/")) {
    reply(by_code(*code, request));
  } else {
    return false;
  }
  return true;
}

bool PartyCalls::post(const Request& request, const Reply& reply) {
  if (request.path != "/api/parties") return false;
  create(request, reply);
  return true;
}

Response PartyCalls::exists(std::string_view id) const {
  const auto party = ids::PartyId::parse(id);
  if (!party || !host_.exists(*party)) return refusal(Code::kNoParty);
  return json_answer(200, encode_party(*party));
}

Response PartyCalls::by_code(std::string_view text, const Request& request) {
  if (!guesses_.allow(request.remote, TokenBucket::Clock::now())) return refusal(Code::kTooFast);
  const auto code = ids::InviteCode::parse(text);
  const auto party = code ? host_.party_by_code(*code) : std::nullopt;
  return party ? json_answer(200, encode_party(*party)) : refusal(Code::kNoParty);
}

void PartyCalls::create(const Request& request, const Reply& reply) {
  const auto wanted = decode_create_request(request.body);
  if (!wanted) return reply(refusal(wanted.error()));
  visitors_.identify(request, [this, reply, wanted = *wanted](const auto& visitor) {
    if (!visitor) return reply(refusal(visitor.error()));
    if (!new_parties_.allow(visitor->guest.id.str(), TokenBucket::Clock::now())) {
      return reply(refusal(Code::kTooFast, {visitor->cookie}));
    }
    const ids::CommandId id = wanted.id ? *wanted.id : random_command_id();
    host_.create(
        visitor->guest, id, wanted.wish, [reply, cookie = visitor->cookie](const host::Host::Created& created) {
          reply(created ? json_answer(200, encode_created(*created), {cookie}) : refusal(created.error(), {cookie}));
        });
  });
}

}  // namespace annan::net
