// SPDX-License-Identifier: MIT
#include "net/lobby_socket.hpp"

#include <utility>

#include "net/client_message.hpp"
#include "net/json_fields.hpp"
#include "net/lobby_message.hpp"
#include "net/server_message.hpp"

namespace annan::net {
namespace {

/// A page sends none; whoever sends so many is not speaking this protocol.
constexpr int kBadMessagesAllowed = 20;

}  // namespace

/// What the lobby knows of the socket. It may hold it for longer than the socket is open.
class LobbySocket::Outlet final : public host::LobbySubscriber {
 public:
  explicit Outlet(std::shared_ptr<WebSocket> socket) : socket_(std::move(socket)) {}

  void deliver(std::shared_ptr<host::LobbyOutgoing> message) override {
    if (!message->text) message->text = std::make_shared<const std::string>(encode(message->message));
    send(message->text);
  }
  void send(std::shared_ptr<const std::string> text) {
    if (socket_) socket_->send(std::move(text), Weight::kNews);
  }
  void close(CloseCode code, std::string_view reason) {
    if (socket_) socket_->close(code, reason);
  }
  /// The socket is gone.
  void shut() { socket_.reset(); }

 private:
  std::shared_ptr<WebSocket> socket_;
};

LobbySocket::LobbySocket(std::shared_ptr<const HostAccess> access, const ids::GuestId& guest)
    : access_(std::move(access)), guest_(guest), counted_(access_->meters->lobby_sockets) {}

LobbySocket::~LobbySocket() {
  if (outlet_) outlet_->shut();
  if (listener_ && access_->host != nullptr) access_->host->lobby().exit(listener_);
}

void LobbySocket::on_open(std::shared_ptr<WebSocket> socket) {
  outlet_ = std::make_shared<Outlet>(std::move(socket));
  if (access_->host != nullptr) listener_ = access_->host->lobby().enter(guest_, outlet_);
}

void LobbySocket::on_text(std::string_view text) {
  access_->meters->messages.add();
  const auto message = decode_client_message(text);
  const Ping* ping = message ? std::get_if<Ping>(&*message) : nullptr;
  if (ping != nullptr) {
    outlet_->send(std::make_shared<const std::string>(encode_pong(ping->t, access_->scheduler.now())));
    return;
  }
  const host::Refused refused = message ? host::Refused{std::nullopt, bad_message("type")} : message.error();
  ++access_->meters->refusals[refused.why.text()];
  outlet_->send(std::make_shared<const std::string>(net::encode(host::ServerMessage(refused))));
  if (++bad_messages_ > kBadMessagesAllowed) outlet_->close(CloseCode::kPolicy, "bad_message");
}

/// Later, because the queue may have overflowed while the lobby was telling.
void LobbySocket::on_overflow() {
  access_->meters->overflows.add();
  access_->scheduler.post([access = access_, listener = listener_] {
    if (access->host != nullptr && listener) access->host->lobby().greet(listener);
  });
}

}  // namespace annan::net
