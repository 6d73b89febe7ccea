// SPDX-License-Identifier: MIT
// Which status each fault of a request gets, and that a request without one gets none.
#include "net/request_faults.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace annan::net {
namespace {

using Fault = std::optional<int>;

struct Case {
  std::vector<Header> headers;
  Fault fault;
};

Request request(std::vector<Header> headers, int version = 11) {
  return {.method = "GET", .path = "/", .version = version, .remote = {}, .headers = std::move(headers), .body = {}};
}

std::string shown(const Request& asked) {
  std::string text = asked.path;
  for (const auto& [name, value] : asked.headers)
    text += " | " + name + ": " + value;
  return text;
}

/// Each case's headers, added to a good Host.
void expect_faults(const std::vector<Case>& cases, int version = 11) {
  for (const auto& [headers, fault] : cases) {
    Request asked = request(headers, version);
    asked.headers.push_back({"Host", "annan.example"});
    EXPECT_EQ(fault_of(asked), fault) << shown(asked);
  }
}

TEST(RequestFaults, HostIsOneAuthority) {
  EXPECT_EQ(fault_of(request({})), 400);
  EXPECT_EQ(fault_of(request({}, 10)), std::nullopt) << "HTTP/1.0 knows no Host";
  EXPECT_EQ(fault_of(request({{"Host", "a"}, {"hOST", "a"}})), 400);
  EXPECT_EQ(fault_of(request({{"Host", "a"}, {"Host", "b"}}, 10)), 400);
  for (const char* good : {"annan.example", "annan.example:8080", "127.0.0.1", "[::1]:80", "xn--p8j.example", ""})
    EXPECT_EQ(fault_of(request({{"Host", good}})), std::nullopt) << good;
  for (const char* bad : {"a b", "a/b", "user@annan.example", "a\\b", "a?b", "a#b", "a,b", "歩.example", "a\x7f"})
    EXPECT_EQ(fault_of(request({{"Host", bad}})), 400) << bad;
}

TEST(RequestFaults, TargetIsAPathOrAStar) {
  const auto fault_at = [](std::string path) {
    Request asked = request({{"Host", "a"}});
    asked.path = std::move(path);
    return fault_of(asked);
  };
  for (const char* good : {"/", "*", "/p/abc", "/a%20b", "//a", "/~!$&'()*+,;=:@"})
    EXPECT_EQ(fault_at(good), std::nullopt) << good;
  for (const char* bad : {"", "p/abc", "http://annan.example/", "annan.example:443", "**", "/a b", "/a#b", "/\x01",
                          "/\x7f", "/歩", "/\t"})
    EXPECT_EQ(fault_at(bad), 400) << bad;
  EXPECT_EQ(fault_at(std::string("/\0a", 3)), 400);
}

TEST(RequestFaults, NobodyCanReadTwoLengthsOutOfARequest) {
  expect_faults({
      {{}, std::nullopt},
      {{{"Content-Length", "5"}}, std::nullopt},
      {{{"Content-Length", "5"}, {"Content-Length", "5"}}, 400},
      {{{"Content-Length", "5"}, {"content-length", "6"}}, 400},
      {{{"Content-Length", "5, 5"}}, 400},
      {{{"Transfer-Encoding", "chunked"}}, std::nullopt},
      {{{"Transfer-Encoding", "Chunked"}}, std::nullopt},
      {{{"Content-Length", "5"}, {"Transfer-Encoding", "chunked"}}, 400},
      {{{"Transfer-Encoding", "chunked"}, {"Transfer-Encoding", "chunked"}}, 400},
      {{{"Transfer-Encoding", "chunked"}, {"Transfer-Encoding", "identity"}}, 400},
      {{{"Transfer-Encoding", "gzip"}}, 501},
      {{{"Transfer-Encoding", "gzip, chunked"}}, 501},
      {{{"Transfer-Encoding", "chunked, identity"}}, 501},
      {{{"Transfer-Encoding", "xchunked"}}, 501},
      {{{"Transfer-Encoding", ""}}, 501},
  });
  expect_faults({{{{"Transfer-Encoding", "chunked"}}, 400}, {{{"Transfer-Encoding", "gzip"}}, 400}}, 10);
}

TEST(RequestFaults, OnlyContinueCanBeExpected) {
  expect_faults({
      {{{"Expect", "100-continue"}}, std::nullopt},
      {{{"Expect", "100-Continue"}}, std::nullopt},
      {{{"Expect", "200-ok"}}, 417},
      {{{"Expect", ""}}, 417},
      {{{"Expect", "100-continue"}, {"Expect", "100-continue"}}, 417},
  });
}

TEST(RequestFaults, WhatCouldBeTakenForTwoRequestsIsSaidFirst) {
  expect_faults({{{{"Expect", "tea"}, {"Content-Length", "1"}, {"Content-Length", "2"}}, 400},
                 {{{"Expect", "tea"}, {"Transfer-Encoding", "gzip"}}, 501}});
}

Request handshake(std::string version = "13", std::string key = "dGhlIHNhbXBsZSBub25jZQ==") {
  return request({{"Host", "a"},
                  {"Connection", "keep-alive, Upgrade"},
                  {"Upgrade", "WebSocket"},
                  {"Sec-WebSocket-Version", std::move(version)},
                  {"Sec-WebSocket-Key", std::move(key)}});
}

TEST(WebSocketRequest, IsAGetThatUpgrades) {
  EXPECT_TRUE(asks_for_web_socket(handshake()));
  Request asked = handshake();
  asked.method = "POST";
  EXPECT_FALSE(asks_for_web_socket(asked));
  asked = handshake();
  asked.version = 10;
  EXPECT_FALSE(asks_for_web_socket(asked));
  const auto asks = [](std::vector<Header> headers) { return asks_for_web_socket(request(std::move(headers))); };
  EXPECT_TRUE(asks({{"connection", "close"}, {"connection", "upgrade"}, {"upgrade", "h2c, websocket"}}));
  EXPECT_FALSE(asks({{"Upgrade", "websocket"}}));
  EXPECT_FALSE(asks({{"Connection", "upgrade"}}));
  EXPECT_FALSE(asks({{"Connection", "upgraded"}, {"Upgrade", "websocket"}}));
  EXPECT_FALSE(asks({{"Connection", "upgrade"}, {"Upgrade", "websockets"}}));
}

TEST(WebSocketRequest, HasOneVersionAndOneKeyOfSixteenBytes) {
  EXPECT_EQ(handshake_fault(handshake()), std::nullopt);
  for (const char* version : {"", "8", "013", "14", "13, 8"})
    EXPECT_EQ(handshake_fault(handshake(version)), 426) << version;
  EXPECT_EQ(handshake_fault(handshake("8", "no key")), 426) << "the version is said first: the rest may differ by it";
  Request twice = handshake();
  twice.headers.push_back({"sec-websocket-version", "13"});
  EXPECT_EQ(handshake_fault(twice), 426);
  EXPECT_EQ(handshake_fault(request({{"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}})), 426);
  EXPECT_EQ(handshake_fault(request({{"Sec-WebSocket-Version", "13"}})), 400);
  for (const char* key : {"", "dGhlIHNhbXBsZSBub25jZQ", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25jZ===",
                          "dGhlIHNhbXBsZSBub25jZQ== ", "dGhlIHNhbXBsZSBub25-ZQ==", "dGhlIHNhbXBsZSBub25jZQAA",
                          "dGhlIHNhbXBsZSBub25jZQAA=="})
    EXPECT_EQ(handshake_fault(handshake("13", key)), 400) << key;
  twice = handshake();
  twice.headers.push_back({"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="});
  EXPECT_EQ(handshake_fault(twice), 400);
}

TEST(WebSocketRequest, BringsNoBody) {
  Request asked = handshake();
  asked.body = "x";
  EXPECT_EQ(handshake_fault(asked), 400);
  asked = handshake();
  asked.headers.push_back({"Transfer-Encoding", "chunked"});
  EXPECT_EQ(handshake_fault(asked), 400);
}

}  // namespace
}  // namespace annan::net
