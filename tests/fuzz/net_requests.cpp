// SPDX-License-Identifier: MIT
// Headers from anywhere: origins have one form, and reading cookies ends.
#include <cstddef>
#include <cstdint>
#include <string>

#include "net/cookie.hpp"
#include "net/origin.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace annan::net;
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (const auto origin = canonical_origin(text)) {
    if (canonical_origin(*origin) != origin) __builtin_trap();
  }
  Request request;
  request.headers = {{"Origin", text}, {"Host", "annan.example"}, {"Cookie", text}};
  if (OriginPolicy({}).allows(request) && canonical_origin(text) != "http://annan.example") __builtin_trap();
  if (GuestCookie(false).token_in(request).size() > text.size()) __builtin_trap();
  return 0;
}
