import { beforeEach, describe, expect, it, vi } from "vitest";
import { textLimits } from "#shared/constants.ts";
import type { ChallengeType } from "#shared/model/challenge.ts";
import { addDays, parisDay } from "#shared/rules/paris-days.ts";
import { handler as getShowcase } from "../../showcase/get-showcase.ts";
import { invoke } from "../../testing/calls/invoke.ts";
import { findBrokenReferences } from "../../testing/consistency/find-broken-references.ts";
import { measureCost } from "../../testing/costs/measure-cost.ts";
import {
  beforeNextRequests,
  beforeNextTransaction,
} from "../../testing/faults/before-next-transaction.ts";
import {
  services,
  setUpAuthServices,
  setUpLiveEndpoint,
  setUpObjectStore,
} from "../../testing/services/services-setup.ts";
import { drainStream } from "../../testing/streams/drain-stream.ts";
import { scanTable } from "../../testing/table/items.ts";
import { restoreTable } from "../../testing/table/restore-table.ts";
import { challengeDraft, inHours } from "../../testing/test-data/challenges.ts";
import { enterRecipe, rateRecipe, shareRecipe } from "../../testing/test-data/recipes.ts";
import { reportTestRecipe, withdrawalDecision } from "../../testing/test-data/reports.ts";
import {
  changeAccount,
  createTestUser,
  deleteTestAccount,
  type TestUser,
} from "../../testing/test-data/users.ts";
import { banAccount, unbanAccount } from "../account/administer-account.ts";
import {
  createChallenge,
  deleteChallenge,
  updateChallenge,
} from "../challenge/change-challenge.ts";
import { imageUrlOf, newImageName } from "../items/image-folder.ts";
import { slotOf } from "../items/recipe-card.ts";
import { decideCase, restoreRecipe } from "../moderation/decide-case.ts";
import { rebuild } from "../rebuild/rebuild.ts";
import { deleteRecipe, getEditableRecipe, updateRecipe } from "../recipe/edit-recipe.ts";
import { getCard } from "../recipe/recipe-store.ts";
import { recordWinnersOfChallenge } from "../results/record-winners.ts";
import { keys } from "../table/keys.ts";
import { deleteItem, getItem, putItem } from "../table/requests.ts";
import { getShowcase as readShowcase, rebuildShowcase } from "./showcase-store.ts";

setUpObjectStore();
setUpAuthServices();
setUpLiveEndpoint();

let author: TestUser;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T11:00:00.000Z") });
  await restoreTable(services.engine, []);
  author = await createTestUser(services.engine, { nom: "Noé" });
});

const category = { id: "dessert", name: "Dessert" };
const settled = () => drainStream(services.engine);
const showcase = async () => (await invoke(getShowcase)).body;
const winnerShown = async () => (await showcase()).winner;
const stored = () => getItem<{ version: number }>(keys.showcase, { consistent: true });

const open = (from = 0, days = 1, type: ChallengeType = "DAILY") =>
  createChallenge(challengeDraft(from, days, { type }), category, new Date());

/** Creates a challenge that has ended, with one recipe by each author. */
async function endedChallenge(authors: TestUser[], { endedDaysAgo = 4 } = {}) {
  const challenge = await open(-endedDaysAgo - 1, 2);
  const recipes: string[] = [];
  for (const [index, cook] of authors.entries()) {
    const at = new Date(Date.parse(challenge.startDate) + (index + 1) * 60_000);
    recipes.push(await enterRecipe(challenge.id, cook, at));
  }
  return { challenge, recipes };
}

/** Creates an ended challenge with a winner. The winning recipe is public by default. */
async function wonChallenge(
  winner: TestUser,
  { endedDaysAgo = 4, audience = "PUBLIC" as "PUBLIC" | "LINK" | "MEMBERS" } = {},
) {
  const { challenge, recipes } = await endedChallenge([winner], { endedDaysAgo });
  const [recipeId = ""] = recipes;
  for (const rating of [5, 5, 4]) await rateRecipe(recipeId, rating);
  await recordWinnersOfChallenge(challenge.id, new Date());
  await settled();
  await shareRecipe(recipeId, winner, audience);
  await settled();
  return { challenge, recipeId };
}

async function photoOf(recipeId: string): Promise<string> {
  const card = await getCard(recipeId);
  return imageUrlOf(card.image, slotOf(card));
}

