// SPDX-License-Identifier: GPL-3.0-or-later

/** As much of a WebSocket as the session needs; tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  onOpen(): void;
  onText(text: string): void;
  /** Once, whatever the reason; `opened` tells whether it had ever been open. */
  onClose(code: number, opened: boolean, reason?: string): void;
}

export type OpenSocket = (party: string, events: SocketEvents) => Socket;

export function webSocketAddress(party: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/ws/${party}`;
}

export function openWebSocket(subprotocol: string): OpenSocket {
  return (party, events) => {
    const socket = new WebSocket(webSocketAddress(party), subprotocol);
    let opened = false;
    socket.onopen = () => {
      opened = true;
      events.onOpen();
    };
    socket.onmessage = (message) => {
      if (typeof message.data === "string") events.onText(message.data);
    };
    socket.onclose = (closed) => events.onClose(closed.code, opened, closed.reason);
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => {
        // A dead peer never answers the closing handshake: nothing of this socket is listened to any more.
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
      },
    };
  };
}
