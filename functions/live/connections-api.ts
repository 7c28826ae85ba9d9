import {
  ApiGatewayManagementApiClient,
  ApiGatewayManagementApiServiceException,
  DeleteConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { awsTimeouts } from "../aws-timeouts.ts";
import { config } from "../config.ts";

let client: ApiGatewayManagementApiClient | undefined;

/** Returns the client of API Gateway's management API for WebSocket connections. */
export function connectionsApi(): ApiGatewayManagementApiClient {
  client ??= new ApiGatewayManagementApiClient({
    endpoint: config("live").LIVE_ENDPOINT,
    maxAttempts: 2,
    requestHandler: awsTimeouts,
  });
  return client;
}

/** Closes a WebSocket connection, if it still exists. */
export async function closeConnection(connectionId: string): Promise<void> {
  try {
    await connectionsApi().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/**
 * True if the connection no longer exists. Checks the status code, because some AWS-compatible services omit the
 * error's name.
 */
function isGone(error: unknown): boolean {
  return (
    error instanceof ApiGatewayManagementApiServiceException &&
    error.$metadata.httpStatusCode === 410
  );
}
