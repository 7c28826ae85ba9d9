import { describe, expect, it } from "vitest";
import { setUpEngine } from "../../testing/services/services-setup.ts";
import { reserveNoticeSlot } from "./notice-slot-store.ts";

setUpEngine();

const now = Date.parse("2026-11-21T08:00:00.000Z");

/** Calls `reserveNoticeSlot` ten times concurrently. Returns the waiting times in milliseconds, shortest first. */
async function reserveTenTimes(at: number): Promise<number[]> {
  const waits = await Promise.all(Array.from({ length: 10 }, () => reserveNoticeSlot(at)));
  return waits.sort((a, b) => a - b);
}

describe("reserveNoticeSlot", () => {
  it("lets one of ten concurrent callers send emails immediately and makes the others wait", async () => {
    expect(await reserveTenTimes(now)).toEqual([0, ...Array(9).fill(1000)]);
    expect(await reserveTenTimes(now + 400)).toEqual(Array(10).fill(600));
    expect(await reserveTenTimes(now + 1000)).toEqual([0, ...Array(9).fill(1000)]);
  });

  it("ignores a time slot that a caller with a fast clock reserved", async () => {
    await reserveNoticeSlot(now + 3_600_000);
    expect(await reserveNoticeSlot(now + 5000)).toBe(0);
  });
});
