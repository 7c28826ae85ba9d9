import type { Lambda } from "../lambda/start-lambda.ts";
import type { DeadLetters } from "./dead-letters.ts";
import type { EventSource } from "./event-source.ts";
import { type ReadStream, startEventSource } from "./start-event-source.ts";

/** Feeds every function that has an event source; settles once all have stopped after `signal` aborted. */
export async function startEventSources(
  sources: EventSource[],
  options: { lambda: Lambda; deadLetters: DeadLetters; readStream: ReadStream; signal: AbortSignal },
): Promise<void> {
  await Promise.all(sources.map((source) => startEventSource(source, options)));
}
