import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { startHttpServer } from "../../http-server.ts";
import type { Roles } from "../../iam/roles.ts";
import { createThrottle, type Throttle } from "../../throttle.ts";
import { acceptConnections, type Invoke } from "./accept-connections.ts";
import type { OpenConnection } from "./connection.ts";
import { manageConnections } from "./manage-connections.ts";
import type { ApiContext } from "./proxy-event.ts";
import { awsQuotas, type WebsocketQuotas } from "./quotas.ts";

export interface WebsocketService {
  /**
   * URL of the @connections API. Lambda functions read it from the environment variable
   * AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI.
   */
  readonly endpoint: string;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Returns the number of open connections. */
  connections(): number;
  /** Closes all connections with code 1001 (going away), and runs the $disconnect handler for each one. */
  stop(): Promise<void>;
}

/** Starts a WebSocket API. A restart of the local cloud closes all connections. */
export async function startWebsocket({
  invoke,
  stage,
  apiId,
  domainName,
  denialMessage,
  throttle,
  callbacksPerSecond: rate,
  quotas = awsQuotas,
}: ApiContext & {
  invoke: Invoke;
  denialMessage: Roles["denialMessage"];
  throttle?: Throttle | undefined;
  /** Maximum requests per second to the @connections API. Unlimited by default. */
  callbacksPerSecond?: number | undefined;
  quotas?: WebsocketQuotas;
}): Promise<WebsocketService> {
  const connections = new Map<string, OpenConnection>();
  const running = new Set<Promise<unknown>>();
  const tracked: Invoke = (routeKey, event) => {
    const invocation = invoke(routeKey, event).finally(() => running.delete(invocation));
    running.add(invocation);
    return invocation;
  };
  const api = { apiId, stage, domainName };
  const handleUpgrade = acceptConnections({ api, invoke: tracked, quotas, connections, throttle });
  const callbacks = rate ? createThrottle({ rate, burst: Math.ceil(rate / 2) }) : undefined;
  const management = await startHttpServer(
    manageConnections({ connections, quotas, api, denialMessage, callbacks }),
  );
  return {
    endpoint: management.endpoint,
    handleUpgrade,
    connections: () => connections.size,
    async stop() {
      await Promise.all([...connections.values()].map(closeConnection));
      await Promise.allSettled(running);
      await management.stop();
    },
  };
}

/** Closes a WebSocket connection. Terminates it if the client does not respond within a second. */
function closeConnection({ socket }: OpenConnection): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.terminate(), 1000);
    socket.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
    socket.close(1001, "Going away");
  });
}
