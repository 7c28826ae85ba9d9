import { Logger } from "@aws-lambda-powertools/logger";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { LiveEvent } from "#shared/model/live-event.ts";
import { addConnection, listLiveConnections } from "../data/live/connection-store.ts";
import { type LiveEndpoint, startLiveEndpoint } from "../testing/services/live-endpoint.ts";
import { removeItems, scanTable } from "../testing/table/items.ts";
import { type Engine, startEngine } from "../testing/table/start-engine.ts";
import { broadcast } from "./broadcast.ts";

let engine: Engine;
let endpoint: LiveEndpoint;
const logger = new Logger();
const warnings = vi.spyOn(logger, "warn").mockImplementation(() => undefined);

beforeAll(async () => {
  engine = await startEngine();
  endpoint = await startLiveEndpoint();
});

afterEach(async () => {
  await removeItems(await scanTable());
  const { sent, gone, throttled, failing } = endpoint;
  for (const known of [sent, gone, throttled, failing]) known.clear();
  warnings.mockClear();
});

afterAll(async () => {
  await endpoint?.stop();
  await engine?.stop();
});

const now = new Date("2026-11-21T12:00:00.000Z");
const events: LiveEvent[] = [
  { event: "leaderboard:update", data: { at: now.toISOString() } },
  { event: "vote:new", data: { recipeId: "a", averageRating: 4.5, ratingCount: 2 } },
];

interface Logged {
  failures: Record<string, number>;
}

function send(deadline = new AbortController().signal): Promise<void> {
  return broadcast(events, { now, deadline, logger });
}

async function connect(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `L0SM9cOFvHcCIhw=${index}`);
  for (const id of ids) await addConnection(id, { userId: "someone", sessionId: "session" }, now);
  return ids;
}

async function connected(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of listLiveConnections(now)) ids.push(id);
  return ids.sort();
}

describe("broadcast", () => {
  it("sends each connection only the kind of events that its client requested", async () => {
    const holder = { userId: "someone", sessionId: "session" };
    await addConnection("board=", holder, now, "leaderboard:update");
    await addConnection("all=", holder, now);
    await send();
    expect(endpoint.sent.get("board=")).toEqual([events[0]]);
    expect(endpoint.sent.get("all=")).toEqual(events);
  });

  it("sends events to 25 connections at a time", async () => {
    const ids = await connect(60);
    const held = Promise.withResolvers<void>();
    endpoint.hold = held.promise;
    const sending = send();
    await expect.poll(() => endpoint.underWay).toBe(25);
    held.resolve();
    await sending;
    expect([...endpoint.sent.keys()].sort()).toEqual(ids.toSorted());
    for (const received of endpoint.sent.values()) expect(received).toEqual(events);
    expect(warnings).not.toHaveBeenCalled();
  });

  it("deletes only connections that no longer exist", async () => {
    const [first = "", second = "", third = ""] = await connect(3);
    endpoint.gone.add(second);
    await send();
    expect(await connected()).toEqual([first, third]);
    expect(endpoint.sent.get(third)).toEqual(events);
    expect(warnings).not.toHaveBeenCalled();
  });

  it("retries a message until the connection's handshake is complete", async () => {
    // The connection starts an hour from now, so that its handshake cannot be over yet, not even on a busy machine.
    const current = new Date(Date.now() + 3_600_000);
    await addConnection("new=", { userId: "someone", sessionId: "session" }, current);
    endpoint.gone.add("new=");
    const deadline = new AbortController().signal;
    const sending = broadcast(events, { now: current, deadline, logger });
    await expect.poll(() => endpoint.refusals).toBeGreaterThan(1);
    endpoint.gone.delete("new=");
    await sending;
    expect(endpoint.sent.get("new=")).toEqual(events);
  });

  it("retries a message that API Gateway throttles", async () => {
    const [slow = "", other = ""] = await connect(2);
    endpoint.throttled.add(slow);
    const refused = endpoint.refusals;
    const sending = send();
    // Expects more than two attempts, because the AWS client makes two on its own.
    await expect.poll(() => endpoint.refusals - refused).toBeGreaterThan(2);
    expect(endpoint.sent.get(other)).toEqual(events);
    endpoint.throttled.delete(slow);
    await sending;
    expect(endpoint.sent.get(slow)).toEqual(events);
    expect(warnings).not.toHaveBeenCalled();
  });

  it("gives up on a message after two seconds of throttling", async () => {
    const [slow = ""] = await connect(1);
    endpoint.throttled.add(slow);
    await send();
    expect(endpoint.sent.size).toBe(0);
    expect(await connected()).toEqual([slow]);
    expect(warnings).toHaveBeenCalledOnce();
  });

  it("still sends events to other connections when one message fails", async () => {
    const [first = "", second = ""] = await connect(2);
    endpoint.failing.add(first);
    await send();
    expect(endpoint.sent.get(second)).toEqual(events);
    expect(await connected()).toEqual([first, second]);
    const failures = { ForbiddenException: 1 };
    expect(warnings.mock.calls).toEqual([["Some live events were not sent", { failures }]]);
  });

  it("skips connections older than API Gateway's maximum of two hours", async () => {
    await addConnection(
      "old",
      { userId: "someone", sessionId: "session" },
      new Date(now.getTime() - 2 * 3_600_000),
    );
    await send();
    expect(endpoint.sent.size).toBe(0);
  });

  it("stops sending events at the deadline of the broadcast", async () => {
    await connect(60);
    await send(AbortSignal.abort());
    expect(endpoint.sent.size).toBe(0);
    const [[, logged] = []] = warnings.mock.calls as unknown as [string, Logged][];
    // Only the messages in flight at the deadline fail, not those to all 60 connections.
    expect(logged?.failures.AbortError).toBeLessThanOrEqual(25);
  });
});
