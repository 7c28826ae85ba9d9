import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Audience } from "#shared/model/audience.ts";
import { parisDay } from "#shared/rules/paris-days.ts";
import { getAccount } from "../data/account/account-store.ts";
import { previewFolder } from "../data/items/recipe-card.ts";
import type { StoredChallenge } from "../data/items/stored-challenge.ts";
import { deleteRecipe } from "../data/recipe/edit-recipe.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { listPublicDays, listPublicRecipes } from "../data/sharing/public-list.ts";
import { previewKeyIn } from "../images/object-keys.ts";
import { smallPhoto } from "../images/testing/sample-photos.ts";
import { handler as exportProfile } from "../profile/export-profile.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { findBrokenReferences } from "../testing/consistency/find-broken-references.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import { removeOrphans } from "../testing/services/deliver-notifications.ts";
import {
  bucket,
  engine,
  setUpEngine,
  setUpObjectStore,
} from "../testing/services/services-setup.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { scanTable } from "../testing/table/items.ts";
import { restoreTable } from "../testing/table/restore-table.ts";
import { createTestChallenge, putChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipeWithPhoto } from "../testing/test-data/recipe-with-photo.ts";
import { recipeForm } from "../testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as changeAudience } from "./change-audience.ts";
import { handler as getMyRecipe } from "./get-my-recipe.ts";
import { handler as getRecipe } from "./get-recipe.ts";
import { handler as listChallengeRecipes } from "./list-challenge-recipes.ts";
import { handler as updateRecipe } from "./update-recipe.ts";

setUpEngine();
setUpObjectStore();

let author: TestUser;
let challenge: StoredChallenge;
let recipeId: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T11:00:00.000Z") });
  await restoreTable(engine, []);
  bucket.objects.clear();
  author = await createTestUser(engine);
  challenge = await createTestChallenge();
  recipeId = await enterRecipeWithPhoto(challenge.id, author);
});

const change = (audience: Audience, body: object = { ageConfirmed: true }) =>
  invoke(changeAudience, {
    token: author.token,
    params: { recipeId },
    body: { audience, ...body },
  });

const recordResults = () => putChallenge({ ...challenge, wonAt: new Date().toISOString() });
const previews = () => [...bucket.objects.keys()].filter((key) => key.endsWith("/preview.jpg"));
const currentPreview = async () => {
  const folder = previewFolder(await getCard(recipeId));
  return folder && previewKeyIn(folder, "images");
};

const read = async (handler: unknown, { token }: TestUser, params: Record<string, string>) =>
  (await invoke(handler, { token, params })).body;

