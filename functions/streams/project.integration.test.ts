import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LiveEvent } from "#shared/model/live-event.ts";
import { addDays, parisDay } from "#shared/rules/paris-days.ts";
import { rankKey } from "#shared/rules/ranking.ts";
import { getLeaderboard } from "../data/board/board-store.ts";
import {
  createChallenge,
  deleteChallenge,
  updateChallenge,
} from "../data/challenge/change-challenge.ts";
import { newImageName } from "../data/items/image-folder.ts";
import { addConnection } from "../data/live/connection-store.ts";
import { deleteRecipe, getEditableRecipe, updateRecipe } from "../data/recipe/edit-recipe.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { setAttributes } from "../data/table/set-attributes.ts";
import { table } from "../data/table/table.ts";
import { testContext } from "../testing/calls/invoke.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import {
  engine,
  live,
  queue,
  setUpEngine,
  setUpLiveEndpoint,
  setUpLiveQueue,
} from "../testing/services/services-setup.ts";
import { removeItems, scanTable } from "../testing/table/items.ts";
import { nextRecords } from "../testing/table/next-records.ts";
import { enterRecipe, rateRecipe, sampleRecipe } from "../testing/test-data/recipes.ts";
import { handler } from "./project.ts";

setUpEngine();
setUpLiveEndpoint();
setUpLiveQueue();

afterEach(async () => {
  vi.restoreAllMocks();
  await removeItems(await scanTable());
  await nextRecords(engine);
  live.sent.clear();
  queue.waiting = [];
});

const today = parisDay(new Date());
const category = { id: "dessert", name: "Dessert" };

function draft(endDate: string) {
  const texts = { title: "Tarte", description: "Une tarte.", categoryId: "dessert" };
  return { ...texts, type: "DAILY" as const, startDate: addDays(today, -1), endDate };
}

function openChallenge() {
  return createChallenge(draft(addDays(today, 1)), category, new Date());
}

/** Processes a batch of stream records. The default batch contains all records since the previous one. */
async function project(records?: DynamoDBRecord[]): Promise<DynamoDBBatchResponse> {
  const Records = records ?? (await nextRecords(engine));
  return (await handler({ Records }, testContext())) as DynamoDBBatchResponse;
}

/** Returns the live events that a new client receives while `act` runs. */
async function eventsDuring(act: () => Promise<unknown>): Promise<LiveEvent[]> {
  await addConnection("browser=", { userId: "someone", sessionId: "session" }, new Date());
  live.sent.clear();
  await act();
  await queue.deliverUntil(() => true);
  return live.sent.get("browser=") ?? [];
}

const boardUpdate = {
  event: "leaderboard:update",
  data: { at: expect.any(String), board: expect.any(Object) },
};

