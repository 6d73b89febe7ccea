// SPDX-License-Identifier: MIT
// Whatever a client sends is a typed message or a refusal that can be written.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "net/client_message.hpp"
#include "net/http_request_body.hpp"
#include "net/http_response_body.hpp"
#include "net/server_message.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace annan;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto message = net::decode_client_message(text); !message) {
    if (net::encode(message.error()).empty()) __builtin_trap();
  }
  const auto check = [](const auto& request) {
    if (request) return;
    const int status = net::status_of(request.error());
    if (status < 400 || net::encode_error(request.error()).empty()) __builtin_trap();
  };
  check(net::decode_create_request(text));
  check(net::decode_claim(text));
  check(net::decode_recovery(text));
  return 0;
}
