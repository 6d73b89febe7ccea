// SPDX-License-Identifier: MIT
#include "net/site_application.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <utility>

#include "net/answer.hpp"
#include "net/http_response_body.hpp"
#include "net/json_fields.hpp"
#include "net/lobby_socket.hpp"

namespace annan::net {
namespace {

using party::Code;
using party::Refusal;

/// Only what the site itself serves may run, and nobody may frame it. Addresses hold a party's secret: no referrer.
constexpr std::string_view kContentPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default";

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kGuards = {{
    {"Content-Security-Policy", kContentPolicy},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
}};

/// The board for other sites: it may be framed by anybody, and does nothing but read.
constexpr std::string_view kEmbedPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors *; require-trusted-types-for 'script'; trusted-types 'none'";

constexpr std::array<std::string_view, 9> kScreens = {"/ranked", "/lobby", "/ranking",  "/device", "/local",
                                                      "/lesson", "/rules", "/analysis", "/puzzles"};

Response embeddable(Response response) {
  response.headers.push_back({"Content-Security-Policy", std::string(kEmbedPolicy)});
  response.headers.push_back({"Cross-Origin-Resource-Policy", "cross-origin"});
  return response;
}

Response upgrade_required() {
  Response response = plain_answer(426, "a WebSocket is here\n");
  response.headers.push_back({"Upgrade", "websocket"});
  response.headers.push_back({"Connection", "Upgrade"});
  response.headers.push_back({"Sec-WebSocket-Version", "13"});
  return response;
}

Response come_back() {
  return refusal(Code::kUnavailable, {{"Retry-After", "1"}});
}

}  // namespace

SiteApplication::SiteApplication(host::Host& host, host::Scheduler& scheduler, StaticFiles page,
                                 std::vector<std::string> public_origins, std::shared_ptr<NetMeters> meters)
    : access_(
          std::make_shared<HostAccess>(HostAccess{.host = &host, .scheduler = scheduler, .meters = std::move(meters)})),
      host_(host),
      page_(std::move(page)),
      origins_(std::move(public_origins)),
      visitors_(host, GuestCookie(origins_.secure())),
      parties_(host, visitors_),
      guests_(host, visitors_),
      lobby_(host, visitors_),
      games_(host) {}

SiteApplication::~SiteApplication() {
  access_->host = nullptr;
}

void SiteApplication::turn_away() {
  turning_away_ = true;
}

void SiteApplication::stop_listening() {
  access_->deaf = true;
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
    guarded_reply(refusal(Code::kUnavailable));
  }
}

void SiteApplication::get(const Request& request, const Reply& reply) {
  if (request.path.starts_with("/ws/")) return reply(upgrade_required());
  const bool calls = request.path.starts_with("/api/") || request.path == "/readyz";
  if (!(calls ? reads_ : files_).allow(request.remote, TokenBucket::Clock::now())) {
    return reply(refusal(Code::kTooFast));
  }
  if (request.path == "/healthz") return reply(plain_answer(200, "ok\n"));
  if (request.path == "/readyz") {
    if (turning_away_) return reply(plain_answer(503, "the server stops\n"));
    host_.check_ready([reply](bool ready) {
      reply(ready ? plain_answer(200, "ready\n") : plain_answer(503, "the store cannot be written\n"));
    });
    return;
  }
  if (request.path.starts_with("/api/")) {
    if (parties_.get(request, reply) || guests_.get(request, reply) || lobby_.get(request, reply) ||
        games_.get(request, reply)) {
      return;
    }
  }
  reply(page_for(request));
}

Response SiteApplication::page_for(const Request& request) const {
  // These addresses are the page's, whatever there is at them: it says so in its own words.
  const bool own = std::ranges::find(kScreens, request.path) != kScreens.end() || segment_after(request.path, "/p/") ||
                   segment_after(request.path, "/player/") || segment_after(request.path, "/local/") ||
                   segment_after(request.path, "/game/") || segment_after(request.path, "/puzzles/");
  if (segment_after(request.path, "/embed/")) {
    if (auto file = page_.serve("/embed.html", request)) return embeddable(std::move(*file));
  }
  if (auto file = page_.serve(own ? "/" : request.path, request)) return std::move(*file);
  if (own || request.path == "/") {
    return plain_answer(503, "The page has not been built: run ./dev build, or name its folder with --web.\n");
  }
  // A person who mistyped gets the page, which says so; a program gets the code.
  if (request.header("Accept").find("text/html") != std::string_view::npos) {
    if (auto page = page_.serve("/", request)) {
      if (page->status == 200) page->status = 404;
      return std::move(*page);
    }
  }
  return refusal(Code::kNotFound);
}

void SiteApplication::post(const Request& request, const Reply& reply) {
  if (!origins_.allows(request)) return reply(refusal(Code::kBadOrigin));
  if (turning_away_) return reply(come_back());
  if (!posts_.allow(request.remote, TokenBucket::Clock::now())) return reply(refusal(Code::kTooFast));
  if (parties_.post(request, reply) || guests_.post(request, reply) || lobby_.post(request, reply)) return;
  reply(refusal(Code::kNotFound));
}

std::expected<std::unique_ptr<WebSocketListener>, Response> SiteApplication::on_upgrade(const Request& request) {
  const auto refused = [this](const Refusal& why) { return std::unexpected(guarded(refusal(why))); };
  if (!origins_.allows(request)) return refused(Refusal(Code::kBadOrigin));
  if (turning_away_) return std::unexpected(guarded(come_back()));
  if (!upgrades_.allow(request.remote, TokenBucket::Clock::now())) return refused(Refusal(Code::kTooFast));
  const auto place = segment_after(request.path, "/ws/");
  if (!place) return refused(Refusal(Code::kNotFound));
  try {
    const auto guest = visitors_.known(request);
    if (!guest) return refused(Refusal(Code::kNoGuest));
    const bool lobby = *place == "lobby";
    const auto party = ids::PartyId::parse(*place);
    if (!lobby && (!party || !host_.exists(*party))) return refused(Refusal(Code::kNoParty));
    const auto offered = request.list("Sec-WebSocket-Protocol");
    if (std::ranges::find(offered, subprotocol()) == offered.end()) {
      return refused(bad_message("Sec-WebSocket-Protocol"));
    }
    if (lobby) return std::make_unique<LobbySocket>(access_, guest->id);
    return std::make_unique<PartySocket>(access_, *party, *guest);
  } catch (const store::StoreError& e) {
    spdlog::error("the store cannot be read: {}", e.what());
    return refused(Refusal(Code::kUnavailable));
  }
}

Response SiteApplication::refuse(int status) const {
  switch (status) {
    case 413: return guarded(refusal(Code::kTooLarge));
    case 426: return guarded(upgrade_required());
    case 429: return guarded(refusal(Code::kTooFast));
    case 431: return guarded(plain_answer(status, "headers too long\n"));
    default: return guarded(plain_answer(status, "not a request that is understood here\n"));
  }
}

Response SiteApplication::guarded(Response response) const {
  ++access_->meters->answers[response.status];
  if (!response.code.empty()) ++access_->meters->refusals[response.code];
  for (const auto& [name, value] : kGuards) {
    // What is made to be shown on other sites has said so.
    const bool said = std::ranges::any_of(response.headers, [name](const Header& h) { return h.name == name; });
    if (!said) response.headers.push_back({std::string(name), std::string(value)});
  }
  if (origins_.secure()) response.headers.push_back({"Strict-Transport-Security", "max-age=31536000"});
  return response;
}

}  // namespace annan::net
