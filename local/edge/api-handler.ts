import type { ApiCatalog } from "../services/api-gateway/api-catalog.ts";
import { serveHttpApi } from "../services/api-gateway/http-api/serve-http-api.ts";
import { refuseUpgrade } from "../services/api-gateway/websocket/refuse-upgrade.ts";
import { type HttpRequest, type HttpResponse, messageResponse } from "../services/http-message.ts";
import type { Lambda } from "../services/lambda/start-lambda.ts";
import { readHead } from "./read-request.ts";
import type { GatewayHandlers } from "./start-gateway.ts";
import { forwardHandshake } from "./upgrade-websocket.ts";

/** Handles the site's HTTP requests and WebSocket handshakes. */
export interface SiteHandler {
  respond(request: HttpRequest): Promise<HttpResponse>;
  upgrade: GatewayHandlers["upgrade"];
}

/**
 * Creates the handler for a stack without CloudFront. It routes WebSocket handshakes to the WebSocket API and all other
 * requests to the HTTP API. Throws an error if the stack has several HTTP APIs.
 */
export function createApiHandler({
  apis: { httpApis, websocketApis },
  lambda,
}: {
  apis: ApiCatalog;
  lambda: Lambda;
}): SiteHandler {
  const [httpApi, ...others] = httpApis.values();
  if (others.length > 0) {
    const names = [...httpApis.values()].map(({ logicalId }) => logicalId).join(", ");
    throw new Error(
      `Without a CloudFront distribution, a stack can have one HTTP API, but this stack has ${names}.`,
    );
  }
  const [websocketApi] = websocketApis.values();
  return {
    async respond(request) {
      if (!httpApi) return messageResponse(404, "Not Found");
      return serveHttpApi(httpApi, lambda, withGatewayHeaders(request, httpApi.domainName));
    },
    async upgrade(incoming, socket, head) {
      if (!websocketApi) return refuseUpgrade(socket, 404);
      const request = withGatewayHeaders(readHead(incoming), websocketApi.domainName);
      forwardHandshake(websocketApi, request, { incoming, socket, head });
    },
  };
}

/** Adds the headers that API Gateway adds to every request: Host and X-Forwarded-For. */
function withGatewayHeaders(request: HttpRequest, host: string): HttpRequest {
  const forwardedFor = [...(request.headers["x-forwarded-for"] ?? []), request.ip].join(", ");
  const headers = { ...request.headers, host: [host], "x-forwarded-for": [forwardedFor] };
  return { ...request, headers };
}
