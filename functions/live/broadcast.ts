import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "@aws-lambda-powertools/logger";
import type { LiveEvent, LiveEventName } from "#shared/model/live-event.ts";
import {
  deleteConnection,
  type LiveConnection,
  liveConnections,
} from "../data/live/connection-store.ts";
import { record } from "../metrics.ts";
import { postToConnection } from "./connections-api.ts";

const maxConcurrentConnections = 25;
/**
 * Milliseconds that a handshake may take once $connect has let somebody in; until then API Gateway says 410. Short, as
 * the next events wait for everybody's turn.
 */
const handshakeMs = 2000;
const retryMs = 200;

/**
 * Sends events, in their order, to everybody who is connected and wants them (D33), until `deadline` at most.
 * Connections that are gone are forgotten. Never fails: what cannot be sent is logged and not tried again, as events
 * tell only that there is something to load.
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
  const connections = liveConnections(now);
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
    logger.warn("live events not sent", { failures: Object.fromEntries(failures) });
  }
}

/** Tells whether the connection is still there; one that was just let in is waited for. */
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
