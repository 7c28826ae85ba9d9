import * as z from "zod/mini";
import { pageQuery } from "./page.ts";

const text = z.optional(z.string());

/**
 * The query parameters of GET /recipes: `q` contains the words to search for, and `sort=new` lists the newest recipes
 * first. Both can be combined with the filters `categoryId` and `maxMinutes`. An empty filter counts as absent (D48).
 * The handler validates `q` and the filters, so that the browser does not load the search rules.
 */
export const recipeListQuery = z.extend(pageQuery, {
  q: text,
  sort: z.optional(z.enum(["new"], "Le tri est new")),
  categoryId: text,
  maxMinutes: text,
});
export type RecipeListQuery = z.output<typeof recipeListQuery>;
