// SPDX-License-Identifier: MIT
#include "net/site_application.hpp"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <array>
#include <utility>

#include "net/http_request_body.hpp"
#include "net/http_response_body.hpp"

namespace annan::net {
namespace {

using party::Code;
using party::Refusal;

/// Only what the site itself serves may run, and nobody may frame it. Addresses hold a party's secret: no referrer.
constexpr std::string_view kContentPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kGuards = {{
    {"Content-Security-Policy", kContentPolicy},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
}};

/// The rest of `path` after `prefix`, if it begins so and holds no further slash.
std::optional<std::string_view> segment_after(std::string_view path, std::string_view prefix) {
  if (!path.starts_with(prefix)) return std::nullopt;
  path.remove_prefix(prefix.size());
  if (path.empty() || path.find('/') != std::string_view::npos) return std::nullopt;
  return path;
}

Response plain(int status, std::string_view text) {
  return {status,
          {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}},
          std::make_shared<const std::string>(text)};
}

/// A name for a command whose sender gave none.
ids::CommandId random_command_id() {
  std::array<std::uint8_t, ids::CommandId::kBytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return ids::CommandId(bytes);
}

/// Is `wanted` in a list with commas?
bool lists(std::string_view header, std::string_view wanted) {
  while (!header.empty()) {
    const std::size_t end = header.find(',');
    std::string_view item = header.substr(0, end);
    while (item.starts_with(' '))
      item.remove_prefix(1);
    while (item.ends_with(' '))
      item.remove_suffix(1);
    if (item == wanted) return true;
    if (end == std::string_view::npos) return false;
    header.remove_prefix(end + 1);
  }
  return false;
}

}  // namespace

SiteApplication::SiteApplication(host::Host& host, host::Scheduler& scheduler, StaticFiles page,
                                 std::vector<std::string> public_origins)
    : access_(std::make_shared<HostAccess>(HostAccess{&host, scheduler})),
      host_(host),
      page_(std::move(page)),
      origins_(std::move(public_origins)),
      cookie_(origins_.secure()) {}

SiteApplication::~SiteApplication() {
  access_->host = nullptr;
}

void SiteApplication::on_request(Request request, Reply reply) {
  const Reply guarded_reply = [this, reply = std::move(reply)](Response response) {
    reply(guarded(std::move(response)));
  };
  try {
    if (request.method == "GET" || request.method == "HEAD") {
      get(request, guarded_reply);
    } else if (request.method == "POST") {
      post(request, guarded_reply);
    } else {
      guarded_reply({405, {{"Allow", "GET, HEAD, POST"}}, nullptr});
    }
  } catch (const store::StoreError& e) {
    spdlog::error("the store cannot be read: {}", e.what());
    guarded_reply(refuse(Refusal(Code::kUnavailable)));
  }
}

void SiteApplication::get(const Request& request, const Reply& reply) {
  if (request.path == "/healthz") return reply(plain(200, "ok\n"));
  if (request.path == "/readyz") {
    host_.check_ready(
        [reply](bool ready) { reply(ready ? plain(200, "ready\n") : plain(503, "the store cannot be written\n")); });
    return;
  }
  if (const auto id = segment_after(request.path, "/api/parties/")) return reply(party_exists(*id));
  reply(page_for(request));
}

Response SiteApplication::party_exists(std::string_view id) const {
  const auto party = ids::PartyId::parse(id);
  if (!party || !host_.exists(*party)) return refuse(Refusal(Code::kNoParty));
  return json(200, encode_party(*party));
}

Response SiteApplication::page_for(const Request& request) const {
  // A party's address is one of the page, whether there is such a party or not: the page says so in its own words.
  const bool party = segment_after(request.path, "/p/").has_value();
  if (auto file = page_.serve(party ? "/" : request.path, request)) return std::move(*file);
  if (party || request.path == "/") {
    return plain(503, "The page has not been built: run ./dev build, or name its folder with --web.\n");
  }
  // A person who mistyped gets the page, which says so; a program gets the code.
  if (request.header("Accept").find("text/html") != std::string_view::npos) {
    if (auto page = page_.serve("/", request)) {
      if (page->status == 200) page->status = 404;
      return std::move(*page);
    }
  }
  return refuse(Refusal(Code::kNotFound));
}

