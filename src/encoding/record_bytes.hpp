// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace annan::encoding {

/// Why bytes are no text, or a text cannot be written in an encoding, in one English sentence without a full stop.
struct EncodingError {
  int line;  ///< from 1
  std::string message;
};

/// The text of a record file in UTF-8, without a byte order mark. The bytes are UTF-8 after such a mark, what a first
/// line with `encoding=` says, or else UTF-8 if they can be and CP932 (Shift_JIS) if not.
[[nodiscard]] std::expected<std::string, EncodingError> text_of(std::string_view bytes);

/// A UTF-8 text in CP932. ☗ and ☖, which it lacks, become ▲ and △, and signs that it has in a wider form take that;
/// any other character that it lacks is an error.
[[nodiscard]] std::expected<std::string, EncodingError> cp932_of(std::string_view text);

[[nodiscard]] bool is_utf8(std::string_view bytes);

}  // namespace annan::encoding
