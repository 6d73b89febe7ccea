// SPDX-License-Identifier: MIT
// What JavaScript sees of the records: the same functions as of the rules (../exports.cpp).
#include <cstddef>
#include <cstdint>

#include "wasm/records/records_session.hpp"

#define ANNAN_EXPORT(name) __attribute__((export_name(name), used))

using annan::wasm::RecordsSession;

extern "C" {

ANNAN_EXPORT("session_open") RecordsSession* annan_session_open() {
  return new RecordsSession;
}
ANNAN_EXPORT("session_close") void annan_session_close(RecordsSession* session) {
  delete session;
}

ANNAN_EXPORT("session_input") char* annan_session_input(RecordsSession* session, std::size_t length) {
  return session->input(length);
}

/// The length in the high half, the address in the low half.
ANNAN_EXPORT("session_answer") std::uint64_t annan_session_answer(RecordsSession* session) {
  const std::string& text = session->answer();
  return std::uint64_t{text.size()} << 32 | static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(text.data()));
}

}  // extern "C"
