import { json } from "node:stream/consumers";
import { defaultLiveRate } from "#shared/constants.ts";
import type { LiveEvent } from "#shared/model/live-event.ts";
import { serve } from "./serve.ts";

/** A stub of API Gateway's WebSocket management API that records the requests it receives. */
export interface LiveEndpoint {
  /** The live events sent to each connection, oldest first. */
  sent: Map<string, LiveEvent[]>;
  /** All live events, in order of arrival. `at` is the time of arrival in milliseconds. */
  arrivals: { connectionId: string; kind: LiveEvent["event"]; at: number }[];
  /** Ids of closed WebSocket connections. */
  closed: Set<string>;
  /**
   * Ids of connections that no longer exist. Like some AWS-compatible services, the stub responds to requests for them
   * with 410 and no error type.
   */
  gone: Set<string>;
  /** Ids of throttled connections, for which the stub responds with 429. */
  throttled: Set<string>;
  /** Number of requests that the stub rejected because their connection no longer exists or is throttled. */
  refusals: number;
  /** Ids of connections for which the stub responds with 403. */
  failing: Set<string>;
  /** Number of requests that are in progress. */
  underWay: number;
  /** While this promise is pending, the stub sends no responses. */
  hold: Promise<void> | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the WebSocket API stub and sets the functions' environment variables. Must be called before any live event is
 * sent.
 */
export async function startLiveEndpoint(): Promise<LiveEndpoint> {
  const sent = new Map<string, LiveEvent[]>();
  const closed = new Set<string>();
  const gone = new Set<string>();
  const throttled = new Set<string>();
  const failing = new Set<string>();
  const { address, stop } = await serve(async (request, response) => {
    endpoint.underWay++;
    const connectionId = decodeURIComponent(request.url?.split("/@connections/")[1] ?? "");
    const event = request.method === "DELETE" ? undefined : ((await json(request)) as LiveEvent);
    await endpoint.hold;
    if (gone.has(connectionId)) {
      endpoint.refusals++;
      response.writeHead(410);
    } else if (throttled.has(connectionId)) {
      endpoint.refusals++;
      response.writeHead(429, { "x-amzn-errortype": "LimitExceededException" });
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
    throttled,
    refusals: 0,
    failing,
    underWay: 0,
    hold: undefined,
    stop,
  };
  Object.assign(process.env, {
    LIVE_ENDPOINT: `${address}/api`,
    LIVE_RATE: String(defaultLiveRate),
  });
  return endpoint;
}
