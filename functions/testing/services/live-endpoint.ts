import { json } from "node:stream/consumers";
import type { LiveEvent } from "#shared/model/live-event.ts";
import { serve } from "./serve.ts";

/** The management API of a WebSocket API, which records what it receives. */
export interface LiveEndpoint {
  /** The events sent to each connection, in order. */
  sent: Map<string, LiveEvent[]>;
  /** All events in order of arrival, with the time in milliseconds. */
  arrivals: { connectionId: string; kind: LiveEvent["event"]; at: number }[];
  /** Connections that were closed. */
  closed: Set<string>;
  /** Connections that no longer exist. They answer 410 without an error type, as some endpoints do. */
  gone: Set<string>;
  /** Number of events sent to connections that no longer exist. */
  refusals: number;
  /** Connections for which the API answers 403. */
  failing: Set<string>;
  /** Number of requests without a response so far. */
  underWay: number;
  /** Delays all responses until the promise resolves. */
  hold: Promise<void> | undefined;
  stop(): Promise<void>;
}

/** Starts the API and sets the environment of functions. Call before any event is sent. */
export async function startLiveEndpoint(): Promise<LiveEndpoint> {
  const sent = new Map<string, LiveEvent[]>();
  const closed = new Set<string>();
  const gone = new Set<string>();
  const failing = new Set<string>();
  const { address, stop } = await serve(async (request, response) => {
    endpoint.underWay++;
    const connectionId = decodeURIComponent(request.url?.split("/@connections/")[1] ?? "");
    const event = request.method === "DELETE" ? undefined : ((await json(request)) as LiveEvent);
    await endpoint.hold;
    if (gone.has(connectionId)) {
      endpoint.refusals++;
      response.writeHead(410);
    } else if (failing.has(connectionId)) {
      response.writeHead(403, { "x-amzn-errortype": "ForbiddenException" });
    } else if (!event) closed.add(connectionId);
    else {
      sent.set(connectionId, [...(sent.get(connectionId) ?? []), event]);
      endpoint.arrivals.push({ connectionId, kind: event.event, at: Date.now() });
    }
    endpoint.underWay--;
    response.end();
  });
  const endpoint: LiveEndpoint = {
    sent,
    arrivals: [],
    closed,
    gone,
    refusals: 0,
    failing,
    underWay: 0,
    hold: undefined,
    stop,
  };
  process.env.LIVE_ENDPOINT = `${address}/api`;
  return endpoint;
}
