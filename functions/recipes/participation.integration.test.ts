import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { imageWidths } from "#shared/constants.ts";
import { newId } from "../data/table/ids.ts";
import { keys } from "../data/table/keys.ts";
import { getItem } from "../data/table/requests.ts";
import { phonePhoto } from "../images/testing/sample-photos.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { crashAfter } from "../testing/faults/faults.ts";
import { removeOrphans } from "../testing/services/deliver-notifications.ts";
import { bucket, engine } from "../testing/services/services-setup.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { recipeForm, sampleRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { handler as createImageUpload } from "./create-image-upload.ts";
import { handler as createRecipe } from "./create-recipe.ts";
import { handler as getMyRecipe } from "./get-my-recipe.ts";
import { handler as getRecipe } from "./get-recipe.ts";
import { author, type Fields, photo, setUpParticipation } from "./testing/participation-setup.ts";

setUpParticipation();
afterEach(() => vi.useRealTimers());

function submit(fields: Fields, image: Buffer | undefined = photo, user = author) {
  return invoke(createRecipe, { token: user.token, form: recipeForm(fields, image) });
}

describe("POST /recipes", () => {
  it("rotates a phone's photo upright and stores it in four sizes", async () => {
    const challenge = await createTestChallenge();
    const { status, body } = await submit({ challengeId: challenge.id }, await phonePhoto());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...sampleRecipe,
      averageRating: 0,
      ratingCount: 0,
      user: { id: author.id, nom: "Béatrice" },
      challenge: { id: challenge.id, endDate: challenge.endDate },
    });
    expect(body.imageColor).toMatch(/^#[0-9a-f]{6}$/);
    const folder = /^\/images\/(\w{16}-\w{12}-\w{12})\/960\.webp$/.exec(body.imageUrl)?.[1];
    expect(bucket.keys()).toEqual(
      ["1600", "480", "640", "960"].map((width) => `images/${folder}/${width}.webp`),
    );
    const stored = bucket.objects.get(body.imageUrl.slice(1));
    expect(stored?.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, s-maxage=3600, immutable",
    });
    expect(await sharp(stored?.body).metadata()).toMatchObject({ width: 960, height: 1280 });
  });

  it("stores the photo's focal point, so that cropped previews show it (D27a)", async () => {
    const { id: challengeId } = await createTestChallenge();
    const refused = await submit({ challengeId, imageFocus: "101x20" });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { imageFocus: "Le cadrage est invalide" } },
    });
    const { status, body } = await submit({ challengeId, imageFocus: "50x0" });
    expect(status).toBe(201);
    expect(body.imageUrl).toMatch(/^\/images\/\w{16}-50x0-\w{12}-\w{12}\/960\.webp$/);
    expect(bucket.keys()).toContain(body.imageUrl.slice(1));
  });

  it("shows the new recipe to its author and to other users", async () => {
    const challenge = await createTestChallenge();
    const created = (await submit({ challengeId: challenge.id })).body;
    const reader = await createTestUser(engine);
    const stranger = { ...created, isMine: false, hasVoted: false, myRating: null };
    const read = (token: string) => invoke(getRecipe, { token, params: { recipeId: created.id } });
    expect((await read(reader.token)).body).toEqual(stranger);
    const own = { ...stranger, isMine: true, audience: "MEMBERS" };
    expect((await read(author.token)).body).toEqual(own);
    const params = { challengeId: challenge.id };
    const mine = await invoke(getMyRecipe, { token: author.token, params });
    expect(mine.body).toEqual(own);
    expect((await invoke(getMyRecipe, { token: reader.token, params })).status).toBe(404);
  });

  it("stores texts in a separate database item if they are too long for the recipe's main item", async () => {
    const challenge = await createTestChallenge();
    const fields = {
      challengeId: challenge.id,
      title: "🥧".repeat(60),
      description: Array.from({ length: 5000 }, () => newId(1)).join(""),
    };
    const { status, body } = await submit(fields);
    expect(status).toBe(201);
    const read = await invoke(getRecipe, { token: author.token, params: { recipeId: body.id } });
    expect(read.body).toMatchObject({ title: fields.title, description: fields.description });
    const slot = { challengeId: challenge.id, userId: author.id };
    const card = await getItem(keys.recipe(slot));
    expect(card).toMatchObject({ long: true });
    expect(card).not.toHaveProperty("body");
    expect(await getItem(keys.recipeText(slot))).toHaveProperty("body");
  });

  it("deletes the original uploaded photo after storing the recipe", async () => {
    const challenge = await createTestChallenge();
    const upload = await invoke(createImageUpload, {
      token: author.token,
      body: { contentType: "image/jpeg" },
    });
    expect(upload.status).toBe(201);
    const { imageKey } = upload.body;
    expect(imageKey).toMatch(new RegExp(`^uploads/\\d{4}-\\d\\d-\\d\\d/${author.id}/\\w{16}$`));
    bucket.put(imageKey, photo);
    const { status } = await invoke(createRecipe, {
      token: author.token,
      form: recipeForm({ challengeId: challenge.id, imageKey }),
    });
    expect(status).toBe(201);
    expect(bucket.keys()).toHaveLength(imageWidths.length);
    expect(bucket.keys().every((key) => key.startsWith("images/"))).toBe(true);
  });

  it("keeps the recipe and its images if the function crashes after storing the recipe", async () => {
    const { id: challengeId } = await createTestChallenge();
    const answers: number[] = [];
    // Crashes after the fourth table request, which writes the recipe.
    await crashAfter(4, async () => {
      answers.push((await submit({ challengeId })).status);
    });
    expect(answers).toEqual([500]);
    const { body } = await invoke(getMyRecipe, { token: author.token, params: { challengeId } });
    expect(bucket.keys()).toHaveLength(imageWidths.length);
    expect(bucket.keys()).toContain(body.imageUrl.slice(1));
  });

  it("creates only one recipe when a user submits ten concurrently to the same challenge", async () => {
    const { id: challengeId } = await createTestChallenge();
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit({ challengeId })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(9);
    expect(refused[0]?.body.message).toBe("Vous participez déjà à ce défi");
    const params = { challengeId };
    const { body } = await invoke(getMyRecipe, { token: author.token, params });
    await removeOrphans(bucket);
    expect(bucket.keys()).toHaveLength(imageWidths.length);
    expect(bucket.keys()).toContain(body.imageUrl.slice(1));
  });

  it("counts all recipes of a user who enters 16 challenges concurrently", async () => {
    // Stops the clock, so that retries do not time out on a slow machine. The retries still end: each conflict means
    // that another recipe has been stored.
    vi.useFakeTimers({ toFake: ["performance"] });
    const user = await createTestUser(engine);
    const challenges = await Promise.all(Array.from({ length: 16 }, () => createTestChallenge()));
    const answers = await Promise.all(
      challenges.map(({ id }) => submit({ challengeId: id }, photo, user)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
    const stats = await getItem(keys.stats(user.id));
    expect(stats).toMatchObject({ recipeCount: 16, owner: "CONTRIBUTORS", ownerSort: "00000016" });
  });
});
