// SPDX-License-Identifier: MIT
// Request heads from anywhere, read as the server reads them: origins have one form, a foreign one is never let in, and
// reading cookies ends.
#include <cstddef>
#include <cstdint>
#include <string>

#include "net/beast.hpp"
#include "net/cookie.hpp"
#include "net/origin.hpp"
#include "net/static_files.hpp"

namespace {

void check(const annan::net::Request& request) {
  using namespace annan::net;
  const std::string origin(request.header("Origin"));
  if (const auto canonical = canonical_origin(origin)) {
    if (canonical_origin(*canonical) != canonical) __builtin_trap();
  }
  const auto own = canonical_origin("http://" + std::string(request.header("Host")));
  if (OriginPolicy({}).allows(request) && canonical_origin(origin) != own) __builtin_trap();
  if (OriginPolicy({"https://annan.example"}).allows(request) && canonical_origin(origin) != "https://annan.example") {
    __builtin_trap();
  }
  if (GuestCookie(false).token_in(request).size() > 64 * 1024) __builtin_trap();
  if (StaticFiles().serve(request.path, request)) __builtin_trap();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace annan::net;
  const std::string text(reinterpret_cast<const char*>(data), size);
  Request direct;
  direct.headers = {{"Origin", text}, {"Host", "annan.example"}, {"Cookie", text}};
  check(direct);

  http::request_parser<http::string_body> parser;
  parser.header_limit(8 * 1024);
  parser.body_limit(4 * 1024);
  parser.eager(true);
  beast::error_code error;
  parser.put(boost::asio::buffer(text), error);
  if (error || !parser.is_header_done()) return 0;
  Request parsed;
  parsed.path = std::string(parser.get().target());
  for (const auto& field : parser.get()) {
    parsed.headers.push_back({std::string(field.name_string()), std::string(field.value())});
  }
  check(parsed);
  return 0;
}
