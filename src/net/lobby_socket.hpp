// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string_view>

#include "host/lobby.hpp"
#include "ids/text_id.hpp"
#include "net/party_socket.hpp"
#include "net/web_socket.hpp"

namespace annan::net {

/// One guest's socket in the lobby. It is there to be told; a page says no more than that it lives.
class LobbySocket final : public WebSocketListener {
 public:
  LobbySocket(std::shared_ptr<const HostAccess> access, const ids::GuestId& guest);
  ~LobbySocket() override;

  void on_open(std::shared_ptr<WebSocket> socket) override;
  void on_text(std::string_view text) override;
  void on_overflow() override;

 private:
  class Outlet;

  std::shared_ptr<const HostAccess> access_;
  ids::GuestId guest_;
  std::shared_ptr<Outlet> outlet_;
  host::LobbyListenerPtr listener_;
  meter::Counted counted_;
  int bad_messages_ = 0;
};

}  // namespace annan::net
