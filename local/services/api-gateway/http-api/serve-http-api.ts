import { type HttpRequest, type HttpResponse, messageResponse } from "../../http-message.ts";
import type { Lambda } from "../../lambda/start-lambda.ts";
import { invokeIntegration } from "../integration.ts";
import type { HttpApi } from "./http-api.ts";
import { proxyEvent } from "./proxy-event.ts";
import { proxyResponse } from "./proxy-response.ts";
import { selectRoute } from "./routes.ts";

/**
 * Handles a request to an HTTP API of API Gateway:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api.html
 */
export async function serveHttpApi(
  api: HttpApi,
  lambda: Lambda,
  request: HttpRequest,
): Promise<HttpResponse> {
  if (request.body === "too-large") return messageResponse(413, "Request Entity Too Large");
  if (api.throttle?.tryAcquire() === false) return messageResponse(429, "Too Many Requests");
  const parts = decodeSegments(request.path);
  if (!parts) return messageResponse(400, "Bad Request");
  const match = selectRoute(api.routes, request.method, parts);
  if (!match) return messageResponse(404, "Not Found");
  const event = proxyEvent(api, request, `/${parts.join("/")}`, match);
  const { integration, key } = match.route;
  const { clockShiftMs = 0 } = request;
  const route = key === "$default" ? "*/$default" : key.replace(" ", "");
  const source = { apiId: api.id, stage: "$default", route };
  const result = await invokeIntegration(lambda, integration, source, event, clockShiftMs);
  const response = proxyResponse(result);
  const { requestId } = event.requestContext;
  const headers = { ...response.headers, "apigw-requestid": requestId };
  return { ...response, headers };
}

function decodeSegments(path: string): string[] | undefined {
  try {
    return path.split("/").slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
