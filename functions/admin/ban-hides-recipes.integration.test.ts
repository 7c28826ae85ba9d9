import { beforeEach, describe, expect, it, vi } from "vitest";
import { banAccount, unbanAccount } from "../data/account/administer-account.ts";
import { deleteChallenge } from "../data/challenge/change-challenge.ts";
import { getStats } from "../data/contributor/contributor-store.ts";
import { decideCase, restoreRecipe } from "../data/moderation/decide-case.ts";
import { listWithdrawnRecipes } from "../data/moderation/list-withdrawn-recipes.ts";
import { purgeOldCases } from "../data/moderation/purge-cases.ts";
import { settleBan } from "../data/moderation/settle-ban.ts";
import { getRecipe } from "../data/recipe/recipe-store.ts";
import { parseRecipeId } from "../data/table/recipe-id.ts";
import { author, setUpModeration } from "../moderation/testing/moderation-setup.ts";
import { findBrokenReferences } from "../testing/consistency/find-broken-references.ts";
import { findWrongCounts } from "../testing/consistency/find-wrong-counts.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import { services } from "../testing/services/services-setup.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { putItems, scanTable } from "../testing/table/items.ts";
import { createTestChallenge, inHours } from "../testing/test-data/challenges.ts";
import { recipeItems, statsItem } from "../testing/test-data/recipe-items.ts";
import { enterRecipe, longDescription, rateRecipe } from "../testing/test-data/recipes.ts";
import { reportTestRecipe, withdrawalDecision } from "../testing/test-data/reports.ts";
import { createTestUser, deleteTestAccount } from "../testing/test-data/users.ts";

// Speeds up stream processing. No client would receive the live messages, because none is connected in these tests.
vi.mock("../live/schedule-broadcast.ts", () => ({ requestBroadcast: async () => undefined }));

setUpModeration();

let recipes: string[];
let challengeId: string;

beforeEach(async () => {
  recipes = [];
  for (let count = 0; count < 3; count++) {
    challengeId = (await createTestChallenge()).id;
    const fields = count === 1 ? { description: longDescription } : {};
    recipes.push(await enterRecipe(challengeId, author, new Date(), fields));
    await rateRecipe(recipes.at(-1) ?? "", 4);
  }
  await drainStream(services.engine);
});

// Backdates the ban by an hour, so that every API call from before the ban has ended. The background task then hides
// all recipes in one run.
const ban = () => banAccount(author.id, "Recettes copiées", inHours(-1));
const unban = () => unbanAccount(author.id, inHours(-1));
const challengeOf = (recipeId: string) => parseRecipeId(recipeId)?.challengeId ?? "";
const settled = () => drainStream(services.engine);
const read = (recipeId: string) => getRecipe(recipeId, "reader").catch(() => undefined);
const shown = async () => (await Promise.all(recipes.map(read))).map((recipe) => recipe?.id);

async function banAndSettle(): Promise<void> {
  await ban();
  await settled();
}

async function unbanAndSettle(): Promise<void> {
  await unban();
  await settled();
}

async function sound(): Promise<void> {
  expect(await findWrongCounts()).toEqual([]);
  expect(findBrokenReferences(await scanTable())).toEqual([]);
}

it("hides all recipes of a banned user and shows them again when the ban is lifted", async () => {
  await banAndSettle();
  expect(await shown()).toEqual([undefined, undefined, undefined]);
  const texts = services.mailbox.sent.map(({ Content }) => Content?.Simple?.Body?.Text?.Data);
  expect(texts).toEqual([expect.stringContaining("Faits\u00a0: Recettes copiées")]);
  await sound();
  await unbanAndSettle();
  expect(await shown()).toEqual(recipes);
  expect(await read(recipes[0] ?? "")).toMatchObject({ ratingCount: 1, averageRating: 4 });
  expect(await read(recipes[1] ?? "")).toMatchObject({ description: longDescription });
  await sound();
});

it("keeps a withdrawn recipe hidden after its author's ban is lifted", async () => {
  const [before = "", during = "", kept = ""] = recipes;
  await reportTestRecipe(before);
  await decideCase(before, withdrawalDecision, new Date());
  await reportTestRecipe(during);
  await banAndSettle();
  await decideCase(during, withdrawalDecision, new Date());
  await settled();
  await sound();
  await unbanAndSettle();
  expect(await shown()).toEqual([undefined, undefined, kept]);
  await sound();
});

it("keeps a withdrawn recipe hidden if it is restored while its author is banned", async () => {
  const [recipeId = ""] = recipes;
  await decideCase(recipeId, withdrawalDecision, new Date());
  await banAndSettle();
  await restoreRecipe(recipeId, new Date());
  await settled();
  expect(await shown()).toEqual([undefined, undefined, undefined]);
  await sound();
  await unbanAndSettle();
  expect(await shown()).toEqual(recipes);
  await sound();
});

