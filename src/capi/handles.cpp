// SPDX-License-Identifier: MIT
#include "capi/handles.hpp"

#include "notation/usi_move.hpp"

namespace annan::capi {

annan_error give_text(std::string_view text, char* buffer, std::size_t capacity, std::size_t* needed) {
  if (buffer == nullptr && capacity != 0) return ANNAN_ERROR_ARGUMENT;
  const std::size_t size = text.size() + 1;
  if (needed != nullptr) *needed = size;
  if (buffer == nullptr) return ANNAN_OK;
  if (capacity < size) return ANNAN_ERROR_BUFFER;
  buffer[text.copy(buffer, text.size())] = '\0';
  return ANNAN_OK;
}

annan_error give(const notation::ParseError& error, annan_parse_error* out) {
  if (out != nullptr) {
    out->column = error.column;
    out->message[error.message.copy(out->message, sizeof out->message - 1)] = '\0';
  }
  return ANNAN_ERROR_SYNTAX;
}

annan_error give(const rules::Refusal& refusal, annan_refusal* out) {
  if (out != nullptr) {
    const auto number = [](const auto& fact) { return fact ? static_cast<int>(*fact) : ANNAN_NONE; };
    *out = {.code = static_cast<annan_refusal_code>(refusal.code),
            .movement = number(refusal.movement),
            .supporter = to_c(refusal.supporter),
            .other = to_c(refusal.other),
            .king = to_c(refusal.king),
            .attacker = to_c(refusal.attacker),
            .attacker_movement = number(refusal.attacker_movement),
            .exposure = number(refusal.exposure)};
  }
  return ANNAN_ERROR_ILLEGAL;
}

annan_square to_c(std::optional<rules::Square> square) {
  annan_square out = {};
  if (square) notation::to_usi(*square).copy(out.text, sizeof out.text - 1);
  return out;
}

}  // namespace annan::capi
