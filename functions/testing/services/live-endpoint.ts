import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import type { LiveEvent } from "#shared/model/live-event.ts";

/** The management endpoint of a WebSocket API, as a test sees it. */
export interface LiveEndpoint {
  /** What each connection was sent, in order. */
  sent: Map<string, LiveEvent[]>;
  /** The same in order of arrival, with the instants (milliseconds). */
  arrivals: { connectionId: string; kind: LiveEvent["event"]; at: number }[];
  /** Connections that were closed. */
  closed: Set<string>;
  /** Connections that have ended: 410, with no word of what that means, as not every endpoint says it. */
  gone: Set<string>;
  /** How often one that is gone was sent to. */
  refusals: number;
  /** Connections that cannot be sent to: 403. */
  failing: Set<string>;
  /** Requests that wait for their answer, and what they wait for. */
  underWay: number;
  hold: Promise<void> | undefined;
  stop(): Promise<void>;
}

/** Starts a management endpoint and makes it that of the functions; call before anything is announced. */
export async function startLiveEndpoint(): Promise<LiveEndpoint> {
  const sent = new Map<string, LiveEvent[]>();
  const closed = new Set<string>();
  const gone = new Set<string>();
  const failing = new Set<string>();
  const endpoint: Omit<LiveEndpoint, "stop"> = {
    sent,
    arrivals: [],
    closed,
    gone,
    refusals: 0,
    failing,
    underWay: 0,
    hold: undefined,
  };
  const server = createServer(async (request, response) => {
    endpoint.underWay++;
    const connectionId = decodeURIComponent(request.url?.split("/@connections/")[1] ?? "");
    const event = request.method === "DELETE" ? undefined : await eventIn(request);
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
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port");
  process.env.LIVE_ENDPOINT = `http://127.0.0.1:${address.port}/api`;
  return Object.assign(endpoint, {
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}

async function eventIn(request: IncomingMessage): Promise<LiveEvent> {
  return (await json(request)) as LiveEvent;
}
