import type { HttpApi } from "./http-api/http-api.ts";
import type { WebsocketApi } from "./websocket/websocket-api.ts";

/** The stack's HTTP and WebSocket APIs, keyed by id. */
export interface ApiCatalog {
  httpApis: Map<string, HttpApi>;
  websocketApis: Map<string, WebsocketApi>;
}

export function createApiCatalog(): ApiCatalog {
  return { httpApis: new Map(), websocketApis: new Map() };
}
