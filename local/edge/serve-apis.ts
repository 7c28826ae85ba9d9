import type { ApiCatalog } from "../services/api-gateway/api-catalog.ts";
import { serveHttpApi } from "../services/api-gateway/http-api/serve-http-api.ts";
import { type HttpRequest, messageResponse } from "../services/http-message.ts";
import type { Lambda } from "../services/lambda/start-lambda.ts";
import type { Front } from "./front.ts";
import { readHead } from "./read-request.ts";
import { enterWebsocket, refuse } from "./upgrade-websocket.ts";

/** The stack's HTTP API and its WebSocket API, both at one address: handshakes are for the one, all else for the other. */
export function serveApis({
  apis: { httpApis, websocketApis },
  lambda,
}: {
  apis: ApiCatalog;
  lambda: Lambda;
}): Front {
  const [httpApi] = httpApis.values();
  const [websocketApi] = websocketApis.values();
  return {
    async respond(request) {
      if (!httpApi) return messageResponse(404, "Not Found");
      return serveHttpApi(httpApi, lambda, received(request, httpApi.domainName));
    },
    async upgrade(incoming, socket, head) {
      if (!websocketApi) return refuse(socket, 404);
      const request = received(readHead(incoming), websocketApi.domainName);
      enterWebsocket(websocketApi, request, { incoming, socket, head });
    },
  };
}

/** The request with the headers that API Gateway sets. */
function received(request: HttpRequest, host: string): HttpRequest {
  const forwardedFor = [...(request.headers["x-forwarded-for"] ?? []), request.ip].join(", ");
  const headers = { ...request.headers, host: [host], "x-forwarded-for": [forwardedFor] };
  return { ...request, headers };
}
