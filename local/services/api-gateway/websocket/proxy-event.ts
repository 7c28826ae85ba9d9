import { randomUUID } from "node:crypto";
import { logTime } from "../log-time.ts";
import type { Connection } from "./connection.ts";

type EventType = "CONNECT" | "DISCONNECT";

export interface ApiContext {
  apiId: string;
  stage: string;
  domainName: string;
}

/** Returns a WebSocket connection's `requestContext` for Lambda events. */
export function requestContext(
  api: ApiContext,
  connection: Connection,
  eventType: EventType,
  routeKey: string,
) {
  const requestId = randomUUID();
  const time = new Date();
  return {
    routeKey,
    eventType,
    extendedRequestId: requestId,
    requestId,
    requestTime: logTime(time),
    requestTimeEpoch: time.getTime(),
    messageDirection: "IN",
    connectedAt: connection.connectedAt.getTime(),
    connectionId: connection.id,
    ...api,
    identity: connection.identity,
  };
}

/**
 * Returns the Lambda event for a closed connection. `code` and `reason` come from the close frame (RFC 6455).
 */
export function disconnectEvent(
  api: ApiContext,
  connection: Connection,
  code: number,
  reason: string,
) {
  const headers = {
    Host: api.domainName,
    "x-api-key": "",
    "X-Forwarded-For": "",
    "x-restapi": "",
  };
  return {
    headers,
    multiValueHeaders: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value]]),
    ),
    requestContext: {
      ...requestContext(api, connection, "DISCONNECT", "$disconnect"),
      disconnectStatusCode: code,
      disconnectReason: reason,
    },
    isBase64Encoded: false,
  };
}
