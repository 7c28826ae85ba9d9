import type { Logger } from "@aws-lambda-powertools/logger";
import type { LiveEvent } from "#shared/model/live-event.ts";
import { liveConnections, removeConnection } from "../data/live-store.ts";
import { postToConnection } from "./post-to-connection.ts";

const connectionsAtOnce = 25;

/**
 * Sends events, in their order, to everybody who is connected (D33), until `deadline` at most. Connections that are
 * gone are forgotten. Never fails: what cannot be sent is logged and not tried again, as events tell only that there
 * is something to load.
 */
export async function announce(
  events: LiveEvent[],
  { now, deadline, logger }: { now: Date; deadline: AbortSignal; logger: Logger },
): Promise<void> {
  if (events.length === 0) return;
  const messages = events.map((event) => JSON.stringify(event));
  const failures = new Map<string, number>();
  const failed = (error: unknown) => {
    const name = error instanceof Error ? error.name : "unknown";
    failures.set(name, (failures.get(name) ?? 0) + 1);
  };
  const connections = liveConnections(now);
  const worker = async () => {
    for await (const connectionId of connections) {
      await sendAll(messages, connectionId, deadline).catch(failed);
      if (deadline.aborted) break;
    }
  };
  await Promise.all(Array.from({ length: connectionsAtOnce }, () => worker().catch(failed)));
  if (failures.size > 0) {
    logger.warn("live events not sent", { failures: Object.fromEntries(failures) });
  }
}

async function sendAll(messages: string[], connectionId: string, deadline: AbortSignal) {
  for (const message of messages) {
    const open = await postToConnection(connectionId, message, deadline);
    if (!open) return removeConnection(connectionId);
  }
}
