// SPDX-License-Identifier: MIT
#include "net/visitors.hpp"

#include <string>
#include <utility>

namespace annan::net {

void Visitors::identify(const Request& request, WithVisitor go_on) {
  const std::string token(cookie_.token_in(request));
  if (const auto guest = host_.guest_by_token(token)) {
    // Given again, so that it lasts another year.
    return go_on(Visitor{*guest, cookie_.set(token)});
  }
  if (!new_guests_.allow(request.remote, TokenBucket::Clock::now())) {
    return go_on(std::unexpected(party::Refusal(party::Code::kTooFast)));
  }
  host_.add_guest(
      [this, go_on = std::move(go_on)](const std::optional<host::Host::NewGuest>& added) mutable {
        if (!added) return go_on(std::unexpected(party::Refusal(party::Code::kUnavailable)));
        go_on(Visitor{added->guest, cookie_.set(added->token)});
      },
      host::name_language(request.header("accept-language")));
}

}  // namespace annan::net
