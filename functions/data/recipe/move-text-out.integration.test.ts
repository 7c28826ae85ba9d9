import { beforeEach, describe, expect, it } from "vitest";
import { beforeNextTransaction } from "../../testing/faults/before-next-transaction.ts";
import { crashAfter } from "../../testing/faults/faults.ts";
import { engine, setUpEngine } from "../../testing/services/services-setup.ts";
import { drainStream } from "../../testing/streams/drain-stream.ts";
import { createTestChallenge } from "../../testing/test-data/challenges.ts";
import { sampleRecipe } from "../../testing/test-data/recipes.ts";
import { newImageName } from "../items/image-folder.ts";
import { maxCardBytes, packRecipeText } from "../items/recipe-card.ts";
import { starNames } from "../items/star-counts.ts";
import { wordNames } from "../items/word-counts.ts";
import { newId } from "../table/ids.ts";
import { itemSize } from "../table/item-size.ts";
import { keys } from "../table/keys.ts";
import { getItem } from "../table/requests.ts";
import { setAttributes } from "../table/set-attributes.ts";
import { transact } from "../table/transact.ts";
import { createRecipe, requireOpenChallenge } from "./create-recipe.ts";
import { deletionSteps } from "./deletion-steps.ts";
import { getDeletableRecipe, getEditableRecipe, updateRecipe } from "./edit-recipe.ts";
import { moveTextOut } from "./move-text-out.ts";
import { getCard, getRecipe } from "./recipe-store.ts";

const now = new Date();
const author = { id: newId(), nom: "Camille" };
const { title } = sampleRecipe;

/** A recipe with texts of the maximum length that fits into its main database item (1 KB). */
const fullRecipe = { ...sampleRecipe };
while (!packRecipeText({ title, nom: author.nom }, fullRecipe).isLong) {
  fullRecipe.description += newId(1);
}
fullRecipe.description = fullRecipe.description.slice(0, -1);

/** The attributes that votes, "cooked" marks, results and sharing add to the main database item of a popular recipe. */
const popular = {
  ...Object.fromEntries([...starNames, ...wordNames].map((name) => [name, 12_345])),
  ratingCount: 61_725,
  ratingSum: 185_175,
  cooked: 12_345,
  won: true,
  standing: { place: 1, stars: Array(5).fill(12_345) },
  audience: "PUBLIC",
  preview: newImageName(),
};

setUpEngine();

let recipeId: string;

beforeEach(async () => {
  const challenge = await createTestChallenge();
  const openChallenge = await requireOpenChallenge(challenge.id, author.id, now);
  const image = { image: newImageName("50x50"), color: "#c08040" };
  recipeId = (await createRecipe(openChallenge, fullRecipe, author, image, now)).id;
});

const addAttributes = async (attributes: object) =>
  setAttributes(await getCard(recipeId), attributes);

const descriptionOf = async () => (await getRecipe(recipeId, newId())).description;

describe("moveTextOut", () => {
  it("moves a recipe's texts to a separate item when its main database item exceeds 1 KB", async () => {
    await addAttributes(popular);
    await drainStream(engine);
    const card = await getCard(recipeId);
    expect(card).toMatchObject({ ...popular, long: true });
    expect(card).not.toHaveProperty("body");
    expect(itemSize(card)).toBeLessThanOrEqual(maxCardBytes);
    expect(await descriptionOf()).toBe(fullRecipe.description);
  });

  it("moves the texts to a separate item if a long author name makes the main item too large", async () => {
    await addAttributes({ nom: "👩".repeat(60) });
    await moveTextOut(await getCard(recipeId));
    expect(await getCard(recipeId)).toMatchObject({ long: true });
    expect(await descriptionOf()).toBe(fullRecipe.description);
  });

  it("keeps a recipe's texts in its main database item if that item is at most 1 KB", async () => {
    await addAttributes({ cooked: 3 });
    await drainStream(engine);
    expect(await getCard(recipeId)).toHaveProperty("body");
  });

  it("keeps a recipe readable if a crash interrupts the move of its texts to a separate item", async () => {
    await addAttributes(popular);
    const card = await getCard(recipeId);
    for (let requests = 1; requests <= 2; requests++) {
      expect(await crashAfter(requests, () => moveTextOut(card))).toBe(true);
      expect(await descriptionOf()).toBe(fullRecipe.description);
    }
    await moveTextOut(card);
    expect(await getCard(recipeId)).toMatchObject({ long: true });
    expect(await descriptionOf()).toBe(fullRecipe.description);
  });

  it("keeps the new texts of a recipe that is edited while its texts are being moved", async () => {
    await addAttributes(popular);
    const edited = { ...fullRecipe, description: [...fullRecipe.description].reverse().join("") };
    const card = await getCard(recipeId);
    beforeNextTransaction(async () => {
      await updateRecipe(await getEditableRecipe(recipeId, author.id, now), edited, undefined, now);
    });
    await moveTextOut(card);
    expect(await getCard(recipeId)).toMatchObject({ long: true });
    expect(await descriptionOf()).toBe(edited.description);
  });
});

describe("deletionSteps", () => {
  it("rejects the deletion of a recipe whose texts were moved after it was read", async () => {
    await addAttributes(popular);
    const { card, stats } = await getDeletableRecipe(recipeId, author.id, now);
    await moveTextOut(await getCard(recipeId));
    await expect(transact(deletionSteps(card, stats, now))).rejects.toMatchObject({
      code: "conflict",
    });
    const current = await getDeletableRecipe(recipeId, author.id, now);
    await transact(deletionSteps(current.card, current.stats, now));
    const [challengeId = "", userId = ""] = recipeId.split("-");
    expect(await getItem(keys.recipeText({ challengeId, userId }))).toBeUndefined();
  });
});
