import { setTimeout as sleep } from "node:timers/promises";
import { inParallel } from "#shared/in-parallel.ts";
import type { LiveEvent, LiveEventName } from "#shared/model/live-event.ts";
import {
  deleteConnection,
  type LiveConnection,
  listLiveConnections,
} from "../data/live/connection-store.ts";
import { logger } from "../logger.ts";
import { type Pace, startPace } from "../start-pace.ts";
import { postToConnection } from "./post-to-connection.ts";
import { shuffle } from "./shuffle.ts";

/** Maximum number of connections to which a function sends messages concurrently. */
export const maxConcurrentConnections = 25;
const shardsReadAtOnce = 4;
/**
 * Maximum duration of a client's WebSocket handshake, in milliseconds. Until the handshake ends, API Gateway rejects
 * messages with status 410, and the broadcast waits. A longer wait would delay later broadcasts.
 */
const handshakeMs = 2000;
/**
 * How long to retry a throttled message, in milliseconds. If the client is slow, API Gateway may throttle every retry.
 * Retrying for a longer time would then only delay later broadcasts.
 */
const throttledMs = 2000;
const retryMs = 200;
/**
 * Maximum delay, in milliseconds, that a sender catches up on. While catching up, the sender sends more messages per
 * second than `postsPerSecond`.
 */
const catchUpMs = 1000;

interface Sending {
  now: Date;
  deadline: AbortSignal;
  postsPerSecond: number;
}

/**
 * Sends live events to the connections in the given shards (D33). Each connection receives, in order, the events that
 * it requested. Stops at `deadline`. Handles the connections in random order, so that a deadline does not always cut
 * off the same clients.
 *
 * Deletes the stored items of closed connections and logs failed messages. Returns the number of connections reached.
 */
export async function sendEvents(
  events: LiveEvent[],
  shards: number[],
  { now, deadline, postsPerSecond }: Sending,
): Promise<number> {
  const messages = events.map((event) => ({ kind: event.event, text: JSON.stringify(event) }));
  const failures = new Map<string, number>();
  const failed = (error: unknown) => {
    const name = error instanceof Error ? error.name : "unknown";
    failures.set(name, (failures.get(name) ?? 0) + 1);
  };
  const connections = (await connectionsIn(shards, now)).values();
  const pace = startPace(postsPerSecond, { catchUpMs, signal: deadline });
  let reached = 0;
  const worker = async () => {
    for (const connection of connections) {
      if (await sendAll(messages, connection, { deadline, pace }).catch(failed)) reached++;
      if (deadline.aborted) break;
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentConnections }, worker));
  if (failures.size > 0) {
    logger.warn("Some live events were not sent", { failures: Object.fromEntries(failures) });
  }
  return reached;
}

/** Returns the live connections in the given shards, in random order. */
async function connectionsIn(shards: number[], now: Date): Promise<LiveConnection[]> {
  const connections: LiveConnection[] = [];
  await inParallel(shards, shardsReadAtOnce, async (shard) => {
    for await (const connection of listLiveConnections(shard, now)) connections.push(connection);
  });
  return shuffle(connections);
}

/**
 * Sends a client the messages that it requested, and retries each message for a short time. Returns false if the
 * connection no longer exists.
 */
async function sendAll(
  messages: { kind: LiveEventName; text: string }[],
  { id, since, only }: LiveConnection,
  { deadline, pace }: { deadline: AbortSignal; pace: Pace },
): Promise<boolean> {
  for (const { text } of messages.filter(({ kind }) => !only || kind === only)) {
    const started = performance.now();
    for (;;) {
      await pace();
      const outcome = await postToConnection(id, text, deadline);
      if (outcome === "sent") break;
      if (outcome === "gone" && Date.now() - since.getTime() > handshakeMs) {
        await deleteConnection(id);
        return false;
      }
      if (outcome === "throttled" && performance.now() - started > throttledMs) {
        throw new Error("API Gateway throttled a live event");
      }
      await sleep(retryMs, undefined, { signal: deadline });
    }
  }
  return true;
}
