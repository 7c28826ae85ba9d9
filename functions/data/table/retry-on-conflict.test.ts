import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RefusedError } from "#shared/errors.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is refused each time, `milliseconds` after it was begun. */
function refused(code: "conflict" | "not-found", milliseconds: number) {
  return vi.fn(async () => {
    vi.advanceTimersByTime(milliseconds);
    throw new RefusedError(code);
  });
}

describe("what is refused as a conflict", () => {
  it("is tried again as often as asked, and is told how often it was", async () => {
    const act = vi.fn(async (tried: number) => {
      if (tried < 2) throw new RefusedError("conflict");
      return "done";
    });
    expect(await retryOnConflict(act, 3)).toBe("done");
    expect(act.mock.calls).toEqual([[0], [1], [2]]);
    const never = refused("conflict", 1);
    await expect(retryOnConflict(never, 3)).rejects.toMatchObject({ code: "conflict" });
    expect(never).toHaveBeenCalledTimes(3);
  });

  it("is given up after 5 s, so that its caller is still answered", async () => {
    const act = refused("conflict", 1500);
    await expect(retryOnConflict(act, 20)).rejects.toMatchObject({ code: "conflict" });
    expect(act).toHaveBeenCalledTimes(4);
  });

  it("is alone tried again", async () => {
    const act = refused("not-found", 1);
    await expect(retryOnConflict(act)).rejects.toMatchObject({ code: "not-found" });
    expect(act).toHaveBeenCalledTimes(1);
  });
});
