// SPDX-License-Identifier: MIT
#include "net/entity_tag.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>

namespace annan::net {

std::string etag_of(std::string_view bytes) {
  std::array<unsigned char, 16> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                     nullptr, 0);
  std::string text;
  for (const unsigned char byte : hash)
    text += fmt::format("{:02x}", byte);
  return text;
}

bool is_known(const Request& request, std::string_view etag) {
  return std::ranges::any_of(request.list("If-None-Match"), [etag](std::string_view tag) {
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    return tag == "*" || tag == etag;
  });
}

}  // namespace annan::net
