import type { IncomingMessage } from "node:http";
import type { HttpRequest } from "../services/http-message.ts";

/** API Gateway's limit on the body of a request, in bytes. */
const bodyLimit = 10 * 1024 * 1024;

/** The request without its body. */
export function readHead(incoming: IncomingMessage): HttpRequest {
  const [path = "/", ...query] = (incoming.url ?? "/").split("?");
  return {
    method: incoming.method ?? "GET",
    path: path.startsWith("/") ? path : "/",
    query: query.join("?"),
    headers: Object.fromEntries(
      Object.entries(incoming.headersDistinct).flatMap(([name, values]) =>
        values ? [[name, values]] : [],
      ),
    ),
    ip: incoming.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "127.0.0.1",
    body: Buffer.alloc(0),
    clockShiftMs: Number(incoming.headers["x-local-clock"] ?? 0) || 0,
  };
}

/** The request with its body, of which what is beyond 10 MB is read and dropped; rejects when the client goes away. */
export async function readRequest(incoming: IncomingMessage): Promise<HttpRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > bodyLimit) chunks.length = 0;
    else chunks.push(chunk);
  }
  return { ...readHead(incoming), body: size > bodyLimit ? "too-large" : Buffer.concat(chunks) };
}
