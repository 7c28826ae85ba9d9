import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** The event of a call as AWS documents it, where names of headers are in lower case; not every service keeps to that. */
export function receivedEvent(event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 {
  const headers = Object.entries(event.headers ?? {});
  return {
    ...event,
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
  };
}
