import { describe, expect, it } from "vitest";
import { challengeStatusAt } from "./challenge-status.ts";
import { remainingTime } from "./remaining-time.ts";

const challenge = { startDate: "2026-11-20T23:00:00.000Z", endDate: "2026-11-21T22:59:59.999Z" };

describe("status of a challenge", () => {
  it("follows from the clock: the start belongs to it, the end does not", () => {
    const at = (instant: string) => challengeStatusAt(challenge, new Date(instant));
    expect(at("2026-11-20T22:59:59.999Z")).toBe("NOT_STARTED");
    expect(at("2026-11-20T23:00:00.000Z")).toBe("IN_PROGRESS");
    expect(at("2026-11-21T22:59:59.998Z")).toBe("IN_PROGRESS");
    expect(at("2026-11-21T22:59:59.999Z")).toBe("COMPLETED");
  });
});

describe("remaining time", () => {
  const left = (milliseconds: number) =>
    remainingTime(
      new Date(1_000_000_000_000 + milliseconds).toISOString(),
      new Date(1_000_000_000_000),
    );

  it("counts days and hours from 24 hours on, hours and minutes below", () => {
    expect(left(24 * 3_600_000)).toBe("1j 0h");
    expect(left(3 * 86_400_000 + 5 * 3_600_000 + 59 * 60_000)).toBe("3j 5h");
    expect(left(24 * 3_600_000 - 1)).toBe("23h 59m");
    expect(left(61_000)).toBe("0h 1m");
  });

  it("says Terminé at the end and after it", () => {
    expect(left(0)).toBe("Terminé");
    expect(left(-1)).toBe("Terminé");
  });
});
