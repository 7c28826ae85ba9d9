import type { Ingredient, RecipeEdit } from "#shared/model/recipe.ts";
import { newImageName } from "../../data/items/image-folder.ts";
import { createRecipe, getOpenSlot } from "../../data/recipe/create-recipe.ts";
import { newId } from "../../data/table/ids.ts";
import { castVote } from "../../data/vote/vote-store.ts";

/** The texts of a sample recipe, for which the response of GET /recipes/{recipeId} is 1.5 KB long. */
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

/**
 * Submits a recipe without a photo to an open challenge and returns the recipe's id. `fields` override the
 * fields of the sample recipe.
 */
export async function enterRecipe(
  challengeId: string,
  author: { id: string; nom: string } = { id: newId(), nom: "Camille" },
  now = new Date(),
  fields: Partial<RecipeEdit> = {},
): Promise<string> {
  const slot = await getOpenSlot(challengeId, author.id, now);
  const image = { image: newImageName(now), color: "#c08040" };
  const { id } = await createRecipe(slot, { ...sampleRecipe, ...fields }, author, image, now);
  return id;
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

/** Returns the multipart form for a recipe, without the fields that are undefined. */
export function recipeForm(fields: RecipeFields, image?: Buffer): FormData {
  const form = new FormData();
  const { ingredients, ...texts } = { ...sampleRecipe, ...fields };
  for (const [name, text] of Object.entries(texts)) if (text !== undefined) form.set(name, text);
  form.set("ingredients", JSON.stringify(ingredients));
  // The name and content type are arbitrary, because the server ignores both.
  if (image) form.set("image", new Blob([new Uint8Array(image)], { type: "text/plain" }), "x.png");
  return form;
}

/** Casts a vote for a recipe as a new user. */
export async function rateRecipe(
  recipeId: string,
  rating: number,
  now = new Date(),
): Promise<void> {
  await castVote(recipeId, newId(), rating, now);
}
