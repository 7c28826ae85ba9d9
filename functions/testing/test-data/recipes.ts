import type { Audience } from "#shared/model/audience.ts";
import type { Ingredient, RecipeEdit } from "#shared/model/recipe.ts";
import { type VoteWord, voteWords } from "#shared/model/vote-words.ts";
import { getStats } from "../../data/contributor/contributor-store.ts";
import { newImageName } from "../../data/items/image-folder.ts";
import { getShareableRecipe, setAudience } from "../../data/recipe/change-audience.ts";
import { createRecipe, requireOpenChallenge } from "../../data/recipe/create-recipe.ts";
import { deletionSteps } from "../../data/recipe/deletion-steps.ts";
import { getCard } from "../../data/recipe/recipe-store.ts";
import { newId } from "../../data/table/ids.ts";
import { transact } from "../../data/table/transact.ts";
import { castVote } from "../../data/vote/vote-store.ts";

/** A sample recipe. GET /recipes/{recipeId} returns it as 1.5 KB of JSON. */
export const sampleRecipe = {
  title: "Tarte aux pommes de ma grand-mère",
  description:
    "Préchauffez le four à 180 °C. Épluchez les pommes, coupez-les en fines lamelles et arrosez-les de jus de citron. Étalez la pâte dans un moule beurré, piquez le fond à la fourchette. Battez les œufs avec le sucre et la crème, ajoutez la vanille et une pincée de sel. Disposez les pommes en rosace, versez l'appareil et enfournez pour quarante minutes, jusqu'à ce que la tarte soit bien dorée. Laissez tiédir avant de démouler. Servez avec une boule de glace à la vanille ou une cuillère de crème épaisse d'Isigny, et gardez-en une part pour le petit-déjeuner du lendemain : elle n'en est que meilleure, froide, avec un bol de café noir.",
  ingredients: [
    ["Pommes", "6", "pièces"],
    ["Pâte brisée", "1", "rouleau"],
    ["Œufs", "3", "pièces"],
    ["Sucre", "100", "g"],
    ["Crème fraîche", "20", "cl"],
    ["Vanille", "1", "gousse"],
    ["Sel", "1", "pincée"],
    ["Beurre", "20", "g"],
  ].map(([name = "", quantity = "", unit = ""]) => ({ name, quantity, unit })),
};

/** A description that, even when compressed, is too long for a recipe's main item. */
export const longDescription = Array.from({ length: 900 }, (_, at) => (at * 7919) % 10_007).join(
  " ",
);

/**
 * Submits a recipe without storing a photo, and returns the recipe's id. `fields` override those of the sample recipe.
 */
export async function enterRecipe(
  challengeId: string,
  author: { id: string; nom: string } = { id: newId(), nom: "Camille" },
  now = new Date(),
  fields: Partial<RecipeEdit> = {},
): Promise<string> {
  const openChallenge = await requireOpenChallenge(challengeId, author.id, now);
  const image = { image: newImageName(), color: "#c08040" };
  const edit = { ...sampleRecipe, ...fields };
  const { id } = await createRecipe(openChallenge, edit, author, image, now);
  return id;
}

/** Submits and shares a recipe without storing a photo. Returns the recipe's id. */
export async function enterSharedRecipe(
  challengeId: string,
  author: { id: string; nom: string },
  audience: "LINK" | "PUBLIC",
  fields: Partial<RecipeEdit> = {},
): Promise<string> {
  const recipeId = await enterRecipe(challengeId, author, new Date(), fields);
  await shareRecipe(recipeId, author, audience);
  return recipeId;
}

/** Sets the audience of a recipe. Writes the name of a preview image to the recipe, but does not store the image. */
export async function shareRecipe(
  recipeId: string,
  author: { id: string },
  audience: Audience,
): Promise<void> {
  const now = new Date();
  const recipe = await getShareableRecipe(recipeId, author.id);
  await setAudience(
    recipe,
    { audience, preview: recipe.card.preview ?? newImageName() },
    { id: author.id, epoch: 0 },
    now,
  );
}

/** Deletes a recipe, even if its challenge has ended. The deletion of an account deletes recipes in the same way. */
export async function deleteRecipeOf({ id, recipeId }: { id: string; recipeId: string }) {
  const stats = await getStats(id, { consistent: true });
  await transact(deletionSteps(await getCard(recipeId), stats, new Date()));
}

type TextField =
  | "challengeId"
  | "title"
  | "description"
  | "imageKey"
  | "imageFocus"
  | "servings"
  | "minutes"
  | "source";
type RecipeFields = Partial<Record<TextField, string | undefined>> & { ingredients?: Ingredient[] };

/** Returns the multipart form for a recipe. Omits undefined fields. */
export function recipeForm(fields: RecipeFields, image?: Buffer): FormData {
  const form = new FormData();
  const { ingredients, ...texts } = { ...sampleRecipe, ...fields };
  for (const [name, text] of Object.entries(texts)) if (text !== undefined) form.set(name, text);
  form.set("ingredients", JSON.stringify(ingredients));
  // The server ignores the file name and content type of an upload, so the test sends wrong ones.
  if (image) form.set("image", new Blob([new Uint8Array(image)], { type: "text/plain" }), "x.png");
  return form;
}

/** Rates a recipe as a new user, and adds descriptive words to the vote. */
export async function rateRecipe(
  recipeId: string,
  rating: number,
  now = new Date(),
): Promise<void> {
  await castVote(recipeId, newId(), { rating, words: wordsFor(rating) }, now);
}

/**
 * Returns three descriptive words for the given rating. Each of the nine possible words is used for at least one
 * rating.
 */
export function wordsFor(rating: number): VoteWord[] {
  return [0, 1, 2].flatMap((n) => voteWords[(2 * rating - 2 + n) % voteWords.length] ?? []);
}
