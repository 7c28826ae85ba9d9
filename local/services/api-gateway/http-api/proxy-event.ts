import { randomUUID } from "node:crypto";
import { account } from "../../../template/account.ts";
import type { HttpRequest } from "../../http-message.ts";
import { logTime } from "../log-time.ts";
import { valuesByName } from "../values-by-name.ts";
import type { HttpApi } from "./http-api.ts";
import type { RouteMatch } from "./routes.ts";

/** Returns the Lambda event (payload format 2.0) for an HTTP request. */
export function proxyEvent(api: HttpApi, request: HttpRequest, path: string, match: RouteMatch) {
  const { cookie, ...headers } = request.headers;
  const { route, parameters } = match;
  const now = new Date();
  const cookies = cookie?.flatMap((line) => line.split(/;\s*/)).filter(Boolean);
  return {
    version: "2.0",
    routeKey: route.key,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookies && { cookies }),
    headers: joinValues(headers),
    ...(request.query && {
      queryStringParameters: joinValues(valuesByName(new URLSearchParams(request.query))),
    }),
    requestContext: {
      accountId: account.id,
      apiId: api.id,
      domainName: api.domainName,
      domainPrefix: api.id,
      http: {
        method: request.method,
        path,
        protocol: "HTTP/1.1",
        sourceIp: request.ip,
        userAgent: request.headers["user-agent"]?.[0] ?? "",
      },
      requestId: randomUUID(),
      routeKey: route.key,
      stage: "$default",
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...(Object.keys(parameters).length > 0 && { pathParameters: parameters }),
    ...bodyOf(request),
  };
}

function joinValues(values: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.join(",")]));
}

function bodyOf({ body, headers }: HttpRequest) {
  if (body === "too-large" || body.length === 0) return { isBase64Encoded: false };
  return isText(headers)
    ? { body: body.toString("utf8"), isBase64Encoded: false }
    : { body: body.toString("base64"), isBase64Encoded: true };
}

/**
 * True if API Gateway passes a body with these request headers to the function as text. It encodes other bodies, such
 * as forms, in base64.
 */
function isText(headers: HttpRequest["headers"]): boolean {
  const type = headers["content-type"]?.[0]?.split(";")[0]?.trim().toLowerCase() ?? "text/plain";
  const plain = headers["content-encoding"] === undefined;
  return plain && /^(text\/.*|application\/(json|javascript|xml|.*\+(json|xml)))$/.test(type);
}
