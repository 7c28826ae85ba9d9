import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { config } from "../config.ts";
import { connectionsOf, deleteConnection } from "../data/live/connection-store.ts";
import { endedSessions } from "../data/session/ended-sessions.ts";
import { inParallel } from "../data/table/in-parallel.ts";
import { isGone } from "./is-gone.ts";

let client: ApiGatewayManagementApiClient | undefined;

/** Closes and forgets the live connections of a user whose session opens nothing any more (D12, D16, D35); repeatable. */
export async function closeConnectionsOf(userId: string): Promise<void> {
  for await (const connections of connectionsOf(userId)) {
    const sessionIds = connections.map(({ sessionId }) => sessionId);
    const ended = await endedSessions(userId, sessionIds);
    const closing = connections.filter(({ sessionId }) => ended.has(sessionId));
    await inParallel(closing, 5, async ({ id }) => {
      await closeConnection(id);
      await deleteConnection(id);
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
