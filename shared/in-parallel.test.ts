import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { inParallel } from "./in-parallel.ts";

describe("inParallel", () => {
  it("handles every item, and never more than the given number at the same time", async () => {
    const done: number[] = [];
    let running = 0;
    let most = 0;
    await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      most = Math.max(most, ++running);
      await setTimeout(1);
      running--;
      done.push(item);
    });
    expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });

  it("starts no further calls after one fails, and waits for the calls in progress", async () => {
    const started: number[] = [];
    const ended: number[] = [];
    const act = async (item: number) => {
      started.push(item);
      if (item === 2) throw new Error("The second item fails");
      await setTimeout(5);
      ended.push(item);
    };
    await expect(inParallel([1, 2, 3, 4, 5, 6], 3, act)).rejects.toThrow("second");
    expect(started).toEqual([1, 2, 3]);
    expect(ended).toEqual([1, 3]);
  });
});
