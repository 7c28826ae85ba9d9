import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { refuseUpgrade } from "../services/api-gateway/websocket/refuse-upgrade.ts";
import type { WebsocketApi } from "../services/api-gateway/websocket/websocket-api.ts";
import type { HttpRequest } from "../services/http-message.ts";
import type { Distribution } from "./cloudfront/distribution.ts";
import { handleViewerRequest, requestToOrigin } from "./cloudfront/serve-distribution.ts";
import { readHead } from "./read-request.ts";

/** Handles a WebSocket handshake as CloudFront does: forwards it to the WebSocket API or rejects it. */
export async function upgradeWebsocket(
  distribution: Distribution,
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const result = await handleViewerRequest(distribution, readHead(incoming));
  if ("response" in result) return refuseUpgrade(socket, result.response.status);
  const { behavior } = result;
  const { origin } = behavior;
  if (origin.kind !== "websocket-api") return refuseUpgrade(socket, 400);
  const request = requestToOrigin(behavior, result.request);
  forwardHandshake(origin.api, request, { incoming, socket, head });
}

/**
 * Forwards a WebSocket handshake to the WebSocket API, with the path and headers of `request`. Accepts only the stage's
 * path, such as `/api`.
 */
export function forwardHandshake(
  { stage }: WebsocketApi,
  request: HttpRequest,
  { incoming, socket, head }: { incoming: IncomingMessage; socket: Duplex; head: Buffer },
): void {
  if (!stage || request.path.replace(/\/$/, "") !== `/${stage.name}`) {
    refuseUpgrade(socket, 403);
    return;
  }
  incoming.url = request.query ? `${request.path}?${request.query}` : request.path;
  replaceHeaders(incoming, request.headers);
  stage.service.handleUpgrade(incoming, socket, head);
}

/** Replaces the headers of a WebSocket handshake with `headers`. Header names that the client sent keep their case. */
function replaceHeaders(incoming: IncomingMessage, headers: HttpRequest["headers"]): void {
  const originalNames = new Map(incoming.rawHeaders.map((name) => [name.toLowerCase(), name]));
  incoming.rawHeaders = Object.entries(headers).flatMap(([name, values]) =>
    values.flatMap((value) => [originalNames.get(name) ?? name, value]),
  );
  incoming.headers = Object.fromEntries(
    Object.entries(headers).map(([name, values]) => [name, values.join(", ")]),
  );
  Object.assign(incoming.headers, { connection: "Upgrade", upgrade: "websocket" });
}