describe("stream consumer for derived data", () => {
  it("adds a rated recipe to the leaderboard and broadcasts the change", async () => {
    const { id } = await openChallenge();
    const recipeId = await enterRecipe(id);
    await project();
    for (const rating of [5, 4, 4]) await rateRecipe(recipeId, rating);
    const events = await eventsDuring(async () => {
      expect(await project()).toEqual({ batchItemFailures: [] });
    });
    const data = { recipeId, averageRating: 13 / 3, ratingCount: 3 };
    expect(events).toEqual([boardUpdate, { event: "vote:new", data }]);
    const { topRecipes24h } = await getLeaderboard(new Date());
    expect(topRecipes24h).toMatchObject([{ id: recipeId, ratingCount: 3 }]);
  });

  it("broadcasts a new leaderboard when a recipe is created or deleted", async () => {
    const { id } = await openChallenge();
    const author = { id: "000000000001", nom: "Anna" };
    const events = await eventsDuring(async () => {
      const recipeId = await enterRecipe(id, author);
      await project();
      await queue.deliverUntil(() => true);
      expect((await getLeaderboard(new Date())).topContributors).toMatchObject([{ nom: "Anna" }]);
      await deleteRecipe(recipeId, author.id, new Date());
      await project();
    });
    expect(events).toEqual([boardUpdate, boardUpdate]);
    expect((await getLeaderboard(new Date())).topContributors).toEqual([]);
  });

  it("updates the leaderboard even if only the photo of a recipe is replaced", async () => {
    const { id } = await openChallenge();
    const author = { id: "000000000001", nom: "Anna" };
    const recipeId = await enterRecipe(id, author);
    await rateRecipe(recipeId, 5);
    await project();
    const [before] = (await getLeaderboard(new Date())).topRecipes24h;
    const recipe = await getEditableRecipe(recipeId, author.id, new Date());
    const photo = { image: newImageName(), color: "#408040" };
    const { imageUrl } = await updateRecipe(recipe, sampleRecipe, photo, new Date());
    expect(await eventsDuring(() => project())).toEqual([boardUpdate]);
    const { topRecipes24h } = await getLeaderboard(new Date());
    expect(topRecipes24h).toMatchObject([{ id: recipeId, imageUrl }]);
    expect(imageUrl).not.toBe(before?.imageUrl);
  });

  it("repairs a recipe's ranking key that is outdated after concurrent votes", async () => {
    const { id } = await openChallenge();
    const recipeId = await enterRecipe(id);
    await Promise.all([5, 1, 4, 2, 3].map((rating) => rateRecipe(recipeId, rating)));
    await setAttributes(await getCard(recipeId), { sort: "outdated" });
    await project();
    const card = await getCard(recipeId);
    expect(card).toMatchObject({ ratingCount: 5, ratingSum: 15 });
    expect(card.sort).toBe(rankKey({ ...card, createdAt: card.ownerSort }));
  });

  it("copies a challenge's new end date to its recipes", async () => {
    const challenge = await openChallenge();
    const ids = [await enterRecipe(challenge.id), await enterRecipe(challenge.id)];
    await project();
    await updateChallenge(challenge.id, draft(addDays(today, 9)), category, new Date());
    const moved = await updateChallenge(
      challenge.id,
      draft(addDays(today, 5)),
      category,
      new Date(),
    );
    await project();
    for (const id of ids) expect((await getCard(id)).ends).toBe(moved.endDate);
  });

  it("removes the recipes of a deleted challenge from the leaderboard", async () => {
    const { id } = await openChallenge();
    await rateRecipe(await enterRecipe(id), 5);
    await project();
    await deleteChallenge(id, new Date());
    expect(await eventsDuring(() => project())).toEqual([boardUpdate]);
    expect((await getLeaderboard(new Date())).topRecipes7d).toEqual([]);
  });

  it("does not write to the table when the stream redelivers a batch", async () => {
    const { id } = await openChallenge();
    const recipeId = await enterRecipe(id);
    await rateRecipe(recipeId, 5);
    const records = await nextRecords(engine);
    await project(records);
    const before = await getLeaderboard(new Date());
    const cost = await measureCost(() => project(records));
    expect(cost.writeUnits).toBe(0);
    expect(await getLeaderboard(new Date())).toEqual(before);
  });

  it("does not access the table if no recipe or challenge has changed in a batch", async () => {
    await addConnection("browser=", { userId: "someone", sessionId: "session" }, new Date());
    expect((await measureCost(() => project())).requests).toBe(0);
  });

  it("reports a failed stream record, and processes it when the batch is redelivered", async () => {
    const { id } = await openChallenge();
    const recipeId = await enterRecipe(id);
    await nextRecords(engine);
    await rateRecipe(recipeId, 4);
    const records = await nextRecords(engine);
    vi.spyOn(table, "send").mockRejectedValue(new Error("The table is unavailable"));
    const card = records.find(({ dynamodb }) => dynamodb?.Keys?.SK?.S?.startsWith("R#"));
    expect(await project(records)).toEqual({
      batchItemFailures: [{ itemIdentifier: card?.dynamodb?.SequenceNumber }],
    });
    vi.restoreAllMocks();
    expect(await project(records)).toEqual({ batchItemFailures: [] });
    expect((await getLeaderboard(new Date())).topRecipes24h).toMatchObject([{ id: recipeId }]);
  });

  it("queues a broadcast instead of sending live events itself", async () => {
    const { id } = await openChallenge();
    await rateRecipe(await enterRecipe(id), 5);
    await addConnection("browser=", { userId: "someone", sessionId: "session" }, new Date());
    expect(await project()).toEqual({ batchItemFailures: [] });
    expect(live.sent.get("browser=")).toBeUndefined();
    expect(queue.waiting).toMatchObject([{ body: { kind: "start" } }]);
  });
});
