import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { challengeStatusAt } from "./challenge-status.ts";
import { formatRemainingTime } from "./remaining-time.ts";

const instant = fc.integer({ min: Date.UTC(2000), max: Date.UTC(2100) });

describe("challengeStatusAt", () => {
  it("returns IN_PROGRESS from the start of a challenge until just before its end", () => {
    fc.assert(
      fc.property(
        instant,
        fc.nat(1e10),
        fc.integer({ min: -1e10, max: 2e10 }),
        (start, length, random) => {
          const startDate = new Date(start).toISOString();
          const endDate = new Date(start + length).toISOString();
          for (const after of [-1, 0, length - 1, length, random]) {
            expect(challengeStatusAt({ startDate, endDate }, new Date(start + after))).toBe(
              after < 0 ? "NOT_STARTED" : after >= length ? "COMPLETED" : "IN_PROGRESS",
            );
          }
        },
      ),
    );
  });
});

describe("formatRemainingTime", () => {
  const left = (milliseconds: number) =>
    formatRemainingTime(
      new Date(1_000_000_000_000 + milliseconds).toISOString(),
      new Date(1_000_000_000_000),
    );

  it("formats the remaining time in days and hours, and the last 24 hours in hours and minutes", () => {
    expect(left(24 * 3_600_000)).toBe("1j 0h");
    expect(left(3 * 86_400_000 + 5 * 3_600_000 + 59 * 60_000)).toBe("3j 5h");
    expect(left(24 * 3_600_000 - 1)).toBe("23h 59m");
    expect(left(61_000)).toBe("0h 1m");
  });

  it("returns `Terminé` once the challenge has ended", () => {
    expect(left(0)).toBe("Terminé");
    expect(left(-1)).toBe("Terminé");
  });

  it("rounds the remaining time down to whole hours, or to whole minutes in the last 24 hours", () => {
    const units = { j: 86_400_000, h: 3_600_000, m: 60_000 };
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 400 * units.j }), (now, length) => {
        const label = formatRemainingTime(new Date(now + length).toISOString(), new Date(now));
        const parts = [...label.matchAll(/(\d+)([jhm])/g)].map(([, count, unit]) => ({
          count: Number(count),
          unit: units[unit as keyof typeof units],
        }));
        expect(parts).toHaveLength(2);
        const shown = parts.reduce((sum, { count, unit }) => sum + count * unit, 0);
        expect(shown).toBeLessThanOrEqual(length);
        expect(length - shown).toBeLessThan(parts[1]?.unit ?? 0);
        expect(label.includes("j")).toBe(length >= units.j);
      }),
    );
  });
});
