import { describe, expect, it } from "vitest";
import { habits } from "./habits.ts";
import {
  activeSecondsPerDay,
  busiestHour,
  callThrottle,
  connectionsPerSecond,
  connectionThrottle,
  gatewayThrottle,
  requestsPerSecond,
} from "./traffic.ts";

const perSecond = habits.eveningPeak / activeSecondsPerDay;

describe("busiestHour", () => {
  it("assumes one recipe submission for each user who takes part in the busiest challenge", () => {
    const { crowd } = busiestHour(1_000_000);
    expect(crowd.calls.createRecipe).toBeCloseTo(500_000 * perSecond);
  });

  it("counts the viewers of a live event in addition to the ordinary visitors", () => {
    const { viewers, crowd, others } = busiestHour(1_000_000);
    expect(viewers).toBeGreaterThan(habits.event.viewers);
    expect(busiestHour(1000).viewers).toBeLessThan(1100);
    const arrivals = habits.event.viewers / (habits.event.arrivalMinutes * 60);
    const { busiestDay } = habits;
    const entering = 1_000_000 * busiestDay.entrantShare * busiestDay.visitsPerEntrant * perSecond;
    expect(crowd.visits).toBeCloseTo(arrivals + entering);
    expect(connectionsPerSecond(1_000_000)).toBe(crowd.visits + others.visits);
  });
});

describe("callThrottle and connectionThrottle", () => {
  it("returns throttling limits of at least 1,000 calls and 500 connections per second", () => {
    expect([callThrottle(1000), connectionThrottle(1000)]).toEqual([1000, 500]);
  });

  it.each([100_000, 1_000_000, 10_000_000])(
    "returns throttling limits of at least twice the peak traffic of %i users",
    (people) => {
      expect(callThrottle(people)).toBeGreaterThanOrEqual(2 * requestsPerSecond(people));
      const changes = 2 * connectionsPerSecond(people);
      expect(connectionThrottle(people)).toBeGreaterThanOrEqual(2 * changes);
    },
  );
});

describe("gatewayThrottle", () => {
  it("adds up the HTTP API's limit, the WebSocket API's limit and 1.4 times liveRate", () => {
    expect(gatewayThrottle(1000, 5000)).toBe(1000 + 500 + 7000);
  });
});
