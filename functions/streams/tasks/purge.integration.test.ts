import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { imageFolder } from "../../data/items/image-folder.ts";
import { slotOf } from "../../data/items/recipe-card.ts";
import { addTask } from "../../data/outbox/outbox-store.ts";
import { deleteRecipe } from "../../data/recipe/edit-recipe.ts";
import { getCard } from "../../data/recipe/recipe-store.ts";
import { newId } from "../../data/table/ids.ts";
import { keys } from "../../data/table/keys.ts";
import { deleteItem } from "../../data/table/requests.ts";
import { castVote } from "../../data/vote/vote-store.ts";
import { variantKey } from "../../images/object-keys.ts";
import { putRecipes } from "../../testing/costs/bulk-recipes.ts";
import { crashAfter } from "../../testing/faults/faults.ts";
import {
  bucket,
  engine,
  setUpEngine,
  setUpObjectStore,
} from "../../testing/services/services-setup.ts";
import { drainOutbox, newTasks, processRecords } from "../../testing/streams/drain-outbox.ts";
import { putItems, removeItems, scanTable } from "../../testing/table/items.ts";
import { nextRecords } from "../../testing/table/next-records.ts";
import { createTestChallenge, inHours } from "../../testing/test-data/challenges.ts";
import { enterRecipe } from "../../testing/test-data/recipes.ts";

setUpEngine();
setUpObjectStore();

let retryTasks: typeof import("../../schedule/retry-tasks.ts").retryTasks;

beforeAll(async () => {
  ({ retryTasks } = await import("../../schedule/retry-tasks.ts"));
});
beforeEach(() => bucket.objects.clear());

const defaultAuthor = { id: newId(), nom: "Camille" };

/** Creates a recipe with votes and an image. Returns its id. */
async function createRatedRecipe(
  challengeId: string,
  author = defaultAuthor,
  votes = 2,
): Promise<string> {
  const id = await enterRecipe(challengeId, author);
  const card = await getCard(id);
  bucket.put(variantKey(imageFolder(card.image, slotOf(card)), 960), Buffer.from("webp"));
  for (let vote = 0; vote < votes; vote++) await castVote(id, newId(), { rating: 3 }, new Date());
  return id;
}

/** Returns the recipes, recipe texts, votes and background tasks that remain in the table. */
async function leftovers() {
  const items = await scanTable();
  return items.filter(({ PK, SK }) => /^[VO]#/.test(PK) || /^[RT]#/.test(SK));
}

async function purgesOfChallenges() {
  const tasks = await newTasks(engine);
  return tasks.filter(({ dynamodb }) => dynamodb?.NewImage?.kind?.S === "purge-challenge");
}

async function drainAll(): Promise<void> {
  for (let round = 0; round < 20; round++) {
    const { batchItemFailures } = await drainOutbox(engine);
    expect(batchItemFailures).toEqual([]);
    if ((await leftovers()).length === 0) return;
  }
}

describe("background task that deletes the data of a recipe or a challenge", () => {
  it("deletes 650 votes for a deleted recipe in several background tasks", async () => {
    const recipeId = `${newId()}-${newId()}-${newId(4)}`;
    const votes = Array.from({ length: 650 }, () => ({
      ...keys.vote(newId(), recipeId),
      rating: 4,
      owner: recipeId,
      ownerSort: new Date().toISOString(),
    }));
    await putItems(votes);
    await addTask({ kind: "purge-recipe-votes", recipeId, votes: 650 }, new Date());
    await drainOutbox(engine);
    expect((await leftovers()).length).toBeGreaterThan(100);
    await drainAll();
    expect(await leftovers()).toEqual([]);
  });

  it("deletes the recipes of a deleted challenge along with their votes and images", async () => {
    const [challenge, other] = [await createTestChallenge(), await createTestChallenge()];
    for (let author = 0; author < 5; author++) {
      await createRatedRecipe(challenge.id, { id: newId(), nom: "Dominique" });
    }
    await createRatedRecipe(challenge.id);
    const kept = await createRatedRecipe(other.id);
    await deleteItem(keys.challenge(challenge.id));
    await addTask({ kind: "purge-challenge", challengeId: challenge.id }, new Date());
    for (let round = 0; round < 3; round++) await drainOutbox(engine);
    const left = await leftovers();
    expect(left.filter(({ SK }) => SK.startsWith("R#"))).toMatchObject([{ challengeId: other.id }]);
    expect(left.filter(({ PK }) => PK.startsWith("V#"))).toHaveLength(2);
    expect(bucket.keys()).toHaveLength(1);
    const stats = (await scanTable()).filter(({ SK }) => SK === "STATS");
    const ours = stats.find(({ userId }) => userId === defaultAuthor.id);
    expect(ours).toMatchObject({ recipeCount: 1, ratingCount: 2, ratingSum: 6 });
    expect(ours).toMatchObject({ owner: "CONTRIBUTORS", ownerSort: "00000001" });
    for (const others of stats.filter(({ nom }) => nom === "Dominique")) {
      expect(others).toMatchObject({ recipeCount: 0, ratingCount: 0, ratingSum: 0 });
      expect(others).not.toHaveProperty("owner");
    }
    await deleteRecipe(kept, defaultAuthor.id, new Date());
    await drainAll();
  });

  it("deletes a challenge's recipes in several background tasks if there are more than 200", async () => {
    const challenge = await createTestChallenge();
    await putRecipes([challenge], 205);
    // Discards the stream records of the new recipes, which would fill more than one batch.
    while ((await nextRecords(engine)).length > 0);
    const cards = async () => (await scanTable()).filter(({ SK }) => SK.startsWith("R#"));
    await addTask({ kind: "purge-challenge", challengeId: challenge.id }, new Date());
    await processRecords(await purgesOfChallenges());
    expect(await cards()).not.toEqual([]);
    await processRecords(await purgesOfChallenges());
    expect(await cards()).toEqual([]);
    expect(await purgesOfChallenges()).toEqual([]);
    await removeItems(await scanTable());
  });

  it("deletes all recipes of a challenge even if the hourly job crashes repeatedly", async () => {
    const challenge = await createTestChallenge();
    for (let author = 0; author < 6; author++) {
      await createRatedRecipe(challenge.id, { id: newId(), nom: "Camille" }, 1);
    }
    await deleteItem(keys.challenge(challenge.id));
    await addTask({ kind: "purge-challenge", challengeId: challenge.id }, new Date());
    // Discards the task's stream record, so that only the hourly job `retry-tasks` can perform the task.
    await newTasks(engine);
    let crashes = 0;
    for (let hour = 1; (await leftovers()).length > 0; hour++) {
      if (await crashAfter((hour % 40) + 1, () => retryTasks(inHours(hour)))) crashes++;
      expect(crashes).toBeLessThan(200);
    }
    expect(crashes).toBeGreaterThan(10);
    expect(bucket.keys()).toEqual([]);
    const stats = (await scanTable()).filter(({ SK }) => SK === "STATS");
    for (const { recipeCount, ratingCount, ratingSum } of stats) {
      expect({ recipeCount, ratingCount, ratingSum }).toEqual({
        recipeCount: 0,
        ratingCount: 0,
        ratingSum: 0,
      });
    }
  });
});
