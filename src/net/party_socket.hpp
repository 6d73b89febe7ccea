// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "host/host.hpp"
#include "ids/text_id.hpp"
#include "net/client_message.hpp"
#include "net/net_meters.hpp"
#include "net/web_socket.hpp"
#include "store/store.hpp"

namespace annan::net {

/// The host, as long as there is one: sockets may outlive it.
struct HostAccess {
  host::Host* host;
  host::Scheduler& scheduler;
  std::shared_ptr<NetMeters> meters = std::make_shared<NetMeters>();
  bool deaf = false;  ///< the site stops: what is still said is left to be said again elsewhere
};

/// One guest's socket in one party: text in to the host, messages of the host out as text.
class PartySocket final : public WebSocketListener {
 public:
  PartySocket(std::shared_ptr<const HostAccess> access, const ids::PartyId& party, store::Guest guest);
  ~PartySocket() override;

  void on_open(std::shared_ptr<WebSocket> socket) override;
  void on_text(std::string_view text) override;
  void on_overflow() override;

 private:
  class Outlet;
  void obey(const Hello& hello);
  void obey(const Ping& ping);
  void obey(Command& command);
  void refuse(host::Refused refused);

  std::shared_ptr<const HostAccess> access_;
  ids::PartyId party_;
  store::Guest guest_;
  std::shared_ptr<Outlet> outlet_;
  host::ConnectionPtr connection_;
  meter::Counted counted_;
  int bad_messages_ = 0;
};

}  // namespace annan::net
