import { json } from "node:stream/consumers";
import type { LiveEvent } from "#shared/model/live-event.ts";
import { serve } from "./serve.ts";

/** A stub of API Gateway's WebSocket management API. The stub records the requests that it receives. */
export interface LiveEndpoint {
  /** The live events sent to each connection, in order. */
  sent: Map<string, LiveEvent[]>;
  /** All live events in order of arrival, with the arrival time in milliseconds. */
  arrivals: { connectionId: string; kind: LiveEvent["event"]; at: number }[];
  /** Ids of the connections that the functions have closed. */
  closed: Set<string>;
  /**
   * Ids of connections that no longer exist. The stub answers requests for these connections with 410 and no
   * error type, as some services do.
   */
  gone: Set<string>;
  /** Number of live events sent to connections that no longer exist. */
  refusals: number;
  /** Ids of connections for which the stub answers every request with 403. */
  failing: Set<string>;
  /** Number of requests to which the stub has not yet responded. */
  underWay: number;
  /** A promise that delays all responses of the stub until it resolves. */
  hold: Promise<void> | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the stub server and sets the functions' environment variables. Must be called before any live event
 * is sent.
 */
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