void SiteApplication::post(const Request& request, const Reply& reply) {
  if (!origins_.allows(request)) return reply(refuse(Refusal(Code::kBadOrigin)));
  if (!posts_.allow(request.remote, TokenBucket::Clock::now())) return reply(refuse(Refusal(Code::kTooFast)));
  if (request.path == "/api/guest") {
    identify(request, [this, reply](std::expected<Visitor, Refusal> visitor) {
      if (!visitor) return reply(refuse(visitor.error()));
      reply(json(200, encode_guest(visitor->guest), {visitor->cookie}));
    });
  } else if (request.path == "/api/parties") {
    create_party(request, reply);
  } else {
    reply(refuse(Refusal(Code::kNotFound)));
  }
}

void SiteApplication::create_party(const Request& request, const Reply& reply) {
  const auto wanted = decode_create_request(request.body);
  if (!wanted) return reply(refuse(wanted.error()));
  identify(request, [this, reply, wanted = *wanted](const std::expected<Visitor, Refusal>& visitor) {
    if (!visitor) return reply(refuse(visitor.error()));
    if (!new_parties_.allow(visitor->guest.id.str(), TokenBucket::Clock::now())) {
      return reply(refuse(Refusal(Code::kTooFast), {visitor->cookie}));
    }
    const ids::CommandId id = wanted.id ? *wanted.id : random_command_id();
    host_.create(visitor->guest, id, wanted.wish,
                 [this, reply, cookie = visitor->cookie](const host::Host::Created& created) {
                   reply(created ? json(200, encode_created(*created), {cookie}) : refuse(created.error(), {cookie}));
                 });
  });
}

void SiteApplication::identify(const Request& request, WithVisitor go_on) {
  const std::string token(cookie_.token_in(request));
  if (const auto guest = host_.guest_by_token(token)) {
    // Given again, so that it lasts another year.
    return go_on(Visitor{*guest, cookie_.set(token)});
  }
  if (!new_guests_.allow(request.remote, TokenBucket::Clock::now())) {
    return go_on(std::unexpected(Refusal(Code::kTooFast)));
  }
  host_.add_guest([this, go_on = std::move(go_on)](const std::optional<host::Host::NewGuest>& added) mutable {
    if (!added) return go_on(std::unexpected(Refusal(Code::kUnavailable)));
    go_on(Visitor{added->guest, cookie_.set(added->token)});
  });
}

std::expected<std::unique_ptr<WebSocketListener>, Response> SiteApplication::on_upgrade(const Request& request) {
  const auto refused = [this](const Refusal& why) { return std::unexpected(guarded(refuse(why))); };
  if (!origins_.allows(request)) return refused(Refusal(Code::kBadOrigin));
  const auto id = segment_after(request.path, "/ws/");
  if (!id) return refused(Refusal(Code::kNotFound));
  try {
    const auto guest = host_.guest_by_token(cookie_.token_in(request));
    if (!guest) return refused(Refusal(Code::kNoGuest));
    const auto party = ids::PartyId::parse(*id);
    if (!party || !host_.exists(*party)) return refused(Refusal(Code::kNoParty));
    if (!lists(request.header("Sec-WebSocket-Protocol"), subprotocol())) {
      party::Facts facts;
      facts.field = "Sec-WebSocket-Protocol";
      return refused(Refusal(Code::kBadMessage, std::move(facts)));
    }
    return std::make_unique<PartySocket>(access_, *party, *guest);
  } catch (const store::StoreError& e) {
    spdlog::error("the store cannot be read: {}", e.what());
    return refused(Refusal(Code::kUnavailable));
  }
}

Response SiteApplication::too_large() const {
  return guarded(refuse(Refusal(Code::kTooLarge)));
}

Response SiteApplication::json(int status, std::string body, std::vector<Header> headers) const {
  headers.push_back({"Content-Type", "application/json"});
  headers.push_back({"Cache-Control", "no-store"});
  return {status, std::move(headers), std::make_shared<const std::string>(std::move(body))};
}

Response SiteApplication::refuse(const Refusal& why, std::vector<Header> headers) const {
  return json(status_of(why), encode_error(why), std::move(headers));
}

Response SiteApplication::guarded(Response response) const {
  for (const auto& [name, value] : kGuards)
    response.headers.push_back({std::string(name), std::string(value)});
  if (origins_.secure()) response.headers.push_back({"Strict-Transport-Security", "max-age=31536000"});
  return response;
}

}  // namespace annan::net
