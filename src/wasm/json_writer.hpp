// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace annan::wasm {

/// Writes one JSON value as text, commas by itself. The caller keeps begin and end in balance and gives a key before
/// every value inside an object.
class JsonWriter {
 public:
  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_array() { open('['); }
  void end_array() { close(']'); }
  void key(std::string_view name);
  void string(std::string_view text);
  void number(int value) { number(std::int64_t{value}); }
  void number(std::int64_t value);
  void boolean(bool value);
  void null();

  [[nodiscard]] std::string take() { return static_cast<std::string&&>(text_); }

 private:
  void open(char bracket);
  void close(char bracket);
  void separate();
  void quote(std::string_view text);

  std::string text_;
  bool needs_comma_ = false;
};

}  // namespace annan::wasm
