import { beforeEach, describe, expect, it, vi } from "vitest";
import { imageWidths } from "#shared/constants.ts";
import { imageFolder, newImageName } from "../data/items/image-folder.ts";
import { previewFolder } from "../data/items/recipe-card.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { newId } from "../data/table/ids.ts";
import {
  admin,
  author,
  createRatedRecipe,
  decideAs,
  drain,
  restoreAs,
  setUpModeration,
} from "../moderation/testing/moderation-setup.ts";
import { handler as createRecipe } from "../recipes/create-recipe.ts";
import { invoke, testContext } from "../testing/calls/invoke.ts";
import { beforeNextRequests } from "../testing/faults/before-next-transaction.ts";
import { type Fault, withFault } from "../testing/faults/faults.ts";
import { notificationsOf, removeOrphans } from "../testing/services/deliver-notifications.ts";
import { bucket } from "../testing/services/services-setup.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { recipeForm, shareRecipe } from "../testing/test-data/recipes.ts";
import { s3 } from "./bucket.ts";
import { type ImageRoot, previewKeyIn, variantKeys } from "./object-keys.ts";
import { handler } from "./remove-orphans.ts";
import { smallPhoto } from "./testing/sample-photos.ts";

setUpModeration();
// Makes retries immediate: each retry delay is multiplied by `Math.random()`, which returns 0 here.
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));

const photo = Buffer.from("photo");
const store = (keys: string[]) => keys.forEach((key) => void bucket.put(key, photo));
const deliver = (keys: string[]) => handler(notificationsOf(keys), testContext());
const unusedFolder = (challengeId: string, userId: string) =>
  imageFolder(newImageName(), { challengeId, userId });

/** Submits a recipe. Injects a fault into the fourth database request, the transaction that stores the recipe. */
async function submitWith(fault: Fault): Promise<void> {
  const { id: challengeId } = await createTestChallenge();
  const form = recipeForm({ challengeId }, await smallPhoto());
  await withFault(fault, 4, () => invoke(createRecipe, { token: author.token, form })).catch(
    () => undefined,
  );
  expect(bucket.keys()).toHaveLength(imageWidths.length);
}

describe("remove-orphans", () => {
  it("deletes S3 objects that no recipe uses, and keeps a recipe's image and preview", async () => {
    const { challengeId, recipeId, folder } = await createRatedRecipe();
    await shareRecipe(recipeId, author, "LINK");
    const preview = previewFolder(await getCard(recipeId)) ?? "";
    const used = [...variantKeys(folder, "images"), previewKeyIn(preview, "images")].sort();
    store(used);
    store([
      ...variantKeys(unusedFolder(challengeId, author.id), "images"),
      previewKeyIn(unusedFolder(challengeId, author.id), "images"),
      ...variantKeys(unusedFolder(challengeId, newId()), "withdrawn"),
      "images/unknown.webp",
    ]);
    await removeOrphans(bucket);
    expect(bucket.keys()).toEqual(used);
  });

  it.each<Fault>(["conflict always", "throttled always"])(
    "deletes the image of a recipe that could not be stored because of a fault (%s)",
    async (fault) => {
      await submitWith(fault);
      await removeOrphans(bucket);
      expect(bucket.keys()).toEqual([]);
    },
  );

  it.each<Fault>(["crash after", "response lost"])(
    "keeps the image of a recipe that was stored before the API call failed (%s)",
    async (fault) => {
      await submitWith(fault);
      await removeOrphans(bucket);
      expect(bucket.keys()).toHaveLength(imageWidths.length);
    },
  );

  it("keeps only the accepted recipe's image if an author submits three recipes concurrently", async () => {
    const { id: challengeId } = await createTestChallenge();
    const form = recipeForm({ challengeId }, await smallPhoto());
    const submit = () => invoke(createRecipe, { token: author.token, form });
    const answers = await Promise.all([submit(), submit(), submit()]);
    const accepted = answers.filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(1);
    await removeOrphans(bucket);
    expect(bucket.keys()).toHaveLength(imageWidths.length);
    expect(bucket.keys()).toContain(accepted[0]?.body.imageUrl.slice(1));
  });

  it("deletes only unused images, even if S3 notifications are delivered twice or concurrently", async () => {
    const { challengeId, folder } = await createRatedRecipe();
    const unused = variantKeys(unusedFolder(challengeId, author.id), "images");
    store(unused);
    const keys = bucket.keys();
    await Promise.all([deliver(keys), deliver(keys)]);
    await deliver([...keys, ...keys]);
    expect(bucket.keys()).toEqual(variantKeys(folder, "images").sort());
  });

  it("deletes nothing if a database read fails, and deletes unused images when SQS tries again", async () => {
    const { challengeId } = await createRatedRecipe();
    store(variantKeys(unusedFolder(challengeId, author.id), "images"));
    const keys = bucket.keys();
    for (const request of [1, 2, 3]) {
      const failed = withFault("throttled always", request, () => deliver(keys));
      await expect(failed).rejects.toThrow();
      expect(bucket.keys()).toEqual(keys);
    }
    await deliver(keys);
    expect(bucket.keys()).toHaveLength(imageWidths.length);
  });

  it("throws an error if S3 does not delete an image, and deletes it when SQS tries again", async () => {
    const { challengeId } = await createRatedRecipe();
    const keys = variantKeys(unusedFolder(challengeId, author.id), "images");
    store(keys);
    const Errors = [{ Key: keys[0], Code: "AccessDenied", Message: "Access Denied" }];
    vi.spyOn(s3(), "send").mockImplementationOnce(async () => ({ Errors }));
    await expect(deliver(keys)).rejects.toThrow("AccessDenied");
    await deliver(keys);
    expect(bucket.keys().filter((key) => keys.includes(key))).toEqual([]);
  });

  it.each<ImageRoot>(["images", "withdrawn"])(
    "keeps the image in %s/ if its recipe was withdrawn less than 15 minutes ago",
    async (root) => {
      const { recipeId, folder } = await createRatedRecipe();
      await decideAs(admin, recipeId);
      if (root === "withdrawn") await drain();
      await removeOrphans(bucket);
      expect(bucket.keys()).toEqual(variantKeys(folder, root).sort());
    },
  );

  it("keeps the image of a recipe that is restored while the image is being checked", async () => {
    const { recipeId, folder } = await createRatedRecipe();
    await decideAs(admin, recipeId);
    let isRestored = false;
    beforeNextRequests("Query", 1, async () => {
      isRestored = (await restoreAs(admin, recipeId)).status === 200;
    });
    await removeOrphans(bucket);
    expect(isRestored).toBe(true);
    await drain();
    expect(bucket.keys()).toEqual(variantKeys(folder, "images").sort());
  });

  it("decodes the object keys in S3 notifications, and ignores the test message from S3", async () => {
    store(["images/une photo.webp"]);
    const test = { Service: "Amazon S3", Event: "s3:TestEvent", Bucket: "images" };
    const event = notificationsOf(["images/une+photo.webp"]);
    event.Records.push({ body: JSON.stringify(test) } as (typeof event.Records)[number]);
    await handler(event, testContext());
    expect(bucket.keys()).toEqual([]);
  });
});
