import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { describe, expect, it } from "vitest";
import type { RefusedError } from "#shared/errors.ts";
import { crashAfter } from "../../testing/faults/faults.ts";
import { setUpEngine } from "../../testing/services/services-setup.ts";
import { withTableMiddleware } from "../../testing/table/table-middleware.ts";
import { createTestChallenge, inHours, putChallenge } from "../../testing/test-data/challenges.ts";
import { enterRecipe, sampleRecipe } from "../../testing/test-data/recipes.ts";
import { newImageName } from "../items/image-folder.ts";
import { maxCardBytes, packRecipeText } from "../items/recipe-card.ts";
import { starNames } from "../items/star-counts.ts";
import { wordNames } from "../items/word-counts.ts";
import { newId } from "../table/ids.ts";
import { itemSize } from "../table/item-size.ts";
import { keys } from "../table/keys.ts";
import { deleteItem } from "../table/requests.ts";
import { transact } from "../table/transact.ts";
import { castVote } from "../vote/vote-store.ts";
import { createRecipe, requireOpenChallenge } from "./create-recipe.ts";
import { deletionSteps } from "./deletion-steps.ts";
import {
  deleteRecipe,
  getDeletableRecipe,
  getEditableRecipe,
  updateRecipe,
} from "./edit-recipe.ts";
import { getCard, getMyRecipe } from "./recipe-store.ts";

setUpEngine();

const now = new Date();
const author = () => ({ id: newId(), nom: "Camille" });
const image = { image: newImageName("100x100"), color: "#a0b0c0" };

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "accepted",
    (error: RefusedError) => error.code,
  );

const removeChallenge = (id: string) => deleteItem(keys.challenge(id));

describe("concurrent recipe writes", () => {
  it("rejects a new recipe if its challenge ends or is deleted before the recipe is stored", async () => {
    const challenge = await createTestChallenge();
    const enter = async (cook: ReturnType<typeof author>, change: () => Promise<unknown>) => {
      const openChallenge = await requireOpenChallenge(challenge.id, cook.id, now);
      await change();
      return createRecipe(openChallenge, sampleRecipe, cook, image, now);
    };
    const endDate = inHours(90).toISOString();
    const moved = await enter(author(), () => putChallenge({ ...challenge, endDate }));
    expect((await getCard(moved.id)).ends).toBe(endDate);
    const ended = { ...challenge, endDate: inHours(-0.01).toISOString() };
    expect(await codeOf(enter(author(), () => putChallenge(ended)))).toBe("challenge-not-open");
    await putChallenge(challenge);
    expect(await codeOf(enter(author(), () => removeChallenge(challenge.id)))).toBe("not-found");
  });

  it("counts both recipes of an author who enters two challenges concurrently", async () => {
    const cook = author();
    const [one, two] = [await createTestChallenge(), await createTestChallenge()];
    const openChallenge = await requireOpenChallenge(one.id, cook.id, now);
    await enterRecipe(two.id, cook);
    await createRecipe(openChallenge, sampleRecipe, cook, image, now);
    const { stats } = await requireOpenChallenge((await createTestChallenge()).id, cook.id, now);
    expect(stats?.recipeCount).toBe(2);
  });

  it("rejects a user's second recipe in the same challenge", async () => {
    const cook = author();
    const [left, wanted] = [await createTestChallenge(), await createTestChallenge()];
    const id = await enterRecipe(left.id, cook);
    const openChallenge = await requireOpenChallenge(wanted.id, cook.id, now);
    const kept = await enterRecipe(wanted.id, cook);
    await deleteRecipe(id, cook.id, now);
    const late = codeOf(createRecipe(openChallenge, sampleRecipe, cook, image, now));
    expect(await late).toBe("already-participating");
    expect((await getMyRecipe(wanted.id, cook.id)).id).toBe(kept);
  });

  it("rejects a recipe edit if another edit was stored first", async () => {
    const cook = author();
    const challenge = await createTestChallenge();
    const id = await enterRecipe(challenge.id, cook);
    const editable = await getEditableRecipe(id, cook.id, now);
    const edit = () => codeOf(updateRecipe(editable, sampleRecipe, undefined, now));
    await updateRecipe(await getEditableRecipe(id, cook.id, now), sampleRecipe, image, now);
    expect(await edit()).toBe("conflict");
    await putChallenge({ ...challenge, endDate: inHours(-0.01).toISOString() });
    expect(await edit()).toBe("editing-closed");
    await removeChallenge(challenge.id);
    expect(await edit()).toBe("not-found");
  });

  it("rejects the deletion of a recipe if a vote was counted after the recipe was read", async () => {
    const cook = author();
    const id = await enterRecipe((await createTestChallenge()).id, cook);
    const { card, stats } = await getDeletableRecipe(id, cook.id, now);
    await castVote(id, newId(), { rating: 2 }, now);
    expect(await codeOf(transact(deletionSteps(card, stats, now)))).toBe("conflict");
    await deleteRecipe(id, cook.id, now);
    const after = await requireOpenChallenge((await createTestChallenge()).id, cook.id, now);
    expect(after.stats).toMatchObject({ recipeCount: 0, ratingCount: 0, ratingSum: 0 });
  });

  it("retries the deletion of a recipe after conflicts with other transactions", async () => {
    const cook = author();
    const id = await enterRecipe((await createTestChallenge()).id, cook);
    let conflicts = 0;
    await withTableMiddleware(
      async ({ command, send }) => {
        if (command !== "TransactWriteItemsCommand" || conflicts === 3) return send();
        conflicts++;
        const CancellationReasons = [{ Code: "None" }, { Code: "TransactionConflict" }];
        throw new TransactionCanceledException({
          message: "conflict",
          $metadata: {},
          CancellationReasons,
        });
      },
      () => deleteRecipe(id, cook.id, now),
    );
    expect(conflicts).toBe(3);
    expect(await codeOf(getCard(id))).toBe("not-found");
  });
});

