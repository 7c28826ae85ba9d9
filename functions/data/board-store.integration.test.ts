import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Leaderboard } from "#shared/model/leaderboard.ts";
import { addDays, parisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import { type Engine, startEngine } from "../testing/engine.ts";
import { enterRecipe } from "../testing/kitchen.ts";
import { measureCost } from "../testing/measure-cost.ts";
import { rateRecipe } from "../testing/rate-recipe.ts";
import { removeItems } from "../testing/remove-items.ts";
import { tableContents } from "../testing/table-contents.ts";
import { getLeaderboard, rebuildBoard } from "./board-store.ts";
import { createChallenge, deleteChallenge, updateChallenge } from "./challenge-changes.ts";
import { newId } from "./new-id.ts";
import { deleteRecipe } from "./recipe-edit-store.ts";
import { getCard } from "./recipe-store.ts";
import { table } from "./table.ts";

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});

afterEach(clear);

afterAll(() => engine?.stop());

const hour = 3_600_000;
const now = new Date("2026-11-21T20:00:00.000Z");
const today = parisDay(now);

function ago(hours: number): Date {
  return new Date(now.getTime() - hours * hour);
}

const texts = { title: "Tarte", description: "Une tarte.", categoryId: "dessert" };
const category = { id: "dessert", name: "Dessert" };

/** Made before it began, as the agenda remembers only what has been open in the last week. */
function challenge(from: number, to: number, type: "DAILY" | "WEEKLY" = "DAILY") {
  const [startDate, endDate] = [addDays(today, from), addDays(today, to)];
  const draft = { ...texts, type, startDate, endDate };
  return createChallenge(draft, category, startOfParisDay(startDate));
}

async function clear(): Promise<void> {
  await removeItems(await tableContents());
}

interface Entered {
  id: string;
  author: { id: string; nom: string };
  createdAt: Date;
  ratings: number[];
}

async function enter(
  challengeId: string,
  hoursAgo: number,
  ratings: number[],
  author = { id: newId(), nom: "Camille" },
): Promise<Entered> {
  const createdAt = ago(hoursAgo);
  const id = await enterRecipe(challengeId, author, createdAt);
  for (const rating of ratings) await rateRecipe(id, rating, now);
  return { id, author, createdAt, ratings };
}

/** Stops the first Put that is sent from now on until it is released. */
function holdFirstPut() {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const name = "holdFirstPut";
  table.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName === "PutItemCommand" || context.commandName === "PutCommand") {
        table.middlewareStack.remove(name);
        reached.resolve();
        await released.promise;
      }
      return next(args);
    },
    { step: "initialize", name },
  );
  return { reached: reached.promise, release: released.resolve };
}

const sum = (ratings: number[]) => ratings.reduce((total, rating) => total + rating, 0);
const mean = (ratings: number[]) => (ratings.length === 0 ? 0 : sum(ratings) / ratings.length);

/** D23 and D21, word for word. */
function naiveBoard(recipes: Entered[], at: Date): Leaderboard {
  const top = (hours: number) =>
    recipes
      .filter(({ createdAt }) => createdAt.getTime() >= at.getTime() - hours * hour)
      .filter(({ ratings }) => ratings.length > 0)
      .sort(
        (a, b) =>
          mean(b.ratings) - mean(a.ratings) ||
          b.ratings.length - a.ratings.length ||
          a.createdAt.getTime() - b.createdAt.getTime(),
      )
      .slice(0, 10)
      .map(({ id, author, ratings }) => ({
        id,
        title: "Tarte aux pommes de ma grand-mère",
        user: author,
        averageRating: mean(ratings),
        ratingCount: ratings.length,
      }));
  const authors = new Map(recipes.map(({ author }) => [author.id, author]));
  const topContributors = [...authors.values()]
    .map(({ id, nom }) => {
      const own = recipes.filter(({ author }) => author.id === id);
      const ratings = own.flatMap((one) => one.ratings);
      const averageRating = mean(ratings);
      return { id, nom, recipeCount: own.length, averageRating, ratingCount: ratings.length };
    })
    .sort(
      (a, b) =>
        b.recipeCount - a.recipeCount ||
        b.averageRating - a.averageRating ||
        a.nom.localeCompare(b.nom, "fr"),
    )
    .slice(0, 10);
  return { topRecipes24h: top(24), topRecipes7d: top(7 * 24), topContributors };
}

/** Differ in accents and case, which French sorts otherwise than code points do. */
const names = [
  "Zoé",
  "Élise",
  "eric",
  "Émile",
  "Ève",
  "Ana",
  "âne",
  "Bob",
  "Çelik",
  "Dany",
  "Œuvre",
  "Ivo",
];

