// SPDX-License-Identifier: MIT
#include "net/static_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <utility>

#include "net/entity_tag.hpp"

namespace annan::net {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".txt", "text/plain; charset=utf-8"},
}};

std::string_view type_of(const fs::path& file) {
  const std::string extension = file.extension().string();
  for (const auto& [ending, type] : kTypes) {
    if (ending == extension) return type;
  }
  return "application/octet-stream";
}

std::shared_ptr<const std::string> bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return nullptr;
  return std::make_shared<const std::string>(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}

/// Does Accept-Encoding name this coding, and not with q=0?
bool accepts(std::string_view header, std::string_view coding) {
  while (!header.empty()) {
    const std::size_t end = header.find(',');
    std::string_view item = header.substr(0, end);
    while (item.starts_with(' '))
      item.remove_prefix(1);
    const std::size_t semicolon = item.find(';');
    std::string_view name = item.substr(0, semicolon);
    while (name.ends_with(' '))
      name.remove_suffix(1);
    if (equal_ignoring_case(name, coding)) {
      const std::string_view rest = semicolon == std::string_view::npos ? "" : item.substr(semicolon);
      return rest.find("q=0") == std::string_view::npos || rest.find_first_of("123456789") != std::string_view::npos;
    }
    if (end == std::string_view::npos) return false;
    header.remove_prefix(end + 1);
  }
  return false;
}

}  // namespace

std::expected<StaticFiles, std::string> StaticFiles::read(const fs::path& folder) {
  StaticFiles files;
  std::error_code error;
  fs::recursive_directory_iterator walk(folder, error);
  if (error)
    return std::unexpected(fmt::format("cannot read the page's folder {}: {}", folder.string(), error.message()));
  for (const fs::directory_entry& entry : walk) {
    if (!entry.is_regular_file(error)) continue;
    const fs::path extension = entry.path().extension();
    if (extension == ".br" || extension == ".gz") continue;
    const Bytes plain = bytes_of(entry.path());
    if (!plain) return std::unexpected(fmt::format("cannot read {}", entry.path().string()));
    const std::string name = "/" + entry.path().lexically_relative(folder).generic_string();
    fs::path brotli = entry.path();
    brotli += ".br";
    fs::path gzip = entry.path();
    gzip += ".gz";
    files.files_[name] = {std::string(type_of(entry.path())),
                          etag_of(*plain),
                          name.starts_with("/assets/"),
                          plain,
                          bytes_of(brotli),
                          bytes_of(gzip)};
  }
  if (!files.files_.contains("/index.html")) {
    return std::unexpected(fmt::format("the page's folder {} has no index.html", folder.string()));
  }
  return files;
}

std::optional<Response> StaticFiles::serve(std::string_view path, const Request& request) const {
  const auto found = files_.find(path == "/" ? std::string_view("/index.html") : path);
  if (found == files_.end()) return std::nullopt;
  const File& file = found->second;
  const std::string_view accepted = request.header("Accept-Encoding");
  const bool brotli = file.brotli && accepts(accepted, "br");
  const bool gzip = !brotli && file.gzip && accepts(accepted, "gzip");
  const std::string etag = fmt::format("\"{}{}\"", file.etag, brotli ? "-br" : gzip ? "-gz" : "");
  Response response;
  response.headers = {{"Content-Type", file.type},
                      {"ETag", etag},
                      {"Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache"},
                      {"Vary", "Accept-Encoding"}};
  if (is_known(request, etag)) {
    response.status = 304;
    return response;
  }
  if (brotli || gzip) response.headers.push_back({"Content-Encoding", brotli ? "br" : "gzip"});
  response.body = brotli ? file.brotli : gzip ? file.gzip : file.plain;
  return response;
}

}  // namespace annan::net
