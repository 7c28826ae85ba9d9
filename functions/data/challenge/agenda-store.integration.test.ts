import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { hourMs } from "#shared/durations.ts";
import type { ChallengeDraft, ChallengeType } from "#shared/model/challenge.ts";
import { addDays, startOfParisDay } from "#shared/rules/paris-days.ts";
import { measureCost } from "../../testing/costs/measure-cost.ts";
import { setUpEngine } from "../../testing/services/services-setup.ts";
import { removeItems, scanTable } from "../../testing/table/items.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { challengesOpenSince, getAgenda, refreshAgenda } from "./agenda-store.ts";
import { createChallenge, deleteChallenge, updateChallenge } from "./change-challenge.ts";
import { getCurrentChallenges } from "./current-challenges.ts";

setUpEngine();

afterEach(async () => {
  vi.useRealTimers();
  await removeItems(await scanTable());
});

const category = { id: "dessert", name: "Dessert" };

function draft(startDate: string, endDate = startDate, change: Partial<ChallengeDraft> = {}) {
  const fields = { title: "Tarte", description: "Une tarte.", categoryId: category.id };
  return { ...fields, type: "DAILY" as const, startDate, endDate, ...change };
}

function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

/** A naive reference implementation of the rules that determine the current challenges (D5). */
function naiveCurrent(challenges: StoredChallenge[], type: ChallengeType, now: Date) {
  const at = now.toISOString();
  return challenges
    .filter((one) => one.type === type && one.startDate <= at && at < one.endDate)
    .sort(
      (a, b) =>
        Date.parse(b.startDate) - Date.parse(a.startDate) ||
        Date.parse(b.createdAt) - Date.parse(a.createdAt),
    )[0];
}

const parisTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "medium",
});

/** A naive reference implementation of the rule that tomorrow's challenges are announced from 17:00 (D46). */
function naiveNext(challenges: StoredChallenge[], at: Date): StoredChallenge[] {
  const [today = "", time = ""] = parisTime.format(at).split(" ");
  if (time < "17") return [];
  const start = startOfParisDay(addDays(today, 1));
  const next = [
    naiveCurrent(challenges, "DAILY", start),
    naiveCurrent(challenges, "WEEKLY", start),
  ];
  return next.flatMap((one) => (one?.startDate === start.toISOString() ? one : []));
}

async function expectExact(challenges: StoredChallenge[], at: Date): Promise<void> {
  const daily = naiveCurrent(challenges, "DAILY", at);
  const weekly = naiveCurrent(challenges, "WEEKLY", at);
  const next = naiveNext(challenges, at);
  expect(await getCurrentChallenges(at), at.toISOString()).toEqual({
    ...(daily && { daily }),
    ...(weekly && { weekly }),
    ...(next.length > 0 && { next }),
  });
}

const changes = fc.array(
  fc.record({
    kind: fc.constantFrom("create", "create", "create", "update", "delete"),
    index: fc.nat(),
    type: fc.constantFrom("DAILY" as const, "WEEKLY" as const),
    start: fc.integer({ min: -4, max: 5 }),
    days: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 8 })),
    pause: fc.integer({ min: 1, max: 12 * 60 }),
  }),
  { minLength: 1, maxLength: 9 },
);

