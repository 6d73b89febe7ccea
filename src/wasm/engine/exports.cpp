// SPDX-License-Identifier: MIT
// What JavaScript sees of the engine: the same functions as of the rules (../exports.cpp), and one that it gives: a
// clock.
#include <cstddef>
#include <cstdint>

#include "wasm/engine/engine_session.hpp"

#define ANNAN_EXPORT(name) __attribute__((export_name(name), used))

using annan::wasm::EngineSession;

extern "C" {

__attribute__((import_module("annan"), import_name("now_ms"))) double annan_now_ms();

ANNAN_EXPORT("session_open") EngineSession* annan_session_open() {
  return new EngineSession({.now_ms = [](void*) { return static_cast<std::int64_t>(annan_now_ms()); }});
}
ANNAN_EXPORT("session_close") void annan_session_close(EngineSession* session) {
  delete session;
}

ANNAN_EXPORT("session_input") char* annan_session_input(EngineSession* session, std::size_t length) {
  return session->input(length);
}

/// The length in the high half, the address in the low half.
ANNAN_EXPORT("session_answer") std::uint64_t annan_session_answer(EngineSession* session) {
  const std::string& text = session->answer();
  return std::uint64_t{text.size()} << 32 | static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(text.data()));
}

}  // extern "C"
