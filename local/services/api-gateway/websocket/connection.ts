import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { WebSocket } from "ws";

export interface Connection {
  readonly id: string;
  readonly connectedAt: Date;
  readonly identity: { sourceIp: string; userAgent?: string };
  lastActiveAt: Date;
  /** To be called whenever a message passes in either direction. */
  touch(): void;
  /** Set once the handshake is done. */
  socket?: WebSocket;
}

/** A connection of the client that asks for the upgrade, not yet established. */
export function newConnection(request: IncomingMessage): Connection {
  const now = new Date();
  const userAgent = request.headers["user-agent"];
  return {
    // Same length and alphabet as those of API Gateway, `=` included: whoever forgets to escape it notices here.
    id: `${randomBytes(11).toString("base64url")}=`,
    connectedAt: now,
    lastActiveAt: now,
    touch() {
      this.lastActiveAt = new Date();
    },
    identity: {
      sourceIp: (request.socket.remoteAddress ?? "127.0.0.1").replace(/^::ffff:/, ""),
      ...(userAgent && { userAgent }),
    },
  };
}
