import type { APIGatewayProxyEventV2 } from "aws-lambda";

type HeaderFields = Record<string, string | undefined>;

/**
 * Converts the event's header names to lower case. API Gateway already does this, but some AWS-compatible services do
 * not.
 */
export function receivedEvent(event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 {
  return { ...event, headers: lowerCaseNames(event.headers) };
}

/** Converts header names to lower case. WebSocket APIs and some AWS-compatible services do not convert them. */
export function lowerCaseNames(headers: HeaderFields | null | undefined): HeaderFields {
  return Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
