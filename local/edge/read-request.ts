import type { IncomingMessage } from "node:http";
import type { HttpRequest } from "../services/http-message.ts";

/** Maximum size of a request body in API Gateway, in bytes. */
const maxBodyBytes = 10 * 1024 * 1024;

/** Returns the method, path, query string and headers of a request, without reading its body. */
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
    clockShiftMs: clockShiftOf(incoming),
  };
}

/** Returns how many milliseconds to shift the clock of the Lambda functions that handle a request. */
export function clockShiftOf({ headers }: IncomingMessage): number {
  return Number(headers["x-local-clock"] ?? 0) || 0;
}

/**
 * Reads a request including its body. If the body exceeds 10 MB, `body` is "too-large". The promise rejects if the
 * client disconnects.
 */
export async function readRequest(incoming: IncomingMessage): Promise<HttpRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > maxBodyBytes) chunks.length = 0;
    else chunks.push(chunk);
  }
  return { ...readHead(incoming), body: size > maxBodyBytes ? "too-large" : Buffer.concat(chunks) };
}
