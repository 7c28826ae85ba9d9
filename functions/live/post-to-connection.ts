import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { config } from "../config.ts";
import { isGone } from "./is-gone.ts";

let client: ApiGatewayManagementApiClient | undefined;

/** Sends a message to a connection of the WebSocket API; tells whether the connection still exists. */
export async function postToConnection(
  connectionId: string,
  message: string,
  deadline: AbortSignal,
): Promise<boolean> {
  client ??= new ApiGatewayManagementApiClient({
    endpoint: config("live").LIVE_ENDPOINT,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true },
  });
  try {
    await client.send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: message }), {
      abortSignal: deadline,
    });
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}
