import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "@aws-lambda-powertools/logger";
import type { LiveEvent, LiveEventName } from "#shared/model/live-event.ts";
import {
  deleteConnection,
  type LiveConnection,
  listLiveConnections,
} from "../data/live/connection-store.ts";
import { record } from "../metrics.ts";
import { postToConnection } from "./connections-api.ts";

const maxConcurrentConnections = 25;
/**
 * How long a WebSocket handshake may take after $connect, in milliseconds. Until it is complete, API Gateway answers
 * messages with 410. The limit is short, because a broadcast delays the events that follow.
 */
const handshakeMs = 2000;
/**
 * How long a throttled message is retried, in milliseconds. The limit is short too, because API Gateway also
 * throttles messages to a client that does not read them, and each retry delays the events that follow.
 */
const throttledMs = 2000;
const retryMs = 200;

/**
 * Sends events in order, until `deadline`, to every connection that requested them (D33). Deletes connections that no
 * longer exist. Never throws: a message that still fails after the retries is logged, because clients also reload
 * current data themselves.
 */
export async function broadcast(
  events: LiveEvent[],
  { now, deadline, logger }: { now: Date; deadline: AbortSignal; logger: Logger },
): Promise<void> {
  const messages = events.map((event) => ({ kind: event.event, text: JSON.stringify(event) }));
  const failures = new Map<string, number>();
  const failed = (error: unknown) => {
    const name = error instanceof Error ? error.name : "unknown";
    failures.set(name, (failures.get(name) ?? 0) + 1);
  };
  const connections = listLiveConnections(now);
  let reached = 0;
  const worker = async () => {
    for await (const connection of connections) {
      if (await sendAll(messages, connection, deadline).catch(failed)) reached++;
      if (deadline.aborted) break;
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentConnections }, () => worker().catch(failed)));
  record("LiveConnections", reached);
  if (failures.size > 0) {
    logger.warn("Some live events were not sent", { failures: Object.fromEntries(failures) });
  }
}

/**
 * Sends the requested messages to one connection. Returns false if it no longer exists. Retries briefly,
 * because the connection's handshake may still be in progress, or API Gateway may throttle the messages.
 */
async function sendAll(
  messages: { kind: LiveEventName; text: string }[],
  { id, since, only }: LiveConnection,
  deadline: AbortSignal,
): Promise<boolean> {
  for (const { text } of messages.filter(({ kind }) => !only || kind === only)) {
    const started = performance.now();
    for (;;) {
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
