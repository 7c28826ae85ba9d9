import { beforeAll, describe, expect, it, vi } from "vitest";
import { getChallenge } from "../data/challenge/challenge-store.ts";
import { idOf, type RecipeCard } from "../data/items/recipe-card.ts";
import { packText } from "../data/items/recipe-text.ts";
import { countStars } from "../data/items/star-counts.ts";
import type { StoredChallenge } from "../data/items/stored-challenge.ts";
import { voteOrderKey } from "../data/items/vote-order.ts";
import { listCrowdedRecipes } from "../data/recipe/crowded-list.ts";
import { listUncrowdedRecipes } from "../data/recipe/uncrowded-list.ts";
import { newId } from "../data/table/ids.ts";
import { keys } from "../data/table/keys.ts";
import { encodeCursor } from "../data/table/page-cursor.ts";
import { parseRecipeId } from "../data/table/recipe-id.ts";
import { castVote } from "../data/vote/vote-store.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { engine, setUpEngine } from "../testing/services/services-setup.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { putItems } from "../testing/table/items.ts";
import { skipRecords } from "../testing/table/next-records.ts";
import { createTestChallenge, putChallenge } from "../testing/test-data/challenges.ts";
import { cardItem, statsItem } from "../testing/test-data/recipe-items.ts";
import { enterRecipe, sampleRecipe } from "../testing/test-data/recipes.ts";

// Speeds up stream processing. No client would receive the live messages, because none is connected in these tests.
vi.mock("../live/schedule-broadcast.ts", () => ({ requestBroadcast: async () => undefined }));

setUpEngine();

let challengeId: string;
const entered: string[] = [];
const votes = new Map<string, number>();
const me = { id: newId(), nom: "Moi" };
let mine: string;
const rated: string[] = [];

const rate = (recipeId: string, rating: number, voterId = newId()) =>
  castVote(recipeId, voterId, { rating }, new Date());

/** Returns a recipe's card in the index `byVotes`, with `votes` ratings of three stars. */
function crowdedCard(
  { id, endDate }: StoredChallenge,
  author: { id: string; nom: string },
  votes: number,
): RecipeCard {
  const ratings = Array.from({ length: votes }, () => 3);
  const counters = { ratingCount: votes, ratingSum: 3 * votes, ...countStars(ratings) };
  const values = { challengeId: id, author, createdAt: new Date(), ends: endDate, ...counters };
  const { title, ...text } = sampleRecipe;
  const card = { ...cardItem(values), title, body: packText(text) };
  return { ...card, judging: voteOrderKey(card) };
}

// Stores the recipes and votes directly, because submitting 201 recipes takes long.
beforeAll(async () => {
  const challenge = await createTestChallenge();
  await putChallenge({ ...challenge, recipeCount: 201, crowded: true });
  const myCard = crowdedCard(challenge, me, 0);
  const others = Array.from({ length: 200 }, (_, index) => {
    const isRated = index < 15;
    const author = { id: newId(), nom: "Camille" };
    return crowdedCard(challenge, author, ((index * 5) % 4) + (isRated ? 1 : 0));
  });
  challengeId = challenge.id;
  mine = idOf(myCard);
  for (const card of others) {
    entered.push(idOf(card));
    votes.set(idOf(card), card.ratingCount);
  }
  rated.push(...entered.slice(0, 15));
  const myVotes = rated.map((id) => ({ ...keys.vote(me.id, id), rating: 4, owner: id }));
  const stats = others.map((card) => statsItem({ id: card.owner, nom: card.nom }, [card]));
  await putItems([myCard, ...others, ...myVotes, ...stats]);
  await skipRecords(engine);
});

/**
 * Creates a challenge with 42 recipes without votes. The last one is submitted when the challenge is already crowded.
 */
async function createCrowdedChallenge() {
  const { id } = await createTestChallenge();
  const recipes: string[] = [];
  for (let index = 0; index < 41; index++) recipes.push(await enterRecipe(id));
  await drainStream(engine);
  expect(await getChallenge(id)).toMatchObject({ crowded: true });
  recipes.push(await enterRecipe(id));
  await drainStream(engine);
  return { id, recipes };
}

interface ReadingOptions {
  challengeId?: string;
  start?: string | undefined;
  /** `readAllPages` calls this function after reading each page, with the ids of the recipes on the page. */
  between?: (page: string[]) => Promise<unknown>;
}

/** Reads every page of a challenge's recipe list. Returns the recipe ids and the cost of the most expensive page. */
async function readAllPages(
  readerId: string,
  limit: number,
  { challengeId: listed = challengeId, start, between = async () => {} }: ReadingOptions = {},
) {
  const pages: string[][] = [];
  const maxCost = { requests: 0, readUnits: 0 };
  let cursor = start;
  do {
    const cost = await measureCost(async () => {
      const page = await listCrowdedRecipes(listed, readerId, { limit, cursor }, new Date());
      expect(page.items.length).toBeLessThanOrEqual(limit);
      pages.push(page.items.map(({ id }) => id));
      cursor = page.cursor;
    });
    maxCost.requests = Math.max(maxCost.requests, cost.requests);
    maxCost.readUnits = Math.max(maxCost.readUnits, cost.readUnits);
    await between(pages.at(-1) ?? []);
  } while (cursor);
  return { pages, ids: pages.flat(), maxCost };
}

