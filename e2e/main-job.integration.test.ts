import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Api } from "./stack/api.ts";
import { newChallenge } from "./stack/challenge.ts";
import { newAdministrator, newPerson, type Person } from "./stack/people.ts";
import { phonePhoto, recipeForm, smallPhoto } from "./stack/photo.ts";
import { type Stack, startStack } from "./stack/start-stack.ts";
import { until } from "./stack/until.ts";

let stack: Stack;
let admin: Person;
let anna: Person;
let bruno: Person;
let challengeId: string;

beforeAll(async () => {
  stack = await startStack();
  admin = await newAdministrator(stack);
  [anna, bruno] = await Promise.all([newPerson(stack, "Anna"), newPerson(stack, "Bruno")]);
  challengeId = (await newChallenge(admin)).id;
});

afterAll(() => stack?.stop());

describe("from sign-up to a voted recipe, over HTTP", () => {
  it("shows the challenge that an administrator made to everybody at once", async () => {
    const { daily } = await anna.api.expect(200, "GET", "/challenges/current");
    expect(daily).toMatchObject({ id: challengeId, status: "IN_PROGRESS", type: "DAILY" });
  });

  it("takes a recipe with a phone's photo and serves it upright, without metadata", async () => {
    const form = recipeForm(challengeId, await phonePhoto());
    const recipe = await anna.api.expect(201, "POST", "/recipes", form);
    const response = await fetch(`${stack.url}${recipe.imageUrl}`);
    expect(response.headers.get("cache-control")).toContain("immutable");
    const image = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(image).toMatchObject({ format: "webp", width: 960, height: 1280 });
    expect(image.exif).toBeUndefined();
  });

  it("takes a photo too large for the form by way of S3", async () => {
    const upload = await bruno.api.expect(201, "POST", "/recipes/images", {
      contentType: "image/jpeg",
    });
    const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
    const photo = await sharp({
      create: { width: 3000, height: 2200, channels: 3, background: "#888", noise },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(4 * 1024 * 1024);
    const post = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) post.set(name, String(value));
    post.set("file", new Blob([new Uint8Array(photo)]));
    expect((await fetch(upload.url, { method: "POST", body: post })).ok).toBe(true);
    const form = recipeForm(challengeId, undefined, "Compote de Bruno");
    form.set("imageKey", upload.imageKey);
    await bruno.api.expect(201, "POST", "/recipes", form);
  });

  it("counts a vote and moves the leaderboard", async () => {
    const [recipe] = (
      await bruno.api.expect(200, "GET", `/recipes/challenge/${challengeId}`)
    ).filter((one: { user: { nom: string } }) => one.user.nom === "Anna");
    await bruno.api.expect(201, "POST", `/recipes/${recipe.id}/vote`, { rating: 5 });
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

  it("lets an own recipe be edited and deleted, and takes part again", async () => {
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

  it("refuses what is unknown in the shape of every error", async () => {
    const nobody = new Api(stack.url);
    expect((await nobody.send("GET", "/recipes")).body).toMatchObject({ code: "not-signed-in" });
    expect(await anna.api.send("GET", "/nowhere")).toMatchObject({
      status: 404,
      body: { code: "not-found" },
    });
    expect((await anna.api.send("DELETE", "/leaderboard")).status).toBe(405);
    const text = recipeForm(challengeId, "this is no image");
    const carla = await newPerson(stack, "Carla");
    expect(await carla.api.send("POST", "/recipes", text)).toMatchObject({
      status: 415,
      body: { code: "not-an-image" },
    });
    const huge = recipeForm(challengeId, Buffer.alloc(16_000_000));
    const refused = await carla.api.send("POST", "/recipes", huge);
    expect(refused).toMatchObject({ status: 413, body: { code: "too-large" } });
    expect(refused.body.message).toContain("trop volumineux");
  });

  it("loses no acknowledged vote to kill -9", async () => {
    const voters = await Promise.all(
      Array.from({ length: 8 }, (_, i) => newPerson(stack, `Votant ${i}`)),
    );
    const mine = await anna.api.expect(200, "GET", `/recipes/challenge/${challengeId}/my-recipe`);
    const acknowledged: Api[] = [];
    const crashed = new Promise<void>((resolve) => {
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
    await crashed;
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
