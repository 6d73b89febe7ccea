// SPDX-License-Identifier: MIT
#include "net/http_response_body.hpp"

#include "net/json_fields.hpp"
#include "net/party_json.hpp"

namespace annan::net {

std::string encode_error(const party::Refusal& why) {
  return json::serialize(json::object{{"error", {{"code", json_text(why.text())}, {"facts", facts_json(why)}}}});
}

std::string encode_guest(const store::Guest& guest) {
  return json::serialize(json::object{{"guest", json_text(guest.id.text())}, {"nickname", guest.nickname}});
}

std::string encode_created(const ids::PartyId& party) {
  return json::serialize(json::object{{"party", json_text(party.text())}, {"url", "/p/" + party.str()}});
}

std::string encode_party(const ids::PartyId& party) {
  return json::serialize(json::object{{"party", json_text(party.text())}});
}

int status_of(const party::Refusal& why) {
  using party::Code;
  switch (why.code().value_or(Code::kBadMessage)) {
    case Code::kNoGuest: return 401;
    case Code::kBadOrigin:
    case Code::kRemoved: return 403;
    case Code::kNoParty:
    case Code::kNotFound: return 404;
    case Code::kIdUsed: return 409;
    case Code::kTooLarge: return 413;
    case Code::kTooFast: return 429;
    case Code::kUnavailable:
    case Code::kBusy: return 503;
    default: return 400;
  }
}

}  // namespace annan::net
