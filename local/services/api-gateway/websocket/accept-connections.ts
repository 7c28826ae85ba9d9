import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Throttle } from "../../throttle.ts";
import { connectEvent } from "./connect-event.ts";
import { type Connection, newConnection, type OpenConnection } from "./connection.ts";
import { type ApiContext, disconnectEvent } from "./proxy-event.ts";
import type { WebsocketQuotas } from "./quotas.ts";
import { refuseUpgrade } from "./refuse-upgrade.ts";

/** The supported WebSocket routes. There are no routes for messages from clients. */
export const routeKeys = ["$connect", "$disconnect"] as const;
export type RouteKey = (typeof routeKeys)[number];

/** Invokes the Lambda function of a WebSocket route. Returns undefined if the route does not exist. */
export type Invoke = (routeKey: RouteKey, event: object) => Promise<unknown>;

interface ConnectResponse {
  statusCode?: number;
  headers?: Record<string, string | number | boolean>;
}

interface Options {
  api: ApiContext;
  invoke: Invoke;
  quotas: WebsocketQuotas;
  connections: Map<string, OpenConnection>;
  throttle: Throttle | undefined;
}

/**
 * Handles WebSocket upgrade requests. The $connect function runs before the handshake and can reject the connection or
 * select a subprotocol. The $disconnect function runs after the connection has closed. Messages from clients only
 * restart the idle timeout.
 */
export function acceptConnections({ api, invoke, quotas, connections, throttle }: Options) {
  const accepted = new WeakMap<IncomingMessage, string | false>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: quotas.frameBytes,
    handleProtocols: (_, request) => accepted.get(request) ?? false,
  });

  async function connect(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (throttle?.tryAcquire() === false) return refuseUpgrade(socket, 429);
    const connection = newConnection(request);
    const response = await invoke("$connect", connectEvent(api, connection, request)).then(
      (output = { statusCode: 200 }) => output as ConnectResponse,
      () => ({ statusCode: 500 }),
    );
    const status = response.statusCode ?? 500;
    if (status >= 300) return refuseUpgrade(socket, status);
    if (socket.destroyed || socket.readableEnded) return disconnected(connection, 1006, "");
    accepted.set(request, chosenProtocol(response));
    server.handleUpgrade(request, socket, head, (webSocket) => established(connection, webSocket));
  }

  function established(connection: Connection, socket: WebSocket): void {
    connections.set(connection.id, Object.assign(connection, { socket }));
    const idle = setTimeout(() => socket.close(1001, "Idle timeout"), quotas.idleMs);
    const end = setTimeout(() => socket.close(1001, "Going away"), quotas.connectionMs);
    connection.touch = () => void idle.refresh();
    socket.on("message", () => connection.touch());
    socket.on("ping", () => connection.touch());
    // Ignores this error, because the `ws` library itself closes the connection after an invalid or oversized frame.
    socket.on("error", () => undefined);
    socket.on("close", (code, reason) => {
      clearTimeout(idle);
      clearTimeout(end);
      connections.delete(connection.id);
      disconnected(connection, code, reason.toString());
    });
  }

  /** Invokes the $disconnect function. Ignores errors, because AWS does not guarantee that the function runs. */
  function disconnected(connection: Connection, code: number, reason: string): void {
    invoke("$disconnect", disconnectEvent(api, connection, code, reason)).catch(() => undefined);
  }

  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on("error", () => socket.destroy());
    connect(request, socket, head).catch(() => socket.destroy());
  };
}

function chosenProtocol({ headers = {} }: ConnectResponse): string | false {
  const name = Object.keys(headers).find((key) => key.toLowerCase() === "sec-websocket-protocol");
  return name ? String(headers[name]) : false;
}
