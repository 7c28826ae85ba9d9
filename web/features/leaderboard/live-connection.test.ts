import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openLiveConnection, reconnectionDelay } from "./live-connection.ts";

class FakeSocket {
  static all: FakeSocket[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (message: { data: unknown }) => void;
  closed = false;
  readonly url: string;
  readonly protocols: string[];
  constructor(url: string, protocols: string[]) {
    this.url = url;
    this.protocols = protocols;
    FakeSocket.all.push(this);
  }
  close() {
    this.closed = true;
  }
}

const latest = () => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
});

async function connect(token: () => Promise<string | undefined> = async () => "t1") {
  const onEvent = vi.fn();
  const onState = vi.fn();
  const close = openLiveConnection({ url: "wss://site/api", token, onEvent, onState });
  await vi.advanceTimersByTimeAsync(0);
  return { onEvent, onState, close };
}

describe("openLiveConnection", () => {
  it("sends the access token as a WebSocket subprotocol, never in the URL", async () => {
    await connect();
    expect(latest().url).toBe("wss://site/api");
    expect(latest().protocols).toEqual(["bearer", "t1"]);
  });

  it("forwards only WebSocket messages that contain a live event of a known type", async () => {
    const { onEvent } = await connect();
    const vote = {
      event: "vote:new",
      data: { recipeId: "r1", averageRating: 4, ratingCount: 2 },
    };
    latest().onmessage?.({ data: JSON.stringify(vote) });
    latest().onmessage?.({ data: JSON.stringify({ event: "other", data: {} }) });
    latest().onmessage?.({ data: "no json" });
    expect(onEvent.mock.calls).toEqual([[vote]]);
  });

  it("reconnects after each disconnection with a fresh access token", async () => {
    let tokens = 0;
    const { onState } = await connect(async () => `t${++tokens}`);
    latest().onopen?.();
    expect(onState.mock.calls).toEqual([[true]]);
    latest().onclose?.();
    expect(onState).toHaveBeenLastCalledWith(false);
    await vi.advanceTimersByTimeAsync(999);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(4_001);
    expect(FakeSocket.all).toHaveLength(2);
    expect(latest().protocols).toEqual(["bearer", "t2"]);
  });

  it("abandons a connection attempt after 20 seconds and starts another one", async () => {
    await connect();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(latest().closed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all[0]?.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("does not reconnect after the caller closes the connection", async () => {
    const { close, onState } = await connect();
    latest().onopen?.();
    close();
    expect(latest().closed).toBe(true);
    latest().onclose?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(onState.mock.calls).toEqual([[true]]);
  });

  it("does not connect if the caller closes the connection before the access token arrives", async () => {
    let give = (_token: string) => {};
    const { close } = await connect(() => new Promise((resolve) => (give = resolve)));
    close();
    give("late");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(0);
  });

  it("increases the maximum reconnection delay with each failed attempt, up to 5 seconds", () => {
    for (let failures = 0; failures < 20; failures += 1) {
      expect(reconnectionDelay(failures, () => 0)).toBe(1_000);
      expect(reconnectionDelay(failures, () => 1)).toBeLessThanOrEqual(5_000);
    }
    expect(reconnectionDelay(0, () => 1)).toBeLessThan(reconnectionDelay(2, () => 1));
    expect(reconnectionDelay(9, () => 1)).toBe(5_000);
  });
});