async function expectSound(): Promise<void> {
  expect(findBrokenReferences(await scanTable())).toEqual([]);
  expect(await rebuildShowcase(new Date())).toBe(false);
}

describe("GET /showcase", () => {
  it("returns an empty object when no challenge is in progress", async () => {
    expect(await showcase()).toEqual({});
    await wonChallenge(author);
    expect(await showcase()).toEqual({});
  });

  it("tells CloudFront to cache the showcase for 60 s, and browsers not to cache it", async () => {
    const { headers } = await invoke(getShowcase);
    expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=60");
  });

  it("uses 0.5 read units to read the showcase, even with the longest titles and a winner", async () => {
    await wonChallenge(author);
    const longest = (seed: number) =>
      Array.from({ length: textLimits.title / 2 }, (_, at) =>
        String.fromCodePoint(0x1f300 + ((at * 7919 + seed * 104_729) % 500)),
      ).join("");
    for (const [index, type] of (
      ["DAILY", "DAILY", "DAILY", "WEEKLY", "WEEKLY"] as const
    ).entries()) {
      const draft = { ...challengeDraft(index % 3, 1, { type }), title: longest(index) };
      await createChallenge(draft, category, new Date());
    }
    await settled();
    expect(await winnerShown()).toBeDefined();
    expect(await measureCost(() => readShowcase(new Date()))).toEqual({
      requests: 1,
      readUnits: 0.5,
      writeUnits: 0,
    });
  });
});

describe("showcase challenge", () => {
  it("shows the daily challenge, or the weekly challenge if there is no daily one", async () => {
    const weekly = await open(0, 7, "WEEKLY");
    await settled();
    expect(await showcase()).toEqual({
      title: weekly.title,
      type: "WEEKLY",
      endDate: weekly.endDate,
      recipeCount: 0,
    });
    const daily = await open();
    await settled();
    expect(await showcase()).toMatchObject({ type: "DAILY", endDate: daily.endDate });
  });

  it("switches to the next challenge when one begins or ends, without writing to the table", async () => {
    const [today, tomorrow] = [await open(), await open(1)];
    await settled();
    const { version } = (await stored()) ?? {};
    const at = async (instant: string, shiftMs: number) =>
      readShowcase(new Date(Date.parse(instant) + shiftMs));
    expect(await at(today.endDate, -1)).toMatchObject({ endDate: today.endDate });
    expect(await at(tomorrow.startDate, 1)).toMatchObject({ endDate: tomorrow.endDate });
    expect(await at(tomorrow.endDate, 1)).toEqual({});
    expect((await stored())?.version).toBe(version);
  });

  it("updates the showcase when an administrator edits or deletes the displayed challenge", async () => {
    const { id } = await open();
    await settled();
    const draft = { ...challengeDraft(0, 3), title: "Le gratin" };
    const edited = await updateChallenge(id, draft, category, new Date());
    await settled();
    expect(await showcase()).toMatchObject({ title: "Le gratin", endDate: edited.endDate });
    await deleteChallenge(id, new Date());
    await settled();
    expect(await showcase()).toEqual({});
  });

  it("shows how many visible recipes the current challenge has", async () => {
    const { id } = await open();
    const recipeId = await enterRecipe(id, author);
    await enterRecipe(id, await createTestUser(services.engine));
    await settled();
    expect(await showcase()).toMatchObject({ recipeCount: 2 });
    await deleteRecipe(recipeId, author.id, new Date());
    await settled();
    expect(await showcase()).toMatchObject({ recipeCount: 1 });
    await expectSound();
  });
});

