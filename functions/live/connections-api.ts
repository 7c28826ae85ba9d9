import {
  ApiGatewayManagementApiClient,
  ApiGatewayManagementApiServiceException,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { config } from "../config.ts";

let client: ApiGatewayManagementApiClient | undefined;

function connectionsApi(): ApiGatewayManagementApiClient {
  client ??= new ApiGatewayManagementApiClient({
    endpoint: config("live").LIVE_ENDPOINT,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true },
  });
  return client;
}

/**
 * Sends a message to a WebSocket connection. Returns `gone` if the connection does not exist, and `throttled`
 * if API Gateway limits the rate of messages or the client is too slow to read them.
 */
export async function postToConnection(
  connectionId: string,
  message: string,
  deadline: AbortSignal,
): Promise<"sent" | "gone" | "throttled"> {
  const command = new PostToConnectionCommand({ ConnectionId: connectionId, Data: message });
  try {
    await connectionsApi().send(command, { abortSignal: deadline });
    return "sent";
  } catch (error) {
    if (hasStatus(error, 410)) return "gone";
    if (hasStatus(error, 429)) return "throttled";
    throw error;
  }
}

/** Closes a WebSocket connection. Does nothing if it no longer exists. */
export async function closeConnection(connectionId: string): Promise<void> {
  try {
    await connectionsApi().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!hasStatus(error, 410)) throw error;
  }
}

/**
 * True if API Gateway responded with the given status. Checks only the status, because some services omit the error
 * name.
 */
function hasStatus(error: unknown, status: number): boolean {
  return (
    error instanceof ApiGatewayManagementApiServiceException &&
    error.$metadata.httpStatusCode === status
  );
}
