import type { Ingredient, RecipeEdit } from "#shared/model/recipe.ts";
import { pack, unpack } from "../table/pack.ts";

/** The texts of a recipe except its title, together with optional details such as portions (D47). */
export interface RecipeText {
  description: string;
  ingredients: Ingredient[];
  servings?: number;
  minutes?: number;
  source?: string;
}

type Row = [name: string, quantity: string, unit: string];
/**
 * Missing details are stored as 0 or an empty text. Recipes stored before decision D47 have no details at
 * all.
 */
type Details = [servings: number, minutes: number, source: string];
type Packed = [description: string, rows: Row[], ...details: Details | []];

/** Compresses the texts of a recipe. Leaves out property names to save space. */
export function packText({ description, ingredients, ...details }: RecipeText): Buffer {
  const { servings = 0, minutes = 0, source = "" } = details;
  const rows = ingredients.map(({ name, quantity, unit }): Row => [name, quantity, unit]);
  const hasDetails = servings > 0 || minutes > 0 || source !== "";
  const packed: Packed = [description, rows];
  return pack(hasDetails ? [...packed, servings, minutes, source] : packed);
}

/** Decompresses recipe texts that `packText` has compressed. */
export function unpackText(packed: Uint8Array): RecipeText {
  const [description, rows, servings, minutes, source] = unpack<Packed>(packed);
  return {
    description,
    ingredients: rows.map(([name, quantity, unit]) => ({ name, quantity, unit })),
    ...(servings && { servings }),
    ...(minutes && { minutes }),
    ...(source && { source }),
  };
}

/** True if an edit omits one of the optional details. The stored value of that detail is then kept (D47). */
export function keepsDetails({ servings, minutes, source }: RecipeEdit): boolean {
  return servings === undefined || minutes === undefined || source === undefined;
}

/**
 * Returns the texts of a recipe after an edit. A detail that the edit omits keeps its stored value. An empty
 * detail is removed (D47).
 */
export function textOfEdit(edit: RecipeEdit, stored?: RecipeText): RecipeText {
  const { description, ingredients } = edit;
  const servings = edit.servings === undefined ? stored?.servings : Number(edit.servings);
  const minutes = edit.minutes === undefined ? stored?.minutes : Number(edit.minutes);
  const source = edit.source ?? stored?.source;
  return {
    description,
    ingredients,
    ...(servings && { servings }),
    ...(minutes && { minutes }),
    ...(source && { source }),
  };
}
