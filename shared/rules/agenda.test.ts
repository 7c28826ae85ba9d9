import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hourMs } from "../durations.ts";
import { type AgendaChallenge, challengesCurrentDuring, currentChallengeAt } from "./agenda.ts";
import { addDays, endOfParisDay, startOfParisDay } from "./paris-days.ts";

function challenge(id: string, from: string, to: string, change: Partial<AgendaChallenge> = {}) {
  return {
    id,
    type: "DAILY" as const,
    startDate: startOfParisDay(from).toISOString(),
    endDate: endOfParisDay(to).toISOString(),
    createdAt: "2026-01-01T00:00:00.000Z",
    ...change,
  };
}

/** Finds the current challenge (D5) in a simple but slow way. A test compares the result with `currentChallengeAt`. */
function naiveCurrent(challenges: AgendaChallenge[], type: string, at: number) {
  const open = challenges.filter(
    (one) => one.type === type && Date.parse(one.startDate) <= at && at < Date.parse(one.endDate),
  );
  const lastStart = Math.max(...open.map(({ startDate }) => Date.parse(startDate)));
  const started = open.filter(({ startDate }) => Date.parse(startDate) === lastStart);
  const lastCreated = Math.max(...started.map(({ createdAt }) => Date.parse(createdAt)));
  return started.find(({ createdAt }) => Date.parse(createdAt) === lastCreated);
}

/** Generates overlapping challenges around a daylight saving time change, with distinct creation times. */
const agenda = fc
  .record({
    change: fc.constantFrom("2026-03-29", "2026-10-25", "2027-03-28", "2027-10-31"),
    drafts: fc.array(
      fc.record({
        type: fc.constantFrom("DAILY" as const, "WEEKLY" as const),
        start: fc.integer({ min: -9, max: 6 }),
        days: fc.oneof(fc.constant(1), fc.constant(7), fc.integer({ min: 1, max: 10 })),
      }),
      { maxLength: 14 },
    ),
    offset: fc.integer({ min: -4 * 24 * 60, max: 4 * 24 * 60 }),
  })
  .map(({ change, drafts, offset }) => ({
    from: startOfParisDay(change).getTime() + offset * 60_000,
    challenges: drafts.map(({ type, start, days }, index) =>
      challenge(`c${index}`, addDays(change, start), addDays(change, start + days - 1), {
        type,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, (index * 7) % 15)).toISOString(),
      }),
    ),
  }));

describe("currentChallengeAt", () => {
  it("selects the open challenge that started last, and on a tie the one created last", () => {
    const week = challenge("week", "2026-11-16", "2026-11-22");
    const day = challenge("day", "2026-11-18", "2026-11-18");
    const rival = { ...day, id: "rival", createdAt: "2026-01-01T00:00:00.001Z" };
    const noon = new Date("2026-11-18T11:00:00.000Z");
    expect(currentChallengeAt([day, week], "DAILY", noon)).toBe(day);
    expect(currentChallengeAt([rival, day, week], "DAILY", noon)).toBe(rival);
    expect(currentChallengeAt([rival, day, week], "WEEKLY", noon)).toBeUndefined();
    expect(currentChallengeAt([day, week], "DAILY", new Date(day.endDate))).toBe(week);
  });

  it("finds the same current challenges as a naive implementation", () => {
    fc.assert(
      fc.property(
        agenda,
        fc.array(fc.integer({ min: 0, max: 48 * hourMs - 1 }), { maxLength: 30 }),
        ({ from, challenges }, moments) => {
          const until = from + 48 * hourMs;
          const known = challengesCurrentDuring(challenges, new Date(from), new Date(until));
          const edges = challenges
            .flatMap(({ startDate, endDate }) => [Date.parse(startDate), Date.parse(endDate)])
            .flatMap((edge) => [edge - 1, edge, edge + 1])
            .filter((edge) => edge >= from && edge < until);
          const needed = new Set<AgendaChallenge>();
          for (const at of [from, until - 1, ...edges, ...moments.map((later) => from + later)]) {
            for (const type of ["DAILY", "WEEKLY"] as const) {
              const expected = naiveCurrent(challenges, type, at);
              expect(currentChallengeAt(known, type, new Date(at))).toEqual(expected);
              if (expected) needed.add(expected);
            }
          }
          expect(new Set(known)).toEqual(needed);
        },
      ),
      { numRuns: 500 },
    );
  });
});
