import type { Ingredient } from "#shared/model/recipe.ts";
import { pack, unpack } from "../table/pack.ts";

/** The texts of a recipe, apart from its title. */
export interface RecipeText {
  description: string;
  ingredients: Ingredient[];
}

type Row = [name: string, quantity: string, unit: string];
type Packed = [description: string, rows: Row[]];

/** Compresses the texts of a recipe. Leaves out property names to save space. */
export function packText({ description, ingredients }: RecipeText): Buffer {
  const rows = ingredients.map(({ name, quantity, unit }): Row => [name, quantity, unit]);
  return pack([description, rows] satisfies Packed);
}

/** Decompresses the result of `packText`. */
export function unpackText(packed: Uint8Array): RecipeText {
  const [description, rows] = unpack<Packed>(packed);
  return {
    description,
    ingredients: rows.map(([name, quantity, unit]) => ({ name, quantity, unit })),
  };
}
