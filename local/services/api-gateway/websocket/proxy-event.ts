import { randomUUID } from "node:crypto";
import type { Connection } from "./connection.ts";

export type EventType = "CONNECT" | "MESSAGE" | "DISCONNECT";

/** The API that the connections belong to. */
export interface ApiContext {
  apiId: string;
  stage: string;
  domainName: string;
}

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** The requestContext of an API Gateway WebSocket proxy event. */
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
    requestTime: commonLogTime(time),
    requestTimeEpoch: time.getTime(),
    messageDirection: "IN",
    connectedAt: connection.connectedAt.getTime(),
    connectionId: connection.id,
    ...api,
    identity: connection.identity,
  };
}

/** A message as the route's function gets it; binary frames arrive in base64. */
export function messageEvent(
  api: ApiContext,
  connection: Connection,
  data: Buffer,
  isBinary: boolean,
) {
  return {
    requestContext: {
      ...requestContext(api, connection, "MESSAGE", "$default"),
      messageId: randomUUID(),
    },
    body: data.toString(isBinary ? "base64" : "utf8"),
    isBase64Encoded: isBinary,
  };
}

/** `reason` may be empty; `code` is the one of RFC 6455 that closed the connection. */
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
    multiValueHeaders: lists(headers),
    requestContext: {
      ...requestContext(api, connection, "DISCONNECT", "$disconnect"),
      disconnectStatusCode: code,
      disconnectReason: reason,
    },
    isBase64Encoded: false,
  };
}

function lists(headers: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
}

/** Such as `21/Nov/2026:08:25:40 +0000`. */
function commonLogTime(time: Date): string {
  const [day, clock] = time.toISOString().split(/[T.]/) as [string, string];
  const [year, month, date] = day.split("-") as [string, string, string];
  return `${date}/${months[Number(month) - 1]}/${year}:${clock} +0000`;
}
