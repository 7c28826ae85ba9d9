import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { LiveEvent } from "#shared/model/live-event.ts";
import { addConnection } from "../data/live/connection-store.ts";
import { logger } from "../logger.ts";
import { live, setUpEngine, setUpLiveEndpoint } from "../testing/services/services-setup.ts";
import { removeItems, scanTable } from "../testing/table/items.ts";
import { liveConnections } from "../testing/table/live-connections.ts";
import { shardsOf } from "./parts.ts";
import { sendEvents } from "./send-events.ts";

setUpEngine();
setUpLiveEndpoint();

const warnings = vi.spyOn(logger, "warn").mockImplementation(() => undefined);

afterEach(async () => {
  await removeItems(await scanTable());
  const { sent, gone, throttled, failing } = live;
  for (const known of [sent, gone, throttled, failing]) known.clear();
  warnings.mockClear();
});

const now = new Date("2026-11-21T12:00:00.000Z");
const events: LiveEvent[] = [
  { event: "leaderboard:update", data: { at: now.toISOString() } },
  { event: "vote:new", data: { recipeId: "a", averageRating: 4.5, ratingCount: 2 } },
];

interface Logged {
  failures: Record<string, number>;
}

const allShards = shardsOf(0, 1);

function send({
  deadline = new AbortController().signal,
  shards = allShards,
  postsPerSecond = 10_000,
  current = now,
} = {}): Promise<number> {
  return sendEvents(events, shards, { now: current, deadline, postsPerSecond });
}

async function connect(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `L0SM9cOFvHcCIhw=${index}`);
  for (const id of ids) await addConnection(id, { userId: "someone", sessionId: "session" }, now);
  return ids;
}

async function connected(): Promise<string[]> {
  return (await liveConnections(now)).map(({ id }) => id);
}

describe("sendEvents", () => {
  it("sends each client only the kind of events that it requested", async () => {
    const holder = { userId: "someone", sessionId: "session" };
    await addConnection("board=", holder, now, "leaderboard:update");
    await addConnection("all=", holder, now);
    await send();
    expect(live.sent.get("board=")).toEqual([events[0]]);
    expect(live.sent.get("all=")).toEqual(events);
  });

  it("sends events to 25 connections at a time", async () => {
    const ids = await connect(60);
    const held = Promise.withResolvers<void>();
    live.hold = held.promise;
    const sending = send();
    await expect.poll(() => live.underWay).toBe(25);
    held.resolve();
    await sending;
    expect([...live.sent.keys()].sort()).toEqual(ids.toSorted());
    for (const received of live.sent.values()) expect(received).toEqual(events);
    expect(warnings).not.toHaveBeenCalled();
  });

  it("deletes the stored item of a closed connection, but not those of open connections", async () => {
    const [first = "", second = "", third = ""] = await connect(3);
    live.gone.add(second);
    await send();
    expect(await connected()).toEqual([first, third]);
    expect(live.sent.get(third)).toEqual(events);
    expect(warnings).not.toHaveBeenCalled();
  });

  it("resends a message until the connection's WebSocket handshake is complete", async () => {
    // Sets the connection's opening time one hour in the future, so that `sendEvents` does not stop retrying, even on a
    // slow machine.
    const current = new Date(Date.now() + 3_600_000);
    await addConnection("new=", { userId: "someone", sessionId: "session" }, current);
    live.gone.add("new=");
    const sending = send({ current });
    await expect.poll(() => live.refusals).toBeGreaterThan(1);
    live.gone.delete("new=");
    await sending;
    expect(live.sent.get("new=")).toEqual(events);
  });

  it("resends a message that API Gateway throttles", async () => {
    // Stops the clock that limits the duration of retries, so that a slow machine does not fail the test.
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const [slow = "", other = ""] = await connect(2);
    live.throttled.add(slow);
    const refused = live.refusals;
    const sending = send();
    // `postToConnection` makes at most two attempts. A third attempt is therefore a retry by `sendEvents`.
    await expect.poll(() => live.refusals - refused).toBeGreaterThan(2);
    await expect.poll(() => live.sent.get(other)).toEqual(events);
    live.throttled.delete(slow);
    await sending;
    expect(live.sent.get(slow)).toEqual(events);
    expect(warnings).not.toHaveBeenCalled();
  });

  it("gives up on a message after two seconds of throttling", async () => {
    const [slow = ""] = await connect(1);
    live.throttled.add(slow);
    await send();
    expect(live.sent.size).toBe(0);
    expect(await connected()).toEqual([slow]);
    expect(warnings).toHaveBeenCalledOnce();
  });

  it("continues with the remaining connections when a message to one connection fails", async () => {
    const [first = "", second = ""] = await connect(2);
    live.failing.add(first);
    await send();
    expect(live.sent.get(second)).toEqual(events);
    expect(await connected()).toEqual([first, second]);
    const failures = { ForbiddenException: 1 };
    expect(warnings.mock.calls).toEqual([["Some live events were not sent", { failures }]]);
  });

  it("sends nothing to connections older than two hours, because API Gateway has closed them", async () => {
    await addConnection(
      "old",
      { userId: "someone", sessionId: "session" },
      new Date(now.getTime() - 2 * 3_600_000),
    );
    await send();
    expect(live.sent.size).toBe(0);
  });

  it("stops sending live events at the deadline", async () => {
    await connect(60);
    await send({ deadline: AbortSignal.abort() });
    expect(live.sent.size).toBe(0);
    const [[, logged] = []] = warnings.mock.calls as unknown as [string, Logged][];
    // Only the messages that are being sent at the deadline fail: at most one for each of the 25 concurrent
    // connections.
    expect(logged?.failures.AbortError).toBeLessThanOrEqual(25);
  });

  it("returns the number of connections that received the events", async () => {
    const [first = "", second = ""] = await connect(5);
    live.gone.add(first);
    live.failing.add(second);
    expect(await send()).toBe(3);
  });

  it("sends events to each connection exactly once when three senders share the connections", async () => {
    const ids = await connect(40);
    let reached = 0;
    for (const part of [0, 1, 2]) reached += await send({ shards: shardsOf(part, 3) });
    expect(reached).toBe(40);
    expect([...live.sent.keys()].sort()).toEqual(ids.toSorted());
    for (const received of live.sent.values()) expect(received).toEqual(events);
  });

  it("sends events in a random order, so that a deadline cuts off different clients each time", async () => {
    await connect(40);
    const orders = new Set<string>();
    for (let round = 0; round < 3; round++) {
      live.arrivals.length = 0;
      await send();
      orders.add(JSON.stringify(live.arrivals.map(({ connectionId }) => connectionId)));
    }
    expect(orders.size).toBe(3);
  });

  it("sends at most the given number of messages per second", async () => {
    await connect(30);
    const started = performance.now();
    await send({ postsPerSecond: 100 });
    // 60 messages at intervals of 10 ms take 590 ms, because the first message is sent immediately.
    expect(performance.now() - started).toBeGreaterThan(580);
  });
});
