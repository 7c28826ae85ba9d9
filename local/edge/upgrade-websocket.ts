import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { WebsocketApi } from "../services/api-gateway/websocket/websocket-api.ts";
import type { HttpRequest } from "../services/http-message.ts";
import type { Distribution } from "./cloudfront/distribution.ts";
import { handleViewerRequest, requestToOrigin } from "./cloudfront/serve-distribution.ts";
import { readHead } from "./read-request.ts";

/** Takes a WebSocket handshake through the distribution to the API behind its behaviour, or refuses it. */
export async function upgradeWebsocket(
  distribution: Distribution,
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const admission = await handleViewerRequest(distribution, readHead(incoming));
  if ("response" in admission) return refuseHandshake(socket, admission.response.status);
  const { behavior } = admission;
  const { origin } = behavior;
  if (origin.kind !== "websocket-api") return refuseHandshake(socket, 400);
  const request = requestToOrigin(behavior, admission.request);
  forwardHandshake(origin.api, request, { incoming, socket, head });
}

/** Hands a handshake, with the request as it stands now, to the API, which answers at the path of its stage alone. */
export function forwardHandshake(
  { stage }: WebsocketApi,
  request: HttpRequest,
  { incoming, socket, head }: { incoming: IncomingMessage; socket: Duplex; head: Buffer },
): void {
  if (!stage || request.path.replace(/\/$/, "") !== `/${stage.name}`) {
    refuseHandshake(socket, 403);
    return;
  }
  incoming.url = request.query ? `${request.path}?${request.query}` : request.path;
  replaceHeaders(incoming, request.headers);
  stage.service.handleUpgrade(incoming, socket, head);
}

/** Header names keep the case in which the client wrote them. */
function replaceHeaders(incoming: IncomingMessage, headers: HttpRequest["headers"]): void {
  const written = new Map(incoming.rawHeaders.map((name) => [name.toLowerCase(), name]));
  incoming.rawHeaders = Object.entries(headers).flatMap(([name, values]) =>
    values.flatMap((value) => [written.get(name) ?? name, value]),
  );
  incoming.headers = Object.fromEntries(
    Object.entries(headers).map(([name, values]) => [name, values.join(", ")]),
  );
  Object.assign(incoming.headers, { connection: "Upgrade", upgrade: "websocket" });
}

/** Ends a handshake with an error. */
export function refuseHandshake(socket: Duplex, status: number): void {
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "Error"}`;
  socket.end(`${line}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
