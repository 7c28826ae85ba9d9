import type { EventSource } from "./event-source.ts";
import { type EventSourceOptions, startEventSource } from "./start-event-source.ts";

/** The running event sources of the stack. */
export interface EventSources {
  /** Resolves when everything written to the tables before the call has been handed to the functions. */
  caughtUp(): Promise<void>;
  /** Resolves when all have ended after `signal` aborted. */
  finished: Promise<unknown>;
}

/** Feeds every function that has an event source. */
export async function startEventSources(
  sources: EventSource[],
  options: EventSourceOptions,
): Promise<EventSources> {
  const readers = await Promise.all(sources.map((source) => startEventSource(source, options)));
  return {
    finished: Promise.allSettled(readers.map(({ finished }) => finished)),
    async caughtUp() {
      await Promise.all(readers.map((reader) => reader.caughtUp()));
    },
  };
}
