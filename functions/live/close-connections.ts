import { inParallel } from "#shared/in-parallel.ts";
import { connectionPagesOf, deleteConnection } from "../data/live/connection-store.ts";
import { endedSessions } from "../data/session/ended-sessions.ts";
import { closeConnection } from "./connections-api.ts";

/** Closes the WebSocket connections of a user's ended sessions (D12, D16, D35). Idempotent. */
export async function closeConnectionsOf(userId: string, now: Date): Promise<void> {
  for await (const connections of connectionPagesOf(userId)) {
    const sessionIds = connections.map(({ sessionId }) => sessionId);
    const ended = await endedSessions(userId, sessionIds, now);
    const closing = connections.filter(({ sessionId }) => ended.has(sessionId));
    await inParallel(closing, 5, async ({ id }) => {
      await closeConnection(id);
      await deleteConnection(id);
    });
  }
}
