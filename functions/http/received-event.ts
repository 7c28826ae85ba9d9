import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** Converts header names to lower case, because some AWS-compatible services do not. */
export function receivedEvent(event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 {
  const headers = Object.entries(event.headers ?? {});
  return {
    ...event,
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
  };
}