it("shows recipes again after a ban, except those that the author replaced, which it exports", async () => {
  await banAndSettle();
  await unban();
  const again = [];
  for (const recipeId of recipes.slice(0, 2))
    again.push(await enterRecipe(challengeOf(recipeId), author));
  await settled();
  expect(await shown()).toEqual([undefined, undefined, recipes[2]]);
  expect(await Promise.all(again.map(read))).toMatchObject(again.map((id) => ({ id })));
  const exported = await listWithdrawnRecipes(author.id);
  expect(exported.map(({ id }) => id).sort()).toEqual(recipes.slice(0, 2).sort());
  await sound();
});

describe("settleBan", () => {
  it("returns false once the author has replaced every recipe that is still hidden", async () => {
    await banAndSettle();
    await unban();
    for (const recipeId of recipes.slice(0, 2)) await enterRecipe(challengeOf(recipeId), author);
    expect(await settleBan(author.id, 1, new Date())).toBe(true);
    expect(await settleBan(author.id, 1, new Date())).toBe(false);
    expect(await shown()).toEqual([undefined, undefined, recipes[2]]);
  });
});

it("shows only the newer recipe, not the replaced one, after a second ban is lifted", async () => {
  const [replaced = ""] = recipes;
  await banAndSettle();
  await unban();
  const replacement = await enterRecipe(challengeOf(replaced), author);
  await settled();
  await banAndSettle();
  await unbanAndSettle();
  expect(await read(replaced)).toBeUndefined();
  expect(await read(replacement)).toMatchObject({ id: replacement });
  await sound();
});

describe("withdrawn recipe whose author has submitted another one to the challenge", () => {
  let withdrawn: string;
  let second: string;
  beforeEach(async () => {
    withdrawn = recipes[0] ?? "";
    await decideCase(withdrawn, withdrawalDecision, new Date());
    second = await enterRecipe(challengeOf(withdrawn), author);
    await settled();
  });
  const restore = () => restoreRecipe(withdrawn, new Date());

  it.each(["before", "after"])(
    "cannot be restored %s the banned author's newer recipe is hidden",
    async (when) => {
      await ban();
      if (when === "after") await settled();
      await expect(restore()).rejects.toMatchObject({ code: "author-entered-again" });
      await settled();
      await sound();
      await unbanAndSettle();
      expect(await shown()).toEqual([undefined, ...recipes.slice(1)]);
      expect(await read(second)).toMatchObject({ id: second });
      await sound();
    },
  );

  it("leaves only one of two recipes visible if one is restored while a ban hides the other", async () => {
    await ban();
    beforeNextTransaction(settled);
    await restore();
    await settled();
    await unbanAndSettle();
    const visible = await Promise.all([withdrawn, second].map(read));
    expect(visible.filter(Boolean)).toHaveLength(1);
    expect(await shown()).toEqual([visible[0]?.id, ...recipes.slice(1)]);
    await sound();
  });
});

it("hides a recipe that is submitted while its author is being banned", async () => {
  await banAccount(author.id, "Copie", new Date());
  await settled();
  const late = await enterRecipe((await createTestChallenge()).id, author);
  await settled();
  expect(await read(late)).toBeDefined();
  const { retryTasks } = await import("../schedule/retry-tasks.ts");
  await retryTasks(inHours(0.5));
  await settled();
  expect(await read(late)).toBeUndefined();
  await sound();
});

it("shows all recipes once a ban is lifted, even if a moderation case was purged during it", async () => {
  const [recipeId = ""] = recipes;
  const longAgo = inHours(-24 * 200);
  await reportTestRecipe(recipeId, undefined, longAgo);
  await decideCase(recipeId, { decision: "KEEP" }, longAgo);
  await banAndSettle();
  expect(await purgeOldCases(100, new Date())).toBe(1);
  await settled();
  await unbanAndSettle();
  expect(await shown()).toEqual(recipes);
  await sound();
});

it("deletes recipes hidden by a ban when their challenge or their author's account is deleted", async () => {
  await banAndSettle();
  await deleteChallenge(challengeId, new Date());
  await settled();
  await sound();
  await deleteTestAccount(author.id, inHours(-1));
  await settled();
  expect(JSON.stringify(await scanTable())).not.toContain(author.id);
  await sound();
});

it("hides all recipes of a banned user who has more than 60 recipes", async () => {
  for (let count = 0; count < 60; count++) {
    recipes.push(await enterRecipe((await createTestChallenge()).id, author));
  }
  await banAndSettle();
  expect((await shown()).filter(Boolean)).toEqual([]);
  await sound();
});

it("hides 500 recipes of a banned user with at most 52 database requests", async () => {
  const cook = await createTestUser(services.engine);
  const cards = Array.from({ length: 500 }, () => recipeItems(cook, []).card);
  await putItems([...cards, statsItem(cook, cards)]);
  await banAccount(cook.id, "Copie", inHours(-1));
  const { requests } = await measureCost(() => settleBan(cook.id, 500, new Date()));
  expect(requests).toBeLessThanOrEqual(2 + 2 * (500 / 20));
  const left = (await scanTable()).filter(
    ({ PK, SK }) => PK.startsWith("C#") && SK === `R#${cook.id}`,
  );
  expect(left).toEqual([]);
  expect(await getStats(cook.id, { consistent: true })).toMatchObject({ recipeCount: 0 });
});
