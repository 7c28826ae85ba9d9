import { describe, expect, it } from "vitest";
import { defaultLimits } from "#functions/data/results/record-in-steps.ts";
import { backgroundEntries } from "#infra/entry-points.ts";
import { busiestHour } from "#shared/habits/traffic.ts";
import type { Access } from "./accesses.ts";
import { backgroundRuns } from "./background-runs.ts";
import { checksOf, exceeded } from "./limits.ts";
import type { Measured } from "./measure.ts";
import { divideWork, type MeasuredRun, type Work } from "./measured.ts";
import { backgroundRates, hotRate, loadOf } from "./model.ts";

function access(index: string, key: string, writes: number): Access {
  const isItem = key.includes(" ");
  return {
    index,
    key,
    isItem,
    readUnits: 0,
    writeUnits: writes,
    hottest: { readUnits: 0, writeUnits: writes, transactions: 0 },
  };
}

function vote(accesses: Access[], followUps: MeasuredRun["followUps"] = []): Measured {
  const run: MeasuredRun = {
    name: "castVote",
    kind: "call",
    accesses,
    tableRequests: 1,
    services: {},
    largestReadKb: 1,
    responseKb: 1,
    followUps,
  };
  const results = {
    perBatch: work([], 0),
    perCall: work([access("table", "C#<challenge>", 1)], 0),
  };
  return { runs: [run], results, cpuMsPerRequest: 0 };
}

const work = (accesses: Access[], rounds: number): Work => ({
  accesses,
  services: {},
  tableRequests: 0,
  rounds,
});

describe("the load model", () => {
  it("defines an invocation rate for each measured background function without a schedule", () => {
    expect(Object.keys(backgroundRuns).sort()).toEqual([...backgroundEntries].sort());
    const unknown = Object.entries(backgroundRuns).filter(
      ([entry, run]) =>
        run.kind !== "not measured" &&
        !entry.startsWith("schedule/") &&
        !(entry in backgroundRates),
    );
    expect(unknown).toEqual([]);
  });
});

describe("divideWork", () => {
  it("divides measured work into a fixed part per batch and a part per API call", () => {
    const one = work([access("table", "BOARD", 3), access("table", "C#<challenge>", 2)], 110);
    const many = work([access("table", "BOARD", 3), access("table", "C#<challenge>", 20)], 200);
    const { perBatch, perCall } = divideWork({ work: one, calls: 1 }, { work: many, calls: 10 });
    expect(perBatch).toEqual(work([access("table", "BOARD", 3)], 100));
    expect(perCall).toEqual(work([access("table", "C#<challenge>", 2)], 10));
  });
});

describe("hotRate", () => {
  const rate = { crowd: 10, all: 16 };
  it.each([
    ["byList", "RECIPES", 16],
    ["table", "C#<challenge>", 10],
    ["byVotes", "<challenge>", 10],
    ["table", "Q#<word>", 10],
    ["table", "C#<challenge> R#<user>", 1],
    ["byOwner", "<recipe>", 1],
    ["table", "O#<shard>", 4],
    ["table", "U#<caller>", 0],
    ["table", "O#<shard> <time>#<user>", 0],
  ])(
    "estimates the accesses per second to the busiest key (index %s, pattern %s)",
    (index, key, expected) => {
      expect(hotRate({ index, key }, rate)).toBe(expected);
    },
  );
});

describe("loadOf", () => {
  it("computes a key's load as its capacity units per call times the calls per second", () => {
    const { keys, writeUnits } = loadOf(vote([access("byList", "RECIPES", 2)]), 1_000_000);
    const { crowd, others } = busiestHour(1_000_000);
    const votes = (crowd.calls.castVote ?? 0) + (others.calls.castVote ?? 0);
    expect(keys).toEqual([
      expect.objectContaining({ index: "byList", key: "RECIPES", writeUnits: 2 * votes }),
    ]);
    expect(writeUnits).toBe(2 * votes);
  });

  it("assumes one batch of stream records per second for each challenge that receives votes", () => {
    const followUp = {
      consumer: "project",
      perBatch: work([access("table", "NEWS", 3)], 400),
      perCall: work([], 2),
    };
    const load = loadOf(vote([], [followUp]), 1_000_000);
    expect(load.keys).toMatchObject([{ key: "NEWS", writeUnits: 15 }]);
    expect(load.projectBusy).toBeCloseTo(
      (busiestHour(1_000_000).crowd.calls.castVote ?? 0) * 2 * 0.005,
    );
  });
});

describe("resultHours", () => {
  it("estimates how many hours the recording of results takes if it runs 13 minutes per hour", () => {
    const { resultHours } = loadOf(vote([]), 1_000_000);
    expect(resultHours).toBeCloseTo(500_000 / defaultLimits.unitsPerSecond / (13 * 60));
  });
});

describe("exceeded", () => {
  it("reports a partition whose writes would exceed DynamoDB's limit", () => {
    const measured = vote([access("byList", "RECIPES", 10)]);
    const found = (people: number) =>
      exceeded(checksOf(measured, people)).filter(({ what }) => what.includes("byList"));
    expect(found(100_000)).toEqual([]);
    expect(found(1_000_000)).toMatchObject([
      { what: "Writes to byList RECIPES", limit: 1000, plan: expect.any(String) },
    ]);
  });
});
