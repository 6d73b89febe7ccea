// SPDX-License-Identifier: MIT
#include "encoding/record_bytes.hpp"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <stdexcept>

namespace annan::encoding {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kChunk = 4096;

struct Replacement {
  std::string_view from;
  std::string_view to;
};
/// The marks of the players, and signs for which Unicode has two characters and CP932 one.
constexpr std::array<Replacement, 7> kReplacements = {{{"☗", "▲"},
                                                       {"☖", "△"},
                                                       {"\u301C", "\uFF5E"},
                                                       {"\u2212", "\uFF0D"},
                                                       {"\u2014", "\u2015"},
                                                       {"\u2016", "\u2225"},
                                                       {"\u00A0", " "}}};

int line_at(std::string_view text, std::size_t offset) {
  return 1 + static_cast<int>(std::ranges::count(text.substr(0, offset), '\n'));
}

/// One conversion of the C library. Throws std::runtime_error if the machine lacks it.
class Converter {
 public:
  Converter(const char* to, const char* from) : handle_(iconv_open(to, from)) {
    if (handle_ == reinterpret_cast<iconv_t>(-1)) throw std::runtime_error("the C library cannot convert CP932");
  }
  ~Converter() { iconv_close(handle_); }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  /// The converted text, or where it stopped.
  std::expected<std::string, std::size_t> convert(std::string_view text) {
    std::string in(text);
    std::string out;
    char* next = in.data();
    std::size_t left = in.size();
    std::array<char, kChunk> chunk{};
    while (left > 0) {
      char* to = chunk.data();
      std::size_t room = chunk.size();
      const bool stopped = iconv(handle_, &next, &left, &to, &room) == static_cast<std::size_t>(-1) && errno != E2BIG;
      out.append(chunk.data(), chunk.size() - room);
      if (stopped) return std::unexpected(in.size() - left);
    }
    return out;
  }

 private:
  iconv_t handle_;
};

/// The value of `encoding=` on the first line, if it is a comment: `#KIF version=2.0 encoding=UTF-8`, `'CSA
/// encoding=…`.
std::optional<std::string> declared_encoding(std::string_view bytes) {
  if (bytes.empty() || (bytes.front() != '#' && bytes.front() != '\'')) return std::nullopt;
  std::string_view line = bytes.substr(0, bytes.find_first_of("\r\n"));
  constexpr std::string_view kKey = "encoding=";
  const std::size_t at = line.find(kKey);
  if (at == std::string_view::npos) return std::nullopt;
  line.remove_prefix(at + kKey.size());
  std::string out(line.substr(0, line.find_first_of(" \t")));
  std::ranges::transform(out, out.begin(), [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  return out;
}

std::expected<std::string, EncodingError> from_utf8(std::string_view bytes) {
  if (is_utf8(bytes)) return std::string(bytes);
  std::size_t good = 0;
  for (std::size_t end = 0; end != std::string_view::npos; good = end + 1) {
    end = bytes.find('\n', good);
    if (!is_utf8(bytes.substr(good, end - good))) break;
  }
  return std::unexpected(EncodingError{line_at(bytes, good), "expected UTF-8 text"});
}

std::expected<std::string, EncodingError> from_cp932(std::string_view bytes) {
  auto text = Converter("UTF-8", "CP932").convert(bytes);
  if (text) return std::move(*text);
  return std::unexpected(EncodingError{line_at(bytes, text.error()), "expected text in UTF-8 or Shift_JIS"});
}

/// The bytes of the character that `lead` begins; 0 if none begins so.
std::size_t length_of(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return 2;
  if ((lead & 0xF0) == 0xE0) return 3;
  return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size();) {
    const auto lead = static_cast<unsigned char>(bytes[i]);
    const std::size_t length = length_of(lead);
    if (length == 0 || i + length > bytes.size()) return false;
    for (std::size_t k = 1; k < length; ++k) {
      if ((static_cast<unsigned char>(bytes[i + k]) & 0xC0) != 0x80) return false;
    }
    if (length >= 3) {
      // Overlong forms, surrogates and what is beyond Unicode.
      const auto second = static_cast<unsigned char>(bytes[i + 1]);
      if (lead == 0xE0 && second < 0xA0) return false;
      if (lead == 0xED && second > 0x9F) return false;
      if (lead == 0xF0 && second < 0x90) return false;
      if (lead == 0xF4 && second > 0x8F) return false;
    }
    i += length;
  }
  return true;
}

std::expected<std::string, EncodingError> text_of(std::string_view bytes) {
  if (bytes.starts_with(kByteOrderMark)) return from_utf8(bytes.substr(kByteOrderMark.size()));
  if (const auto declared = declared_encoding(bytes)) {
    if (*declared == "UTF-8" || *declared == "UTF8") return from_utf8(bytes);
    if (*declared == "SHIFT_JIS" || *declared == "SHIFT-JIS" || *declared == "SJIS" || *declared == "CP932") {
      return from_cp932(bytes);
    }
    return std::unexpected(EncodingError{1, "expected the encoding UTF-8 or Shift_JIS"});
  }
  return is_utf8(bytes) ? std::string(bytes) : from_cp932(bytes);
}

std::expected<std::string, EncodingError> cp932_of(std::string_view text) {
  std::string plain(text);
  for (const Replacement& r : kReplacements) {
    for (std::size_t at = plain.find(r.from); at != std::string::npos; at = plain.find(r.from, at + r.to.size()))
      plain.replace(at, r.from.size(), r.to);
  }
  auto out = Converter("CP932", "UTF-8").convert(plain);
  if (out) return std::move(*out);
  const std::size_t length = std::max<std::size_t>(1, length_of(static_cast<unsigned char>(plain[out.error()])));
  return std::unexpected(
      EncodingError{line_at(plain, out.error()), "'" + plain.substr(out.error(), length) + "' is not in Shift_JIS"});
}

}  // namespace annan::encoding
