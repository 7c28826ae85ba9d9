import type { IncomingMessage } from "node:http";
import { valuesByName } from "../values-by-name.ts";
import type { Connection } from "./connection.ts";
import { type ApiContext, requestContext } from "./proxy-event.ts";

/**
 * Returns the Lambda event for a WebSocket upgrade request. Omits the query string fields if the URL has no query
 * string, as on AWS.
 */
export function connectEvent(api: ApiContext, connection: Connection, request: IncomingMessage) {
  const multiValueHeaders: Record<string, string[]> = {};
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] as string;
    const value = request.rawHeaders[index + 1] as string;
    if (/^(connection|upgrade)$/i.test(name)) continue;
    multiValueHeaders[name] = [...(multiValueHeaders[name] ?? []), value];
  }
  return {
    headers: lastValues(multiValueHeaders),
    multiValueHeaders,
    ...queryParameters(request.url ?? "/"),
    requestContext: requestContext(api, connection, "CONNECT", "$connect"),
    isBase64Encoded: false,
  };
}

function queryParameters(url: string) {
  const { searchParams } = new URL(url, "http://localhost");
  if (searchParams.size === 0) return {};
  const lists = valuesByName(searchParams);
  return { queryStringParameters: lastValues(lists), multiValueQueryStringParameters: lists };
}

function lastValues(lists: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(lists).map(([name, values]) => [name, values.at(-1) as string]),
  );
}
