import { beforeEach, describe, expect, it, vi } from "vitest";
import { imageWidths } from "#shared/constants.ts";
import { parisDay } from "#shared/rules/paris-days.ts";
import { banAccount, unbanAccount } from "../data/account/administer-account.ts";
import { previewFolder } from "../data/items/recipe-card.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { listPublicRecipes } from "../data/sharing/public-list.ts";
import { previewKeyIn } from "../images/object-keys.ts";
import {
  admin,
  author,
  createRatedRecipe,
  decideAs,
  drain,
  expectConsistentTable,
  restoreAs,
  setUpModeration,
} from "../moderation/testing/moderation-setup.ts";
import { bucket } from "../testing/services/services-setup.ts";
import { inHours } from "../testing/test-data/challenges.ts";
import { shareRecipe } from "../testing/test-data/recipes.ts";
import { deleteTestAccount } from "../testing/test-data/users.ts";
import { getPage } from "./testing/get-page.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T11:00:00.000Z") });
});
setUpModeration();

const statusOf = async (recipeId: string) => (await getPage(`/partage/${recipeId}`)).status;

/** Creates a public recipe with a photo and a preview picture. */
async function createPublicRecipe() {
  const { recipeId } = await createRatedRecipe();
  await shareRecipe(recipeId, author, "PUBLIC");
  const preview = previewFolder(await getCard(recipeId)) ?? "";
  bucket.put(previewKeyIn(preview, "images"), Buffer.from("preview"));
  await drain();
  return { recipeId, preview };
}

const listed = () => listPublicRecipes(parisDay(new Date()));
const roots = () => bucket.keys().map((key) => key.split("/")[0]);
/** The result of `roots` without the private copies, which a restoration keeps. */
const publicRoots = () => roots().filter((root) => root !== "withdrawn");
/**
 * The expected result of `roots` if all pictures are in the folder `root`: one entry for each size of the photo, and
 * one for the preview picture.
 */
const allIn = (root: string) => Array.from({ length: imageWidths.length + 1 }, () => root);

describe("shared recipe", () => {
  it("hides a shared recipe's page and preview picture while the recipe is withdrawn", async () => {
    const { recipeId, preview } = await createPublicRecipe();
    expect([await statusOf(recipeId), await listed()]).toEqual([200, [recipeId]]);
    await decideAs(admin, recipeId);
    await drain();
    expect([await statusOf(recipeId), await listed()]).toEqual([404, []]);
    expect(roots()).toEqual(allIn("withdrawn"));
    await expectConsistentTable();
    await restoreAs(admin, recipeId);
    await drain();
    expect([await statusOf(recipeId), await listed()]).toEqual([200, [recipeId]]);
    expect((await getCard(recipeId)).audience).toBe("PUBLIC");
    expect(publicRoots()).toEqual(allIn("images"));
    expect(bucket.keys()).toContain(previewKeyIn(preview, "images"));
    await expectConsistentTable();
  });

  it("hides a shared recipe's page and preview picture while its author is banned", async () => {
    const { recipeId } = await createPublicRecipe();
    await banAccount(author.id, "Recettes copiées", inHours(-1));
    expect(await statusOf(recipeId)).toBe(404);
    await drain();
    expect([await statusOf(recipeId), await listed()]).toEqual([404, []]);
    expect(roots()).toEqual(allIn("withdrawn"));
    await unbanAccount(author.id, inHours(-1));
    await drain();
    expect([await statusOf(recipeId), await listed()]).toEqual([200, [recipeId]]);
    expect(publicRoots()).toEqual(allIn("images"));
    await expectConsistentTable();
  });

  it("deletes a shared recipe's page and preview picture when its author's account is deleted", async () => {
    const { recipeId } = await createPublicRecipe();
    await deleteTestAccount(author.id, inHours(-1));
    await drain();
    expect([await statusOf(recipeId), await listed()]).toEqual([404, []]);
    expect(bucket.keys()).toEqual([]);
    await expectConsistentTable();
  });
});
