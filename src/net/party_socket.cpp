// SPDX-License-Identifier: MIT
#include "net/party_socket.hpp"

#include <utility>

#include "net/server_message.hpp"

namespace annan::net {
namespace {

/// A page sends none; whoever sends so many is not speaking this protocol.
constexpr int kBadMessagesAllowed = 20;

}  // namespace

/// What the host knows of the socket. The host may hold it for longer than the socket is open.
class PartySocket::Outlet final : public host::Subscriber, public std::enable_shared_from_this<Outlet> {
 public:
  Outlet(std::shared_ptr<const HostAccess> access, std::shared_ptr<WebSocket> socket)
      : access_(std::move(access)), socket_(std::move(socket)) {}

  void deliver(std::shared_ptr<host::Outgoing> message) override {
    if (std::holds_alternative<host::Welcome>(message->message)) awaiting_snapshot_ = false;
    if (awaiting_snapshot_ && !is_answer(message->message)) return;
    if (const auto* refused = std::get_if<host::Refused>(&message->message)) {
      ++access_->meters->refusals[refused->why.text()];
    }
    if (!message->text) message->text = std::make_shared<const std::string>(encode(message->message));
    send(message->text, is_answer(message->message) ? Weight::kAnswer : Weight::kNews);
  }
  void replaced() override { close(CloseCode::kReplaced, "replaced"); }
  void removed() override { close(CloseCode::kRemoved, "removed"); }

  void send(std::shared_ptr<const std::string> text, Weight weight) {
    if (socket_) socket_->send(std::move(text), weight);
  }
  void close(CloseCode code, std::string_view reason) {
    if (socket_) socket_->close(code, reason);
  }
  /// Later, because the queue may have overflowed while the host was delivering.
  void ask_for_snapshot(const host::ConnectionPtr& connection) {
    awaiting_snapshot_ = true;
    access_->scheduler.post([self = shared_from_this(), connection] {
      if (self->access_->host != nullptr && self->socket_) self->access_->host->hello(connection, ids::Seq(0));
    });
  }
  /// The socket is gone.
  void shut() { socket_.reset(); }

 private:
  static bool is_answer(const host::ServerMessage& message) {
    return std::holds_alternative<host::Ack>(message) || std::holds_alternative<host::Refused>(message);
  }

  std::shared_ptr<const HostAccess> access_;
  std::shared_ptr<WebSocket> socket_;
  bool awaiting_snapshot_ = false;  ///< until then, what happens is part of it
};

PartySocket::PartySocket(std::shared_ptr<const HostAccess> access, const ids::PartyId& party, store::Guest guest)
    : access_(std::move(access)), party_(party), guest_(std::move(guest)), counted_(access_->meters->party_sockets) {}

PartySocket::~PartySocket() {
  if (outlet_) outlet_->shut();
  if (connection_ && access_->host != nullptr) access_->host->disconnect(connection_);
}

void PartySocket::on_open(std::shared_ptr<WebSocket> socket) {
  outlet_ = std::make_shared<Outlet>(access_, std::move(socket));
  if (access_->host == nullptr) return outlet_->close(CloseCode::kRestarting, "the server stops");
  auto connected = access_->host->connect(party_, guest_, outlet_);
  if (connected) {
    connection_ = std::move(*connected);
  } else {
    refuse({std::nullopt, connected.error()});
    const bool removed = connected.error().code() == party::Code::kRemoved;
    outlet_->close(removed ? CloseCode::kRemoved : CloseCode::kPolicy, connected.error().text());
  }
}

void PartySocket::on_text(std::string_view text) {
  if (!connection_ || access_->host == nullptr || access_->deaf) return;
  access_->meters->messages.add();
  auto message = decode_client_message(text);
  if (message) {
    std::visit([this](auto& m) { obey(m); }, *message);
    return;
  }
  refuse(std::move(message.error()));
  if (++bad_messages_ > kBadMessagesAllowed) outlet_->close(CloseCode::kPolicy, "bad_message");
}

void PartySocket::on_overflow() {
  access_->meters->overflows.add();
  if (connection_) outlet_->ask_for_snapshot(connection_);
}

void PartySocket::obey(const Hello& hello) {
  access_->host->hello(connection_, hello.seen, hello.tab);
}

void PartySocket::obey(const Ping& ping) {
  outlet_->send(std::make_shared<const std::string>(encode_pong(ping.t, access_->scheduler.now())), Weight::kNews);
}

void PartySocket::obey(Command& command) {
  access_->host->submit(connection_, command.id, std::move(command.what));
}

void PartySocket::refuse(host::Refused refused) {
  outlet_->deliver(std::make_shared<host::Outgoing>(std::move(refused)));
}

}  // namespace annan::net
