// SPDX-License-Identifier: MIT
#include "load/http_lane.hpp"

#include <charconv>
#include <utility>

namespace annan::load {
namespace {

/// The value of a header that the server writes in this spelling.
std::string_view header(std::string_view head, std::string_view name) {
  const std::size_t at = head.find(std::string("\r\n") + std::string(name) + ": ");
  if (at == std::string_view::npos) return {};
  const std::size_t begin = at + name.size() + 4;
  return head.substr(begin, head.find("\r\n", begin) - begin);
}

}  // namespace

std::optional<HttpAnswer> take_answer(std::string& bytes) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == std::string::npos) return std::nullopt;
  const std::string_view head = std::string_view(bytes).substr(0, end + 2);
  const std::string_view length = header(head, "Content-Length");
  std::size_t size = 0;
  std::from_chars(length.data(), length.data() + length.size(), size);
  if (bytes.size() < end + 4 + size) return std::nullopt;
  HttpAnswer answer;
  if (head.size() > 12) std::from_chars(head.data() + 9, head.data() + 12, answer.status);
  const std::string_view cookie = header(head, "Set-Cookie");
  answer.cookie = std::string(cookie.substr(0, cookie.find(';')));
  answer.body = bytes.substr(end + 4, size);
  bytes.erase(0, end + 4 + size);
  return answer;
}

void HttpLane::post(std::string_view path, std::string_view cookie, std::string_view body, Done done) {
  std::string request = "POST " + std::string(path) + " HTTP/1.1\r\nHost: " + to_.text() + "\r\nOrigin: http://" +
                        to_.text() + "\r\nContent-Type: application/json\r\n";
  if (!cookie.empty()) request += "Cookie: " + std::string(cookie) + "\r\n";
  request += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
  calls_.push_back({std::move(request), std::move(done)});
  if (calls_.size() == 1) next();
}

void HttpLane::next() {
  if (calls_.empty()) return;
  if (stream_.is_open()) {
    stream_.write(calls_.front().request);
  } else {
    stream_.open(to_, from_);
  }
}

void HttpLane::on_bytes(std::string& bytes) {
  while (auto answer = take_answer(bytes)) {
    if (calls_.empty()) return;
    const Done done = std::move(calls_.front().done);
    calls_.pop_front();
    next();
    done(std::move(*answer));
  }
}

void HttpLane::on_gone(std::string_view) {
  if (calls_.empty()) return;
  const Done done = std::move(calls_.front().done);
  calls_.pop_front();
  next();
  done({});
}

}  // namespace annan::load
