import type { HttpApi } from "./http-api/http-api.ts";
import type { WebsocketApi } from "./websocket/websocket-api.ts";

/** The APIs of the stack, by id. */
export interface ApiCatalog {
  httpApis: Map<string, HttpApi>;
  websocketApis: Map<string, WebsocketApi>;
}

/** Without APIs; the template's are added as they are built. */
export function createApiCatalog(): ApiCatalog {
  return { httpApis: new Map(), websocketApis: new Map() };
}
