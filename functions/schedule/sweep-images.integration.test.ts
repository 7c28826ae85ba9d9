import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { imageFolder, newImageName } from "../data/items/image-folder.ts";
import { slotOf } from "../data/items/recipe-card.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { newId } from "../data/table/ids.ts";
import { newUploadKey, variantKey } from "../images/object-keys.ts";
import { testContext } from "../testing/calls/invoke.ts";
import { type ObjectStore, startObjectStore } from "../testing/services/object-store.ts";
import { type Engine, startEngine } from "../testing/table/start-engine.ts";
import { createTestChallenge, inHours } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";

let engine: Engine;
let bucket: ObjectStore;
let sweepImages: typeof import("./sweep-images.ts").handler;

beforeAll(async () => {
  engine = await startEngine();
  bucket = await startObjectStore();
  sweepImages = (await import("./sweep-images.ts")).handler;
});
afterAll(async () => {
  await bucket.stop();
  await engine.stop();
});
beforeEach(() => bucket.objects.clear());

const run = () => sweepImages({}, testContext());
const photo = Buffer.from("photo");

describe("the hourly job sweep-images", () => {
  it("deletes unused uploads after an hour", async () => {
    const fresh = newUploadKey(newId(), inHours(-0.5));
    bucket.put(fresh, photo, inHours(-0.5));
    for (const age of [-1.1, -20, -40]) {
      bucket.put(newUploadKey(newId(), inHours(age)), photo, inHours(age));
    }
    await run();
    expect(bucket.keys()).toEqual([fresh]);
  });

  it("deletes images that belong to no recipe after an hour", async () => {
    const challenge = await createTestChallenge({ starts: inHours(-50) });
    const held = await getCard(await enterRecipe(challenge.id, undefined, inHours(-30)));
    const folders = {
      held: imageFolder(held.image, slotOf(held)),
      replaced: imageFolder(newImageName(inHours(-30), "50x100"), slotOf(held)),
      refused: imageFolder(newImageName(inHours(-2)), {
        challengeId: challenge.id,
        userId: newId(),
      }),
      beingMade: imageFolder(newImageName(inHours(-0.1)), {
        challengeId: challenge.id,
        userId: newId(),
      }),
    };
    for (const [name, folder] of Object.entries(folders)) {
      const written = name === "beingMade" ? inHours(-0.1) : inHours(-2);
      for (const width of [480, 960, 1600]) bucket.put(variantKey(folder, width), photo, written);
    }
    await run();
    const left = new Set(bucket.keys().map((key) => key.split("/")[1]));
    expect(left).toEqual(new Set([folders.held, folders.beingMade]));
  });
});
