import {
  ApiGatewayManagementApiClient,
  ApiGatewayManagementApiServiceException,
  DeleteConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { config } from "../config.ts";

let client: ApiGatewayManagementApiClient | undefined;

/** Returns the AWS SDK client of API Gateway's management API for WebSocket connections. */
export function connectionsApi(): ApiGatewayManagementApiClient {
  client ??= new ApiGatewayManagementApiClient({
    endpoint: config("live").LIVE_ENDPOINT,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true },
  });
  return client;
}

/** Closes a WebSocket connection. Does nothing if the connection no longer exists. */
export async function closeConnection(connectionId: string): Promise<void> {
  try {
    await connectionsApi().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!hasStatus(error, 410)) throw error;
  }
}

/**
 * True if the error is a response of API Gateway with the given HTTP status. Does not check the error's name, because
 * some AWS-compatible services omit it.
 */
function hasStatus(error: unknown, status: number): boolean {
  return (
    error instanceof ApiGatewayManagementApiServiceException &&
    error.$metadata.httpStatusCode === status
  );
}
