// SPDX-License-Identifier: MIT
// What JavaScript sees. A session is opened once; then for each request: session_input(length), the bytes written
// there, session_answer(), and the answer read from the two numbers it returns.
#include <cstddef>
#include <cstdint>

#include "wasm/session.hpp"

#define ANNAN_EXPORT(name) __attribute__((export_name(name), used))

using annan::wasm::Session;

extern "C" {

ANNAN_EXPORT("session_open") Session* annan_session_open() {
  return new Session;
}
ANNAN_EXPORT("session_close") void annan_session_close(Session* session) {
  delete session;
}

ANNAN_EXPORT("session_input") char* annan_session_input(Session* session, std::size_t length) {
  return session->input(length);
}

/// The length in the high half, the address in the low half.
ANNAN_EXPORT("session_answer") std::uint64_t annan_session_answer(Session* session) {
  const std::string& text = session->answer();
  return std::uint64_t{text.size()} << 32 | static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(text.data()));
}

}  // extern "C"
