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
 * Milliseconds that a WebSocket handshake may take after $connect has succeeded. Until the handshake ends,
 * API Gateway answers 410 to messages. The limit is short, because a broadcast in progress delays the next
 * events.
 */
const handshakeMs = 2000;
const retryMs = 200;

/**
 * Sends events, in order and until `deadline`, to every connection that requested them (D33). Deletes
 * connections that no longer exist. Never throws an error. A failed message is logged but not retried,
 * because clients load the current data themselves.
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
 * Sends the requested messages to one connection. Returns false if the connection no longer exists. Retries
 * for a short time, because the connection's handshake may still be in progress.
 */
async function sendAll(
  messages: { kind: LiveEventName; text: string }[],
  { id, since, only }: LiveConnection,
  deadline: AbortSignal,
): Promise<boolean> {
  for (const { text } of messages.filter(({ kind }) => !only || kind === only)) {
    while (!(await postToConnection(id, text, deadline))) {
      if (Date.now() - since.getTime() > handshakeMs) {
        await deleteConnection(id);
        return false;
      }
      await sleep(retryMs, undefined, { signal: deadline });
    }
  }
  return true;
}
