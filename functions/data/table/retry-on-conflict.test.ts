import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RefusedError } from "#shared/errors.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a function that advances the fake clock and then throws an error with the given code. */
function alwaysRefused(code: "conflict" | "not-found", milliseconds: number) {
  return vi.fn(async () => {
    vi.advanceTimersByTime(milliseconds);
    throw new RefusedError(code);
  });
}

describe("retryOnConflict", () => {
  it("retries a function that throws `conflict` up to the maximum number of attempts", async () => {
    const act = vi.fn(async (failedAttempts: number) => {
      if (failedAttempts < 2) throw new RefusedError("conflict");
      return "done";
    });
    expect(await retryOnConflict(act, { maxAttempts: 3 })).toBe("done");
    expect(act.mock.calls).toEqual([[0], [1], [2]]);
    const refused = alwaysRefused("conflict", 1);
    await expect(retryOnConflict(refused, { maxAttempts: 3 })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(refused).toHaveBeenCalledTimes(3);
  });

  it("stops retrying a function that throws `conflict` after 5 seconds", async () => {
    const act = alwaysRefused("conflict", 1500);
    await expect(retryOnConflict(act)).rejects.toMatchObject({ code: "conflict" });
    expect(act).toHaveBeenCalledTimes(4);
  });

  it("does not retry a function that throws an error other than `conflict`", async () => {
    const act = alwaysRefused("not-found", 1);
    await expect(retryOnConflict(act)).rejects.toMatchObject({ code: "not-found" });
    expect(act).toHaveBeenCalledTimes(1);
  });
});
