import type { OutboxTask } from "../../data/outbox/outbox-store.ts";
import { closeConnectionsOf } from "../../live/close-connections.ts";

type Task = Extract<OutboxTask, { kind: "close-connections" }>;

/** Milliseconds after which the index certainly lists every connection that was open at the time. */
const indexLag = 60_000;

/** Closes the live connections of sessions that have ended (D12, D35), and no others; repeatable. Kept until the clock has looked once more. */
export async function performCloseConnections(
  { userId, since }: Task,
  now: Date,
): Promise<"keep" | undefined> {
  await closeConnectionsOf(userId);
  return now.getTime() - Date.parse(since) < indexLag ? "keep" : undefined;
}
