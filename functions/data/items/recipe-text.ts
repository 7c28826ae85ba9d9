import type { Ingredient, RecipeEdit } from "#shared/model/recipe.ts";
import { compressText, decompressText } from "./text-compression.ts";

/** The texts of a recipe, without its title: description, ingredients and optional details such as servings (D47). */
export interface RecipeText {
  description: string;
  ingredients: Ingredient[];
  servings?: number;
  minutes?: number;
  source?: string;
}

type Row = [name: string, quantity: string, unit: string];
/**
 * The optional details of a recipe (D47). A missing detail is stored as 0 or an empty string. If all details are
 * missing, none is stored.
 */
type Details = [servings: number, minutes: number, source: string];
type Packed = [description: string, rows: Row[], ...details: Details | []];

/** Compresses the texts of a recipe. Omits property names to save space. */
export function packText({ description, ingredients, ...details }: RecipeText): Buffer {
  const { servings = 0, minutes = 0, source = "" } = details;
  const rows = ingredients.map(({ name, quantity, unit }): Row => [name, quantity, unit]);
  const hasDetails = servings > 0 || minutes > 0 || source !== "";
  const packed: Packed = [description, rows];
  return compressText(hasDetails ? [...packed, servings, minutes, source] : packed);
}

/** Decompresses texts compressed by `packText`. */
export function unpackText(packed: Uint8Array): RecipeText {
  const [description, rows, servings, minutes, source] = decompressText<Packed>(packed);
  return {
    description,
    ingredients: rows.map(([name, quantity, unit]) => ({ name, quantity, unit })),
    ...detailsOf(servings, minutes, source),
  };
}

/** True if an edit omits at least one optional detail. Omitted details keep their stored values (D47). */
export function keepsDetails({ servings, minutes, source }: RecipeEdit): boolean {
  return servings === undefined || minutes === undefined || source === undefined;
}

/**
 * Returns the texts of a recipe after an edit. An omitted detail keeps its stored value, and an empty detail is deleted
 * (D47).
 */
export function textOfEdit(edit: RecipeEdit, stored?: RecipeText): RecipeText {
  const { description, ingredients } = edit;
  const servings = edit.servings === undefined ? stored?.servings : Number(edit.servings);
  const minutes = edit.minutes === undefined ? stored?.minutes : Number(edit.minutes);
  const source = edit.source ?? stored?.source;
  return { description, ingredients, ...detailsOf(servings, minutes, source) };
}

/** Returns the optional details, without those that are undefined, 0 or an empty string. */
function detailsOf(servings?: number, minutes?: number, source?: string) {
  return {
    ...(servings && { servings }),
    ...(minutes && { minutes }),
    ...(source && { source }),
  };
}