describe("recipe list of a challenge with more than 40 recipes", () => {
  it("lists the caller's own recipe first and already rated recipes last", async () => {
    for (const limit of [20, 100]) {
      const { ids } = await readAllPages(me.id, limit);
      expect(ids[0]).toBe(mine);
      const unrated = ids.slice(1, -rated.length);
      const counts = unrated.map((id) => votes.get(id) ?? 0);
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      expect(ids.slice(-rated.length).sort()).toEqual(rated.toSorted());
      expect(ids.toSorted()).toEqual([mine, ...entered].sort());
    }
  });

  it("uses at most 6 read units to list a page of 20 recipes", async () => {
    const { maxCost } = await readAllPages(me.id, 20);
    expect(maxCost.readUnits).toBeLessThanOrEqual(6);
    expect(maxCost.requests).toBeLessThanOrEqual(8);
  });

  it("fills up the first page with recipes that have more votes if only 5 have the fewest", async () => {
    const { id, recipes } = await createCrowdedChallenge();
    const votesOf = (recipeId: string) => (recipes.indexOf(recipeId) < 5 ? 1 : 2);
    for (const recipeId of recipes) {
      for (let vote = 0; vote < votesOf(recipeId); vote++) await rate(recipeId, 3);
    }
    await drainStream(engine);
    for (const readerId of [newId(), newId(), newId()]) {
      const { pages } = await readAllPages(readerId, 20, { challengeId: id });
      expect(pages[0]?.length).toBeGreaterThan(10);
      const listed = pages.flat();
      expect(listed.toSorted()).toEqual(recipes.toSorted());
      expect(listed.slice(0, 5).map(votesOf)).toEqual([1, 1, 1, 1, 1]);
    }
  });

  it("still lists recipes that get votes while the user reads an earlier page", async () => {
    const { id, recipes } = await createCrowdedChallenge();
    const authors = recipes.map((recipeId) => parseRecipeId(recipeId)?.userId ?? "").sort();
    // The list is sorted by author id. It starts after the user's own id and wraps around to the lowest id. This user's
    // id is so high that the first page already wraps around.
    const readerId = `${authors[30]?.slice(0, -1)}~`;
    let isFirst = true;
    const { pages } = await readAllPages(readerId, 20, {
      challengeId: id,
      between: async (page) => {
        if (!isFirst) return;
        isFirst = false;
        for (const recipeId of recipes) if (!page.includes(recipeId)) await rate(recipeId, 3);
        await drainStream(engine);
      },
    });
    expect(pages.flat().toSorted()).toEqual(recipes.toSorted());
  });

  it("lists the recipes in different orders for different users", async () => {
    const reader = newId();
    const { ids } = await readAllPages(reader, 20);
    expect((await readAllPages(reader, 20)).ids).toEqual(ids);
    // Compares the first pages that six users see. It is very unlikely that they are all equal by chance.
    const firstPages = new Set([ids.slice(0, 20).join()]);
    for (let count = 0; count < 5; count++) {
      firstPages.add((await readAllPages(newId(), 20)).ids.slice(0, 20).join());
    }
    expect(firstPages.size).toBeGreaterThan(1);
  });

  it("neither repeats nor skips recipes when some are rated between page requests", async () => {
    let turn = 0;
    const { ids } = await readAllPages(newId(), 20, {
      between: async () => {
        for (const id of entered.slice(turn, turn + 12)) await rate(id, 2);
        await drainStream(engine);
        turn += 12;
      },
    });
    expect(ids.toSorted()).toEqual([mine, ...entered].sort());
  });

  it("accepts a cursor that was issued while the challenge still had fewer than 41 recipes", async () => {
    const before = new Date();
    const first = await listUncrowdedRecipes(challengeId, me.id, { limit: 20 }, before);
    expect(first.items[0]?.id).toBe(mine);
    const { ids } = await readAllPages(me.id, 20, { start: first.cursor });
    const all = [...first.items.map(({ id }) => id), ...ids];
    expect(all.toSorted()).toEqual([mine, ...entered].sort());
  });

  it("rejects a cursor that points beyond the end of the recipe list", async () => {
    const position = {
      challengeId,
      part: "head",
      level: "0",
      after: "zzzzzzzzzzzz",
      seen: "",
      at: new Date().toISOString(),
    };
    const cursor = encodeCursor(position);
    await expect(
      listCrowdedRecipes(challengeId, me.id, { limit: 20, cursor }, new Date()),
    ).rejects.toMatchObject({ code: "validation" });
  });
});
