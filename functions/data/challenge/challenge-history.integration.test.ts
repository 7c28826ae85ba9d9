import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { RefusedError } from "#shared/errors.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { addDays, endOfParisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import { readAllPages } from "../../testing/calls/read-all-pages.ts";
import { measureCost } from "../../testing/costs/measure-cost.ts";
import { setUpEngine } from "../../testing/services/services-setup.ts";
import { removeItems, scanTable } from "../../testing/table/items.ts";
import { putChallenge } from "../../testing/test-data/challenges.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { newId } from "../table/ids.ts";
import { encodeCursor } from "../table/page-cursor.ts";
import { listHistory } from "./challenge-history.ts";
import { listChallenges } from "./challenge-store.ts";

setUpEngine();

afterEach(async () => removeItems(await scanTable()));

const today = "2026-11-21";
const now = new Date("2026-11-21T12:00:00.000Z");

async function store(start: number, days: number): Promise<StoredChallenge> {
  const from = addDays(today, start);
  const challenge: StoredChallenge = {
    id: newId(),
    title: "Tarte",
    description: "Une tarte aux pommes comme chez vous, avec de la cannelle. ".repeat(10),
    type: "DAILY",
    startDate: startOfParisDay(from).toISOString(),
    endDate: endOfParisDay(addDays(from, days - 1)).toISOString(),
    category: { id: "dessert", name: "Dessert" },
    createdAt: now.toISOString(),
  };
  await putChallenge(challenge);
  return challenge;
}

/**
 * Checks that challenges are sorted by status, and then by end date, latest first (spec §9). Challenges with the same
 * end may be in any order.
 */
function expectOrder(listed: StoredChallenge[], at: Date): void {
  const order = ["IN_PROGRESS", "COMPLETED", "NOT_STARTED"];
  const places = listed.map((one) => order.indexOf(challengeStatusAt(one, at)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  for (const [index, one] of listed.entries()) {
    const before = listed[index - 1];
    if (before && places[index - 1] === places[index]) {
      expect(before.endDate >= one.endDate).toBe(true);
    }
  }
}

function allPages(
  limit: number,
  withUpcoming: boolean,
  between: () => Promise<unknown> = async () => undefined,
): Promise<StoredChallenge[]> {
  return readAllPages(async (start) => {
    const page = await listHistory({ limit, ...start }, withUpcoming, now);
    expect(page.items.length).toBeLessThanOrEqual(limit);
    if (page.cursor) {
      expect(page.items).toHaveLength(limit);
      await between();
    }
    return page;
  });
}

const ids = (challenges: StoredChallenge[]) => challenges.map(({ id }) => id).sort();

const dates = fc.record({
  start: fc.integer({ min: -20, max: 10 }),
  days: fc.integer({ min: 1, max: 8 }),
});

describe("listHistory", () => {
  it("lists each challenge only once if others are created between two page requests", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(dates, { maxLength: 30 }),
        fc.array(dates, { maxLength: 6 }),
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        async (first, inserted, limit, admin) => {
          const before: StoredChallenge[] = [];
          for (const { start, days } of first) before.push(await store(start, days));
          const rest = [...inserted];
          const listed = await allPages(limit, admin, async () => {
            const next = rest.pop();
            if (next) await store(next.start, next.days);
          });
          expectOrder(listed, now);
          expect(new Set(ids(listed)).size).toBe(listed.length);
          const visible = before.filter(
            (one) => admin || challengeStatusAt(one, now) !== "NOT_STARTED",
          );
          expect(ids(listed)).toEqual(expect.arrayContaining(ids(visible)));
          if (!admin) {
            expect(listed.map((one) => challengeStatusAt(one, now))).not.toContain("NOT_STARTED");
          }
          await removeItems(await scanTable());
        },
      ),
      { numRuns: 40 },
    );
  });

  it("reads a typical page of the challenge history in one database request", async () => {
    for (let day = 1; day <= 60; day++) await store(-day, 1);
    for (const day of [0, 1, 2, 3, 4, 5, 6]) await store(day, 1);
    let cursor: string | undefined;
    for (let page = 0; page < 3; page++) {
      const cost = await measureCost(async () => {
        cursor = (await listHistory({ limit: 20, cursor }, false, now)).cursor;
      });
      expect(cost.requests).toBe(1);
      expect(cost.readUnits).toBeLessThanOrEqual(5);
    }
    expect(cursor).toBeDefined();
  });

  it("rejects invalid page cursors and cursors that would reveal upcoming challenges", async () => {
    const challenge = await store(3, 1);
    const after = `${challenge.endDate}#${challenge.id}`;
    const at = now.toISOString();
    const refused = [
      "nonsense",
      encodeCursor({ sort: after }),
      encodeCursor({ at, part: "upcoming", after }),
      encodeCursor({ at: "2027-01-01T00:00:00.000Z", part: "started", after }),
      encodeCursor({ at: "yesterday", part: "started", after }),
      encodeCursor({ at, part: "started", after: "RECIPES" }),
      encodeCursor({ at, part: "started", after, PK: "U#somebody" }),
    ];
    for (const cursor of refused) {
      const list = listHistory({ limit: 10, cursor }, false, now);
      await expect(list, cursor).rejects.toThrow(RefusedError);
    }
    await expect(
      listHistory({ limit: 10, cursor: encodeCursor({ at, part: "started", after }) }, false, now),
    ).resolves.toEqual({ items: [], cursor: undefined });
  });
});

describe("listChallenges", () => {
  it("returns all challenges page by page, latest end date first", async () => {
    const stored: StoredChallenge[] = [];
    for (let day = -6; day <= 6; day++) stored.push(await store(day, 2));
    const listed = await readAllPages((start) => listChallenges({ limit: 5, ...start }));
    expect(listed).toEqual(stored.toReversed());
    await expect(listChallenges({ limit: 5, cursor: encodeCursor({ sort: "x" }) })).rejects.toThrow(
      RefusedError,
    );
  });
});