describe("showcase winner", () => {
  beforeEach(async () => {
    await open();
    await settled();
  });

  it("shows the winner's name and photo only while the winning recipe is public", async () => {
    const { recipeId } = await wonChallenge(author, { audience: "LINK" });
    expect(await winnerShown()).toBeUndefined();
    await shareRecipe(recipeId, author, "PUBLIC");
    await settled();
    expect(await winnerShown()).toEqual({ nom: "Noé", imageUrl: await photoOf(recipeId) });
    await shareRecipe(recipeId, author, "LINK");
    await settled();
    expect(await winnerShown()).toBeUndefined();
    await expectSound();
  });

  it("never shows the author of a public recipe that did not win", async () => {
    const loser = await createTestUser(services.engine, { nom: "Ali" });
    const { challenge, recipes } = await endedChallenge([author, loser]);
    const [best = "", other = ""] = recipes;
    for (const rating of [5, 5, 5]) await rateRecipe(best, rating);
    for (const rating of [1, 1, 1]) await rateRecipe(other, rating);
    await recordWinnersOfChallenge(challenge.id, new Date());
    await settled();
    await shareRecipe(other, loser, "PUBLIC");
    await settled();
    expect(await winnerShown()).toBeUndefined();
    await shareRecipe(best, author, "PUBLIC");
    await settled();
    expect(await winnerShown()).toMatchObject({ nom: "Noé" });
  });

  it("shows the winner of the most recently ended challenge", async () => {
    const [second, third] = [
      await createTestUser(services.engine, { nom: "Ali" }),
      await createTestUser(services.engine, { nom: "Zoé" }),
    ];
    await wonChallenge(second, { endedDaysAgo: 5 });
    const latest = await wonChallenge(author, { endedDaysAgo: 4 });
    await wonChallenge(third, { endedDaysAgo: 7 });
    expect(await winnerShown()).toMatchObject({ nom: "Noé" });
    await shareRecipe(latest.recipeId, author, "MEMBERS");
    await settled();
    expect(await winnerShown()).toMatchObject({ nom: "Ali" });
  });

  it("shows the author who submitted first if several public recipes are tied for first place", async () => {
    const second = await createTestUser(services.engine, { nom: "Ali" });
    const { challenge, recipes } = await endedChallenge([author, second]);
    const [first = "", other = ""] = recipes;
    for (const recipeId of recipes)
      for (const rating of [5, 4, 5]) await rateRecipe(recipeId, rating);
    await recordWinnersOfChallenge(challenge.id, new Date());
    await settled();
    await shareRecipe(other, second, "PUBLIC");
    await settled();
    expect(await winnerShown()).toMatchObject({ nom: "Ali" });
    await shareRecipe(first, author, "PUBLIC");
    await settled();
    expect(await winnerShown()).toMatchObject({ nom: "Noé" });
  });

  it("hides the winner while their recipe is withdrawn", async () => {
    const { recipeId } = await wonChallenge(author);
    await reportTestRecipe(recipeId);
    await decideCase(recipeId, withdrawalDecision, new Date());
    await settled();
    expect(await winnerShown()).toBeUndefined();
    await expectSound();
    await restoreRecipe(recipeId, new Date());
    await settled();
    expect(await winnerShown()).toEqual({ nom: "Noé", imageUrl: await photoOf(recipeId) });
    await expectSound();
  });

  it("hides the winner while they are banned", async () => {
    await wonChallenge(author);
    await banAccount(author.id, "Recettes copiées", inHours(-1));
    await settled();
    expect(await winnerShown()).toBeUndefined();
    await unbanAccount(author.id, inHours(-1));
    await settled();
    expect(await winnerShown()).toMatchObject({ nom: "Noé" });
    await expectSound();
  });

  it("hides the winner as soon as they are banned, even before their recipes are hidden", async () => {
    await wonChallenge(author);
    await changeAccount(author.id, { isBanned: true });
    await settled();
    expect(await winnerShown()).toBeUndefined();
  });

  it("shows the winner's new name after they change it", async () => {
    await wonChallenge(author);
    await changeAccount(author.id, { nom: "Anaïs" });
    await settled();
    expect(await winnerShown()).toMatchObject({ nom: "Anaïs" });
    await expectSound();
  });

  it("removes the winner from the showcase when they delete their account", async () => {
    await wonChallenge(author);
    await deleteTestAccount(author.id, new Date());
    await settled();
    expect(await winnerShown()).toBeUndefined();
  });

  it("removes the winner from the showcase when the challenge is deleted", async () => {
    const { challenge } = await wonChallenge(author);
    await deleteChallenge(challenge.id, new Date());
    await settled();
    expect(await winnerShown()).toBeUndefined();
  });

  it("hides the winner of a reopened challenge until it ends again, then shows the new photo", async () => {
    const { challenge, recipeId } = await wonChallenge(author);
    const today = parisDay(new Date());
    const extend = (endDate: string) =>
      updateChallenge(
        challenge.id,
        { ...challengeDraft(), startDate: addDays(today, -5), endDate },
        category,
        new Date(),
      );
    await extend(today);
    await settled();
    expect(await winnerShown()).toBeUndefined();
    const recipe = await getEditableRecipe(recipeId, author.id, new Date());
    await updateRecipe(
      recipe,
      { title: "Tarte", ...textsOf() },
      { image: newImageName(), color: "#804020", preview: newImageName() },
      new Date(),
    );
    await extend(addDays(today, -1));
    await settled();
    expect(await winnerShown()).toEqual({ nom: "Noé", imageUrl: await photoOf(recipeId) });
    await expectSound();
  });

  it("does not rewrite the stored showcase data when a user votes", async () => {
    const { recipeId } = await wonChallenge(author);
    const { version } = (await stored()) ?? {};
    await rateRecipe(recipeId, 3);
    await settled();
    expect((await stored())?.version).toBe(version);
  });
});