describe("board", () => {
  it("is what a plain computation over all recipes and votes gives", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            author: fc.nat({ max: names.length - 1 }),
            challenge: fc.nat({ max: 3 }),
            ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
            minute: fc.nat({ max: 59 }),
          }),
          { minLength: 15, maxLength: 30 },
        ),
        async (drafts) => {
          const days = [
            await challenge(-9, -8),
            await challenge(-6, 0, "WEEKLY"),
            await challenge(-1, 0),
          ];
          days.push(await challenge(0, 0));
          const authors = names.map((nom) => ({ id: newId(), nom }));
          const hoursOf = [200, 100, 23.5, 4];
          const entered: Entered[] = [];
          const taken = new Set<string>();
          for (const [index, draft] of drafts.entries()) {
            const author = authors[draft.author] ?? { id: newId(), nom: "" };
            const place = `${draft.author} ${draft.challenge}`;
            if (taken.has(place)) continue;
            taken.add(place);
            const hours = (hoursOf[draft.challenge] ?? 0) + draft.minute / 60 - index / 3600;
            const id = days[draft.challenge]?.id ?? "";
            entered.push(await enter(id, hours, draft.ratings, author));
          }
          await rebuildBoard(now);
          expect(await getLeaderboard(now)).toEqual(naiveBoard(entered, now));
          await clear();
        },
      ),
      { numRuns: 4 },
    );
  });

  it("ranks contributors of as many recipes by mean, then by name as French sorts it", async () => {
    const { id } = await challenge(0, 0);
    const entered: Entered[] = [];
    for (const nom of names.slice(0, 6)) {
      entered.push(await enter(id, 1, nom === "Bob" ? [5] : [3], { id: newId(), nom }));
    }
    await rebuildBoard(now);
    const { topContributors } = await getLeaderboard(now);
    expect(topContributors.map(({ nom }) => nom)).toEqual([
      "Ana",
      "Élise",
      "Émile",
      "eric",
      "Ève",
      "Zoé",
    ]);
  });

  it("is written only when it changes, and tells so", async () => {
    const { id } = await challenge(0, 0);
    const one = await enter(id, 1, [4]);
    expect(await rebuildBoard(now)).toBe(true);
    const again = await measureCost(async () => expect(await rebuildBoard(now)).toBe(false));
    expect(again.writeUnits).toBe(0);
    await rateRecipe(one.id, 5, now);
    expect(await rebuildBoard(now)).toBe(true);
  });

  it("is never replaced by a computation that began before it was stored", async () => {
    const { id } = await challenge(0, 0);
    const one = await enter(id, 1, [4]);
    const held = holdFirstPut();
    const older = rebuildBoard(now);
    await held.reached;
    await rateRecipe(one.id, 5, now);
    expect(await rebuildBoard(now)).toBe(true);
    held.release();
    expect(await older).toBe(false);
    const { topRecipes24h } = await getLeaderboard(now);
    expect(topRecipes24h).toMatchObject([{ averageRating: 4.5, ratingCount: 2 }]);
  });

  it("takes what the stream knows of a card before its index does", async () => {
    const { id } = await challenge(0, 0);
    const [one, gone] = [await enter(id, 1, [3]), await enter(id, 2, [5])];
    const card = await getCard(one.id);
    const after = { ...card, ratingCount: 2, ratingSum: 8, title: "Crumble" };
    await rebuildBoard(now, [
      { recipeId: one.id, after },
      { recipeId: gone.id, after: undefined },
    ]);
    expect((await getLeaderboard(now)).topRecipes24h).toMatchObject([
      { id: one.id, title: "Crumble", averageRating: 4, ratingCount: 2 },
    ]);
  });

  it("leaves out deleted recipes and challenges", async () => {
    const [first, second] = [await challenge(0, 0), await challenge(-1, 1)];
    const deleted = await enter(first.id, 1, [5]);
    const kept = await enter(first.id, 2, [4]);
    await enter(second.id, 3, [3]);
    await deleteRecipe(deleted.id, deleted.author.id, now);
    await deleteChallenge(second.id, now);
    await rebuildBoard(now);
    const { topRecipes24h, topRecipes7d } = await getLeaderboard(now);
    expect(topRecipes24h.map(({ id }) => id)).toEqual([kept.id]);
    expect(topRecipes7d.map(({ id }) => id)).toEqual([kept.id]);
  });

  it("keeps recipes of a challenge whose end was moved back to before they came in", async () => {
    const { id } = await challenge(-20, 3);
    const one = await enter(id, 30, [5]);
    const [startDate, endDate] = [addDays(today, -20), addDays(today, -10)];
    await updateChallenge(id, { ...texts, type: "DAILY", startDate, endDate }, category, now);
    await rebuildBoard(now);
    const { topRecipes7d } = await getLeaderboard(now);
    expect(topRecipes7d.map((recipe) => recipe.id)).toEqual([one.id]);
  });

  it("is read by one request of half a unit, whatever it holds", async () => {
    const { id } = await challenge(-6, 0, "WEEKLY");
    const entered: Entered[] = [];
    for (let count = 0; count < 30; count++) {
      entered.push(await enter(id, 1 + 4 * count, [1 + (count % 5)]));
    }
    await rebuildBoard(now);
    let board: Leaderboard | undefined;
    const cost = await measureCost(async () => {
      board = await getLeaderboard(now);
    });
    expect(board?.topRecipes7d).toHaveLength(10);
    expect(cost).toEqual({ requests: 1, readUnits: 0.5, writeUnits: 0 });
  });
});
