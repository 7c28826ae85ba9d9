import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { WebSocket } from "ws";
import type { RouteKey } from "../services/api-gateway/websocket/accept-connections.ts";
import { awsQuotas, type WebsocketQuotas } from "../services/api-gateway/websocket/quotas.ts";
import { startWebsocket } from "../services/api-gateway/websocket/start-websocket.ts";
import { close } from "../services/http-server.ts";
import type { Roles } from "../services/iam/roles.ts";
import { credentials as account } from "../template/account.ts";

interface TestEvent {
  headers?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
  queryStringParameters?: Record<string, string>;
  requestContext: Record<string, unknown> & { connectionId: string };
  isBase64Encoded?: boolean;
}

interface TestOptions {
  quotas?: WebsocketQuotas;
  denialMessage?: Roles["denialMessage"];
  callbacksPerSecond?: number;
  /** Credentials for the @connections API. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Starts a local WebSocket API and records the events of its routes. Tests set the responses in `responses`. */
export async function startTestWebsocket({
  quotas = awsQuotas,
  denialMessage = () => undefined,
  credentials = account,
  callbacksPerSecond,
}: TestOptions = {}) {
  const calls: { routeKey: RouteKey; event: TestEvent }[] = [];
  const responses: Partial<Record<RouteKey, (event: TestEvent) => unknown>> = {};
  const websocket = await startWebsocket({
    apiId: "api1",
    stage: "api",
    domainName: "api1.example.org",
    quotas,
    denialMessage,
    callbacksPerSecond,
    async invoke(routeKey, event) {
      calls.push({ routeKey, event: event as TestEvent });
      const answer = responses[routeKey];
      return answer ? answer(event as TestEvent) : { statusCode: 200 };
    },
  });
  const server = createServer().on("upgrade", websocket.handleUpgrade).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const management = new ApiGatewayManagementApiClient({
    endpoint: websocket.endpoint,
    region: "eu-west-3",
    credentials,
    // Disables retries, because tests check the first response.
    maxAttempts: 1,
  });
  const callsOf = (key: RouteKey) => calls.filter(({ routeKey }) => routeKey === key);
  const open = (path = "/api", protocols: string[] = [], headers = {}) =>
    new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, { headers });
  return {
    websocket,
    management,
    calls,
    responses,
    callsOf,
    open,
    /** Opens a WebSocket connection and returns it with its connection id. */
    async connect(...options: Parameters<typeof open>) {
      const socket = open(...options);
      await once(socket, "open");
      const ConnectionId = callsOf("$connect").at(-1)?.event.requestContext.connectionId ?? "";
      return { socket, ConnectionId };
    },
    async stop() {
      management.destroy();
      await websocket.stop();
      await close(server);
    },
  };
}