describe("PUT /recipes/{recipeId}/audience", () => {
  it("creates a preview picture of 1200 by 630 pixels when a recipe is shared", async () => {
    const { status, body } = await change("LINK");
    expect({ status, body }).toEqual({ status: 200, body: { audience: "LINK" } });
    const key = await currentPreview();
    expect(previews()).toEqual([key]);
    const { format, width, height } = await sharp(bucket.objects.get(key ?? "")?.body).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  });

  it("deletes the preview picture when sharing stops and creates a new one when it resumes", async () => {
    await change("LINK");
    const first = await currentPreview();
    await change("MEMBERS");
    await drainStream(engine);
    expect(previews()).toEqual([]);
    await change("LINK");
    expect(await currentPreview()).not.toBe(first);
  });

  it("keeps the preview picture when a shared recipe becomes public", async () => {
    await change("LINK");
    const preview = await currentPreview();
    await recordResults();
    expect((await change("PUBLIC")).status).toBe(200);
    expect(await currentPreview()).toBe(preview);
  });

  it("replaces the preview picture when the author replaces the photo", async () => {
    await change("LINK");
    const first = await currentPreview();
    const form = recipeForm({}, await smallPhoto());
    const { status } = await invoke(updateRecipe, {
      token: author.token,
      params: { recipeId },
      form,
    });
    expect(status).toBe(200);
    await drainStream(engine);
    expect(await currentPreview()).not.toBe(first);
    expect(previews()).toEqual([await currentPreview()]);
  });

  it("creates no preview picture for the new photo of an unshared recipe", async () => {
    const form = recipeForm({}, await smallPhoto());
    await invoke(updateRecipe, { token: author.token, params: { recipeId }, form });
    expect(previews()).toEqual([]);
  });

  it("deletes the preview picture when the recipe is deleted", async () => {
    await change("LINK");
    await deleteRecipe(recipeId, author.id, new Date());
    await drainStream(engine);
    expect([...bucket.objects.keys()]).toEqual([]);
  });

  it("requires users to confirm their age only once, and stores the date of the confirmation", async () => {
    for (const audience of ["LINK", "PUBLIC"] as const) {
      const refused = await change(audience, {});
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual({ ageConfirmed: expect.any(String) });
    }
    expect((await change("LINK")).status).toBe(200);
    expect((await getAccount(author.id))?.ageConfirmedOn).toBe(parisDay(new Date()));
    await change("MEMBERS", {});
    expect((await change("LINK", {})).status).toBe(200);
  });

  it("does not let authors make a recipe public until the challenge's results are recorded", async () => {
    const refused = await change("PUBLIC");
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Le palmarès n'est pas encore arrêté.",
    ]);
    await recordResults();
    expect((await change("PUBLIC")).status).toBe(200);
  });

  it.each(["FRIENDS", "public", "", null, ["LINK"]])(
    "rejects the unknown audience %j",
    async (audience) => {
      const { status, body } = await change(audience as Audience);
      expect([status, Object.keys(body.errors)]).toEqual([400, ["audience"]]);
      expect((await getCard(recipeId)).audience).toBeUndefined();
    },
  );

  it("returns 403 for everyone except the recipe's author, even for administrators", async () => {
    const other = await createTestUser(engine, { role: "ADMIN" });
    const request = { params: { recipeId }, body: { audience: "LINK", ageConfirmed: true } };
    expect((await invoke(changeAudience, { token: other.token, ...request })).status).toBe(403);
  });

  it("returns 409 if an edit replaces the photo while the recipe is being shared", async () => {
    beforeNextTransaction(async () => {
      const form = recipeForm({}, await smallPhoto());
      await invoke(updateRecipe, { token: author.token, params: { recipeId }, form });
    });
    expect((await change("LINK")).status).toBe(409);
    await removeOrphans(bucket);
    expect(previews()).toEqual([]);
  });

  it("keeps only one preview picture after concurrent requests to share a recipe", async () => {
    await Promise.all([change("LINK"), change("LINK"), change("LINK")]);
    await drainStream(engine);
    await removeOrphans(bucket);
    expect(previews()).toEqual([await currentPreview()]);
  });

  it("uses at most 9 write units to change the audience of a 1 KB recipe", async () => {
    const costs: number[] = [];
    for (const audience of ["LINK", "MEMBERS", "LINK"] as const) {
      costs.push((await measureCost(() => change(audience))).writeUnits);
    }
    expect(Math.max(...costs)).toBeLessThanOrEqual(9);
  });
});

describe("audience of a recipe", () => {
  it("returns a recipe's audience only to its author", async () => {
    expect((await read(getRecipe, author, { recipeId })).audience).toBe("MEMBERS");
    await change("LINK");
    const other = await createTestUser(engine, { role: "ADMIN" });
    const { id: challengeId } = challenge;
    expect((await read(getRecipe, author, { recipeId })).audience).toBe("LINK");
    expect((await read(getMyRecipe, author, { challengeId })).audience).toBe("LINK");
    expect(await read(getRecipe, other, { recipeId })).not.toHaveProperty("audience");
    const [listed] = await read(listChallengeRecipes, other, { challengeId });
    expect(listed).not.toHaveProperty("audience");
  });

  it("exports each recipe's audience and the date when the user confirmed their age", async () => {
    await change("LINK");
    const { body } = await invoke(exportProfile, { token: author.token });
    expect(body.account.ageConfirmedOn).toBe(parisDay(new Date()));
    expect(body.recipes).toEqual([expect.objectContaining({ id: recipeId, audience: "LINK" })]);
  });

  it("puts a recipe in the public list only while its audience is PUBLIC", async () => {
    await recordResults();
    const day = parisDay(new Date());
    for (const audience of ["PUBLIC", "LINK", "PUBLIC", "MEMBERS"] as const) {
      await change(audience);
      await drainStream(engine);
      const listed = await listPublicRecipes(day);
      expect(listed.includes(recipeId), audience).toBe(audience === "PUBLIC");
    }
    expect(await listPublicDays()).toEqual([]);
    expect(findBrokenReferences(await scanTable())).toEqual([]);
  });
});
