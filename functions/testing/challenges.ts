import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { RecipeEdit } from "#shared/model/recipe.ts";
import { challengeItem, type StoredChallenge } from "../data/challenge/stored-challenge.ts";
import { newImageName } from "../data/recipe/image-folder.ts";
import { createRecipe, getOpenPlace } from "../data/recipe/participation-store.ts";
import { newId } from "../data/table/new-id.ts";
import { table, tableName } from "../data/table/table.ts";

export const hour = 3_600_000;

/** An instant some hours away from now. */
export function inHours(hours: number): Date {
  return new Date(Date.now() + hours * hour);
}

/** Puts a challenge into the table that began an hour ago and ends in a day, unless told otherwise. */
export async function createTestChallenge(
  dates: { starts?: Date; ends?: Date } = {},
): Promise<StoredChallenge> {
  const challenge: StoredChallenge = {
    id: newId(),
    title: "La tarte aux pommes",
    description: "Une tarte aux pommes comme chez vous.",
    type: "DAILY",
    startDate: (dates.starts ?? inHours(-1)).toISOString(),
    endDate: (dates.ends ?? inHours(24)).toISOString(),
    category: { id: "dessert", name: "Dessert" },
    createdAt: inHours(-2).toISOString(),
  };
  await putChallenge(challenge);
  return challenge;
}

/** Writes a challenge as it is given. */
export async function putChallenge(challenge: StoredChallenge): Promise<void> {
  const Item = challengeItem(challenge);
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}

/** The texts of a recipe whose JSON from GET /recipes/{id} takes 1.5 KB. */
export const sampleRecipe: RecipeEdit = {
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

/** Enters a recipe into an open challenge without a photo behind it; gives its identifier. */
export async function enterRecipe(
  challengeId: string,
  author: { id: string; nom: string } = { id: newId(), nom: "Camille" },
  now = new Date(),
): Promise<string> {
  const place = await getOpenPlace(challengeId, author.id, now);
  const image = { image: newImageName(now), color: "#c08040" };
  const { id } = await createRecipe(place, sampleRecipe, author, image, now);
  return id;
}

/** The multipart form of a recipe; a field that is undefined is left out. */
export function recipeForm(
  fields: Partial<Record<"challengeId" | "title" | "description" | "imageKey", string | undefined>>,
  image?: Buffer,
): FormData {
  const form = new FormData();
  const { ingredients, ...texts } = { ...sampleRecipe, ...fields };
  for (const [name, text] of Object.entries(texts)) if (text !== undefined) form.set(name, text);
  form.set("ingredients", JSON.stringify(ingredients));
  // A name and a type that say nothing: the server trusts neither.
  if (image) form.set("image", new Blob([new Uint8Array(image)], { type: "text/plain" }), "x.png");
  return form;
}
