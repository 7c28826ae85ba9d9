import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Ingredient } from "#shared/model/recipe.ts";

/** The texts of a recipe that no ranking needs. */
export interface RecipeText {
  description: string;
  ingredients: Ingredient[];
}

type Row = [name: string, quantity: string, unit: string];

/** The texts as brotli of the JSON `[description, [[name, quantity, unit], …]]`. */
export function packText({ description, ingredients }: RecipeText): Buffer {
  const rows = ingredients.map(({ name, quantity, unit }): Row => [name, quantity, unit]);
  return brotliCompressSync(JSON.stringify([description, rows]), {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
}

/** Undoes packText. */
export function unpackText(packed: Uint8Array): RecipeText {
  const json = brotliDecompressSync(packed).toString("utf8");
  const [description, rows] = JSON.parse(json) as [string, Row[]];
  return {
    description,
    ingredients: rows.map(([name, quantity, unit]) => ({ name, quantity, unit })),
  };
}
