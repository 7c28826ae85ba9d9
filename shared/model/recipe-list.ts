import * as z from "zod/mini";
import { pageQuery } from "./page.ts";

const text = z.optional(z.string());

/**
 * The query of GET /recipes: `q` is a search text, and `sort=new` lists the newest recipes. Both accept the filters
 * `categoryId` and `maxMinutes`, whose empty strings count as absent (D48). The handler validates `q` and the filters,
 * which keeps the search rules out of the browser's code.
 */
export const recipeListQuery = z.extend(pageQuery, {
  q: text,
  sort: z.optional(z.enum(["new"], "Le tri est new")),
  categoryId: text,
  maxMinutes: text,
});
export type RecipeListQuery = z.output<typeof recipeListQuery>;
