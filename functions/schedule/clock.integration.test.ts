import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { imageFolder, newImageName } from "../data/items/image-folder.ts";
import { slotOf } from "../data/items/recipe-card.ts";
import { addTask } from "../data/outbox/outbox-store.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { newId } from "../data/table/ids.ts";
import { newUploadKey, variantKey } from "../images/object-keys.ts";
import { testContext } from "../testing/calls/invoke.ts";
import { type ObjectStore, startObjectStore } from "../testing/services/object-store.ts";
import { newTasks } from "../testing/streams/drain-outbox.ts";
import { scanTable } from "../testing/table/items.ts";
import { type Engine, startEngine } from "../testing/table/start-engine.ts";
import { createTestChallenge, inHours } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";

let engine: Engine;
let bucket: ObjectStore;
let clock: typeof import("./clock.ts").handler;

beforeAll(async () => {
  engine = await startEngine();
  bucket = await startObjectStore();
  clock = (await import("./clock.ts")).handler;
});
afterAll(async () => {
  await bucket.stop();
  await engine.stop();
});
beforeEach(() => bucket.objects.clear());

const runClock = () => clock({}, testContext());
const photo = Buffer.from("photo");

describe("the hourly scheduled function", () => {
  it("deletes unused uploads after an hour", async () => {
    const fresh = newUploadKey(newId(), inHours(-0.5));
    bucket.put(fresh, photo, inHours(-0.5));
    for (const age of [-1.1, -20, -40]) {
      bucket.put(newUploadKey(newId(), inHours(age)), photo, inHours(age));
    }
    await runClock();
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
    await runClock();
    const left = new Set(bucket.keys().map((key) => key.split("/")[1]));
    expect(left).toEqual(new Set([folders.held, folders.beingMade]));
  });

  it("carries out background tasks that have waited for over ten minutes", async () => {
    const [late, recent] = ["20260101-late", "20260101-recent"];
    for (const imageKey of [late, recent]) bucket.put(variantKey(imageKey, 960), photo);
    await addTask({ kind: "purge-image", imageKey: late }, inHours(-0.2));
    await addTask({ kind: "purge-image", imageKey: recent }, inHours(-0.1));
    await newTasks(engine);
    await runClock();
    expect(bucket.keys()).toEqual([variantKey(recent, 960)]);
    const waiting = (await scanTable()).filter(({ PK }) => PK.startsWith("O#"));
    expect(waiting).toMatchObject([{ imageKey: recent }]);
  });

  it("runs the other hourly jobs if one of them fails", async () => {
    const abandoned = newUploadKey(newId(), inHours(-2));
    bucket.put(abandoned, photo, inHours(-2));
    const unknown = { kind: "unheard-of" } as unknown as Parameters<typeof addTask>[0];
    await addTask(unknown, inHours(-1));
    await expect(runClock()).rejects.toThrow("jobs of the hourly clock failed");
    expect(bucket.keys()).toEqual([]);
  });
});
