// SPDX-License-Identifier: MIT
#include "net/answer.hpp"

#include <memory>
#include <utility>

#include "net/http_response_body.hpp"

namespace annan::net {

Response json_answer(int status, std::string body, std::vector<Header> headers) {
  headers.push_back({"Content-Type", "application/json"});
  headers.push_back({"Cache-Control", "no-store"});
  return {status, std::move(headers), std::make_shared<const std::string>(std::move(body))};
}

Response refusal(const party::Refusal& why, std::vector<Header> headers) {
  Response response = json_answer(status_of(why), encode_error(why), std::move(headers));
  response.code = why.text();
  return response;
}

Response refusal(party::Code code, std::vector<Header> headers) {
  return refusal(party::Refusal(code), std::move(headers));
}

Response plain_answer(int status, std::string_view text) {
  return {status,
          {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}},
          std::make_shared<const std::string>(text)};
}

std::optional<std::string_view> segment_after(std::string_view path, std::string_view prefix) {
  if (!path.starts_with(prefix)) return std::nullopt;
  path.remove_prefix(prefix.size());
  if (path.empty() || path.find('/') != std::string_view::npos) return std::nullopt;
  return path;
}

}  // namespace annan::net