describe("agenda", () => {
  it("finds the same current challenges as a naive reference implementation after random edits", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("2026-03-29", "2026-10-25"),
        changes,
        fc.array(fc.integer({ min: 0, max: 80 * hourMs }), { minLength: 3, maxLength: 8 }),
        async (day, edits, moments) => {
          let now = later(startOfParisDay(day), -30 * hourMs);
          let challenges: StoredChallenge[] = [];
          for (const { kind, index, type, start, days, pause } of edits) {
            now = later(now, pause * 60_000);
            const from = addDays(day, start);
            const asked = draft(from, addDays(from, days - 1), { type });
            const target = challenges[index % Math.max(challenges.length, 1)];
            const others = challenges.filter((one) => one !== target);
            if (kind === "create") {
              challenges = [...challenges, await createChallenge(asked, category, now)];
            } else if (target && kind === "update") {
              challenges = [...others, await updateChallenge(target.id, asked, category, now)];
            } else if (target) {
              await deleteChallenge(target.id, now);
              challenges = others;
            }
          }
          const edges = challenges
            .flatMap(({ startDate, endDate }) => [new Date(startDate), new Date(endDate)])
            .flatMap((edge) => [later(edge, -1), edge])
            .filter((edge) => edge >= now && edge < later(now, 48 * hourMs));
          for (const at of [now, ...moments.map((moment) => later(now, moment)), ...edges]) {
            await expectExact(challenges, at);
          }
          await removeItems(await scanTable());
        },
      ),
      { numRuns: 40 },
    );
  });

  it("adds all 16 concurrently created challenges to the agenda", async () => {
    // Stops the clock that limits the duration of retries, so that a slow machine does not fail the test. The number of
    // retries is still limited, because each conflict means that another of the 16 challenges was stored.
    vi.useFakeTimers({ toFake: ["performance"] });
    const now = new Date("2026-11-21T12:00:00.000Z");
    const challenges = await Promise.all(
      Array.from({ length: 16 }, (_, index) => {
        const start = addDays("2026-11-18", index % 5);
        const type = index % 2 === 0 ? "DAILY" : "WEEKLY";
        return createChallenge(
          draft(start, addDays(start, 4), { type }),
          category,
          later(now, index),
        );
      }),
    );
    const { entries } = await getAgenda();
    expect(entries.map(({ id }) => id).sort()).toEqual(challenges.map(({ id }) => id).sort());
    for (const hours of [1, 11, 12, 35, 47])
      await expectExact(challenges, later(now, hours * hourMs));
  });

  it("reads all current challenges in one request that uses 0.5 read units", async () => {
    const now = new Date("2026-11-21T12:00:00.000Z");
    const description =
      "Novembre s'installe : une soupe, un velouté ou un bouillon réconfortant. ".repeat(5);
    const challenges: StoredChallenge[] = [];
    for (const day of ["2026-11-21", "2026-11-22", "2026-11-23"]) {
      challenges.push(await createChallenge(draft(day, day, { description }), category, now));
    }
    const week = draft("2026-11-16", "2026-11-22", { type: "WEEKLY", description });
    challenges.push(await createChallenge(week, category, now));
    expect(await measureCost(() => getCurrentChallenges(later(now, hourMs)))).toEqual({
      requests: 1,
      readUnits: 0.5,
      writeUnits: 0,
    });
  });

  it("recomputes the current challenges when the stored ones cover less than the next 24 hours", async () => {
    const now = new Date("2026-11-21T12:00:00.000Z");
    const challenge = await createChallenge(draft("2026-11-24"), category, now);
    const at = later(now, 60 * hourMs);
    expect((await measureCost(() => getCurrentChallenges(at))).requests).toBeGreaterThan(1);
    expect((await measureCost(() => refreshAgenda(later(now, 23 * hourMs)))).writeUnits).toBe(0);
    expect(
      (await measureCost(() => refreshAgenda(later(now, 25 * hourMs)))).writeUnits,
    ).toBeGreaterThan(0);
    expect((await measureCost(() => getCurrentChallenges(at))).requests).toBe(1);
    await expectExact([challenge], at);
  });

  it("lists a challenge for seven more days after its end date is moved into the past", async () => {
    const now = new Date("2026-11-21T12:00:00.000Z");
    const moved = await createChallenge(draft("2026-11-01", "2026-11-30"), category, now);
    await updateChallenge(moved.id, draft("2026-11-01", "2026-11-10"), category, now);
    const ended = await createChallenge(draft("2026-11-20"), category, now);
    const upcoming = await createChallenge(draft("2026-11-23"), category, now);
    const open = async (at: Date, days: number) =>
      challengesOpenSince(await getAgenda(), later(at, -days * 24 * hourMs), at);
    expect(await open(now, 7)).toEqual([moved.id, ended.id]);
    expect(await open(later(now, 3 * hourMs), 1)).toEqual([moved.id, ended.id]);
    expect(await open(later(now, 25 * hourMs), 1)).toEqual([]);
    await refreshAgenda(later(now, 8 * 24 * hourMs));
    expect((await getAgenda()).entries.map(({ id }) => id)).toEqual([upcoming.id]);
  });
});
