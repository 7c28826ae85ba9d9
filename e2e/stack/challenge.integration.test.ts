import { afterEach, describe, expect, it, vi } from "vitest";
import { parisDayFromNow } from "./challenge.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("parisDayFromNow", () => {
  it("counts calendar days on the 25-hour day when summer time ends", () => {
    vi.setSystemTime("2026-10-25T00:30+02:00");
    expect([-1, 0, 1].map(parisDayFromNow)).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"]);
  });
});