describe("createRecipe", () => {
  it("stores a recipe and its author's recipe count atomically, even if the function crashes", async () => {
    for (let requests = 1; requests <= 3; requests++) {
      const cook = author();
      const challenge = await createTestChallenge();
      expect(await crashAfter(requests, () => enterRecipe(challenge.id, cook))).toBe(requests < 3);
      const entered = await codeOf(getMyRecipe(challenge.id, cook.id));
      const { stats } = await requireOpenChallenge((await createTestChallenge()).id, cook.id, now);
      expect({ entered, count: stats?.recipeCount }).toEqual(
        requests < 2
          ? { entered: "not-found", count: undefined }
          : { entered: "accepted", count: 1 },
      );
    }
  });
});

const votes = 99;
/**
 * The attributes that are added to a recipe's card item when the recipe receives 495 votes and wins, and its results
 * are recorded.
 */
const laterAttributes = {
  ratingCount: 5 * votes,
  ratingSum: 15 * votes,
  cooked: votes,
  won: true as const,
  ...Object.fromEntries([...starNames, ...wordNames].map((name) => [name, votes])),
  standing: { place: 123_456, stars: Array(5).fill(votes) },
};

describe("the recipe card (a recipe's main item)", () => {
  it("stays within 1 KB even with recorded results and 99 votes for each rating and each word", async () => {
    const challenge = await createTestChallenge();
    for (const [title, nom] of [
      ["Tarte", "Lou"],
      ["🥧".repeat(60), "é".repeat(60)],
      ["é".repeat(120), "👩".repeat(30)],
    ] as const) {
      const cook = { id: newId(), nom };
      const random = Array.from({ length: 1250 }, () => newId(1)).join("");
      const text = (length: number) => ({ description: random.slice(0, length), ingredients: [] });
      const fits = (length: number) => !packRecipeText({ title, nom }, text(length)).isLong;
      let length = 0;
      for (let step = 1024; step >= 1; step /= 2) if (fits(length + step)) length += step;
      const edit = { ...sampleRecipe, ...text(length), title };
      const openChallenge = await requireOpenChallenge(challenge.id, cook.id, now);
      const { id } = await createRecipe(openChallenge, edit, cook, image, now);
      const card = await getCard(id);
      expect(card.body).toBeDefined();
      expect(itemSize({ ...card, ...laterAttributes })).toBeLessThanOrEqual(maxCardBytes);
    }
  });
});
