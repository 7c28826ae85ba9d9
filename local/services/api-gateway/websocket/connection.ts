import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { WebSocket } from "ws";

/** A connection to a WebSocket API. The connection may not be open yet. */
export interface Connection {
  readonly id: string;
  readonly connectedAt: Date;
  readonly identity: { sourceIp: string; userAgent?: string };
  /** Restarts the connection's idle timeout, for example after a message. */
  touch(): void;
}

export interface OpenConnection extends Connection {
  readonly socket: WebSocket;
}

/** Creates a connection from an upgrade request, before the handshake. */
export function newConnection(request: IncomingMessage): Connection {
  const userAgent = request.headers["user-agent"];
  return {
    // Connection ids end in `=`, as on AWS, so that code that forgets to URL-encode them also fails locally.
    id: `${randomBytes(11).toString("base64url")}=`,
    connectedAt: new Date(),
    touch: () => undefined,
    identity: {
      sourceIp: (request.socket.remoteAddress ?? "127.0.0.1").replace(/^::ffff:/, ""),
      ...(userAgent && { userAgent }),
    },
  };
}