describe("rebuildShowcase", () => {
  it("uses five read units and one write unit to rebuild the showcase", async () => {
    const { id } = await open();
    await wonChallenge(author);
    await enterRecipe(id, await createTestUser(services.engine));
    await deleteItem(keys.showcase);
    expect(await measureCost(() => rebuildShowcase(new Date()))).toEqual({
      requests: 5,
      readUnits: 5,
      writeUnits: 1,
    });
  });
});

describe("concurrent changes to the showcase", () => {
  beforeEach(async () => {
    await open();
    await settled();
  });

  it("never shows a winning recipe that is withdrawn while the results are being recorded", async () => {
    const { challenge, recipes } = await endedChallenge([author]);
    const [recipeId = ""] = recipes;
    for (const rating of [5, 5, 5]) await rateRecipe(recipeId, rating);
    await shareRecipe(recipeId, author, "PUBLIC");
    await settled();
    await reportTestRecipe(recipeId);
    beforeNextTransaction(() => decideCase(recipeId, withdrawalDecision, new Date()));
    await recordWinnersOfChallenge(challenge.id, new Date());
    await settled();
    expect(await winnerShown()).toBeUndefined();
    await expectSound();
  });

  it("never shows a winning recipe that is withdrawn while its author is making it public", async () => {
    const { recipeId } = await wonChallenge(author, { audience: "MEMBERS" });
    await reportTestRecipe(recipeId);
    const [, withdrawal] = await Promise.allSettled([
      shareRecipe(recipeId, author, "PUBLIC"),
      decideCase(recipeId, withdrawalDecision, new Date()),
    ]);
    expect(withdrawal.status).toBe("fulfilled");
    await settled();
    expect(await winnerShown()).toBeUndefined();
    await expectSound();
  });

  it("does not show a winner whose recipe stops being public while the showcase is updated", async () => {
    const { recipeId } = await wonChallenge(author, { audience: "MEMBERS" });
    await shareRecipe(recipeId, author, "PUBLIC");
    beforeNextTransaction(() => shareRecipe(recipeId, author, "MEMBERS"));
    await settled();
    expect(await winnerShown()).toBeUndefined();
    await expectSound();
  });

  it("keeps the newer result when two rebuilds of the showcase overlap", async () => {
    const { recipeId } = await wonChallenge(author);
    await shareRecipe(recipeId, author, "MEMBERS");
    // Two rebuilds overlap. The first one reads the recipe while it is private. Then the recipe becomes public, and the
    // second rebuild stores the new state before the first one can store the old state.
    await deleteItem(keys.showcase);
    beforeNextRequests("Put", 1, async () => {
      await shareRecipe(recipeId, author, "PUBLIC");
      await rebuildShowcase(new Date());
    });
    await rebuildShowcase(new Date());
    expect(await winnerShown()).toMatchObject({ nom: "Noé" });
  });
});

describe("rebuild", () => {
  it("rebuilds the showcase and the list of public winners after both were deleted", async () => {
    await open();
    await settled();
    const { recipeId } = await wonChallenge(author);
    const before = await showcase();
    const lists = (await scanTable()).filter(({ PK }) => PK.startsWith("Y#"));
    for (const item of lists) await deleteItem(item);
    await deleteItem(keys.showcase);
    await putItem({
      Item: keys.publicWinner(inHours(-1).toISOString(), inHours(-2).toISOString(), recipeId),
    });
    expect(await rebuild(new Date())).toMatchObject({ publicRecipes: 3, showcase: 1 });
    expect(await showcase()).toEqual(before);
    expect(findBrokenReferences(await scanTable())).toEqual([]);
  });
});

function textsOf() {
  return {
    description: "Une tarte.",
    ingredients: [{ name: "Pommes", quantity: "6", unit: "pièces" }],
  };
}
