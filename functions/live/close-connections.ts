import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { config } from "../config.ts";
import { connectionsOf, deleteConnection } from "../data/live/connection-store.ts";
import { inParallel } from "../data/table/in-parallel.ts";
import { isGone } from "./is-gone.ts";

let client: ApiGatewayManagementApiClient | undefined;

/** Closes and forgets the live connections of a user (D12, D16), or of one of their sessions (D35); repeatable. */
export async function closeConnectionsOf(userId: string, sessionId?: string): Promise<void> {
  for await (const connectionIds of connectionsOf(userId, sessionId)) {
    await inParallel(connectionIds, 5, async (connectionId) => {
      await closeConnection(connectionId);
      await deleteConnection(connectionId);
    });
  }
}

async function closeConnection(connectionId: string): Promise<void> {
  client ??= new ApiGatewayManagementApiClient({
    endpoint: config("live").LIVE_ENDPOINT,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true },
  });
  try {
    await client.send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
