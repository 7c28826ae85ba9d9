import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Rejects a WebSocket upgrade request with an HTTP error status. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  const message = STATUS_CODES[status] ?? "Refused";
  const body = JSON.stringify({ message });
  socket.end(
    [
      `HTTP/1.1 ${status} ${message}`,
      "Connection: close",
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "",
      body,
    ].join("\r\n"),
  );
}
