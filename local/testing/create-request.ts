import type { HttpRequest } from "../services/http-message.ts";

/** Creates a GET request for `/` from 192.0.2.1, with the given changes. */
export function createRequest(changes: Partial<HttpRequest> = {}): HttpRequest {
  const empty = { query: "", headers: {}, body: Buffer.alloc(0) };
  return { method: "GET", path: "/", ip: "192.0.2.1", ...empty, ...changes };
}
