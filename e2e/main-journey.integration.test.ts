import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { inParallel } from "#shared/in-parallel.ts";
import type { Api } from "./stack/api.ts";
import { createChallenge } from "./stack/challenge.ts";
import { setUpOwnStack, stack } from "./stack/own-stack.ts";
import { phonePhoto, recipeForm, smallPhoto } from "./stack/photo.ts";
import { castVote, uploadPhoto } from "./stack/recipes.ts";
import { until } from "./stack/until.ts";
import { createAdministrator, registerUser, type User } from "./stack/users.ts";

setUpOwnStack();
let admin: User;
let anna: User;
let bruno: User;
let challengeId: string;

beforeAll(async () => {
  admin = await createAdministrator(stack);
  [anna, bruno] = await Promise.all([registerUser(stack, "Anna"), registerUser(stack, "Bruno")]);
  challengeId = (await createChallenge(admin)).id;
});

describe("main journey (HTTP)", () => {
  it("shows a new challenge to all users immediately", async () => {
    const { daily } = await anna.api.expect(200, "GET", "/challenges/current");
    expect(daily).toMatchObject({ id: challengeId, status: "IN_PROGRESS", type: "DAILY" });
  });

  it("serves a phone photo upright and without metadata", async () => {
    const form = recipeForm(challengeId, await phonePhoto());
    const recipe = await anna.api.expect(201, "POST", "/recipes", form);
    const response = await fetch(`${stack.url}${recipe.imageUrl}`);
    expect(response.headers.get("cache-control")).toContain("immutable");
    const image = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(image).toMatchObject({ format: "webp", width: 960, height: 1280 });
    expect(image.exif).toBeUndefined();
  });

  it("accepts a photo that was uploaded directly to S3", async () => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
    const photo = await sharp({
      create: { width: 3000, height: 2200, channels: 3, background: "#888", noise },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(4 * 1024 * 1024);
    const { status, imageKey } = await uploadPhoto(bruno, photo);
    expect(status).toBe(204);
    const form = recipeForm(challengeId, undefined, "Compote de Bruno");
    form.set("imageKey", imageKey);
    await bruno.api.expect(201, "POST", "/recipes", form);
  });

  it("updates the leaderboard after a vote", async () => {
    const [recipe] = (
      await bruno.api.expect(200, "GET", `/recipes/challenge/${challengeId}`)
    ).filter((one: { user: { nom: string } }) => one.user.nom === "Anna");
    await castVote(bruno, recipe.id, 5);
    expect(await bruno.api.expect(200, "GET", `/recipes/${recipe.id}/has-voted`)).toEqual({
      hasVoted: true,
    });
    await bruno.api.expect(409, "POST", `/recipes/${recipe.id}/vote`, { rating: 1 });
    await anna.api.expect(403, "POST", `/recipes/${recipe.id}/vote`, { rating: 5 });
    const board = await until("the recipe on the leaderboard", async () => {
      const now = await anna.api.expect(200, "GET", "/leaderboard");
      return now.topRecipes24h.length > 0 && now;
    });
    expect(board.topRecipes24h[0]).toMatchObject({ id: recipe.id, averageRating: 5 });
    expect(board.topContributors.map(({ nom }: { nom: string }) => nom)).toEqual(["Anna", "Bruno"]);
  });

  it("lets authors edit and delete their recipe, and then submit another one", async () => {
    const mine = await bruno.api.expect(200, "GET", `/recipes/challenge/${challengeId}/my-recipe`);
    const edit = recipeForm(challengeId, undefined, "Compote rose");
    await bruno.api.expect(200, "PUT", `/recipes/${mine.id}`, edit);
    await anna.api.expect(403, "PUT", `/recipes/${mine.id}`, edit);
    await bruno.api.expect(204, "DELETE", `/recipes/${mine.id}`);
    await bruno.api.expect(404, "GET", `/recipes/${mine.id}`);
    await bruno.api.expect(404, "GET", `/recipes/challenge/${challengeId}/my-recipe`);
    const again = recipeForm(challengeId, await smallPhoto(), "Crumble");
    await bruno.api.expect(201, "POST", "/recipes", again);
    await until("the old image to be gone", async () => {
      const { status } = await fetch(`${stack.url}${mine.imageUrl}`);
      return status >= 400;
    });
  });

  it("keeps every acknowledged vote when the server process is killed", async () => {
    const voters: User[] = [];
    const names = Array.from({ length: 8 }, (_, i) => `Votant ${i}`);
    // Each concurrent call starts a worker thread in the local cloud, so the test registers only two users at a time.
    await inParallel(names, 2, async (nom) => {
      voters.push(await registerUser(stack, nom));
    });
    const mine = await anna.api.expect(200, "GET", `/recipes/challenge/${challengeId}/my-recipe`);
    const acknowledged: Api[] = [];
    const threeAnswered = new Promise<void>((resolve) => {
      let answered = 0;
      for (const { api } of voters) {
        api
          .send("POST", `/recipes/${mine.id}/vote`, { rating: 4 })
          .then(({ status }) => {
            if (status === 201) acknowledged.push(api);
          })
          .catch(() => undefined)
          .finally(() => {
            answered++;
            if (answered === 3) resolve();
          });
      }
    });
    await threeAnswered;
    await stack.crash();
    for (const api of acknowledged) {
      expect(await api.expect(200, "GET", `/recipes/${mine.id}/has-voted`)).toEqual({
        hasVoted: true,
      });
    }
    const after = await anna.api.expect(200, "GET", `/recipes/${mine.id}`);
    const counted = await Promise.all(
      voters.map(({ api }) => api.expect(200, "GET", `/recipes/${mine.id}/has-voted`)),
    );
    const votes = 1 + counted.filter(({ hasVoted }) => hasVoted).length;
    expect(after.ratingCount).toBe(votes);
    expect(after.averageRating).toBeCloseTo((5 + 4 * (votes - 1)) / votes, 12);
  });
});
