import { describe, expect, it } from "vitest";
import { liveShardCount } from "#shared/constants.ts";
import { intervalMs, partCount, postsPerSecond, shardsOf } from "./parts.ts";

describe("partCount", () => {
  it("splits a broadcast into one part per 1,000 clients, up to the number of connection shards", () => {
    expect([0, 1, 1000, 1001, 9000, 100_000, 1e7].map(partCount)).toEqual([1, 1, 1, 2, 9, 16, 16]);
  });
});

describe("shardsOf", () => {
  it("assigns each connection shard to exactly one part of a broadcast", () => {
    for (let parts = 1; parts <= liveShardCount; parts++) {
      const shards = Array.from({ length: parts }).flatMap((_, part) => shardsOf(part, parts));
      expect(shards.sort((a, b) => a - b)).toEqual([...Array(liveShardCount).keys()]);
    }
  });
});

describe("postsPerSecond", () => {
  it("limits all senders together to 1.4 times the average rate, however many senders there are", () => {
    for (const parts of [1, 5, 16]) {
      const total = Array.from({ length: parts }).reduce<number>(
        (sum, _, part) => sum + postsPerSecond(shardsOf(part, parts).length, 5000),
        0,
      );
      expect(total).toBeCloseTo(7000);
    }
  });
});

describe("intervalMs", () => {
  it("returns longer intervals if there are more clients, to keep the average message rate", () => {
    expect([0, 5000, 10_000, 100_000].map((viewers) => intervalMs(viewers, 5000))).toEqual([
      0, 1000, 2000, 20_000,
    ]);
  });
});
