// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace annan::wasm {

/// Game records for the page. A request is a text whose first line is a verb, the answer `{"ok": VALUE}` or
/// `{"error": {line, message}}`:
///   guess  the text follows; answers a format's name or null
///   read   lines with the format, the rules for a record that names none, 1 if it need not say that it is Annan; then
///          the text. Answers what WrittenRecord in web/src/wasm/records.ts is
///   write  lines with the format, the rules, the start as SFEN; then the record as RecordLines has it. Answers the
///   text
class RecordsSession {
 public:
  /// Room for a request of `length` bytes, to be filled before `answer`.
  [[nodiscard]] char* input(std::size_t length) {
    input_.resize(length);
    return input_.data();
  }
  /// Answers what stands in the input. The text lasts until the next call.
  [[nodiscard]] const std::string& answer();

 private:
  std::string input_;
  std::string answer_;
};

}  // namespace annan::wasm
