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

/** Sends a message to a WebSocket connection. Returns false if the connection no longer exists. */
export async function postToConnection(
  connectionId: string,
  message: string,
  deadline: AbortSignal,
): Promise<boolean> {
  const command = new PostToConnectionCommand({ ConnectionId: connectionId, Data: message });
  try {
    await connectionsApi().send(command, { abortSignal: deadline });
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** Closes a WebSocket connection. Does nothing if the connection no longer exists. */
export async function closeConnection(connectionId: string): Promise<void> {
  try {
    await connectionsApi().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** True if API Gateway answered 410. Checks only the status, because some services omit the error's name. */
function isGone(error: unknown): boolean {
  return (
    error instanceof ApiGatewayManagementApiServiceException &&
    error.$metadata.httpStatusCode === 410
  );
}
