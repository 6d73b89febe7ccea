// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "net/http.hpp"

namespace annan::net {

/// The page's files, all in memory: what is not in the folder when the program starts is not served, whatever a path
/// says. NAME.br and NAME.gz beside NAME are its compressed forms.
class StaticFiles {
 public:
  /// Nothing served.
  StaticFiles() = default;
  /// Reads the folder with all below it. An error is a sentence for the person who started the program.
  [[nodiscard]] static std::expected<StaticFiles, std::string> read(const std::filesystem::path& folder);

  /// The response to GET or HEAD of `path` (`/` is `/index.html`), or nothing if there is no such file.
  [[nodiscard]] std::optional<Response> serve(std::string_view path, const Request& request) const;
  [[nodiscard]] bool empty() const { return files_.empty(); }
  [[nodiscard]] std::size_t size() const { return files_.size(); }

 private:
  using Bytes = std::shared_ptr<const std::string>;
  struct File {
    std::string type;
    std::string etag;  ///< of the plain form, without quotes
    bool immutable;    ///< its name holds its hash
    Bytes plain;
    Bytes brotli;
    Bytes gzip;
  };
  std::map<std::string, File, std::less<>> files_;  ///< by path, with the leading slash
};

}  // namespace annan::net
