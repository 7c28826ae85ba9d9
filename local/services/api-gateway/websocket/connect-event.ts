import type { IncomingMessage } from "node:http";
import type { Connection } from "./connection.ts";
import { type ApiContext, requestContext } from "./proxy-event.ts";

/** The CONNECT event of an upgrade request; without query string, its two fields are left out as on AWS. */
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
  const lists: Record<string, string[]> = {};
  for (const [name, value] of new URL(url, "http://localhost").searchParams) {
    lists[name] = [...(lists[name] ?? []), value];
  }
  if (Object.keys(lists).length === 0) return {};
  return { queryStringParameters: lastValues(lists), multiValueQueryStringParameters: lists };
}

function lastValues(lists: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(lists).map(([name, values]) => [name, values.at(-1) as string]),
  );
}
